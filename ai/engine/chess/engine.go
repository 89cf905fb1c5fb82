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
	"ludarium/ai/worker/pool"
	"ludarium/game"
	rules "ludarium/game/chess"
)

// Engine searches positions. It keeps its transposition table and its histories for the next search until
// Clear is called, except that reproducible searches start from scratch (see Limits). An Engine can perform
// only one search at a time.
type Engine struct {
	weights *Weights
	network *Network
	margins *Margins
	endings *endgame.Set
	table   *table
	workers []*worker
	threads int
}

// NewEngine returns an engine with a transposition table of the given size in megabytes and with the given
// number of threads. Values below 1 count as 1. In a browser, where all goroutines share one thread, the
// engine uses one thread.
func NewEngine(w *Weights, megabytes, threads int) *Engine {
	if runtime.GOOS == "js" {
		threads = 1
	}
	return &Engine{weights: w, margins: shippedMargins(), table: newTable(max(1, megabytes)),
		threads: max(1, threads)}
}

// Use makes e evaluate with network n and the handcrafted weights stored in n. If n is nil, e uses only the
// handcrafted weights passed to NewEngine. Use clears the table if the network changes. Searches with limited
// strength (see Limits.Strength) use only the handcrafted evaluation.
func (e *Engine) Use(n *Network) {
	if e.network != n {
		e.network = n
		e.Clear()
	}
}

// Know makes e use the endgame tables of s, or none if s is nil. It clears the table if s changes. Searches
// with limited strength (see Limits.Strength) use no endgame tables.
func (e *Engine) Know(s *endgame.Set) {
	if e.endings != s {
		e.endings = s
		e.Clear()
	}
}

// Prune makes e search with the margins m instead of the tuned margins. It clears the table if m changes.
func (e *Engine) Prune(m *Margins) {
	if e.margins != m {
		e.margins = m
		e.Clear()
	}
}

// Clear clears the transposition table and all histories.
func (e *Engine) Clear() {
	e.table.begin(true, 0)
	e.workers = nil
}

// Limits holds the limits of a search. Fields that are zero are no limits. A search with Nodes, Depth or
// Strength starts from scratch and uses one thread, so that it is reproducible, unless Keep is set.
type Limits struct {
	Nodes int64 // maximum number of nodes of all threads together, which may be exceeded by a few nodes
	Depth int
	Lines int         // number of root moves to report; 0 means 1
	Moves []game.Move // root moves to search, which must be legal; empty for all
	Mate  int         // stop once a mate in at most this many moves is found
	Keep  bool        // whether to keep results of earlier searches
	Time  time.Duration
	CPU   time.Duration // maximum CPU time of the search's thread; see search.Limits
	// Current is called before each root move is searched, with the number of the move, counted from 1.
	// Failed is called with a bound after each search of the root that failed high or low, provided that one
	// line is requested. Both may be nil.
	Current func(depth int, m game.Move, number int)
	Failed  func(Progress)
	// Enough is called after each iteration and returns true to stop the search. It may be nil.
	Enough func(Progress) bool
	// index of this searcher, from 0, in a team whose members search the same position: all members except
	// the first use other sequences of depths
	Member   int
	Exchange pool.Exchange // exchanges messages with the other members; nil if there are none
	Strength Strength      // playing strength of the engine
	Seed     uint64        // seed for the mistakes of a weak player
}

func (l *Limits) reproducible() bool {
	return l.Strength.limited || !l.Keep && (l.Nodes > 0 || l.Depth > 0)
}

// Progress is the intermediate or final result of a search.
type Progress struct {
	Depth, Seldepth int
	Nodes           int64
	Elapsed         time.Duration
	Full            int // fraction of the table that is full, in 1/1000
	Focus           int // fraction of this thread's nodes below the best move, in 1/1000
	Lines           []Line
	Shared          *search.Shared // what was exchanged with the team; nil if there is none
	Stop            search.Reason
}

// Line is a root move with its value and the expected moves after it.
type Line struct {
	Value int          // value in 1/100 pawn for the side to move, or a mate; see Mate
	Bound search.Bound // relation of Value to the true value if the root failed high or low
	Moves []game.Move
}

// Mate returns the number of plies until the side to move mates, as a negative number if it is mated. It
// returns false if no mate was found.
func (l *Line) Mate() (plies int, ok bool) {
	switch {
	case l.Value >= mateMost:
		return mate - l.Value, true
	case l.Value <= -mateMost:
		return -mate - l.Value, true
	}
	return 0, false
}

// Search searches position p, which must have a legal move. past holds the keys of the earlier positions of
// the game, for detecting repetitions. Search calls report after each completed iteration, and returns when
// it reaches a limit or ctx ends.
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
		w.endings, w.team = endings, nil
		w.limit, w.threads, w.current, w.failed = lim.Nodes, int64(threads), nil, nil
	}
	d := &deepening{worker: e.workers[0], lim: lim, report: report}
	d.clock = search.NewClock(ctx, search.Limits{Nodes: lim.Nodes, Time: lim.Time, CPU: lim.CPU})
	d.current = lim.Current
	d.team = newPeers(lim.Exchange)
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
		result.Stop = search.Done // weak players search no deeper
	}
	return result
}

// Keys returns the keys of all positions of a game before the current one, as needed for the argument past of
// Search.
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
