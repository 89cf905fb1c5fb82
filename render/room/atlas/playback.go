package atlas

import "time"

// playback is which of the pictures in a row is shown, and whether the next ones follow by themselves.
type playback struct {
	at      int
	playing bool
	speed   int           // a place in speeds
	due     time.Duration // when the next one is to be shown; 0 for as soon as it can
	now     time.Duration // at the last advance
	still   bool          // nothing moves from picture to picture
}

// speeds are those on offer, in pictures a second.
var speeds = [...]float64{0.5, 1, 2, 4, 8, 15, 30, 60}

// usualSpeed is the place of 4 a second.
const usualSpeed = 3

// advance shows the next picture when it is due. n is how many there are so far, all that there is to be when
// done is set.
func (b *playback) advance(now time.Duration, n int, done bool) (changed bool) {
	b.now = now
	if !b.playing || n == 0 {
		b.due = 0
		return false
	}
	step := time.Duration(float64(time.Second) / speeds[b.speed])
	switch {
	case b.due == 0:
		b.due = now + step
	case now < b.due:
	case b.at+1 < n:
		b.at++
		// A late picture does not make the next one hurry.
		b.due = max(b.due+step, now)
		return true
	case done:
		b.playing = false
		return true
	}
	return false
}

// lasts is how long the way from one picture to the next may take, 0 for none.
func (b *playback) lasts() time.Duration {
	if b.still {
		return 0
	}
	return time.Duration(0.8 * float64(time.Second) / speeds[b.speed])
}

// wait returns how long nothing changes by itself; ok is false where nothing will.
func (b *playback) wait(now time.Duration) (d time.Duration, ok bool) {
	if !b.playing {
		return 0, false
	}
	return max(b.due-now, 0), true
}

// setPlaying plays, from the beginning where the last picture is shown, or pauses.
func (b *playback) setPlaying(on bool, n int, done bool) {
	if on && done && b.at >= n-1 {
		b.at = 0
	}
	b.playing, b.due = on, 0
}

// to pauses at a picture, or the nearest one that there is.
func (b *playback) to(at, n int) {
	b.playing = false
	b.at = max(min(at, n-1), 0)
}

// faster plays at the next speed up, or down for a negative sign.
func (b *playback) faster(sign int) {
	b.speed, b.due = max(min(b.speed+sign, len(speeds)-1), 0), 0
}
