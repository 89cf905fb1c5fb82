// Package opening gives names to positions of the opening. The names are large, so that workers hold them: a program asks one for those of a
// game and keeps them by position.
package opening

import (
	"context"
	"encoding/json"
	"fmt"

	"ludarium/ai/pool"
)

// TaskKind is the kind of the tasks that Handler serves: their input is the name of a game, their result a list of Names, both as JSON.
const TaskKind = "openings"

// Name is what a position is called.
type Name struct {
	Key  uint64 `json:"key"`  // game.State.Hash of the position
	Code string `json:"code"` // in the usual classification; may be empty
	Name string `json:"name"`
}

// String returns code and name.
func (n Name) String() string {
	if n.Code == "" {
		return n.Name
	}
	return n.Code + " " + n.Name
}

// Handler serves the names that find returns by game; none for a game whose openings have no names.
func Handler(find func(game string) ([]Name, error)) pool.Handler {
	return func(_ context.Context, t pool.Task, _ func([]byte)) ([]byte, error) {
		var game string
		if err := json.Unmarshal(t.Input, &game); err != nil {
			return nil, fmt.Errorf("opening: bad request: %w", err)
		}
		names, err := find(game)
		if err != nil {
			return nil, err
		}
		return json.Marshal(names)
	}
}

// Ask returns the names of a game from a worker of p, by the hash of their positions.
func Ask(ctx context.Context, p pool.Pool, game string) (map[uint64]Name, error) {
	input, err := json.Marshal(game)
	if err != nil {
		return nil, fmt.Errorf("opening: %w", err)
	}
	out, err := p.Do(ctx, pool.Task{Kind: TaskKind, Input: input}, nil)
	if err != nil {
		return nil, err
	}
	var list []Name
	if err := json.Unmarshal(out, &list); err != nil {
		return nil, fmt.Errorf("opening: a worker sent something unreadable: %w", err)
	}
	names := make(map[uint64]Name, len(list))
	for _, n := range list {
		names[n.Key] = n
	}
	return names, nil
}
