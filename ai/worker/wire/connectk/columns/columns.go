// Package columns asks workers for the game-theoretic values of the columns of Connect-k, for all columns of
// a position in parallel. The solver in ludarium/ai/engine/connectk defines the scores. A program that only
// displays them needs only this package.
package columns

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"sync"

	"ludarium/ai/worker/pool"
	contract "ludarium/ai/worker/wire/connectk"
	rules "ludarium/game/connectk"
)

// Column is the known information about the move in a column.
type Column struct {
	Column       int // index of the column, counted from 0 at the left
	Lower, Upper int // bounds on the score of the move for the side that makes it
	Nodes        int64
	Lacks        string // file of the opening book that the worker could not read
}

// Known reports whether the score is known.
func (c Column) Known() bool { return c.Lower == c.Upper }

// errFinished is the error for positions without legal moves.
var errFinished = errors.New("columns: the game is over")

// Find returns, for each move in a position with gravity, its score or, depending on goal, only the winner.
// It proceeds in stages: what is known about all moves without a search, what can be found quickly, the
// winner after each remaining move, and the exact score. Columns near the centre come first, and as many run
// at a time as the pool has workers. report, which may be nil, is called with a column whenever more is known
// about it, one call at a time. Scores do not depend on the workers. Node counts depend on what the workers
// have solved before.
func Find(
	ctx context.Context, p pool.Pool, at rules.Position, goal contract.Goal, book bool, report func(Column),
) ([]Column, error) {
	if at.Won() || at.Full() {
		return nil, errFinished
	}
	b := at.Board
	if !b.Gravity() {
		return nil, errors.New("columns: boards without gravity are not solved")
	}
	w := &work{at: at, book: book, stages: stages(goal), report: report}
	for m := at.Moves(); m != 0; m &= m - 1 {
		w.add(bits.TrailingZeros64(m))
	}
	off := func(i int) int {
		d := 2*w.columns[i].Column - b.Cols() + 1
		return max(d, -d)
	}
	slices.SortStableFunc(w.open, func(i, j task) int { return cmp.Compare(off(i.column), off(j.column)) })
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	if len(w.open) > 0 {
		if err := w.glance(ctx, p); err != nil {
			return nil, err
		}
	}
	var workers sync.WaitGroup
	for range min(max(1, p.Size()), len(w.open)) {
		workers.Go(func() {
			for t, ok := w.next(); ok && ctx.Err() == nil; t, ok = w.next() {
				if err := w.ask(ctx, p, t); err != nil {
					cancel(fmt.Errorf("column %d: %w", w.columns[t.column].Column+1, err))
				}
			}
		})
	}
	workers.Wait()
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	return w.columns, nil
}

// work is the state of a call of Find.
type work struct {
	at     rules.Position
	book   bool
	stages []stage
	report func(Column)

	mu      sync.Mutex
	columns []Column
	open    []task // tasks not yet taken by a worker
}

// task is a stage of the work on a column.
type task struct {
	column int // index into columns
	stage  int // index in columns
}

// stage is a goal and the maximum number of positions to visit for it, 0 for no limit.
type stage struct {
	goal  contract.Goal
	nodes int64
}

// stages returns the stages for a goal. A solution that takes a fraction of a second is a single stage,
// because another worker would have to start again.
func stages(g contract.Goal) []stage {
	switch g {
	case contract.Glance:
		return nil
	case contract.Winner:
		return []stage{{contract.Winner, 0}}
	}
	return []stage{{contract.Exact, quickNodes}, {contract.Winner, 0}, {contract.Exact, 0}}
}

// quickNodes is the number of positions that are visited in a fraction of a second.
const quickNodes = 1_000_000

// add adds the column of the move to a cell.
func (w *work) add(cell int) {
	c, decided := first(w.at, cell)
	if !decided {
		w.open = append(w.open, task{column: len(w.columns)})
	} else if w.report != nil {
		w.report(c)
	}
	w.columns = append(w.columns, c)
}

// glance requests the known values of all columns at once, so that the values of the opening book appear
// immediately. It also returns bounds on the value of the position, which limit the value of every move.
func (w *work) glance(ctx context.Context, p pool.Pool) error {
	left := w.at.Board.Rows()*w.at.Board.Cols() - w.at.Stones()
	known := contract.Answer{Lower: -left / 2, Upper: (left + 1) / 2}
	a, err := w.question(ctx, p, w.at, known, stage{goal: contract.Glance}, nil)
	if err != nil {
		return err
	}
	if len(a.Moves) != len(w.columns) {
		return fmt.Errorf("columns: an answer about %d columns of %d", len(a.Moves), len(w.columns))
	}
	for _, t := range w.open {
		m := a.Moves[t.column]
		w.tell(t, contract.Answer{Lower: max(m.Lower, -a.Upper), Upper: m.Upper, Lacks: a.Lacks}, 0)
	}
	w.open = slices.DeleteFunc(w.open, func(t task) bool {
		return len(w.stages) == 0 || w.columns[t.column].Known()
	})
	return nil
}

// question requests the score of a position within known bounds. progress, which may be nil, receives
// narrower bounds.
func (w *work) question(
	ctx context.Context, p pool.Pool, at rules.Position, known contract.Answer, s stage,
	progress func(contract.Answer),
) (contract.Answer, error) {
	b := at.Board
	return pool.Call(ctx, p, contract.Solve, contract.Question{
		Rows: b.Rows(), Cols: b.Cols(), K: b.K(), Own: at.Own, Mask: at.Mask,
		Lower: known.Lower, Upper: known.Upper, Goal: s.goal, Nodes: s.nodes, Book: w.book,
	}, progress)
}

// next takes the next task; ok is false if no open task is left.
func (w *work) next() (t task, ok bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.open) == 0 {
		return t, false
	}
	t, w.open = w.open[0], w.open[1:]
	return t, true
}

// ask executes a task.
func (w *work) ask(ctx context.Context, p pool.Pool, t task) error {
	w.mu.Lock()
	c := w.columns[t.column]
	w.mu.Unlock()
	next := w.at.Play(bits.TrailingZeros64(w.at.Moves() & w.at.Board.Column(c.Column)))
	known := contract.Answer{Lower: -c.Upper, Upper: -c.Lower}
	tell := func(a contract.Answer) { w.tell(t, a, c.Nodes) }
	a, err := w.question(ctx, p, next, known, w.stages[t.stage], tell)
	if err != nil {
		return err
	}
	tell(a)
	w.mu.Lock()
	defer w.mu.Unlock()
	if t.stage+1 < len(w.stages) && !w.columns[t.column].Known() {
		t.stage++
		at := slices.IndexFunc(w.open, func(u task) bool { return u.stage > t.stage })
		if at < 0 {
			at = len(w.open)
		}
		w.open = slices.Insert(w.open, at, t)
	}
	return ctx.Err()
}

// tell stores an answer. before is the number of nodes spent on the column before the task.
func (w *work) tell(t task, a contract.Answer, before int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	c := &w.columns[t.column]
	more := -a.Upper > c.Lower || -a.Lower < c.Upper || a.Lacks != c.Lacks
	c.Lacks = a.Lacks
	c.Lower, c.Upper, c.Nodes = max(c.Lower, -a.Upper), min(c.Upper, -a.Lower), before+a.Nodes
	if w.report != nil && more {
		w.report(*c)
	}
}

// first returns what is known about a move without a search; decided reports whether this is the exact score.
func first(at rules.Position, cell int) (c Column, decided bool) {
	b, left := at.Board, at.Board.Rows()*at.Board.Cols()-at.Stones()
	c.Column = cell / (b.Cell(1, 0) - b.Cell(0, 0))
	c.Lower, c.Upper = -left/2, (left+1)/2
	switch next := at.Play(cell); {
	case next.Won():
		c.Lower, decided = c.Upper, true
	case next.Full():
		c.Lower, c.Upper, decided = 0, 0, true
	}
	return c, decided
}

// Moves returns the number of moves of the winner until the win, for a non-zero score for the side to move
// and the number of empty cells.
func Moves(score, left int) int {
	if score > 0 {
		return (left+1)/2 - score + 1
	}
	return left/2 + score + 1
}
