package lab

import (
	"math"
	"strings"

	"ludarium/ai/stat"
)

// Mean is a published mean beside the one obtained here.
type Mean struct {
	Name      string
	Unit      string
	Digits    int
	Published float64     // NaN where the source gives none
	Of        int         // trials of the source; 0 where it is exact
	SD        float64     // their standard deviation; 0 where the source gives none, which is then taken to be that here
	Error     float64     // a further standard error of what is published, such as that of rounding
	Here      stat.Sample // what was obtained here
	Step      float64     // between results that can be, such as 1 for moves; 0 where there is none
	Enough    int         // trials from which on there is a verdict
}

// compare tests by Student's t, with the degrees of freedom of the smaller number of trials, which never says too
// little. A spread below half a step is held for that: results that all are the same tell little of their neighbours.
// The larger spread counts for the source's few trials: of skewed results, such as rounds, a small sample without the
// long tail has both too low a mean and too low a spread.
func (m Mean) compare() comparison {
	c := comparison{published: !math.IsNaN(m.Published), enough: m.Here.N >= max(2, m.Enough)}
	if !c.published || m.Here.N < 2 {
		return c
	}
	variance := math.Max(m.Here.SD()*m.Here.SD(), m.Step*m.Step/4)
	of, free := variance, m.Here.N-1
	if m.SD > 0 && m.Of > 1 {
		of, free = math.Max(m.SD*m.SD, variance), min(free, m.Of-1)
	}
	total := variance/float64(m.Here.N) + float64(m.Error*m.Error)
	if m.Of > 0 {
		total += of / float64(m.Of)
	}
	c.p = stat.TwoSided((m.Here.Mean-m.Published)/math.Sqrt(total), float64(free))
	return c
}

// interval is the 95 % interval of the mean here; that of shares stays among the shares that there are.
func (m *Mean) interval() stat.Interval {
	i := m.Here.Mean95()
	if m.Unit == "%" && m.Here.Min >= 0 && m.Here.Max <= 100 {
		i.Low, i.High = math.Max(i.Low, 0), math.Min(i.High, 100)
	}
	return i
}

// CompareMeans returns the table of published means beside those obtained here, with 95 % intervals and verdicts.
func CompareMeans(title, what, note string, means []Mean) Table {
	t := Table{Title: title, Note: note, Columns: []Column{
		{Name: what, Kind: Text}, {Name: "published", Kind: Text}, {Name: "here", Kind: Text}, {Name: "95 % interval", Kind: Text},
		{Name: "trials", Kind: Int}, {Name: "verdict", Kind: Text},
	}}
	all := make([]comparison, len(means))
	for i, m := range means {
		all[i] = m.compare()
	}
	for i, verdict := range judge(all) {
		m := &means[i]
		c := Column{Kind: Float, Digits: m.Digits}
		unit := func(x float64) any {
			if math.IsNaN(x) {
				return nil
			}
			return strings.TrimSpace(c.Show(x) + " " + m.Unit)
		}
		row := []any{m.Name, unit(m.Published), nil, nil, int64(m.Here.N), string(verdict)}
		if m.Here.N > 0 {
			row[2] = unit(m.Here.Mean)
		}
		if m.Here.N > 1 {
			i := m.interval()
			row[3] = c.Show(i.Low) + "–" + c.Show(i.High)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
