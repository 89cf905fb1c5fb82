package twenty48

import (
	"math"

	"ludarium/ai/base/rng"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// Flat is flat Monte Carlo. The legal moves get one playout each in turn until the budget is used up. Then
// the move with the largest mean reward, weighted by the Factors, is chosen. Each playout draws all its new
// tiles, including the first. The method has no tree and no exploration term. It is a strong baseline for
// Monte Carlo tree search with few playouts.
type Flat struct {
	Playouts int64 // number of playouts for all moves together; 0 means until the clock stops
	Reward   Reward
	Factors  Factors
}

// Choose implements Agent. The values are mean rewards.
func (a *Flat) Choose(b Board, t *Think) game.Move {
	d := newDice(t.Rules)
	l := legal(b)
	sample(&l, t, a.Playouts, d.trial(b, &t.RNG, math.MaxInt, a.Reward.in(t.Rules, 4, false).Of))
	return a.Factors.best(&l, t.Values)
}

// chooseWide implements wideAgent.
func (a *Flat) chooseWide(g *rules.Grid, t *Think) game.Move {
	l := movesOf(g.Legal())
	moves, cut := playoutMoves(g)
	reward := a.Reward.in(t.Rules, g.Size(), cut)
	sample(&l, t, a.Playouts, wideTrial(g, t, moves, func(after *rules.Grid, points int64) float64 {
		_, largest := after.Count()
		return reward.of(int(largest), float64(points))
	}))
	return a.Factors.best(&l, t.Values)
}

// neller is Monte Carlo search with playouts of limited length. For each legal move it makes a number of
// simulations, which consist of the move and Depth-1 random moves, and it chooses the move with the most
// points on average. It is T. Neller's method as cited by Teder 2021: with 1000 simulations of depth 3 for
// each move it reaches tile 1024 on average and 2048 at best. What is counted at the end of a simulation is
// not published; here it is points, and counting empty cells is about as good.
type neller struct {
	Simulations int64 // number of simulations for each legal move; 0 means until the clock stops
	Depth       int   // number of moves of a simulation, including the first; at least 1
	ByEmpty     bool  // whether empty cells at the end are counted instead of points
}

// Choose implements Agent. The values are mean points or mean numbers of empty cells.
func (a *neller) Choose(b Board, t *Think) game.Move {
	d := newDice(t.Rules)
	l := legal(b)
	sample(&l, t, a.Simulations*int64(l.n),
		d.trial(b, &t.RNG, a.Depth-1, func(after Board, points int) float64 {
			if a.ByEmpty {
				return float64(after.Empty())
			}
			return float64(points)
		}))
	t.Depth = a.Depth
	return l.best(&t.Values)
}

// chooseWide implements wideAgent.
func (a *neller) chooseWide(g *rules.Grid, t *Think) game.Move {
	l := movesOf(g.Legal())
	sample(&l, t, a.Simulations*int64(l.n),
		wideTrial(g, t, a.Depth-1, func(after *rules.Grid, points int64) float64 {
			if a.ByEmpty {
				tiles, _ := after.Count()
				return float64(g.Size()*g.Size() - tiles)
			}
			return float64(points)
		}))
	t.Depth = a.Depth
	return l.best(&t.Values)
}

// trial returns a function that makes move m on b, plays a random game of at most the given number of moves
// after it, and returns the value of its end.
func (d *dice) trial(b Board, x *rng.Xorshift, moves int, value func(after Board, points int) float64) func(
	m game.Move) float64 {
	return func(m game.Move) float64 {
		first := d.lines.Points(b, m)
		after, points := d.run(d.move(b, m, x), x, moves)
		return value(after, first+points)
	}
}

// sample gives each move one trial in turn, until the given number of trials is reached or the clock stops,
// and stores the mean values in t.
func sample(l *legalMoves, t *Think, trials int64, trial func(m game.Move) float64) {
	t.reset()
	var totals [5]float64
	for i := int64(0); ; i++ {
		m := l.moves[i%int64(l.n)]
		totals[m] += trial(m)
		t.Visits[m]++
		t.Values[m] = totals[m] / float64(t.Visits[m])
		t.Playouts++
		if t.tick() || trials > 0 && i+1 >= max(trials, int64(l.n)) {
			return
		}
	}
}
