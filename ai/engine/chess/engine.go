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

// Engine searches positions. It keeps its table and histories for the next search until Clear, unless that
// search must be reproducible; see Limits. An Engine does one search at a time.
type Engine struct {
	weights *Weights
	network *Network
	margins *Margins
	endings *endgame.Set
	table   *table
	workers []*worker
	threads int
}

// NewEngine returns an engine with a table of that many megabytes and that many threads, at least one of
// each. In a browser, where goroutines share one thread, there is always one.
func NewEngine(w *Weights, megabytes, threads int) *Engine {
	if runtime.GOOS == "js" {
		threads = 1
	}
	return &Engine{weights: w, margins: shippedMargins(), table: newTable(max(1, megabytes)),
		threads: max(1, threads)}
}

// Use makes e evaluate with network n and the handcrafted weights that n contains, or only with the weights
// of NewEngine if n is nil. It clears the table. Players below full strength, see Limits.Strength, use only
// the handcrafted evaluation.
func (e *Engine) Use(n *Network) {
	if e.network != n {
		e.network = n
		e.Clear()
	}
}

// Know makes e use the endgame tables of s, or none if s is nil. It clears the table. Players below full
// strength, see Limits.Elo, use no tables.
func (e *Engine) Know(s *endgame.Set) {
	if e.endings != s {
		e.endings = s
		e.Clear()
	}
}

// Prune makes e search with other margins than the tuned ones. It clears the table.
func (e *Engine) Prune(m *Margins) {
	if e.margins != m {
		e.margins = m
		e.Clear()
	}
}

// Clear clears the table and all histories.
func (e *Engine) Clear() {
	e.table.begin(true, 0)
	e.workers = nil
}

// Limits bounds a search of an Engine; zero fields are no limits. A search with Nodes, Depth or Strength
// starts from scratch and in one thread, so that it is reproducible, unless Keep is set.
type Limits struct {
	Nodes int64 // of all threads together; may be exceeded by a few nodes
	Depth int
	Lines int         // number of root moves to report; 0 means 1
	Moves []game.Move // legal root moves to search; empty for all
	Mate  int         // stop at a mate in that many moves
	Keep  bool        // keep the results of earlier searches with any limit except Strength
	Time  time.Duration
	CPU   time.Duration // CPU time of the search's thread, see search.Limits
	// Current is called with each root move before it is searched, with its number from 1 on. Failed is
	// called with a bound after each search of the root that failed high or low, if one line is requested.
	// Both may be nil.
	Current func(depth int, m game.Move, number int)
	Failed  func(Progress)
	// Enough is called after each iteration and returns true to stop early; nil for never.
	Enough func(Progress) bool
	// index in a team that searches the same position separately, from 0: members other than the first deepen
	// in other steps
	Member   int
	Strength Strength // playing strength
	Seed     uint64   // for the mistakes of a weaker player
}

func (l *Limits) reproducible() bool {
	return l.Strength.limited || !l.Keep && (l.Nodes > 0 || l.Depth > 0)
}

// Progress is the state of a search or its result.
type Progress struct {
	Depth, Seldepth int
	Nodes           int64
	Elapsed         time.Duration
	Full            int // of the table that is full, in 1/1000
	Focus           int // share of the nodes below the best move in this thread, in 1/1000
	Lines           []Line
	Stop            search.Reason
}

// Line is a root move with its value and the expected continuation.
type Line struct {
	Value int          // in 1/100 pawn for the side to move, or a mate; see Mate
	Bound search.Bound // of the value, if the root failed high or low
	Moves []game.Move
}

// Mate returns the number of plies until the side to move mates, negative if it is mated; ok is false if
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

// Search searches position p, which has a legal move. past are the keys of the positions before it, for draws
// by repetition. It reports each completed iteration, and returns when a limit is reached or ctx ends.
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
		w.setWeights(weights)
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
		result.Stop = search.Done // the player does not search deeper
	}
	return result
}

// Keys returns the keys of the positions of a game before the current one, the argument past of Search.
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
