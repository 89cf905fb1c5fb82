package liverun

import (
	"context"

	"ludarium/ai/search"
)

// Film runs a setup for a number of steps, or until the run is finished. It calls say with the initial frame
// and the frame after each step. It returns an error for an invalid setup, and when ctx ends.
func Film(ctx context.Context, worlds []Made, s Setup, steps int64, say func(Frame)) error {
	p, err := newPlayer(worlds, s)
	if err != nil {
		return err
	}
	var scenery uint64
	clock := search.NewClock(ctx, search.Limits{}) // in a browser, only an event can end ctx, so yield
	say(p.frame(&scenery))
	for p.steps < steps && p.step() {
		if clock.Step() {
			return ctx.Err()
		}
		say(p.frame(&scenery))
	}
	return nil
}
