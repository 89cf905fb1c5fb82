// Package connectk defines the requests to workers that only Connect-k needs. Package columns makes them,
// and ludarium/ai/engine/connectk answers them.
package connectk

import "ludarium/ai/worker/pool"

// Solve is the request to solve a position. It reports answers with ever narrower bounds.
var Solve = pool.Kind[Question, Answer, Answer]{Name: "connectk/solve", Repeatable: true}

// Goal is how much of a score is requested.
type Goal int

// Each goal takes longer than the one before, but less if that has been answered already.
const (
	Glance Goal = iota // what is known without a search, for the position and for those after its moves
	Winner             // the winner, or a draw
	Exact              // the exact score
)

// Question is a position in a game that is not over, with bounds of its score for the side to move. Scores
// are defined by the solver.
type Question struct {
	Rows, Cols, K int
	Own, Mask     uint64
	Lower, Upper  int
	Goal          Goal
	Nodes         int64 // maximum number of positions to visit; 0 for no limit
	Book          bool  // use the opening book
}

// Answer has bounds of the score of a position for the side to move.
type Answer struct {
	Lower, Upper int
	Nodes        int64  // positions visited
	Lacks        string `json:",omitempty"` // the file of the opening book that could not be read
	// Moves is set for Glance: the positions after each move, from the left, for the side to move there.
	Moves []Answer
}
