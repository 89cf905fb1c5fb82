package format

import "ludarium/game"

// Question is the problem that a position of a test suite poses: to find a move that the file states.
type Question struct {
	ID     string // "" if the position has no name
	Answer string // answer as written in the file, such as "bm Nf6", "am Kf7" or "A2 +38"
	Says   string // answer shown to users, such as "Nf6", "not Kf7" or "A2, +38"
	Most   int    // points of the best move; 0 if the moves have no points
	// Mate is the distance in moves of a mate to be found, negative if the side to move is mated; 0 if the
	// problem does not ask for a mate.
	Mate int
	// Judge reports whether a legal move solves the problem, and the points of the move. It is nil if only a
	// search can decide; Mate is then not 0.
	Judge func(m game.Move) (solved bool, points int)
}
