// Package opening gives names to positions of the opening. The names are large, so that workers hold them: a
// program asks one for those of a game and keeps them by position.
package opening

import (
	"context"

	"ludarium/ai/worker/pool"
)

// naming asks for the names of a game.
var naming = pool.Kind[string, pool.None, []Name]{Name: "openings"}

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

// Serve serves the names that find returns by game; none for a game whose openings have no names.
func Serve(find func(game string) ([]Name, error)) pool.Service {
	return pool.Serve(naming, func(_ context.Context, game string, _ func(pool.None)) ([]Name, error) {
		return find(game)
	})
}

// Ask returns the names of a game from a worker of p, by the hash of their positions.
func Ask(ctx context.Context, p pool.Pool, game string) (map[uint64]Name, error) {
	list, err := pool.Call(ctx, p, naming, game, nil)
	if err != nil {
		return nil, err
	}
	names := make(map[uint64]Name, len(list))
	for _, n := range list {
		names[n.Key] = n
	}
	return names, nil
}
