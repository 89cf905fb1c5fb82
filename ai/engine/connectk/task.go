package connectk

import (
	"context"
	"encoding/json"
	"fmt"
	"math/bits"
	"sync"

	"ludarium/ai/pool"
	"ludarium/ai/resource"
	rules "ludarium/game/connectk"
)

// TaskKind is the kind of the pool tasks that Spread makes.
const TaskKind = "connectk/solve"

// request is a position that a worker is to solve; the answer is a Result.
type request struct {
	Rows, Cols, K int
	Own, Mask     uint64
	Weak          bool
	Book          bool
}

// Column is what the move into a column is worth.
type Column struct {
	Column int // from 0 at the left
	Result
}

// Spread finds the scores of all moves in p, which must not be finished, one task of the pool for each: at the root the search runs
// side by side. The columns come from the left. Scores do not depend on the workers, nodes on what theirs have solved before.
// With book set the workers look into their book.
func Spread(ctx context.Context, p pool.Pool, at rules.Position, weak, book bool) ([]Column, error) {
	b := at.Board
	if _, err := newGeometry(b); err != nil {
		return nil, err
	}
	if at.Won() || at.Full() {
		return nil, errFinished
	}
	var columns []Column
	var open []int // of columns, those that are left to tasks
	var in []request
	for m := at.Moves(); m != 0; m &= m - 1 {
		cell := bits.TrailingZeros64(m)
		next := at.Play(cell)
		column := Column{Column: cell / (b.Cell(1, 0) - b.Cell(0, 0))}
		switch {
		case next.Won():
			column.Score = (b.Rows()*b.Cols() - at.Stones() + 1) / 2
			if weak {
				column.Score = 1
			}
		case !next.Full():
			open = append(open, len(columns))
			in = append(in, request{b.Rows(), b.Cols(), b.K(), next.Own, next.Mask, weak, book})
		}
		columns = append(columns, column)
	}
	results, err := pool.Map[request, Result](ctx, p, TaskKind, 0, in)
	if err != nil {
		return nil, err
	}
	for i, r := range results {
		columns[open[i]].Result = Result{Score: -r.Score, Nodes: r.Nodes}
	}
	return columns, nil
}

// Handler returns the handler of tasks of TaskKind. Their solvers stay for the next one.
func Handler() pool.Handler {
	var idle sync.Pool // of *Solver
	return func(ctx context.Context, t pool.Task, _ func([]byte)) ([]byte, error) {
		var r request
		if err := json.Unmarshal(t.Input, &r); err != nil {
			return nil, fmt.Errorf("connectk: bad task: %w", err)
		}
		board, err := rules.NewBoard(r.Rows, r.Cols, r.K, true)
		if err != nil {
			return nil, err
		}
		s, ok := idle.Get().(*Solver)
		if !ok || !s.fits(board) {
			if s, err = NewSolver(board, Options{Table: searcherTable}); err != nil {
				return nil, err
			}
		}
		defer idle.Put(s)
		s.weak = r.Weak
		s.s.use(nil)
		if r.Book {
			// Without the file everything is solved, only later.
			if book, err := resource.Load(ctx, BookFile, ReadBook); err == nil {
				s.s.use(book)
			}
		}
		result, err := s.Solve(ctx, rules.Position{Own: r.Own, Mask: r.Mask, Board: s.board})
		if err != nil {
			return nil, err
		}
		return json.Marshal(result)
	}
}
