package cpu

import (
	"time"

	"golang.org/x/sys/unix"
)

// thread returns the processor's time of the calling thread; ok is false where the system does not tell it.
func thread() (spent time.Duration, ok bool) {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		return 0, false
	}
	return time.Duration(t.Nano()), true
}
