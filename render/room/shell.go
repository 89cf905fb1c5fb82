package room

import (
	"time"

	"ludarium/render/ui"
)

// Shell is what the program around them offers to rooms. A part of a room that needs little of it can ask for
// the interfaces alone of which it is made.
type Shell interface {
	UI() *ui.UI
	Host() Host
	// Now is the time of the latest picture or poll.
	Now() time.Duration
	// Doors are those of all rooms, in their order.
	Doors() []Door
	// Open follows an address in the program, "#/name…", also to another room, and says what is wrong with
	// it.
	Open(fragment string)
	Keeper
	Messages
	Questions
	Exchange
}

// Still reports whether nothing is to move by itself: the system or the settings ask for that.
func Still(s Shell) bool { return s.Host().PrefersStill() || s.Settings().Still }

// Keeper keeps what is to be there at the next visit.
type Keeper interface {
	// Settings are those of the whole program; KeepSettings saves what was changed in them.
	Settings() *Settings
	KeepSettings()
	// OpenPreferences opens the dialog with what people can choose for the whole program.
	OpenPreferences()
	// SetAside keeps a damaged save under another name and says so.
	SetAside(key string, why error)
}

// Messages are what the program says, one at a time.
type Messages interface {
	// Say shows a short message for a few seconds, or until something else is shown.
	Say(text string)
	// Complain shows what is wrong for as long as holds reports true, or people press it away.
	Complain(text string, holds func() bool)
}

// Questions are asked in a dialog over the room.
type Questions interface {
	// Confirm asks before what can't be taken back.
	Confirm(q Question)
	// AskText asks for text of several lines and calls done with it unless people cancel. With an error they
	// are asked again: the text stays, and what is wrong is shown, where the error is Placed at its place.
	AskText(title, text string, done func(string) error)
}

// Question is what people are asked before something is done.
type Question struct {
	Title string // a question
	Text  string // what comes of it
	Verb  string // of the button that does it
	Do    func()
}

// Exchange takes texts and files in and hands them out.
type Exchange interface {
	// Load opens what a text says, in the open room or the first that can read it.
	Load(text string) error
	// OpenFile lets a file be chosen and calls done with its text unless people cancel; an error is said. It
	// reports false where files can't be chosen.
	OpenFile(done func(text string) error) bool
	// ChooseFile lets a file be chosen and opens it as LoadFile does.
	ChooseFile() bool
	// LoadFile opens what a file says, in the open room or the first that can read it, and says what is wrong
	// with it.
	LoadFile(f File)
	// ListGames opens the games of a file, which are kept elsewhere, as a list in the room of their game.
	ListGames(game string, f File)
	// Loading returns the name of the file whose text is loaded now; empty for other texts.
	Loading() string
	// SaveFile offers data as a file and says what came of it, unless people cancel.
	SaveFile(name string, data []byte)
	// Give copies text or, where there is no clipboard, shows it to be copied by hand. name says what it is.
	Give(name, text string)
	// Share opens the dialog in which something is handed to other people.
	Share(it Shared)
}
