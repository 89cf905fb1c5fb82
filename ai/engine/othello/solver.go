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
}

// Solver proves how positions of the 8×8 board end when both sides play perfectly. What it has found stays in its table, so that the positions of a
// game are quicker one after another; scores do not depend on it, numbers of nodes do. Use it from one goroutine at a time.
type Solver struct{ s *searcher }

// NewSolver returns a solver. It errs on a table of an impossible size.
func NewSolver(o Options) (*Solver, error) {
	if o.Table == 0 {
		o.Table = DefaultTable
	}
	if o.Table < 1 || o.Table > 1<<16 {
		return nil, fmt.Errorf("othello: a table of %d MB: from 1 to %d are possible", o.Table, 1<<16)
	}
	return &Solver{newSearcher(newTable(o.Table), o.Weights, stableEdges())}, nil
}

// stableEdges returns the table of makeEdges, which takes some milliseconds to make.
var stableEdges = sync.OnceValue(makeEdges)

// Result is what a solver has found.
type Result struct {
	Score int         // for the side to move: the difference of discs at the end, empty squares going to the winner
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
	s.s.table.date++
	r := newRoot(s.s, own, opponent, 1)
	for _, t := range solvingSteps(r.n, s.s.weights) {
		r.run(t, nil)
	}
	if s.s.stopped {
		return Result{}, ctx.Err()
	}
	return Result{Score: r.moves[0].score, Line: playable(p, r.moves[0].line), Nodes: s.s.nodes}, nil
}

// solvingSteps are the steps to a proof with n empty squares: looks ahead with the evaluation tell a good move, quick searches to the end the likely score.
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
	return append(steps, step{n, exactLevel})
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
