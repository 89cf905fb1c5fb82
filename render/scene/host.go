// Package scene is the program people see: the shell with its rooms, each room's board and panel, and the lab. It is
// written against a Host and a paint.Canvas and knows neither browser nor window, so that tests drive it with plain
// input and look at its pictures.
package scene

import (
	"ludarium/ai/pool"
	"ludarium/render/store"
)

// Host is the machine around the program. Methods are called from the UI goroutine and do not block.
type Host interface {
	Pool() pool.Pool
	Store() store.Store
	// Runs keeps what may be large: runs of the lab. Its methods wait for the disk and must be called within Beside.
	Runs() store.Store
	// Beside runs f, which may wait for the disk, and then, in the UI goroutine, what f returns. What it is given is done in order.
	Beside(f func() (then func()))
	// Copy puts text on the clipboard and reports whether that can be done.
	Copy(text string) bool
	// AskText lets people edit text of several lines in a dialog of the host's own and calls done with the result, on
	// the UI goroutine, unless they cancel. It reports false when the host has no such dialog.
	AskText(title, text string, done func(string)) bool
	// SaveFile offers data as a file to keep.
	SaveFile(name string, data []byte) error
	// SetLink shows the address that leads to what is on the screen; fragment begins with "#/".
	SetLink(fragment string)
	// PrefersDark and PrefersStill tell what the system asks for: a dark theme, and as little motion as possible.
	PrefersDark() bool
	PrefersStill() bool
}
