package room

import (
	"context"
	"io"
	"time"

	"ludarium/ai/lab"
	"ludarium/ai/method"
	"ludarium/ai/worker/liverun"
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

// Installer is optional: a Host that can install the program in the system.
type Installer interface {
	// Installable reports whether installation is possible now.
	Installable() bool
	// Install shows the host's installation prompt.
	Install()
}

// Keyed is optional: a Host with keyboard shortcuts of its own.
type Keyed interface {
	// HostKeys returns lines of the help: keys and their effects.
	HostKeys() [][2]string
}

// Host is the platform. Unless noted otherwise, methods are called on the UI goroutine and do not block.
type Host interface {
	Pool() pool.Pool
	// Experiments describes all experiments in display order; the workers of Pool run them.
	Experiments() []*lab.Description
	// Worlds describes the live runs in display order; the workers of Pool run them.
	Worlds() []liverun.World
	// Methods returns the algorithms that Pool can run and that play g with at least some of its
	// parameters.
	Methods(g *game.Game) method.List
	Store() store.Store
	// Runs returns the store of large data, the runs of the lab. Its methods may block, so they must not be
	// called on the UI goroutine.
	Runs() store.Store
	// Copy copies text to the clipboard and reports whether that is possible.
	Copy(text string) bool
	// AskText opens a native dialog for editing text of several lines and calls done with the result on the
	// UI goroutine, unless the user cancels. On an error the dialog stays open and shows the text, the
	// error and, if the error is Placed, its place. It reports false if the host has no such dialog.
	AskText(title, text string, done func(string) error) bool
	// OpenFile opens a file dialog and calls done with the chosen file on the UI goroutine, unless the user
	// cancels. It reports false if the host has no such dialog.
	OpenFile(done func(f File)) bool
	// SaveFile saves or downloads data as a file and calls done on the UI goroutine with the file's name or
	// an error, unless the user cancels.
	SaveFile(name string, data []byte, done func(as string, err error))
	// SaveStream is SaveFile for content that write produces piece by piece; on an error, no file is left.
	// It blocks until write returns, so it must not be called on the UI goroutine. as is empty if the user
	// cancels.
	SaveStream(name string, write func(w io.Writer) error) (as string, err error)
	// Restart restarts the program with the content of its stores, and reports false if only the user can
	// do that.
	Restart() bool
	// SetLink shows the address of the current content; fragment begins with "#/". place identifies the
	// room with its game or experiment. step adds an entry to the history, so that Back returns to the
	// previous content.
	SetLink(fragment, place string, step bool)
	// FullScreen enters or leaves full-screen mode.
	FullScreen(on bool)
	// SetTitle sets the title of the window.
	SetTitle(title string)
	// Address returns the complete address of a fragment for sharing; empty if there is none.
	Address(fragment string) string
	// CanSend reports whether the system has a share sheet; Send passes something to it.
	CanSend() bool
	Send(it Sheet) error
	// PrefersDark, PrefersContrast and PrefersStill return the system's preferences for a dark theme, a
	// high-contrast theme and reduced motion.
	PrefersDark() bool
	PrefersContrast() bool
	PrefersStill() bool
	// Languages returns the user's preferred languages as BCP 47 tags, best first.
	Languages() []string
	// Spoken tells the host the language of the interface.
	Spoken(tag string)
	// Messages returns a message file of package lang. It may block, so it must not be called on the UI
	// goroutine.
	Messages(ctx context.Context, file string) ([]byte, error)
	// Play plays a sound if there is an audio device.
	Play(s sound.Sound)
	// Vibrates reports whether the device can vibrate; Vibrate makes it vibrate briefly.
	Vibrates() bool
	Vibrate(d time.Duration)
}
