package catalog

import (
	"ludarium/game/chess"
	"ludarium/game/connectk"
	"ludarium/game/format"
	"ludarium/game/morpion"
	"ludarium/game/othello"
	"ludarium/game/twenty48"
)

// Formats returns the formats of all games, in the order of Games.
func Formats() []format.Set {
	return []format.Set{
		chess.Formats(),
		othello.Formats(),
		connectk.Formats(),
		twenty48.Formats(),
		morpion.Formats(),
	}
}
