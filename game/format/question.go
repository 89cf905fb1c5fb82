package format

import "ludarium/game"

// Question is a problem posed by a position of a suite: find a move that the file states.
type Question struct {
	ID     string // empty if the position has no name
	Answer string // the answer as in the file: "bm Nf6", "am Kf7" or "A2 +38"
	Says   string // the answer for people: "Nf6", "not Kf7", "A2, +38"
	Most   int    // points of the best move; 0 if moves have none
	// Mate is the distance in moves of a mate to find, negative if the side to move is mated; 0 if none is
	// asked for.
	Mate int
	// Judge reports whether a legal move solves the problem, and its points. It is nil if only a search can
	// decide; Mate is then not 0.
	Judge func(m game.Move) (solved bool, points int)
}
