package connectk

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"ludarium/ai/pool"
	"ludarium/ai/resource"
	"ludarium/ai/search"
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
		lower, upper, err := s.narrow(ctx, rules.Position{Own: q.Own, Mask: q.Mask, Board: s.board}, q.Lower, q.Upper, q.Goal)
		if err != nil {
			return nil, err
		}
		return tell(lower, upper), nil
	}
}

// narrow returns narrower bounds of the score of p, as narrow as goal wants them.
func (s *Solver) narrow(ctx context.Context, p rules.Position, lower, upper int, goal worth.Goal) (int, int, error) {
	n, err := s.node(p)
	if err != nil {
		return 0, 0, err
	}
	s.s.begin(ctx, search.Limits{})
	lower, upper = max(lower, n.lossAt(2)), min(upper, n.winAt(1))
	switch win := n.wins&s.s.playable(n.mask) != 0; {
	case win:
		lower = upper
	case goal == worth.Glance:
		l, u := s.s.glance(n)
		lower, upper = max(lower, l), min(upper, u)
	case goal == worth.Winner:
		lower, upper = s.s.winner(n, lower, min(upper, n.winAt(3)))
	default:
		lower, upper = s.s.bisect(n, lower, min(upper, n.winAt(3)))
	}
	return lower, upper, ctx.Err()
}
