// Package board defines the interface of board drawers and their input. A drawer receives a game.View, so
// it cannot play moves; marks, arrows and motion come as data in a Frame. Package drawers implements it for
// each game.
package board

import (
	"image/color"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/draw/anim"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// Drawer draws positions of one game and maps points of the picture to squares.
type Drawer interface {
	// Aspect returns the best ratio of width to height for v; 0 if any ratio is good.
	Aspect(v game.View) float64
	// Draw draws v into f.Area, and nothing outside it.
	Draw(c *paint.Canvas, v game.View, f *Frame)
	// Pick returns the square of a press at p, as moves name squares: in games with gravity the landing
	// square of the column (the top square if the column is full), on an unbounded board the nearest point
	// within a finger's reach. ok is false if there is none.
	Pick(v game.View, p paint.Point, f *Frame) (q game.Square, ok bool)
	// At returns the square that contains p, whether or not it can be played on.
	At(v game.View, p paint.Point, f *Frame) (q game.Square, ok bool)
	// Place returns the rectangle of a square. Pick returns the same square for its centre if a move leads
	// there.
	Place(v game.View, q game.Square, f *Frame) paint.Rect
	// Choice draws a small picture of the legal move m in v into r, for a choice between moves with the
	// same squares (promotions, lines through the same dot).
	Choice(c *paint.Canvas, v game.View, m game.Move, r paint.Rect, th *theme.Theme)
}

// Frame describes how to draw a position.
type Frame struct {
	Area   paint.Rect
	Theme  *theme.Theme
	Flip   bool   // from the second player's side
	Camera Camera // unbounded boards only
	// on unbounded boards, the height at the top of Area that stays free of pieces while Camera shows
	// everything, for buttons
	Top         float64
	Coordinates Coordinates
	Plan        anim.Plan
	T           float64 // progress of Plan in [0, 1], after easing; 1 is at rest
	Marks       Marks
}

// Coordinates selects the place of the labels of rows and columns, on boards that have them.
type Coordinates int

// The places of coordinates.
const (
	Inside  Coordinates = iota // in the corners of the outer squares
	Outside                    // around the board
	Nowhere
)

// Middle returns the centre of the area below Top, on which the camera is centred.
func (f *Frame) Middle() paint.Point {
	return f.Area.Center().Add(paint.Point{Y: f.Top / 2})
}

// Camera selects the visible part of an unbounded board. The zero value shows everything in use.
type Camera struct {
	Zoom float64     // 0 or 1: everything in use fits
	Pan  paint.Point // logical pixels at zoom 1
}

// Marks is everything drawn over a position.
type Marks struct {
	Last     []game.Square // squares of the last move
	Turned   []game.Square // squares whose discs the last move flipped
	Targets  []game.Square // squares to which the selected piece, or the side to move, can go
	Captures []game.Square // those of Targets with a capture
	Ahead    []game.Square // squares of a premove
	Selected game.Square   // NoSquare if none
	Cursor   game.Square   // keyboard cursor; NoSquare if hidden
	Drag     *Drag         // a piece being dragged
	Arrows   []Arrow
	Shapes   []format.Shape
	Begun    *format.Shape // the shape being drawn; nil for none
	Values   []Value
	Weights  []Weight // of legal moves; drawn thickness is relative to the heaviest
	Lines    []Line   // possible continuations; the last one is drawn on top
	Own      any      // marks specific to one game, set by its room and read by its drawer
}

// Line is a sequence of moves from the position, drawn as a ghost.
type Line struct {
	Moves []game.Move
	Color color.NRGBA // the zero value means the accent, half transparent
	Width float64     // relative to the strokes of played moves, in (0, 1]
	Under bool        // below the pieces
	Whole bool        // the camera shows all of it
}

// Weight is the weight of a move, in [0, 1].
type Weight struct {
	Move  game.Move
	Share float64
}

// Drag is a piece being dragged.
type Drag struct {
	From game.Square
	At   paint.Point
}

// Arrow marks a move under consideration.
type Arrow struct {
	From, To game.Square
	Color    color.NRGBA
	Width    float64 // in squares, about 0.1 to 0.25
}

// Value is a short text on a square or, in games whose moves have no squares, on a direction: an evaluation
// or a visit count. Without text, the best one is a hint, drawn as a dot or an arrow.
type Value struct {
	Move   game.Move
	Square game.Square // NoSquare: the drawer places the value by Move
	Text   string
	Best   bool
	Exact  bool    // proven
	Share  float64 // strength of the tint, in [0, 1]
}
