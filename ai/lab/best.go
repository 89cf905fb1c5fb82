package lab

// Best is a published best result beside the best one obtained here. More is better.
type Best struct {
	Name      string
	Published int    // 0 where the source gives none
	Effort    string // what it took the source, such as "20 runs of 424 s"; may be empty
	Here      int
	Trials    int
	Games     float64 // that were played until it was reached, or in all when it was not
	Seconds   float64 // that they took on one worker
}

// verdict tells whether what was published was reached. However few the trials, what was reached was reached.
func (b Best) verdict() Verdict {
	switch {
	case b.Published == 0:
		return NotPublished
	case b.Trials == 0:
		return TooFew
	case b.Here >= b.Published:
		return Reached
	}
	return NotReached
}

// CompareBests returns the table of published bests beside those obtained here: whether they were reached, and with
// what effort on both sides. what names the first column, unit the results.
func CompareBests(title, what, unit, note string, bests []Best) Table {
	t := Table{Title: title, Note: note, Columns: []Column{
		{Name: what, Kind: Text}, {Name: "published", Unit: unit, Kind: Int}, {Name: "its effort", Kind: Text}, {Name: "here", Unit: unit, Kind: Int},
		{Name: "trials", Kind: Int}, {Name: "games", Kind: Float}, {Name: "time", Unit: "s", Kind: Float, Digits: 1}, {Name: "verdict", Kind: Text},
	}}
	for _, b := range bests {
		row := []any{b.Name, nil, nil, nil, int64(b.Trials), nil, nil, string(b.verdict())}
		if b.Published > 0 {
			row[1] = int64(b.Published)
		}
		if b.Effort != "" {
			row[2] = b.Effort
		}
		if b.Trials > 0 {
			row[3], row[5], row[6] = int64(b.Here), b.Games, b.Seconds
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
