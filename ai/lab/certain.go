package lab

import "math"

// Certain is a number that is known beside the one obtained here, where chance has no part in either.
type Certain struct {
	Name   string
	Unit   string
	Digits int // decimals of what was obtained here
	Known  Figure
	Here   float64 // NaN where there is none
	Slack  float64 // by which the two may differ, such as half a step of the last digit printed
}

// CompareCertain returns the table of known numbers beside those obtained here without chance, with verdicts: one trial is
// enough. what names the first column.
func CompareCertain(title, what, note string, all []Certain) Table {
	figures := make([]Figure, len(all))
	for i := range all {
		figures[i] = all[i].Known
	}
	t := Table{Title: title, Note: note, Columns: []Column{
		{Name: what, Kind: Text}, {Name: head(figures), Kind: Text}, {Name: "from", Kind: Text}, {Name: "here", Kind: Text},
		{Name: "verdict", Kind: Text},
	}}
	for i := range all {
		c := &all[i]
		verdict, here := Agrees, any(nil)
		switch {
		case !c.Known.Given():
			verdict = missing(t.Columns[1].Name)
		case math.IsNaN(c.Here):
			verdict = TooFew
		case math.Abs(c.Known.Nearest(c.Here)-c.Here) > c.Slack:
			verdict = Differs
		}
		if !math.IsNaN(c.Here) {
			here = withUnit(Column{Kind: Float, Digits: c.Digits}.Show(c.Here), c.Unit)
		}
		t.Rows = append(t.Rows, []any{c.Name, c.Known.text(c.Unit, 1), c.Known.from(), here, string(verdict)})
	}
	return t
}
