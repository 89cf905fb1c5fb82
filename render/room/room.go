// Package room is the interface between the shell of the program and its rooms, the screens between which
// users navigate. The shell knows rooms only by these interfaces, and no room knows another.
//
// # To add a room
//
// A room without a game is a package below render/room with a function that returns its Door, and a line in
// render/room/all. A game is its rules and a room made of the parts that games share:
//
//	game/NAME              its rules, and a line in game/catalog
//	render/draw/board/drawers   its drawer, and the colours of its board in a file …look.go
//	render/room/NAME       its room: a play.Game with icon, drawer, colours and formats, and its own features;
//	                       see render/room/play. The icon is drawn with a ui.Pen.
//	render/room/all        two lines: its door and its board
//	build/site             a line in Shortcuts, in the same order, for the menu of the installed page's icon
//	ai/search/evaluate            an evaluation and a line of the function all, if alpha-beta is to play it
//	assets/atlas           a page, if there is something to explain
//	CONTRIBUTING.md        the names of its packages in the map
//
// build/sample does all of this for a sixth game, and its test checks that nothing else is needed: see its
// files in testdata/tree, and the lines that they add to lists in testdata/lists.txt. New texts appear in
// English until "go run ./build texts" has added them to the message files and someone has translated them;
// until then TestMessageFiles of build/texts fails.
//
// Engines and experiments of its own are packages of ai, with lines in ai/catalog and ai/lab/exp/catalog. A
// mark that no other board has is a type of its drawer, which its room assigns to board.Marks.Own. Nothing
// else changes: the tests of render/room/all run over all games and rooms and fail if one lacks a part, and
// build/house checks that no shared file names a game.
package room

import (
	"image"
	"time"

	"ludarium/game/format"
	"ludarium/render/draw/paint"
	"ludarium/render/store"
	"ludarium/render/store/backup"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// Door describes a room before it is created.
type Door struct {
	// lower case and stable, for links, saves and commands; the name of the game if there is one
	Name  string
	Title lang.Text // display title
	Play  lang.Text // invites to a game: "Play chess"; empty for the title
	Icon  ui.Icon
	// New restores the room.
	New func(s Shell) Room
	// Restores reports whether New restores the content as it was left, with more than its link says. Other
	// rooms open their link again when the page is reloaded.
	Restores bool
	// Formats are the formats that the room reads; nil if it has no game.
	Formats *format.Set
	// Claims reports whether a text is meant for this room alone, by the name of its file or by its
	// beginning, also if the rest is damaged. Nil means that it claims none.
	Claims func(file, text string) bool
	// Wakes reports whether the room has saved work to resume in the background. It may be nil.
	Wakes func(s store.Store) bool
	// Keeps are the rules for restoring the room's keys from a backup, other than the default.
	Keeps []backup.Rule
	// Commands reports whether the room is a Commander.
	Commands bool
	// Home marks the room at the address "#/", which opens on the first visit. It is last in the list but
	// first in the rail, above the others, with the key Alt+0.
	Home bool
	// Unlisted rooms have no button in the rail; other rooms lead to them.
	Unlisted bool
	// Lectern reports whether the room is a Lectern.
	Lectern bool
	// Underway describes the saved game that can be continued, as a sentence; ok is false if there is none.
	// It may be nil.
	Underway func(s store.Store) (text string, ok bool)
	// Ways lead to parts of the room other than its game, such as puzzles.
	Ways []Way
	// Keys and Gestures return lines for the help: keys or gestures and their effects. They may be nil.
	Keys, Gestures func() [][2]string
}

// Way leads to a part of a room.
type Way struct {
	ID    string    // lower case
	Label lang.Text // of a button
	To    string    // address, "#/name…"
}

// Room is one screen. Its methods are called on the UI goroutine.
type Room interface {
	// Poll receives results of searches and runs, saves changes, and reports whether the picture has changed.
	// It is called many times a second. open reports whether the room is visible.
	Poll(now time.Duration, open bool) (changed bool)
	// Frame draws the room and handles input.
	Frame(l Layout)
	// Keys handles keys that no control has used.
	Keys()
	// Link returns the address of the current content, "#/name…". It is called often, so implementations
	// should recompute it only after changes.
	Link() string
	// Place returns an ID of the current game or experiment, which does not depend on its progress, and its
	// title, which may be empty. The ID is empty while the content is loading: the next place of the room
	// takes over its entry in the history. It is called often.
	Place() (id, title string)
	// Open shows the content of an address; the error names the invalid part.
	Open(fragment string) error
	// Load shows the content of a pasted or dropped text; the error names the invalid token.
	Load(text string) error
	// State returns the room's state for scripts and tests, as fields of the program's state.
	State() map[string]any
	// Announcement returns the text that screen readers should speak.
	Announcement() string
	// Flush saves unsaved changes.
	Flush()
}

// Quick is an optional interface for rooms whose first frame can be drawn before the rest is loaded.
type Quick interface{ FirstFrame(l Layout) }

// Prompter is an optional interface for rooms with answers to questions, such as a hint, that stay beside
// what Room.Announcement says.
type Prompter interface {
	// Answers returns one text for each kind of question, empty without an answer. Each is spoken when it
	// changes, and does not make news of the others.
	Answers() []string
}

// Worker is an optional interface for rooms with long background work, which continues while another room is
// open.
type Worker interface {
	// Working reports whether background work is running, and its progress in [0, 1].
	Working() (share float64, ok bool)
}

// Commander is an optional interface for rooms that carry out text commands from scripts. The error names the
// invalid word.
type Commander interface {
	Command(line string) (any, error)
}

// Saver is an optional interface for rooms whose content can be saved as a file in its standard format.
type Saver interface {
	// Save saves the current content as a file and reports whether there is any.
	Save() bool
}

// Board is an optional interface for rooms with a game, for scripts.
type Board interface {
	Legal() []string // texts of the legal moves
	// Line returns the texts of all moves of the game, and the number of moves before the displayed position.
	Line() (moves []string, at int)
	// PlayText plays a move for the human side to move. PlayTyped also accepts the notation of the current
	// language.
	PlayText(text string) error
	PlayTyped(text string) error
	// Point returns the points on the screen at which a move begins and ends.
	Point(text string) (from, to paint.Point, err error)
	// Go makes the computer move or, if Analyse is set, only think. Zero values of the request keep the
	// previous settings.
	Go(r Request) error
	Stop()
	Thinking() bool
}

// Presenter is an optional interface for rooms that have a picture of their own for presentations; others
// are shown as usual.
type Presenter interface {
	// Present draws only the picture, its sentence and its numbers, and handles input.
	Present(area paint.Rect)
}

// Escaper is an optional interface for rooms that have something to put away before Escape ends a
// presentation.
type Escaper interface {
	// PutAway closes a question over the picture, or shows all of a picture that was enlarged, and reports
	// whether there was any.
	PutAway() bool
}

// Lectern is an optional interface for the room that gives lectures: lists of states of any rooms, which the
// shell shows one after another.
type Lectern interface {
	// Showing returns the slide to show; ok is false unless a lecture is being given.
	Showing() (s Slide, ok bool)
	// Turn goes on by a number of slides, which may be negative. left is the link of the state in which the
	// user leaves the current slide; it is shown again in this state.
	Turn(by int, left string)
	// Asked returns the number of slides by which another window asks to turn since the last call.
	Asked() (by int)
	// Finish ends the lecture.
	Finish()
	// Add adds a state to the user's lecture and returns its title; ok is false if the lecture is full. data
	// are what Shared.Data has collected; nil for none. Notes may follow the line of the title.
	Add(title, link string, data []byte) (lecture string, ok bool)
	// Picture gives all slides with a link their picture in lists, which is ThumbnailWide × ThumbnailHigh
	// pixels at most; Pictured reports whether they have one.
	Picture(link string, im *image.RGBA)
	Pictured(link string) bool
}

// Maximum size of the picture of a slide, in pixels.
const (
	ThumbnailWide = 192.0
	ThumbnailHigh = 120.0
)

// Supplied is an optional interface for rooms with states that need data besides their links.
type Supplied interface {
	// Supply shows the state of the link just opened with data that Shared.Data has collected.
	Supply(data []byte) error
}

// Slide is a slide of a lecture that is being given.
type Slide struct {
	Title, Link string
	Notes       []string      // paragraphs for the speaker
	Data        func() []byte // see Shared.Data; returns nil for none
	At, Of      int           // number of the slide and of all slides
	Turn        int           // increases whenever a slide is shown
}

// Noticer is an optional interface for rooms that choose the area for messages, so that they cover nothing
// important.
type Noticer interface{ NoticeArea() paint.Rect }

// Request is a search requested by a script.
type Request struct {
	Algorithm string
	Time      time.Duration
	Nodes     int64
	Depth     int // in plies
	Analyse   bool
}
