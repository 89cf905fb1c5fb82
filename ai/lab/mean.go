package lab

import (
	"math"

	"ludarium/ai/base/stat"
)

// Mean compares a known mean with a mean obtained by a run.
type Mean struct {
	Name   string
	Unit   string
	Digits int    // maximum number of decimals if there is no interval
	Known  Figure // Trials is the number of the source's trials; 0 if the mean is exact
	// SD is the standard deviation over the trials of the source. It is 0 if it is unknown; then the standard
	// deviation of the run is used.
	SD     float64
	Error  float64     // additional standard error of the known mean, for example by rounding
	Here   stat.Sample // results of the run
	Step   float64     // difference between possible results, such as 1 for moves; 0 for continuous results
	Scale  stat.Scale  // the zero value is the scale that starts at 0, or from 0 to 100 if the unit is %
	Enough int         // minimum number of trials for a verdict
	// Ranked reports that the known bound ranks two things, as in "less than the other". A result on the
	// stated side then agrees only if chance is unlikely to explain it.
	Ranked bool
}

// difference between possible results, such as 1 for moves; 0 for continuous results
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

// enough returns the minimum number of trials for a verdict.
func (m *Mean) enough() int { return max(2, m.Enough) }

// the zero value means [0, ∞), or [0, 100] if the unit is %
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

// Spread formats the standard deviation of a sample with the digits that its standard error, about SD/√(2(n −
// 1)), justifies. It returns nil if there are fewer than two results.
func Spread(s stat.Sample) any {
	sd := s.SD()
	if math.IsNaN(sd) {
		return nil
	}
	half := float64(stat.Z95*sd) / math.Sqrt(float64(2*(s.N-1)))
	return Column{Digits: Decimals(half, 0)}.Show(sd)
}

// JudgeMeans returns the verdicts on the means of one table; head is the heading of the figures.
func JudgeMeans(means []Mean, head string) []Verdict {
	all := make([]Comparison, len(means))
	for i := range means {
		all[i] = means[i].compare()
	}
	return Judge(all, head)
}

// CompareMeans returns a table that compares known means with means from a run, with 95 % intervals and
// verdicts. The parameter what is the heading of the first column.
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
