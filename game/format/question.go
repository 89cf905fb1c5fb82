package format

import "ludarium/game"

// Question is what a position of a suite asks for: a move that its file knows.
type Question struct {
	ID     string // empty where the position has no name
	Answer string // what the file says, such as "bm Nf6", "am Kf7" or "A2 +38"
	Says   string // the same for people: "Nf6", "not Kf7", "A2, +38"
	Most   int    // points of the best move; 0 where moves have none
	// Mate is the distance in moves of a mate to find, below 0 of one that the side to move suffers; 0
	// where none is asked for.
	Mate int
	// Judge says whether a legal move is what is asked for, and its points. It is nil where only a search can
	// say so: Mate is not 0 then.
	Judge func(m game.Move) (solved bool, points int)
}
