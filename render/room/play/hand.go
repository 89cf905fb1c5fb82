package play

import (
	"math"
	"slices"
	"strings"

	"ludarium/game"
	"ludarium/render/board"
	"ludarium/render/paint"
	"ludarium/render/ui"
)

// hand is a press on the board that is not finished.
type hand struct {
	down     bool
	at       paint.Point // where it began
	square   game.Square
	from     game.Square // the piece that was selected before it
	dragging bool        // a piece follows the pointer
	panning  bool        // the board moves
	again    bool        // the pressed piece was selected before
	taken    bool        // a gesture of the game was recognised
	pan      paint.Point
}

// dragFrom is how far a press moves to become a drag, logical pixels.
const dragFrom = 6.0

// handle reacts to pointer and wheel on the board.
func (r *Room) handle(v game.View, f *board.Frame) {
	u := r.Shell.UI()
	in := u.In
	over := u.Reaches(f.Area) && len(r.choices) == 0 && !r.covered(in.Pointer)
	if r.Extras.Zoom && over {
		r.zoomInput(f)
	}
	if in.Pressed && over {
		u.Press("board", f.Area)
		r.hand = hand{down: true, at: in.Pointer, square: game.NoSquare, from: game.NoSquare, pan: r.Camera.Pan}
		r.cursor = game.NoSquare
		r.press(v, f)
	}
	if !r.hand.down {
		return
	}
	r.drag(v, f)
	if in.Released || !in.Down {
		r.release(v, f)
		r.hand = hand{}
		u.Wake(0)
	}
}

// press selects a piece that can move, or finishes a move of the piece selected before.
func (r *Room) press(v game.View, f *board.Frame) {
	q, ok := r.Drawer.Pick(v, r.Shell.UI().In.Pointer, f)
	if ok && r.pressAhead(q) {
		return
	}
	if !ok || !r.humanToMove() {
		r.ahead.cancel()
		r.selected = game.NoSquare
		return
	}
	r.hand.square = q
	if r.selected != game.NoSquare && len(r.movesFrom(v, r.selected, q)) > 0 && q != r.selected {
		return // decided on release
	}
	r.hand.from = r.selected
	if r.canStart(v, q) {
		r.hand.again = r.selected == q
		r.selected = q
	} else {
		r.selected = game.NoSquare
	}
}

func (r *Room) drag(v game.View, f *board.Frame) {
	in := r.Shell.UI().In
	d := in.Pointer.Sub(r.hand.at)
	switch {
	case r.Extras.Gesture != nil:
		if !r.hand.taken {
			r.hand.taken = r.Extras.Gesture(d)
		}
	case r.Extras.Zoom:
		if d.Len() >= dragFrom || r.hand.panning {
			r.hand.panning = true
			r.Camera.Pan = r.hand.pan.Add(d.Mul(1 / math.Max(r.Camera.Zoom, 1)))
		}
	case d.Len() >= dragFrom && r.selected != game.NoSquare && r.selected == r.hand.square:
		r.hand.dragging = true
	}
}

// covered reports whether something that is not the board's lies over it at p.
func (r *Room) covered(p paint.Point) bool {
	covers := r.Extras.Covers
	return covers != nil && covers(p)
}

func (r *Room) release(v game.View, f *board.Frame) {
	in := r.Shell.UI().In
	if r.hand.panning || r.hand.taken {
		return
	}
	q, ok := r.Drawer.Pick(v, in.Pointer, f)
	switch {
	case !ok:
		return
	case !r.humanToMove():
		r.releaseAhead(q)
		return
	}
	switch {
	case r.selected != game.NoSquare && q != r.selected:
		if moves := r.movesFrom(v, r.selected, q); len(moves) > 0 {
			if r.hand.dragging {
				r.motion.dropped = q
			}
			r.choose(moves, r.Drawer.Place(v, q, f))
		} else if r.hand.dragging {
			r.refuse(v, r.selected, q)
		}
	case r.selected != game.NoSquare && r.hand.again && !r.hand.dragging:
		r.selected = game.NoSquare
	case r.selected == game.NoSquare && q == r.hand.square:
		if moves := r.movesFrom(v, q, q); len(moves) > 0 {
			r.choose(moves, r.Drawer.Place(v, q, f))
		} else if r.hand.from != game.NoSquare {
			r.refuse(v, r.hand.from, q)
		} else {
			r.refuse(v, q, q)
		}
	}
}

// choose plays the only move or asks which.
func (r *Room) choose(moves []game.Move, near paint.Rect) {
	if usual := r.Extras.Usual; usual != nil && len(moves) > 1 {
		if m, ok := usual(moves); ok {
			moves = []game.Move{m}
		}
	}
	switch len(moves) {
	case 0:
	case 1:
		r.Play(moves[0])
	default:
		r.choices, r.choiceAt = moves, near
		r.Shell.UI().Wake(0)
	}
}

// zoomInput zooms the board about the pointer.
func (r *Room) zoomInput(f *board.Frame) {
	in := r.Shell.UI().In
	factor := 1.0
	if in.Wheel.Y != 0 {
		factor = math.Pow(1.15, -in.Wheel.Y)
	}
	if in.Pinch > 0 && in.Pinch != 1 {
		factor *= in.Pinch
		r.hand.panning = true
	}
	if factor != 1 {
		r.zoom(factor, in.Pointer.Sub(f.Middle()))
	}
}

// zoom changes the camera so that the point at, counted from the board's middle, stays where it is.
func (r *Room) zoom(factor float64, at paint.Point) {
	old := math.Max(r.Camera.Zoom, 1)
	next := math.Max(1, math.Min(8, old*factor))
	r.Camera.Zoom = next
	r.Camera.Pan = r.Camera.Pan.Add(at.Mul(1/next - 1/old))
	if next == 1 {
		r.Camera.Pan = paint.Point{}
	}
	r.Shell.UI().Wake(0)
}

// boardKeys moves the cursor and plays with it.
func (r *Room) boardKeys() {
	u := r.Shell.UI()
	for _, a := range []struct {
		code   ui.Code
		dr, dc int
	}{{ui.Up, -1, 0}, {ui.Down, 1, 0}, {ui.Left, 0, -1}, {ui.Right, 0, 1}} {
		if _, ok := u.TakeKey(a.code); ok {
			r.moveCursor(a.dr, a.dc)
		}
	}
	if _, ok := u.TakeKey(ui.Escape); ok {
		r.selected, r.cursor = game.NoSquare, game.NoSquare
		r.ahead.cancel()
	}
	if r.cursor != game.NoSquare {
		if _, ok := u.TakeKey(ui.Enter); ok {
			r.workSquare(r.cursor)
		}
	}
	if r.Extras.Zoom {
		r.zoomKeys()
	}
}

// zoomKeys enlarges the board from the keyboard.
func (r *Room) zoomKeys() {
	u := r.Shell.UI()
	for code, factor := range map[ui.Code]float64{"+": 1.25, "=": 1.25, "-": 0.8} {
		if _, ok := u.TakeKey(code); ok {
			r.zoom(factor, paint.Point{})
		}
	}
	if _, ok := u.TakeKey("0"); ok {
		r.ShowAll()
	}
}

// ShowAll puts all that is used of a board into view.
func (r *Room) ShowAll() {
	r.Camera = board.Camera{}
	r.Shell.UI().Wake(0)
}

func (r *Room) moveCursor(dr, dc int) {
	v := r.Session.Line.View()
	rows, cols := v.Size()
	u := r.Shell.UI()
	u.Wake(0)
	if r.cursor == game.NoSquare {
		r.cursor = r.firstCursor(v, rows, cols)
		return
	}
	if r.Session.Picture.Flipped() {
		dr, dc = -dr, -dc
	}
	row := min(max(int(r.cursor)/cols+dr, 0), rows-1)
	col := min(max(int(r.cursor)%cols+dc, 0), cols-1)
	r.cursor = game.Square(row*cols + col)
}

// firstCursor is where the cursor appears: on the last move, on a legal one, or in the middle.
func (r *Room) firstCursor(v game.View, rows, cols int) game.Square {
	if last := r.lastSquares(); len(last) > 0 {
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
func (r *Room) workSquare(at game.Square) {
	v, f := r.Session.Line.View(), &r.frameNow
	if !r.humanToMove() {
		r.workAhead(at)
		return
	}
	place := r.Drawer.Place(v, at, f)
	q, ok := r.Drawer.Pick(v, place.Center(), f)
	if !ok {
		return
	}
	switch {
	case r.selected != game.NoSquare && q != r.selected && len(r.movesFrom(v, r.selected, q)) > 0:
		r.choose(r.movesFrom(v, r.selected, q), place)
	case r.canStart(v, q):
		if r.selected == q {
			r.selected = game.NoSquare
		} else {
			r.selected = q
		}
	default:
		if moves := r.movesFrom(v, q, q); len(moves) > 0 {
			r.choose(moves, place)
		} else if r.selected != game.NoSquare {
			r.refuse(v, r.selected, q)
		} else {
			r.refuse(v, q, q)
		}
	}
	r.Shell.UI().Wake(0)
}

// Point returns where on the screen a move begins and ends, for scripts and tests.
func (r *Room) Point(text string) (from, to paint.Point, err error) {
	m, err := r.Game.ParseMove(r.Session.Line.State(), strings.TrimSpace(text))
	if err != nil {
		return from, to, err
	}
	v := r.Session.Line.View()
	a, b := v.Squares(m)
	if b == game.NoSquare {
		c := r.frameNow.Area.Center()
		return c, c, nil
	}
	return r.Drawer.Place(v, a, &r.frameNow).Center(), r.Drawer.Place(v, b, &r.frameNow).Center(), nil
}

// pressAhead begins a premove at q, or ends the one that was given; it reports false where none may be given.
func (r *Room) pressAhead(q game.Square) bool {
	if _, ok := r.ahead.awaited(); !ok {
		return false
	}
	if r.ahead.on {
		r.ahead.cancel()
		return true
	}
	r.hand.square = q
	if slices.Contains(r.ahead.goals(r.selected), q) {
		return true // decided on release
	}
	if len(r.ahead.goals(q)) > 0 {
		r.hand.again = r.selected == q
		r.selected = q
	} else {
		r.selected = game.NoSquare
	}
	return true
}

// releaseAhead ends a premove at q.
func (r *Room) releaseAhead(q game.Square) {
	_, ok := r.ahead.awaited()
	switch {
	case !ok || r.selected == game.NoSquare:
	case q != r.selected && slices.Contains(r.ahead.goals(r.selected), q):
		r.ahead.give(r.selected, q)
		r.selected = game.NoSquare
	case r.hand.again && !r.hand.dragging:
		r.selected = game.NoSquare
	}
	r.Shell.UI().Wake(0)
}

// workAhead does for a premove what a click on a square does.
func (r *Room) workAhead(q game.Square) {
	if r.pressAhead(q) {
		r.releaseAhead(q)
		r.hand = hand{}
	}
}
