package lab

import (
	"fmt"
	"math"

	"ludarium/ai/stat"
)

// Share is a published share beside the one obtained here.
type Share struct {
	Name      string
	Published float64 // of 1; NaN where the source gives none
	Of        int     // how many cases the published share is of; 0 where the source does not say
	Here      int     // cases seen here
	Trials    int     // of so many
}

// EnoughShare is the number of trials that bring the 95 % interval of any share to 5 percentage points on each side.
const EnoughShare = 385

// Enough returns from how many trials on there is a verdict: as many as the source has, but 10 at least and EnoughShare
// at most.
func (s Share) Enough() int {
	if s.Of == 0 {
		return EnoughShare
	}
	return min(max(s.Of, 10), EnoughShare)
}

// compare tests by Fisher's exact test, or by the binomial one where the published share is not of a number of cases.
func (s Share) compare() comparison {
	c := comparison{published: !math.IsNaN(s.Published), enough: s.Trials >= s.Enough()}
	switch {
	case !c.published:
	case s.Of > 0:
		c.p = stat.SameShare(int(math.Round(s.Published*float64(s.Of))), s.Of, s.Here, s.Trials)
	default:
		c.p = stat.HasShare(s.Here, s.Trials, s.Published)
	}
	return c
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
	all := make([]comparison, len(shares))
	for i, s := range shares {
		all[i] = s.compare()
	}
	for i, verdict := range judge(all) {
		s := &shares[i]
		row := []any{s.Name, nil, nil, nil, int64(s.Here), int64(s.Trials), nil, string(verdict)}
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
