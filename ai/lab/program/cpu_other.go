//go:build !linux

package program

import "time"

// cpuTime returns 0, because the time is unknown on these systems.
func cpuTime(int) time.Duration { return 0 }
