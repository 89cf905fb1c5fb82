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

// worker is one thread of a search with its own data.
type worker struct {
	*evaluator
	history *history
	table   *table
	halt    *atomic.Bool  // set when all threads must stop
	total   *atomic.Int64 // nodes of all threads counted so far,
	limit   int64         // their maximum, 0 for none,
	threads int64         // and the number of threads
	main    bool
	current func(depth int, m game.Move, number int) // called with root moves in the main thread; may be nil
	network *Network                                 // adjusts the evaluation; nil for handcrafted only
	margins *Margins
	places  [2][8][64]int32 // piece-square values in the phase of the root, for ordering quiet moves
	endings *endgame.Set    // endgame tables; may be nil
	failed  func()          // called when a search of the root failed high or low; may be nil
	clock   *search.Clock   // in the main thread, which counts the nodes of all

	frames   [maxPly + before + 4]frame
	past     []uint64 // keys of the game and of the current line
	nodes    int64
	counted  int64 // nodes already added to total
	look     int64 // check clock and other threads when nodes reaches this
	seldepth int
	stopped  bool
	quiet    int // ply up to which null moves are disabled, during a verification search

	root     []rootMove
	line     int // index of the current line; earlier root moves are final in this iteration
	depth    int // of the iteration
	weakness *weakness
}

// before is the number of frames before the root, so that looking back from it is safe.
const before = 4

// frame is the data of one ply of the current line.
type frame struct {
	board
	sums        accumulator // of the network
	ply         int
	check       bool
	static      int // static evaluation, unknown in check
	move        game.Move
	pieceTo     int       // index of move
	corrections [3]int    // correction history indices, see findCorrections
	follow      [3]uint16 // rows of history.follow for the moves one, two and four plies ago
	picker      picker
	open        bool // whether this is or was a PV node
	killers     [2]game.Move
	// reduction of the current search below this frame, in plies,
	reduced int
	// number of cutoffs at this ply since the frame two plies before was entered
	cutoffs int
	surroundings
	excluded game.Move // excluded move in a singular search
	pv       [maxPly]game.Move
	length   int
	moves    [256]game.Move
	rank     ranks
	checks   checking      // squares from which the side to move gives check
	quiets   [64]game.Move // quiet moves that were searched without a cutoff; captures likewise
	captures [64]game.Move
}

// rootMove is a move at the root.
type rootMove struct {
	move     game.Move
	value    int // of this iteration, -infinite if unknown
	previous int // of the previous iteration
	pv       []game.Move
	seldepth int
	nodes    int64        // nodes below it in all iterations
	bound    search.Bound // bound of value, if it is outside the window
}

func newWorker(w *Weights, t *table) *worker {
	k := &worker{evaluator: newEvaluator(w), history: new(history), table: t, margins: shippedMargins()}
	for i := range k.frames {
		k.frames[i].ply = i - before
	}
	return k
}

// at returns the frame of a ply, which is at least -before.
func (w *worker) at(ply int) *frame { return &w.frames[ply+before] }

// lookEvery is the number of nodes between checks of the clock and the other threads.
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
	f.findCorrections()
	f.sums.known = [2]bool{}
	w.past = append(w.past[:0], past...)
	w.root = root
	w.nodes, w.counted, w.look, w.stopped, w.quiet, w.seldepth = 0, 0, 0, false, 0, 0
}

// findPlaces computes places from the weights, whose sign depends on the colour.
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

// lookUp counts the nodes since the last call and reports whether to stop.
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

// play makes a move in the frame at ply, and returns the next frame.
func (w *worker) play(f *frame, m game.Move) *frame {
	next := &w.frames[f.ply+1+before]
	next.copy(&f.board)
	next.make(m, w.weights)
	next.findCorrections()
	w.history.prefetch(&next.corrections)
	if k := rules.Moved(m); k == rules.Pawn || k == rules.King || rules.Captured(m) == rules.Pawn {
		w.prefetch(&next.board)
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
	next.corrections = f.corrections
	f.move, f.pieceTo = 0, 0
	next.check = false
	next.sums.known = [2]bool{}
	next.follow[0], next.follow[1], next.follow[2] = noMove, f.follow[0], w.at(f.ply - 2).follow[0]
	w.past = append(w.past, f.Key)
	return next
}

func (w *worker) unplay() { w.past = w.past[:len(w.past)-1] }

// drawn reports whether the position of f is a draw by repetition, by the fifty-move rule or by insufficient
// material. Within the search one repetition is enough, because the same line would be chosen again.
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

// reductions are the late move reductions by depth and move number, in 1/1024 ply.
var reductions = func() (t [64][64]int32) {
	for d := 1; d < 64; d++ {
		for n := 1; n < 64; n++ {
			t[d][n] = int32(1024 * (0.7 + float64(exact.Log(float64(d))*exact.Log(float64(n)))/2.3))
		}
	}
	return t
}()

func reduction(depth, number int) int { return int(reductions[min(depth, 63)][min(number, 63)]) }

// sortRoot sorts the root moves from the current line on, by this iteration's values and then by the previous
// one's.
func (w *worker) sortRoot() {
	slices.SortStableFunc(w.root[w.line:], func(a, b rootMove) int {
		if a.value != b.value {
			return b.value - a.value
		}
		return b.previous - a.previous
	})
}
