// Package chess defines the requests to workers that only chess needs. Package ludarium/ai/engine/chess
// answers them.
package chess

import (
	"ludarium/ai/worker/pool"
	"ludarium/game"
)

// Men is the maximum number of pieces, including kings, in endgames that are solved. Positions with castling
// rights are excluded.
const Men = 4

// Exact is the request for the result of best play in a position with at most Men pieces. If endgames must be
// solved first, the worker reports which one, and the progress.
var Exact = pool.Kind[Question, Progress, Answer]{Name: "chess/exact", Repeatable: true}

// Question is a position in a game that is not over.
type Question struct {
	FEN string
	// Solve allows the worker to solve endgames that are not stored on this machine, up to a minute for each.
	// Without it the answer is unknown if one of them is missing.
	Solve bool
}

// Progress is the progress of solving an endgame, from 0 to 1.
type Progress struct {
	Ending string // name of the endgame, such as KQKR
	Done   float64
}

// Answer is the result of best play, not considering the fifty-move rule.
type Answer struct {
	Ending string
	Known  bool        // false if a solved endgame is missing
	Value  Value       // value for the side to move
	Moves  []Move      // all legal moves, best first
	Line   []game.Move // moves of best play to mate
}

// Move is a move with its value for the side that makes it.
type Move struct {
	Move  game.Move
	Value Value
}

// Value is an exact value from the point of view of one side.
type Value struct {
	Result Result
	Plies  int // number of plies to mate with best play; 0 for a draw
}

// Result is a win, draw or loss; larger is better.
type Result int

// Results for one side.
const (
	Loss Result = iota
	Draw
	Win
)

// Moves returns the number of moves of the winning side until it mates.
func (v Value) Moves() int { return (v.Plies + 1) / 2 }

// Pick is the request for an endgame position to be played or solved. It has the same reports as Exact.
var Pick = pool.Kind[Wanted, Progress, Picked]{Name: "chess/pick", Repeatable: true}

// Wanted describes the position to be picked. White, the stronger side, is to move and wins.
type Wanted struct {
	Ending string
	// White's distance to mate, as a fraction of the longest distance in the endgame, is above From and at
	// most To, both 0 to 1.
	From, To float64
	Only     bool // whether exactly one of at least three moves wins
	Seed     uint64
}

// Picked is the answer to a request for a random position.
type Picked struct{ FEN string }
