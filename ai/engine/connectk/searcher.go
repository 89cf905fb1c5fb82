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

// searcherTable is the size of the table of a Searcher's search in megabytes: such a search lasts seconds,
// and a page has several workers.
const searcherTable = 32

// Searcher answers like any other search: with the proven result of every move that is asked for. It sees
// further from step to step: first wins and losses within two plies, in the end all. With a limit of depth it
// stops there; among moves of which it knows nothing worse it plays the one that looks best. It may be used
// concurrently.
type Searcher struct {
	files *resource.Store // nil: it looks into no book
	idle  sync.Pool       // of *searcher
}

// NewSearcher returns a searcher, which looks into the book where files has one; files may be nil.
func NewSearcher(files *resource.Store) *Searcher { return &Searcher{files: files} }

// Search implements search.Searcher. It errs on boards without gravity.
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
	// Without the file everything is solved, only later.
	book, lacks := resource.Optional(ctx, s.files, BookFile, ReadBook)
	w.use(book)
	w.begin(ctx, lim)
	a := newAnalysis(w, state.Position(), lim, report)
	a.lacks = lacks
	a.run()
	return a.tell(), nil
}

var errForeign = errors.New("connectk: the position is not one of Connect-k")

// searcher returns one that knows nothing yet, so that the nodes of a search do not depend on those before.
func (s *Searcher) searcher(g *geometry) *searcher {
	if w, ok := s.idle.Get().(*searcher); ok && w.rows == g.rows && w.cols == g.cols && w.k == g.k {
		w.table.clear()
		w.use(nil)
		return w
	}
	return newSearcher(g, searcherTable)
}

// analysis finds out what the moves of a position are worth.
type analysis struct {
	s      *searcher
	root   node
	lim    search.Limits
	report func(search.Info)
	moves  []candidate
	depth  int    // plies that have been seen through
	lacks  string // the file of the book, where it could not be loaded
}

// candidate is a move with bounds of its score for the side to move at the root.
type candidate struct {
	cell         uint64
	child        node
	lower, upper int
	promise      float64 // what a player believes who sees only as far as promiseDepth
	tie          uint64  // by which moves of the same worth and promise are ordered
}

// compare orders moves of which the same is proven, the better one first.
func (c candidate) compare(d candidate) int {
	return cmp.Or(cmp.Compare(d.promise, c.promise), cmp.Compare(c.tie, d.tie))
}

// The promise of moves is found by a search of so many plies or nodes. It takes a few milliseconds.
const (
	promiseDepth = 10
	promiseNodes = 60_000
)

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
	slices.SortFunc(a.moves, candidate.compare) // the first of equals to be found is played
	return a
}

// run looks further and further until everything asked for is known or the clock stops.
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

// settled reports whether nothing more need be known of a move: its score, or where only one line is asked
// for, that it is no better than another.
func (a *analysis) settled(c *candidate) bool {
	if c.exact() {
		return true
	}
	return a.lim.Lines <= 1 && slices.ContainsFunc(a.moves, func(d candidate) bool {
		return d.lower >= c.upper
	})
}

// look finds out whether the game ends within depth plies after a move, and if so, how.
func (a *analysis) look(c *candidate, depth int) {
	win, loss := a.root.winAt(depth-1+depth&1), a.root.lossAt(depth-depth&1) // the last in time
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

// ask finds out whether the score of a move is at least beta.
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

// tell returns and reports the result.
func (a *analysis) tell() search.Info {
	info := a.info()
	if info.Stop = a.s.clock.Stopped(); info.Stop == search.Running {
		info.Stop = search.MaxDepth
		if !slices.ContainsFunc(a.moves, func(c candidate) bool { return !a.settled(&c) }) {
			info.Stop = search.Done
		}
	}
	if a.report != nil {
		a.report(info)
	}
	return info
}

// info is what is known now, the best moves first: wins, then what may be anything, then losses.
func (a *analysis) info() search.Info {
	order := slices.Clone(a.moves)
	slices.SortFunc(order, func(c, d candidate) int {
		return cmp.Or(cmp.Compare(d.worth(), c.worth()), c.compare(d))
	})
	info := search.Info{Depth: a.depth, Nodes: a.s.nodes, Elapsed: a.s.clock.Elapsed(), Lacks: a.lacks}
	for _, c := range order[:min(len(order), max(1, a.lim.Lines))] {
		cell := game.Move(bits.TrailingZeros64(c.cell))
		info.Lines = append(info.Lines, search.Line{Score: a.score(c), Moves: []game.Move{cell}})
	}
	if a.lim.Watch && a.report != nil {
		info.Views = []search.View{live.Encode(a.children(order))}
	}
	return info
}

// children is the view of all moves with what is known of each: its score, or the bounds of that.
func (a *analysis) children(order []candidate) (v live.Children) {
	for _, c := range order {
		m := live.Child{Move: game.Move(bits.TrailingZeros64(c.cell))}
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

// worth orders moves: by the score, or the bound of it that is nearer to a draw; what is not known counts as
// one, and of what is known by half the better or the worse half.
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

// score puts the score of a move into the words of package search.
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
