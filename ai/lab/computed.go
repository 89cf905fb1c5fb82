package lab

import "math"

// Computed compares a known number with one computed here without randomness.
type Computed struct {
	Name   string
	Known  Figure
	Within float64 // rounding error of the known number: half a unit of its last digit
	Here   float64
	// Apart replaces the verdict if the known number is not comparable; it gives the reason. The zero value
	// means that the number is comparable.
	Apart Verdict
}

// verdict reports whether the numbers agree within the rounding error.
func (c *Computed) verdict(head string) Verdict {
	if !c.Known.Given() {
		return missing(head)
	}
	if c.Apart.Text != "" {
		return c.Apart
	}
	return JudgeExact(true, math.Abs(c.Here-c.Known.nearest(c.Here)) <= c.Within+1e-9)
}

// CompareComputed returns a table that compares known numbers with the numbers computed here, each by one
// trial. The parameter what is the heading of the first column, unit is the unit of the numbers, and digits
// the number of decimals shown for the numbers computed here.
func CompareComputed(title, what, unit string, digits int, note string, all []Computed) Table {
	figures, verdicts := make([]Figure, len(all)), make([]Verdict, len(all))
	for i := range all {
		figures[i] = all[i].Known
	}
	t := Table{Title: title, Columns: []Column{
		{Name: what, Kind: Text}, {Name: head(figures), Kind: Text}, {Name: "from", Kind: Text},
		{Name: "here", Unit: unit, Kind: Float, Digits: digits}, {Name: "trials", Kind: Text},
		{Name: "verdict", Kind: Judged},
	}}
	for i := range all {
		c := &all[i]
		verdicts[i] = c.verdict(t.Columns[1].Name)
		t.Rows = append(t.Rows,
			[]any{c.Name, c.Known.text(unit, 1), c.Known.from(), c.Here, "1, exact", verdicts[i]})
	}
	t.Note = unjudged(note, figures, verdicts, func(int) (int, bool) { return 1, true })
	return t
}
