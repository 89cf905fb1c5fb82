package player

import (
	"context"

	"ludarium/ai/engine/connectk"
	rules "ludarium/game/connectk"
)

// Perfect returns a player that plays a random one of the moves that keep the result of perfect play.
// megabytes is the size of the solver's table. It returns an error for boards that cannot be solved. When ctx
// ends, it plays any move.
func Perfect(ctx context.Context, b *rules.Board, megabytes int, book *connectk.Book) (Player, error) {
	s, err := connectk.NewSolver(b, connectk.Options{Table: megabytes, Weak: true, Book: book})
	if err != nil {
		return nil, err
	}
	return Func(func(p rules.Position) uint64 {
		moves := p.Moves()
		scores, legal, _, err := s.Scores(ctx, p)
		if err != nil {
			return moves
		}
		best, value := uint64(0), -2
		for c, v := range scores {
			switch {
			case !legal[c]:
			case v > value:
				best, value = moves&b.Column(c), v
			case v == value:
				best |= moves & b.Column(c)
			}
		}
		return best
	}), nil
}
