// Package columns asks workers what the columns of Connect-k are worth when both sides play perfectly, all of
// a position side by side. The solver that answers is ludarium/ai/engine/connectk, which tells how scores are
// counted; who only asks and shows needs no more than this package.
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

// Column is what is known of the move into a column.
type Column struct {
	Column       int // from 0 at the left
	Lower, Upper int // of its score for the side that makes it
	Nodes        int64
	Lacks        string // the file of the book, where the worker could not read it
}

// Known reports whether the score is known.
func (c Column) Known() bool { return c.Lower == c.Upper }

// errFinished is the error about positions in which there is nothing to move.
var errFinished = errors.New("columns: the game is over")

// Find finds the scores of all moves in a position with gravity, or who wins, as far as goal says: first what
// is known of all, then those that are soon found, then who wins with each of the others, then when. Columns
// near the centre come first, and as many are asked for at once as the pool has workers. report, which may be
// nil, is told what is known of a column whenever that is more, one call at a time. Columns come from the
// left. Scores do not depend on the workers, nodes on what theirs have solved before.
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

// work is what Find has to do.
type work struct {
	at     rules.Position
	book   bool
	stages []stage
	report func(Column)

	mu      sync.Mutex
	columns []Column
	open    []task // that nobody does
}

// task is to find out more of a column.
type task struct {
	column int // index of columns
	stage  int // index of stages
}

// stage is a goal with the positions to visit at most, 0 for as many as it takes.
type stage struct {
	goal  contract.Goal
	nodes int64
}

// stages returns how a goal is reached. What takes a fraction of a second is done at once, as another worker
// that goes on with a column would begin anew.
func stages(g contract.Goal) []stage {
	switch g {
	case contract.Glance:
		return nil
	case contract.Winner:
		return []stage{{contract.Winner, 0}}
	}
	return []stage{{contract.Exact, soon}, {contract.Winner, 0}, {contract.Exact, 0}}
}

// soon is how many positions are visited within a fraction of a second.
const soon = 1_000_000

// add adds the move to a cell.
func (w *work) add(cell int) {
	c, decided := first(w.at, cell)
	if !decided {
		w.open = append(w.open, task{column: len(w.columns)})
	} else if w.report != nil {
		w.report(c)
	}
	w.columns = append(w.columns, c)
}

// glance takes over what is known of all columns, by one question, as what the opening book knows should be
// there at once. It also tells of the position itself: no move is worth more.
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

// question asks for the score of a position within known bounds; progress, which may be nil, is told of
// narrower ones on the way.
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

// next takes the next task. When there is none whoever does one goes on with its column.
func (w *work) next() (t task, ok bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.open) == 0 {
		return t, false
	}
	t, w.open = w.open[0], w.open[1:]
	return t, true
}

// ask does a task.
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

// tell takes over an answer; before is the number of nodes that the column has taken before the task.
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

// first returns what is known of a move at once; decided says that this is all.
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

// Moves returns with which of its moves from now on the winner wins, where the side to move has a score, not
// 0, and so many cells are empty.
func Moves(score, left int) int {
	if score > 0 {
		return (left+1)/2 - score + 1
	}
	return left/2 + score + 1
}
