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

// Placed is an error in a text that tells where.
type Placed interface {
	error
	// Place returns the bad part in bytes; both are equal where that is not known.
	Place() (from, to int)
}

// Installer is optional: a Host that can make the program one of those that the system starts.
type Installer interface {
	// Installable reports whether it can be done now.
	Installable() bool
	// Install lets the host ask.
	Install()
}

// Keyed is optional: a Host with keys of its own.
type Keyed interface {
	// HostKeys returns lines of the help: keys, and what comes of them.
	HostKeys() [][2]string
}

// Host is the machine around the program. Methods are called from the UI goroutine and do not block.
type Host interface {
	Pool() pool.Pool
	// Experiments describes all experiments in the order in which they are shown; the workers of Pool run
	// them.
	Experiments() []*lab.Description
	// Worlds describes what can be watched, in the order in which it is shown; the workers of Pool play it.
	Worlds() []liverun.World
	// Methods are the algorithms that Pool can run and that play g, with some of its values at least.
	Methods(g *game.Game) method.List
	Store() store.Store
	// Runs keeps what may be large: runs of the lab. Its methods may wait for the disk, so they are not to be
	// called from the UI goroutine.
	Runs() store.Store
	// Copy puts text on the clipboard and reports whether that can be done.
	Copy(text string) bool
	// AskText lets people edit text of several lines in a dialog of the host's own and calls done with the
	// result, on the UI goroutine, unless they cancel. On an error the dialog stays, with the text, the
	// error, and its place if it is Placed. It reports false when the host has no such dialog.
	AskText(title, text string, done func(string) error) bool
	// OpenFile lets people choose a file and calls done with it, on the UI goroutine, unless they cancel. It
	// reports false when the host has no such dialog.
	OpenFile(done func(f File)) bool
	// SaveFile offers data as a file to keep and calls done, on the UI goroutine, with the name under which
	// it is kept or with what went wrong, unless people cancel.
	SaveFile(name string, data []byte, done func(as string, err error))
	// SaveStream is SaveFile for what write writes piece by piece; with an error there is no file. It waits
	// for people and for write, so it is not to be called from the UI goroutine. as is empty where people
	// cancelled.
	SaveStream(name string, write func(w io.Writer) error) (as string, err error)
	// Restart lets the program begin anew with what is in its stores, and reports false where only people can
	// do that.
	Restart() bool
	// SetLink shows the address that leads to what is on the screen; fragment begins with "#/". place tells
	// the room and the game or experiment in it from others. step makes it a step from which the way back
	// leads to where one was before.
	SetLink(fragment, place string, step bool)
	// FullScreen fills the screen with the window, or ends that.
	FullScreen(on bool)
	// SetTitle names the window after what it shows.
	SetTitle(title string)
	// Address returns the whole address of a fragment, for other people; empty where there is none.
	Address(fragment string) string
	// CanSend reports whether the system has a share sheet, and Send gives something to it.
	CanSend() bool
	Send(it Sheet) error
	// PrefersDark, PrefersContrast and PrefersStill tell what the system asks for: a dark theme, one of high
	// contrast, and as little motion as possible.
	PrefersDark() bool
	PrefersContrast() bool
	PrefersStill() bool
	// Languages returns the tags (BCP 47) of the languages that people prefer, the best one first.
	Languages() []string
	// Spoken tells the host in which language the program speaks.
	Spoken(tag string)
	// Messages returns a message file of package lang. It may wait, so it is not to be called from the UI
	// goroutine.
	Messages(ctx context.Context, file string) ([]byte, error)
	// Play plays a sound, where there is a device for it.
	Play(s sound.Sound)
	// Vibrates reports whether the device can vibrate; Vibrate lets it do so, shortly.
	Vibrates() bool
	Vibrate(d time.Duration)
}
