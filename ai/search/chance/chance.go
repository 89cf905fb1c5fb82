// Package chance decides the random events of games, for rooms, matches and commands. They are drawn by their
// odds or, in adverse games, chosen by a search. A worker can make the choice, so that programs which only
// show games need no search. Player is a searcher that plays random moves.
package chance

import (
	"context"
	"errors"
	"fmt"

	"ludarium/ai/base/rng"
	"ludarium/ai/worker/pool"
	"ludarium/game"
)

// Draw returns an outcome of s, drawn by the odds; Chance must be to move. Equal seeds give equal outcomes.
func Draw(s game.State, seed uint64) game.Move {
	outcomes := s.Moves(nil)
	x := rng.New(seed).Float64()
	for i, p := range game.Concrete(s).(game.Stochastic).Odds(nil) {
		if x -= p; x < 0 {
			return outcomes[i]
		}
	}
	return outcomes[len(outcomes)-1] // rounding made the sum slightly less than 1
}

// Adverse reports whether the events of v are chosen against the player and not drawn.
func Adverse(v game.View) bool {
	a, ok := game.Concrete(v).(game.Adversary)
	return ok && a.Adverse()
}

// Chooser chooses an event of s, in which Chance must be to move. It returns a legal move, the same for equal
// seeds, and does not change s. When ctx ends, it soon returns the error of ctx.
type Chooser func(ctx context.Context, s game.State, seed uint64) (game.Move, error)

// Question asks for an event in the final position of a record.
type Question struct {
	Record game.Record `json:"record"`
	Seed   uint64      `json:"seed"`
}

// Task is the kind of task in which a worker chooses an event.
var Task = pool.Kind[Question, pool.None, game.Move]{Name: "chance"}

// Serve returns the service for Task, which calls choose.
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

// Remote returns a Chooser that runs on p. Its states must implement game.Recorder; see game.Track.
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
