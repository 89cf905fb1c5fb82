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

// Game describes a game to its room. Nil functions and empty lists are allowed, and leave the feature out
// unless noted otherwise.
//
// The functions are called on the UI goroutine after New has returned. Functions that draw rows receive next,
// which returns the area of the next row of a given height in logical pixels.
type Game struct {
	session.Profile
	Title  lang.Text // title of the room; shorter than the game's title if that is long
	Play   lang.Text // invites to a game: "Play chess"; empty for the title
	Icon   ui.Icon
	About  func() About // returns the content of the dialog about the game; required
	Drawer board.Drawer // required
	// Colors returns the fill and outline colours of the disc for a side in a game for two.
	Colors func(th *theme.Theme, p game.Player) (body, edge color.NRGBA)

	Board  GameBoard
	Marks  GameMarks
	Hand   GameHand
	Sides  GameSides
	Panel  GamePanel
	Tabs   GameTabs
	Course GameCourse
	Scene  GameScene
	Review *Reviewing // how games are reviewed; nil if they are not
}

// GameBoard describes the appearance of the board.
type GameBoard struct {
	// Square names a square and Holds describes its content, for screen readers. By default squares are named
	// by row and column and their content is not described.
	Square, Holds func(v game.View, q game.Square) string
	// Draws describes what a move does besides what happens on its square, such as the line that it draws or
	// the tiles that it merges; nil or "" if that is nothing.
	Draws func(v game.View, m game.Move) string
	// Words names a move for screen readers in any position of the game; nil if its notation can be spoken.
	Words  func(v game.View, m game.Move) string
	Styles []lang.Text          // names of the board's styles, in the order of theme.Boards
	Dress  func(f *board.Frame) // changes how the board is drawn, such as its coordinates
	// Zoom lets users pan and zoom the board. Top is the height in logical pixels at the top of its area that
	// is reserved for buttons.
	Zoom bool
	Top  float64
	// Overlay draws on top of the board, for example buttons. Covers reports whether something drawn there is
	// at p, so that a press does not reach the board.
	Overlay func(area paint.Rect)
	Covers  func(p paint.Point) bool
	// Pictures returns additional pictures of the position for sharing.
	Pictures func() []room.Picture
}

// GameMarks are marks on the board in addition to the standard ones.
type GameMarks struct {
	Add func(m *board.Marks) // called after all other marks
	// Hint marks the best move of a search instead of the standard arrow or dot, both for hints and while the
	// computer thinks. If it needs the room, set it where the room creates its Game, as in Morpion.
	Hint func(m *board.Marks, t session.Thought)
	// Search changes the standard marks of a search, arrows and values.
	Search func(m *board.Marks, t session.Thought)
}

// GameHand defines how moves are entered, and the keys of the room.
type GameHand struct {
	// ByMouse and ByFinger describe how to make a move, as phrases: "click a column".
	ByMouse, ByFinger lang.Text
	Cursor            CursorKind
	// Begins lists the characters that can begin a typed move, so that typing one opens the text box. Letters
	// lists letter keys with a meaning of their own in this room; with Shift they keep their standard
	// meaning.
	Begins, Letters string
	Keys            [][2]lang.Text // lines of the help: keys and their effect
	Gestures        [][2]lang.Text // lines of the help: touch gestures and their effect
	// TakeKeys handles keys before everything else, and reports whether the board cursor must not receive the
	// remaining ones.
	TakeKeys func() (taken bool)
	// Drag handles a drag on the board by d from its start; taken reports that the press has no other effect.
	Drag func(d paint.Point) (taken bool)
	// Tap handles a press and release at one point of the board, for boards without squares to press. The
	// coordinates are from −1 to 1, 0 at the centre.
	Tap func(at paint.Point)
	// Usual returns the move to make without asking among moves with the same squares; ok is false if the
	// user has to choose.
	Usual func(moves []game.Move) (m game.Move, ok bool)
	// WhyNot explains why no legal move leads from one square to another or, if both are the same, why none
	// can be made there; it returns "" if it cannot.
	WhyNot func(v game.View, from, to game.Square) string
	// Ahead returns the squares to which p's piece on from might go after the opponent's move, for premoves,
	// or nil if p has no piece there. Games without Ahead have no premoves.
	Ahead func(v game.View, p game.Player, from game.Square) []game.Square
}

// GameSides defines how players are shown.
type GameSides struct {
	// Opponents returns named computer players, weakest first. They are offered before the list of all
	// algorithms.
	Opponents func() []Opponent
	// Note returns a text after the name of a side, such as its number of discs.
	Note func(p game.Player) string
	// Won draws what a side has won, such as captured pieces, at the end of the side's card, and returns a
	// description, or "" for nothing.
	Won func(p game.Player, rest paint.Rect) (text string)
	// Sign draws a symbol for a side instead of a disc in its colours.
	Sign func(c *paint.Canvas, box paint.Rect, p game.Player) (drawn bool)
}

// GamePanel has the game's additions to the panel outside its tabs.
type GamePanel struct {
	// Task returns the task of the position, which is shown above the tabs; ok is false if there is none.
	Task func() (t Task, ok bool)
	// Interlude reports whether the game on the board is only a task, such as a puzzle: one returns from it
	// to the game before it, and it is not reviewed.
	Interlude func() bool
	// Offers returns buttons for other features of the room. They are shown in the options and, before the
	// first move, in place of the moves.
	Offers func() []Action
	// Report returns the status text while no hint is shown; ok is false for the standard text.
	Report func() (text string, ok bool)
	// Points describes the points of a solitaire game; ok is false for the standard text.
	Points func() (text string, ok bool)
	// WhyHint explains why the best move of a search is better than the second best; it returns "" if it
	// cannot.
	WhyHint func(t session.Thought) string
	// Heading returns a description of the position above the moves, such as the name of the opening, or "".
	Heading func() string
	// Action returns the last button at the bottom of the panel while nothing plays automatically; ok is
	// false if there is none.
	Action func() (a Action, ok bool)
}

// GameTabs has the game's additions to the tabs, and its dialogs.
type GameTabs struct {
	Think func(area paint.Rect)               // draws the tab Think instead of the standard one
	Known func(next func(float64) paint.Rect) // draws proven values above the search's estimates
	// Traces returns additional curves for the tab Graph.
	Traces func() []Trace
	// Preface draws above the curves, cuts the space it uses off area, and reports whether there is room left
	// for the curves.
	Preface func(area *paint.Rect) (room bool)
	Options func(next func(float64) paint.Rect) // draws the options of this game
	Dialogs func()                              // draws the open dialog of the room, if any
}

// GameCourse has callbacks for the course of a game.
type GameCourse struct {
	// Receive receives results of workers and reports whether the picture has changed.
	Receive func(now time.Duration) (changed bool)
	Moved   func() // called after each change of the position
	// Replaced is called after another game was loaded into the room.
	Replaced func()
	// Bound limits the parameters of a new game that depend on each other. It may modify values and specs,
	// which is a copy.
	Bound func(specs []param.Spec, values param.Values)
	SetUp func() // opens a position editor
	// Trophy counts something besides the points of a solitaire game; nil for nothing.
	Trophy *Trophy
}

// Trophy is a second count of a solitaire game, besides its points.
type Trophy struct {
	Name lang.Text                    // such as "largest tile"
	Of   func(end game.State) float64 // returns the value for a final position
}

// CursorKind is the kind of cursor on the board.
type CursorKind int

// Kinds of cursors.
const (
	KeyCursor   CursorKind = iota // moved by the arrow keys
	HoverCursor                   // also under the pointer, on squares where a move would end
	NoCursor                      // none: the room uses the arrow keys
)

// Action is a button at the bottom of the panel.
type Action struct {
	ID    string // of the button's control
	Label string
	Key   string // key that presses it, such as "Shift+U"; "" if there is none
	Icon  ui.Icon
	On    bool
	Do    func()
}
