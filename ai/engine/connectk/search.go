package connectk

import (
	"context"
	"math"
	"math/bits"

	"ludarium/ai/search"
)

// searcher is the state of a search. It keeps its table between searches, because bounds stay valid.
type searcher struct {
	*geometry
	table *table
	book  *Book
	// minimum number of empty cells in book positions; without a book, larger than the number of cells
	bookLeft int
	learns   bool                   // whether search results are stored in the book
	told     func(lower, upper int) // called with narrower bounds on the requested score; may be nil
	frames   []frame                // by number of empty cells

	clock   *search.Clock
	nodes   int64
	pauseAt int64 // value of nodes at the next check of the clock
	ticked  int64 // number of nodes that were passed to the clock
	limit   int64 // maximum number of nodes
	stopped bool
}

// frame holds the moves of a position on the search path.
type frame struct {
	moves   [maxColumns]uint64
	threats [maxColumns]uint64 // cells that complete a line after each move
	// larger for more promising moves and, among equals, earlier ones; 0 when searched
	order [maxColumns]int32
}

const (
	// With up to this many stones on the board, the table treats mirror images as equal. Without this, four
	// openings on 7×6 take twice as many nodes; 24 saves another 6 % of nodes but no time.
	foldStones = 16
	// Minimum number of empty cells for enhanced transposition cutoffs. Without these cutoffs a search takes
	// 16 % more nodes. From 12 to 22 the time is the same within measurement error.
	cutoffLeft = 17
	// Minimum number of empty cells for the use of the table. From 4 to 9 the time is the same.
	tableLeft = 6
	orderBias = 16   // larger than the maximum penalty of a move
	lookEvery = 1024 // number of nodes between checks of the clock
)

// newSearcher returns a searcher with an empty table of the given size in megabytes.
func newSearcher(g *geometry, megabytes int) *searcher {
	return searcherWith(g, newTable(g, megabytes))
}

func searcherWith(g *geometry, t *table) *searcher {
	return &searcher{geometry: g, table: t, bookLeft: g.cells + 1, frames: make([]frame, g.cells+1)}
}

// begin starts to count nodes from 0, up to the limit of lim, with a new clock.
func (s *searcher) begin(ctx context.Context, lim search.Limits) {
	s.clock, s.nodes, s.ticked, s.stopped, s.limit = search.NewClock(ctx, lim), 0, 0, false, lim.Nodes
	if s.limit <= 0 {
		s.limit = math.MaxInt64
	}
	s.pauseAt = min(s.limit, lookEvery)
}

// pause passes the nodes since the last call to the clock and reports whether to stop.
func (s *searcher) pause() bool {
	s.stopped = s.clock.TickN(s.nodes - s.ticked)
	s.ticked = s.nodes
	s.pauseAt = min(s.limit, s.nodes+lookEvery)
	return s.stopped
}

// negamax is the core of the solver. It returns a bound on the score of a position, which is at least beta if
// and only if the score is. The side to move must not have a winning move. wins and losses are the empty
// cells that complete a line for the side to move and for its opponent; left is the number of empty cells.
// The result has no meaning after a stop.
func (s *searcher) negamax(own, mask, wins, losses uint64, left, beta int) int {
	s.nodes++
	if s.nodes >= s.pauseAt && s.pause() {
		return 0
	}
	upper := (left - 1) >> 1 // the side to move wins with its second stone from now
	if beta > upper {
		return upper
	}
	known := noLower
	if left >= s.bookLeft {
		l, u := s.book.bounds(s.cells-left, s.canonical(s.key(own, mask)))
		if l >= beta {
			return l
		}
		if u < beta {
			return u
		}
		known, upper = l, min(u, upper)
	}
	playable := s.playable(mask)
	moves := playable
	if forced := playable & losses; forced != 0 {
		if forced&(forced-1) != 0 {
			return -(left >> 1)
		}
		moves = forced
	}
	moves &^= losses &^ s.bottom >> 1 // exclude cells below those that complete an opponent's line
	if moves == 0 {
		return -(left >> 1)
	}
	if left <= 2 {
		return 0
	}
	lower := max(known, -((left - 2) >> 1))
	if lower >= beta {
		return lower
	}
	opponent := own ^ mask
	if moves&(moves-1) == 0 {
		next := mask | moves
		return -s.negamax(opponent, next, losses&^moves, s.completing(own|moves)&s.full&^next, left-1, 1-beta)
	}
	if beta > 0 && !s.hasLine(own|s.full&^mask) {
		return 0
	}
	if bound, ok := s.follow(own, mask, playable, losses, left, beta); ok {
		return bound
	}

	var k key
	if left >= tableLeft {
		if k = s.key(own, mask); s.cells-left < foldStones {
			k = s.canonical(k)
		}
		if e := s.table.entry(k, left); e != 0 {
			l, u := e.lower(), e.upper()
			if l >= beta {
				return l
			}
			if u < beta {
				return u
			}
			lower, upper = max(lower, l), min(upper, u)
		}
	}
	f := &s.frames[left]
	n := s.expand(f, own, mask, moves, playable, wins)
	if n == 0 {
		return (left - 1) >> 1
	}
	if left >= cutoffLeft {
		if bound, ok := s.refuted(opponent, mask, f.moves[:n], left-1, beta); ok {
			return bound
		}
	}
	before, best := s.nodes, -s.cells
	for range n {
		i := f.next(n)
		m := f.moves[i]
		v := -s.negamax(opponent, mask|m, losses&^m, f.threats[i], left-1, 1-beta)
		if s.stopped {
			return 0
		}
		if v > best {
			best = v
			if v >= beta {
				break
			}
		}
	}
	if left >= tableLeft {
		if best >= beta {
			lower = max(lower, best)
		} else {
			upper = min(upper, best)
		}
		s.table.store(k, left, lower, upper, s.nodes-before)
		if s.learns && left >= s.bookLeft {
			s.book.narrow(s.cells-left, s.canonical(s.key(own, mask)), lower, upper)
		}
	}
	return best
}

// refuted reports whether the table shows that one of the moves, to positions with left empty cells, has a
// score of at least beta. It returns the score of the first such move.
func (s *searcher) refuted(opponent, mask uint64, moves []uint64, left, beta int) (bound int, ok bool) {
	fold := s.cells-left < foldStones
	if s.packed && !fold {
		return s.table.refuted(opponent+mask, moves, left, beta)
	}
	for _, m := range moves {
		k := s.key(opponent, mask|m)
		if fold {
			k = s.canonical(k)
		}
		if e := s.table.entry(k, left); e.refutes(beta) {
			return -e.upper(), true
		}
	}
	return 0, false
}

// next returns the index of the most promising move among n that was not yet returned. Often only the first
// move is needed, so that sorting would waste time.
func (f *frame) next(n int) int {
	best := int32(0)
	for _, o := range f.order[:n] {
		best = max(best, o)
	}
	i := int(-best & 0xff)
	f.order[i] = 0
	return i
}

// expand stores the moves in the frame, from the centre outwards, and returns their number. It returns 0 if
// one of them makes two threats that the opponent cannot both stop. wins are the empty cells that already
// complete a line.
func (s *searcher) expand(f *frame, own, mask, moves, playable, wins uint64) int {
	n := 0
	for _, column := range s.columns {
		m := moves & column
		if m == 0 {
			continue
		}
		next := mask | m
		threats := uint64(0)
		if p := own | m; s.standard {
			threats = four7(p)
		} else {
			threats = s.completing(p)
		}
		threats &= s.full &^ next
		soon := threats & (playable ^ m | m<<1)
		if soon&(soon-1) != 0 || soon<<1&threats&^s.bottom != 0 {
			return 0
		}
		order := int32(8 * bits.OnesCount64(threats))
		if wins&^s.bottom&(m<<1) != 0 {
			order -= 12 // the opponent takes the cell above
		}
		if soon != 0 {
			order += 4 // the reply is forced
		}
		f.moves[n], f.threats[n], f.order[n] = m, threats, (order+orderBias)<<8-int32(n)
		n++
	}
	return n
}
