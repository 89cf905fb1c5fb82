package connectk

import (
	"context"
	"errors"
	"fmt"

	"ludarium/ai/search"
	rules "ludarium/game/connectk"
)

// BookMaker finds out the scores of a book, one position after the other, in the same order every time. All share one table: positions that differ by a
// move or two meet in the same ones further on.
type BookMaker struct {
	book  *Book
	nodes []node
	s     *searcher
	done  int   // positions before it have been looked at
	spent int64 // nodes
}

// NewBookMaker returns the maker of a book of positions with so many stones, 0 to 12, with a table of so many megabytes. It errs on boards
// that are not solved and when ctx ends.
func NewBookMaker(ctx context.Context, b *rules.Board, plies, table int) (*BookMaker, error) {
	if plies < 0 || plies > maxBookPlies || plies >= b.Rows()*b.Cols() {
		return nil, fmt.Errorf("connectk: no book of %d plies on this board; 0 to %d are possible", plies, min(maxBookPlies, b.Rows()*b.Cols()-1))
	}
	g, err := newGeometry(b)
	if err != nil {
		return nil, err
	}
	book, nodes, err := newBook(ctx, g, plies)
	if err != nil {
		return nil, err
	}
	return &BookMaker{book: book, nodes: nodes, s: newSearcher(g, table)}, nil
}

// Book returns the book with the scores found so far; it is the maker's.
func (m *BookMaker) Book() *Book { return m.book }

// Resume takes over the scores of a book of the same positions, and goes on behind the last of them.
func (m *BookMaker) Resume(b *Book) error {
	if b.rows != m.book.rows || b.cols != m.book.cols || b.k != m.book.k || b.plies != m.book.plies {
		return errors.New("connectk: that book is of other positions")
	}
	copy(m.book.scores, b.scores)
	return nil
}

// Next finds out the score of one more position and reports whether there was one. It errs when ctx ends; that position is then still to be done.
func (m *BookMaker) Next(ctx context.Context) (bool, error) {
	for ; m.done < len(m.nodes); m.done++ {
		if m.book.scores[m.done] != unknown {
			continue
		}
		n := m.nodes[m.done]
		m.s.begin(ctx, search.Limits{})
		lower, _ := m.s.bisect(n, n.lossAt(2), n.winAt(3))
		m.spent += m.s.nodes
		if m.s.stopped {
			return true, ctx.Err()
		}
		m.book.scores[m.done] = int8(lower)
		m.done++
		return true, nil
	}
	return false, nil
}

// Nodes returns how many nodes were visited.
func (m *BookMaker) Nodes() int64 { return m.spent }
