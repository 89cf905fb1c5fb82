package ui

import (
	"time"

	"ludarium/render/draw/paint"
)

// Input is everything that people did since the last frame, as plain data: tests write it by hand.
type Input struct {
	Pointer  paint.Point // logical pixels; where the mouse or the first finger is or last was
	Touch    bool        // the pointer is a finger: nothing hovers
	Down     bool        // the primary button or a finger is down
	Pressed  bool        // it went down in this frame
	Released bool        // it went up in this frame
	Right    Button      // the right button of the mouse
	Held     Held        // keys that were held down when the pointer was last used
	Wheel    paint.Point // notches, y positive downwards
	Pinch    float64     // factor by which two fingers moved apart; 0 or 1: none
	Keys     []Key       // in order, repeats included
	Text     string      // typed or pasted characters
	// made in the host's own editor of the text box that has the keyboard, see Field.Editing
	Edits []Edit
	Left  bool          // that editor was left
	Act   Act           // a control worked without the picture
	Now   time.Duration // since the start of the program
}

// Any reports whether in holds anything that a screen may react to.
func (in *Input) Any() bool {
	return in.Pressed || in.Released || in.Right.Pressed || in.Right.Released ||
		in.Wheel != (paint.Point{}) || (in.Pinch != 0 && in.Pinch != 1) ||
		len(in.Keys) > 0 || in.Text != "" ||
		len(in.Edits) > 0 || in.Left || in.Act.ID != ""
}

// Notch is the least that a wheel with notches turns at once; a touchpad turns by less. Turns of so much come
// in inputs of their own.
const Notch = 0.4

// Button is a button of the mouse.
type Button struct{ Down, Pressed, Released bool }

// Held are keys that change what the pointer does. Ctrl is the Control key on a Mac, too, and Alt also the
// Command key.
type Held struct{ Shift, Ctrl, Alt bool }

// Edit puts Text in the place of what lies between two byte offsets of a text; offsets beyond its end mean
// the end.
type Edit struct {
	From, To int
	Text     string
}

// Key is a key with its modifiers.
type Key struct {
	Code        Code
	Shift, Ctrl bool // Ctrl: the Command key on a Mac
	Alt         bool
}

// Code names a key: a lower-case letter, a digit or a sign by its character, others by the constants.
type Code string

// Keys that are no characters.
const (
	Enter     Code = "Enter"
	Escape    Code = "Escape"
	Tab       Code = "Tab"
	Space     Code = "Space"
	Backspace Code = "Backspace"
	Delete    Code = "Delete"
	Left      Code = "Left"
	Right     Code = "Right"
	Up        Code = "Up"
	Down      Code = "Down"
	Home      Code = "Home"
	End       Code = "End"
	PageUp    Code = "PageUp"
	PageDown  Code = "PageDown"
)
