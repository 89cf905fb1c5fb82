package lab

import "time"

// meter returns the time that work has taken so far.
type meter func() time.Duration

// stride measures the progress of a trial, as reported by Part. Its rate is the rate since half of the time
// so far, or since it first told: the beginning of a trial makes tables and fills caches.
type stride struct {
	meter    meter
	begin    time.Duration
	done, of float64
	marks    []milestone // by time, at most maxMarks
}

// milestone is the progress of a trial at a time.
type milestone struct {
	spent time.Duration
	done  float64
}

// maxMarks is the maximum number of marks; when it is exceeded, every second one is dropped.
const maxMarks = 64

func newStride(m meter) *stride { return &stride{meter: m, begin: m()} }

// seconds returns the time since the beginning.
func (s *stride) seconds() float64 { return (s.meter() - s.begin).Seconds() }

// part receives a progress report of a trial.
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

// soon is the number of seconds after which a trial first says something about the rest: on a busy machine no
// more may be seen of it, and what a process does only once would be taken for what a trial does all the
// time.
const soon = 0.002

// whole returns the seconds of the whole trial; ok is false if it did not report its progress.
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
