package cpu

import (
	"time"

	"golang.org/x/sys/unix"
)

// thread returns the CPU time of the calling thread; ok is false if the system does not provide it.
func thread() (spent time.Duration, ok bool) {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		return 0, false
	}
	return time.Duration(t.Nano()), true
}
