package code

import "ludarium/game"

// Entry is what the table stores about a position.
type Entry struct {
	Hash         uint64
	Depth        int // depth of its search in plies
	Value        float64
	Lower, Upper bool // Value is a lower bound, or an upper bound
	Best         game.Move
	Used         bool
}
