package othello

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"sync"

	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/othello"
)

// DefaultTable is the usual size of a transposition table in megabytes.
const DefaultTable = 64

// Options are the settings of a Solver.
type Options struct {
	Table   int      // megabytes of the transposition table, from 1 to 65536; 0 is DefaultTable
	Weights *Weights // an evaluation to order moves by; nil for none, then it takes longer
	// how many search side by side; 0 is 1. With more than one, the numbers of nodes and the line may differ
	// from run to run
	Threads int
}

const maxThreads = 256

// Solver proves how positions end when both sides play perfectly. What it has found stays in
// its table, so that the positions of a game are quicker one after another; scores do not depend on it,
// numbers of nodes do. Use it from one goroutine at a time.
type Solver struct {
	s       *searcher
	weights *Weights // of the whole board; nil for none
}

// NewSolver returns a solver. It errs on a table of an impossible size.
func NewSolver(o Options) (*Solver, error) {
	if o.Table == 0 {
		o.Table = DefaultTable
	}
	if o.Table < 1 || o.Table > 1<<16 {
		return nil, fmt.Errorf("othello: a table of %d MB: from 1 to %d are possible", o.Table, 1<<16)
	}
	if o.Threads < 0 || o.Threads > maxThreads {
		return nil, fmt.Errorf("othello: %d threads: from 1 to %d are possible", o.Threads, maxThreads)
	}
	s := newSearcher(newTable(o.Table), o.Weights, stableEdges())
	for range o.Threads - 1 {
		s.helpers = append(s.helpers, newSearcher(s.table, o.Weights, s.edges))
	}
	return &Solver{s, o.Weights}, nil
}

// stableEdges returns the table of makeEdges, which takes some milliseconds to make.
var stableEdges = sync.OnceValue(makeEdges)

// Result is what a solver has found.
type Result struct {
	// for the side to move: the difference of discs at the end, empty squares going to the winner
	Score int
	Line  []game.Move // best play to the end, passes included; empty where the game is over
	Nodes int64       // positions visited
}

// Solve solves a position. It errs when ctx ends.
func (s *Solver) Solve(ctx context.Context, p rules.Position) (Result, error) {
	own, opponent := s.place(p)
	if p.Moves() == 0 {
		if p.Over() {
			return Result{Score: s.s.final(own, opponent)}, nil
		}
		r, err := s.Solve(ctx, p.Pass())
		r.Score, r.Line = -r.Score, append([]game.Move{rules.Pass}, r.Line...)
		return r, err
	}
	s.s.begin(ctx, search.Limits{})
	for _, h := range s.s.helpers {
		h.begin(ctx, search.Limits{})
	}
	s.s.table.date++
	r := newRoot(s.s, own, opponent, 1)
	for _, t := range solvingSteps(r.n, s.s.weights) {
		r.run(t, nil)
	}
	score, line := s.s.prove(r)
	nodes := s.s.nodes
	for _, h := range s.s.helpers {
		nodes += h.nodes
	}
	if s.s.stopped {
		return Result{}, ctx.Err()
	}
	return Result{Score: score, Line: playable(p, line), Nodes: nodes}, nil
}

// place makes all searchers ready for the board of a position and returns the discs on their field.
func (s *Solver) place(p rules.Position) (own, opponent uint64) {
	own, opponent = s.s.place(p)
	s.s.weights = s.weights
	if s.s.wall != 0 {
		s.s.weights = plainFor(&s.s.field)
	}
	for _, h := range s.s.helpers {
		h.field, h.weights = s.s.field, s.s.weights
	}
	return own, opponent
}

// Moves solves the positions after all moves and returns the moves with their scores, the best first, of
// equals the lowest square, and how many positions it visited. Where there is none but a pass, or the game is
// over, there are no moves. It errs when ctx ends.
func (s *Solver) Moves(ctx context.Context, p rules.Position) (moves []Scored, nodes int64, err error) {
	for rest := p.Moves(); rest != 0; rest &= rest - 1 {
		sq := bits.TrailingZeros64(rest)
		r, err := s.Solve(ctx, p.Play(sq))
		if err != nil {
			return nil, 0, err
		}
		moves = append(moves, Scored{uint8(sq), -r.Score})
		nodes += r.Nodes
	}
	slices.SortStableFunc(moves, func(a, b Scored) int { return b.Score - a.Score })
	return moves, nodes, nil
}

// prove returns the score of a root after quicker searches have told the likely best move and score, and the
// best play.
func (s *searcher) prove(r *root) (score int, line []uint8) {
	best := &r.moves[0]
	s.level = exactLevel
	s.table.store(hash(r.own, r.opponent), entry{lower: -64, upper: 64, first: best.square, second: noMove})
	low, high := -64, 64
	if best.score != none {
		low, high = max(-64, best.score-aspiration), min(64, best.score+aspiration)
	}
	for {
		v := s.full(r.own, r.opponent, low, high, r.n, r.n, 0)
		switch {
		case s.stopped:
			return none, nil
		case v <= low && low > -64:
			low, high = max(-64, v-2*aspiration), v+1
		case v >= high && high < 64:
			low, high = v-1, min(64, v+2*aspiration)
		default:
			f := &s.frames[r.n]
			return v, append([]uint8(nil), f.line[:f.length]...)
		}
	}
}

// solvingSteps are the steps before a proof with n empty squares: looks ahead with the evaluation tell a good
// move, quick searches to the end the likely score.
func solvingSteps(n int, w *Weights) []step {
	var steps []step
	if w != nil && n >= evaluatedLeft {
		for d := 2; d <= n-10; d += 2 {
			steps = append(steps, step{d, quickLevel})
		}
		if w.errors.measured() {
			steps = append(steps, step{n, quickLevel})
			if n >= 20 {
				steps = append(steps, step{n, 2})
			}
		}
	}
	return steps
}

// playable turns the squares of a line into moves, with the forced passes.
func playable(p rules.Position, squares []uint8) []game.Move {
	var line []game.Move
	shift := fieldOf(p).shift
	for _, square := range squares {
		sq := int(square) - shift
		if p.Moves() == 0 {
			line = append(line, rules.Pass)
			p = p.Pass()
		}
		line = append(line, game.Move(sq))
		p = p.Play(sq)
	}
	return line
}
