package play

import (
	"time"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/draw/board"
	"ludarium/render/draw/camera"
	"ludarium/render/draw/paint"
)

// State is everything that people can change in a room beside the game itself, which is in the session, and
// the settings of the program. It is plain data: it can be copied, compared and saved. What a room derives
// from it and from the session is kept in GameRoom.
type State struct {
	Tab      int // the open tab of the panel
	Hand     Hand
	Premove  Premove
	Pencil   Pencil
	Replay   Replay
	Typing   Typing
	Review   ReviewState
	Threat   bool // the threat of the opponent is shown
	Suite    Suite
	Views    ViewState
	Dialogs  Dialogs
	NewGame  *draft // nil while its dialog is closed
	Programs Programs
	Seated   bool // in an embed: it was decided who plays
}

// Hand is what people do on the board: by pointer and fingers, and by the keyboard's cursor.
type Hand struct {
	Camera   board.Camera
	Selected game.Square
	Cursor   game.Square // of the keyboard
	Choices  []game.Move // moves among which one must be chosen
	ChoiceAt paint.Rect  // the square that they are about
	Press    Press
	Turned   float64 // turns of the wheel that have not led to another move yet, notches
	Bound    bool    // nothing can be done on the board
}

// Press is a press on the board that has not ended.
type Press struct {
	Down     bool
	At       paint.Point // where it began
	Square   game.Square
	From     game.Square // the piece that was selected before it
	Dragging bool        // a piece follows the pointer
	Panning  bool        // the board moves
	Again    bool        // the pressed piece was selected before
	Taken    bool        // a gesture of the game was recognised
	Stray    bool        // nothing was selected that it could have ended
	Pan      paint.Point // of the camera when it began
}

// Premove is a move that a person gives while a computer thinks about its own. It is made at once when it
// is the person's turn, if it is legal then, and forgotten otherwise. A press on the board or Escape takes
// it back.
type Premove struct {
	On       bool
	From, To game.Square
	At       int // the cursor when it was given
}

// Pencil is what people draw on the board.
type Pencil struct {
	Out    bool         // presses draw instead of playing
	Color  format.Color // of the pencil
	Begun  *format.Shape
	By     drawnBy
	Off    bool             // the pointer is beside the squares
	Still  bool             // a circle is not meant: the press has cancelled something already
	Fresh  []format.Shape   // drawn since the position came up
	Before [][]format.Shape // what was drawn on it earlier, the latest last
	Said   string           // what was drawn last without the pointer, in words
}

// drawnBy is what leads the shape that is being drawn.
type drawnBy int

const (
	byRight  drawnBy = iota // the right button
	byLeft                  // the left button or a finger
	byCursor                // the keyboard, or a screen reader
)

// Replay is whether the moves of the line come by themselves.
type Replay struct {
	On   bool
	Next time.Duration // when the next one comes
	At   int           // the cursor where the last one left it
}

// Typing is the box in which moves are typed.
type Typing struct {
	Text  string
	Quick bool // it began without going to the box first
}

// ReviewState is what people look at in a review.
type ReviewState struct {
	Effort  int // the chosen effort, less one
	Showing int // the move whose better line is shown, as MoveVerdict.N; 0 for none
	Why     int // the move that is asked about, by the cursor after it; 0 for none
}

// Suite is the question of a file of positions: the move to find is hidden until a move was tried.
type Suite struct {
	Question *format.Question // nil if the game on the board asks for nothing
	Start    string           // the first position of that game
	Shown    bool             // the answer was asked for
	Tried    bool             // a move was judged
}

// ViewState is how the views of a search are seen.
type ViewState struct {
	Enlarged bool          // in a window of their own
	Camera   camera.Camera // what part is seen there
	Explains bool          // words below the views explain them
}

// Dialogs are the open dialogs that need no data of their own.
type Dialogs struct {
	Analyst bool // about who analyses
	Task    bool // about the task
	Player  int  // about who plays this side; -1 if closed
	Unnamed bool // an algorithm is chosen there, not an opponent by its name
}

// Programs is the dialog about other programs that play and analyse.
type Programs struct {
	Open       bool
	Protocol   int // of those that the host offers
	Path, Args string
	Problem    string
}

// newState is the state of a room that is opened.
func newState() State {
	s := State{Dialogs: Dialogs{Player: -1}}
	s.Review.Effort = 1
	return s.begun()
}

// begun is the state after another game was put into the room: what belongs to the game before is forgotten.
func (s State) begun() State {
	s.Hand = Hand{Selected: game.NoSquare, Cursor: game.NoSquare}
	s.Premove, s.Replay, s.Seated = Premove{}, Replay{}, false
	s.Pencil = Pencil{Color: format.Green}
	s.Review.Showing, s.Review.Why = 0, 0
	return s
}
