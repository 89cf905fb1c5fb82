// Package connectk has what the page and its workers say to each other about Connect-k alone: types, and no
// work. Package columns asks, and ludarium/ai/engine/connectk answers.
package connectk

import "ludarium/ai/worker/pool"

// Solve is a position that a worker solves. It reports answers with wider bounds on the way.
var Solve = pool.Kind[Question, Answer, Answer]{Name: "connectk/solve", Repeatable: true}

// Goal is how much of a score is asked for.
type Goal int

// Each takes longer than the one before, and less where that has been answered.
const (
	Glance Goal = iota // what is known without a search, of the position and of those after its moves
	Winner             // who wins, or that nobody does
	Exact              // the score
)

// Question is a position that is not finished, with bounds of its score for the side to move. Scores are
// counted as the solver tells.
type Question struct {
	Rows, Cols, K int
	Own, Mask     uint64
	Lower, Upper  int
	Goal          Goal
	Nodes         int64 // positions to visit at most; 0: as many as it takes
	Book          bool  // look into the opening book
}

// Answer bounds the score of a position for the side to move.
type Answer struct {
	Lower, Upper int
	Nodes        int64  // positions visited
	Lacks        string `json:",omitempty"` // the file of the book, where it could not be read
	// Moves answers a glance: the positions after each move, from the left, for the side that is to move
	// then.
	Moves []Answer
}
