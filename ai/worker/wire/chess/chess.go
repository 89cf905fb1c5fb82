// Package chess has what the page and its workers say to each other about chess alone: types, and no work.
// ludarium/ai/engine/chess answers.
package chess

import (
	"ludarium/ai/worker/pool"
	"ludarium/game"
)

// Men is up to how many men, kings included, endings are solved. Nobody may castle in them.
const Men = 4

// Exact is a position with at most Men men of which a worker tells what best play leads to. While it solves
// endings for that it reports which one, and how far that is.
var Exact = pool.Kind[Question, Progress, Answer]{Name: "chess/exact", Repeatable: true}

// Question is a position that is not over.
type Question struct {
	FEN string
	// Solve has endings solved that were not on this machine, which takes up to a minute each. Otherwise the
	// answer says no more where one lacks.
	Solve bool
}

// Progress is how much of an ending is solved, from 0 to 1.
type Progress struct {
	Ending string // such as KQKR
	Done   float64
}

// Answer is what best play leads to, as if there were no rule of fifty moves.
type Answer struct {
	Ending string
	Known  bool        // otherwise an ending lacks
	Value  Value       // for the side to move
	Moves  []Move      // all legal ones, the best first
	Line   []game.Move // best play to mate
}

// Move is a move with what it leads to for the side that makes it.
type Move struct {
	Move  game.Move
	Value Value
}

// Value is an exact value for one side.
type Value struct {
	Result Result
	Plies  int // to the mate, by best play; of a draw none
}

// Result orders values: a later one is better.
type Result int

// The results for one side.
const (
	Loss Result = iota
	Draw
	Win
)

// Moves returns with which of its moves from now on the side that mates does so.
func (v Value) Moves() int { return (v.Plies + 1) / 2 }

// Pick is a position of an ending that a worker picks, to be played or solved by people. What it reports is
// as with Exact.
var Pick = pool.Kind[Wanted, Progress, Picked]{Name: "chess/pick", Repeatable: true}

// Wanted says which position is picked. White, the stronger side, is to move and wins.
type Wanted struct {
	Ending string
	// White mates in more than From and in at most To of what the longest mate takes, both from 0 to 1.
	From, To float64
	Only     bool // one move alone wins, of three or more
	Seed     uint64
}

// Picked is that position.
type Picked struct{ FEN string }
