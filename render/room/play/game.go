package play

import (
	"image/color"
	"time"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Game describes a game to its room. A nil function or an empty list stands for what the game does not need,
// unless its comment says otherwise.
//
// The functions are called by the goroutine of the user interface after New has returned. A function that
// draws rows gets next, which returns the area of the next row of the given height in logical pixels.
type Game struct {
	session.Profile
	Title  lang.Text // of the room; shorter than the game's if that is long
	Icon   ui.Icon
	About  func() About // returns the text of the dialog about the game; required
	Drawer board.Drawer // required
	// Colors returns the body and the edge of the disc that stands for a side of a game for two.
	Colors func(th *theme.Theme, p game.Player) (body, edge color.NRGBA)

	Board  GameBoard
	Marks  GameMarks
	Hand   GameHand
	Sides  GameSides
	Panel  GamePanel
	Tabs   GameTabs
	Course GameCourse
	Review *Reviewing // how games are reviewed; nil for no reviews
}

// GameBoard is how the board of a game looks.
type GameBoard struct {
	// Square names a square and Holds describes what stands on it, for screen readers. By default squares
	// have rows and columns, and what they hold is not described.
	Square, Holds func(v game.View, q game.Square) string
	// Draws describes what a move draws besides its square; nil for nothing.
	Draws  func(v game.View, m game.Move) string
	Styles []lang.Text          // names of the styles of the board, as theme.Boards counts them
	Dress  func(f *board.Frame) // changes how the board is drawn, such as its coordinates
	// Zoom lets people move and enlarge the board. Top is the height at the top of its area that is kept free
	// for buttons, logical pixels.
	Zoom bool
	Top  float64
	// Overlay draws over the board, for example buttons. Covers reports whether something drawn there lies at
	// p, so that a press does not reach the board.
	Overlay func(area paint.Rect)
	Covers  func(p paint.Point) bool
	// Pictures returns pictures of the position to share beside the usual ones.
	Pictures func() []room.Picture
}

// GameMarks are the marks on the board in addition to those of all games.
type GameMarks struct {
	Add func(m *board.Marks) // after all other marks
	// Hint marks the best move of a search in place of the usual arrow or dot: that of a hint, and that of
	// the computer while it thinks. A mark that needs the room is set where its Game is made, as in Morpion.
	Hint func(m *board.Marks, t session.Thought)
	// Search changes the usual marks of a search, arrows and values.
	Search func(m *board.Marks, t session.Thought)
}

// GameHand defines how moves of a game are entered, and the keys of its room.
type GameHand struct {
	// ByMouse and ByFinger describe how a move is made, as phrases: "click a column".
	ByMouse, ByFinger lang.Text
	Cursor            CursorKind
	// Begins are the characters that begin a typed move, so that the text box need not be opened first.
	// Letters are keys with a meaning of their own in this room: with Shift they keep their usual meaning.
	Begins, Letters string
	Keys            [][2]lang.Text // lines of the help: keys and what they do
	Gestures        [][2]lang.Text // lines of the help: gestures of fingers and what they do
	// TakeKeys reacts to keys before all others do, and reports whether the remaining ones are kept from the
	// cursor on the board.
	TakeKeys func() (taken bool)
	// Drag reacts to a drag on the board by d from where it began; taken ends what the press would have meant
	// otherwise.
	Drag func(d paint.Point) (taken bool)
	// Usual returns which of the moves that share their squares is made without asking; ok is false if people
	// are to choose.
	Usual func(moves []game.Move) (m game.Move, ok bool)
	// WhyNot explains why no move leads from one square to another or, if both are the same, why none can be
	// made there; empty for no explanation.
	WhyNot func(v game.View, from, to game.Square) string
	// Ahead returns where p's piece on from might go after the opponent's move, for premoves; nil if p has no
	// piece there. Without Ahead the game has no premoves.
	Ahead func(v game.View, p game.Player, from game.Square) []game.Square
}

// GameSides defines how a game shows its players.
type GameSides struct {
	// Opponents returns the computers that are offered by name, weakest first, before all algorithms with
	// their settings.
	Opponents func() []Opponent
	// Note returns what stands after the name of a side, such as the number of its discs.
	Note func(p game.Player) string
	// Won draws what a side has won, such as pieces, at the end of the side's card, and returns it in words;
	// empty for nothing.
	Won func(p game.Player, rest paint.Rect) (text string)
	// Sign draws a symbol for a side in place of a disc in its colours.
	Sign func(c *paint.Canvas, box paint.Rect, p game.Player) (drawn bool)
}

// GamePanel has the parts of the panel outside the tabs that depend on the game.
type GamePanel struct {
	// Task returns the task in the position, shown above the tabs; ok is false if there is none.
	Task func() (t Task, ok bool)
	// Offers returns buttons for the other features of the room. They stand in the place of the moves before
	// there are any, and in the options.
	Offers func() []Action
	// Report returns the text of the status line while no hint is shown; ok is false for the usual text.
	Report func() (text string, ok bool)
	// Points returns the points of a solitaire game in words; ok is false for the usual words.
	Points func() (text string, ok bool)
	// WhyHint explains the best move of a finished or running search, compared with the second best; empty
	// for no explanation.
	WhyHint func(t session.Thought) string
	// Heading describes the position above the moves, such as by the name of its opening; empty for nothing.
	Heading func() string
	// Action returns the last button at the foot of the panel while nothing goes on by itself; ok is false
	// for none.
	Action func() (a Action, ok bool)
}

// GameTabs are the additions of a game to the tabs, and what it draws over the room.
type GameTabs struct {
	Think func(area paint.Rect)               // draws the tab Think in place of the usual one
	Known func(next func(float64) paint.Rect) // draws proven values above the search's estimates
	// Traces returns more curves for the tab Graph, beside that of the points.
	Traces func() []Trace
	// Preface draws above the curves, cuts what it takes off area, and reports whether there is room left for
	// the curves.
	Preface func(area *paint.Rect) (room bool)
	Options func(next func(float64) paint.Rect) // draws the settings of this game
	Dialogs func()                              // draws the open dialog of the room, if any
}

// GameCourse has the actions of a game when games begin and proceed.
type GameCourse struct {
	// Receive takes what workers found, and reports whether there is something new to see.
	Receive func(now time.Duration) (changed bool)
	Moved   func() // after each change of the position
	// Replaced is called after another game was put into the room.
	Replaced func()
	// Bound bounds the parameters of a new game by each other; it may change specs, which are copies, and
	// values.
	Bound func(specs []param.Spec, values param.Values)
	SetUp func() // opens an editor of positions
	// Trophy is counted beside the points of a solitaire game; nil for nothing.
	Trophy *Trophy
}

// Trophy is a second count of a solitaire game, besides its points.
type Trophy struct {
	Name lang.Text                    // "largest tile"
	Of   func(end game.State) float64 // its value in the last position of a game
}

// CursorKind is the kind of cursor that the board has.
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
