package lab

import (
	"fmt"
	"math"
	"strings"

	"ludarium/ai/stat"
)

// Table is a result for people and for export.
type Table struct {
	Title   string
	Note    string // below the table: what was inferred, what a verdict means; may be empty
	Columns []Column
	Rows    [][]any // cells as in Row, or nil for what is not known
}

// Verdict says whether a result agrees with what was published.
type Verdict string

// The verdicts.
const (
	Agrees       Verdict = "agrees"
	Differs      Verdict = "differs"
	TooFew       Verdict = "too few trials"
	NotPublished Verdict = "not published"
)

// Share is a published share beside the one obtained here.
type Share struct {
	Name      string
	Published float64 // of 1; NaN where the source gives none
	Of        int     // how many cases the published share is of; 0 where the source does not say
	Here      int     // cases seen here
	Trials    int     // of so many
}

// doubt is the probability below which a difference is not held for chance.
const doubt = 0.01

// Verdict compares. A difference counts when chance would make one as large in fewer than one of a hundred
// repetitions. Without a difference it agrees once there are enough trials to say so: as many as the source has, or as
// bring the interval here to 5 percentage points on each side.
func (s Share) Verdict() Verdict {
	if math.IsNaN(s.Published) {
		return NotPublished
	}
	if s.Trials == 0 {
		return TooFew
	}
	here := stat.Wilson(s.Here, s.Trials, stat.Z95)
	if s.Of > 0 {
		k := int(math.Round(s.Published * float64(s.Of)))
		if stat.SameShare(k, s.Of, s.Here, s.Trials) < doubt {
			return Differs
		}
	} else if z := 2.5758293035489; !stat.Wilson(s.Here, s.Trials, z).Has(s.Published) {
		return Differs
	}
	if here.High-here.Low > 0.1 && (s.Of == 0 || s.Trials < s.Of) {
		return TooFew
	}
	return Agrees
}

// CompareShares returns the table that puts published shares beside those obtained here: percentages, counts, 95 %
// Wilson intervals and verdicts. what names the first column.
func CompareShares(title, what, note string, shares []Share) Table {
	t := Table{Title: title, Note: note, Columns: []Column{
		{Name: what, Kind: Text},
		{Name: "published", Unit: "%", Kind: Float, Digits: 2},
		{Name: "of", Kind: Int},
		{Name: "here", Unit: "%", Kind: Float, Digits: 2},
		{Name: "count", Kind: Int},
		{Name: "trials", Kind: Int},
		{Name: "Wilson interval", Unit: "%", Kind: Text},
		{Name: "verdict", Kind: Text},
	}}
	for _, s := range shares {
		row := []any{s.Name, nil, nil, nil, int64(s.Here), int64(s.Trials), nil, string(s.Verdict())}
		if !math.IsNaN(s.Published) {
			row[1] = 100 * s.Published
			if s.Of > 0 {
				row[2] = int64(s.Of)
			}
		}
		if s.Trials > 0 {
			row[3] = 100 * float64(s.Here) / float64(s.Trials)
			i := stat.Wilson(s.Here, s.Trials, stat.Z95)
			row[6] = fmt.Sprintf("%.2f–%.2f", 100*i.Low, 100*i.High)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// Mean is a published mean beside the one obtained here.
type Mean struct {
	Name      string
	Unit      string
	Digits    int
	Published float64     // NaN where the source gives none
	Error     float64     // its standard error; 0 where it is exact or not given
	Here      stat.Sample // what was obtained here
	Enough    int         // trials from which on an agreement counts
}

// Verdict compares by the difference in standard errors, as Share.Verdict does.
func (m Mean) Verdict() Verdict {
	switch {
	case math.IsNaN(m.Published):
		return NotPublished
	case m.Here.N < 2:
		return TooFew
	case math.Abs(m.Here.Mean-m.Published) > 2.5758293035489*math.Hypot(m.Here.StdErr(), m.Error):
		return Differs
	case m.Here.N < m.Enough:
		return TooFew
	}
	return Agrees
}

// CompareMeans returns the table of published means beside those obtained here, with 95 % intervals and verdicts.
func CompareMeans(title, what, note string, means []Mean) Table {
	t := Table{Title: title, Note: note, Columns: []Column{
		{Name: what, Kind: Text}, {Name: "published", Kind: Text}, {Name: "here", Kind: Text}, {Name: "95 % interval", Kind: Text},
		{Name: "trials", Kind: Int}, {Name: "verdict", Kind: Text},
	}}
	for _, m := range means {
		c := Column{Kind: Float, Digits: m.Digits}
		unit := func(x float64) any {
			if math.IsNaN(x) {
				return nil
			}
			return strings.TrimSpace(c.Show(x) + " " + m.Unit)
		}
		row := []any{m.Name, unit(m.Published), nil, nil, int64(m.Here.N), string(m.Verdict())}
		if m.Here.N > 0 {
			row[2] = unit(m.Here.Mean)
		}
		if m.Here.N > 1 {
			i := m.Here.Mean95()
			row[3] = c.Show(i.Low) + "–" + c.Show(i.High)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
