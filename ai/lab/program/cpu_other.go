//go:build !linux

package program

import "time"

// cpuTime returns 0, because these systems do not report the time.
func cpuTime(int) time.Duration { return 0 }
