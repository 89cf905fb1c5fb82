package main

import (
	"context"
	"fmt"

	"ludarium/ai/contest"
	"ludarium/game"
	"ludarium/game/param"
)

// openProgram starts another program as a player.
func openProgram(_ context.Context, who contest.Contestant, _ *game.Game, _ param.Values) (contest.Player,
	error) {
	return nil, fmt.Errorf("no program is started for %s yet", who.Program.Protocol)
}
