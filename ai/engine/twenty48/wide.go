package twenty48

import (
	"math"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// wideAgent is an Agent for boards of any size, which are arrays.
type wideAgent interface {
	// chooseWide returns a legal move of g, which has one, and leaves its evaluation of the moves in t.
	chooseWide(g *rules.Grid, t *Think) game.Move
}

// wideLeaf is a Leaf for boards of any size, or of the size that it supports.
type wideLeaf interface {
	wide(g *rules.Grid) float64
	pointValue() float64
	lostValue() float64
}

// wideTree is Tree for boards of any size: expectimax, minimax and the narrow search in their simplest form.
// Because there are many cells, a line that is reached with a probability below MinProb, counting only
// chance, is cut.
type wideTree struct {
	Depth   int     // in moves of the player, at least 1
	Worst   bool    // each new tile is the worst possible one, instead of a random one
	Narrow  *corner // search only the moves among which this strategy would draw; nil for all legal ones
	MinProb float64 // 0 for no cut-off
	Deepen  bool    // search to depth 1, 2, … up to Depth, so that a clock finds a complete result early
	Leaf    wideLeaf

	four  float64
	think *Think
	stack [maxDepth + 1]rules.Grid // boards after slides, by depth
	stop  bool
}

// chooseWide implements wideAgent, as Tree implements Agent.
func (a *wideTree) chooseWide(g *rules.Grid, t *Think) game.Move {
	t.reset()
	a.four, a.think, a.stop = t.FourOdds, t, false
	set := g.Legal()
	if a.Narrow != nil {
		set = a.Narrow.among(set)
	}
	return deepen(t, movesOf(set), min(a.Depth, maxDepth), a.Deepen, a.Worst, &a.stop,
		func(m game.Move, depth int, most float64) float64 {
			after := &a.stack[depth]
			points, _ := g.SlideInto(after, m)
			made := float64(float64(points) * a.Leaf.pointValue())
			return made + a.place(after, depth-1, 1, most-made, math.Inf(1))
		})
}

// place returns the value of an afterstate, reached with the given probability, with depth more moves to
// come; see Tree. It puts tiles on g and removes them.
func (a *wideTree) place(g *rules.Grid, depth int, prob, alpha, beta float64) float64 {
	a.stop = a.stop || a.think.tick()
	r := a.think.record
	if depth == 0 || prob < a.MinProb || a.stop {
		r.ends(live.Horizon)
		return a.Leaf.wide(g)
	}
	cells := game.Square(g.Size() * g.Size())
	tiles, _ := g.Count()
	n := float64(int(cells) - tiles)
	prob /= n
	total, least := 0.0, math.Inf(1)
	for sq := range cells {
		if g.At(sq) != 0 {
			continue
		}
		for exp, odds := range [3]float64{1: 1 - a.four, 2: a.four} {
			if exp == 0 || odds == 0 && !a.Worst {
				continue
			}
			g.Put(sq, uint8(exp))
			if a.Worst {
				r.enter(rules.Spawn(sq, exp), odds/n, alpha, min(beta, least))
				v := a.play(g, depth, prob, alpha, min(beta, least))
				r.leave(v)
				least = min(least, v)
			} else {
				r.enter(rules.Spawn(sq, exp), odds/n, math.Inf(-1), math.Inf(1))
				v := a.play(g, depth, prob*odds, math.Inf(-1), math.Inf(1))
				r.leave(v)
				total += float64(odds * v)
			}
			g.Put(sq, 0)
			if a.Worst && least <= alpha {
				r.ends(live.BetaCut)
				return least
			}
		}
	}
	if a.Worst {
		return least
	}
	return total / n
}

// play returns the value of a board with the player to move and depth moves to come.
func (a *wideTree) play(g *rules.Grid, depth int, prob, alpha, beta float64) float64 {
	set := uint8(1<<4 - 1)
	if a.Narrow != nil {
		set = a.Narrow.among(g.Legal())
	}
	most := math.Inf(-1)
	after := &a.stack[depth]
	for m := rules.Up; m <= rules.Right; m++ {
		if set>>(m-1)&1 == 0 {
			continue
		}
		points, moved := g.SlideInto(after, m)
		if !moved {
			continue
		}
		made := float64(float64(points) * a.Leaf.pointValue())
		low := bound(max(alpha, most), a.Worst)
		a.think.record.enter(m, 0, low, beta)
		v := made + a.place(after, depth-1, prob, low-made, beta-made)
		a.think.record.leave(v)
		if most = max(most, v); most >= beta {
			a.think.record.ends(live.BetaCut)
			return most
		}
	}
	if math.IsInf(most, -1) {
		a.think.record.ends(live.Terminal)
		return a.Leaf.lostValue()
	}
	return most
}

// widePerMicrosecond is the approximate number of nodes per microsecond on one native core.
const widePerMicrosecond = 1

// wideDepth completes a search for its limits.
func wideDepth(a wideTree, own int, lim search.Limits) wideAgent {
	a.Depth = depth(own, lim)
	if a.Depth == 0 {
		a.Depth = wideUsual
	}
	if bounded(lim) {
		a.Deepen = true
		if lim.Depth == 0 {
			a.Depth = maxDepth
		}
		if a.MinProb > 0 {
			a.MinProb = min(a.MinProb, clockMinProb(nodesWithin(lim, widePerMicrosecond)))
		}
	}
	return &a
}

// wideUsual is the search depth if neither a setting nor a limit gives one.
const wideUsual = 3

// playoutMoves returns the maximum number of moves of a random game on boards like g, and whether that
// truncates games: one from the start takes 0.6 ms on 5×5, 6 ms on 6×6, 0.2 s on 7×7 and 4 s on 8×8.
func playoutMoves(g *rules.Grid) (moves int, cut bool) {
	if g.Size() > wholePlayouts {
		return cutPlayout, true
	}
	return math.MaxInt, false
}

// wholePlayouts is the number of rows of the largest board on which random games are played to their end, and
// cutPlayout the number of moves of those on larger ones.
const wholePlayouts, cutPlayout = 5, 500

// wideTrial is dice.trial for boards of any size.
func wideTrial(g *rules.Grid, t *Think, moves int, value func(after *rules.Grid, points int64) float64) func(
	m game.Move) float64 {
	return func(m game.Move) float64 {
		var b rules.Grid
		points, _ := g.SlideInto(&b, m)
		spawnWide(&b, t)
		points += runWide(&b, t, moves)
		return value(&b, points)
	}
}

// runWide plays at most that many random moves on b, with the player to move, and returns the points made. It
// also ends when the clock stops.
func runWide(b *rules.Grid, t *Think, moves int) (points int64) {
	var after rules.Grid
	for n := 0; ; n++ {
		set := b.Legal()
		if n >= moves || set == 0 || t.overWide(b) || t.Clock != nil && t.Clock.Step() {
			return points
		}
		l := movesOf(set)
		made, _ := b.SlideInto(&after, l.moves[t.RNG.IntN(l.n)])
		points += made
		*b = after
		spawnWide(b, t)
	}
}

// overWide is Rules.Over for boards of any size.
func (r *Rules) overWide(b *rules.Grid) bool {
	if !r.Stop {
		return false
	}
	_, largest := b.Count()
	return int(largest) >= r.Target
}

// spawnWide puts a new tile on g, which has an empty cell, and returns its exponent.
func spawnWide(g *rules.Grid, t *Think) (exp int) {
	exp = 1
	cells := g.Size() * g.Size()
	tiles, _ := g.Count()
	skip := t.RNG.IntN(cells - tiles)
	if t.RNG.Float64() < t.FourOdds {
		exp = 2
	}
	for sq := range game.Square(cells) {
		if g.At(sq) != 0 {
			continue
		}
		if skip == 0 {
			g.Put(sq, uint8(exp))
			break
		}
		skip--
	}
	return exp
}
