package connectk

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"ludarium/ai/search"
	rules "ludarium/game/connectk"
)

// BookMaker finds out the scores of all positions of a book with a certain number of stones, one after the other, in the same order every time: first those
// near the centre, which are played most. All share one table: positions that differ by a move or two meet in the same ones further on.
// Whatever the searches learn of other positions of the book on their way is kept, too.
type BookMaker struct {
	book   *Book
	stones int
	nodes  []node
	s      *searcher
	done   int   // positions before it have been looked at
	spent  int64 // nodes
}

// NewBookMaker returns the maker of a book of positions with at most so many stones, 0 to 10, which solves those with target stones, with a table of so
// many megabytes. It errs on boards that are not solved and when ctx ends.
func NewBookMaker(ctx context.Context, b *rules.Board, plies, target, table int) (*BookMaker, error) {
	most := min(maxBookPlies, b.Rows()*b.Cols()-1)
	if plies < 0 || plies > most || target < 0 || target > plies {
		return nil, fmt.Errorf("connectk: no book of %d plies with all scores at %d on this board; 0 to %d are possible", plies, target, most)
	}
	g, err := newGeometry(b)
	if err != nil {
		return nil, err
	}
	book, nodes, err := newBook(ctx, g, plies, target)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(nodes, func(a, b node) int { return cmp.Compare(g.spread(a.mask), g.spread(b.mask)) })
	s := newSearcher(g, table)
	s.use(book)
	s.learns = true
	return &BookMaker{book: book, stones: target, nodes: nodes, s: s}, nil
}

// spread adds up how far stones are from the centre, in half columns.
func (g *geometry) spread(mask uint64) int {
	sum := 0
	for c := range g.cols {
		off := 2*c - (g.cols - 1)
		sum += max(off, -off) * bits.OnesCount64(mask>>(uint(c)*g.stride)&g.columnBits)
	}
	return sum
}

// Book returns the book with what is found out so far; it is the maker's.
func (m *BookMaker) Book() *Book { return m.book }

// Known returns how many of the positions that are solved have a score, and how many there are.
func (m *BookMaker) Known() (known, positions int) { return m.book.Known(m.stones) }

// Resume takes over what a book of the same board knows of the maker's positions.
func (m *BookMaker) Resume(b *Book) error {
	if b.rows != m.book.rows || b.cols != m.book.cols || b.k != m.book.k {
		return errors.New("connectk: that book is of another board")
	}
	for stones := range min(len(b.levels), len(m.book.levels)) {
		from, to := &b.levels[stones], &m.book.levels[stones]
		for i := range from.keys {
			to.narrow(i, int(from.lower[i]), int(from.upper[i]))
		}
	}
	return nil
}

// Next finds out the score of one more position and reports whether there was one. It errs when ctx ends; that position is then still to be done.
func (m *BookMaker) Next(ctx context.Context) (bool, error) {
	for ; m.done < len(m.nodes); m.done++ {
		n := m.nodes[m.done]
		k := m.s.canonical(m.s.key(n.own, n.mask))
		lower, upper := m.book.bounds(m.stones, k)
		if lower == upper {
			continue
		}
		m.s.begin(ctx, search.Limits{})
		lower, _ = m.s.bisect(n, max(lower, n.lossAt(2)), min(upper, n.winAt(3)))
		m.spent += m.s.nodes
		if m.s.stopped {
			return true, ctx.Err()
		}
		m.book.narrow(m.stones, k, lower, lower)
		m.done++
		return true, nil
	}
	return false, nil
}

// Nodes returns how many nodes were visited.
func (m *BookMaker) Nodes() int64 { return m.spent }
