package lab

import (
	"math"

	"ludarium/ai/base/stat"
)

// Mean compares a known mean with the one obtained here.
type Mean struct {
	Name   string
	Unit   string
	Digits int    // decimals if there is no interval, at most
	Known  Figure // its Trials are those of the source; 0 if it is exact
	// the standard deviation of the source's trials; 0 if it gives none, which is then taken to be that here
	SD     float64
	Error  float64     // a further standard error of what is known, such as that of rounding
	Here   stat.Sample // what was obtained here
	Step   float64     // between results that can be, such as 1 for moves; 0 if there is none
	Scale  stat.Scale  // the zero value is of numbers from 0 on, or from 0 to 100 if the unit is %
	Enough int         // minimum number of trials for a verdict
	// Ranked says that the known bound ranks two things, as in "less than the other": a result on its side
	// agrees only if chance is unlikely to have brought it there.
	Ranked bool
}

// scale returns the scale of the results.
func (m *Mean) scale() stat.Scale {
	s := m.Scale
	switch {
	case s.Min < s.Max:
	case m.Unit == "%":
		s = stat.Percents
	default:
		s = stat.Amounts
	}
	s.Step = math.Max(s.Step, m.Step)
	return s
}

// enough returns from how many trials on there is a verdict.
func (m *Mean) enough() int { return max(2, m.Enough) }

// compare tests by Student's t, with the degrees of freedom of the smaller number of trials, which never says
// too little. A spread below half a step is held for that: results that all are the same tell little of their
// neighbours. The larger spread counts for the source's few trials: of skewed results, such as rounds, a
// small sample without the long tail has both too low a mean and too low a spread. A range is compared by its
// nearest end.
func (m *Mean) compare() Comparison {
	c := Comparison{Given: m.Known.Given(), Enough: m.Here.Spread() && m.Here.N >= m.enough()}
	if !c.Given || m.Here.N < 2 {
		return c
	}
	variance := m.Here.Variance(m.scale())
	of, free := variance, m.Here.N-1
	if m.SD > 0 && m.Known.Trials > 1 {
		of, free = math.Max(float64(m.SD*m.SD), variance), min(free, m.Known.Trials-1)
	}
	total := variance/float64(m.Here.N) + float64(m.Error*m.Error)
	if m.Known.Trials > 0 {
		total += of / float64(m.Known.Trials)
	}
	c.Outside = m.Known.excludes(m.Here.Mean)
	chance := func(off float64) float64 { return stat.TwoSided(off/math.Sqrt(total), float64(free)) }
	c.P = chance(m.Here.Mean - m.Known.nearest(m.Here.Mean))
	for _, end := range []float64{m.Known.Low, m.Known.High} {
		if on := m.scale(); m.Ranked && end > on.Min && end < on.Max && chance(m.Here.Mean-end) >= likely {
			c.Near = true
		}
	}
	return c
}

// Spread writes the standard deviation of a sample with the digits that it bears: its own standard error is
// about SD/√(2(n − 1)); nil of fewer than two results.
func Spread(s stat.Sample) any {
	sd := s.SD()
	if math.IsNaN(sd) {
		return nil
	}
	half := float64(stat.Z95*sd) / math.Sqrt(float64(2*(s.N-1)))
	return Column{Digits: Decimals(half, 0)}.Show(sd)
}

// JudgeMeans returns the verdicts on the means of one table, whose figures are under a head.
func JudgeMeans(means []Mean, head string) []Verdict {
	all := make([]Comparison, len(means))
	for i := range means {
		all[i] = means[i].compare()
	}
	return Judge(all, head)
}

// CompareMeans returns the table of known means beside those obtained here, with 95 % intervals and verdicts.
// what names the first column.
func CompareMeans(title, what, note string, means []Mean) Table {
	figures := make([]Figure, len(means))
	for i := range means {
		figures[i] = means[i].Known
	}
	t := Table{Title: title, Columns: []Column{
		{Name: what, Kind: Text}, {Name: head(figures), Kind: Text}, {Name: "from", Kind: Text},
		{Name: "here", Kind: Text},
		{Name: "95 % interval", Kind: Text}, {Name: "trials", Kind: Int}, {Name: "verdict", Kind: Judged},
	}}
	verdicts := JudgeMeans(means, t.Columns[1].Name)
	t.Note = unjudged(note, figures, verdicts,
		func(i int) (int, bool) { return means[i].enough(), means[i].compare().Enough })
	for i, verdict := range verdicts {
		m := &means[i]
		row := []any{m.Name, m.Known.text(m.Unit, 1), m.Known.from(), nil, nil, int64(m.Here.N), verdict}
		in := m.Here.Mean95(m.scale())
		c := Column{Kind: Float, Digits: Decimals(in.Half(), decimalsOf(m.Here.Mean, m.Digits))}
		if m.Here.N > 0 {
			row[3] = withUnit(c.Show(m.Here.Mean), m.Unit)
		}
		if in.Known() {
			row[4] = c.Range(in)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
