package connectk

import (
	"context"
	"fmt"
	"slices"

	"ludarium/ai/search"
	rules "ludarium/game/connectk"
)

// Settler finds scores of book positions, for package train. Only one goroutine may use it; several settlers
// may share a table.
type Settler struct{ s *searcher }

// NewSettlers returns n settlers, at least 1, which share a table of the given size in megabytes. Each has a
// copy of b, in which its searches store the scores of all book positions that they encounter.
func NewSettlers(b *Book, table, n int) []*Settler {
	var all []*Settler
	t := newTable(b.geometry, table)
	for i := range n {
		if i > 0 {
			t = t.beside(b.geometry)
		}
		s := searcherWith(b.geometry, t)
		s.use(b.clone())
		s.learns = true
		all = append(all, &Settler{s})
	}
	return all
}

// Book returns the settler's copy of the book.
func (w *Settler) Book() *Book { return w.s.book }

// Settle finds the score of the book position with a key and the given number of stones. It returns the
// number of nodes searched. When ctx ends, the score may remain unknown.
func (w *Settler) Settle(ctx context.Context, stones int, k uint64) (nodes int64) {
	s := w.s
	if s.book.Exact(stones, k) {
		return 0
	}
	n := s.node(s.stones(k))
	lower, upper := s.book.bounds(stones, key{low: k})
	s.begin(ctx, search.Limits{})
	lower, upper = max(lower, n.lossAt(2)), min(upper, n.winAt(3))
	if lower > n.lossAt(2) && lower < upper {
		// The predecessors give a lower bound, which often is the score.
		lower, upper = s.ask(n, lower+1, lower, upper)
	}
	lower, _ = s.narrow(n, lower, upper)
	if !s.stopped {
		s.book.narrow(stones, key{low: k}, lower, lower)
	}
	return s.nodes
}

// NewBook returns an empty book for positions of a board with at most plies stones, 0 to 11. It returns an
// error for boards that cannot be solved or are too large for a book, and when ctx ends.
func NewBook(ctx context.Context, b *rules.Board, plies int) (*Book, error) {
	if most := min(maxBookPlies, b.Rows()*b.Cols()-1); plies < 0 || plies > most {
		return nil, fmt.Errorf("connectk: no book of %d plies on this board; 0 to %d are possible", plies,
			most)
	}
	g, err := newGeometry(b)
	if err != nil {
		return nil, err
	}
	return newBook(ctx, g, plies)
}

// Keys returns the keys of the listed positions with the given number of stones, ascending. They must not be
// changed.
func (b *Book) Keys(stones int) []uint64 { return b.levels[stones].keys }

// Bounds returns the bounds on the scores of the positions of Keys. Changing the slices changes the book.
func (b *Book) Bounds(stones int) (lower, upper []int8) {
	return b.levels[stones].lower, b.levels[stones].upper
}

// Stones returns the position with a key of the book: the stones of the side to move, and all stones.
func (b *Book) Stones(key uint64) (own, mask uint64) { return b.stones(key) }

// Exact reports whether the score of the position with a key and the given number of stones is known.
func (b *Book) Exact(stones int, k uint64) bool {
	lower, upper := b.bounds(stones, key{low: k})
	return lower == upper
}

// Extremes returns two scores of a position with the given number of stones: if the opponent wins with the
// next stone but one, and if the side to move wins with its second stone from now.
func (b *Book) Extremes(stones int) (loss, win int) {
	n := node{left: b.cells - stones}
	return n.lossAt(2), n.winAt(3)
}

// Following appends to dst the successors of position i with the given number of stones, as indices of the
// positions with one stone more. A move after which the opponent wins immediately has no successor in the
// book, nor does a move that fills the board, which full reports.
func (b *Book) Following(dst []int, stones, i int) (places []int, full bool) {
	next := &b.levels[stones+1]
	n := b.node(b.stones(b.levels[stones].keys[i]))
	for cells := b.playable(n.mask); cells != 0; cells &= cells - 1 {
		child := b.play(n, cells&-cells)
		at, ok := slices.BinarySearch(next.keys, b.canonical(b.key(child.own, child.mask)).low)
		if ok {
			dst = append(dst, at)
		} else if child.left == 0 {
			full = true
		}
	}
	return dst, full
}

// Learn adopts the bounds of another book of the same board for the positions that b lists.
func (b *Book) Learn(from *Book) error {
	if from.rows != b.rows || from.cols != b.cols || from.k != b.k {
		return fmt.Errorf("connectk: the book is for %d×%d with %d in a row, not for %d×%d with %d",
			from.cols, from.rows, from.k, b.cols, b.rows, b.k)
	}
	for stones := range min(from.Plies()+1, len(b.levels)) {
		l := &b.levels[stones]
		for i, k := range l.keys {
			if stones < len(from.levels) { // all books of a board list the same positions
				l.narrow(i, int(from.levels[stones].lower[i]), int(from.levels[stones].upper[i]))
				continue
			}
			lower, upper := from.bounds(stones, key{low: k})
			l.narrow(i, lower, upper)
		}
	}
	return nil
}

func (b *Book) clone() *Book {
	c := *b
	c.levels = make([]level, len(b.levels))
	for i, l := range b.levels {
		c.levels[i] = level{l.keys, slices.Clone(l.lower), slices.Clone(l.upper)}
	}
	return &c
}
