package optim

import "time"

// Limits end a run. A zero field is no limit; the first one that is met ends it.
type Limits struct {
	Evaluations int64    // points judged; the last batch may go beyond by less than its size
	Iterations  int      // of the optimiser
	Target      *float64 // a cost that is good enough
	// evaluations without a better cost: the run restarts, or ends after Restarts restarts
	Stagnation int64
	Restarts   int           // maximum number of restarts when it stagnates or has nothing left to try
	Time       time.Duration // of this sitting
}

// Stop says why a run ended.
type Stop string

// The reasons.
const (
	Running     Stop = ""
	Target      Stop = "target"
	Evaluations Stop = "evaluations"
	Iterations  Stop = "iterations"
	Stagnation  Stop = "stagnation"
	Time        Stop = "time"
	Cancelled   Stop = "cancelled" // the context ended
	Exhausted   Stop = "exhausted" // the optimiser has nothing left to try
	Failed      Stop = "failed"    // the cost could not be had
)
