package play

import (
	"fmt"

	"ludarium/game"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// boardKeys moves the keyboard cursor and makes moves with it. While the cursor is hidden, Left and Right
// step through the game.
func boardKeys(r *GameRoom) {
	u := r.Shell.UI()
	cursorKeys(r, r.state.Hand.Cursor != game.NoSquare)
	if _, ok := u.Keys.Take(ui.Escape); ok {
		r.emit(handCancelled{cursor: true})
	}
	if r.Game.Board.Zoom {
		zoomKeys(r)
	}
}

// cursorKeys moves the cursor, with Left and Right only if sideways is set, and makes moves with it.
func cursorKeys(r *GameRoom, sideways bool) {
	u := r.Shell.UI()
	for _, a := range []struct {
		code ui.Code
		by   cursorMoved
	}{{ui.Up, cursorMoved{-1, 0}}, {ui.Down, cursorMoved{1, 0}}, {ui.Left, cursorMoved{0, -1}},
		{ui.Right, cursorMoved{0, 1}}} {
		if a.by.rows == 0 && !sideways {
			continue
		}
		if _, ok := u.Keys.Take(a.code); ok {
			r.emit(a.by)
			u.Focus.Give("squares/" + fmt.Sprint(r.state.Hand.Cursor))
		}
	}
	if r.state.Hand.Cursor != game.NoSquare {
		if _, ok := u.Keys.Take(ui.Enter); ok {
			workSquare(r, r.state.Hand.Cursor)
		}
	}
}

// zoomKeys zooms the board by keyboard.
func zoomKeys(r *GameRoom) {
	u := r.Shell.UI()
	for code, factor := range map[ui.Code]float64{"+": 1.25, "=": 1.25, "-": 0.8} {
		if _, ok := u.Keys.Take(code); ok {
			r.emit(boardZoomed{factor: factor, at: paint.Point{}})
		}
	}
	if _, ok := u.Keys.Take("0"); ok {
		r.emit(allShown{})
	}
}

// workSquare acts like a click on a square.
func workSquare(r *GameRoom, at game.Square) {
	v := r.Session.Line.View()
	e := squareWorked{square: at, pick: game.NoSquare, near: r.Drawer.Place(v, at, r.frame)}
	if q, ok := r.Drawer.Pick(v, e.near.Center(), r.frame); ok {
		e.pick = q
	}
	r.emit(e)
}
