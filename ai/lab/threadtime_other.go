//go:build !linux && !windows

package lab

import "time"

// threadTime returns the processor's time of the calling thread; ok is false where the system does not tell
// it.
func threadTime() (spent time.Duration, ok bool) { return 0, false }
