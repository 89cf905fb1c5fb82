package arena

import (
	"context"
	"encoding/json"

	"ludarium/ai/base/resource"
	"ludarium/game"
	"ludarium/game/text/fault"
)

// underway is the resumable state of a game in progress.
type underway struct {
	// Outcome holds the results so far. Its Depth is a sum, and its Record is set only in a saved state.
	Outcome Outcome     `json:"outcome"`
	Events  uint64      `json:"events"`           // number of moves and random events since the opening
	Moves   [2]int      `json:"moves"`            // number of moves of First and Second
	Winner  game.Player `json:"winner,omitempty"` // winner of a game ended early
	Agreed  agreement   `json:"agreed,omitzero"`
}

// begin restores a saved game, or plays the opening of a new game if saved is nil.
func begin(ctx context.Context, g *game.Game, files *resource.Store, setting Game, saved []byte) (*underway,
	*game.Tracked, error) {
	if saved == nil {
		s, err := opening(ctx, g, files, setting)
		return &underway{}, s, err
	}
	var at underway
	if err := json.Unmarshal(saved, &at); err != nil {
		return nil, nil, fault.Errorf("arena: a saved game cannot be read: %w", err)
	}
	if name := at.Outcome.Record.Game; name != g.Name {
		return nil, nil, fault.Errorf("arena: the saved game is one of %q, not of %s", name, g.Name)
	}
	s, err := g.Replay(at.Outcome.Record)
	return &at, s, err
}

// state encodes the game for begin.
func (at *underway) state(s *game.Tracked) []byte {
	now := *at
	now.Events++ // the current event is complete
	now.Outcome.Record = s.Record()
	data, err := json.Marshal(now)
	if err != nil {
		return nil // cannot happen: numbers and moves can be encoded
	}
	return data
}

// end returns the outcome of the game, whose final position is s.
func (at *underway) end(g *game.Game, s *game.Tracked) Outcome {
	out := at.Outcome
	switch {
	case g.Players == 1:
		out.Score = s.Score(game.First)
	case out.Failure != nil || out.Ruling != "":
		out.Score = map[game.Player]float64{game.First: 1, game.Second: -1}[at.Winner]
	case !out.Stopped:
		out.Score = s.Score(game.First)
	}
	for side, n := range at.Moves {
		out.Depth[side] /= float64(max(n, 1))
	}
	out.Record = s.Record()
	if c, ok := game.Concrete(s).(game.Counter); ok {
		out.Counts = c.Counts()
	}
	return out
}
