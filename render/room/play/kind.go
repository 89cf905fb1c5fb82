package play

import (
	"image/color"

	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Kind is what the room of a game is made of.
type Kind struct {
	session.Kind
	Title  lang.Text // of the room; shorter than the game's where that is long
	Icon   ui.Icon
	Drawer board.Drawer
	// Colors returns body and edge of the disc that stands for a side of a game for two.
	Colors func(th *theme.Theme, p game.Player) (body, edge color.NRGBA)
	// ByMouse and ByFinger say how a move is made, as phrases: "click a column".
	ByMouse, ByFinger lang.Text

	Keys     [][2]lang.Text // its lines of the help
	Gestures [][2]lang.Text // and those for fingers
	// Begins are the characters with which typed moves begin, so that they need no box to be opened first.
	// Letters are those that have a meaning of their own in this room. What they do in others they do here
	// with Shift.
	Begins, Letters string
	// Square names a square and Holds says what stands on it, for people who do not see the board; where nil,
	// squares have rows and columns, and nothing is said of what they hold.
	Square, Holds func(v game.View, q game.Square) string
	// About tells about the game; it is asked when people want to read it.
	About func() About

	// Review says how games are reviewed; nil where they are not.
	Review *Reviewing
	// WhyNot says why no move leads from one square to another or, where both are the same, why none is made
	// there; empty where nobody asks.
	WhyNot func(v game.View, from, to game.Square) string
	// Ahead returns where a piece of p's that stands on from might go once the opponent has moved, for
	// premoves; none where no piece of p's stands. Nil: there are no premoves.
	Ahead  func(v game.View, p game.Player, from game.Square) []game.Square
	Cursor CursorKind
	// Zoom says that the board can be moved and enlarged; Top is how much of its area, at its top, is kept
	// free for buttons.
	Zoom bool
	Top  float64
}

// CursorKind says what cursor the board has.
type CursorKind int

// The kinds of cursors.
const (
	KeyCursor   CursorKind = iota // moved by the arrow keys
	HoverCursor                   // also under the pointer, where a move would end there
	NoCursor                      // the room takes the arrow keys
)

// Action is a button at the foot of the panel.
type Action struct {
	ID    string // of its button
	Label string
	Key   string // that presses it, as people call it: "Shift+U"; empty for none
	Icon  ui.Icon
	On    bool
	Do    func()
}
