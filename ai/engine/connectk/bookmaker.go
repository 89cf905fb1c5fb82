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
	all    [][]node // by their number of stones, in the order of keys
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
	book, all, err := newBook(ctx, g, plies, true)
	if err != nil {
		return nil, err
	}
	nodes := slices.Clone(all[target])
	slices.SortStableFunc(nodes, func(a, b node) int { return cmp.Compare(g.spread(a.mask), g.spread(b.mask)) })
	s := newSearcher(g, table)
	s.use(book)
	s.learns = true
	return &BookMaker{book: book, stones: target, nodes: nodes, all: all, s: s}, nil
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

// Infer narrows bounds by those of the positions before and after, until nothing changes: a position is worth as much as its best move, so no move is worth
// more than the position, and where one alone can be worth as much, it is.
func (m *BookMaker) Infer() {
	for changed := true; changed; {
		changed = false
		for stones := len(m.all) - 2; stones >= 0; stones-- {
			for i := range m.all[stones] {
				changed = m.infer(stones, i) || changed
			}
		}
	}
}

// infer narrows the bounds of a position with so many stones by those of its moves, and theirs by its own.
func (m *BookMaker) infer(stones, i int) (changed bool) {
	n, l, next := m.all[stones][i], &m.book.levels[stones], &m.book.levels[stones+1]
	lower, upper := n.lossAt(2), n.lossAt(2)
	type move struct{ at, upper int }
	var moves []move
	for cells := m.s.playable(n.mask); cells != 0; cells &= cells - 1 {
		child := m.s.play(n, cells&-cells)
		at, ok := slices.BinarySearchFunc(next.keys, m.s.canonical(m.s.key(child.own, child.mask)), key.compare)
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

// tighten narrows bounds of the position n, of which its empty cells count, by such as say more than the rules alone, and reports whether it does.
func (l *level) tighten(i, lower, upper int, n node) (changed bool) {
	if lower > max(int(l.lower[i]), n.lossAt(2)) {
		l.lower[i], changed = int8(lower), true
	}
	if upper < min(int(l.upper[i]), n.winAt(3)) {
		l.upper[i], changed = int8(upper), true
	}
	return changed
}

// Nodes returns how many nodes were visited.
func (m *BookMaker) Nodes() int64 { return m.spent }
