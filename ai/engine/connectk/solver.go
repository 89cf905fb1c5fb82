package connectk

import (
	"context"
	"errors"
	"fmt"

	"ludarium/ai/search"
	rules "ludarium/game/connectk"
)

// DefaultTable is the default size of a transposition table in megabytes.
const DefaultTable = 64

// Options holds the settings of a Solver.
type Options struct {
	// size of the transposition table in megabytes, at least 1; 0 means DefaultTable. A small table for late
	// positions is added
	Table int
	Book  *Book // scores of early positions; nil if there are none. A book for another board is ignored
	Weak  bool  // whether to find only the winner; scores are then 1, 0 and −1
}

// Solver solves positions of one board. It keeps its table, so that successive positions of a game are solved
// faster. Scores do not depend on the table, but node counts do. Only one goroutine may use it at a time.
type Solver struct {
	board *rules.Board
	s     *searcher
	weak  bool
}

// NewSolver returns a solver for positions of b. It returns an error for boards without gravity and for
// boards that are too wide.
func NewSolver(b *rules.Board, o Options) (*Solver, error) {
	if o.Table == 0 {
		o.Table = DefaultTable
	}
	if o.Table < 1 || o.Table > 1<<16 {
		return nil, fmt.Errorf("connectk: a table of %d MB: from 1 to %d are possible", o.Table, 1<<16)
	}
	g, err := newGeometry(b)
	if err != nil {
		return nil, err
	}
	s := newSearcher(g, o.Table)
	s.use(o.Book)
	return &Solver{b, s, o.Weak}, nil
}

// Result is the result of a search.
type Result struct {
	Score int   // from the point of view of the side to move
	Nodes int64 // number of positions visited
}

// Solve returns the score of p, which must be an unfinished position on the solver's board. It returns an
// error for other positions, and when ctx ends.
func (s *Solver) Solve(ctx context.Context, p rules.Position) (Result, error) {
	n, err := s.node(p)
	if err != nil {
		return Result{}, err
	}
	s.s.begin(ctx, search.Limits{})
	score := s.solve(n)
	if s.s.stopped {
		return Result{}, ctx.Err()
	}
	return Result{score, s.s.nodes}, nil
}

// Scores returns for each column, from the left, the score of the move for the side to move in p and whether
// it is legal. It returns the errors of Solve.
func (s *Solver) Scores(ctx context.Context, p rules.Position) (scores []int, legal []bool, nodes int64,
	err error) {
	n, err := s.node(p)
	if err != nil {
		return nil, nil, 0, err
	}
	s.s.begin(ctx, search.Limits{})
	scores, legal = make([]int, s.board.Cols()), make([]bool, s.board.Cols())
	for c := range scores {
		m := s.s.playable(n.mask) & s.board.Column(c)
		if m == 0 {
			continue
		}
		legal[c] = true
		if n.wins&m != 0 {
			scores[c] = s.limited(n.winAt(1))
			continue
		}
		scores[c] = -s.solve(s.s.play(n, m))
		if s.s.stopped {
			return nil, nil, 0, ctx.Err()
		}
	}
	return scores, legal, s.s.nodes, nil
}

// node returns p with the data for the search, or an error if it cannot be searched.
func (s *Solver) node(p rules.Position) (node, error) {
	switch {
	case !s.fits(p.Board):
		return node{}, errors.New("connectk: the solver is for another board than that of the position")
	case p.Won() || p.Full():
		return node{}, errFinished
	}
	return s.s.node(p.Own, p.Mask), nil
}

var errFinished = errors.New("connectk: the game is over")

// fits reports whether positions of b can be solved.
func (s *Solver) fits(b *rules.Board) bool {
	return b.Rows() == s.board.Rows() && b.Cols() == s.board.Cols() && b.K() == s.board.K() && b.Gravity()
}

// limited reduces a score to 1, 0 or -1 if only the winner is requested.
func (s *Solver) limited(score int) int {
	if s.weak {
		return max(-1, min(1, score))
	}
	return score
}

// solve returns the score of n, which may have a winning move. It returns 0 if the search was stopped.
func (s *Solver) solve(n node) int {
	if n.wins&s.s.playable(n.mask) != 0 {
		return s.limited(n.winAt(1))
	}
	lower, upper := n.lossAt(2), n.winAt(3)
	if s.weak {
		lower, upper = max(lower, -1), min(upper, 1)
	}
	lower, _ = s.s.narrow(n, lower, upper)
	return s.limited(lower)
}

// node is a position with the data that the search passes on.
type node struct {
	own, mask    uint64
	wins, losses uint64 // empty cells that complete a line for the side to move and for its opponent
	left         int    // number of empty cells
}

// winAt returns the score if the side to move wins with the stone at the given ply from now, an odd number.
// For 1 it is the largest possible score.
func (n node) winAt(plies int) int { return max(0, (n.left+1)/2-(plies-1)/2) }

// lossAt returns the score if the opponent wins with the stone at the given ply from now, an even number.
func (n node) lossAt(plies int) int { return min(0, (plies-2)/2-n.left/2) }

// plies returns the number of stones until the end of a game with the given score, which must not be 0.
func (n node) plies(score int) int {
	if score > 0 {
		return 2*((n.left+1)/2-score) + 1
	}
	return 2*(n.left/2+score) + 2
}

func (g *geometry) node(own, mask uint64) node {
	n := node{own: own, mask: mask}
	empty := g.full &^ mask
	n.wins, n.losses = g.completing(own)&empty, g.completing(own^mask)&empty
	for ; empty != 0; empty &= empty - 1 {
		n.left++
	}
	return n
}

// play returns the position after a stone on cell m.
func (g *geometry) play(n node, m uint64) node { return g.node(n.own^n.mask, n.mask|m) }

// reach finds whether the score of n is at least beta; it returns a bound on the score on the same side of
// beta. The side to move must not have a winning move.
func (s *searcher) reach(n node, beta int) int {
	return s.negamax(n.own, n.mask, n.wins, n.losses, n.left, beta)
}

// glance returns the bounds on the score of n that are known without a search.
func (s *searcher) glance(n node) (lower, upper int) {
	lower, upper = noLower, noUpper
	k := s.key(n.own, n.mask)
	if n.left >= s.bookLeft {
		lower, upper = s.book.bounds(s.cells-n.left, s.canonical(k))
	}
	lower = max(lower, s.precedent(n))
	if s.cells-n.left < foldStones {
		k = s.canonical(k)
	}
	if e := s.table.entry(k, n.left); e != 0 {
		lower, upper = max(lower, e.lower()), min(upper, e.upper())
	}
	return lower, upper
}

// precedent returns the book's lower bound on the score of n if n has one stone more than the book's
// positions, otherwise noLower.
func (s *searcher) precedent(n node) (lower int) {
	if n.left+1 != s.bookLeft {
		return noLower
	}
	return s.book.precedent(n)
}

// winner narrows bounds on the score of n until the winner is known or the search stops. The side to move
// must not have a winning move.
func (s *searcher) winner(n node, lower, upper int) (int, int) {
	if lower < 1 && upper >= 1 && !s.stopped {
		lower, upper = s.ask(n, 1, lower, upper)
	}
	if lower < 0 && upper >= 0 && !s.stopped {
		lower, upper = s.ask(n, 0, lower, upper)
	}
	return lower, upper
}

// late is the score of a late win. Up to it, narrow does not search for an early win and only asks who wins.
const late = 3

// narrow narrows bounds on the score of n until they are equal or the search stops. The side to move must not
// have a winning move. It first finds who wins. That question is harder, but its answer helps with the other
// ones, which go from late wins and losses to early ones. Before that it asks two easy questions: whether the
// score exceeds the book's lower bound, which is often false, and whether a side wins within half of the
// remaining moves, for which a shallow search suffices. If a side does, an opening takes a sixth of the
// nodes, otherwise 2 % more.
func (s *searcher) narrow(n node, lower, upper int) (int, int) {
	if least := min(s.precedent(n), upper); least > noLower {
		lower = max(lower, least)
		if lower < upper {
			lower, upper = s.ask(n, lower+1, lower, upper)
		}
	}
	if upper > late && !s.stopped {
		lower, upper = s.ask(n, upper/2+1, lower, upper)
	}
	if lower < -late && !s.stopped {
		lower, upper = s.ask(n, lower/2, lower, upper)
	}
	lower, upper = s.winner(n, lower, upper)
	for step := 1; lower < upper && !s.stopped; step *= 2 {
		beta := min(lower+step, upper)
		if lower < 0 {
			beta = max(upper-step+1, lower+1)
		}
		lower, upper = s.ask(n, beta, lower, upper)
	}
	return lower, upper
}

// ask narrows bounds by finding whether the score is at least beta.
func (s *searcher) ask(n node, beta, lower, upper int) (int, int) {
	switch v := s.reach(n, beta); {
	case s.stopped:
	case v >= beta:
		lower = v
	default:
		upper = v
	}
	if s.told != nil && !s.stopped && lower < upper {
		s.told(lower, upper)
	}
	return lower, upper
}
