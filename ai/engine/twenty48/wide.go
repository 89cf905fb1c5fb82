package twenty48

import (
	"math"

	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// wideAgent is an Agent for boards of any size, which are arrays.
type wideAgent interface {
	// chooseWide returns a legal move of g, which has one, and leaves what it thinks of the moves in t.
	chooseWide(g *rules.Grid, t *Think) game.Move
}

// wideTree is Tree for boards of any size: expectimax, minimax and the narrow search in their simplest form. As there are many cells, a
// line that is reached with less than MinProb is not followed, counting only chance.
type wideTree struct {
	Depth   int     // moves of the player looked ahead, at least 1
	Worst   bool    // a new tile comes where it hurts most, not by the odds
	Narrow  *Corner // consider only the moves among which this strategy would draw; nil: all legal ones
	MinProb float64 // 0 looks at everything
	Deepen  bool    // search depth 1, 2, … up to Depth, so that a clock finds a complete answer early
	Leaf    *Evaluation

	four  float64
	think *Think
	stack [maxDepth + 1]rules.Grid // what the slides lead to, by depth
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
	return deepen(t, movesOf(set), min(a.Depth, maxDepth), a.Deepen, &a.stop, func(m game.Move, depth int, most float64) float64 {
		after := &a.stack[depth]
		points, _ := g.SlideInto(after, m)
		made := float64(float64(points) * a.Leaf.points)
		return made + a.place(after, depth-1, 1, most-made, math.Inf(1))
	})
}

// place is the value of an afterstate, reached with the given probability, with depth more moves to come; see Tree. It puts tiles on g and
// takes them off again.
func (a *wideTree) place(g *rules.Grid, depth int, prob, alpha, beta float64) float64 {
	a.stop = a.stop || a.think.tick()
	if depth == 0 || prob < a.MinProb || a.stop {
		return a.Leaf.wide(g)
	}
	cells := game.Square(g.Size() * g.Size())
	tiles, _ := g.Count()
	prob /= float64(int(cells) - tiles)
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
				least = min(least, a.play(g, depth, prob, alpha, min(beta, least)))
			} else {
				total += float64(odds * a.play(g, depth, prob*odds, math.Inf(-1), math.Inf(1)))
			}
			g.Put(sq, 0)
			if a.Worst && least <= alpha {
				return least
			}
		}
	}
	if a.Worst {
		return least
	}
	return total / float64(int(cells)-tiles)
}

// play is the value of a board with the player to move and depth moves to come.
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
		made := float64(float64(points) * a.Leaf.points)
		most = max(most, made+a.place(after, depth-1, prob, max(alpha, most)-made, beta-made))
		if most >= beta {
			return most
		}
	}
	if math.IsInf(most, -1) {
		return a.Leaf.lost
	}
	return most
}

// widePerMicrosecond is what one native core looks at in a microsecond, roughly.
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

// wideUsual is how many moves are looked ahead where neither a setting nor a limit says so.
const wideUsual = 3

// wideTrial is dice.trial for boards of any size. A game that the clock stops ends where it is.
func wideTrial(g *rules.Grid, t *Think, moves int, value func(after *rules.Grid, points int64) float64) func(m game.Move) float64 {
	return func(m game.Move) float64 {
		var boards [2]rules.Grid
		at, points := 0, int64(0)
		points, _ = g.SlideInto(&boards[at], m)
		for n := 0; ; n++ {
			b := &boards[at]
			spawnWide(b, t)
			set := b.Legal()
			if _, largest := b.Count(); n >= moves || set == 0 || t.Stop && int(largest) >= t.Target || t.Clock != nil && t.Clock.Step() {
				return value(b, points)
			}
			l := movesOf(set)
			made, _ := b.SlideInto(&boards[1-at], l.moves[t.RNG.IntN(l.n)])
			points += made
			at = 1 - at
		}
	}
}

// spawnWide puts a new tile on g, which has an empty cell.
func spawnWide(g *rules.Grid, t *Think) {
	cells := g.Size() * g.Size()
	tiles, _ := g.Count()
	skip, exp := t.RNG.IntN(cells-tiles), uint8(1)
	if t.RNG.Float64() < t.FourOdds {
		exp = 2
	}
	for sq := range game.Square(cells) {
		if g.At(sq) != 0 {
			continue
		}
		if skip == 0 {
			g.Put(sq, exp)
			return
		}
		skip--
	}
}
