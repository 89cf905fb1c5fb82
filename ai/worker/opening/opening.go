// Package opening names opening positions. The names take much memory, so workers hold them: a program asks
// one for the names of a game and stores them by position.
package opening

import (
	"context"

	"ludarium/ai/worker/pool"
)

// naming asks for the names of a game.
var naming = pool.Kind[string, pool.None, []Name]{Name: "openings"}

// Name is the name of a position.
type Name struct {
	Key  uint64 `json:"key"`  // game.State.Hash of the position
	Code string `json:"code"` // ECO or a similar code; may be empty
	Name string `json:"name"`
}

// String returns code and name.
func (n Name) String() string {
	if n.Code == "" {
		return n.Name
	}
	return n.Code + " " + n.Name
}

// Serve returns the service for the names that find returns; none for a game without named openings.
func Serve(find func(game string) ([]Name, error)) pool.Service {
	return pool.Serve(naming, func(_ context.Context, game string, _ func(pool.None)) ([]Name, error) {
		return find(game)
	})
}

// Ask requests the names of a game from a worker of p and returns them by the hash of the position.
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
