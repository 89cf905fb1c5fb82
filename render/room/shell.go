package room

import (
	"time"

	"ludarium/render/ui"
)

// Shell is the interface of the program to its rooms. Parts of a room that need little of it can ask for
// the interfaces of which it consists.
type Shell interface {
	UI() *ui.UI
	Host() *Host
	// Now returns the time of the current frame or poll.
	Now() time.Duration
	// Doors returns the doors of all rooms in display order.
	Doors() []Door
	// Open follows an address, "#/name…", which may be in another room, and shows an error if it is
	// invalid.
	Open(fragment string)
	Keeper
	Messages
	Questions
	Exchange
}

// Still reports whether to avoid animation, according to the system or the settings.
func ReducedMotion(s Shell) bool { return s.Host().PrefersStill() || s.Settings().Still }

// Keeper saves data for the next visit.
type Keeper interface {
	// Settings returns the settings of the whole program; KeepSettings saves changes of them.
	Settings() *Settings
	KeepSettings()
	// OpenPreferences opens the dialog with the settings.
	OpenPreferences()
	// SetAside moves a damaged save to another key and shows a message.
	SetAside(key string, why error)
}

// Messages shows short messages, one at a time.
type Messages interface {
	// Say shows a message for a few seconds or until the next one.
	Say(text string)
	// Complain shows an error for as long as holds reports true, or until the user dismisses it.
	Complain(text string, holds func() bool)
}

// Questions shows dialogs over the room.
type Questions interface {
	// Confirm asks for confirmation of an irreversible action.
	Confirm(q Question)
	// AskText asks for text of several lines and calls done with it unless the user cancels. On an error
	// the dialog stays open and shows the text, the error and, if it is Placed, its place.
	AskText(title, text string, done func(string) error)
}

// Question is a confirmation dialog.
type Question struct {
	Title string // a question
	Text  string // the consequences
	Verb  string // label of the confirming button
	Do    func()
}

// Exchange imports and exports texts and files.
type Exchange interface {
	// Load opens a text in the open room or in the first room that can read it.
	Load(text string) error
	// OpenFile opens a file dialog and calls done with the text of the chosen file unless the user cancels;
	// errors are shown. It reports false if the host has no file dialog.
	OpenFile(done func(text string) error) bool
	// ChooseFile opens a file dialog and opens the chosen file with LoadFile.
	ChooseFile() bool
	// LoadFile opens a file in the open room or in the first room that can read it, and shows an error if
	// none can.
	LoadFile(f File)
	// ListGames opens the games of a file that is stored elsewhere, as a list in the room of their game.
	ListGames(game string, f File)
	// Loading returns the name of the file being loaded; empty for other texts.
	Loading() string
	// SaveFile saves data as a file and shows the result, unless the user cancels.
	SaveFile(name string, data []byte)
	// Give copies text to the clipboard or, if there is none, shows it for copying by hand. name describes
	// the text.
	Give(name, text string)
	// Share opens the share dialog.
	Share(it Shared)
}
