package main

import (
	"math"
	"strings"
	"unicode"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// collector queues what people do, in order. Two presses never share an input, of keys or of the pointer, nor
// does a press with a later movement: the later one is an input of its own, so that none is lost, however
// short they are and however slow the pictures.
type collector struct {
	queue   []*ui.Input // the last one is being filled
	pointer paint.Point // of the mouse or the first finger, whichever was used last
	touch   bool        // the pointer is a finger
	held    ui.Held     // keys, while the mouse is used
	right   bool        // the right button of the mouse is down
	fingers int         // how many are down
	pinched bool        // there were two of them since the first came down
	spread  float64     // between two fingers; 0 when there are not two
}

func (c *collector) open() *ui.Input {
	if len(c.queue) == 0 {
		c.queue = append(c.queue, &ui.Input{Pointer: c.pointer, Touch: c.touch, Held: c.held})
	}
	return c.queue[len(c.queue)-1]
}

// waiting reports whether input waits for a picture.
func (c *collector) waiting() bool { return len(c.queue) > 0 && c.queue[0].Any() }

// behind reports whether more than one input waits.
func (c *collector) behind() bool { return len(c.queue) > 1 }

// take returns the oldest input.
func (c *collector) take() *ui.Input {
	c.open()
	in := c.queue[0]
	c.queue = c.queue[1:]
	if len(c.queue) == 0 {
		c.queue = append(c.queue, after(in))
	}
	return in
}

// after returns an input without anything new, for what comes after in.
func after(in *ui.Input) *ui.Input {
	return &ui.Input{Pointer: in.Pointer, Touch: in.Touch, Held: in.Held, Down: in.Down,
		Right: ui.Button{Down: in.Right.Down}}
}

// move follows the mouse unless a finger is down.
func (c *collector) move(at paint.Point, pressed, released, down bool) {
	if c.fingers == 0 {
		c.touch = false
		c.point(at, pressed, released, down)
	}
}

// second follows the right button of the mouse. Presses while a finger is down are ignored, releases are not.
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

// contacts follows fingers: at are the places of all that are down, none after the last was lifted. A finger
// that is left over from two no longer moves anything.
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

// away is a place where nothing is.
var away = paint.Point{X: -1e6, Y: -1e6}

// letGo ends what fingers have begun, without effect: they are lifted where nothing is.
func (c *collector) letGo() {
	if c.fingers > 0 {
		c.contacts([]paint.Point{away})
		c.contacts(nil)
	}
}

// point records what the pointer did.
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

// farthest bounds the places of pointers, in logical pixels from the corner of the picture, and mostNotches
// the turns of a wheel at once: no device reports more, and sums and products of larger ones may overflow.
const farthest, mostNotches = 1e6, 100

// mostEnlarged bounds by what factor fingers move apart between two inputs.
const mostEnlarged = 20.0

// bounded returns x, or the bound that it exceeds.
func bounded(x, bound float64) float64 { return min(max(x, -bound), bound) }

// enlarge records by what factor two fingers moved apart.
func (c *collector) enlarge(by float64) {
	in := c.open()
	if in.Pinch == 0 {
		in.Pinch = 1
	}
	in.Pinch = min(max(in.Pinch*by, 1/mostEnlarged), mostEnlarged)
}

// key records a press of a key and the text that it types, which may be empty.
func (c *collector) key(k ui.Key, text string) {
	in := c.next()
	if k.Code != "" {
		in.Keys = append(in.Keys, k)
	}
	in.Text += text
}

// char records a typed character: the key that types it, which lies at place, and the text. Shift is that
// of the keyboard: Caps Lock makes capital letters without it.
func (c *collector) char(r rune, place string, shift bool) {
	r = plain(r)
	k := keyOf(r, place)
	k.Shift = shift
	c.key(k, string(r))
}

// keyOf returns the key that types a character: the lower-case letter, digit or sign. On keyboards whose
// letters are not Latin, where no key of the program could be pressed, it is the Latin letter of the same
// place. Places are those of KeyboardEvent.code: "KeyA" is left of "KeyS" whatever they type.
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

// plain returns a character as moves and notations have it: keyboards for Chinese and Japanese also type wide
// forms of the ASCII characters, those for Arabic and Hindi their own digits.
func plain(r rune) rune {
	switch {
	case r == '\u3000':
		return ' '
	case r >= '\uff01' && r <= '\uff5e':
		return r - '\uff01' + '!'
	case r > unicode.MaxASCII && unicode.Is(unicode.Nd, r):
		before := rune(0) // digits stand together by tens, from zero on
		for unicode.Is(unicode.Nd, r-before-1) {
			before++
		}
		return '0' + before%10
	}
	return r
}

// wheel records turns of the wheel, in notches.
func (c *collector) wheel(by paint.Point) {
	in := c.open()
	if math.Abs(by.Y) >= ui.Notch && in.Wheel != (paint.Point{}) {
		in = c.next()
	}
	in.Wheel = in.Wheel.Add(by)
	in.Wheel = paint.Point{X: bounded(in.Wheel.X, mostNotches), Y: bounded(in.Wheel.Y, mostNotches)}
}

// next returns an input for what must come after all that is there.
func (c *collector) next() *ui.Input {
	if in := c.open(); in.Any() {
		c.queue = append(c.queue, after(in))
	}
	return c.open()
}
