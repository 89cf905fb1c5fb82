package room

import (
	"time"

	"ludarium/render/ui"
)

// Sharer is optional: a room with content to share. The shell shows it in a dialog.
type Sharer interface {
	// Share returns the current content for sharing.
	Share() Shared
}

// Shared is content for sharing. Empty fields are not offered.
type Shared struct {
	Name string // base name of files ("ludarium-chess")
	// Link is the address, "#/…", the shortest one of a game. NoLink is the reason if there is none.
	Link, NoLink string
	Texts        []Export
	Files        []Written
	Pictures     []Picture
	Films        []Moving
}

// Export is the content in a text notation.
type Export struct{ Name, Ext, Text string }

// Written is a file that takes time to write.
type Written struct {
	Name string // name of the format
	Save func() // writes and saves it
}

// Picture is an image for sharing.
type Picture struct {
	Title string
	W, H  float64 // logical pixels
	// Draw draws it on a new canvas of this size, filled with the surface colour of the theme.
	Draw func(u *ui.UI)
}

// Moving is an animation for sharing.
type Moving struct {
	Title string
	W, H  float64 // logical pixels
	Moves bool    // each frame is a position of a game, so frames in between can show moves
	// Begin returns the frames, to be drawn in order; they do not depend on later changes of the content.
	// smooth requests frames between positions.
	Begin func(smooth bool) Reel
	// Still draws a preview before the film is made; nil means its last frame.
	Still func(u *ui.UI)
}

// Reel is the list of frames of a film, at least one.
type Reel struct {
	Count int
	Draw  func(u *ui.UI, i int)
	// Ready reports whether frame i can be drawn, and prepares it if not; nil means always. With Ready,
	// frames are drawn in order, each once.
	Ready func(i int) (bool, error)
	// Close stops the preparation of frames; it may be nil.
	Close func()
	// Lasts returns the duration of frame i at normal speed.
	Lasts func(i int) time.Duration
}

// Sheet is the content for the system's share sheet: a text and a link, or a file.
type Sheet struct {
	Title, Address string
	File, Type     string // name and media type; empty for no file
	Data           []byte
}
