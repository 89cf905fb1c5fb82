package contest

// Failure is a failure that costs a player its game. Player's methods and the referee return it.
type Failure struct {
	Kind Fault  `json:"kind"`
	Why  string `json:"why"` // for people; it names the bad token if there is one
}

// Error implements error.
func (f *Failure) Error() string { return string(f.Kind) + ": " + f.Why }

// Fault is a kind of failure. Each is counted apart.
type Fault string

// The faults.
const (
	Crash   Fault = "crash"        // the player ended, could not be started or broke its protocol
	Illegal Fault = "illegal move" // the answer is no move of the position
	Late    Fault = "time forfeit" // the answer did not come in time
)
