package contest

// Failure is an error that costs a player its game. Player's methods and the referee return it.
type Failure struct {
	Kind Fault  `json:"kind"`
	Why  string `json:"why"` // for people; names the bad token if there is one
}

// Error implements error.
func (f *Failure) Error() string { return string(f.Kind) + ": " + f.Why }

// Fault is a kind of failure; faults are counted by kind.
type Fault string

// The kinds of failures.
const (
	Crash   Fault = "crash"        // the player exited, could not be started or broke its protocol
	Illegal Fault = "illegal move" // the answer is not a legal move
	Late    Fault = "time forfeit" // the answer did not come in time
)
