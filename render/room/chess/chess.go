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
		Square: play.FileAndRank, Holds: holds, Begins: "abcdefghNBRQKO",
	}
}

var pieces = [...]string{rules.Pawn: "pawn", rules.Knight: "knight", rules.Bishop: "bishop", rules.Rook: "rook", rules.Queen: "queen", rules.King: "king"}

// holds names the piece on a square, and says which king is in check.
func holds(v game.View, q game.Square) string {
	cell := v.At(int(q)/8, int(q)%8)
	if cell == 0 {
		return "empty"
	}
	color, kind := rules.Piece(cell)
	text := color.String() + " " + pieces[kind]
	if at, ok := game.Concrete(v).(*rules.State).Check(); ok && at == q {
		text += " in check"
	}
	return text
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
