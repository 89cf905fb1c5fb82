package code

import "ludarium/game"

// Entry is what the table knows of a position.
type Entry struct {
	Hash         uint64
	Depth        int // plies that it was looked ahead
	Value        float64
	Lower, Upper bool // the true value may be higher, or lower
	Best         game.Move
	Used         bool
}
