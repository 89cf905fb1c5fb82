package morpion

import (
	"math"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	rules "ludarium/game/morpion"
)

// censuses takes n censuses with different seeds. It returns the estimates of the number of all grids, of
// finished grids, and of grids by number of moves.
func censuses(start *rules.Board, f *Field, games, n int) (total, finished stat.Sample, after []stat.Sample) {
	after = make([]stat.Sample, 200)
	for i := range n {
		random := rng.NewXorshift(rng.Derive(5, uint64(i)))
		c, _ := TakeCensus(start, f, games, &random, func() bool { return false })
		ended := 0.0
		for d := range after {
			grids := 0.0
			if d < len(c.Grids) {
				grids = c.Grids[d]
				ended += c.Finished[d]
			}
			after[d] = after[d].With(grids)
		}
		total, finished = total.With(c.Total()), finished.With(ended)
	}
	return total, finished, after
}

// near fails the test unless the mean of s differs from the known value want by at most five standard errors.
func near(t *testing.T, what string, s stat.Sample, want float64) {
	t.Helper()
	if slack := 5*s.StdErr() + 1e-9*want; math.Abs(s.Mean-want) > slack {
		t.Errorf("%s: %.6g ± %.2g, want %.6g", what, s.Mean, s.StdErr(), want)
	}
}

// TestCensusIsUnbiased checks that censuses are unbiased estimates of the numbers of grids found by
// enumeration.
func TestCensusIsUnbiased(t *testing.T) {
	for name, counts := range map[string][]float64{"5D": {28, 374, 3176, 19281}, "5T": {28, 382, 3368, 21497},
		"4D": {40, 764, 9392, 84226}, "4T": {40, 772, 9696, 89802}} {
		_, _, after := censuses(board(t, name), nil, 200, 20)
		for d, n := range counts {
			near(t, name, after[d], n)
		}
	}
	sixes, finished, _ := censuses(board(t, "6D"), nil, 50, 20)
	near(t, "6D", sixes, 531440)
	near(t, "6D, finished", finished, 4096)
	arm := board(t, "5D")
	f := NewField(arm.Variant(), 1, true)
	exact := exhaust(t, arm, Extent{Field: f, Limit: 1e6})
	all, ended, _ := censuses(arm, f, 300, 40)
	near(t, "5D on an arm", all, float64(exact.Grids))
	sum := 0
	for _, n := range exact.Lengths {
		sum += n
	}
	near(t, "5D on an arm, finished", ended, float64(sum))
	if _, ok := TakeCensus(arm, f, 2, new(rng.Xorshift), func() bool { return true }); ok {
		t.Error("a census that was stopped counts")
	}
}
