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

// worker is one thread of a search with the data that only this thread uses.
type worker struct {
	*evaluator
	history *history
	table   *table
	halt    *atomic.Bool  // set when all threads must stop
	total   *atomic.Int64 // number of nodes of all threads, as counted so far
	limit   int64         // maximum of total; 0 for no limit
	threads int64         // number of threads of the search
	main    bool
	current func(depth int, m game.Move, number int) // called with root moves in the main thread; may be nil
	// network that adjusts the evaluation; nil for handcrafted only
	network *Network
	margins *Margins
	places  [2][8][64]int32 // piece-square values in the phase of the root, for ordering quiet moves
	endings *endgame.Set    // endgame tables; may be nil
	failed  func()          // called when the root fails high or low; may be nil
	clock   *search.Clock   // clock of the main thread, which counts the nodes of all threads
	team    *peers          // the main thread's connection to a team; nil without a team

	frames   [maxPly + before + 4]frame
	past     []uint64 // keys of the positions of the game and of the current line
	nodes    int64
	counted  int64 // number of nodes already added to total
	look     int64 // number of nodes at which the clock and the other threads are checked next
	seldepth int
	stopped  bool
	quiet    int // ply up to which null moves are disabled by a verification search

	root     []rootMove
	line     int // index of the current line; the root moves before it are final in this iteration
	depth    int // depth of the current iteration
	weakness *weakness
}

// before is the number of additional frames before the root, so that a search can look back from the root.
const before = 4

// frame holds the data of one ply of the current line.
type frame struct {
	board
	sums        accumulator // sums of the network
	ply         int
	check       bool
	static      int // static evaluation; unknown in check
	move        game.Move
	pieceTo     int       // index of move, see function pieceTo
	corrections [3]int    // indices into the correction history; see findCorrections
	follow      [3]uint16 // rows of history.follow for the moves one, two and four plies ago
	picker      picker
	open        bool // whether the node is or ever was a PV node
	killers     [2]game.Move
	// reduction of the current search of the next ply, in plies
	reduced int
	// number of cutoffs at this ply since the frame two plies earlier was entered
	cutoffs int
	surroundings
	excluded game.Move // move excluded by a singular search
	pv       [maxPly]game.Move
	length   int
	moves    [256]game.Move
	rank     ranks
	checks   checking      // squares from which pieces of the side to move give check
	quiets   [64]game.Move // quiet moves that were searched without a cutoff
	captures [64]game.Move
}

// rootMove is a move at the root with its results.
type rootMove struct {
	move     game.Move
	value    int // value in this iteration; -infinite if unknown
	previous int // value in the previous iteration
	pv       []game.Move
	seldepth int
	nodes    int64        // number of nodes searched below the move in all iterations
	bound    search.Bound // relation of value to the true value if that is outside the window
}

func newWorker(w *Weights, t *table) *worker {
	k := &worker{evaluator: newEvaluator(w), history: new(history), table: t, margins: shippedMargins()}
	for i := range k.frames {
		k.frames[i].ply = i - before
	}
	return k
}

// at returns the frame of a ply. ply must be at least -before.
func (w *worker) at(ply int) *frame { return &w.frames[ply+before] }

// lookEvery is the number of nodes between two checks of the clock and the other threads.
const lookEvery = 256

// begin prepares a search of position p. past holds the keys of the positions before p.
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

// findPlaces computes places from the weights. In places, larger values are better for either colour.
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

// tick counts a node and reports whether the search must stop.
func (w *worker) tick() bool {
	if w.nodes >= w.look && w.lookUp() {
		return true
	}
	w.nodes++
	return false
}

// lookUp adds the nodes since the last call to total and reports whether the search must stop.
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
	if w.team != nil && w.nodes >= w.team.due && !w.stopped {
		w.team.swap(w.table, w.nodes)
	}
	if w.stopped {
		w.halt.Store(true)
	}
	return w.stopped
}

// play makes move m in frame f and returns the next frame.
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

// pass makes a null move in frame f and returns the next frame.
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
// material. Within the search, a single repetition counts as a draw, because the same moves would be chosen
// again.
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

// reductions holds the late move reductions by depth and number of the move, in 1/1024 ply.
var reductions = func() (t [64][64]int32) {
	for d := 1; d < 64; d++ {
		for n := 1; n < 64; n++ {
			t[d][n] = int32(1024 * (0.7 + float64(exact.Log(float64(d))*exact.Log(float64(n)))/2.3))
		}
	}
	return t
}()

func reduction(depth, number int) int { return int(reductions[min(depth, 63)][min(number, 63)]) }

// sortRoot sorts the root moves from the current line on, by the value in this iteration and then by the
// value in the previous one.
func (w *worker) sortRoot() {
	slices.SortStableFunc(w.root[w.line:], func(a, b rootMove) int {
		if a.value != b.value {
			return b.value - a.value
		}
		return b.previous - a.previous
	})
}
