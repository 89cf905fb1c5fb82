package chess

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"ludarium/ai/engine/chess/endgame"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/chess"
)

// Engine searches positions. What it learns in one search helps the next one until Clear, unless that one has
// to be reproducible; see Limits. An Engine does one search at a time.
type Engine struct {
	weights *Weights
	network *Network
	margins *Margins
	endings *endgame.Set
	table   *table
	workers []*worker
	threads int
}

// NewEngine returns an engine with a table of so many megabytes that searches with so many threads, at least
// one of each. In a browser, where goroutines share one thread, it is always one.
func NewEngine(w *Weights, megabytes, threads int) *Engine {
	if runtime.GOOS == "js" {
		threads = 1
	}
	return &Engine{weights: w, margins: shippedMargins(), table: newTable(max(1, megabytes)),
		threads: max(1, threads)}
}

// Use lets e judge by n, and by hand with the weights that n brings, in the searches to come, or by hand with
// those of NewEngine alone if n is nil, and forgets what was judged otherwise. Players below full strength,
// see Limits.Strength, judge by hand alone.
func (e *Engine) Use(n *Network) {
	if e.network != n {
		e.network = n
		e.Clear()
	}
}

// Know lets e look endings up in the searches to come, and forgets what was found otherwise; nil: in none.
// Players below full strength, see Limits.Elo, look nothing up.
func (e *Engine) Know(s *endgame.Set) {
	if e.endings != s {
		e.endings = s
		e.Clear()
	}
}

// Prune lets e search with other margins than those that were tuned, and forgets what was found otherwise.
func (e *Engine) Prune(m *Margins) {
	if e.margins != m {
		e.margins = m
		e.Clear()
	}
}

// Clear forgets all that was learnt.
func (e *Engine) Clear() {
	e.table.begin(true, 0)
	e.workers = nil
}

// Limits bounds a search of an Engine; zero fields are no limits. One with Nodes, Depth or Strength starts
// from nothing and in one thread, so that it is reproducible, unless Keep is set.
type Limits struct {
	Nodes int64 // of all threads together; they look up so often that there are few more
	Depth int
	Lines int         // how many root moves to report; 0 is 1
	Moves []game.Move // search these alone; empty: all. They are legal.
	Mate  int         // stop at a mate in so many moves
	Keep  bool        // go on with what earlier searches learnt whatever the limits, but for Strength
	Time  time.Duration
	CPU   time.Duration // of the thread of the search, see search.Limits
	// Current is told of each move of the root before it is searched, with its number from 1 on, and Failed
	// of each search of the root that did not find its value within the window, with a bound, where one line
	// is asked for. Both may be nil.
	Current func(depth int, m game.Move, number int)
	Failed  func(Progress)
	// Enough is asked after each iteration whether the search should stop although there is time; nil: never.
	Enough func(Progress) bool
	// of a team that searches the same position apart, from 0: others than the first deepen in other steps
	Member   int
	Strength Strength // how well to play
	Seed     uint64   // of the mistakes of a weaker player
}

func (l *Limits) reproducible() bool {
	return l.Strength.limited || !l.Keep && (l.Nodes > 0 || l.Depth > 0)
}

// Progress is what a search knows so far.
type Progress struct {
	Depth, Seldepth int
	Nodes           int64
	Elapsed         time.Duration
	Full            int // of the table, in 1/1000
	Focus           int // nodes below the best move of those below all moves in this thread, in 1/1000
	Lines           []Line
	Stop            search.Reason
}

// Line is a root move with its value and the play expected to follow.
type Line struct {
	Value int          // in 1/100 pawn for the side to move, or a mate; see Mate
	Bound search.Bound // of the value, where the search that found it did not hold it in its window
	Moves []game.Move
}

// Mate returns in how many plies the side to move mates, or is mated if that is negative; ok is false where
// neither is known.
func (l *Line) Mate() (plies int, ok bool) {
	switch {
	case l.Value >= mateMost:
		return mate - l.Value, true
	case l.Value <= -mateMost:
		return -mate - l.Value, true
	}
	return 0, false
}

// Search looks for the best move at p, which has a legal one. past are the keys of the positions before it,
// for draws by repetition. It reports each iteration that is completed, and returns when a limit is met or
// ctx ends.
func (e *Engine) Search(ctx context.Context, p rules.Position, past []uint64, lim Limits,
	report func(Progress)) Progress {
	asked := lim
	weak := lim.weaken(&p)
	weights, network, endings := e.weights, e.network, e.endings
	switch {
	case lim.Strength.limited:
		network, endings = nil, nil
	case network != nil:
		weights = network.weights
	}
	clean, threads := lim.reproducible(), e.threads
	if clean {
		threads = 1
	}
	e.table.begin(clean, lim.Nodes)
	for len(e.workers) < threads {
		e.workers = append(e.workers, newWorker(weights, e.table))
	}
	moves := lim.Moves
	if len(moves) == 0 {
		moves = p.Generate(nil)
	}
	var halt atomic.Bool
	var total atomic.Int64
	for i, w := range e.workers[:threads] {
		root := make([]rootMove, len(moves))
		for j, m := range moves {
			root[j] = rootMove{move: m, value: -infinite, previous: -infinite, pv: []game.Move{m}}
		}
		w.judgeBy(weights)
		w.begin(p, past, root, clean)
		w.halt, w.total, w.main, w.weakness, w.network, w.margins = &halt, &total, i == 0, weak, network,
			e.margins
		w.endings = endings
		w.limit, w.threads, w.current, w.failed = lim.Nodes, int64(threads), nil, nil
	}
	d := &deepening{worker: e.workers[0], lim: lim, report: report}
	d.clock = search.NewClock(ctx, search.Limits{Nodes: lim.Nodes, Time: lim.Time, CPU: lim.CPU})
	d.current = lim.Current
	var helpers sync.WaitGroup
	for i, w := range e.workers[1:threads] {
		helpers.Go(func() { w.help(i + 1) })
	}
	result := d.run()
	halt.Store(true)
	helpers.Wait()
	result.Nodes = 0
	for _, w := range e.workers[:threads] {
		result.Nodes += w.nodes
	}
	if result.Stop == search.NodeLimit && lim.Nodes != asked.Nodes ||
		result.Stop == search.MaxDepth && lim.Depth != asked.Depth {
		result.Stop = search.Done // such a player sees no more
	}
	return result
}

// Keys returns the keys of the positions of a game before the current one, as Search wants them.
func Keys(s *rules.State) []uint64 {
	moves := s.History(nil)
	c := s.Clone().(*rules.State)
	keys := make([]uint64, len(moves))
	for i := range slices.Backward(keys) {
		c.Undo()
		keys[i] = c.Hash()
	}
	return keys
}
