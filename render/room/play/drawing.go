package play

import (
	"slices"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// Circles and arrows are drawn with the right button of the mouse, with the left one while Shift or Alt is
// held down, or, while the pencil is out, with a finger, any button or the cursor. They belong to the
// position and are saved with the game. A shape that is drawn again in its colour is removed. A press on the
// board that does nothing else wipes off what was drawn since the position came up, and nothing older.

// drawing is what people draw on the board.
type drawing struct {
	line
	frame  *board.Frame
	pencil bool         // presses draw in place of playing
	color  format.Color // of the pencil
	begun  *format.Shape
	by     drawnBy
	out    bool             // the pointer is where no square is
	still  bool             // a circle is not meant: the press has cancelled something already
	fresh  []format.Shape   // drawn since the position came up
	before [][]format.Shape // what was drawn on it earlier, the latest last
	said   string           // what was drawn last without the pointer, in words
}

// drawnBy says what leads the shape that is being drawn.
type drawnBy int

const (
	byRight  drawnBy = iota // the right button
	byLeft                  // the left button or a finger
	byCursor                // the keyboard, or a screen reader
)

// brush returns the colour that the keys held down stand for.
func brush(held ui.Held) format.Color {
	switch red := held.Shift || held.Ctrl; {
	case red && held.Alt:
		return format.Yellow
	case held.Alt:
		return format.Blue
	case red:
		return format.Red
	}
	return format.Green
}

// marks lays the shapes over the board.
func (d *drawing) marks(m *board.Marks) {
	m.Shapes = d.Session.Drawings.Shown()
	if !d.out {
		m.Begun = d.begun
	}
}

// moved takes note that another position is shown.
func (d *drawing) moved() { d.fresh, d.before, d.said = nil, nil, "" }

// handleDrawing draws by the pointer, where it is over the board, and reports whether that keeps it busy.
func (h *hand) handleDrawing(over bool) (busy bool) {
	u, d := h.Shell.UI(), &h.drawing
	in := u.In
	second := over && u.RightPress(h.frame.Area)
	switch {
	case d.pointed() && (in.Pressed && d.by == byRight || in.Right.Pressed && d.by == byLeft):
		d.drop() // a second button or a finger takes back what the first one began
		if in.Pressed && over {
			u.Press("board", h.frame.Area)
		}
		return true
	case second && h.held.down:
		h.cancel()
		return true
	case second:
		still := h.selected != game.NoSquare || h.ahead.on
		h.cancel()
		h.cursor = game.NoSquare
		d.begin(in.Pointer, brush(in.Held), byRight)
		d.still = still
	case in.Pressed && over && (d.pencil || in.Held.Shift || in.Held.Alt):
		u.Press("board", h.frame.Area)
		h.cancel()
		h.cursor = game.NoSquare
		color := d.color
		if in.Held != (ui.Held{}) {
			color = brush(in.Held)
		}
		d.begin(in.Pointer, color, byLeft)
		if d.begun == nil { // pressed beside the squares
			return true
		}
	}
	return d.lead()
}

// pointed reports whether a shape is being drawn by the pointer.
func (d *drawing) pointed() bool { return d.begun != nil && d.by != byCursor }

// begin begins a shape at a place of the board.
func (d *drawing) begin(at paint.Point, c format.Color, by drawnBy) {
	d.begun, d.still = nil, false
	if q, ok := d.Drawer.At(d.Session.Line.View(), at, d.frame); ok {
		d.begun, d.by = &format.Shape{Color: c, From: q, To: q}, by
	}
}

// lead lets a shape follow the pointer, and ends it where its button is released. A release where no square
// is, or one that was not seen, drops the shape.
func (d *drawing) lead() (busy bool) {
	if !d.pointed() {
		return false
	}
	u := d.Shell.UI()
	in := u.In
	button := in.Right
	if d.by == byLeft {
		button = ui.Button{Down: in.Down, Pressed: in.Pressed, Released: in.Released}
	}
	q, ok := d.Drawer.At(d.Session.Line.View(), in.Pointer, d.frame)
	if d.out = !ok; ok {
		d.begun.To = q
	}
	switch {
	case in.Pinch != 0 && in.Pinch != 1:
		d.drop()
	case button.Released && ok && !(d.still && d.begun.From == d.begun.To):
		d.end()
	case button.Released || !button.Down:
		d.drop()
	}
	u.Wake(0)
	return true
}

// point does at a square what the cursor is to do: it begins a shape there, or ends the one that was begun.
func (d *drawing) point(q game.Square) {
	d.said = ""
	if d.begun == nil {
		d.begun, d.by, d.out = &format.Shape{Color: d.color, From: q, To: q}, byCursor, false
		d.Shell.UI().Wake(0)
		return
	}
	d.begun.To = q
	it := *d.begun
	d.end()
	d.said = sentence(d.told(it))
	if !slices.Contains(d.Session.Drawings.Shown(), it) {
		d.said = textRemoved.With("shape", d.told(it))
	}
}

// follow leads a shape that the cursor draws to a square.
func (d *drawing) follow(q game.Square) {
	if d.begun != nil && d.by == byCursor {
		d.begun.To = q
	}
}

// drop ends the shape that is being drawn without drawing it.
func (d *drawing) drop() {
	d.begun, d.out = nil, false
	d.Shell.UI().Wake(0)
}

// end draws the shape that is being drawn: it is added, takes another colour, or is removed if it was there
// in that colour.
func (d *drawing) end() {
	it := *d.begun
	d.drop()
	list := slices.Clone(d.Session.Drawings.Shown())
	same := func(s format.Shape) bool { return s.From == it.From && s.To == it.To }
	at := slices.IndexFunc(list, same)
	was := slices.IndexFunc(d.fresh, same)
	switch {
	case at < 0:
		list = append(list, it)
		d.set(list)
		d.fresh = append(d.fresh, it)
		return
	case list[at] == it:
		list = slices.Delete(list, at, at+1)
	default:
		list[at] = it
	}
	d.set(list)
	switch {
	case was < 0: // it was there before, and is not wiped off by a stray press
	case slices.Contains(list, it):
		d.fresh[was] = it
	default:
		d.fresh = slices.Delete(d.fresh, was, was+1)
	}
}

// set changes what is drawn on the position.
func (d *drawing) set(list []format.Shape) {
	d.before = append(d.before, d.Session.Drawings.Shown())
	d.Session.Drawings.Set(list)
	d.Changed()
}

// wipe removes what was drawn since the position came up.
func (d *drawing) wipe() {
	if len(d.fresh) == 0 {
		return
	}
	d.set(slices.DeleteFunc(slices.Clone(d.Session.Drawings.Shown()), func(s format.Shape) bool {
		return slices.Contains(d.fresh, s)
	}))
	d.fresh = nil
}

// clear removes all that is drawn on the position.
func (d *drawing) clear() {
	if len(d.Session.Drawings.Shown()) > 0 {
		d.set(nil)
		d.fresh = nil
	}
}

// undo brings back what was drawn before the last change.
func (d *drawing) undo() {
	n := len(d.before)
	if n == 0 {
		return
	}
	d.Session.Drawings.Set(d.before[n-1])
	d.before, d.fresh = d.before[:n-1], nil
	d.Changed()
}
