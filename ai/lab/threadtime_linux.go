package lab

import (
	"time"

	"golang.org/x/sys/unix"
)

// threadTime returns the processor's time of the calling thread; ok is false where the system does not tell
// it.
func threadTime() (spent time.Duration, ok bool) {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		return 0, false
	}
	return time.Duration(t.Nano()), true
}
