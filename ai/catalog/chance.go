package catalog

import (
	"context"
	"fmt"

	"ludarium/ai/engine/twenty48"
	"ludarium/ai/search/chance"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// Chance chooses a chance event of s: it draws the event or, in an adverse game, the engine of that game
// chooses it. It is a chance.Chooser.
func Chance(ctx context.Context, s game.State, seed uint64) (game.Move, error) {
	if !chance.Adverse(s) {
		return chance.Draw(s, seed), nil
	}
	if tiles, ok := game.Concrete(s).(*rules.State); ok {
		return twenty48.Worst(ctx, tiles, seed)
	}
	return 0, fmt.Errorf("catalog: %s has no chance moves that an opponent could choose", s.Notation())
}
