package twenty48

import (
	"math"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// wideAgent is an agent for boards of any size, which are stored as arrays.
type wideAgent interface {
	// chooseWide returns a legal move for g, which must have one, and stores its evaluation of the moves in
	// t.
	chooseWide(g *rules.Grid, t *Think) game.Move
}

// wideLeaf evaluates afterstates on boards of any size, or of the size that it supports.
type wideLeaf interface {
	wide(g *rules.Grid) float64
	pointValue() float64
	lostValue() float64
}

// wideTree does the same as Tree on boards of any size: expectimax, minimax and the narrow search in a simple
// form. Because such boards have many cells, it does not search afterstates further if their probability,
// counting only random tiles, is below MinProb.
type wideTree struct {
	Depth int  // search depth in moves of the player, at least 1
	Worst bool // whether each new tile is the worst possible one rather than random
	// restricts the search to the moves that this strategy would choose from; nil for all legal moves
	Narrow  *corner
	MinProb float64 // minimum probability of an afterstate that is searched further; 0 if there is none
	Deepen  bool    // whether to search to depth 1, 2, … up to Depth, so that a clock finds a result early
	Leaf    wideLeaf

	four  float64
	think *Think
	stack [maxDepth + 1]rules.Grid // boards after slides, by depth
	stop  bool
}

// chooseWide implements wideAgent in the same way as Tree implements Agent.
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

// place returns the value of an afterstate that is reached with probability prob and after which the player
// makes depth more moves; see Tree. It puts tiles on g and removes them again.
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

// play returns the value of a board on which the player is to move and makes depth more moves.
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

// widePerMicrosecond is the approximate number of nodes per microsecond on one core outside a browser.
const widePerMicrosecond = 1

// wideDepth returns a with its depth set by own or by the limits, and with the minimum probability that suits
// them.
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

// wideUsual is the search depth if neither a setting nor a limit determines it.
const wideUsual = 3

// playoutMoves returns the maximum number of moves of a random game on boards of the size of g, and whether
// this truncates games. A whole random game takes 0.6 ms on 5×5, 6 ms on 6×6, 0.2 s on 7×7 and 4 s on 8×8.
func playoutMoves(g *rules.Grid) (moves int, cut bool) {
	if g.Size() > wholePlayouts {
		return cutPlayout, true
	}
	return math.MaxInt, false
}

// wholePlayouts is the number of rows of the largest boards on which random games are played to their end.
// cutPlayout is the maximum number of moves of random games on larger boards.
const wholePlayouts, cutPlayout = 5, 500

// wideTrial does the same as dice.trial for boards of any size.
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

// runWide plays at most the given number of random moves on b, with the player to move, and returns the
// points made. It ends earlier if the game ends or the clock stops.
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

// overWide does the same as Rules.Over for boards of any size.
func (r *Rules) overWide(b *rules.Grid) bool {
	if !r.Stop {
		return false
	}
	_, largest := b.Count()
	return int(largest) >= r.Target
}

// spawnWide puts a new tile on g, which must have an empty cell, and returns the exponent of the tile.
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
