package play

import (
	"ludarium/game"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// keys moves the cursor and plays with it. While it is hidden, Left and Right go through the moves instead.
func (h *hand) keys() {
	u := h.Shell.UI()
	h.cursorKeys(h.cursor != game.NoSquare)
	if _, ok := u.Keys.Take(ui.Escape); ok {
		h.cursor = game.NoSquare
		h.cancel()
		h.drawing.drop()
	}
	if h.Game.Board.Zoom {
		h.zoomKeys()
	}
}

// cursorKeys moves the cursor, by Left and Right only where sideways is set, and works with it.
func (h *hand) cursorKeys(sideways bool) {
	u := h.Shell.UI()
	for _, a := range []struct {
		code   ui.Code
		dr, dc int
	}{{ui.Up, -1, 0}, {ui.Down, 1, 0}, {ui.Left, 0, -1}, {ui.Right, 0, 1}} {
		if a.dr == 0 && !sideways {
			continue
		}
		if _, ok := u.Keys.Take(a.code); ok {
			h.moveCursor(a.dr, a.dc)
		}
	}
	if h.cursor != game.NoSquare {
		if _, ok := u.Keys.Take(ui.Enter); ok {
			h.work(h.cursor)
		}
	}
}

// zoomKeys enlarges the board from the keyboard.
func (h *hand) zoomKeys() {
	u := h.Shell.UI()
	for code, factor := range map[ui.Code]float64{"+": 1.25, "=": 1.25, "-": 0.8} {
		if _, ok := u.Keys.Take(code); ok {
			h.zoom(factor, paint.Point{})
		}
	}
	if _, ok := u.Keys.Take("0"); ok {
		h.ShowAll()
	}
}

func (h *hand) moveCursor(dr, dc int) {
	v := h.Session.Line.View()
	rows, cols := v.Size()
	u := h.Shell.UI()
	u.Wake(0)
	defer func() { h.drawing.follow(h.cursor) }()
	if h.cursor == game.NoSquare {
		h.cursor = h.firstCursor(v, rows, cols)
		return
	}
	if h.Session.Picture.Flipped() {
		dr, dc = -dr, -dc
	}
	row := min(max(int(h.cursor)/cols+dr, 0), rows-1)
	col := min(max(int(h.cursor)%cols+dc, 0), cols-1)
	h.cursor = game.Square(row*cols + col)
}

// firstCursor is where the cursor appears: on the last move, on a legal one, or in the middle.
func (h *hand) firstCursor(v game.View, rows, cols int) game.Square {
	if last := h.lastSquares(); len(last) > 0 {
		return last[len(last)-1]
	}
	if legal := h.Session.Line.Legal(); len(legal) > 0 {
		if from, _ := v.Squares(legal[0]); from != game.NoSquare {
			return from
		}
	}
	return game.Square(rows/2*cols + cols/2)
}

// work does at a square what a click does.
func (h *hand) work(at game.Square) {
	v, f := h.Session.Line.View(), h.frame
	if h.drawing.pencil {
		h.drawing.point(at)
		return
	}
	if !h.humanToMove() {
		h.workAhead(at)
		return
	}
	place := h.Drawer.Place(v, at, f)
	q, ok := h.Drawer.Pick(v, place.Center(), f)
	if !ok {
		return
	}
	switch {
	case h.selected != game.NoSquare && q != h.selected && len(h.movesFrom(v, h.selected, q)) > 0:
		h.choose(h.movesFrom(v, h.selected, q), place)
	case h.canStart(v, q):
		if h.selected == q {
			h.selected = game.NoSquare
		} else {
			h.selected = q
		}
	default:
		if moves := h.movesFrom(v, q, q); len(moves) > 0 {
			h.choose(moves, place)
		} else if h.selected != game.NoSquare {
			h.refuse(v, h.selected, q)
		} else {
			h.refuse(v, q, q)
		}
	}
	h.Shell.UI().Wake(0)
}
