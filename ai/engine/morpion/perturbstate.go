package morpion

import (
	"encoding/json"
	"errors"
	"fmt"

	"ludarium/game"
)

// perturbationState is the saved form of a perturbation. Games are saved without the moves of the start.
type perturbationState struct {
	Try, Stale   int
	Fresh        bool
	Current, Top packed
	Pool         []packed
	Left, Best   packed // position from which the repair started, and its longest game
	Repair       json.RawMessage
}

// Save implements Process.
func (s *perturbation) Save() ([]byte, error) {
	locked := s.run.Start.Len()
	beyond := func(moves []game.Move) packed { return pack(moves[min(locked, len(moves)):]) }
	repair, err := s.repair.Save()
	if err != nil {
		return nil, err
	}
	out := perturbationState{Try: s.try, Stale: s.stale, Fresh: s.fresh, Current: beyond(s.current),
		Top: beyond(s.top), Left: beyond(s.part.Start.History()), Best: beyond(s.part.Best), Repair: repair}
	for _, g := range s.pool.games {
		out.Pool = append(out.Pool, beyond(g))
	}
	return json.Marshal(out)
}

// Load implements Process.
func (s *perturbation) Load(data []byte) error {
	var state perturbationState
	if err := json.Unmarshal(data, &state); err != nil {
		return err
	}
	if state.Try < 0 || state.Try > s.Tries || state.Stale < 0 || len(state.Pool) > s.Pool {
		return fmt.Errorf("try %d, %d since the longest, %d games", state.Try, state.Stale, len(state.Pool))
	}
	if !state.Fresh && (len(state.Current) == 0 || len(state.Top) == 0) {
		return errors.New("no game")
	}
	var games [][]game.Move
	for i, p := range append([]packed{state.Current, state.Top, state.Left, state.Best}, state.Pool...) {
		b := s.run.Start.Clone()
		if _, err := p.replay(nil, b); err != nil {
			return fmt.Errorf("game %d: %w", i+1, err)
		}
		games = append(games, b.History())
		if len(p) == 0 && i != 2 {
			games[i] = nil
		}
	}
	s.try, s.stale, s.fresh, s.top, s.pool.games = state.Try, state.Stale, state.Fresh, games[1], games[4:]
	s.take(games[0])
	s.search(games[2])
	s.part.Best = games[3]
	return s.repair.Load(state.Repair)
}
