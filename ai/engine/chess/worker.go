package chess

import (
	"slices"
	"sync/atomic"

	"ludarium/ai/base/exact"
	"ludarium/ai/engine/chess/endgame"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/chess"
)

// worker is one thread of a search: all that it does not share with others.
type worker struct {
	*evaluator
	history *history
	table   *table
	halt    *atomic.Bool  // set when all threads are to stop
	total   *atomic.Int64 // nodes of all threads that were counted so far,
	limit   int64         // of which there may be so many, 0 for any number,
	threads int64         // and the number of threads
	main    bool
	current func(depth int, m game.Move, number int) // is told of root moves in the main thread; may be nil
	network *Network                                 // adjusts the evaluation; nil: it is made by hand alone
	margins *Margins
	places  [2][8][64]int32 // what a piece is worth by its place at the root, in rank of quiet moves
	endings *endgame.Set    // that were solved; may be nil
	failed  func()          // is called when a search of the root has failed; may be nil
	clock   *search.Clock   // of the main thread, which counts the nodes of all

	frames   [maxPly + before + 4]frame
	past     []uint64 // keys of the game and of the line under way
	nodes    int64
	counted  int64 // of nodes, those in total
	look     int64 // look up when nodes reaches this
	seldepth int
	stopped  bool
	quiet    int // ply up to which null moves are not tried, while one is verified

	root     []rootMove
	line     int // of root, those before are settled in this iteration
	depth    int // of the iteration
	weakness *weakness
}

// before is how many frames there are before the root, so that one can look back from it.
const before = 4

// frame is what the search knows at one ply of the line under way.
type frame struct {
	board
	sums     accumulator // of the network
	ply      int
	check    bool
	static   int // evaluation, unknown in check
	move     game.Move
	pieceTo  int       // of move
	mistakes [3]int    // see findMistakes
	follow   [3]uint16 // rows of history.follow for the moves one, two and four plies ago
	picker   picker
	open     bool // whether this is or was in a window wider than one
	killers  [2]game.Move
	// plies by which the search below is less deep than the search of the other moves, while it is,
	reduced int
	// and how often a move was too good in a frame of this ply, since the frame two plies before was entered
	cutoffs int
	surroundings
	excluded game.Move // left out, while one finds out whether it is the only good one
	pv       [maxPly]game.Move
	length   int
	moves    [256]game.Move
	rank     ranks
	checks   checking      // where the side to move gives check from
	quiets   [64]game.Move // moves that were tried and did not fail high; so are captures
	captures [64]game.Move
}

// rootMove is a move at the root.
type rootMove struct {
	move     game.Move
	value    int // of this iteration, -infinite where it is not known
	previous int // of the last one
	pv       []game.Move
	seldepth int
	nodes    int64        // below it, in all iterations
	bound    search.Bound // what the window made of value
}

func newWorker(w *Weights, t *table) *worker {
	k := &worker{evaluator: newEvaluator(w), history: new(history), table: t, margins: shippedMargins()}
	for i := range k.frames {
		k.frames[i].ply = i - before
	}
	return k
}

// at returns the frame of a ply, -before at least.
func (w *worker) at(ply int) *frame { return &w.frames[ply+before] }

// lookEvery is how many nodes pass between looks at the clock and at the other threads.
const lookEvery = 256

// begin prepares a search of a position with the keys of those before it.
func (w *worker) begin(p rules.Position, past []uint64, root []rootMove, clean bool) {
	if clean {
		*w.history = history{}
	}
	for i := range w.frames {
		f := &w.frames[i]
		f.move, f.pieceTo, f.killers, f.excluded = 0, 0, [2]game.Move{}, 0
		f.cutoffs, f.reduced, f.surroundings = 0, 0, surroundings{}
		f.follow = [3]uint16{noMove, noMove, noMove}
	}
	f := w.at(0)
	f.board = newBoard(p, w.weights)
	w.findPlaces(f.phase)
	f.check = p.InCheck()
	f.findMistakes()
	f.sums.known = [2]bool{}
	w.past = append(w.past[:0], past...)
	w.root = root
	w.nodes, w.counted, w.look, w.stopped, w.quiet, w.seldepth = 0, 0, 0, false, 0, 0
}

// findPlaces makes places from the weights, whose sign is that of the colour.
func (w *worker) findPlaces(phase int) {
	phase = min(phase, fullPhase)
	for c := range w.places {
		for k := range w.places[c] {
			for s, v := range w.weights.place[c][k] {
				w.places[c][k][s] = int32((1 - 2*c) * (v.middle()*phase + v.end()*(fullPhase-phase)))
			}
		}
	}
}

// tick counts a node and reports whether to stop.
func (w *worker) tick() bool {
	if w.nodes >= w.look && w.lookUp() {
		return true
	}
	w.nodes++
	return false
}

// lookUp counts the nodes since the last look and asks whether to stop.
func (w *worker) lookUp() bool {
	if w.stopped {
		return true
	}
	total := w.total.Add(w.nodes - w.counted)
	w.counted = w.nodes
	w.look = w.nodes + lookEvery
	if w.halt.Load() {
		w.stopped = true
	}
	if w.limit > 0 {
		left := max(0, w.limit-total)
		if w.look = min(w.look, w.nodes+(left+w.threads-1)/w.threads); left == 0 {
			w.stopped = true
		}
	}
	if w.main && w.clock.TickN(total-w.clock.Nodes()) {
		w.stopped = true
	}
	if w.stopped {
		w.halt.Store(true)
	}
	return w.stopped
}

// play makes a move in the frame at ply, and returns the next one.
func (w *worker) play(f *frame, m game.Move) *frame {
	next := &w.frames[f.ply+1+before]
	next.copy(&f.board)
	next.make(m, w.weights)
	next.findMistakes()
	w.history.foresee(&next.mistakes)
	if k := rules.Moved(m); k == rules.Pawn || k == rules.King || rules.Captured(m) == rules.Pawn {
		w.foresee(&next.board)
	}
	f.move, f.pieceTo = m, pieceTo(f.Side, m)
	next.check = next.InCheck()
	next.sums.known = [2]bool{}
	next.follow[0], next.follow[1], next.follow[2] = uint16(f.pieceTo), f.follow[0], w.at(f.ply - 2).follow[0]
	w.past = append(w.past, f.Key)
	return next
}

// pass makes a null move.
func (w *worker) pass(f *frame) *frame {
	next := &w.frames[f.ply+1+before]
	next.copy(&f.board)
	next.MakeNull()
	next.mistakes = f.mistakes
	f.move, f.pieceTo = 0, 0
	next.check = false
	next.sums.known = [2]bool{}
	next.follow[0], next.follow[1], next.follow[2] = noMove, f.follow[0], w.at(f.ply - 2).follow[0]
	w.past = append(w.past, f.Key)
	return next
}

func (w *worker) unplay() { w.past = w.past[:len(w.past)-1] }

// drawn reports whether the position of f is a draw by repetition, by fifty moves or for want of material.
// Within the search one repetition is enough: what is good for a side the second time was so the first time.
func (w *worker) drawn(f *frame) bool {
	if f.Halfmove >= 100 && (!f.check || len(f.Generate(f.moves[:0])) > 0) {
		return true
	}
	if f.Insufficient() {
		return true
	}
	seen := 0
	for back := 4; back <= min(int(f.Halfmove), len(w.past)); back += 2 {
		if w.past[len(w.past)-back] != f.Key {
			continue
		}
		if seen++; back <= f.ply || seen == 2 {
			return true
		}
	}
	return false
}

// reductions are the plies that late moves are searched less deeply, by depth and number of the move, in
// 1/1024.
var reductions = func() (t [64][64]int32) {
	for d := 1; d < 64; d++ {
		for n := 1; n < 64; n++ {
			t[d][n] = int32(1024 * (0.7 + float64(exact.Log(float64(d))*exact.Log(float64(n)))/2.3))
		}
	}
	return t
}()

func reduction(depth, number int) int { return int(reductions[min(depth, 63)][min(number, 63)]) }

// sortRoot orders the root moves from the line under way on, by this iteration and where that knows nothing
// by the last.
func (w *worker) sortRoot() {
	slices.SortStableFunc(w.root[w.line:], func(a, b rootMove) int {
		if a.value != b.value {
			return b.value - a.value
		}
		return b.previous - a.previous
	})
}
