package search

import "time"

// yieldNeeded: the browser runs goroutines and its own events on one thread.
const yieldNeeded = true

// yield parks the goroutine so that the event loop runs; runtime.Gosched would not.
func yield() { time.Sleep(time.Microsecond) }
