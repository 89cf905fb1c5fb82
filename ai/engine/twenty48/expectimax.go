package twenty48

import (
	"math"
	"math/bits"

	"ludarium/ai/base/exact"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// Expectimax is the fast expectimax search on the packed board. It looks up slides and values of leaves by
// rows, and in addition it
//
//   - keeps the values of afterstates in a transposition table, and those of leaves with a slow evaluation in
//     another table,
//   - does not search afterstates further if their probability is below MinProb, where only the probabilities
//     of new tiles count,
//   - searches deeper the more different tiles are on the board, unless Depth is set,
//   - deepens iteratively and ends early if no lost board is near (Deepen and Calm),
//   - assumes that the last new tile of a line of moves is a 2 (Twos),
//   - prunes moves whose immediate value is low (Margin).
//
// The Leaf must be invariant under symmetries, because vertical slides leave boards transposed inside the
// search.
//
// Sources: Ballard: The *-Minimax Search Procedure for Trees Containing Chance Nodes, 1983; for the minimum
// probability and the adapted depth, R. Xiao's 2048 program, 2014.
type Expectimax struct {
	Depth   int     // search depth in moves of the player; 0 to adapt it to the board
	MinProb float64 // minimum probability of an afterstate to be searched further; 0 for no minimum
	// whether to search to depth 1, 2 and so on up to Depth (or without a maximum if Depth is 0), so that a
	// clock finds a complete result early
	Deepen bool
	// if Deepen is set: factor by which MinProb is multiplied for each move of depth beyond 4; 0 means 1
	Widen float64
	// if Deepen is set: number of nodes after which no further depth is searched if the last one found no
	// lost board; 0 means no such limit
	Calm int64
	Twos bool // whether a new tile directly before a leaf is assumed to be a 2, if that is possible
	// a move below the root is pruned if its immediate value is lower than another one's by more than this; 0
	// for no pruning
	Margin float64
	// whether to use a small table, which fits in the processor's cache, for searches of about 10,000
	// boards
	Quick bool
	Leaf  Leaf

	lines  *rules.LineTables
	eval   *Evaluation // the Leaf if it is an Evaluation without points; the fast function last uses it
	memory *memory
	costly bool // whether the Leaf is slow, so that its values are cached
	think  *Think
	cut    float64 // MinProb at the current depth
	points float64 // value of a point
	lost   float64
	four   float64
	losses int64 // number of lost boards encountered at the current depth
	stop   bool
}

// maxDepth is the maximum depth of iterative deepening if Depth is 0.
const maxDepth = 24

// NewExpectimax returns a search with the given depth (0 to adapt it to the board) and minimum probability,
// which should be between 1e-4 and 2e-3.
func NewExpectimax(depth int, minProb float64, leaf Leaf) *Expectimax {
	return &Expectimax{Depth: depth, MinProb: minProb, Leaf: leaf}
}

// Choose implements Agent. If the clock stops the search, the values of the moves are from the last completed
// depth. The choice is the best of the moves that were searched to the next depth if there are at least two.
func (a *Expectimax) Choose(b Board, t *Think) game.Move {
	t.reset()
	a.begin(t)
	choice := a.choose(b, t)
	if t.record != nil {
		a.show(b, t)
	}
	return choice
}

// choose chooses a move after begin was called.
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
			last = 1 // a single legal move needs no search
		}
	}
	for ; depth <= last; depth++ {
		a.cut, a.losses = a.cutAt(depth), 0
		values := unknown()
		for i, m := range l.all() {
			after, points := b.Slide(m)
			v := float64(float64(points)*a.points) + a.place(after, depth-1, 1)
			if a.stop && t.Depth > 0 {
				if i > 1 { // two moves suffice for a comparison
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

// cutAt returns the minimum probability at the given depth.
func (a *Expectimax) cutAt(depth int) float64 {
	if a.Deepen && a.Widen > 0 {
		return a.MinProb * exact.Pow(a.Widen, float64(max(0, depth-4)))
	}
	return a.MinProb
}

// begin prepares the search for the choice of a move.
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

// adaptiveDepth returns a depth that is greater for boards with more different tiles, which are harder to
// play.
func adaptiveDepth(b Board) int {
	seen := uint16(0)
	for ; b != 0; b >>= 4 {
		seen |= 1 << (b & 15)
	}
	return max(4, bits.OnesCount16(seen&^1)-1)
}

// place returns the value of an afterstate that is reached with probability prob. The player makes depth more
// moves after it.
func (a *Expectimax) place(after Board, depth int, prob float64) float64 {
	if a.stop && a.think.Depth > 0 {
		return 0 // the depth is abandoned in favour of the previous one
	}
	if depth == 0 || prob < a.cut || a.stop {
		return a.leaf(after)
	}
	after = min(after, after.Transpose()) // transposed boards have the same value
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
	// the value is rounded as in the table, so that equal moves have equal values regardless of the table
	value := float32(total / n)
	if !a.stop {
		*e = entry{after, value, a.memory.generation, uint8(depth)}
	}
	return float64(value)
}

// odds returns the probabilities of new tiles by their exponent. prob is the probability of each empty cell.
func (a *Expectimax) odds(prob float64, depth int) [3]float64 {
	two := 1 - a.four
	if a.Twos && two > 0 && (depth == 1 || prob*two < a.cut) {
		return [...]float64{1: 1, 2: 0}
	}
	return [...]float64{1: two, 2: a.four}
}

// leaf returns the value of an afterstate at the end of a line of moves. More than half of the leaves of a
// search occur twice.
func (a *Expectimax) leaf(after Board) float64 {
	if !a.costly {
		return a.Leaf.Value(after)
	}
	// cached leaves are counted too, so that a node limit does not depend on earlier searches
	a.stop = a.think.tick() || a.stop
	after = min(after, after.Transpose())
	e := &a.memory.leaves[a.memory.index(after)]
	if e.board != after {
		*e = leafEntry{after, a.Leaf.Value(after)}
	}
	return e.value
}

// play returns the value of a board with the player to move. The player makes a move and then depth more.
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

// shallow does the same as play for a depth of 0.
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

// last does the same as play for the last move before the leaves. Most of the time is spent here.
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
