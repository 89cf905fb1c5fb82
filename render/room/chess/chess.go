// Package chess is the room of chess.
package chess

import (
	"image/color"

	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/render/board/drawers"
	"ludarium/render/room"
	"ludarium/render/room/play"
	"ludarium/render/session"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// Door returns the door to the room.
func Door() room.Door {
	return kind().Door(func(s room.Shell) room.Room { return play.New(s, kind()) })
}

func kind() play.Kind {
	return play.Kind{
		Kind: session.Kind{
			Game: rules.Game(), Position: "FEN", Ext: ".fen", StartKey: "fen", Glue: " by ",
			Formats: []session.Format{{Reads: isPGN, Parse: parsePGN, Write: writePGN}},
		},
		Title: "Chess", Icon: ui.ChessRoom, Drawer: drawers.Chess(), Colors: colors, About: about(),
	}
}

func colors(th *theme.Theme, p game.Player) (body, edge color.NRGBA) {
	if p == game.First {
		return th.Chess.White, th.Chess.WhiteLine
	}
	if th.Dark {
		return th.Chess.Black, th.Ink2
	}
	return th.Chess.Black, th.Chess.BlackLine
}
