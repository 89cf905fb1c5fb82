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
	// Aspect returns the best ratio of width to height for a picture of v; 0 if any ratio is equally good.
	Aspect(v game.View) float64
	// Draw draws v into f.Area and nothing outside it.
	Draw(c *paint.Canvas, v game.View, f *Frame)
	// Pick returns the square meant by a press at p, as moves name it: in games with gravity the landing
	// square of the column (the top square if the column is full), on an unbounded board the nearest point
	// within a finger's reach. ok is false if no square is meant.
	Pick(v game.View, p paint.Point, f *Frame) (q game.Square, ok bool)
	// At returns the square that contains p, whether or not a move leads there.
	At(v game.View, p paint.Point, f *Frame) (q game.Square, ok bool)
	// Place returns the rectangle of a square. If a move leads to the square, Pick returns it for the
	// rectangle's centre.
	Place(v game.View, q game.Square, f *Frame) paint.Rect
	// Choice draws a small picture of the legal move m in v into r, for a choice between moves with the
	// same squares (promotions, lines through the same dot).
	Choice(c *paint.Canvas, v game.View, m game.Move, r paint.Rect, th *theme.Theme)
}

// Frame describes how to draw a position.
type Frame struct {
	Area   paint.Rect
	Theme  *theme.Theme
	Flip   bool   // whether the board is seen from the second player's side
	Camera Camera // for unbounded boards
	// on unbounded boards, the height at the top of Area that stays free of pieces, for buttons, while Camera
	// shows everything
	Top         float64
	Coordinates Coordinates
	Plan        anim.Plan
	T           float64 // progress of Plan in [0, 1], after easing; 1 for a position at rest
	Marks       Marks
}

// Coordinates determines where the labels of rows and columns are, on boards that have labels.
type Coordinates int

// Values of Coordinates.
const (
	Inside  Coordinates = iota // in the corners of the outermost squares
	Outside                    // outside the board
	Nowhere
)

// Middle returns the centre of the area below Top, around which the camera zooms.
func (f *Frame) Middle() paint.Point {
	return f.Area.Center().Add(paint.Point{Y: f.Top / 2})
}

// Camera selects the visible part of an unbounded board. The zero value shows everything that is in use.
type Camera struct {
	Zoom float64     // magnification; 0 and 1 fit everything in use
	Pan  paint.Point // displacement in logical pixels at zoom 1
}

// Marks contains everything that is drawn over a position.
type Marks struct {
	Last     []game.Square // squares of the last move
	Turned   []game.Square // squares whose discs the last move flipped
	Targets  []game.Square // squares to which the selected piece, or the side to move, can go
	Captures []game.Square // squares of Targets on which a move captures
	Ahead    []game.Square // squares of a premove
	Selected game.Square   // selected square; NoSquare if none
	Cursor   game.Square   // square of the keyboard cursor; NoSquare if hidden
	Drag     *Drag         // dragged piece; nil if none
	Arrows   []Arrow
	Shapes   []format.Shape
	Faults   []Fault       // moves that a review has marked as bad
	Begun    *format.Shape // circle or arrow being drawn by the user; nil if none
	Values   []Value
	Weights  []Weight // weights of legal moves; the line width is relative to the largest weight
	Lines    []Line   // possible continuations; the last one is drawn on top
	Own      any      // marks of a single game, set by its room for its drawer
}

// Line is a sequence of moves from the position, drawn over the board.
type Line struct {
	Moves []game.Move
	Color color.NRGBA // the zero value means the accent colour, half transparent
	Width float64     // width of the strokes relative to the strokes of played moves, in (0, 1]
	Under bool        // whether it is drawn below the pieces
	Whole bool        // whether the camera shows all squares of the line
}

// Weight is the weight of a move, in [0, 1].
type Weight struct {
	Move  game.Move
	Share float64
}

// Drag is a piece that the user is dragging.
type Drag struct {
	From game.Square
	At   paint.Point
}

// Arrow shows a move that a player or a search considers.
type Arrow struct {
	From, To game.Square
	Color    color.NRGBA
	Width    float64 // width in squares, from about 0.1 to 0.25
}

// Fault is a bad move, marked by its annotation sign on the square to which it leads.
type Fault struct {
	Square game.Square
	Sign   string
	Color  color.NRGBA
	Placed bool // whether the move places a piece on the square; otherwise an Arrow leads to it
}

// Value is a short text, such as an evaluation or a number of visits, on a square or, in games whose moves
// have no squares, on a direction. If the text of the best move is empty, it is a hint, drawn as a dot or an
// arrow.
type Value struct {
	Move   game.Move
	Square game.Square // NoSquare if the drawer determines the square from Move
	Text   string
	Best   bool
	Exact  bool    // whether the value is proven
	Share  float64 // strength of the tint, in [0, 1]
}
