package contest

// Failure is an error by which a player loses its game. It is returned by the methods of a Player and by the
// referee.
type Failure struct {
	Kind Fault  `json:"kind"`
	Why  string `json:"why"` // for display; it names the invalid token, if there is one
}

// Error implements error.
func (f *Failure) Error() string { return string(f.Kind) + ": " + f.Why }

// Fault is a kind of failure; faults are counted by kind.
type Fault string

// Values of Fault.
const (
	Crash   Fault = "crash"        // the player exited, did not start or violated its protocol
	Illegal Fault = "illegal move" // the answer is not a legal move
	Late    Fault = "time forfeit" // the answer was too late
)
