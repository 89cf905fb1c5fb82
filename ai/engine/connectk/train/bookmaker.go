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

// BookMaker finds the scores of all book positions with a certain number of stones. It first finds the scores
// of the positions with one stone less, because they are lower bounds, to which half of the later scores are
// equal. The order is fixed: positions near the centre, which are played most often, come first. All
// searchers share one table, because positions that differ by a move or two have many common successors. The
// scores of other book positions that the searches encounter are also stored. With a single searcher the
// result is reproducible.
type BookMaker struct {
	book      *connectk.Book
	stones    int
	positions []listed // positions to be solved, in order
	settlers  []*connectk.Settler
	stage     int   // number of stones for which Infer has been called
	done      int   // number of positions examined
	spent     int64 // number of nodes searched
}

// listed is a position in a list of the book.
type listed struct {
	stones int
	key    uint64
}

// NewBookMaker returns the maker of a book for positions with at most plies stones, 0 to 11. It solves the
// positions with target stones, with the given number of goroutines, at least 1, and a table of the given
// size in megabytes. It returns an error for boards that cannot be solved or are too large for a book, and
// when ctx ends.
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

// spread returns the sum of the distances between a position's stones and the centre, in half columns.
func spread(b *rules.Board, book *connectk.Book, key uint64) int {
	_, mask := book.Stones(key)
	sum := 0
	for c := range b.Cols() {
		off := 2*c - (b.Cols() - 1)
		sum += max(off, -off) * bits.OnesCount64(mask&b.Column(c))
	}
	return sum
}

// Book returns the book with the scores found so far, which the maker owns.
func (m *BookMaker) Book() *connectk.Book { return m.book }

// Known returns the number of positions to be solved whose score is known, and the number of all of them.
func (m *BookMaker) Known() (known, positions int) { return m.book.Known(m.stones) }

// Nodes returns the number of nodes searched.
func (m *BookMaker) Nodes() int64 { return m.spent }

// Resume adopts the scores of another book of the same board.
func (m *BookMaker) Resume(b *connectk.Book) error { return m.book.Learn(b) }

// Solve finds the scores of up to positions more positions and reports whether others may be left. When ctx
// ends, it returns an error, and the positions being solved remain unsolved.
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

// wanted returns up to positions of the next positions with unknown scores, all with the same number of
// stones. Before the first of those with one stone more, it calls Infer.
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
