// Package chance decides the random events of games, in one place for rooms, matches and commands: drawn by their odds, or chosen by a
// search where a game is adverse. A choice can be left to a worker, so that a program which only shows games holds no search.
package chance

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"ludarium/ai/base/rng"
	"ludarium/ai/pool"
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

// Chooser decides an event of s, where Chance is to move: a move that is legal there and the same for the same seed. s is not
// changed. It ends soon after ctx does, with ctx's error.
type Chooser func(ctx context.Context, s game.State, seed uint64) (game.Move, error)

// TaskKind is the kind of pool tasks that decide an event: a game.Record in, whose last position is Chance's, a game.Move out, both as
// JSON. The seed is the task's.
const TaskKind = "chance"

// Handler returns the handler of TaskKind, which leaves the decision to choose.
func Handler(games []*game.Game, choose Chooser) pool.Handler {
	return func(ctx context.Context, t pool.Task, _ func([]byte)) ([]byte, error) {
		var record game.Record
		if err := json.Unmarshal(t.Input, &record); err != nil {
			return nil, fmt.Errorf("chance: bad task: %w", err)
		}
		for _, g := range games {
			if g.Name != record.Game {
				continue
			}
			s, err := g.Replay(record)
			if err != nil {
				return nil, err
			}
			if s.Turn() != game.Chance {
				return nil, errors.New("chance: no random event is due")
			}
			m, err := choose(ctx, s, t.Seed)
			if err != nil {
				return nil, err
			}
			return json.Marshal(m)
		}
		return nil, fmt.Errorf("chance: no game %q", record.Game)
	}
}

// Remote returns a Chooser whose work is done by p. The states that it is asked about must know their records; see game.Track.
func Remote(p pool.Pool) Chooser {
	return func(ctx context.Context, s game.State, seed uint64) (game.Move, error) {
		recorder, ok := s.(game.Recorder)
		if !ok {
			return 0, errors.New("chance: a worker needs a position that knows its record; see game.Track")
		}
		input, err := json.Marshal(recorder.Record())
		if err != nil {
			return 0, fmt.Errorf("chance: %w", err)
		}
		out, err := p.Do(ctx, pool.Task{Kind: TaskKind, Seed: seed, Input: input}, nil)
		if err != nil {
			return 0, err
		}
		var m game.Move
		if err := json.Unmarshal(out, &m); err != nil {
			return 0, fmt.Errorf("chance: a worker sent something unreadable: %w", err)
		}
		if !game.Contains(s.Moves(nil), m) {
			return 0, fmt.Errorf("chance: a worker chose the event %#x, which cannot happen", uint32(m))
		}
		return m, nil
	}
}
