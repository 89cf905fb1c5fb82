// Package cpu measures CPU time.
package cpu

import "time"

// Meter returns a function that returns the CPU time of the calling thread since Meter was called. It does
// not include other work on the machine. If the system does not measure CPU time, the function returns
// wall-clock time. A goroutine that may change threads must be locked to its thread.
func Meter() func() time.Duration { return meter(thread) }

// ProcessMeter is Meter for the CPU time of all threads of the process.
func ProcessMeter() func() time.Duration { return meter(process) }

// meter returns a function that returns the CPU time since now by a clock; ok is false if there is no clock.
func meter(clock func() (spent time.Duration, ok bool)) func() time.Duration {
	begin, ok := clock()
	if !ok {
		start := time.Now()
		return func() time.Duration { return time.Since(start) }
	}
	return func() time.Duration {
		spent, _ := clock()
		return spent - begin
	}
}
