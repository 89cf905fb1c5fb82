package room

import (
	"time"

	"ludarium/render/ui"
)

// Sharer is optional: a room that has something to hand to other people. The shell has one dialog for it.
type Sharer interface {
	// Share returns what is to be handed out of what is shown now.
	Share() Shared
}

// Shared is what a room hands out. What is empty is not offered.
type Shared struct {
	Name string // of files, without extension ("ludarium-chess")
	// Link is the address, "#/…"; of a game the shortest one. NoLink says why there is none.
	Link, NoLink string
	Texts        []Export
	Files        []Written
	Pictures     []Picture
	Films        []Moving
}

// Export is something as a text in one of its notations.
type Export struct{ Name, Ext, Text string }

// Written is a file that has to be written first.
type Written struct {
	Name string // of its format
	Save func() // hands it out when it is written
}

// Picture is a picture of something.
type Picture struct {
	Title string
	W, H  float64 // logical pixels
	// Draw draws it on a canvas of its own, which has this size and is filled with the surface of the theme.
	Draw func(u *ui.UI)
}

// Moving is a moving picture of something.
type Moving struct {
	Title string
	W, H  float64 // logical pixels
	Moves bool    // its pictures are those of moves, so that there can be more between
	// Begin returns its pictures, to be drawn one after the other; what is shown may change meanwhile. smooth
	// asks for pictures between those of moves.
	Begin func(smooth bool) Reel
	// Still draws what stands for the film before it is made; nil is its last picture.
	Still func(u *ui.UI)
}

// Reel is the pictures of a film, at least one.
type Reel struct {
	Count int
	Draw  func(u *ui.UI, i int)
	// Ready reports whether picture i can be drawn, and gets it ready if not; nil is always. Then pictures
	// are drawn in their order, each once.
	Ready func(i int) (bool, error)
	// Close ends what gets pictures ready; it may be nil.
	Close func()
	// Lasts returns how long picture i stays at the usual speed.
	Lasts func(i int) time.Duration
}

// Sheet is what goes to the system's share sheet: a text and a link, or a file.
type Sheet struct {
	Title, Address string
	File, Type     string // name and media type; empty for none
	Data           []byte
}
