package train

import (
	"context"
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello"
	rules "ludarium/game/othello"
)

// The measured searches: depths in plies, and numbers of empty squares.
const (
	measuredMost  = 8
	measuredEnd   = 16
	measuredFirst = 16 // minimum number of empty squares of middlegame positions
	measuredLast  = 52
	measuredEvery = 6
)

// observation is the standard deviation of the errors of one kind of prediction, in discs.
type observation struct {
	n, deep, shallow int
	spread           float64
}

// measure searches positions of each kind both shallowly and deeply, and fits lines to the spread of the
// differences.
func measure(ctx context.Context, w *othello.Weights, all []sample, positions int, seed uint64) (
	othello.ErrorModel, error) {
	m := measurement{player: player{othello.NewExaminer(w)}, all: all, random: rng.NewXorshift(seed),
		positions: positions}
	var middle, end []observation
	for n := measuredFirst; n <= measuredLast; n += measuredEvery {
		for deep := othello.ProbeLeast; deep <= measuredMost; deep++ {
			seen, err := m.see(ctx, n, deep, othello.ProbeDepth(deep))
			if err != nil {
				return othello.ErrorModel{}, err
			}
			middle = append(middle, seen...)
		}
	}
	for n := othello.ProbeEndgame; n <= measuredEnd; n++ {
		var shallow []int
		for d := n & 1; d <= n-6; d += 2 {
			shallow = append(shallow, d)
		}
		seen, err := m.see(ctx, n, n, shallow...)
		if err != nil {
			return othello.ErrorModel{}, err
		}
		end = append(end, seen...)
	}
	return othello.ErrorModel{Middle: fitLine(middle), End: fitLine(end)}, nil
}

type measurement struct {
	player
	all       []sample
	random    rng.Xorshift
	positions int
}

// see searches positions with n empty squares to the depth deep and to shallower depths. It returns no
// observations if there are no such positions.
func (m *measurement) see(ctx context.Context, n, deep int, shallow ...int) ([]observation, error) {
	squares := make([]float64, len(shallow))
	for range m.positions {
		s, ok := m.pick(n)
		if !ok {
			return nil, nil
		}
		m.Begin(ctx)
		m.Clear()
		p := rules.Position{Own: s.own, Opponent: s.opponent, Board: ^uint64(0)}
		foretold := make([]int, len(shallow))
		for i, d := range shallow {
			foretold[i] = m.Within(p, d)
		}
		v := m.Within(p, deep)
		if m.Stopped() {
			return nil, ctx.Err()
		}
		for i, f := range foretold {
			squares[i] += float64((f - v) * (f - v))
		}
	}
	var out []observation
	for i, d := range shallow {
		out = append(out, observation{n, deep, d, math.Sqrt(squares[i] / float64(m.positions))})
	}
	return out, nil
}

// pick returns a random sample with n empty squares, if it finds one.
func (m *measurement) pick(n int) (sample, bool) {
	for range 10_000 {
		if s := m.all[m.random.IntN(len(m.all))]; s.empty() == n {
			return s, true
		}
	}
	return sample{}, false
}

// fitLine returns the least-squares line through the spreads of observations.
func fitLine(seen []observation) othello.ErrorLine {
	const terms = 4
	var a [terms][terms + 1]float64 // normal equations
	for _, o := range seen {
		x := [terms]float64{1, float64(o.n), float64(o.deep), float64(o.shallow)}
		for i := range terms {
			for j := range terms {
				a[i][j] += float64(x[i] * x[j])
			}
			a[i][terms] += float64(x[i] * o.spread)
		}
	}
	for i := range terms {
		a[i][i] += 1e-3 // so that collinear terms, as in the endgame, share their coefficient
	}
	for i := range terms { // no pivoting is needed because the matrix is positive definite
		for j := range terms {
			if j == i {
				continue
			}
			ratio := a[j][i] / a[i][i]
			for k := i; k <= terms; k++ {
				a[j][k] -= float64(ratio * a[i][k])
			}
		}
	}
	var l [terms]int32
	for i := range l {
		l[i] = int32(math.Round(a[i][terms] / a[i][i] * othello.ErrorUnit))
	}
	return othello.ErrorLine{Base: l[0], PerEmpty: l[1], PerDeep: l[2], PerShallow: l[3]}
}
