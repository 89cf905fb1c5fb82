package lab

import "time"

// meter returns the time spent on the work so far.
type meter func() time.Duration

// stride measures the progress of a trial, as reported by Part. The rate is measured over the second half of
// the time so far or, if nothing was reported in the first half, since the first report: at the beginning a
// trial builds tables and fills caches.
type stride struct {
	meter    meter
	begin    time.Duration
	done, of float64
	marks    []milestone // by time, at most maxMarks
}

// milestone is the progress of a trial at one time.
type milestone struct {
	spent time.Duration
	done  float64
}

// maxMarks is the maximum number of marks; when it is exceeded, every second one is dropped.
const maxMarks = 64

func newStride(m meter) *stride { return &stride{meter: m, begin: m()} }

// seconds returns the time since the beginning.
func (s *stride) seconds() float64 { return (s.meter() - s.begin).Seconds() }

// part records a progress report of the trial.
func (s *stride) part(done, of float64) {
	s.done, s.of = done, of
	spent := s.meter() - s.begin
	if n := len(s.marks); n > 0 && spent-s.marks[n-1].spent < s.marks[n-1].spent/maxMarks {
		return
	}
	s.marks = append(s.marks, milestone{spent, done})
	if len(s.marks) <= maxMarks {
		return
	}
	kept := s.marks[:0]
	for i := 0; i < len(s.marks); i += 2 {
		kept = append(kept, s.marks[i])
	}
	s.marks = kept
}

// soon is the minimum time, in seconds, over which a rate is measured. It is short because on a busy machine
// little of a trial may run, but over a shorter time one-off work of the process would distort the rate.
const soon = 0.002

// whole returns the extrapolated seconds of the whole trial; ok is false if the trial has not reported enough
// progress.
func (s *stride) whole() (seconds float64, ok bool) {
	spent := s.seconds()
	if !(s.of > 0 && s.done > 0) {
		return 0, false
	}
	var from milestone
	for i, m := range s.marks {
		if (i == 0 || m.spent.Seconds() <= spent/2) && m.done < s.done {
			from = m
		}
	}
	if spent-from.spent.Seconds() < soon {
		return 0, false
	}
	rate := (spent - from.spent.Seconds()) / (s.done - from.done)
	return spent + float64(max(0, s.of-s.done)*rate), true
}
