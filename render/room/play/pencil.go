package play

import (
	"slices"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/ui"
)

// Pencil is the tool for drawing circles and arrows on the board. They are drawn with the right mouse button,
// with the left button while Shift or Alt is held, or, while the tool is active, with a finger, any button or
// the cursor. They belong to the position and are saved with the game. Drawing a shape again in the same
// colour removes it. A press on the board without another effect removes the shapes drawn since the position
// appeared, but no older ones.
type Pencil struct {
	Out     bool         // whether presses draw instead of playing
	Two     bool         // whether a press begins a shape and the next one ends it, without a drag
	Color   format.Color // chosen colour
	Drawing bool
	Begun   format.Shape `json:",omitzero"` // unfinished shape, while Drawing
	By      drawnBy
	Off     bool // whether the pointer is beside the squares
	// whether a circle is not intended, because the press has already cancelled something
	Still  bool
	Fresh  []format.Shape   // shapes drawn since the position appeared
	Before [][]format.Shape // previous shapes on the position, most recent last
	Said   string           // description of the last shape drawn without the pointer
}

// drawnBy is the input that draws a shape.
type drawnBy int

const (
	byRight  drawnBy = iota // right mouse button
	byLeft                  // left mouse button or a finger
	byCursor                // keyboard or screen reader
)

// Events of the pencil. A square is game.NoSquare if the pointer is beside the squares.
type (
	pencilTaken   struct{ out bool }
	pencilColored struct{ color format.Color }
	// shapeBegun starts a shape with the pointer. It cancels unfinished input on the board, in which case a
	// circle is not intended.
	shapeBegun struct {
		square game.Square
		color  format.Color
		by     drawnBy
	}
	// shapePointed begins a shape or, if one is begun, ends it, without a drag
	shapePointed  struct{ square game.Square }
	pencilTwo     struct{ on bool }
	shapeLed      struct{ square game.Square } // follows the pointer
	shapeEnded    struct{ square game.Square } // the button was released
	shapeDropped  struct{}
	shapesCleared struct{}
	shapesUndone  struct{}
)

// brush returns the colour for the modifier keys held down.
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

func (e pencilTaken) update(_ Known, s State) (State, []Command) {
	s.Pencil = s.Pencil.drop()
	if s.Pencil.Out, s.Pencil.Said = e.out, ""; e.out {
		return s, []Command{say{textPencilIsOut.String()}}
	}
	return s, nil
}

func (e pencilColored) update(_ Known, s State) (State, []Command) {
	s.Pencil.Color = e.color
	if s.Pencil.Drawing {
		s.Pencil.Begun.Color = e.color
	}
	return s, nil
}

func (e shapeBegun) update(_ Known, s State) (State, []Command) {
	still := e.by == byRight && (s.Hand.Selected != game.NoSquare || s.Premove.On)
	s = s.cancel()
	s.Hand.Cursor = game.NoSquare
	s.Pencil = s.Pencil.begin(e.square, e.color, e.by)
	s.Pencil.Still = still
	return s, nil
}

// begin starts a shape at a square.
func (p Pencil) begin(q game.Square, c format.Color, by drawnBy) Pencil {
	if p.Drawing = q != game.NoSquare; p.Drawing {
		p.Begun, p.By = format.Shape{Color: c, From: q, To: q}, by
	}
	return p
}

func (e shapeLed) update(_ Known, s State) (State, []Command) {
	if s.Pencil.Off = e.square == game.NoSquare; !s.Pencil.Off {
		s.Pencil.Begun.To = e.square
	}
	return s, nil
}

// Releasing the button beside the squares drops the shape.
func (e shapeEnded) update(k Known, s State) (State, []Command) {
	p := s.Pencil
	if e.square == game.NoSquare || p.Still && p.Begun.From == p.Begun.To {
		s.Pencil = p.drop()
		return s, nil
	}
	return s.endShape(k)
}

func (shapeDropped) update(_ Known, s State) (State, []Command) {
	s.Pencil = s.Pencil.drop()
	return s, nil
}

// drop drops the unfinished shape.
func (p Pencil) drop() Pencil {
	p.Drawing, p.Begun, p.Off = false, format.Shape{}, false
	return p
}

func (e shapePointed) update(k Known, s State) (State, []Command) {
	if e.square == game.NoSquare {
		return s, nil
	}
	s.Hand.Cursor = game.NoSquare
	return s.pointShape(k, e.square)
}

func (e pencilTwo) update(_ Known, s State) (State, []Command) {
	s.Pencil = s.Pencil.drop()
	s.Pencil.Two = e.on
	return s, nil
}

// pointShape starts a shape at the cursor, or ends it there.
func (s State) pointShape(k Known, q game.Square) (State, []Command) {
	s.Pencil.Said = ""
	if !s.Pencil.Drawing {
		s.Pencil, s.Pencil.Off = s.Pencil.begin(q, s.Pencil.Color, byCursor), false
		return s, nil
	}
	s.Pencil.Begun.To = q
	it := s.Pencil.Begun
	s, todo := s.endShape(k)
	s.Pencil.Said = sentence(k.shapeText(it))
	if list := todo[0].(setShapes).list; !slices.Contains(list, it) {
		s.Pencil.Said = textRemoved.With("shape", k.shapeText(it))
	}
	return s, todo
}

// endShape finishes a shape: it is added, changes the colour of an equal shape, or removes one of the same
// colour.
func (s State) endShape(k Known) (State, []Command) {
	it := s.Pencil.Begun
	s.Pencil = s.Pencil.drop()
	list := slices.Clone(k.Shapes)
	fresh := slices.Clone(s.Pencil.Fresh)
	same := func(s format.Shape) bool { return s.From == it.From && s.To == it.To }
	at, was := slices.IndexFunc(list, same), slices.IndexFunc(fresh, same)
	switch {
	case at < 0:
		list, fresh = append(list, it), append(fresh, it)
		was = -1
	case list[at] == it:
		list = slices.Delete(list, at, at+1)
	default:
		list[at] = it
	}
	switch {
	case was < 0: // an older shape is not removed by a stray press
	case slices.Contains(list, it):
		fresh[was] = it
	default:
		fresh = slices.Delete(fresh, was, was+1)
	}
	s.Pencil.Fresh = fresh
	return s.setShapes(k, list)
}

// setShapes changes the shapes drawn on the position.
func (s State) setShapes(k Known, list []format.Shape) (State, []Command) {
	s.Pencil.Before = append(slices.Clone(s.Pencil.Before), k.Shapes)
	return s, []Command{setShapes{list}}
}

// wipe removes the shapes drawn since the position appeared.
func (s State) wipe(k Known) (State, []Command) {
	fresh := s.Pencil.Fresh
	if len(fresh) == 0 {
		return s, nil
	}
	s.Pencil.Fresh = nil
	return s.setShapes(k, slices.DeleteFunc(slices.Clone(k.Shapes), func(it format.Shape) bool {
		return slices.Contains(fresh, it)
	}))
}

// Clearing removes all shapes on the position.
func (shapesCleared) update(k Known, s State) (State, []Command) {
	if len(k.Shapes) == 0 {
		return s, nil
	}
	s.Pencil.Fresh = nil
	return s.setShapes(k, nil)
}

// Undoing restores the shapes before the last change.
func (shapesUndone) update(_ Known, s State) (State, []Command) {
	n := len(s.Pencil.Before)
	if n == 0 {
		return s, nil
	}
	list := s.Pencil.Before[n-1]
	s.Pencil.Before, s.Pencil.Fresh = s.Pencil.Before[:n-1], nil
	return s, []Command{setShapes{list}}
}
