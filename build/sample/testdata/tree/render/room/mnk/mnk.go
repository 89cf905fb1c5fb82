// Package mnk is the room of m,n,k games.
package mnk

import (
	"ludarium/game"
	rules "ludarium/game/mnk"
	"ludarium/render/draw/board/drawers"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/numfmt"
)

// Door returns the door to the room, which has nothing beyond what all rooms of games share.
func Door() room.Door {
	return Game().Door(func(s room.Shell) room.Room { return play.New(s, Game()) })
}

// Game describes m,n,k games.
func Game() play.Game {
	return play.Game{
		Profile: session.Profile{
			Rules: rules.Game(), Formats: rules.Formats(), Analyst: "alphabeta", MoveName: textAMove,
			Estimates: numfmt.Units{{Name: "lines", Opaque: true, Standing: [3]float64{0.5, 1.5, 4}}},
		},
		Title: textTitle, Icon: icon, Drawer: drawers.MNK(), Colors: drawers.MNKColors, About: about,
		Board: play.GameBoard{Square: play.FileAndRank},
		Hand: play.GameHand{ByMouse: textByMouse, ByFinger: textByFinger, Begins: "abcdefghijklmnopqrs",
			Cursor: play.HoverCursor, WhyNot: whyNot},
	}
}

// whyNot returns why a stone cannot be put on a square.
func whyNot(game.View, game.Square, game.Square) string { return textTaken.String() }

// icon draws a cross and a nought.
var icon = ui.Drawn(func(p ui.Pen) {
	p.Stroke(new(paint.Path).MoveTo(3, 3).LineTo(9, 9).MoveTo(3, 9).LineTo(9, 3))
	p.Stroke(new(paint.Path).Circle(14, 14, 3.5))
})
