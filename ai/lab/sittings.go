package lab

import (
	"slices"
	"time"
)

// sittings are the stretches of work on a run, of which the last one is at present. The list changes only at
// the beginning and the end of that, and is never changed in place: Results share it.
type sittings struct {
	list   []sitting
	before int    // trials finished before the present one
	output output // of the present one
}

// begin begins a sitting at a run of which that many trials are finished.
func (s *sittings) begin(workers, finished int, now time.Time) {
	s.list = append(s.list[:min(len(s.list), maxSittings-1)], newSitting(workers, now))
	s.before = finished
}

// end notes the end of the sitting; that many trials of the run are finished.
func (s *sittings) end(e *Experiment, finished int, now time.Time) {
	s.list = slices.Clone(s.list)
	last := &s.list[len(s.list)-1]
	last.Ended, last.Trials = now.UTC().Truncate(time.Second), finished-s.before
	last.Speed, last.SpeedUnit = s.output.speed(e)
}
