// Package othello implements the rules of Othello on 8×8, 6×6 and 4×4 boards. It includes forced passes, the
// end of the game when neither side can move, the result by number of discs, OBF positions and transcripts.
//
// [Position] is a value of bitboards for engines; [State] wraps it as a game.State. [Game] describes the game
// to programs that work with any game.
package othello

import (
	"fmt"

	"ludarium/game"
	"ludarium/game/param"
)

// The discs that State.At returns; 0 is an empty square.
const (
	Black game.Cell = 1 // First's discs
	White game.Cell = 2 // Second's discs
)

const gameName = "othello"

// Game describes Othello. Its parameter is size (4, 6 or 8 squares a side). Game.Parse reads OBF: see
// [ParsePosition].
func Game() *game.Game {
	return &game.Game{
		Name:  gameName,
		Title: "Othello",
		Doc: "Enclose the opponent's discs to flip them. When neither player can move, the player with " +
			"more discs wins.",
		Players: 2,
		Sides:   [2]string{"Black", "White"},
		Params: []param.Spec{{
			Name: "size", Title: "Board size", Doc: "Number of squares along each side of the board.",
			Unit: "squares",
			Kind: param.Choice, Default: "8", Choices: []string{"4", "6", "8"},
		}},
		Presets: []game.Preset{
			{Name: "8x8", Title: "8×8", Values: param.Values{}},
			{Name: "6x6", Title: "6×6", Values: param.Values{"size": "6"}},
			{Name: "4x4", Title: "4×4", Values: param.Values{"size": "4"}},
		},
		New: func(v param.Values) (game.State, error) {
			return New(v.Int("size")), nil
		},
		Parse: func(v param.Values, text string) (game.State, error) {
			s, err := ParsePosition(v.Int("size"), text)
			if err != nil {
				return nil, err // return a nil interface, not a nil *State in an interface
			}
			return s, nil
		},
		MoveText:  func(s game.State, m game.Move) string { return moveText(m) },
		ParseMove: func(s game.State, text string) (game.Move, error) { return parseMove(concrete(s), text) },
	}
}

// concrete returns the Othello state inside s; it panics for a state of another game.
func concrete(s game.View) *State {
	o, ok := game.Concrete(s).(*State)
	if !ok {
		panic(fmt.Sprintf("othello: not an Othello position: %T", s))
	}
	return o
}
