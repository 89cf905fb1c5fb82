package lab

import "time"

// meter returns the time spent on the work so far.
type meter func() time.Duration

// stride measures the progress of a trial that Part reports. The rate is measured over the second half of the
// elapsed time or, if there was no report in the first half, since the first report, because at first a trial
// builds tables and fills caches.
type stride struct {
	meter    meter
	begin    time.Duration
	done, of float64
	marks    []milestone // in chronological order, at most maxMarks
}

// milestone is the progress of a trial at a point in time.
type milestone struct {
	spent time.Duration
	done  float64
}

// maxMarks is the maximum number of marks. If it is exceeded, every second mark is dropped.
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

// soon is the minimum time in seconds over which a rate is measured. It is short because a trial may run for
// only a little of the time on a busy machine. Over an even shorter time, work that the process does only
// once would distort the rate.
const soon = 0.002

// whole returns the extrapolated time of the whole trial in seconds. ok is false if the trial has not
// reported enough progress.
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
