package main

import (
	"math"
	"strings"
	"unicode"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// collector queues user input in order. A ui.Input never contains two presses of keys or of the pointer, nor
// a press and a later movement: the later event starts a new ui.Input. So no event is lost, however short the
// presses and however slow the frames are.
type collector struct {
	queue   []*ui.Input // the last input is still being filled
	pointer paint.Point // position of the mouse or the first finger, whichever was used last
	touch   bool        // the pointer is a finger
	held    ui.Held     // modifier keys while the mouse is used
	right   bool        // the right mouse button is down
	fingers int         // number of fingers down
	pinched bool        // whether two fingers have been down since the first one came down
	spread  float64     // distance of the two fingers in logical pixels; 0 if there are not two
}

func (c *collector) open() *ui.Input {
	if len(c.queue) == 0 {
		c.queue = append(c.queue, &ui.Input{Pointer: c.pointer, Touch: c.touch, Held: c.held})
	}
	return c.queue[len(c.queue)-1]
}

// waiting reports whether input is waiting for a frame.
func (c *collector) waiting() bool { return len(c.queue) > 0 && c.queue[0].Any() }

// behind reports whether more than one input is waiting.
func (c *collector) behind() bool { return len(c.queue) > 1 }

// take removes the oldest input from the queue and returns it.
func (c *collector) take() *ui.Input {
	c.open()
	in := c.queue[0]
	c.queue = c.queue[1:]
	if len(c.queue) == 0 {
		c.queue = append(c.queue, after(in))
	}
	return in
}

// after returns an input without events that follows in.
func after(in *ui.Input) *ui.Input {
	return &ui.Input{Pointer: in.Pointer, Touch: in.Touch, Held: in.Held, Down: in.Down,
		Right: ui.Button{Down: in.Right.Down}}
}

// move records the position and the left button of the mouse, unless a finger is down.
func (c *collector) move(at paint.Point, pressed, released, down bool) {
	if c.fingers == 0 {
		c.touch = false
		c.point(at, pressed, released, down)
	}
}

// second records presses and releases of the right mouse button. Presses while a finger is down are ignored,
// releases are not.
func (c *collector) second(at paint.Point, down bool) {
	if down == c.right || down && c.fingers > 0 {
		return
	}
	c.right = down
	if c.fingers == 0 {
		c.pointer, c.touch = at, false
	}
	in := c.next()
	in.Pointer, in.Touch, in.Held = c.pointer, c.touch, c.held
	in.Right = ui.Button{Down: down, Pressed: down, Released: !down}
}

// contacts records fingers: at has the positions of all fingers that are down, none after the last one is
// lifted. After a pinch with two fingers, movements of a single remaining finger are ignored.
func (c *collector) contacts(at []paint.Point) {
	before := c.fingers
	c.fingers = len(at)
	switch {
	case before == 0 && c.fingers == 0, before > 0 && c.fingers > 0 && c.pinched && c.fingers < 2:
		return
	case c.fingers > 1:
		c.pinched = true
	}
	place := c.pointer
	if c.fingers > 0 {
		place = at[0]
	}
	c.touch, c.held = true, ui.Held{}
	c.point(place, before == 0, c.fingers == 0, c.fingers > 0)
	c.pinch(at)
	c.pinched = c.pinched && c.fingers > 0
}

// outside is a position far outside the canvas.
var outside = paint.Point{X: -1e6, Y: -1e6}

// cancelTouches ends touches without an effect, by releasing them at a position outside the canvas.
func (c *collector) cancelTouches() {
	if c.fingers > 0 {
		c.contacts([]paint.Point{outside})
		c.contacts(nil)
	}
}

// point records the position of the pointer and the state of its button.
func (c *collector) point(at paint.Point, pressed, released, down bool) {
	c.pointer = at
	in := c.open()
	typed := len(in.Keys) > 0 || in.Text != ""
	buttons := in.Pressed || in.Released || in.Right.Pressed || in.Right.Released
	if buttons && (pressed || at != in.Pointer) || typed && (pressed || released) {
		c.queue = append(c.queue, after(in))
	}
	in = c.open()
	in.Pointer, in.Touch, in.Held = at, c.touch, c.held
	in.Pressed = in.Pressed || pressed
	in.Released = in.Released || released
	in.Down = down
}

func (c *collector) pinch(at []paint.Point) {
	if len(at) < 2 {
		c.spread = 0
		return
	}
	d := at[0].Sub(at[1]).Len()
	if c.spread > 0 && d > 0 && math.Abs(d-c.spread) > 0.01 {
		c.enlarge(d / c.spread)
	}
	c.spread = d
}

// farthest limits pointer positions, in logical pixels from the corner of the picture, and mostNotches limits
// the notches of one wheel event. Devices report no larger values, and arithmetic with larger ones may
// overflow.
const farthest, mostNotches = 1e6, 100

// mostEnlarged limits the factor by which two fingers move apart between two inputs.
const mostEnlarged = 20.0

// bounded returns x clamped to [-bound, bound].
func bounded(x, bound float64) float64 { return min(max(x, -bound), bound) }

// enlarge records the factor by which two fingers moved apart.
func (c *collector) enlarge(by float64) {
	in := c.open()
	if in.Pinch == 0 {
		in.Pinch = 1
	}
	in.Pinch = min(max(in.Pinch*by, 1/mostEnlarged), mostEnlarged)
}

// key records a key press and the text that it types, which may be empty.
func (c *collector) key(k ui.Key, text string) {
	in := c.next()
	if k.Code != "" {
		in.Keys = append(in.Keys, k)
	}
	in.Text += text
}

// char records a typed character: its key, which is at the position place on the keyboard, and the text.
// shift is the state of the Shift key: Caps Lock makes capital letters without it.
func (c *collector) char(r rune, place string, shift bool) {
	r = plain(r)
	k := keyOf(r, place)
	k.Shift = shift
	c.key(k, string(r))
}

// keyOf returns the key of a character: the lower-case letter, the digit or the sign. Keyboards with
// non-Latin letters have none of the program's keys; for these it returns the Latin letter at the same
// position. Positions are values of KeyboardEvent.code: "KeyA" is left of "KeyS" whatever the keys type.
func keyOf(r rune, place string) ui.Key {
	if r == ' ' {
		return ui.Key{Code: ui.Space}
	}
	latin, isLetter := strings.CutPrefix(place, "Key")
	if isLetter && len(latin) == 1 && unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) {
		return ui.Key{Code: ui.Code(strings.ToLower(latin))}
	}
	return ui.Key{Code: ui.Code(strings.ToLower(string(r)))}
}

// plain returns the ASCII form of a character: Chinese and Japanese keyboards also type full-width forms of
// the ASCII characters, Arabic and Hindi ones their own digits.
func plain(r rune) rune {
	switch {
	case r == '\u3000':
		return ' '
	case r >= '\uff01' && r <= '\uff5e':
		return r - '\uff01' + '!'
	case r > unicode.MaxASCII && unicode.Is(unicode.Nd, r):
		before := rune(0) // digits form groups of ten, starting with zero
		for unicode.Is(unicode.Nd, r-before-1) {
			before++
		}
		return '0' + before%10
	}
	return r
}

// wheel records a wheel movement in notches.
func (c *collector) wheel(by paint.Point) {
	in := c.open()
	if math.Abs(by.Y) >= ui.Notch && in.Wheel != (paint.Point{}) {
		in = c.next()
	}
	in.Wheel = in.Wheel.Add(by)
	in.Wheel = paint.Point{X: bounded(in.Wheel.X, mostNotches), Y: bounded(in.Wheel.Y, mostNotches)}
}

// next returns an input without events that follows all others.
func (c *collector) next() *ui.Input {
	if in := c.open(); in.Any() {
		c.queue = append(c.queue, after(in))
	}
	return c.open()
}
