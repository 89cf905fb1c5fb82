//go:build !js

// Package clipboard copies texts and pictures to the clipboard of a desktop system and reads texts from it,
// without cgo: on Linux by the helpers of Wayland or as a client of the X server, on Windows and macOS by
// system calls.
package clipboard

import "time"

// System is the clipboard of the system.
type System interface {
	// Copy replaces the content of the clipboard.
	Copy(c Content) error
	// Text returns the text on the clipboard; empty if there is none. It blocks while another program holds
	// the clipboard or sends the text, for at most patience.
	Text() (string, error)
}

// Content is a text or a picture.
type Content struct {
	Text string
	PNG  []byte // nil for a text
}

// patience is how long Text waits for the program that owns the clipboard.
const patience = 2 * time.Second
