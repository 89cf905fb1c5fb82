package film

import (
	"context"

	"ludarium/ai/atlas"
	"ludarium/ai/base/resource"
	"ludarium/game"
)

// check makes a film and returns an error if its last frame does not show the result in want.
func check(ctx context.Context, games []*game.Game, files *resource.Store, p atlas.Picture,
	want *atlas.Expect) error {
	var last atlas.Frame
	if err := Make(ctx, games, files, p, func(f atlas.Frame) { last = f }); err != nil {
		return err
	}
	var g *game.Game
	if p.Search != nil {
		var err error
		if g, err = game.Find(games, p.Search.Game); err != nil {
			return err
		}
	}
	return want.Check(g, p, last)
}
