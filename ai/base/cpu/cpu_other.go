//go:build !linux && !windows

package cpu

import "time"

// thread returns the processor's time of the calling thread; ok is false where the system does not tell it.
func thread() (spent time.Duration, ok bool) { return 0, false }
