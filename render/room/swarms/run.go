package swarms

import (
	"slices"
	"time"

	"ludarium/ai/worker/liverun"
)

// run is the displayed state of a run.
type run struct {
	frame liverun.Frame
	ready bool // whether there is a frame
	// current reports whether the frame is of the current setup rather than of a previous one that is about
	// to be replaced.
	current  bool
	came     time.Duration // time at which the frame arrived
	interval time.Duration // interval between the last two frames
}

// Durations of the transition between two frames.
const (
	shortest = 60 * time.Millisecond
	longest  = 350 * time.Millisecond
)

// shows reports whether f is the current frame.
func (r *run) shows(f *liverun.Frame) bool {
	return r.ready && f.Order == r.frame.Order && f.Serial == r.frame.Serial
}

// take receives a new frame.
func (r *run) take(f liverun.Frame, now time.Duration) {
	interval := shortest
	if r.ready {
		interval = min(max(now-r.came, shortest), longest)
	}
	*r = run{frame: f, ready: true, current: true, came: now, interval: interval}
}

// changing reports whether the transition to the last frame is in progress.
func (r *run) changing(now time.Duration) bool { return r.ready && now-r.came < r.interval }

// over reports whether all lanes are finished.
func over(f *liverun.Frame) bool {
	return !slices.ContainsFunc(f.Lanes, func(l liverun.LaneFrame) bool { return !l.Done })
}
