// Package room is the contract between the shell of the program and its rooms: the screens that people go to.
// A room knows itself; the shell knows rooms by these interfaces alone, and no room knows another.
//
// # To add a room
//
// A room without a game is a package below render/room with a function that returns its Door, and a line in
// render/room/all. A game is, beside its rules, a room made of the parts that games share:
//
//	game/NAME              its rules, and a line in game/catalog
//	render/draw/board/drawers   its drawer, and the colours of its board in a file …look.go
//	render/room/NAME       its room: a play.Game with icon, drawer, colours and formats, and what only it has;
//	                       see render/room/play. The icon is drawn with a ui.Pen.
//	render/room/all        two lines: its door and its board
//	build/site             a line in Shortcuts, in the same order: a way in from the icon of the installed page
//	ai/search/evaluate            a judge of its positions and a line of the function all, if alpha-beta is to play it
//	assets/atlas           a page, if there is something to tell
//	CONTRIBUTING.md        the names of its packages in the map
//
// build/sample does all of this for a sixth game, and its test holds that nothing else is needed: see its
// files in testdata/tree, and the lines that they add to lists in testdata/lists.txt. New texts are said in
// English until "go run ./build texts" has given them a place in the message files and people a translation;
// until then TestMessageFiles of build/texts fails.
//
// Engines and experiments of its own are packages of ai, with lines in ai/catalog and ai/lab/exp/catalog. A
// mark that no other board has is a type of its drawer, which its room puts into board.Marks.Own. Nothing
// else changes: the tests of render/room/all go through all games and rooms and fail where one lacks a part,
// and build/house holds that no shared file names a game.
package room

import (
	"time"

	"ludarium/game/format"
	"ludarium/render/draw/paint"
	"ludarium/render/store"
	"ludarium/render/store/backup"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// Door is what can be said of a room before it is made.
type Door struct {
	Name  string    // stable, lower case: it keys links, saves and commands; of a game's room the game's
	Title lang.Text // for people
	Icon  ui.Icon
	// New makes the room as it was left.
	New func(s Shell) Room
	// Formats are those that the room reads; nil for a room without a game.
	Formats *format.Set
	// Wakes reports whether the room has something to go on with although nobody has come to it. It may be
	// nil, which is no.
	Wakes func(s store.Store) bool
	// Keeps says what becomes of what the room keeps when a backup is taken back, where that is not what
	// becomes of any other key.
	Keeps []backup.Rule
	// Commands tells that the room is a Commander.
	Commands bool
	// Invites ends the first steps of whoever has never been here; the zero value does not.
	Invites Invitation
	// Keys and Gestures return its own lines of the help: keys, or what fingers do, and what comes of it.
	// They may be nil.
	Keys, Gestures func() [][2]string
}

// Invitation leads people to a room that they have not seen.
type Invitation struct {
	Text lang.Text // what to do there
	Verb lang.Text // of the button that opens it
}

// Room is one screen. Its methods are called by the goroutine of the user interface.
type Room interface {
	// Poll receives results of searches and runs, saves what changed, and reports whether there is something
	// new to see. It is called many times a second; open tells whether the room is the one shown.
	Poll(now time.Duration, open bool) (changed bool)
	// Frame draws the room and reacts to input.
	Frame(l Layout)
	// Keys reacts to the keys that no control took.
	Keys()
	// Link returns the address of what is shown, "#/name…". It is called often, so it is written anew after
	// changes only.
	Link() string
	// Place tells the game or experiment that is shown from others of the room, whatever becomes of it, and
	// names it for people; the name may be empty. It is called often.
	Place() (id, title string)
	// Open shows what an address leads to; the error names what can't be.
	Open(fragment string) error
	// Load shows what a text says that was pasted or dropped; the error names the bad token.
	Load(text string) error
	// State is what scripts and tests read of the room, as fields of their own in the state of the program.
	State() map[string]any
	// Announcement is the line that a screen reader should speak.
	Announcement() string
	// Flush saves what is not saved yet.
	Flush()
}

// Quick is optional: a room whose first picture, alone, can be made before all the rest.
type Quick interface{ FirstFrame(l Layout) }

// Worker is optional: a room where something goes on for long, also while another room is open.
type Worker interface {
	// Working reports whether it does, and how much of it is done, in [0, 1].
	Working() (share float64, ok bool)
}

// Commander is optional: a room that scripts tell what to do in words. The error names the bad word.
type Commander interface {
	Command(line string) (any, error)
}

// Saver is optional: a room with something that people keep as a file in its usual format.
type Saver interface {
	// Save offers what is shown as a file and reports whether there is anything.
	Save() bool
}

// Board is optional: a room with a game in it, for scripts.
type Board interface {
	Legal() []string // texts of the moves that may be played now
	// Line returns the texts of all moves of the game, and how many lead to the position shown.
	Line() (moves []string, at int)
	// PlayText plays a move of the person to move, PlayTyped one in the words of the language that is spoken.
	PlayText(text string) error
	PlayTyped(text string) error
	// Point returns where on the screen a move begins and ends.
	Point(text string) (from, to paint.Point, err error)
	// Go lets the computer move or, where analyse is set, think only. Zero values stand for what was set
	// before.
	Go(r Request) error
	Stop()
	Thinking() bool
}

// Presenter is optional: a room that can be shown to many people at once, large and without what lies around
// it.
type Presenter interface{ Presenting() bool }

// Noticer is optional: a room that says where a message may lie without covering what matters.
type Noticer interface{ NoticeArea() paint.Rect }

// Request is what a script wants of a computer.
type Request struct {
	Algorithm string
	Time      time.Duration
	Nodes     int64
	Depth     int // plies
	Analyse   bool
}
