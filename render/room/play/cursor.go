package play

import (
	"ludarium/game"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// boardKeys moves the cursor and plays with it. While it is hidden, Left and Right go through the moves
// instead.
func boardKeys(r *GameRoom) {
	u := r.Shell.UI()
	cursorKeys(r, r.state.Hand.Cursor != game.NoSquare)
	if _, ok := u.Keys.Take(ui.Escape); ok {
		r.state.Hand.Cursor = game.NoSquare
		cancelHand(r)
		dropShape(r)
	}
	if r.Game.Board.Zoom {
		zoomKeys(r)
	}
}

// cursorKeys moves the cursor, by Left and Right only where sideways is set, and works with it.
func cursorKeys(r *GameRoom, sideways bool) {
	u := r.Shell.UI()
	for _, a := range []struct {
		code   ui.Code
		dr, dc int
	}{{ui.Up, -1, 0}, {ui.Down, 1, 0}, {ui.Left, 0, -1}, {ui.Right, 0, 1}} {
		if a.dr == 0 && !sideways {
			continue
		}
		if _, ok := u.Keys.Take(a.code); ok {
			moveCursor(r, a.dr, a.dc)
		}
	}
	if r.state.Hand.Cursor != game.NoSquare {
		if _, ok := u.Keys.Take(ui.Enter); ok {
			workSquare(r, r.state.Hand.Cursor)
		}
	}
}

// zoomKeys enlarges the board from the keyboard.
func zoomKeys(r *GameRoom) {
	u := r.Shell.UI()
	for code, factor := range map[ui.Code]float64{"+": 1.25, "=": 1.25, "-": 0.8} {
		if _, ok := u.Keys.Take(code); ok {
			zoomBoard(r, factor, paint.Point{})
		}
	}
	if _, ok := u.Keys.Take("0"); ok {
		r.ShowAll()
	}
}

func moveCursor(r *GameRoom, dr, dc int) {
	v := r.Session.Line.View()
	rows, cols := v.Size()
	u := r.Shell.UI()
	u.Wake(0)
	defer func() { followShape(r, r.state.Hand.Cursor) }()
	if r.state.Hand.Cursor == game.NoSquare {
		r.state.Hand.Cursor = firstCursor(r, v, rows, cols)
		return
	}
	if r.Session.Picture.Flipped() {
		dr, dc = -dr, -dc
	}
	row := min(max(int(r.state.Hand.Cursor)/cols+dr, 0), rows-1)
	col := min(max(int(r.state.Hand.Cursor)%cols+dc, 0), cols-1)
	r.state.Hand.Cursor = game.Square(row*cols + col)
}

// firstCursor is where the cursor appears: on the last move, on a legal one, or in the middle.
func firstCursor(r *GameRoom, v game.View, rows, cols int) game.Square {
	if last := lastSquares(r); len(last) > 0 {
		return last[len(last)-1]
	}
	if legal := r.Session.Line.Legal(); len(legal) > 0 {
		if from, _ := v.Squares(legal[0]); from != game.NoSquare {
			return from
		}
	}
	return game.Square(rows/2*cols + cols/2)
}

// workSquare does at a square what a click does.
func workSquare(r *GameRoom, at game.Square) {
	v, f := r.Session.Line.View(), r.frame
	if r.state.Pencil.Out {
		pointShape(r, at)
		return
	}
	if !humanToMove(r) {
		workAhead(r, at)
		return
	}
	place := r.Drawer.Place(v, at, f)
	q, ok := r.Drawer.Pick(v, place.Center(), f)
	if !ok {
		return
	}
	switch {
	case r.state.Hand.Selected != game.NoSquare && q != r.state.Hand.Selected &&
		len(movesFrom(r, v, r.state.Hand.Selected, q)) > 0:
		choose(r, movesFrom(r, v, r.state.Hand.Selected, q), place)
	case canStart(r, v, q):
		if r.state.Hand.Selected == q {
			r.state.Hand.Selected = game.NoSquare
		} else {
			r.state.Hand.Selected = q
		}
	default:
		if moves := movesFrom(r, v, q, q); len(moves) > 0 {
			choose(r, moves, place)
		} else if r.state.Hand.Selected != game.NoSquare {
			refuse(r, v, r.state.Hand.Selected, q)
		} else {
			refuse(r, v, q, q)
		}
	}
	r.Shell.UI().Wake(0)
}
