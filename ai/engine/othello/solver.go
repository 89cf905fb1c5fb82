package othello

import (
	"context"
	"errors"
	"fmt"
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

// Solver proves how positions of the 8×8 board end when both sides play perfectly. What it has found stays in
// its table, so that the positions of a game are quicker one after another; scores do not depend on it,
// numbers of nodes do. Use it from one goroutine at a time.
type Solver struct{ s *searcher }

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
	return &Solver{s}, nil
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

// Solve solves a position of the 8×8 board. It errs on other boards, and when ctx ends.
func (s *Solver) Solve(ctx context.Context, p rules.Position) (Result, error) {
	if p.Board != ^uint64(0) {
		return Result{}, errors.New("othello: only positions of the 8×8 board can be solved")
	}
	own, opponent := p.Own, p.Opponent
	if rules.Moves(own, opponent) == 0 {
		if rules.Moves(opponent, own) == 0 {
			return Result{Score: final(own, opponent)}, nil
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
	for _, sq := range squares {
		if p.Moves() == 0 {
			line = append(line, rules.Pass)
			p = p.Pass()
		}
		line = append(line, game.Move(sq))
		p = p.Play(int(sq))
	}
	return line
}
