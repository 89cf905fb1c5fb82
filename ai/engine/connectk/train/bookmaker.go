package train

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"sync"

	"ludarium/ai/engine/connectk"
	rules "ludarium/game/connectk"
)

// BookMaker finds out the scores of all positions of a book with a certain number of stones. Before that it
// finds out those of the positions with one stone less: they tell the least that the others score, which is
// what half of them do. The order is the same every time: first positions near the centre, which are played
// most. All share one table: positions that differ by a move or two meet in the same ones further on.
// Whatever the searches learn of other positions of the book on their way is kept, too; with one searcher
// that is the same in every run.
type BookMaker struct {
	book      *connectk.Book
	stones    int
	positions []listed // that are solved, in their order
	settlers  []*connectk.Settler
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
	if target < 0 || target > plies {
		return nil, fmt.Errorf("connectk: no book of %d plies has all scores at %d; 0 to %d are possible",
			plies, target, plies)
	}
	if searchers < 1 {
		return nil, fmt.Errorf("connectk: %d searchers: at least 1 is possible", searchers)
	}
	book, err := connectk.NewBook(ctx, b, plies)
	if err != nil {
		return nil, err
	}
	m := &BookMaker{book: book, stones: target, stage: -1}
	for stones := max(0, target-1); stones <= target; stones++ {
		keys := slices.Clone(book.Keys(stones))
		slices.SortStableFunc(keys, func(x, y uint64) int {
			return cmp.Compare(spread(b, book, x), spread(b, book, y))
		})
		for _, k := range keys {
			m.positions = append(m.positions, listed{stones, k})
		}
	}
	m.settlers = connectk.NewSettlers(book, table, searchers)
	return m, nil
}

// spread adds up how far the stones of a position are from the centre, in half columns.
func spread(b *rules.Board, book *connectk.Book, key uint64) int {
	_, mask := book.Stones(key)
	sum := 0
	for c := range b.Cols() {
		off := 2*c - (b.Cols() - 1)
		sum += max(off, -off) * bits.OnesCount64(mask&b.Column(c))
	}
	return sum
}

// Book returns the book with what is found out so far; it is the maker's.
func (m *BookMaker) Book() *connectk.Book { return m.book }

// Known returns how many of the positions that are solved have a score, and how many there are.
func (m *BookMaker) Known() (known, positions int) { return m.book.Known(m.stones) }

// Nodes returns how many nodes were visited.
func (m *BookMaker) Nodes() int64 { return m.spent }

// Resume takes over what a book of the same board knows of the maker's positions.
func (m *BookMaker) Resume(b *connectk.Book) error { return m.book.Learn(b) }

// Solve finds out the scores of up to so many more positions and reports whether there may be others still.
// It errs when ctx ends; positions that were being solved are then still to be done.
func (m *BookMaker) Solve(ctx context.Context, positions int) (more bool, err error) {
	wanted := m.wanted(positions)
	queue := make(chan listed, len(wanted))
	for _, p := range wanted {
		queue <- p
	}
	close(queue)
	spent, failed := make([]int64, len(m.settlers)), make([]error, len(m.settlers))
	var all sync.WaitGroup
	for i, s := range m.settlers {
		all.Go(func() {
			failed[i] = s.Book().Learn(m.book)
			for p := range queue {
				spent[i] += s.Settle(ctx, p.stones, p.key)
			}
		})
	}
	all.Wait()
	for i, s := range m.settlers {
		if err := errors.Join(failed[i], m.book.Learn(s.Book())); err != nil {
			return false, err
		}
		m.spent += spent[i]
	}
	if ctx.Err() != nil {
		m.done = 0
	}
	return m.done < len(m.positions), ctx.Err()
}

// wanted returns up to so many of the next positions whose scores are not known, all with as many stones.
// Before the first of those with one stone more it puts to use what is known.
func (m *BookMaker) wanted(positions int) (list []listed) {
	for ; m.done < len(m.positions) && len(list) < positions; m.done++ {
		p := m.positions[m.done]
		if p.stones > m.stage {
			if len(list) > 0 {
				break
			}
			m.Infer()
			m.stage = p.stones
		}
		if !m.book.Exact(p.stones, p.key) {
			list = append(list, p)
		}
	}
	return list
}
