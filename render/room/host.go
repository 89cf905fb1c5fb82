package room

import (
	"context"
	"image"
	"io"
	"time"

	"ludarium/ai/lab"
	"ludarium/ai/method"
	"ludarium/ai/worker/liverun"
	"ludarium/ai/worker/movie"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/render/store"
	"ludarium/render/ui/sound"
)

// Placed is an error with a position in a text.
type Placed interface {
	error
	// Place returns the byte range of the error; from equals to if it is unknown.
	Place() (from, to int)
}

// Host is the platform: a browser, the desktop or a test. Each field is a small interface, so that a platform
// can implement it where its state is, a test provides only what it needs, and an embed replaces some. Unless
// noted otherwise, methods are called on the UI goroutine and do not block.
type Host struct {
	Algorithms
	Storage
	Files
	Sharing
	Window
	Preferences
	Language
	Feedback

	// The following fields are nil if the platform lacks them.

	Installer Installer
	Opener    Opener
	Programs  Programs
	Folders   Folders
	Video     Video
	// Keys returns the platform's lines for the help, each with keys and their effect.
	Keys func() [][2]string
	// Channel leads to other windows of the program.
	Channel Channel
	// Carrier exists if the program is one file.
	Carrier Carrier

	Lecture string // text of the lecture in the program's file; empty for none
}

// Algorithms runs algorithms in workers, and describes what they can run.
type Algorithms interface {
	Pool() pool.Pool
	// Experiments describes all experiments in display order.
	Experiments() []*lab.Description
	// Worlds describes all worlds for live runs, in display order.
	Worlds() []liverun.World
	// Methods returns the algorithms that play g for at least some of its parameters.
	Methods(g *game.Game) method.List
}

// Storage stores data that outlives the program.
type Storage interface {
	Store() store.Store
	// Runs returns the store for large data, such as runs of the lab. Its methods may block and must not be
	// called on the UI goroutine.
	Runs() store.Store
	// Restart restarts the program with the stored data. It returns false if only the user can do that.
	Restart() bool
}

// Files opens and saves files and texts with native dialogs.
type Files interface {
	// AskText opens a native dialog for editing text of several lines. Unless the user cancels, it calls done
	// with the result on the UI goroutine. If done returns an error, the dialog stays open and shows the
	// text, the error and, if it is Placed, its position. AskText returns false if the platform has no such
	// dialog.
	AskText(title, text string, done func(string) error) bool
	// OpenFile opens a file dialog. Unless the user cancels, it calls done with the chosen file on the UI
	// goroutine. It returns false if the platform has no such dialog.
	OpenFile(done func(f File)) bool
	// SaveFile saves or downloads data as a file. Unless the user cancels, it calls done on the UI goroutine
	// with the file's name or an error.
	SaveFile(name string, data []byte, done func(as string, err error))
	// SaveStream is SaveFile for content that write produces piece by piece. If write returns an error, no
	// file is left. SaveStream blocks until write returns and must not be called on the UI goroutine. as is
	// empty if the user cancels.
	SaveStream(name string, write func(w io.Writer) error) (as string, err error)
}

// Folders opens folders.
type Folders interface {
	// OpenFolder opens a dialog for a folder. Unless the user cancels, it calls done on the UI goroutine with
	// the files of the folder, and of each folder in it, joined by Join.
	OpenFolder(done func(f File))
}

// Video begins films that the platform encodes.
type Video interface {
	// Begin begins a film of w × h pixels, which are even numbers.
	Begin(w, h int) Film
}

// Film is a film that is being encoded in the background.
type Film interface {
	// Codec returns the name of its codec in Matroska.
	Codec() string
	// Add adds a picture that is shown from a time on.
	Add(im *image.RGBA, at time.Duration)
	// Waiting returns the number of pictures that are still being encoded.
	Waiting() int
	// Finish is called after the last picture.
	Finish()
	// Take returns all pictures once they are encoded after Finish; done is false before.
	Take() (pictures []movie.Encoded, done bool, err error)
	// Close frees the encoder.
	Close()
}

// Sharing passes content to other programs and to people.
type Sharing interface {
	// Address returns the complete address of a fragment, or "" if there is none.
	Address(fragment string) string
	// Copy copies text to the clipboard and reports whether that was possible.
	Copy(text string) bool
	// CanCopyPicture reports whether pictures can be copied to the clipboard; CopyPicture copies a PNG.
	CanCopyPicture() bool
	CopyPicture(png []byte)
	// CanSend reports whether the system has a share sheet; Send passes content to it.
	CanSend() bool
	Send(it Sheet) error
}

// Window is the window or tab of the program with its navigation history.
type Window interface {
	// SetLink sets the address of the current content; fragment begins with "#/". place identifies the room
	// and its game or experiment. If step is set, it adds an entry to the history, so that Back returns to
	// the previous content.
	SetLink(fragment, place string, step bool)
	SetTitle(title string)
	// FullScreen enters or leaves full-screen mode.
	FullScreen(on bool)
}

// Preferences are the system's settings for a dark theme, high contrast and reduced motion.
type Preferences interface {
	PrefersDark() bool
	PrefersContrast() bool
	PrefersStill() bool
}

// Language provides the languages of the interface.
type Language interface {
	// Languages returns the user's preferred languages as BCP 47 tags, best first.
	Languages() []string
	// Spoken informs the platform of the interface's language.
	Spoken(tag string)
	// Messages returns a message file of package lang. It may block and must not be called on the UI
	// goroutine.
	Messages(ctx context.Context, file string) ([]byte, error)
}

// Feedback is sound and vibration.
type Feedback interface {
	// Play plays a sound if there is an audio device.
	Play(s sound.Sound)
	// Vibrates reports whether the device can vibrate; Vibrate makes it vibrate briefly.
	Vibrates() bool
	Vibrate(d time.Duration)
}

// Installer installs the program in the system.
type Installer interface {
	// Installable reports whether installation is possible now.
	Installable() bool
	// Install shows the system's installation prompt.
	Install()
}

// Channel exchanges messages with the other windows of the program.
type Channel interface {
	// Post sends a message to all other windows.
	Post(text string)
	// Take returns the messages since the last call, in order.
	Take() []string
}

// Carrier makes copies of the program's file.
type Carrier interface {
	// Carry returns a copy with a lecture, see Host.Lecture.
	Carry(lecture string) (page []byte)
}

// Opener opens an address of the program in a new window.
type Opener interface {
	// OpenWindow opens a tab of the browser.
	OpenWindow(fragment string)
	// OpenBeside opens a window of its own, for another screen: a tab that another one hides draws nothing.
	OpenBeside(fragment string)
}
