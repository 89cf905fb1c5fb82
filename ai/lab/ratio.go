package lab

import (
	"math"

	"ludarium/ai/base/stat"
)

// Ratio compares a known ratio of two means, such as times, with the ratio in a run.
type Ratio struct {
	Name  string
	Known Figure
	// numbers of trials on which the two means of the source are based; 0 if they are exact
	Of     [2]int
	Error  float64     // additional relative standard error of the known ratio, for example by rounding
	A, B   stat.Sample // results of the run, which are positive
	Enough int         // minimum number of trials on each side for a verdict
}

// relativeVariance returns the squared relative standard error of a mean of n numbers with the distribution
// of s. It returns 0 if n is 0, which means that the mean is exact.
func relativeVariance(s stat.Sample, n int) float64 {
	if n == 0 {
		return 0
	}
	cv := s.SD() / s.Mean
	return float64(cv*cv) / float64(n)
}

// compare applies Student's t test to the logarithm of the ratio. It assumes that the relative standard
// deviations in the source are the same as in the run.
func (r *Ratio) compare() (c Comparison, in stat.Interval) {
	a, b := r.A, r.B
	c = Comparison{Given: r.Known.Given(), Enough: min(a.N, b.N) >= max(2, r.Enough)}
	none := stat.Interval{Low: math.NaN(), High: math.NaN()}
	if min(a.N, b.N) < 2 || !(a.Mean > 0 && b.Mean > 0) {
		c.Enough = false
		return c, none
	}
	own, free := relativeVariance(a, a.N)+relativeVariance(b, b.N), float64(min(a.N, b.N)-1)
	here := math.Log(a.Mean / b.Mean)
	if c.Given {
		total := own + relativeVariance(a, r.Of[0]) + relativeVariance(b, r.Of[1]) + float64(r.Error*r.Error)
		c.Outside = r.Known.excludes(a.Mean / b.Mean)
		known := math.Log(r.Known.nearest(a.Mean / b.Mean))
		c.P = stat.TwoSided((here-known)/math.Sqrt(total), free)
	}
	if own == 0 {
		return c, none
	}
	wide := float64(stat.StudentT(0.975, free) * math.Sqrt(own))
	return c, stat.Interval{Low: math.Exp(here - wide), High: math.Exp(here + wide)}
}

// CompareRatios returns a table that compares known ratios with the ratios in a run, with 95 % intervals and
// verdicts. The parameter what is the heading of the first column.
func CompareRatios(title, what, note string, ratios []Ratio) Table {
	all, figures := make([]Comparison, len(ratios)), make([]Figure, len(ratios))
	intervals := make([]stat.Interval, len(ratios))
	for i := range ratios {
		all[i], intervals[i] = ratios[i].compare()
		figures[i] = ratios[i].Known
	}
	t := Table{Title: title, Note: note, Columns: []Column{
		{Name: what, Kind: Text}, {Name: head(figures), Kind: Text}, {Name: "from", Kind: Text},
		{Name: "here", Kind: Text},
		{Name: "95 % interval", Kind: Text}, {Name: "trials", Kind: Int}, {Name: "verdict", Kind: Judged},
	}}
	verdicts := Judge(all, t.Columns[1].Name)
	t.Note = unjudged(note, figures, verdicts,
		func(i int) (int, bool) { return max(2, ratios[i].Enough), all[i].Enough })
	for i, verdict := range verdicts {
		r := &ratios[i]
		row := []any{r.Name, r.Known.text("", 1), r.Known.from(), nil, nil, int64(min(r.A.N, r.B.N)), verdict}
		in := intervals[i]
		x := r.A.Mean / r.B.Mean
		c := Column{Kind: Float, Digits: Decimals(in.Half(), Decimals(x/10, 1))}
		if !math.IsNaN(x) && !math.IsInf(x, 0) {
			row[3] = c.Show(x)
		}
		if in.Known() {
			row[4] = c.Range(in)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
