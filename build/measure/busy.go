package main

import (
	"runtime"
	"sync"
	"time"
)

// othersShare returns the percentage of the processors that other programs take while this program requests
// all of them. A busy machine makes every figure worse, for reasons outside the program.
func othersShare() figure {
	const (
		watched = 500 * time.Millisecond
		// maximum time between two readings of the clock; during a longer gap another program ran
		gap = 500 * time.Microsecond
	)
	lost := make([]time.Duration, runtime.NumCPU())
	var all sync.WaitGroup
	for i := range lost {
		all.Go(func() {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			start := time.Now()
			for last := start; last.Sub(start) < watched; {
				now := time.Now()
				if d := now.Sub(last); d > gap {
					lost[i] += d
				}
				last = now
			}
			lost[i] = min(lost[i], watched)
		})
	}
	all.Wait()
	sum := time.Duration(0)
	for _, d := range lost {
		sum += d
	}
	share := 100 * sum.Seconds() / (watched.Seconds() * float64(len(lost)))
	f := figure{Name: "time of the processors that other programs take", Value: share, Unit: "%"}
	if share > 10 {
		f.Note = "the machine is busy: figures are worse than the program"
	}
	return f
}
