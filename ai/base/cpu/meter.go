// Package cpu measures CPU time.
package cpu

import "time"

// Meter returns a function that returns the CPU time of the calling thread since Meter was called. It does
// not include other work on the machine. If the system does not measure CPU time, the function returns
// wall-clock time. A goroutine that may change threads must be locked to its thread.
func Meter() func() time.Duration {
	begin, ok := thread()
	if !ok {
		start := time.Now()
		return func() time.Duration { return time.Since(start) }
	}
	return func() time.Duration {
		spent, _ := thread()
		return spent - begin
	}
}
