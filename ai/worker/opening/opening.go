// Package opening has the names of opening positions. The names need much memory, so that only workers hold
// them. A program asks a worker for the names of a game and stores them by position.
package opening

import (
	"context"

	"ludarium/ai/worker/pool"
)

// naming is the request for the opening names of a game.
var naming = pool.Kind[string, pool.None, []Name]{Name: "openings"}

// Name is the name of a position.
type Name struct {
	Key  uint64 `json:"key"`  // Hash of the position
	Code string `json:"code"` // ECO or similar code; may be ""
	Name string `json:"name"`
}

// String returns the code, if there is one, and the name.
func (n Name) String() string {
	if n.Code == "" {
		return n.Name
	}
	return n.Code + " " + n.Name
}

// Serve returns the service for the names that find returns. A game without named openings has none.
func Serve(find func(game string) ([]Name, error)) pool.Service {
	return pool.Serve(naming, func(_ context.Context, game string, _ func(pool.None)) ([]Name, error) {
		return find(game)
	})
}

// Ask returns the opening names of a game by the hash of the position. It requests them from a worker of p.
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
