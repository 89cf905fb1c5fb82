// Package cpu measures the time that the processor spends.
package cpu

import "time"

// Meter returns a meter of the time that the processor spends on this thread from now on, which other work on
// the machine does not lengthen; where the system does not tell that, it is the time that passes. Whoever
// measures work that may change threads locks its goroutine to this one.
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
