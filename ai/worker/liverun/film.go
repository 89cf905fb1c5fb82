package liverun

import (
	"context"

	"ludarium/ai/search"
)

// Film runs a setup for a number of steps and reports the frames before the first and after each step; it
// ends early if the run is finished. It returns an error for an invalid setup, and when ctx ends.
func Film(ctx context.Context, worlds []Made, s Setup, steps int64, say func(Frame)) error {
	p, err := newPlayer(worlds, s)
	if err != nil {
		return err
	}
	var scenery uint64
	clock := search.NewClock(ctx, search.Limits{}) // in a browser, ctx ends in an event
	say(p.frame(&scenery))
	for p.steps < steps && p.step() {
		if clock.Step() {
			return ctx.Err()
		}
		say(p.frame(&scenery))
	}
	return nil
}
