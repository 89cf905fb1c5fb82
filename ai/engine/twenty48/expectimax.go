package twenty48

import (
	"math"
	"math/bits"

	"ludarium/ai/base/exact"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// Expectimax is the fast expectimax on the packed board. Besides looking up slides and leaf values by rows it
//
//   - keeps afterstates in a transposition table, and the values of leaves that take long to judge in
//     another,
//   - stops at afterstates that are reached with less than MinProb, counting only chance and not the player's
//     choices,
//   - looks deeper the more different tiles are on the board, unless Depth fixes that,
//   - deepens step by step if asked for, and ends early where nothing can be lost soon,
//   - takes the last new tile of a line for a 2, if asked for,
//   - leaves out moves that look bad at once, if asked for.
//
// The Leaf must be the same for symmetric boards: vertical slides leave boards transposed inside the search.
//
// Ballard: The *-Minimax Search Procedure for Trees Containing Chance Nodes, 1983; probability cut-off and
// adaptive depth as in R. Xiao's 2048 program, 2014.
type Expectimax struct {
	Depth   int     // moves of the player looked ahead; 0: by the board
	MinProb float64 // 0 looks at everything
	// search depth 1, 2, … up to Depth, or without end when that is 0, so that a clock finds a complete
	// answer early
	Deepen bool
	// when deepening, what MinProb is multiplied by for each move beyond the fourth; 0 stands for 1
	Widen float64
	// when deepening, the nodes that are enough if the last depth met no lost board; 0: none are
	Calm int64
	Twos bool // where only leaves follow, a new tile is a 2 for certain, if it can be one
	// a move below the root is left out when what it leads to is worth so much less at once than another; 0:
	// none is
	Margin float64
	// a small table, which a processor keeps at hand, for searches of some ten thousand boards
	Quick bool
	Leaf  Leaf

	lines  *rules.LineTables
	eval   *Evaluation // the Leaf, if it is one without points, for the short way of last
	memory *memory
	costly bool // the Leaf takes long to judge a board, and its values are remembered
	think  *Think
	cut    float64 // MinProb at this depth
	points float64 // what a point is worth
	lost   float64
	four   float64
	losses int64 // lost boards met at this depth
	stop   bool
}

// maxDepth bounds deepening without a depth.
const maxDepth = 24

// NewExpectimax returns the search with the given depth, 0 to go by the board, and cut-off, usually 1e-4 to
// 2e-3.
func NewExpectimax(depth int, minProb float64, leaf Leaf) *Expectimax {
	return &Expectimax{Depth: depth, MinProb: minProb, Leaf: leaf}
}

// Choose implements Agent. Values are the values of the moves. When the clock stops the search, they are
// those of the last depth that was completed; the choice is the best of the moves that were looked at
// further, if there are two or more.
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
			last = 1 // there is nothing to decide
		}
	}
	for ; depth <= last; depth++ {
		a.cut, a.losses = a.cutAt(depth), 0
		values := unknown()
		for i, m := range l.all() {
			after, points := b.Slide(m)
			v := float64(float64(points)*a.points) + a.place(after, depth-1, 1)
			if a.stop && t.Depth > 0 {
				if i > 1 { // enough to compare the best of the depth before
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

// cutAt is MinProb at a depth.
func (a *Expectimax) cutAt(depth int) float64 {
	if a.Deepen && a.Widen > 0 {
		return a.MinProb * exact.Pow(a.Widen, float64(max(0, depth-4)))
	}
	return a.MinProb
}

// begin takes over the settings of a choice and forgets the last one.
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

// adaptiveDepth looks further on boards with more different tiles, which are harder.
func adaptiveDepth(b Board) int {
	seen := uint16(0)
	for ; b != 0; b >>= 4 {
		seen |= 1 << (b & 15)
	}
	return max(4, bits.OnesCount16(seen&^1)-1)
}

// place is the value of an afterstate, reached with the given probability, with depth more moves to come.
func (a *Expectimax) place(after Board, depth int, prob float64) float64 {
	if a.stop && a.think.Depth > 0 {
		return 0 // what comes of it is thrown away: the depth before stands
	}
	if depth == 0 || prob < a.cut || a.stop {
		return a.leaf(after)
	}
	after = min(after, after.Transpose()) // the value is the same
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
	// as the table has it, so that equal moves are equal whether it is asked or not
	value := float32(total / n)
	if !a.stop {
		*e = entry{after, value, a.memory.generation, uint8(depth)}
	}
	return float64(value)
}

// odds are the probabilities of new tiles by exponent; prob is that of each empty cell.
func (a *Expectimax) odds(prob float64, depth int) [3]float64 {
	two := 1 - a.four
	if a.Twos && two > 0 && (depth == 1 || prob*two < a.cut) {
		return [...]float64{1: 1, 2: 0}
	}
	return [...]float64{1: two, 2: a.four}
}

// leaf is the value of an afterstate at the end of a line. More than half of the leaves of a search are met
// twice.
func (a *Expectimax) leaf(after Board) float64 {
	if !a.costly {
		return a.Leaf.Value(after)
	}
	// met before or not, so that a node limit means the same whatever was searched before
	a.stop = a.think.tick() || a.stop
	after = min(after, after.Transpose())
	e := &a.memory.leaves[a.memory.index(after)]
	if e.board != after {
		*e = leafEntry{after, a.Leaf.Value(after)}
	}
	return e.value
}

// play is the value of a board with the player to move, who makes one move and then depth more.
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

// shallow is play with nothing after the move.
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

// last is play for the last move before the leaves, where most of the time goes.
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
