package swarms

import (
	"testing"
	"time"

	"ludarium/ai/worker/liverun"
)

// TestTransitionLastsUntilNextFrame checks the duration of the transition for frames that arrive at different
// times.
func TestTransitionLastsUntilNextFrame(t *testing.T) {
	const ms = time.Millisecond
	var r run
	for i, c := range []struct{ now, want time.Duration }{{5000 * ms, shortest}, {5010 * ms, shortest},
		{5210 * ms, 200 * ms}, {9000 * ms, longest}} {
		f := liverun.Frame{Order: uint64(i + 1), Serial: 1}
		if r.shows(&f) {
			t.Errorf("frame %d is shown before it arrives", i+1)
		}
		r.take(f, c.now)
		if r.interval != c.want || !r.ready || !r.current || !r.shows(&f) {
			t.Errorf("after frame %d: %+v, want an interval of %v", i+1, r, c.want)
		}
		if !r.changing(c.now+c.want-1) || r.changing(c.now+c.want) {
			t.Errorf("the transition to frame %d does not take %v", i+1, c.want)
		}
	}
}

func TestRunEndsWithItsLastLane(t *testing.T) {
	f := liverun.Frame{Lanes: []liverun.LaneFrame{{Done: true}, {}}}
	if over(&f) {
		t.Error("a run with a running lane is over")
	}
	if f.Lanes[1].Done = true; !over(&f) {
		t.Error("a run with only finished lanes is not over")
	}
}

// TestSlowFramesDisableMotion checks that a low frame rate disables motion.
func TestSlowFramesDisableMotion(t *testing.T) {
	for _, c := range []struct {
		each  time.Duration
		jerky bool
	}{{16 * time.Millisecond, false}, {200 * time.Millisecond, true}} {
		m, now := motion{}, time.Duration(0)
		for range 30 {
			m.measure(now)
			m.moved = !m.isJerky(now)
			now += c.each
		}
		if m.isJerky(now) != c.jerky {
			t.Errorf("frames of %v each: %+v", c.each, m)
		}
		if m.isJerky(now + jerkyFor) {
			t.Errorf("motion is not re-enabled: %+v", m)
		}
	}
	m := motion{}
	m.measure(0)
	if m.measure(time.Hour); m.isJerky(time.Hour) {
		t.Error("a frame without motion counts as slow")
	}
}

func TestStagesFollowTheSetup(t *testing.T) {
	var s stages
	one := liverun.Setup{World: "map", Lanes: make([]liverun.Lane, 1)}
	two := liverun.Setup{World: "map", Lanes: make([]liverun.Lane, 2)}
	other := liverun.Setup{World: "front", Lanes: make([]liverun.Lane, 2)}
	for i, setup := range []*liverun.Setup{&one, &two, &other} {
		s.camera.Zoom = 3
		if !s.fit(setup) || len(s.list) != len(setup.Lanes) || s.camera.Near() {
			t.Errorf("setup %d has %d stages, the camera is %+v", i+1, len(s.list), s.camera)
		}
		s.camera.Zoom = 3
		before := s.list[0]
		if s.fit(setup) || s.list[0] != before || !s.camera.Near() {
			t.Errorf("setup %d gets new stages", i+1)
		}
	}
}

func TestFasterStepsThroughSpeeds(t *testing.T) {
	for _, c := range []struct {
		from float64
		sign int
		want float64
	}{{1, -1, 1}, {1, 1, 2}, {10, 1, 30}, {1000, 1, 0}, {0, 1, 0}, {0, -1, 1000}} {
		if got := faster(c.from, c.sign); got != c.want {
			t.Errorf("from %v by %d it is %v, want %v", c.from, c.sign, got, c.want)
		}
	}
}
