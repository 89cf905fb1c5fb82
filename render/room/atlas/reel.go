package atlas

import (
	"context"
	"time"

	"ludarium/ai/atlas"
	"ludarium/ai/pool"
	"ludarium/render/mailbox"
)

// reel plays a film while it is made.
type reel struct {
	ask    *mailbox.Ask[atlas.Frame]
	frames []atlas.Frame // that were made, in their order
	done   bool          // there will be no more
	err    error         // why there are no more

	at      int // the one that is shown
	playing bool
	speed   int           // a place in speeds
	due     time.Duration // when the next one is to be shown; 0 for as soon as it can
}

// speeds are those on offer, in pictures a second.
var speeds = [...]float64{0.5, 1, 2, 4, 8, 15, 30, 60}

// usualSpeed is the place of 4 a second.
const usualSpeed = 3

// begin has a film made, and forgets the one before.
func (f *reel) begin(workers pool.Pool, p atlas.Picture, play bool) {
	f.close()
	*f = reel{speed: f.speed, playing: play,
		ask: mailbox.All(func(ctx context.Context, say func(atlas.Frame)) error {
			_, err := pool.Call(ctx, workers, atlas.FilmTask, p, say)
			return err
		})}
}

// close ends the making of the film.
func (f *reel) close() { f.ask.Cancel() }

// poll takes what was made, and shows the next picture when it is due; nothing is shown while the room is
// shut.
func (f *reel) poll(now time.Duration, open bool) (changed bool) {
	if !f.done {
		made, done, err := f.ask.Take()
		f.frames = append(f.frames, made...)
		f.done, f.err = done, err
		changed = len(made) > 0 || done
	}
	if !open || !f.playing || len(f.frames) == 0 {
		f.due = 0
		return changed
	}
	step := time.Duration(float64(time.Second) / speeds[f.speed])
	switch {
	case f.due == 0:
		f.due = now + step
	case now < f.due:
	case f.at+1 < len(f.frames):
		f.at++
		// A late picture does not make the next one hurry.
		f.due = max(f.due+step, now)
		changed = true
	case f.done:
		f.playing, changed = false, true
	}
	return changed
}

// wait returns how long nothing changes by itself; ok is false where nothing will.
func (f *reel) wait(now time.Duration) (d time.Duration, ok bool) {
	if !f.playing {
		return 0, false
	}
	return max(f.due-now, 0), true
}

// setPlaying plays, from the beginning where the end is shown, or pauses.
func (f *reel) setPlaying(on bool) {
	if on && f.done && f.at >= len(f.frames)-1 {
		f.at = 0
	}
	f.playing, f.due = on, 0
}

// step pauses and goes so many pictures on, or back.
func (f *reel) step(n int) { f.to(f.at + n) }

// to pauses at a picture, or the nearest one that there is.
func (f *reel) to(at int) {
	f.playing = false
	f.at = max(min(at, len(f.frames)-1), 0)
}

// faster plays at the next speed up, or down for a negative sign.
func (f *reel) faster(sign int) {
	f.speed, f.due = max(min(f.speed+sign, len(speeds)-1), 0), 0
}

// frame returns the picture that is shown; ok is false before there is one.
func (f *reel) frame() (p atlas.Frame, ok bool) {
	if f.at >= len(f.frames) {
		return p, false
	}
	return f.frames[f.at], true
}
