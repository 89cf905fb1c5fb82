package swarms

import (
	"slices"
	"time"

	"ludarium/ai/worker/liverun"
)

// run is what there is to see of a run; another one takes its place as a whole.
type run struct {
	frame liverun.Frame
	ready bool // there is a frame
	// current says that it is of the setup at hand, not of one that looks alike and is about to be replaced.
	current  bool
	came     time.Duration // when the frame came
	interval time.Duration // between the latest frames
}

// The time that a picture takes to become the next one.
const (
	shortest = 60 * time.Millisecond
	longest  = 350 * time.Millisecond
)

// shows reports whether f is the frame that is shown.
func (r *run) shows(f *liverun.Frame) bool {
	return r.ready && f.Order == r.frame.Order && f.Serial == r.frame.Serial
}

// take takes a new frame.
func (r *run) take(f liverun.Frame, now time.Duration) {
	interval := shortest
	if r.ready {
		interval = min(max(now-r.came, shortest), longest)
	}
	*r = run{frame: f, ready: true, current: true, came: now, interval: interval}
}

// changing reports whether the picture is on its way to the latest frame.
func (r *run) changing(now time.Duration) bool { return r.ready && now-r.came < r.interval }

// over reports whether no lane has anything left to do.
func over(f *liverun.Frame) bool {
	return !slices.ContainsFunc(f.Lanes, func(l liverun.LaneFrame) bool { return !l.Done })
}
