package connect

import (
	"math"
	"slices"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
)

// gain is a published number on several cases: by how many percentage points one case exceeds another, or the
// mean percentage of several cases, for one result as one player.
type gain struct {
	name string // name of the number in the file of figures
	// pairs of cases: the percentage of the first case minus the percentage of the second; if the second is
	// "", the percentage of the first
	over         [][2]string
	most         bool // whether the largest difference counts rather than the mean
	claim        bool // whether it is tested as a claim, see judgeClaims
	side, result int
}

// ahead returns the gain of case a over case b.
func ahead(name, a, b string, side, result int) gain {
	return gain{name: name, over: [][2]string{{a, b}}, side: side, result: result}
}

// shareOf returns the mean percentage of several cases as a gain; the percentage of a single case would be an
// ordinary figure.
func shareOf(name string, side, result int, cases ...string) gain {
	g := gain{name: name, side: side, result: result}
	for _, c := range cases {
		g.over = append(g.over, [2]string{c, ""})
	}
	return g
}

// aheads returns the mean of the gains of each case in a over the case in b with the same index.
func aheads(name string, a, b []string, side, result int) gain {
	g := gain{name: name, side: side, result: result}
	for i := range a {
		g.over = append(g.over, [2]string{a[i], b[i]})
	}
	return g
}

// best returns g changed so that the pair with the largest gain counts.
func (g gain) best() gain {
	g.most = true
	return g
}

// claimed returns g changed so that it is tested as a claim.
func (g gain) claimed() gain {
	g.claim = true
	return g
}

// about reports whether the gain depends on a case.
func (g gain) about(label string) bool {
	return slices.ContainsFunc(g.over, func(pair [2]string) bool { return slices.Contains(pair[:], label) })
}

// alone reports whether the gain is a share, not a difference.
func (g gain) alone() bool { return g.over[0][1] == "" }

// sample returns a sample with one value for each run in which all cases occur: the mean over the pairs. With
// most it returns the sample of the pair with the largest mean. The sample is empty if a case is missing.
func (g gain) sample(rows []studyRow) (s stat.Sample) {
	shares := map[string]map[int]float64{} // shares by case and run
	for i := range rows {
		r := &rows[i]
		if shares[r.Case] == nil {
			shares[r.Case] = map[int]float64{}
		}
		shares[r.Case][r.Run] = r.share(g.side, g.result)
	}
	difference := func(pair [2]string, run int) (x float64, ok bool) {
		x, ok = shares[pair[0]][run]
		if pair[1] != "" && ok {
			var y float64
			y, ok = shares[pair[1]][run]
			x -= y
		}
		return x, ok
	}
	all := make([]stat.Sample, len(g.over))
	for run := 1; run <= len(rows); run++ {
		sum, whole := 0.0, true
		for i, pair := range g.over {
			x, ok := difference(pair, run)
			if whole = whole && ok; ok {
				all[i] = all[i].With(x)
				sum += x
			}
		}
		if whole {
			s = s.With(sum / float64(len(g.over)))
		}
	}
	if !g.most || s.N == 0 {
		return s
	}
	return slices.MaxFunc(all, func(a, b stat.Sample) int {
		switch {
		case a.Mean < b.Mean:
			return -1
		case a.Mean > b.Mean:
			return 1
		}
		return 0
	})
}

// mean returns the gain obtained here, to be compared with the known figure.
func (g gain) mean(known lab.Figure, step float64, rows []studyRow) lab.Mean {
	m := mean(g.name, known, step, g.sample(rows))
	if !g.alone() {
		m.Unit, m.Scale = "points", stat.Scale{Min: -100, Max: 100, Step: step}
	}
	return m
}

// claimLevel is the probability that a table of claims contains a wrong verdict.
const claimLevel = 0.05

const claimNote = "Each claim is read as a range. It agrees if the result is inside the range, and differs " +
	"if the result lies outside by more than chance explains: Student's t-test against the nearest end of " +
	"the range, Holm's method over the table, 5 % level. Otherwise it is unclear. Every claim needs ten runs."

// judgeClaims returns the verdicts on claims. Unlike a figure, a claim agrees only if the result is unlikely
// to be due to chance.
func judgeClaims(claims []lab.Mean) []lab.Verdict {
	var p []float64
	out := make([]lab.Verdict, len(claims))
	for i := range claims {
		m := &claims[i]
		switch {
		case !m.Known.Given():
			out[i] = lab.NotPublished
		case m.Here.N < enoughRuns:
			out[i] = lab.TooFew
		default:
			var at float64
			out[i], at = claimAlone(m)
			p = append(p, at)
		}
	}
	shown := stat.Holm(p, claimLevel)
	for i := range out {
		if out[i] != lab.NotPublished && out[i] != lab.TooFew {
			if !shown[0] {
				out[i] = lab.Unclear
			}
			shown = shown[1:]
		}
	}
	return out
}

// claimAlone returns the verdict on a single claim if chance is ruled out, and the probability that chance
// gives such a result if the true value is at the nearest end of the claim's range. An end at 100, the limit
// of the scale, is ignored.
func claimAlone(m *lab.Mean) (lab.Verdict, float64) {
	nearest, inside := math.Inf(1), true
	for _, end := range []struct{ at, sign float64 }{{m.Known.Low, 1}, {m.Known.High, -1}} {
		if math.Abs(end.at) >= stat.Percents.Max {
			continue
		}
		distance := end.sign * (m.Here.Mean - end.at) // positive inside the range
		if distance <= 0 {
			nearest, inside = -distance, false
			break
		}
		nearest = math.Min(nearest, distance)
	}
	verdict := lab.Differs
	if inside {
		verdict = lab.Agrees
	}
	on := m.Scale
	if on.Min >= on.Max {
		on = stat.Scale{Min: 0, Max: 100, Step: m.Step}
	}
	n := float64(m.Here.N)
	return verdict, stat.TwoSided(nearest/math.Sqrt(m.Here.Variance(on)/n), n-1)
}

// claims returns a table of the claims with their verdicts.
func (x *study) claims(v studySettings, thesis lab.Source, said []figure, rows []studyRow) lab.Table {
	means := x.gained(v, thesis, said, rows, true)
	t := lab.CompareMeans(claimsTitle, "claim", "", means)
	t.Note = claimNote
	for i, verdict := range judgeClaims(means) {
		t.Rows[i][len(t.Rows[i])-1] = verdict
	}
	return t
}

// gained returns the gains that are claims or, if claims is false, the others, compared with the thesis's
// figures. Gains without runs are omitted.
func (x *study) gained(v studySettings, thesis lab.Source, said []figure, rows []studyRow,
	claims bool) (means []lab.Mean) {
	for _, g := range x.gains {
		if g.claim != claims {
			continue
		}
		known := lab.Elsewhere(x.only)
		if x.asPublished(v) {
			i := slices.IndexFunc(said, func(f figure) bool { return f.Case == g.name })
			known = said[i].known(thesis, x.place).On(thesis.Trials)
		}
		if m := g.mean(known, v.step(), rows); m.Here.N > 0 || len(rows) == 0 {
			means = append(means, m)
		}
	}
	return means
}
