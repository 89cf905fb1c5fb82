package lab

import (
	"math"

	"ludarium/ai/base/stat"
)

// Share compares a known fraction with the fraction obtained in a run.
type Share struct {
	Name string
	// fraction between 0 and 1; its Trials is the number of cases of the source, or 0 if it is unknown
	Known  Figure
	Here   int // number of cases counted in the run
	Trials int // total number of cases
}

// enoughShare is the number of trials from which the 95 % interval of a fraction is at most ±5 percentage
// points.
const enoughShare = 385

// enough returns the minimum number of trials for a verdict: the number of trials of the source, but not less
// than 10 and not more than enoughShare.
func (s *Share) enough() int {
	if s.Known.Trials == 0 {
		return enoughShare
	}
	return min(max(s.Known.Trials, 10), enoughShare)
}

// compare applies Fisher's exact test, or the binomial test if the number of cases of the source is unknown.
// For a range, the end nearest to the result is compared.
func (s *Share) compare() Comparison {
	c := Comparison{Given: s.Known.Given(), Enough: s.Trials > 0 && s.Trials >= s.enough()}
	if !c.Given || s.Trials == 0 {
		return c
	}
	here := float64(s.Here) / float64(s.Trials)
	known, of := s.Known.nearest(here), s.Known.Trials
	c.Outside = s.Known.excludes(here)
	switch {
	case known == here:
		c.P = 1
	case of > 0:
		c.P = stat.SameShare(int(math.Round(known*float64(of))), of, s.Here, s.Trials)
	default:
		c.P = stat.HasShare(s.Here, s.Trials, known)
	}
	return c
}

// CompareShares returns a table that compares known fractions with those obtained in a run: percentages,
// counts, 95 % Wilson intervals and verdicts. The parameter what is the heading of the first column.
func CompareShares(title, what, note string, shares []Share) Table {
	all, figures := make([]Comparison, len(shares)), make([]Figure, len(shares))
	for i := range shares {
		all[i], figures[i] = shares[i].compare(), shares[i].Known
	}
	t := Table{Title: title, Columns: []Column{
		{Name: what, Kind: Text}, {Name: head(figures), Kind: Text}, {Name: "from", Kind: Text},
		{Name: "here", Kind: Text},
		{Name: "Wilson interval", Unit: "%", Kind: Text}, {Name: "count", Kind: Int},
		{Name: "trials", Kind: Int},
		{Name: "verdict", Kind: Judged},
	}}
	verdicts := Judge(all, t.Columns[1].Name)
	t.Note = unjudged(note, figures, verdicts,
		func(i int) (int, bool) { return shares[i].enough(), all[i].Enough })
	for i, verdict := range verdicts {
		s := &shares[i]
		row := []any{s.Name, s.Known.text("%", 100), s.Known.from(), nil, nil, int64(s.Here), int64(s.Trials),
			verdict}
		if s.Trials > 0 {
			in := stat.Wilson(s.Here, s.Trials, stat.Z95).Times(100)
			c := Column{Kind: Float, Digits: Decimals(in.Half(), 1)}
			row[3] = withUnit(c.Show(100*float64(s.Here)/float64(s.Trials)), "%")
			row[4] = c.Range(in)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
