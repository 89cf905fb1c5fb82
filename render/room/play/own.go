package play

import (
	"time"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
)

// A room of a game has, beside what all of them share, what it implements of the interfaces below. All are
// optional, and each is asked for once, when the room is made.

// Receiver receives what came from elsewhere.
type Receiver interface {
	// Receive reports whether there is something new to see.
	Receive(now time.Duration) (changed bool)
}

// Follower is told of each change of the position.
type Follower interface{ Moved() }

// Restarter is told after another game was put into the room.
type Restarter interface{ Replaced() }

// Bounder bounds the parameters of a new game by each other.
type Bounder interface {
	// Bound may change specs, which are copies, and values.
	Bound(specs []param.Spec, values param.Values)
}

// Opposer has computers that are offered by name.
type Opposer interface {
	// Opponents returns them weakest first; they come before all algorithms with their settings.
	Opponents() []Opponent
}

// Decider knows which of the moves that share their squares is made without asking.
type Decider interface {
	// Usual returns that move; ok is false where people are to choose.
	Usual(moves []game.Move) (m game.Move, ok bool)
}

// Scorer writes the points of a solitaire game.
type Scorer interface {
	// Points returns them in words; ok is false where the usual ones do.
	Points() (text string, ok bool)
}

// Trophier counts something beside the points of a solitaire game.
type Trophier interface {
	// TrophyName says what, "largest tile"; Trophy returns it for the last position of a game.
	TrophyName() lang.Text
	Trophy(end game.State) float64
}

// Editor opens an editor of positions.
type Editor interface{ SetUp() }

// gameHooks are what the room of a game adds to playing.
type gameHooks struct {
	receiver  Receiver
	follower  Follower
	restarter Restarter
	bounder   Bounder
	opposer   Opposer
	decider   Decider
	scorer    Scorer
	editor    Editor
	trophier  Trophier
}

// Marker adds to what is laid over the position.
type Marker interface{ Marks(m *board.Marks) }

// Hinter marks the best move of a search in place of the usual arrow or dot.
type Hinter interface {
	MarkHint(m *board.Marks, t session.Thought)
}

// Annotator adds to what is shown on the board of a search, after the usual arrows and values.
type Annotator interface {
	MarkThoughts(m *board.Marks, t session.Thought)
}

// Dresser changes how the board is drawn.
type Dresser interface{ Dress(f *board.Frame) }

// Overlayer draws over the board.
type Overlayer interface{ Overlay(area paint.Rect) }

// Coverer has something over the board.
type Coverer interface {
	// Covers reports whether something of that lies at p, where a press is not the board's.
	Covers(p paint.Point) bool
}

// Gesturer reacts to drags on the board.
type Gesturer interface {
	// Gesture takes a drag by d from where it began; taken ends what the press would have meant otherwise.
	Gesture(d paint.Point) (taken bool)
}

// KeyTaker reacts to keys before all others do.
type KeyTaker interface {
	// TakeKeys reports whether those that are left are kept from the cursor on the board.
	TakeKeys() (taken bool)
}

// boardHooks are what the room of a game adds to the board.
type boardHooks struct {
	marker    Marker
	hinter    Hinter
	annotator Annotator
	dresser   Dresser
	overlayer Overlayer
	coverer   Coverer
	gesturer  Gesturer
	keyTaker  KeyTaker
}

// Tasker tells above the tabs what is to be done in the position.
type Tasker interface {
	// Task returns that; ok is false where nothing is.
	Task() (t Task, ok bool)
}

// Offerer has buttons to what the room has beside its game. They stand in the place of the moves before there
// are any, and in the options.
type Offerer interface{ Offers() []Action }

// Reporter says what the status line says while no hint is shown.
type Reporter interface {
	// Report returns that; ok is false where it is the usual.
	Report() (text string, ok bool)
}

// Noter writes what stands after the name of a side, such as the number of its discs.
type Noter interface{ Note(p game.Player) string }

// Winner draws what a side has won, such as pieces.
type Winner interface {
	// Won draws that at the end of the side's card and returns it in words; empty where it is nothing.
	Won(p game.Player, rest paint.Rect) (text string)
}

// Signer draws what stands for a side in place of a disc in its colours.
type Signer interface {
	Sign(c *paint.Canvas, box paint.Rect, p game.Player) (drawn bool)
}

// Header writes what is said of the position above the moves, such as the name of its opening.
type Header interface {
	// Heading returns that; empty for nothing.
	Heading() string
}

// Actor replaces the last button at the foot of the panel where nothing goes on by itself.
type Actor interface {
	// Action returns that; ok is false where the usual one does.
	Action() (a Action, ok bool)
}

// sideHooks are what the room of a game adds to what stands beside the board at all times.
type sideHooks struct {
	tasker   Tasker
	offerer  Offerer
	reporter Reporter
	noter    Noter
	winner   Winner
	signer   Signer
	header   Header
	actor    Actor
}

// Thinker draws the tab of that name in place of the usual one.
type Thinker interface{ WatchTab(area paint.Rect) }

// Knower draws above what a search believes what is known for sure.
type Knower interface {
	// Known draws that; next returns rows of the given height.
	Known(next func(float64) paint.Rect)
}

// Tracer has curves beside the points in the tab Graph.
type Tracer interface{ Traces() []Trace }

// Prefacer draws over the curves.
type Prefacer interface {
	// Preface takes what it needs from the area and reports whether there is room left for curves.
	Preface(area *paint.Rect) (room bool)
}

// Optioner draws what can be set in this room alone. next returns rows of the given height.
type Optioner interface {
	Options(next func(float64) paint.Rect)
}

// Styler has a board that is drawn in several styles, as theme.Boards counts them.
type Styler interface {
	// Styles returns their names.
	Styles() []string
}

// Picturer has pictures of the position that the usual ones do not show.
type Picturer interface{ Pictures() []room.Picture }

// Dialoger draws the dialog of this room that is open, if any.
type Dialoger interface{ Dialogs() }

// tabHooks are what the room of a game adds to the tabs and over all.
type tabHooks struct {
	thinker  Thinker
	knower   Knower
	tracer   Tracer
	prefacer Prefacer
	optioner Optioner
	styler   Styler
	picturer Picturer
	dialoger Dialoger
}

// own is what the room of a game has beside what all of them share; nil stands for what it lacks.
type own struct {
	gameHooks
	boardHooks
	sideHooks
	tabHooks
}

// ask asks a room for what it has.
func ask(room any) own {
	var o own
	o.gameHooks = gameHooks{has[Receiver](room), has[Follower](room), has[Restarter](room),
		has[Bounder](room),
		has[Opposer](room), has[Decider](room), has[Scorer](room), has[Editor](room), has[Trophier](room)}
	o.boardHooks = boardHooks{has[Marker](room), has[Hinter](room), has[Annotator](room), has[Dresser](room),
		has[Overlayer](room), has[Coverer](room), has[Gesturer](room), has[KeyTaker](room)}
	o.sideHooks = sideHooks{has[Tasker](room), has[Offerer](room), has[Reporter](room), has[Noter](room),
		has[Winner](room), has[Signer](room), has[Header](room), has[Actor](room)}
	o.tabHooks = tabHooks{has[Thinker](room), has[Knower](room), has[Tracer](room), has[Prefacer](room),
		has[Optioner](room), has[Styler](room), has[Picturer](room), has[Dialoger](room)}
	return o
}

// has returns a room as what it may implement; nil where it does not.
func has[T any](room any) T {
	t, _ := room.(T)
	return t
}
