package lab

import (
	"math"

	"ludarium/ai/stat"
)

// Ratio is a published ratio of two means, such as times, beside the one obtained here.
type Ratio struct {
	Name      string
	Published float64     // NaN where the source gives none
	Of        [2]int      // trials of the source's means; 0 where they are exact
	Error     float64     // a further relative standard error of what is published, such as that of rounding
	A, B      stat.Sample // what was obtained here: numbers above 0
	Enough    int         // trials of each from which on there is a verdict
}

// spread returns the square of the relative standard error of the mean of n numbers like those of s; 0 for none, which
// stand for an exact mean.
func spread(s stat.Sample, n int) float64 {
	if n == 0 {
		return 0
	}
	cv := s.SD() / s.Mean
	return cv * cv / float64(n)
}

// compare tests the logarithm of the ratio by Student's t; the relative spreads of the source are taken to be those here.
func (r Ratio) compare() (c comparison, in stat.Interval) {
	a, b := r.A, r.B
	c = comparison{published: !math.IsNaN(r.Published), enough: min(a.N, b.N) >= max(2, r.Enough)}
	if min(a.N, b.N) < 2 || !(a.Mean > 0 && b.Mean > 0) {
		c.enough = false
		return c, stat.Interval{Low: math.NaN(), High: math.NaN()}
	}
	own, free := spread(a, a.N)+spread(b, b.N), float64(min(a.N, b.N)-1)
	here := math.Log(a.Mean / b.Mean)
	wide := stat.StudentT(0.975, free) * math.Sqrt(own)
	total := own + spread(a, r.Of[0]) + spread(b, r.Of[1]) + r.Error*r.Error
	c.p = stat.TwoSided((here-math.Log(r.Published))/math.Sqrt(total), free)
	return c, stat.Interval{Low: math.Exp(here - wide), High: math.Exp(here + wide)}
}

// CompareRatios returns the table of published ratios beside those obtained here, with 95 % intervals and verdicts.
func CompareRatios(title, what, note string, ratios []Ratio) Table {
	t := Table{Title: title, Note: note, Columns: []Column{
		{Name: what, Kind: Text}, {Name: "published", Kind: Float, Digits: 2}, {Name: "here", Kind: Float, Digits: 2}, {Name: "95 % interval", Kind: Text},
		{Name: "trials", Kind: Int}, {Name: "verdict", Kind: Text},
	}}
	all, intervals := make([]comparison, len(ratios)), make([]stat.Interval, len(ratios))
	for i, r := range ratios {
		all[i], intervals[i] = r.compare()
	}
	c := Column{Kind: Float, Digits: 2}
	for i, verdict := range judge(all) {
		r := &ratios[i]
		row := []any{r.Name, r.Published, nil, nil, int64(min(r.A.N, r.B.N)), string(verdict)}
		if x := r.A.Mean / r.B.Mean; !math.IsNaN(x) && !math.IsInf(x, 0) {
			row[2] = x
		}
		if in := intervals[i]; !math.IsNaN(in.Low) {
			row[3] = c.Show(in.Low) + "–" + c.Show(in.High)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
