package room

import (
	"time"

	"ludarium/render/ui"
)

// Shell is the interface of the program to its rooms. Code that needs only a part of it can use one of the
// interfaces it embeds.
type Shell interface {
	UI() *ui.UI
	Host() *Host
	// Now returns the time of the current frame or poll.
	Now() time.Duration
	// Doors returns all rooms in display order.
	Doors() []Door
	// Open opens an address, "#/name…", of any room, and shows an error if it is invalid.
	Open(fragment string)
	Keeper
	Messages
	Questions
	Exchange
	Stage
}

// Stage is the presentation mode: only the picture of the open room, with larger letters.
type Stage interface {
	Presenting() bool
	// Lecturing reports whether the room is shown as a slide of a lecture.
	Lecturing() bool
	// Present begins or ends the presentation.
	Present(on bool)
}

// ReducedMotion reports whether the system or the settings ask for reduced motion.
func ReducedMotion(s Shell) bool { return s.Host().PrefersStill() || s.Settings().Still }

// Keeper saves data for the next visit.
type Keeper interface {
	// Settings returns the program's settings. KeepSettings must be called after changing them.
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
	// Complain shows an error as long as holds returns true, or until the user dismisses it.
	Complain(text string, holds func() bool)
}

// Questions shows dialogs over the room.
type Questions interface {
	// Confirm asks for confirmation of an irreversible action.
	Confirm(q Question)
	// AskText opens a dialog for editing text of several lines. Unless the user cancels, it calls done with
	// the result. If done returns an error, the dialog stays open and shows the text, the error and, if it is
	// Placed, its position.
	AskText(title, text string, done func(string) error)
}

// Question is a confirmation dialog.
type Question struct {
	Title string // question
	Text  string // consequences
	Verb  string // label of the confirming button
	Do    func()
}

// Exchange imports and exports texts and files.
type Exchange interface {
	// Load opens a text in the open room or in the first room that can read it.
	Load(text string) error
	// OpenFile opens a file dialog. Unless the user cancels, it calls done with the text of the chosen file;
	// errors are shown. It returns false if the host has no file dialog.
	OpenFile(done func(text string) error) bool
	// ChooseFolder is ChooseFile for a folder. The host must have Folders.
	ChooseFolder()
	// ChooseFile opens a file dialog and opens the chosen file with LoadFile.
	ChooseFile() bool
	// LoadFile opens a file in the open room or in the first room that can read it, and shows an error if
	// none can.
	LoadFile(f File)
	// ListGames opens the games of a file that is stored elsewhere as a list in the room of their game.
	ListGames(game string, f File)
	// Loading returns the name of the file being loaded, or "" while another text is loaded.
	Loading() string
	// SaveFile saves data as a file, unless the user cancels, and shows the result.
	SaveFile(name string, data []byte)
	// Give copies text to the clipboard or, if that is impossible, shows it for copying. name describes the
	// text.
	Give(name, text string)
	// Share opens the share dialog.
	Share(it Shared)
	// AddToLecture adds a state to the user's lecture and says so; it reports whether there are lectures.
	// Notes for the speaker may follow the line of the title.
	// data are what Shared.Data has collected; nil for none.
	AddToLecture(title, link string, data []byte) bool
	// OpenSlide opens the link of a slide with its data.
	OpenSlide(link string, data []byte)
	// SaveHandout opens slides one after another and saves a page to print with their pictures.
	SaveHandout(title string, slides []HandoutSlide)
}
