package atlas

import "time"

// playback is the current frame of a sequence and the state of playback.
type playback struct {
	at      int
	playing bool
	speed   int           // index into speeds
	due     time.Duration // time at which to show the next frame; 0 for as soon as possible
	now     time.Duration // time of the last advance
	still   bool          // whether transitions between frames are disabled
}

// speeds are the available speeds in frames per second.
var speeds = [...]float64{0.5, 1, 2, 4, 8, 15, 30, 60}

// usualSpeed is the index of 4 frames per second.
const usualSpeed = 3

// advance shows the next frame when it is due. n is the number of frames so far; done says that there will be
// no more.
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
		// A late frame does not shorten the time to the next one.
		b.due = max(b.due+step, now)
		return true
	case done:
		b.playing = false
		return true
	}
	return false
}

// lasts returns the maximum duration of the transition to the next frame, or 0.
func (b *playback) lasts() time.Duration {
	if b.still {
		return 0
	}
	return time.Duration(0.8 * float64(time.Second) / speeds[b.speed])
}

// wait returns the time until the next change; ok is false if there will be none.
func (b *playback) wait(now time.Duration) (d time.Duration, ok bool) {
	if !b.playing {
		return 0, false
	}
	return max(b.due-now, 0), true
}

// setPlaying starts playback, from the beginning if the last frame is shown, or pauses it.
func (b *playback) setPlaying(on bool, n int, done bool) {
	if on && done && b.at >= n-1 {
		b.at = 0
	}
	b.playing, b.due = on, 0
}

// to pauses at a frame, clamped to the existing ones.
func (b *playback) to(at, n int) {
	b.playing = false
	b.at = max(min(at, n-1), 0)
}

// faster selects the next higher speed, or the next lower one if sign is negative.
func (b *playback) faster(sign int) {
	b.speed, b.due = max(min(b.speed+sign, len(speeds)-1), 0), 0
}
