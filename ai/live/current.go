package live

import "ludarium/game"

// CurrentKind identifies views of type Current.
const CurrentKind = "current"

// Current is the game that was tried last, or the current position of a walk.
type Current struct {
	// from the root, in order; if there are too many, the last are omitted
	Moves []game.Move `json:"moves"`
}

// Kind implements Payload.
func (Current) Kind() string { return CurrentKind }

func (Current) limit() int { return 8 << 10 }

func (Current) check() error { return nil }

func (c Current) smaller() (Payload, bool) {
	if len(c.Moves) == 0 {
		return c, false
	}
	return Current{c.Moves[:most(len(c.Moves))]}, true
}
