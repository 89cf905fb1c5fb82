package cpu

import (
	"time"

	"golang.org/x/sys/unix"
)

// thread returns the CPU time of the calling thread; ok is false if the system does not provide it.
func thread() (spent time.Duration, ok bool) { return read(unix.CLOCK_THREAD_CPUTIME_ID) }

// process is thread for the whole process.
func process() (spent time.Duration, ok bool) { return read(unix.CLOCK_PROCESS_CPUTIME_ID) }

func read(clock int32) (spent time.Duration, ok bool) {
	var t unix.Timespec
	if err := unix.ClockGettime(clock, &t); err != nil {
		return 0, false
	}
	return time.Duration(t.Nano()), true
}
