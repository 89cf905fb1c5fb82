package room

import (
	"time"

	"ludarium/render/ui"
)

// Sharer is an optional interface for rooms with content to share, which the shell shows in a dialog.
type Sharer interface {
	Share() Shared
}

// Shared is content to share. Empty fields are not offered.
type Shared struct {
	Name string // base name of files, such as "ludarium-chess"
	// Title is the title of the content; the shell fills it in if it is empty.
	Title string
	// Link is the address, "#/…"; for a game the shortest one. NoLink is the reason if there is none.
	Link, NoLink string
	LeftOut      []string // sentences on what the link leaves out
	Lecture      string   // see Embed; empty unless the content is a lecture that an embed can give
	About        []string // paragraphs that explain the content, for handouts
	// Data collects what a slide of the content needs besides the link, such as the rows of a finished run,
	// and calls done, which may be later. It is nil if the link is enough.
	Data     func(done func(data []byte))
	Texts    []Export
	Files    []Written
	Pictures []Picture
	Films    []Moving
}

// HandoutSlide is a state in a handout. Says are paragraphs; if there are none, Shared.About is printed.
type HandoutSlide struct {
	Title, Link string
	Data        []byte // see Shared.Data; nil for none
	Says        []string
}

// Export is the content in a text notation.
type Export struct{ Name, Ext, Text string }

// Written is a file that takes time to create.
type Written struct {
	Name string // name of the format
	Save func() // creates and saves the file
}

// Picture is an image to share.
type Picture struct {
	Title string
	W, H  float64 // in logical pixels
	// Draw draws it on a new canvas of this size, filled with the surface colour of the theme.
	Draw func(u *ui.UI)
}

// Moving is an animation to share.
type Moving struct {
	Title string
	W, H  float64 // in logical pixels
	Moves bool    // whether the frames are positions of a game, so that additional frames can show the moves
	// Begin returns the frames, which must be drawn in order. They do not depend on later changes of the
	// content. smooth requests frames between positions.
	Begin func(smooth bool) Reel
	// Still draws a preview before the film is made. If it is nil, the last frame is used.
	Still func(u *ui.UI)
}

// Reel is the sequence of frames of a film, at least one.
type Reel struct {
	Count int
	Draw  func(u *ui.UI, i int)
	// Ready reports whether frame i can be drawn, and prepares it if not. If it is nil, all frames are ready.
	// Otherwise frames are drawn in order, each once.
	Ready func(i int) (bool, error)
	// Close stops the preparation of frames; it may be nil.
	Close func()
	// Lasts returns the duration of frame i at normal speed.
	Lasts func(i int) time.Duration
}

// Sheet is content for the system's share sheet: a text and a link, or a file.
type Sheet struct {
	Title, Address string
	File, Type     string // file name and media type; "" if there is no file
	Data           []byte
}
