// Package board says how a position is to be seen: the interface of what draws it, and what it is told. A
// drawer gets a View, so it cannot play; everything else that is to be seen (marks, arrows, motion) comes in
// a Frame as data. Package drawers has one for each game.
package board

import (
	"image/color"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/draw/anim"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// Drawer draws positions of one game and finds what a press on the picture means.
type Drawer interface {
	// Aspect returns the width of the picture divided by its height that suits v best; 0 for any.
	Aspect(v game.View) float64
	// Draw draws v into f.Area, and nothing outside it.
	Draw(c *paint.Canvas, v game.View, f *Frame)
	// Pick returns the square at p, as moves name it: where stones fall, the square where one dropped into
	// that column lands (of a full one its uppermost), and on an unbounded board the nearest point within
	// reach of a finger. ok is false where there is none.
	Pick(v game.View, p paint.Point, f *Frame) (q game.Square, ok bool)
	// At returns the square that lies at p, whether or not it can be played on.
	At(v game.View, p paint.Point, f *Frame) (q game.Square, ok bool)
	// Place returns the rectangle of a square; Pick of its centre gives the square back when a move leads
	// there.
	Place(v game.View, q game.Square, f *Frame) paint.Rect
	// Choice draws a small picture of the legal move m in v into r, for a chooser between moves that share
	// their squares (promotions, lines through the same dot).
	Choice(c *paint.Canvas, v game.View, m game.Move, r paint.Rect, th *theme.Theme)
}

// Frame is how a position is to be seen.
type Frame struct {
	Area   paint.Rect
	Theme  *theme.Theme
	Flip   bool   // seen from the second player's side
	Camera Camera // unbounded boards only
	// unbounded boards: how much of Area, at its top, is to be free of pieces while Camera shows all; buttons
	// lie there
	Top         float64
	Coordinates Coordinates
	Plan        anim.Plan
	T           float64 // progress of Plan in [0, 1], already eased; 1 is at rest
	Marks       Marks
}

// Coordinates says where the names of rows and columns are written, on boards that have them.
type Coordinates int

// The places of coordinates.
const (
	Inside  Coordinates = iota // in the corners of the squares at the edge
	Outside                    // around the board
	Nowhere
)

// Middle returns the middle of what is left of the area below Top: where the camera looks.
func (f *Frame) Middle() paint.Point {
	return f.Area.Center().Add(paint.Point{Y: f.Top / 2})
}

// Camera is what part of an unbounded board is seen. The zero value shows all that is used.
type Camera struct {
	Zoom float64     // 0 or 1: all that is used fits
	Pan  paint.Point // logical pixels at zoom 1
}

// Marks is everything laid over a position.
type Marks struct {
	Last     []game.Square // squares of the last move
	Turned   []game.Square // where the last move turned discs over
	Targets  []game.Square // where the selected piece, or the side to move, can go
	Captures []game.Square // those of Targets where something is taken
	Ahead    []game.Square // squares of a move that was given ahead of its turn
	Selected game.Square   // NoSquare when nothing is
	Cursor   game.Square   // keyboard cursor; NoSquare when hidden
	Drag     *Drag         // a piece under the pointer
	Arrows   []Arrow
	Shapes   []format.Shape
	Begun    *format.Shape // is being drawn; nil for none
	Values   []Value
	Weights  []Weight // legal moves, drawn as heavily as they weigh beside the heaviest
	Lines    []Line   // play that may follow; the last one is drawn on top
	Own      any      // what the drawer of one game alone understands, set by its room
}

// Line is a sequence of moves from the position on, drawn as a ghost.
type Line struct {
	Moves []game.Move
	Color color.NRGBA // the zero value is the accent, half seen through
	Width float64     // share of the width of what was played, in (0, 1]
	Under bool        // below the pieces
	Whole bool        // all of it is to be in view
}

// Weight is how much a move weighs, in [0, 1].
type Weight struct {
	Move  game.Move
	Share float64
}

// Drag is a piece held by the pointer.
type Drag struct {
	From game.Square
	At   paint.Point
}

// Arrow shows a move being considered.
type Arrow struct {
	From, To game.Square
	Color    color.NRGBA
	Width    float64 // share of a square, about 0.1 to 0.25
}

// Value is a short text on a square or, for NoSquare games, on a direction: an evaluation or a visit count.
// Without text the best one is a hint, drawn as a dot or an arrow.
type Value struct {
	Move   game.Move
	Square game.Square // NoSquare: the game decides where a value for Move goes
	Text   string
	Best   bool
	Exact  bool    // it is proven
	Share  float64 // in [0, 1]: how strongly it is shown
}
