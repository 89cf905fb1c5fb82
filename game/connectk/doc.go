// Package connectk implements the rules of Connect-k: two players take turns to place stones on a board of up
// to 64 cells, and k stones in an unbroken row, column or diagonal win. With gravity a stone falls to the
// bottom of its column (Connect Four and its smaller boards); without, it may go anywhere (tic-tac-toe, five
// in a row).
//
// [Position] is a value of bitboards for solvers; [State] wraps it as a game.State. [Game] describes the game
// to programs that work with any game.
package connectk

import (
	"fmt"

	"ludarium/game"
	"ludarium/game/param"
)

// The stones that State.At returns; 0 is an empty cell.
const (
	Red    game.Cell = 1 // First's stones
	Yellow game.Cell = 2 // Second's stones
)

const gameName = "connectk"

// Game describes Connect-k. Its parameters are rows, cols (at most 64 cells in all), k and gravity. If k is
// larger than any line of the board, the game is always drawn. Game.Parse reads positions and move strings:
// see [Parse].
func Game() *game.Game {
	return &game.Game{
		Name:    gameName,
		Title:   "Connect",
		Doc:     "Be the first to line up your discs (usually four) in a row, column or diagonal.",
		Players: 2,
		Sides:   [2]string{"Red", "Yellow"},
		Params: []param.Spec{
			{Name: "rows", Title: "Rows", Doc: "Height of the board; rows × columns is at most 64.",
				Unit: "cells",
				Kind: param.Int, Default: "6", Min: 1, Max: 64},
			{Name: "cols", Title: "Columns", Doc: "Width of the board; rows × columns is at most 64.",
				Unit: "cells",
				Kind: param.Int, Default: "7", Min: 1, Max: 64},
			{Name: "k", Title: "In a row", Doc: "Length of a winning line.", Unit: "discs",
				Kind: param.Int, Default: "4", Min: 1, Max: 64},
			{Name: "gravity", Title: "Gravity", Doc: "Discs fall to the lowest empty cell of their column.",
				Kind: param.Bool, Default: "true"},
		},
		Presets: []game.Preset{
			preset("7x6", "Connect Four 7×6", 7, 6, 4, true),
			preset("4x4", "Connect Four 4×4", 4, 4, 4, true),
			preset("3x3", "Connect Three 3×3", 3, 3, 3, true),
			preset("5x4", "Connect Four 5×4", 5, 4, 4, true),
			preset("6x6", "Connect Four 6×6", 6, 6, 4, true),
			preset("8x7", "Connect Four 8×7", 8, 7, 4, true),
			preset("tictactoe", "Tic-tac-toe", 3, 3, 3, false),
			preset("4x4-free", "Four in a row 4×4", 4, 4, 4, false),
			preset("8x8-free", "Five in a row 8×8", 8, 8, 5, false),
		},
		New: func(v param.Values) (game.State, error) {
			b, err := boardOf(v)
			if err != nil {
				return nil, err
			}
			return New(b), nil
		},
		Parse: func(v param.Values, text string) (game.State, error) {
			b, err := boardOf(v)
			if err != nil {
				return nil, err
			}
			s, err := Parse(b, text)
			if err != nil {
				return nil, err // return a nil interface, not a nil *State in an interface
			}
			return s, nil
		},
		MoveText:  func(s game.State, m game.Move) string { return concrete(s).pos.Board.moveText(m) },
		ParseMove: func(s game.State, text string) (game.Move, error) { return parseMove(concrete(s), text) },
	}
}

func preset(name, title string, cols, rows, k int, gravity bool) game.Preset {
	return game.Preset{Name: name, Title: title, Values: param.Values{
		"rows": fmt.Sprint(rows), "cols": fmt.Sprint(cols), "k": fmt.Sprint(k),
		"gravity": fmt.Sprint(gravity),
	}}
}

func boardOf(v param.Values) (*Board, error) {
	return NewBoard(v.Int("rows"), v.Int("cols"), v.Int("k"), v.Bool("gravity"))
}

// concrete returns the Connect-k state inside s; it panics for a state of another game.
func concrete(s game.View) *State {
	c, ok := game.Concrete(s).(*State)
	if !ok {
		panic(fmt.Sprintf("connectk: not a Connect-k position: %T", s))
	}
	return c
}
