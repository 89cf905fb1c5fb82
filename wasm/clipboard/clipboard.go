//go:build !js

// Package clipboard copies texts and pictures to the clipboard of a desktop system and reads texts from it,
// without cgo: on Linux as a client of the X server, which Ebitengine's window needs in any case, on Windows
// and macOS by system calls.
package clipboard

import "time"

// Content is a text or a picture.
type Content struct {
	Text string
	PNG  []byte // nil for a text
}

// patience is how long Text waits for the program that owns the clipboard.
const patience = 2 * time.Second
