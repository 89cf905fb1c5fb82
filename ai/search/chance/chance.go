// Package chance decides the random events of games, in one place for rooms, matches and commands: drawn by
// their odds, or chosen by a search where a game is adverse. A choice can be left to a worker, so that a
// program which only shows games holds no search. Player plays at random.
package chance

import (
	"context"
	"errors"
	"fmt"

	"ludarium/ai/base/rng"
	"ludarium/ai/worker/pool"
	"ludarium/game"
)

// Draw returns an outcome of s, where Chance is to move, by the odds. It is the same for the same seed.
func Draw(s game.State, seed uint64) game.Move {
	outcomes := s.Moves(nil)
	x := rng.New(seed).Float64()
	for i, p := range game.Concrete(s).(game.Stochastic).Odds(nil) {
		if x -= p; x < 0 {
			return outcomes[i]
		}
	}
	return outcomes[len(outcomes)-1] // rounding left the sum a little below 1
}

// Adverse reports whether the events of v are to be chosen against the player and not drawn.
func Adverse(v game.View) bool {
	a, ok := game.Concrete(v).(game.Adversary)
	return ok && a.Adverse()
}

// Chooser decides an event of s, where Chance is to move: a move that is legal there and the same for the
// same seed. s is not changed. It ends soon after ctx does, with ctx's error.
type Chooser func(ctx context.Context, s game.State, seed uint64) (game.Move, error)

// Question asks for the event that is due at the last position of a record.
type Question struct {
	Record game.Record `json:"record"`
	Seed   uint64      `json:"seed"`
}

// Task is an event that a worker decides.
var Task = pool.Kind[Question, pool.None, game.Move]{Name: "chance"}

// Serve returns the service of Task, which leaves the decision to choose.
func Serve(games []*game.Game, choose Chooser) pool.Service {
	return pool.Serve(Task, func(ctx context.Context, q Question, _ func(pool.None)) (game.Move, error) {
		for _, g := range games {
			if g.Name != q.Record.Game {
				continue
			}
			s, err := g.Replay(q.Record)
			if err != nil {
				return 0, err
			}
			if s.Turn() != game.Chance {
				return 0, errors.New("chance: no random event is due")
			}
			return choose(ctx, s, q.Seed)
		}
		return 0, fmt.Errorf("chance: no game %q", q.Record.Game)
	})
}

// Remote returns a Chooser whose work is done by p. The states that it is asked about must know their
// records; see game.Track.
func Remote(p pool.Pool) Chooser {
	return func(ctx context.Context, s game.State, seed uint64) (game.Move, error) {
		recorder, ok := s.(game.Recorder)
		if !ok {
			return 0, errors.New("chance: a worker needs a position that knows its record; see game.Track")
		}
		m, err := pool.Call(ctx, p, Task, Question{recorder.Record(), seed}, nil)
		if err != nil {
			return 0, err
		}
		if !game.Contains(s.Moves(nil), m) {
			return 0, fmt.Errorf("chance: a worker chose the event %#x, which cannot happen", uint32(m))
		}
		return m, nil
	}
}
