// Package twenty48 implements the rules of 2048 (Gabriele Cirulli, 2014) on square boards of 3 to 8 rows.
//
// A turn is two moves. First slides all tiles up, down, left or right until the edge or another tile stops
// them. Two tiles of equal value that meet become one of twice the value, which is added to the points. A
// merged tile does not merge again in the same turn, and merging starts at the wall in the direction of the
// slide. A slide that changes nothing is not legal. Then Chance puts a 2 or, with probability four-odds, a 4
// on a uniformly drawn empty cell. A game starts with an empty board and two such tiles. It ends when no
// slide is legal or, as an option, when the target tile is on the board after a new tile. When the score is
// the goal, no tile wins and the game continues until no slide is legal.
//
// A cell is the exponent of its tile: 0 is empty, 1 a tile 2, 11 a tile 2048. A 4×4 board without tiles above
// 32768 is a 64-bit [Board] with line tables; other boards are arrays.
package twenty48

import (
	"math/bits"
	"strconv"

	"ludarium/game"
	"ludarium/game/param"
)

const gameName = "twenty48"

// Game describes 2048. Its states are of type *State.
func Game() *game.Game {
	return &game.Game{
		Name:    gameName,
		Title:   "2048",
		Doc:     "Slide and merge equal tiles until one of them is 2048.",
		Players: 1,
		Chance:  true,
		Sides:   [2]string{"Player", ""},
		Params: []param.Spec{
			{Name: "size", Title: "Size", Doc: "Number of rows and of columns.", Unit: "cells",
				Kind: param.Int, Default: "4", Min: minSize, Max: maxSize},
			{Name: "target", Title: "Target", Doc: "Tile that wins the game.", Kind: param.Choice,
				Default: "2048",
				Choices: targets()},
			{Name: "stop-at-target", Title: "Stop at target",
				Doc: "End the game when the target tile is on the board.", Kind: param.Bool,
				Default: "false"},
			{Name: "four-odds", Title: "Chance of a 4",
				Doc: "Probability that a new tile is a 4 instead of a 2.", Unit: "probability",
				Kind: param.Float, Default: "0.1",
				Min: 0, Max: 1},
			{Name: "tiles", Title: "New tiles",
				Doc:  "Placement of new tiles: at random, or where they hurt most.",
				Kind: param.Choice, Default: "random", Choices: []string{"random", "evil"},
				Titles: []string{"at random", "where they hurt"}},
			{Name: "goal", Title: "Goal", Kind: param.Choice, Default: "tile",
				Choices: []string{"tile", "score"},
				Titles:  []string{"the target tile", "the score"},
				Doc:     "A tile to reach, or the score; with the score, no tile wins or ends the game."},
		},
		Presets: []game.Preset{
			{Name: "4x4", Title: "4×4", Values: param.Values{}},
			{Name: "3x3", Title: "3×3, up to 256", Values: param.Values{"size": "3", "target": "256"}},
			{Name: "5x5", Title: "5×5", Values: param.Values{"size": "5"}},
			{Name: "6x6", Title: "6×6", Values: param.Values{"size": "6"}},
			{Name: "8x8", Title: "8×8", Values: param.Values{"size": "8"}},
			{Name: "evil", Title: "Evil 2048", Values: param.Values{"tiles": "evil"}},
			{Name: "thesis", Title: "4×4, stops at 2048", Values: param.Values{"stop-at-target": "true"}},
			{Name: "score", Title: "4×4, for the score", Values: param.Values{"goal": "score"}},
		},
		New: func(v param.Values) (game.State, error) {
			r := newRules(v)
			return &State{rules: r, position: r.enter(newGrid(r.size), 0, true)}, nil
		},
		Parse: func(v param.Values, text string) (game.State, error) {
			r := newRules(v)
			p, err := r.parse(text)
			if err != nil {
				return nil, err
			}
			return &State{rules: r, position: p}, nil
		},
		MoveText:  moveText,
		ParseMove: parseMove,
	}
}

// rules holds the parameters of a game.
type rules struct {
	size     int
	target   uint8 // exponent of the tile that wins
	stop     bool  // whether the game ends at the target
	fourOdds float64
	evil     bool // whether an opponent places the new tiles instead of chance
	points   bool // whether the score is the goal, in which case stop is false
	lines    *LineTables
}

// targets returns the values that the winning tile may have, from 8 to 2³⁰.
func targets() (list []string) {
	for exp := 3; exp <= 30; exp++ {
		list = append(list, strconv.Itoa(1<<exp))
	}
	return list
}

// MaxTile returns the value of the largest possible tile on a board with size rows, 3 to 8, limited to 2³⁰.
// It arises when all tiles from 4 on fill the board and the last new tile is a 4.
func MaxTile(size int) int { return 1 << min(size*size+1, 30) }

func newRules(v param.Values) rules {
	points := v["goal"] == "score"
	return rules{
		size: v.Int("size"), target: uint8(bits.Len(uint(v.Int("target"))) - 1),
		stop: v.Bool("stop-at-target") && !points, fourOdds: v.Float("four-odds"),
		evil: v["tiles"] == "evil", points: points, lines: Lines(),
	}
}
