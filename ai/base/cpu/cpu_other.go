//go:build !linux && !windows

package cpu

import "time"

// thread returns the CPU time of the calling thread; ok is false if the system does not provide it.
func thread() (spent time.Duration, ok bool) { return 0, false }

// process is thread for the whole process.
func process() (spent time.Duration, ok bool) { return 0, false }
