package lab

import "time"

// Best compares a known best result with the best one obtained here. More is better.
type Best struct {
	Name     string
	Known    Figure // a bound or range is reached at its lower end
	Effort   string // what it took the source, such as "20 runs of 424 s"; may be empty
	Here     int
	Trials   int
	Playouts float64 // until it was reached, or in all when it was not
	Seconds  float64 // that they took on one worker
}

// verdict tells whether what is known was reached.
func (b *Best) verdict(head string) Verdict {
	if !b.Known.Given() {
		return missing(head)
	}
	return JudgeBest(b.Trials > 0, float64(b.Here) >= b.Known.Low)
}

// CompareBests returns the table of known bests beside those obtained here: whether they were reached, and
// with what effort on both sides. what names the first column, unit the results, effort what is counted as
// Playouts.
func CompareBests(title, what, unit, effort, note string, bests []Best) Table {
	figures := make([]Figure, len(bests))
	for i := range bests {
		figures[i] = bests[i].Known
	}
	t := Table{Title: title, Note: note, Columns: []Column{
		{Name: what, Kind: Text}, {Name: head(figures), Kind: Text}, {Name: "from", Kind: Text},
		{Name: "its effort", Kind: Text},
		{Name: "here", Unit: unit, Kind: Int}, {Name: "trials", Kind: Int}, {Name: effort, Kind: Float},
		{Name: "time", Kind: Text},
		{Name: "verdict", Kind: Judged},
	}}
	for i := range bests {
		b := &bests[i]
		row := []any{b.Name, b.Known.text(unit, 1), b.Known.from(), nil, nil, int64(b.Trials), nil, nil,
			b.verdict(t.Columns[1].Name)}
		if b.Effort != "" {
			row[3] = b.Effort
		}
		if b.Trials > 0 {
			row[4], row[6] = int64(b.Here), b.Playouts
			if b.Seconds > 0 {
				row[7] = Seconds(b.Seconds)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// Seconds writes a time that was measured to the two digits that it bears: "6.8 s", "3.1 min".
func Seconds(s float64) string {
	switch {
	case s < 0.001:
		return twoDigits(s*1e6) + " µs"
	case s < 1:
		return twoDigits(s*1000) + " ms"
	}
	return lasting(time.Duration(s * float64(time.Second)))
}
