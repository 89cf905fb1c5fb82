package lab

import (
	"slices"
	"time"
)

// sittings is the list of the sittings of a run, of which the last is the current one. The list changes only
// when a sitting begins or ends, and never in place, because Results share it.
type sittings struct {
	list   []sitting
	before int    // number of trials completed before this sitting
	output output // output of the current sitting
}

// begin begins a sitting. finished is the number of completed trials of the run.
func (s *sittings) begin(workers, finished int, now time.Time) {
	s.list = append(s.list[:min(len(s.list), maxSittings-1)], newSitting(workers, now))
	s.before = finished
}

// end ends the sitting. finished is the number of completed trials of the run.
func (s *sittings) end(e *Experiment, finished int, now time.Time) {
	s.list = slices.Clone(s.list)
	last := &s.list[len(s.list)-1]
	last.Ended, last.Trials = now.UTC().Truncate(time.Second), finished-s.before
	last.Speed, last.SpeedUnit = s.output.speed(e)
}
