package connectk

import (
	"context"
	"sync"

	"ludarium/ai/base/resource"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	contract "ludarium/ai/worker/wire/connectk"
	rules "ludarium/game/connectk"
)

// Serve returns the service of contract.Solve, with the book in files. Solvers are kept with their tables for
// later questions.
func Serve(files *resource.Store) pool.Service {
	var mu sync.Mutex
	var idle []*Solver // solvers of the same board
	return pool.Serve(contract.Solve,
		func(ctx context.Context, q contract.Question, report func(contract.Answer)) (contract.Answer,
			error) {
			board, err := rules.NewBoard(q.Rows, q.Cols, q.K, true)
			if err != nil {
				return contract.Answer{}, err
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
				return contract.Answer{}, err
			}
			defer func() {
				mu.Lock()
				defer mu.Unlock()
				if len(idle) == 0 || idle[0].fits(board) {
					idle = append(idle, s)
				}
			}()
			s.s.use(nil)
			lacks := ""
			if q.Book {
				// Without the file, the search takes longer but finds the same results.
				var book *Book
				book, lacks = resource.Optional(ctx, files, BookFile, ReadBook)
				s.s.use(book)
			}
			s.s.told = func(lower, upper int) {
				report(contract.Answer{Lower: lower, Upper: upper, Nodes: s.s.nodes, Lacks: lacks})
			}
			defer func() { s.s.told = nil }()
			a, err := s.answer(ctx, rules.Position{Own: q.Own, Mask: q.Mask, Board: s.board}, q)
			a.Lacks = lacks
			return a, err
		})
}

// answer returns bounds on the score of p that are as narrow as the question requests.
func (s *Solver) answer(ctx context.Context, p rules.Position, q contract.Question) (contract.Answer, error) {
	n, err := s.node(p)
	if err != nil {
		return contract.Answer{}, err
	}
	s.s.begin(ctx, search.Limits{Nodes: q.Nodes})
	a := contract.Answer{Lower: max(q.Lower, n.lossAt(2)), Upper: min(q.Upper, n.winAt(1))}
	switch win := n.wins&s.s.playable(n.mask) != 0; {
	case q.Goal == contract.Glance:
		a.Lower, a.Upper = s.glance(n, a.Lower, a.Upper)
		for m := s.s.playable(n.mask); m != 0; m &= m - 1 {
			after := contract.Answer{Lower: -n.winAt(1), Upper: -n.lossAt(2)}
			if m&-m&n.wins == 0 && n.left > 1 {
				after.Lower, after.Upper = s.glance(s.s.play(n, m&-m), after.Lower, after.Upper)
			}
			a.Moves = append(a.Moves, after)
		}
	case win:
		a.Lower = a.Upper
	case q.Goal == contract.Winner:
		a.Lower, a.Upper = s.s.winner(n, a.Lower, min(a.Upper, n.winAt(3)))
	default:
		a.Lower, a.Upper = s.s.narrow(n, a.Lower, min(a.Upper, n.winAt(3)))
	}
	a.Nodes = s.s.nodes
	return a, ctx.Err()
}

// glance narrows bounds on the score of n without a search.
func (s *Solver) glance(n node, lower, upper int) (int, int) {
	if n.wins&s.s.playable(n.mask) != 0 {
		return n.winAt(1), n.winAt(1)
	}
	l, u := s.s.glance(n)
	return max(lower, l, n.lossAt(2)), min(upper, u, n.winAt(3))
}
