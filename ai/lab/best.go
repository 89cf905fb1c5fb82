package lab

import "time"

// Best compares a known best result with the best result obtained here. A larger result is better.
type Best struct {
	Name   string
	Known  Figure // if it is a bound or a range, the lower end is used
	Effort string // effort of the source, such as "20 runs of 424 s"; may be empty
	Here   int
	Trials int
	// playouts until the best result was reached, or all playouts if the known best was not reached
	Playouts float64
	Seconds  float64 // time of these playouts on one worker, in seconds
}

// verdict reports whether the known best was reached.
func (b *Best) verdict(head string) Verdict {
	if !b.Known.Given() {
		return missing(head)
	}
	return JudgeBest(b.Trials > 0, float64(b.Here) >= b.Known.Low)
}

// CompareBests returns a table that compares known best results with the best results obtained here: whether
// each was reached, and the effort on both sides. The parameter what is the heading of the first column, unit
// is the unit of the results, and effort the unit of Playouts.
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

// Seconds formats a measured time with two significant digits: "6.8 s", "3.1 min".
func Seconds(s float64) string {
	switch {
	case s < 0.001:
		return twoDigits(s*1e6) + " µs"
	case s < 1:
		return twoDigits(s*1000) + " ms"
	}
	return lasting(time.Duration(s * float64(time.Second)))
}
