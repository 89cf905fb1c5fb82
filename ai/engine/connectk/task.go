package connectk

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"ludarium/ai/pool"
	"ludarium/ai/resource"
	"ludarium/ai/worth"
	rules "ludarium/game/connectk"
)

// Handler returns the handler of tasks of worth.TaskKind. Their solvers stay for the next ones, with what they have learnt.
func Handler() pool.Handler {
	var mu sync.Mutex
	var idle []*Solver // of one board
	return func(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
		var q worth.Question
		if err := json.Unmarshal(t.Input, &q); err != nil {
			return nil, fmt.Errorf("connectk: bad task: %w", err)
		}
		board, err := rules.NewBoard(q.Rows, q.Cols, q.K, true)
		if err != nil {
			return nil, err
		}
		s, err := func() (*Solver, error) {
			mu.Lock()
			defer mu.Unlock()
			if n := len(idle); n > 0 && idle[0].fits(board) {
				s := idle[n-1]
				idle = idle[:n-1]
				return s, nil
			}
			idle = nil
			return NewSolver(board, Options{Table: searcherTable})
		}()
		if err != nil {
			return nil, err
		}
		defer func() {
			mu.Lock()
			defer mu.Unlock()
			if len(idle) == 0 || idle[0].fits(board) {
				idle = append(idle, s)
			}
		}()
		s.weak = q.Weak
		s.s.use(nil)
		if q.Book {
			// Without the file everything is solved, only later.
			if book, err := resource.Load(ctx, BookFile, ReadBook); err == nil {
				s.s.use(book)
			}
		}
		tell := func(lower, upper int) []byte {
			data, err := json.Marshal(worth.Answer{Lower: lower, Upper: upper, Nodes: s.s.nodes})
			if err != nil {
				panic("connectk: " + err.Error()) // numbers can be written
			}
			return data
		}
		s.s.told = func(lower, upper int) { emit(tell(lower, upper)) }
		defer func() { s.s.told = nil }()
		result, err := s.Solve(ctx, rules.Position{Own: q.Own, Mask: q.Mask, Board: s.board})
		if err != nil {
			return nil, err
		}
		return tell(result.Score, result.Score), nil
	}
}
