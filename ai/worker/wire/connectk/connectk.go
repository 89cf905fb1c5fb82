// Package connectk defines the requests to workers that only Connect-k needs. Package columns makes them,
// and ludarium/ai/engine/connectk answers them.
package connectk

import "ludarium/ai/worker/pool"

// Solve is the request to solve a position. Its reports are answers with narrower and narrower bounds.
var Solve = pool.Kind[Question, Answer, Answer]{Name: "connectk/solve", Repeatable: true}

// Goal specifies how much of a score is requested.
type Goal int

// The goals. Each takes longer than the previous one, but less if that one was already answered.
const (
	Glance Goal = iota // what is known about the position and the positions after its moves without a search
	Winner             // winner or draw
	Exact              // exact score
)

// Question is a position in a game that is not over, with bounds on its score for the side to move. The
// solver defines the scores.
type Question struct {
	Rows, Cols, K int
	Own, Mask     uint64
	Lower, Upper  int
	Goal          Goal
	Nodes         int64 // maximum number of positions to visit; 0 for no limit
	Book          bool  // whether to use the opening book
}

// Answer has bounds on the score of a position for the side to move.
type Answer struct {
	Lower, Upper int
	Nodes        int64  // number of positions visited
	Lacks        string `json:",omitempty"` // file of the opening book that could not be read
	// Moves is set for Glance: the answers for the positions after each move, from the left, for the side to
	// move there.
	Moves []Answer
}
