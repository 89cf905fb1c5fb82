package ui

import (
	"time"

	"ludarium/render/draw/paint"
)

// Input is all user input since the last frame, as plain data that tests can write by hand.
type Input struct {
	// position of the mouse or the first finger in logical pixels; the last one if there is none
	Pointer  paint.Point
	Touch    bool        // whether the pointer is a finger, so that nothing is hovered
	Down     bool        // whether the primary button or a finger is down
	Pressed  bool        // whether it went down in this frame
	Released bool        // whether it went up in this frame
	Right    Button      // the right mouse button
	Held     Held        // modifier keys at the last pointer event
	Wheel    paint.Point // wheel movement in notches; positive y scrolls down
	// ratio of the distances between two fingers in this frame and before; 0 or 1 for no pinch
	Pinch float64
	Keys  []Key  // key presses and repeats, in order
	Text  string // typed or pasted characters
	// changes made in the host's editor over the focused text box, see Editing
	Edits []Edit
	Left  bool          // whether the user has left the native editor
	Act   Act           // operation or focus of a control through the accessibility tree
	Now   time.Duration // time since the start of the program
}

// Any reports whether the input contains an event to which a screen may react.
func (in *Input) Any() bool {
	return in.Pressed || in.Released || in.Right.Pressed || in.Right.Released ||
		in.Wheel != (paint.Point{}) || (in.Pinch != 0 && in.Pinch != 1) ||
		len(in.Keys) > 0 || in.Text != "" ||
		len(in.Edits) > 0 || in.Left || in.Act != Act{}
}

// Notch is the smallest wheel movement of a mouse whose wheel has notches; touchpads report smaller
// movements. Each movement of at least this size comes in an Input of its own.
const Notch = 0.4

// Button is the state of a mouse button.
type Button struct{ Down, Pressed, Released bool }

// Held are the modifier keys. Ctrl includes the Control key on a Mac; Alt includes the Command key.
type Held struct{ Shift, Ctrl, Alt bool }

// Edit replaces the text between two byte offsets with Text; offsets beyond the end of the text mean its
// end.
type Edit struct {
	From, To int
	Text     string
}

// Key is a key with its modifiers.
type Key struct {
	Code        Code
	Shift, Ctrl bool // Ctrl is the Command key on a Mac
	Alt         bool
}

// Code identifies a key: a letter (in lower case), a digit or a sign by its character, and other keys by the
// constants.
type Code string

// Values of Code for keys that type no character.
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
