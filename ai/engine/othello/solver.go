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

// DefaultTable is the default size of a transposition table in megabytes.
const DefaultTable = 64

// Options holds the settings of a Solver.
type Options struct {
	Table   int      // size of the transposition table in megabytes, 1 to 65536; 0 means DefaultTable
	Weights *Weights // evaluation for move ordering; nil makes the solver slower
	// number of threads; 0 means 1. With more than one, node counts and the line may differ between runs
	Threads int
}

const maxThreads = 256

// Solver solves positions exactly. It keeps its table, so that successive positions of a game are solved
// faster. Scores do not depend on the table, but node counts do. Only one goroutine may use it at a time.
type Solver struct {
	s       *searcher
	weights *Weights // evaluation of the 8×8 board; nil if there is none
}

// NewSolver returns a solver. It returns an error for an impossible table size.
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

// stableEdges returns the table of makeEdges, which takes some milliseconds to compute.
var stableEdges = sync.OnceValue(makeEdges)

// Result is the solution of a position.
type Result struct {
	// for the side to move: final difference in discs, with empty squares counted for the winner
	Score int
	Line  []game.Move // best play to the end, including passes; empty if the game is over
	Nodes int64       // number of positions visited
}

// Solve solves a position. It returns an error when ctx ends.
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

// place prepares all searchers for the board of a position and returns its discs as squares of the field.
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

// Moves solves the positions after all moves. It returns the moves with their scores, best first and equally
// good ones by square, and the number of positions visited. There are no moves if the side to move must pass
// or the game is over. It returns an error when ctx ends.
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

// prove returns the exact score and the best line of a root, after faster searches have found the likely best
// move and score.
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

// solvingSteps returns the steps before a position with n empty squares is solved. Searches with the
// evaluation find a good move, and selective searches to the end find the likely score.
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

// playable converts the squares of a line to moves, and adds forced passes.
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
