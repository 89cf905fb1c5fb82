package twenty48

import (
	"math"
	"math/bits"

	"ludarium/ai/base/exact"
	"ludarium/ai/live"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// Leaf evaluates the afterstates at the end of a search. An afterstate is a board after a slide and before
// the new tile.
type Leaf interface {
	// Value returns the value of an afterstate.
	Value(after Board) float64
	// pointValue returns the value of a point that is made during the search.
	pointValue() float64
	// lostValue returns the value of a board without a legal move.
	lostValue() float64
}

// Tree is a search to a fixed number of the player's moves in a simple form; Expectimax is the fast version.
// The value of an afterstate is
//
//	the mean over all cells and new tiles, weighted by their probabilities (expectimax; Michie:
//	Game-playing and game-learning automata, 1966), or
//	with Worst the lowest value (minimax), which is correct against Evil and cautious otherwise.
//
// The value of a board is the maximum over the player's moves of the value of the points made plus the value
// of the afterstate. A search with depth 1 looks one move ahead. With Worst, alpha-beta pruning is used
// (Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975). With Narrow, only moves that a simple strategy
// prefers are searched.
type Tree struct {
	Depth int // search depth in moves of the player, at least 1
	Worst bool
	// restricts the search to the moves that this strategy would choose from; nil for all legal moves
	Narrow *corner
	Deepen bool // whether to search to depth 1, 2, … up to Depth, so that a clock finds a result early
	Leaf   Leaf

	lines  *rules.LineTables
	points float64 // value of a point
	four   float64
	think  *Think
	stop   bool
}

// newGreedy returns a search that looks one move ahead.
func newGreedy(leaf Leaf) *Tree { return &Tree{Depth: 1, Leaf: leaf} }

// newMinimax returns a minimax search.
func newMinimax(depth int, leaf Leaf) *Tree { return &Tree{Depth: depth, Worst: true, Leaf: leaf} }

// Choose implements Agent. With Worst, the values of moves other than the best one are upper bounds. If the
// clock stops the search, the values are from the last completed depth.
func (a *Tree) Choose(b Board, t *Think) game.Move {
	t.reset()
	a.begin(t)
	return deepen(t, movesOf(a.consider(b)), a.Depth, a.Deepen, a.Worst, &a.stop,
		func(m game.Move, depth int, most float64) float64 {
			made := a.made(b, m)
			return made + a.place(a.lines.Slide(b, m), depth-1, most-made, math.Inf(1))
		})
}

// begin prepares the search for the choice of a move.
func (a *Tree) begin(t *Think) {
	a.lines, a.points, a.four, a.think, a.stop = rules.Lines(), a.Leaf.pointValue(), t.FourOdds, t, false
}

// made returns the value of the points that move m makes.
func (a *Tree) made(b Board, m game.Move) float64 {
	if a.points == 0 {
		return 0
	}
	return float64(a.points * float64(a.lines.Points(b, m)))
}

// deepen searches the moves to depth last, or, if each is true, to each depth from 1 up to last, and returns
// the best move. value searches one move to a depth, given the value of the best move so far. It sets stop
// when the time is over. A depth that is not completed is then discarded, except for depth 1. worst has the
// same meaning as in Tree.
func deepen(t *Think, l legalMoves, last int, each, worst bool, stop *bool,
	value func(m game.Move, depth int, most float64) float64) game.Move {
	choice := l.moves[0]
	depth := last
	if each {
		depth = 1
	}
	for ; depth <= last; depth++ {
		values := unknown()
		most := math.Inf(-1)
		t.record.begin(t, worst)
		for _, m := range l.all() {
			t.record.enter(m, 0, bound(most, worst), math.Inf(1))
			v := value(m, depth, most)
			t.record.leave(v)
			if *stop && t.Depth > 0 {
				return choice
			}
			values[m] = v
			most = max(most, v)
		}
		t.Values, t.Depth = values, depth
		choice = l.best(&values)
		t.keepTree()
		if *stop {
			break
		}
	}
	return choice
}

// bound returns the lower end of a window. Only searches with Worst have one.
func bound(alpha float64, worst bool) float64 {
	if !worst {
		return math.Inf(-1)
	}
	return alpha
}

// consider returns the set of the moves to be searched, in which bit m-1 is move m.
func (a *Tree) consider(b Board) uint8 {
	set := a.lines.Legal(b)
	if a.Narrow != nil {
		set = a.Narrow.among(set)
	}
	return set
}

// place returns the value of an afterstate after which the player makes depth more moves. Values outside
// (alpha, beta) are bounds. The computation of a mean cannot use the window and searches everything.
func (a *Tree) place(after Board, depth int, alpha, beta float64) float64 {
	a.stop = a.stop || a.think.tick()
	if depth == 0 || a.stop {
		a.think.record.ends(live.Horizon)
		return a.Leaf.Value(after)
	}
	empties := after.Empties()
	n := float64(bits.OnesCount64(empties))
	odds := [2]float64{(1 - a.four) / n, a.four / n}
	total, least := 0.0, math.Inf(1)
	r := a.think.record
	for ; empties != 0; empties &= empties - 1 {
		sq := game.Square(bits.TrailingZeros64(empties) / 4)
		two := after | Board(empties&-empties)
		four := after | Board(empties&-empties)<<1
		if a.Worst {
			for i, b := range [2]Board{two, four} {
				most := exact.Min(beta, least)
				r.enter(rules.Spawn(sq, i+1), odds[i], alpha, most)
				v := a.play(b, depth, alpha, most)
				r.leave(v)
				if least = exact.Min(least, v); least <= alpha {
					r.ends(live.BetaCut)
					return least
				}
			}
			continue
		}
		if a.four < 1 {
			r.enter(rules.Spawn(sq, 1), odds[0], math.Inf(-1), math.Inf(1))
			v := a.play(two, depth, math.Inf(-1), math.Inf(1))
			r.leave(v)
			total += float64((1 - a.four) * v)
		}
		if a.four > 0 {
			r.enter(rules.Spawn(sq, 2), odds[1], math.Inf(-1), math.Inf(1))
			v := a.play(four, depth, math.Inf(-1), math.Inf(1))
			r.leave(v)
			total += float64(a.four * v)
		}
	}
	if a.Worst {
		return least
	}
	return total / n
}

// play returns the value of a board on which the player is to move and makes depth more moves.
func (a *Tree) play(b Board, depth int, alpha, beta float64) float64 {
	most := math.Inf(-1)
	set := a.consider(b)
	for m := rules.Up; m <= rules.Right; m++ {
		if set>>(m-1)&1 == 0 {
			continue
		}
		made := a.made(b, m)
		low := bound(exact.Max(alpha, most), a.Worst)
		a.think.record.enter(m, 0, low, beta)
		v := made + a.place(a.lines.Slide(b, m), depth-1, low-made, beta-made)
		a.think.record.leave(v)
		if most = exact.Max(most, v); most >= beta {
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
