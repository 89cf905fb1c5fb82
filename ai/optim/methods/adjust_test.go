package methods

import (
	"context"
	"testing"

	"ludarium/ai/optim"
	"ludarium/ai/optim/optimtest"
	"ludarium/ai/optim/sat"
	"ludarium/ai/optim/tsp"
	"ludarium/game/param"
)

// TestChangedSettingsTakeEffect checks that settings changed during a run take effect, and that an
// interrupted run continues like an uninterrupted one.
func TestChangedSettingsTakeEffect(t *testing.T) {
	f := rastrigin(t)
	for _, m := range Methods() {
		optimtest.Adjust(t, m.Name, m.Params, func(v param.Values) optim.Optimizer[[]float64] {
			return begin(t, m, 3, 40_000, 1, v)
		},
			func(ctx context.Context, batch [][]float64, cost []float64) error {
				return criteria(width(len(cost)/len(batch)), f)(ctx, batch, cost)
			}, (*optim.Coder).Float, m.Name == "cmaes")
	}
	p, err := tsp.Instance("burma14")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range Tours() {
		optimtest.Adjust(t, m.Name, m.Params, func(v param.Values) optim.Optimizer[[]int] {
			o, err := m.Begin(tsp.Setup{Problem: p, Seed: 1}, v)
			if err != nil {
				t.Fatal(err)
			}
			return o
		}, optim.Each(p.Length), (*optim.Coder).Int, m.Name == "hill-climbing")
	}
	formula := sat.Random(60, 256, false, 1)
	for _, m := range Formulas() {
		optimtest.Adjust(t, m.Name, m.Params, func(v param.Values) optim.Optimizer[[]bool] {
			o, err := m.Begin(sat.Setup{Formula: formula, Seed: 1}, v)
			if err != nil {
				t.Fatal(err)
			}
			return o
		}, optim.Each(formula.Broken), (*optim.Coder).Bool, m.Name == "hill-climbing")
	}
}

// width replaces an optimiser that implements only optim.Multi: it is the number of criteria.
type width int

func (width) Ask(dst [][]float64) [][]float64   { return dst }
func (width) Tell([][]float64, []float64)       {}
func (width) Best() (x []float64, cost float64) { return nil, 0 }
func (k width) Criteria() int                   { return int(k) }
