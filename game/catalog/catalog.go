// Package catalog lists the games. It is the only package that imports all of them; adding a game takes one
// line.
package catalog

import (
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/connectk"
	"ludarium/game/morpion"
	"ludarium/game/othello"
	"ludarium/game/twenty48"
)

// Games returns all games in display order. The caller owns the slice and the descriptions.
func Games() []*game.Game {
	return []*game.Game{
		chess.Game(),
		othello.Game(),
		connectk.Game(),
		twenty48.Game(),
		morpion.Game(),
	}
}

// Find returns the game with the given name (game.Game.Name). The error lists the known names.
func Find(name string) (*game.Game, error) {
	return game.Find(Games(), name)
}
