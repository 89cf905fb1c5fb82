package twenty48

import (
	"math"
	"math/bits"

	"ludarium/ai/base/exact"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// Expectimax is the fast expectimax search on the packed board. Besides looking up slides and leaf values by
// rows it
//
//   - keeps afterstates in a transposition table, and the values of leaves with a slow evaluation in another,
//   - cuts afterstates that are reached with a probability below MinProb, counting only chance and not the
//     player's choices,
//   - searches deeper the more different tiles are on the board, unless Depth is set,
//   - optionally deepens iteratively, and ends early if nothing can be lost soon,
//   - optionally assumes that the last new tile of a line is a 2,
//   - optionally prunes moves that look bad at once.
//
// The Leaf must be invariant under symmetries, because vertical slides leave boards transposed inside the
// search.
//
// Ballard: The *-Minimax Search Procedure for Trees Containing Chance Nodes, 1983; probability cut-off and
// adaptive depth as in R. Xiao's 2048 program, 2014.
type Expectimax struct {
	Depth   int     // search depth in moves of the player; 0 for adaptive
	MinProb float64 // 0 for no cut-off
	// search to depth 1, 2, … up to Depth, or without limit if that is 0, so that a clock finds a complete
	// result early
	Deepen bool
	// when deepening, factor of MinProb for each move of depth beyond the fourth; 0 means 1
	Widen float64
	// when deepening, number of nodes after which the search ends if the last depth met no lost board; 0 for
	// none
	Calm int64
	Twos bool // directly before leaves, a new tile is assumed to be a 2, if possible
	// a move below the root is pruned if its immediate value is that much less than another one's; 0 for no
	// pruning
	Margin float64
	// use a small table, which fits in the cache, for searches of some ten thousand boards
	Quick bool
	Leaf  Leaf

	lines  *rules.LineTables
	eval   *Evaluation // the Leaf, if it is an Evaluation without points, for the fast path of last
	memory *memory
	costly bool // the Leaf is slow, so its values are cached
	think  *Think
	cut    float64 // MinProb at the current depth
	points float64 // value of a point
	lost   float64
	four   float64
	losses int64 // number of lost boards met at the current depth
	stop   bool
}

// maxDepth is the maximum depth of deepening without Depth.
const maxDepth = 24

// NewExpectimax returns the search with the given depth, 0 for adaptive, and cut-off, usually 1e-4 to 2e-3.
func NewExpectimax(depth int, minProb float64, leaf Leaf) *Expectimax {
	return &Expectimax{Depth: depth, MinProb: minProb, Leaf: leaf}
}

// Choose implements Agent. Values are the values of the moves. When the clock stops the search, they are from
// the last completed depth; the choice is the best of the moves that were searched deeper, if there are at
// least two.
func (a *Expectimax) Choose(b Board, t *Think) game.Move {
	t.reset()
	a.begin(t)
	choice := a.choose(b, t)
	if t.record != nil {
		a.show(b, t)
	}
	return choice
}

// choose is Choose after begin.
func (a *Expectimax) choose(b Board, t *Think) game.Move {
	l := legal(b)
	choice := l.moves[0]
	last := a.Depth
	if last == 0 {
		last = adaptiveDepth(b)
	}
	depth := last
	if a.Deepen {
		depth = 1
		if a.Depth == 0 {
			last = maxDepth
		}
		if l.n == 1 {
			last = 1 // there is only one move
		}
	}
	for ; depth <= last; depth++ {
		a.cut, a.losses = a.cutAt(depth), 0
		values := unknown()
		for i, m := range l.all() {
			after, points := b.Slide(m)
			v := float64(float64(points)*a.points) + a.place(after, depth-1, 1)
			if a.stop && t.Depth > 0 {
				if i > 1 { // enough to compare with the best of the previous depth
					choice = l.best(&values)
				}
				return choice
			}
			values[m] = v
		}
		t.Values, t.Depth = values, depth
		choice = l.best(&values)
		if a.stop || a.Calm > 0 && a.losses == 0 && t.Clock != nil && t.Clock.Nodes() >= a.Calm {
			break
		}
		l.sort(&values)
	}
	return choice
}

// cutAt returns MinProb at a depth.
func (a *Expectimax) cutAt(depth int) float64 {
	if a.Deepen && a.Widen > 0 {
		return a.MinProb * exact.Pow(a.Widen, float64(max(0, depth-4)))
	}
	return a.MinProb
}

// begin initialises the search for a choice.
func (a *Expectimax) begin(t *Think) {
	if a.lines = rules.Lines(); a.memory == nil {
		a.memory = takeMemory(a.Quick, a.Leaf)
	}
	a.memory.next()
	a.think, a.stop = t, false
	a.points, a.lost, a.four = a.Leaf.pointValue(), a.Leaf.lostValue(), t.FourOdds
	a.eval = nil
	e, quick := a.Leaf.(*Evaluation)
	if quick && a.points == 0 {
		a.eval = e
	}
	if a.costly = !quick; a.costly {
		a.memory.keepLeaves()
	}
}

// release implements releaser.
func (a *Expectimax) release() {
	if a.memory != nil {
		pool(a.Quick).Put(a.memory)
		a.memory = nil
	}
}

// adaptiveDepth returns a greater depth for boards with more different tiles, which are harder.
func adaptiveDepth(b Board) int {
	seen := uint16(0)
	for ; b != 0; b >>= 4 {
		seen |= 1 << (b & 15)
	}
	return max(4, bits.OnesCount16(seen&^1)-1)
}

// place returns the value of an afterstate, reached with the given probability, with depth more moves to
// come.
func (a *Expectimax) place(after Board, depth int, prob float64) float64 {
	if a.stop && a.think.Depth > 0 {
		return 0 // the result is discarded in favour of the previous depth
	}
	if depth == 0 || prob < a.cut || a.stop {
		return a.leaf(after)
	}
	after = min(after, after.Transpose()) // the value is symmetric
	e := &a.memory.table[a.memory.index(after)]
	if e.board == after && e.generation == a.memory.generation && int(e.depth) >= depth {
		return float64(e.value)
	}
	a.stop = a.think.tick() || a.stop
	empties := after.Empties()
	n := float64(bits.OnesCount64(empties))
	prob /= n
	total := 0.0
	for exp, odds := range a.odds(prob, depth) {
		if odds == 0 {
			continue
		}
		for cells := empties; cells != 0; cells &= cells - 1 {
			total += float64(odds * a.play(after|Board(cells&-cells)<<(exp-1), depth-1, prob*odds))
		}
	}
	// rounded like table values, so that equal moves are equal whether the table is used or not
	value := float32(total / n)
	if !a.stop {
		*e = entry{after, value, a.memory.generation, uint8(depth)}
	}
	return float64(value)
}

// odds returns the probabilities of new tiles by exponent; prob is the probability of each empty cell.
func (a *Expectimax) odds(prob float64, depth int) [3]float64 {
	two := 1 - a.four
	if a.Twos && two > 0 && (depth == 1 || prob*two < a.cut) {
		return [...]float64{1: 1, 2: 0}
	}
	return [...]float64{1: two, 2: a.four}
}

// leaf returns the value of an afterstate at the end of a line. More than half of the leaves of a search
// occur twice.
func (a *Expectimax) leaf(after Board) float64 {
	if !a.costly {
		return a.Leaf.Value(after)
	}
	// counts cached leaves too, so that a node limit does not depend on earlier searches
	a.stop = a.think.tick() || a.stop
	after = min(after, after.Transpose())
	e := &a.memory.leaves[a.memory.index(after)]
	if e.board != after {
		*e = leafEntry{after, a.Leaf.Value(after)}
	}
	return e.value
}

// play returns the value of a board with the player to move, who makes one move and then depth more.
func (a *Expectimax) play(b Board, depth int, prob float64) float64 {
	if a.eval != nil && (depth == 0 || prob < a.cut) {
		return a.last(b)
	}
	picky := a.Margin > 0 && depth > 0 && prob >= a.cut
	least := 0.0
	if picky {
		least = a.shallow(b) - a.Margin
	}
	most := math.Inf(-1)
	for range 2 {
		for side := range uint(2) {
			after := a.lines.Sideways(b, side)
			if after == b {
				continue
			}
			points := 0.0
			if a.points != 0 {
				points = a.points * float64(a.lines.RowPoints(b))
			}
			if picky && points+a.leaf(after) < least {
				continue
			}
			v := points + a.place(after, depth, prob)
			if v > most {
				most = v
			}
		}
		b = b.Transpose()
	}
	if math.IsInf(most, -1) {
		a.losses++
		return a.lost
	}
	return most
}

// shallow is play with no moves after the first.
func (a *Expectimax) shallow(b Board) float64 {
	most := math.Inf(-1)
	for range 2 {
		for side := range uint(2) {
			if after := a.lines.Sideways(b, side); after != b {
				most = max(most, a.leaf(after)+float64(a.points*float64(a.lines.RowPoints(b))))
			}
		}
		b = b.Transpose()
	}
	return most
}

// last is play for the last move before the leaves, in which most of the time is spent.
func (a *Expectimax) last(b Board) float64 {
	most := float32(math.Inf(-1))
	t := b.Transpose()
	for side := range uint(2) {
		if after := a.lines.Sideways(b, side); after != b {
			if v := a.eval.rows(after) + a.eval.rows(after.Transpose()); v > most {
				most = v
			}
		}
		if after := a.lines.Sideways(t, side); after != t {
			if v := a.eval.rows(after) + a.eval.rows(after.Transpose()); v > most {
				most = v
			}
		}
	}
	if math.IsInf(float64(most), -1) {
		a.losses++
		return a.lost
	}
	return float64(most)
}
