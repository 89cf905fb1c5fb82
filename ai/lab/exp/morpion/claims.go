package morpion

import (
	"math"
	"slices"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
)

// claim is a published statement about the results of several settings. It holds if none of its bounds is
// negative.
type claim struct {
	words, place string
	shown        estimate // the number that the statement is about
	unit         string
	runs, enough int // minimum number of runs of a setting, and the minimum required for a verdict
	bounds       []estimate
	// if set, the claim agrees only if the difference is significant; otherwise, if the result is within the
	// bounds
	ordered bool
}

// estimate is an estimated number with its standard error and degrees of freedom.
type estimate struct{ x, se, free float64 }

// term is a mean with its weight in a weighted sum.
type term struct {
	weight float64
	of     stat.Sample
}

// sumOf estimates a weighted sum of means. The smallest sample determines the degrees of freedom.
func sumOf(terms ...term) estimate {
	e := estimate{free: math.Inf(1)}
	variance := 0.0
	for _, t := range terms {
		if t.weight == 0 {
			continue
		}
		e.x += float64(t.weight * t.of.Mean)
		variance += float64(t.weight*t.weight) * t.of.Variance(stat.Counts) / float64(t.of.N)
		e.free = math.Min(e.free, float64(t.of.N-1))
	}
	e.se = math.Sqrt(variance)
	return e
}

func (e estimate) interval() stat.Interval {
	if !(e.free > 0) || !(e.se > 0) {
		return stat.Interval{Low: math.NaN(), High: math.NaN()}
	}
	wide := float64(stat.StudentT(0.975, e.free) * e.se)
	return stat.Interval{Low: e.x - wide, High: e.x + wide}
}

// p returns the probability that chance gives a difference from 0 at least as large.
func (e estimate) p() float64 {
	if !(e.free > 0) {
		return 1
	}
	return stat.TwoSided(e.x/e.se, e.free)
}

// worst returns the lowest bound; an ordered claim has only one bound.
func (c *claim) worst() estimate {
	worst := c.bounds[0]
	for _, b := range c.bounds[1:] {
		if b.x < worst.x {
			worst = b
		}
	}
	return worst
}

// above returns the claim that the average of the means in higher exceeds the average of those in lower.
func above(words, place, unit string, enough int, higher, lower []stat.Sample) claim {
	var terms []term
	runs := math.MaxInt
	for i, side := range [][]stat.Sample{higher, lower} {
		for _, s := range side {
			terms = append(terms, term{float64(1-2*i) / float64(len(side)), s})
			runs = min(runs, s.N)
		}
	}
	e := sumOf(terms...)
	return claim{words: words, place: place, unit: unit, runs: runs, enough: enough, shown: e,
		bounds: []estimate{e}, ordered: true}
}

// within returns the claim that an estimate lies between low and high.
func within(words, place, unit string, runs, enough int, e estimate, low, high float64) claim {
	return claim{words: words, place: place, unit: unit, runs: runs, enough: enough, shown: e,
		bounds: []estimate{{e.x - low, e.se, e.free}, {high - e.x, e.se, e.free}}}
}

// near returns the claim that the means of two settings differ by at most wide.
func near(words, place, unit string, enough int, a, b stat.Sample, wide float64) claim {
	return within(words, place, unit, min(a.N, b.N), enough, sumOf(term{1, a}, term{-1, b}), -wide, wide)
}

// enoughRuns is the minimum number of runs of each setting for a verdict on a claim.
const enoughRuns = 10

const claimNote = "A claim that one mean is larger agrees if it is significantly so, differs if it is " +
	"significantly smaller and is unclear otherwise (t test, Holm's method over the table, 5 % level). A " +
	"claim of a range agrees within it and differs if it is significantly outside."

// claimTable returns the table of claims with their verdicts.
func claimTable(note string, claims []claim) lab.Table {
	t := lab.Table{Title: "Claims", Note: note + claimNote,
		Columns: lab.Columns("claim", "from", "here", "95 % interval", "runs: integer", "verdict: verdict")}
	var p []float64
	for i := range claims {
		if c := &claims[i]; c.runs >= c.enough {
			p = append(p, c.worst().p())
		}
	}
	significant := stat.Holm(p, 0.05)
	for i := range claims {
		c := &claims[i]
		row := []any{c.words, c.place, nil, nil, int64(c.runs), lab.TooFew}
		if c.runs > 0 && !math.IsNaN(c.shown.x) {
			x, in := lab.WithInterval(c.shown.x, c.shown.interval(), 1)
			row[2] = withUnit(x, c.unit)
			if c.shown.interval().Known() {
				row[3] = in
			}
		}
		if c.runs >= c.enough {
			row[5] = c.verdict(significant[0])
			significant = significant[1:]
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// verdict returns the verdict on a claim; significant means that its worst bound differs significantly from
// 0.
func (c *claim) verdict(significant bool) lab.Verdict {
	holds := c.worst().x >= 0
	switch {
	case holds && (significant || !c.ordered):
		return lab.Agrees
	case !holds && significant:
		return lab.Differs
	}
	return lab.Unclear
}

// withUnit returns text followed by the unit, if there is one.
func withUnit(text, unit string) string {
	if unit == "" {
		return text
	}
	return text + "\u00a0" + unit
}

// samplesOf returns a sample of the measure for each setting.
func samplesOf(rows []runRow, m measure) map[string]stat.Sample {
	out := map[string]stat.Sample{}
	for name, xs := range bySetting(rows, m) {
		out[name] = stat.Of(xs...)
	}
	return out
}

// deviations returns the absolute differences between results and their median. Comparing the means of such
// samples compares standard deviations robustly (Brown, Forsythe: Robust Tests for the Equality of Variances,
// 1974).
func deviations(xs []float64) (s stat.Sample) {
	xs = slices.Sorted(slices.Values(xs))
	for _, x := range xs {
		s = s.With(math.Abs(x - stat.Quantile(xs, 0.5)))
	}
	return s
}
