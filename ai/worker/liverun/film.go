package liverun

import (
	"context"

	"ludarium/ai/search"
)

// Film runs a setup for so many steps and says what there is to see before the first and after each one,
// fewer when nothing is left to do. It errs on a setup that worlds do not offer, and when ctx ends.
func Film(ctx context.Context, worlds []Made, s Setup, steps int64, say func(Frame)) error {
	p, err := newPlayer(worlds, s)
	if err != nil {
		return err
	}
	var scenery uint64
	clock := search.NewClock(ctx, search.Limits{}) // in a browser, the end of ctx comes as an event
	say(p.frame(&scenery))
	for p.steps < steps && p.step() {
		if clock.Step() {
			return ctx.Err()
		}
		say(p.frame(&scenery))
	}
	return nil
}
