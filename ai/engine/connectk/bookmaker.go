package connectk

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"sync"

	"ludarium/ai/search"
	rules "ludarium/game/connectk"
)

// BookMaker finds out the scores of all positions of a book with a certain number of stones. Before that it
// finds out those of the positions with one stone less: they tell the least that the others score, which is
// what half of them do. The order is the same every time: first positions near the centre, which are played
// most. All share one table: positions that differ by a move or two meet in the same ones further on.
// Whatever the searches learn of other positions of the book on their way is kept, too; with one searcher
// that is the same in every run.
type BookMaker struct {
	book      *Book
	stones    int
	positions []listed // that are solved, in their order
	searchers []*searcher
	stage     int   // stones of positions for which what is known has been put to use
	done      int   // positions before it have been looked at
	spent     int64 // nodes
}

// listed is a position of a book.
type listed struct {
	stones int
	key    uint64
}

// NewBookMaker returns the maker of a book of positions with at most so many stones, 0 to 11, which solves
// those with target stones, as many at the same time as there are searchers, at least 1, with a table of so
// many megabytes. It errs on boards that are not solved or too large for a book, and when ctx ends.
func NewBookMaker(ctx context.Context, b *rules.Board, plies, target, table, searchers int) (*BookMaker,
	error) {
	most := min(maxBookPlies, b.Rows()*b.Cols()-1)
	if plies < 0 || plies > most || target < 0 || target > plies {
		return nil, fmt.Errorf("connectk: no book of %d plies with all scores at %d on this board; 0 to %d "+
			"are possible", plies, target, most)
	}
	if searchers < 1 {
		return nil, fmt.Errorf("connectk: %d searchers: at least 1 is possible", searchers)
	}
	g, err := newGeometry(b)
	if err != nil {
		return nil, err
	}
	book, err := newBook(ctx, g, plies)
	if err != nil {
		return nil, err
	}
	m := &BookMaker{book: book, stones: target, stage: -1}
	for stones := max(0, target-1); stones <= target; stones++ {
		keys := slices.Clone(book.levels[stones].keys)
		slices.SortStableFunc(keys, func(a, b uint64) int { return cmp.Compare(g.spread(a), g.spread(b)) })
		for _, k := range keys {
			m.positions = append(m.positions, listed{stones, k})
		}
	}
	t := newTable(g, table)
	for i := range searchers {
		if i > 0 {
			t = t.beside(g)
		}
		s := searcherWith(g, t)
		s.use(book.clone())
		s.learns = true
		m.searchers = append(m.searchers, s)
	}
	return m, nil
}

// spread adds up how far the stones of a position are from the centre, in half columns.
func (g *geometry) spread(key uint64) int {
	_, mask := g.stones(key)
	sum := 0
	for c := range g.cols {
		off := 2*c - (g.cols - 1)
		sum += max(off, -off) * bits.OnesCount64(mask>>(uint(c)*g.stride)&g.columnBits)
	}
	return sum
}

// clone returns a book that knows the same of the same positions.
func (b *Book) clone() *Book {
	c := *b
	c.levels = slices.Clone(b.levels)
	for i := range c.levels {
		l := &c.levels[i]
		l.lower, l.upper = slices.Clone(l.lower), slices.Clone(l.upper)
	}
	return &c
}

// Book returns the book with what is found out so far; it is the maker's.
func (m *BookMaker) Book() *Book { return m.book }

// Known returns how many of the positions that are solved have a score, and how many there are.
func (m *BookMaker) Known() (known, positions int) { return m.book.Known(m.stones) }

// Resume takes over what a book of the same board knows of the maker's positions.
func (m *BookMaker) Resume(b *Book) error {
	if b.rows != m.book.rows || b.cols != m.book.cols || b.k != m.book.k {
		return errors.New("connectk: the book is for another board")
	}
	for stones := range min(b.Plies(), m.book.Plies()) + 1 {
		l := &m.book.levels[stones]
		for i, k := range l.keys {
			lower, upper := b.bounds(stones, key{low: k})
			l.narrow(i, lower, upper)
		}
	}
	return nil
}

// learn takes over what a book with the same lists knows.
func (b *Book) learn(from *Book) {
	for stones := range b.levels {
		l := &b.levels[stones]
		for i, lower := range from.levels[stones].lower {
			l.narrow(i, int(lower), int(from.levels[stones].upper[i]))
		}
	}
}

// Solve finds out the scores of up to so many more positions and reports whether there may be others still.
// It errs when ctx ends; positions that were being solved are then still to be done.
func (m *BookMaker) Solve(ctx context.Context, positions int) (more bool, err error) {
	var wanted []listed
	for ; m.done < len(m.positions) && len(wanted) < positions; m.done++ {
		p := m.positions[m.done]
		if p.stones > m.stage {
			if len(wanted) > 0 {
				break
			}
			m.Infer()
			m.stage = p.stones
		}
		if !m.book.exact(p.stones, p.key) {
			wanted = append(wanted, p)
		}
	}
	queue := make(chan listed, len(wanted))
	for _, p := range wanted {
		queue <- p
	}
	close(queue)
	spent := make([]int64, len(m.searchers))
	var all sync.WaitGroup
	for i, s := range m.searchers {
		all.Go(func() {
			s.book.learn(m.book)
			for p := range queue {
				spent[i] += s.settle(ctx, p.stones, p.key)
			}
		})
	}
	all.Wait()
	for i, s := range m.searchers {
		m.book.learn(s.book)
		m.spent += spent[i]
	}
	if ctx.Err() != nil {
		m.done = 0
	}
	return m.done < len(m.positions), ctx.Err()
}

// exact reports whether the score of the position with so many stones and a key is known.
func (b *Book) exact(stones int, k uint64) bool {
	lower, upper := b.bounds(stones, key{low: k})
	return lower == upper
}

// settle finds out the score of the position of its book with so many stones and a key, and returns how many
// nodes it took.
func (s *searcher) settle(ctx context.Context, stones int, k uint64) (nodes int64) {
	if s.book.exact(stones, k) {
		return 0
	}
	n := s.node(s.stones(k))
	lower, upper := s.book.bounds(stones, key{low: k})
	s.begin(ctx, search.Limits{})
	lower, upper = max(lower, n.lossAt(2)), min(upper, n.winAt(3))
	if lower > n.lossAt(2) && lower < upper {
		// The positions before tell the least that the score can be; often it is not more.
		lower, upper = s.ask(n, lower+1, lower, upper)
	}
	lower, _ = s.narrow(n, lower, upper)
	if !s.stopped {
		s.book.narrow(stones, key{low: k}, lower, lower)
	}
	return s.nodes
}

// Infer narrows bounds by those of the positions before and after, until nothing changes: a position is worth
// as much as its best move, so no move is worth more than the position, and where one alone can be worth as
// much, it is.
func (m *BookMaker) Infer() {
	for changed := true; changed; {
		changed = false
		for stones := m.book.Plies() - 1; stones >= 0; stones-- {
			for i := range m.book.levels[stones].keys {
				changed = m.infer(stones, i) || changed
			}
		}
	}
}

// infer narrows the bounds of a position with so many stones by those of its moves, and theirs by its own.
func (m *BookMaker) infer(stones, i int) (changed bool) {
	s, l, next := m.searchers[0], &m.book.levels[stones], &m.book.levels[stones+1]
	n := s.node(s.stones(l.keys[i]))
	lower, upper := n.lossAt(2), n.lossAt(2)
	type move struct{ at, upper int }
	var moves []move
	for cells := s.playable(n.mask); cells != 0; cells &= cells - 1 {
		child := s.play(n, cells&-cells)
		at, ok := slices.BinarySearch(next.keys, s.canonical(s.key(child.own, child.mask)).low)
		switch {
		case ok:
			v := move{at, min(-int(next.lower[at]), n.winAt(3))}
			moves = append(moves, v)
			lower, upper = max(lower, -int(next.upper[at])), max(upper, v.upper)
		case child.left == 0:
			lower, upper = max(lower, 0), max(upper, 0)
		}
	}
	changed = l.tighten(i, lower, upper, n)
	lower, upper = int(l.lower[i]), int(l.upper[i])
	able := 0 // moves that can be worth the lower bound
	for _, v := range moves {
		if v.upper >= lower {
			able++
		}
	}
	for _, v := range moves {
		best := -noLower
		if able == 1 && v.upper >= lower && lower > n.lossAt(2) {
			best = -lower
		}
		changed = next.tighten(v.at, -upper, best, node{left: n.left - 1}) || changed
	}
	return changed
}

// tighten narrows bounds of the position n, of which its empty cells count, by such as say more than the
// rules alone, and reports whether it does. Where only the soonest loss or the soonest win is left, that is
// the score.
func (l *level) tighten(i, lower, upper int, n node) (changed bool) {
	loss, win := n.lossAt(2), n.winAt(3)
	if lower > max(int(l.lower[i]), loss) {
		l.lower[i], changed = int8(lower), true
	}
	if upper < min(int(l.upper[i]), win) {
		l.upper[i], changed = int8(upper), true
	}
	switch {
	case l.lower[i] == l.upper[i]:
	case int(l.upper[i]) == loss:
		l.lower[i], changed = int8(loss), true
	case int(l.lower[i]) == win:
		l.upper[i], changed = int8(win), true
	}
	return changed
}

// Nodes returns how many nodes were visited.
func (m *BookMaker) Nodes() int64 { return m.spent }
