package atlas

import (
	"testing"
	"time"

	"ludarium/ai/atlas"
	"ludarium/ai/worker/liverun"
)

// made returns a finished reel of n frames.
func made(n int) *reel {
	f := &reel{done: true, playback: playback{speed: usualSpeed}}
	for i := range n {
		f.frames = append(f.frames, atlas.Frame{Stage: &liverun.Frame{Steps: int64(i)}})
	}
	return f
}

func TestReelPlaysToItsEnd(t *testing.T) {
	f := made(3)
	f.setPlaying(true, len(f.frames), true)
	step := time.Duration(float64(time.Second) / speeds[usualSpeed])
	var shown []int
	for now := step; now < 6*step; now += step / 2 {
		f.poll(now, true)
		shown = append(shown, f.at)
	}
	if f.playing || f.at != 2 || shown[1] != 0 || shown[2] != 1 {
		t.Errorf("shows %v, plays %v", shown, f.playing)
	}
	if f.setPlaying(true, len(f.frames), true); f.at != 0 {
		t.Errorf("played again, it starts at %d", f.at)
	}
	if changed := f.poll(100*step, false); changed || f.at != 0 {
		t.Error("it plays while the room is hidden")
	}
}

// TestReelStepsStayInRange checks that stepping stays within the existing frames and pauses playback.
func TestReelStepsStayInRange(t *testing.T) {
	f := made(3)
	f.setPlaying(true, len(f.frames), true)
	for _, c := range []struct{ n, want int }{{-1, 0}, {1, 1}, {5, 2}, {-1, 1}} {
		if f.to(f.at+c.n, len(f.frames)); f.at != c.want || f.playing {
			t.Errorf("a step of %d goes to %d, playing %v", c.n, f.at, f.playing)
		}
	}
	if f = made(0); f.at != 0 {
		t.Error(f.at)
	}
	if f.to(1, 0); f.at != 0 {
		t.Errorf("without pictures it is at %d", f.at)
	}
	if _, ok := f.frame(); ok {
		t.Error("there is a picture")
	}
	for range 20 {
		f.faster(1)
	}
	if f.speed != len(speeds)-1 {
		t.Errorf("speed %d", f.speed)
	}
}
