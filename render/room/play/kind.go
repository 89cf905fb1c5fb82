package play

import (
	"image/color"
	"time"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/board"
	"ludarium/render/paint"
	"ludarium/render/session"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// Kind is what the room of a game is made of.
type Kind struct {
	session.Kind
	Title  string // of the room; shorter than the game's where that is long
	Icon   ui.Icon
	Drawer board.Drawer
	// Colors returns body and edge of the disc that stands for a side of a game for two.
	Colors func(th *theme.Theme, p game.Player) (body, edge color.NRGBA)
	// ByMouse and ByFinger say how a move is made, as phrases: "click a column".
	ByMouse, ByFinger string

	Keys     [][2]string // its lines of the help
	Gestures [][2]string // and those for fingers
	// Begins are the characters with which typed moves begin, so that they need no box to be opened first. Letters are those that have a
	// meaning of their own in this room. What they do in others they do here with Shift.
	Begins, Letters string
	// Square names a square and Holds says what stands on it, for people who do not see the board; where nil, squares have rows and
	// columns, and nothing is said of what they hold.
	Square, Holds func(v game.View, q game.Square) string
	About         About
	Extras        Extras
}

// Extras are what a game's room has beyond those of other games. A nil func adds nothing.
type Extras struct {
	// Poll receives what came from elsewhere and reports whether there is something new to see.
	Poll func(now time.Duration) (changed bool)
	// Moved is called after each change of the position, Replaced after another game was put into the room.
	Moved, Replaced func()

	// Top is how much of the board's area, at its top, is kept free; buttons lie there.
	Top float64
	// Opponents returns the computers that are offered by name, weakest first, before all algorithms with their settings.
	Opponents func() []Opponent
	// Overlay draws over the board; Covers reports whether something of that lies at p, where a press is not the board's.
	Overlay func(area paint.Rect)
	Covers  func(p paint.Point) bool
	// Marks adds to what is laid over the position; search says whether thoughts of a search are shown.
	Marks func(m *board.Marks)
	// Hint marks the best move of the search t in place of the usual arrow or dot.
	Hint func(m *board.Marks, t session.Thought)
	// Thoughts adds to what is shown on the board of the search t, after the usual arrows and values.
	Thoughts func(m *board.Marks, t session.Thought)
	// Gesture takes a drag by d from where it began; taken ends what the press would have meant otherwise.
	Gesture func(d paint.Point) (taken bool)
	// Zoom says that the board can be moved and enlarged.
	Zoom bool
	// HoverTarget says that the place where a move would end is marked under the pointer.
	HoverTarget bool
	// WhyNot says why no move leads from one square to another, or of a placement, where both are the same, to it; empty where nobody
	// asks.
	WhyNot func(v game.View, from, to game.Square) string
	// Keys reacts to keys before all others do; taken keeps those that are left from the cursor on the board.
	Keys func() (taken bool)

	// Review says how games are reviewed; nil where they are not.
	Review *Reviewing
	// Task tells above the tabs what is to be done in the position; ok is false where nothing is.
	Task func() (t Task, ok bool)
	// Offers are buttons to what the room has beside its game; they stand in the place of the moves before there are any, and in the options.
	Offers []Action
	// Status returns what the status line says while no hint is shown; ok is false where it is the usual.
	Status func() (text string, ok bool)
	// Note returns what stands after the name of a side, such as the number of its discs.
	Note func(p game.Player) string
	// Won draws at the end of a player's card what the side has won, such as pieces, and returns it in words; empty where it is nothing.
	Won func(p game.Player, rest paint.Rect) (text string)
	// Heading returns what is said of the position above the moves, such as the name of its opening; empty for nothing.
	Heading func() string
	// Usual returns which of the moves that share their squares is made without asking; ok is false where people are to choose.
	Usual func(moves []game.Move) (m game.Move, ok bool)
	// Ahead returns where a piece of p's that stands on from might go once the opponent has moved, for moves that are given ahead; none where
	// no piece of p's stands. Nil: moves are not given ahead.
	Ahead func(v game.View, p game.Player, from game.Square) []game.Square
	// Dress changes how the board is drawn.
	Dress func(f *board.Frame)
	// SetUp opens an editor of positions.
	SetUp func()
	// Sign draws what stands for a side in place of a disc in its colours.
	Sign func(c *paint.Canvas, box paint.Rect, p game.Player) (drawn bool)
	// Bound bounds the parameters of a new game by each other: specs are copies to be changed, as may be the values.
	Bound func(specs []param.Spec, values param.Values)
	// Points returns the points of a solitaire game in words; ok is false where the usual ones do.
	Points func() (text string, ok bool)
	// Action replaces the last button at the foot of the panel where nothing goes on by itself; ok is false where the usual one does.
	Action func() (a Action, ok bool)
	// Think draws the tab of that name in place of the usual one.
	Think func(area paint.Rect)
	// Traces are curves beside the points in the tab Graph, and Above draws over them and reports whether there is room
	// left for curves.
	Traces func() []Trace
	Above  func(area *paint.Rect) (room bool)
	// Options draws what can be set in this room alone; Exports offers more ways out. next returns rows of the given height.
	Options func(next func(float64) paint.Rect)
	Exports func(next func(float64) paint.Rect)
	// Dialogs draws the dialog of this room that is open, if any.
	Dialogs func()
}

// Action is a button at the foot of the panel.
type Action struct {
	Label string
	Key   string // that presses it, as people call it: "Shift+U"; empty for none
	Icon  ui.Icon
	On    bool
	Do    func()
}
