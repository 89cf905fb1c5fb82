package connectk

import (
	"cmp"
	"context"
	"errors"
	"math/bits"
	"slices"
	"sync"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/connectk"
)

// searcherTable is the size of a Searcher's transposition table in megabytes. It is small because such a
// search takes only seconds and a web page has several workers.
const searcherTable = 32

// Searcher returns the proven result of every requested move. It deepens iteratively: first it finds wins and
// losses within two plies, finally all. A depth limit stops it earlier; it then plays the most promising move
// among those not known to be worse. It may be used concurrently.
type Searcher struct {
	files *resource.Store // nil if there is no book
	idle  sync.Pool       // holds values of type *searcher
}

// Search implements search.Searcher. It returns an error on boards without gravity.
func (s *Searcher) Search(ctx context.Context, root game.State, lim search.Limits, report func(search.Info)) (
	search.Info, error) {
	state, _, err := search.RootOf[*rules.State](root, errForeign)
	if err != nil {
		return search.Info{}, err
	}
	g, err := newGeometry(state.Position().Board)
	if err != nil {
		return search.Info{}, err
	}
	w := s.searcher(g)
	defer s.idle.Put(w)
	// Without the file, the search takes longer but finds the same results.
	book, lacks := resource.Optional(ctx, s.files, BookFile, ReadBook)
	w.use(book)
	w.begin(ctx, lim)
	a := newAnalysis(w, state.Position(), lim, report)
	a.lacks = lacks
	a.run()
	return a.tell(ctx), nil
}

var errForeign = errors.New("connectk: the position is not a Connect-k position")

// searcher returns a searcher with an empty table, so that the nodes of a search do not depend on earlier
// searches.
func (s *Searcher) searcher(g *geometry) *searcher {
	if w, ok := s.idle.Get().(*searcher); ok && w.rows == g.rows && w.cols == g.cols && w.k == g.k {
		w.table.clear()
		w.use(nil)
		return w
	}
	return newSearcher(g, searcherTable)
}

// analysis is a running search for the scores of a position's moves.
type analysis struct {
	s      *searcher
	root   node
	lim    search.Limits
	report func(search.Info)
	moves  []candidate
	depth  int    // completed depth in plies
	lacks  string // name of the book file if it cannot be loaded
}

// candidate is a move with bounds on its score for the side to move at the root.
type candidate struct {
	cell         uint64
	child        node
	lower, upper int
	promise      float64 // value for a player who looks promiseDepth plies ahead
	tie          uint64  // random order of moves with equal score and promise
}

// compare orders moves with equal proven results; the better move comes first.
func (c candidate) compare(d candidate) int {
	return cmp.Or(cmp.Compare(d.promise, c.promise), cmp.Compare(c.tie, d.tie))
}

// Depth in plies and node limit of the searches for the promise of moves, which take a few milliseconds.
const (
	promiseDepth = 10
	promiseNodes = 60_000
)

func (c candidate) move() game.Move { return game.Move(bits.TrailingZeros64(c.cell)) }

func (c candidate) exact() bool { return c.lower == c.upper }

func newAnalysis(s *searcher, at rules.Position, lim search.Limits, report func(search.Info)) *analysis {
	root := s.node(at.Own, at.Mask)
	a := &analysis{s: s, root: root, lim: lim, report: report}
	promises := promises(at, promiseDepth, promiseNodes)
	random := rng.New(lim.Seed)
	for m := s.playable(root.mask); m != 0; m &= m - 1 {
		c := candidate{cell: m & -m, lower: root.lossAt(2), upper: root.winAt(3),
			promise: promises[bits.TrailingZeros64(m)], tie: random.Uint64()}
		c.child = s.play(root, c.cell)
		switch {
		case root.wins&c.cell != 0:
			c.lower = root.winAt(1)
			c.upper = c.lower
		case c.child.left == 0:
			c.lower, c.upper = 0, 0
		case c.child.wins&s.playable(c.child.mask) != 0:
			c.upper = c.lower
		}
		a.moves = append(a.moves, c)
	}
	slices.SortFunc(a.moves, candidate.compare) // the first of equally good moves is played
	return a
}

// run deepens the search until everything requested is known or the clock stops.
func (a *analysis) run() {
	a.send()
	for a.depth < a.root.left && (a.lim.Depth <= 0 || a.depth < a.lim.Depth) {
		depth := min(a.root.left, a.depth+max(2, a.depth/2))
		if a.lim.Depth > 0 {
			depth = min(depth, a.lim.Depth)
		}
		for i := range a.moves {
			if c := &a.moves[i]; !a.settled(c) {
				a.look(c, depth)
				if a.s.stopped {
					return
				}
				if a.s.clock.ReportDue() {
					a.send()
				}
			}
		}
		a.depth = depth
	}
}

// settled reports whether the decision about a move is made: its score is known or, if only one line is
// requested, another move is at least as good.
func (a *analysis) settled(c *candidate) bool {
	if c.exact() {
		return true
	}
	return a.lim.Lines <= 1 && slices.ContainsFunc(a.moves, func(d candidate) bool {
		return d.lower >= c.upper
	})
}

// look finds whether, and how, the game ends within depth plies after a move.
func (a *analysis) look(c *candidate, depth int) {
	// the latest possible win and loss
	win, loss := a.root.winAt(depth-1+depth&1), a.root.lossAt(depth-depth&1)
	if depth >= a.root.left {
		win, loss = 1, -1
	}
	if win > c.lower && win <= c.upper {
		a.ask(c, win)
	}
	if !a.s.stopped && c.lower < win && loss < c.upper && loss >= c.lower {
		a.ask(c, loss+1)
	}
	if !a.s.stopped && (c.lower >= win || c.upper <= loss) {
		lower, upper := a.s.narrow(c.child, -c.upper, -c.lower)
		c.lower, c.upper = -upper, -lower
	}
}

// ask finds whether the score of a move is at least beta.
func (a *analysis) ask(c *candidate, beta int) {
	v := -a.s.reach(c.child, 1-beta)
	switch {
	case a.s.stopped:
	case v >= beta:
		c.lower = max(c.lower, v)
	default:
		c.upper = min(c.upper, v)
	}
}

func (a *analysis) send() {
	if a.report != nil {
		a.report(a.info())
	}
}

// tell reports and returns the final result, with best play after the best move if that is proven.
func (a *analysis) tell(ctx context.Context) search.Info {
	info := a.info()
	if info.Stop = a.s.clock.Stopped(); info.Stop == search.Running {
		info.Stop = search.MaxDepth
		if !slices.ContainsFunc(a.moves, func(c candidate) bool { return !a.settled(&c) }) {
			info.Stop = search.Done
		}
	}
	a.follow(ctx, &info)
	if a.report != nil {
		a.report(info)
	}
	return info
}

// Limits of the best play that follows the best move: the length of a line in plies, and the nodes that every
// search may visit for it. More nodes are allowed to a search that took more.
const (
	linePlies = 12
	lineNodes = 10_000
)

// follow extends the best line with best play, as far as it finds it. info counts only the nodes of the
// search before.
func (a *analysis) follow(ctx context.Context, info *search.Info) {
	line := &info.Lines[0]
	i := slices.IndexFunc(a.moves, func(c candidate) bool { return c.move() == line.Moves[0] })
	if info.Stop != search.Done || !a.moves[i].exact() || a.root.wins&a.moves[i].cell != 0 {
		return
	}
	a.s.begin(ctx, search.Limits{Nodes: max(lineNodes, info.Nodes)})
	for n, score := a.moves[i].child, -a.moves[i].lower; n.left > 0 && len(line.Moves) < linePlies; {
		cell, ok := a.s.best(n, score)
		if !ok {
			return
		}
		line.Moves = append(line.Moves, game.Move(bits.TrailingZeros64(cell)))
		if n.wins&cell != 0 {
			return
		}
		n, score = a.s.play(n, cell), -score
	}
}

// best returns a move that reaches the score of an unfinished position; ok is false if the search stops.
func (s *searcher) best(n node, score int) (cell uint64, ok bool) {
	for m := s.playable(n.mask); m != 0; m &= m - 1 {
		cell := m & -m
		child := s.play(n, cell)
		switch {
		case n.wins&cell != 0:
			ok = score >= n.winAt(1)
		case child.left == 0:
			ok = score == 0
		case child.wins&s.playable(child.mask) != 0:
			ok = -child.winAt(1) >= score
		default:
			ok = s.reach(child, 1-score) < 1-score && !s.stopped
		}
		if ok || s.stopped {
			return cell, ok
		}
	}
	return 0, false
}

// info returns the current result, best moves first: wins, then moves with unknown results, then losses.
func (a *analysis) info() search.Info {
	order := slices.Clone(a.moves)
	slices.SortFunc(order, func(c, d candidate) int {
		return cmp.Or(cmp.Compare(d.worth(), c.worth()), c.compare(d))
	})
	info := search.Info{Depth: a.depth, Nodes: a.s.nodes, Elapsed: a.s.clock.Elapsed(), Lacks: a.lacks}
	for _, c := range order[:min(len(order), max(1, a.lim.Lines))] {
		info.Lines = append(info.Lines, search.Line{Score: a.score(c), Moves: []game.Move{c.move()}})
	}
	if a.lim.Watch && a.report != nil {
		info.Views = []search.View{live.Encode(a.children(order))}
	}
	return info
}

// children returns a view of all moves with their scores or bounds.
func (a *analysis) children(order []candidate) (v live.Children) {
	for _, c := range order {
		m := live.Child{Move: c.move()}
		if score := a.score(c); c.exact() {
			m.Score = &score
		} else {
			low, high := c, c
			low.upper, high.lower = low.lower, high.upper
			least, most := a.score(low), a.score(high)
			m.Low, m.High = &least, &most
		}
		v.Moves = append(v.Moves, m)
	}
	return v
}

// worth orders moves by their score or, if it is unknown, by the bound nearer to a draw. Moves about which
// nothing is known count as a draw.
func (c candidate) worth() int {
	w := 2 * max(c.lower, min(c.upper, 0))
	switch {
	case c.exact():
	case c.lower >= 0:
		w++
	case c.upper <= 0:
		w--
	}
	return w
}

// score converts the score of a move to a search.Score.
func (a *analysis) score(c candidate) search.Score {
	switch {
	case !c.exact():
		return search.Score{Unit: "points"}
	case c.lower > 0:
		return search.Score{Kind: search.WinIn, Value: float64(a.root.plies(c.lower))}
	case c.lower < 0:
		return search.Score{Kind: search.LossIn, Value: float64(a.root.plies(c.lower))}
	}
	return search.Score{Kind: search.Exact, Unit: "points"}
}
