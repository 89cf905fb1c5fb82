package othello

import (
	"context"
	"math"
	"math/bits"

	"ludarium/ai/search"
	rules "ludarium/game/othello"
)

// searcher is the state of a search.
type searcher struct {
	field
	table   *table
	weights *Weights // nil if there is no evaluation, so that only endgames can be searched
	edges   *[1 << 16]uint8
	frames  [61]frame // by number of empty squares
	level   uint8     // selectivity of the current search; see levels
	helpers []*searcher

	clock   *search.Clock
	nodes   int64
	pauseAt int64  // value of nodes at the next check of the clock
	ticked  int64  // number of nodes that were passed to the clock
	fetched uint64 // sum of prefetched values, which keeps the compiler from removing the reads
	limit   int64  // maximum number of nodes
	stopped bool
}

// frame holds the data of one position on the search path.
type frame struct {
	features features
	moves    [maxMoves]move
	line     [60]uint8 // best continuation so far
	length   int
}

// move is a move and the position after it.
type move struct {
	own, opponent uint64 // from the other side's point of view
	key           uint64
	order         int32 // larger for more promising moves
	square        uint8
}

const (
	maxMoves  = 34   // maximum number of legal moves in a position
	lookEvery = 1024 // number of nodes between checks of the clock
	nodeSlack = 256  // number of nodes that may be searched in the last plies without checking the limit
	// Minimum depth for enhanced transposition cutoffs. Without these cutoffs a search takes 11 % more nodes
	// and 15 % more time.
	cutoffDepth = 4
)

// newSearcher returns a searcher that uses the table t.
func newSearcher(t *table, w *Weights, edges *[1 << 16]uint8) *searcher {
	return &searcher{field: wholeBoard, table: t, weights: w, edges: edges}
}

// begin starts to count nodes from 0, with a new clock. The node limit may stop the search slightly early but
// never late.
func (s *searcher) begin(ctx context.Context, lim search.Limits) {
	s.limit = math.MaxInt64
	if lim.Nodes > 0 {
		lim.Nodes = max(1, lim.Nodes-nodeSlack)
		s.limit = lim.Nodes
	}
	s.clock, s.nodes, s.ticked, s.stopped = search.NewClock(ctx, lim), 0, 0, false
	s.pauseAt = min(s.limit, lookEvery)
}

// pause passes the nodes since the last call to the clock and reports whether to stop.
func (s *searcher) pause() bool {
	s.stopped = s.clock.TickN(s.nodes - s.ticked)
	s.ticked = s.nodes
	s.pauseAt = min(s.limit, s.nodes+lookEvery)
	return s.stopped
}

// set prepares the frame of the position to search.
func (s *searcher) set(own, opponent uint64) {
	s.frames[emptyOf(own|s.wall, opponent)].features = newFeatures(own, opponent)
}

func emptyOf(own, opponent uint64) int { return 64 - bits.OnesCount64(own|opponent) }

// null is a null-window search: it returns a bound on the score of a position on the same side of alpha.
// depth is the number of plies to the horizon and n the number of empty squares; depth == n searches to the
// end of the game. side is the side from whose point of view the features in frame n are (see features). The
// result has no meaning after a stop.
func (s *searcher) null(own, opponent uint64, alpha, depth, n, side int) int {
	if depth == n {
		if n <= s.shallowLeft {
			return s.end(own, opponent, alpha, n)
		}
	} else if depth == 1 {
		return s.frontier(own, opponent, alpha, n, side)
	} else if depth <= 0 {
		s.nodes++
		if s.nodes >= s.pauseAt && s.pause() {
			return 0
		}
		return discs(s.weights.evaluate(&s.frames[n].features, own, opponent, n, side))
	}

	// Step 1. Check the clock.
	s.nodes++
	if s.nodes >= s.pauseAt && s.pause() {
		return 0
	}

	// Step 2. Stability cutoff: the opponent's stable discs limit the score.
	if most := s.cells - 2*bits.OnesCount64(opponent); most <= alpha {
		if most = s.cells - 2*bits.OnesCount64(s.kept(opponent, own)); most <= alpha {
			return most
		}
	}

	// Step 3. Find the legal moves, or pass.
	squares := rules.Moves(own, opponent) & s.board
	if squares == 0 {
		if rules.Moves(opponent, own)&s.board == 0 {
			return s.final(own, opponent)
		}
		return -s.null(opponent, own, ^alpha, depth, n, side^1)
	}

	// Step 4. ProbCut by the evaluation.
	if depth == 2 && depth < n {
		if v, cut := s.predict(own, opponent, squares, alpha, depth, n, side); cut {
			return v
		}
	}

	// Step 5. Transposition table.
	key := hash(own, opponent)
	known, ok := s.table.find(key)
	if ok && int(known.depth) >= depth && known.level <= s.level {
		if int(known.lower) > alpha {
			return int(known.lower)
		}
		if int(known.upper) <= alpha {
			return int(known.upper)
		}
	}

	// Step 6. Multi-ProbCut by a shallower search.
	if s.level > 0 && depth >= ProbeLeast {
		if v, cut := s.probe(own, opponent, alpha, depth, n, side); cut || s.stopped {
			return v
		}
	}

	// Step 7. Enhanced transposition cutoffs, and move ordering.
	f := &s.frames[n]
	count := s.expand(f, own, opponent, squares)
	list := f.moves[:count]
	if depth >= cutoffDepth && n > s.shallowLeft+1 {
		fetched := uint64(0)
		for i := range list { // read everything first, so that memory latencies overlap
			m := &list[i]
			m.key = hash(m.own, m.opponent)
			fetched |= s.table.fetch(m.key)
		}
		s.fetched = fetched
		for i := range list {
			m := &list[i]
			if e, ok := s.table.find(m.key); ok && int(e.depth) >= depth-1 && e.level <= s.level &&
				-int(e.upper) > alpha {
				return -int(e.upper)
			}
		}
	}
	s.order(f, list, own, known, depth, n, side)

	// Step 8. Search the moves.
	before, best, bestSquare := s.nodes, none, uint8(noMove)
	for i := range list {
		m := next(list[i:])
		v := -s.after(f, own, m, ^alpha, depth-1, n-1, side)
		if s.stopped {
			return 0
		}
		if v > best {
			best, bestSquare = v, m.square
			if v > alpha {
				break
			}
		}
	}

	// Step 9. Store the result.
	s.remember(key, known, best, alpha, depth, s.nodes-before, bestSquare)
	return best
}

// after searches the position after m with a null window. own are the mover's discs before m.
func (s *searcher) after(f *frame, own uint64, m *move, alpha, depth, n, side int) int {
	s.enter(f, own, m, depth, n, side)
	return s.null(m.own, m.opponent, alpha, depth, n, side^1)
}

// enter prepares the frame after m from the frame f before m.
func (s *searcher) enter(f *frame, own uint64, m *move, depth, n, side int) {
	if s.needsFeatures(depth, n) {
		s.frames[n].features.play(&f.features, int(m.square), m.opponent&^own&^(1<<(m.square&63)), side)
	}
}

// needsFeatures reports whether a search of depth plies from n empty squares uses the evaluation.
func (s *searcher) needsFeatures(depth, n int) bool {
	return s.weights != nil && (depth < n || n >= evaluatedLeft-2)
}

// remember stores a bound on the score in the table.
func (s *searcher) remember(key uint64, known entry, score, alpha, depth int, nodes int64, square uint8) {
	e := entry{lower: -64, upper: 64, effort: effort(nodes), depth: uint8(depth), level: s.level,
		first: square, second: known.second}
	if int(known.depth) == depth && known.level == s.level {
		e.lower, e.upper = known.lower, known.upper
	}
	if score > alpha {
		e.lower = int8(score)
		e.upper = max(e.upper, e.lower)
	} else {
		e.upper = int8(score)
		e.lower = min(e.lower, e.upper)
	}
	if known.first != square {
		e.second = known.first
	}
	s.table.store(key, e)
}

func effort(nodes int64) uint8 { return uint8(bits.Len64(uint64(nodes))) }

// end is null for the last few empty squares, at most shallowLeft.
func (s *searcher) end(own, opponent uint64, alpha, n int) int {
	empty := s.board &^ (own | opponent)
	switch n {
	case 0:
		s.nodes++
		return s.final(own, opponent)
	case 1:
		return s.one(own, bits.TrailingZeros64(empty))
	case 2:
		a := bits.TrailingZeros64(empty)
		return s.two(own, opponent, alpha, a, bits.TrailingZeros64(empty&(empty-1)))
	case 3:
		a := bits.TrailingZeros64(empty)
		empty &= empty - 1
		return s.three(own, opponent, alpha, a, bits.TrailingZeros64(empty),
			bits.TrailingZeros64(empty&(empty-1)))
	case 4:
		return s.four(own, opponent, alpha, empty, odds[parity(empty)&15])
	}
	return s.shallow(own, opponent, alpha, n, parity(empty))
}

// expand stores the positions after moves to the given squares in the frame and returns their number.
func (s *searcher) expand(f *frame, own, opponent, squares uint64) int {
	n := 0
	for ; squares != 0; squares &= squares - 1 {
		sq := bits.TrailingZeros64(squares)
		flips := rules.Flips(own, opponent, sq)
		m := &f.moves[n]
		m.own, m.opponent, m.square = opponent^flips, own|flips|squares&-squares, uint8(sq)
		n++
	}
	return n
}
