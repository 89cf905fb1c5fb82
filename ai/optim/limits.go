package optim

import "time"

// Limits end a run when the first of them is reached. A zero field is no limit.
type Limits struct {
	// number of evaluated points; the last batch may exceed the limit by less than its size
	Evaluations int64
	Iterations  int      // iterations of the optimiser
	Target      *float64 // a cost that is good enough
	// evaluations without improvement after which the run restarts, or ends after Restarts restarts
	Stagnation int64
	Restarts   int           // maximum number of restarts after stagnation or exhaustion
	Time       time.Duration // running time since the run was started or resumed
}

// Stop is the reason why a run ended.
type Stop string

// Values of Stop.
const (
	Running     Stop = ""
	Target      Stop = "target"
	Evaluations Stop = "evaluations"
	Iterations  Stop = "iterations"
	Stagnation  Stop = "stagnation"
	Time        Stop = "time"
	Cancelled   Stop = "cancelled" // the context ended
	Exhausted   Stop = "exhausted" // the optimiser has nothing left to try
	Failed      Stop = "failed"    // the cost could not be computed
)
