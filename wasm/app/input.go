package main

import (
	"math"
	"strings"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"ludarium/render/paint"
	"ludarium/render/ui"
)

// collector gathers input between pictures. Two presses never share a picture, nor does a press with a later movement:
// the later one waits for the next picture, so that slow pictures lose nothing.
type collector struct {
	queue   []*ui.Input // the last one is being filled
	pointer paint.Point // of the mouse or the first finger, whichever was used last
	touch   bool        // the pointer is a finger
	mouse   paint.Point // where the mouse was last
	fingers int         // how many are down
	pinched bool        // there were two of them since the first came down
	spread  float64     // between two fingers; 0 when there are not two
	chars   []rune
}

func (c *collector) open() *ui.Input {
	if len(c.queue) == 0 {
		c.queue = append(c.queue, &ui.Input{Pointer: c.pointer, Touch: c.touch})
	}
	return c.queue[len(c.queue)-1]
}

// waiting reports whether input waits for a picture.
func (c *collector) waiting() bool { return len(c.queue) > 0 && c.queue[0].Any() }

// take returns the oldest input.
func (c *collector) take() *ui.Input {
	in := c.open()
	c.queue = c.queue[1:]
	if len(c.queue) == 0 {
		next := &ui.Input{Pointer: in.Pointer, Touch: in.Touch, Down: in.Down}
		c.queue = append(c.queue, next)
	}
	return in
}

// collect reads Ebitengine's input of one tick and reports whether there was any.
func (c *collector) collect(scale float64) (any bool) {
	if scale == 0 {
		return false
	}
	moved := c.mouseTick(scale)
	in := c.open()
	if x, y := ebiten.Wheel(); x != 0 || y != 0 {
		in.Wheel = in.Wheel.Add(paint.Point{X: -x, Y: -y})
		any = true
	}
	return c.keys() || moved || any
}

// mouseTick follows the mouse unless a finger is down.
func (c *collector) mouseTick(scale float64) (any bool) {
	x, y := ebiten.CursorPositionF()
	at := paint.Point{X: x / scale, Y: y / scale}
	moved := at != c.mouse
	c.mouse = at
	pressed := inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
	released := inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)
	if c.fingers > 0 || !moved && !pressed && !released {
		return false
	}
	c.touch = false
	c.point(at, pressed, released, ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft))
	return true
}

// contacts follows fingers: at are the places of all that are down, none after the last was lifted. A finger that is
// left over from two no longer moves anything.
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
	c.touch = true
	c.point(place, before == 0, c.fingers == 0, c.fingers > 0)
	c.pinch(at)
	c.pinched = c.pinched && c.fingers > 0
}

// point takes in what the pointer did.
func (c *collector) point(at paint.Point, pressed, released, down bool) {
	c.pointer = at
	if in := c.open(); in.Pressed && (pressed || at != in.Pointer) || in.Released && pressed {
		c.queue = append(c.queue, &ui.Input{})
	}
	in := c.open()
	in.Pointer, in.Touch = at, c.touch
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
		in := c.open()
		if in.Pinch == 0 {
			in.Pinch = 1
		}
		in.Pinch *= d / c.spread
	}
	c.spread = d
}

var named = map[ebiten.Key]ui.Code{
	ebiten.KeyEnter: ui.Enter, ebiten.KeyNumpadEnter: ui.Enter, ebiten.KeyEscape: ui.Escape, ebiten.KeyTab: ui.Tab,
	ebiten.KeyBackspace: ui.Backspace, ebiten.KeyDelete: ui.Delete, ebiten.KeyArrowLeft: ui.Left, ebiten.KeyArrowRight: ui.Right,
	ebiten.KeyArrowUp: ui.Up, ebiten.KeyArrowDown: ui.Down, ebiten.KeyHome: ui.Home, ebiten.KeyEnd: ui.End,
	ebiten.KeyPageUp: ui.PageUp, ebiten.KeyPageDown: ui.PageDown, ebiten.KeySpace: ui.Space,
}

// Ticks before a key that is held down repeats, and between repeats, at 60 ticks a second.
const (
	repeatAfter = 28
	repeatEvery = 3
)

// moveBoxKey sends the keyboard to the box for moves; see keys.
const moveBoxKey = '/'

// keys reads named keys and, for letters and signs, what the keyboard layout makes of them. On a slow machine one tick
// holds several: Enter is then taken to be the last, and what follows the key to the box for moves waits for the next
// picture, when the box has the keyboard.
func (c *collector) keys() (any bool) {
	shift := ebiten.IsKeyPressed(ebiten.KeyShift)
	ctrl := ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	enter := false
	for key, code := range named {
		d := inpututil.KeyPressDuration(key)
		if d != 1 && (d <= repeatAfter || (d-repeatAfter)%repeatEvery != 0) {
			continue
		}
		any = true
		if code == ui.Enter {
			enter = true
			continue
		}
		in := c.typed()
		in.Keys = append(in.Keys, ui.Key{Code: code, Shift: shift, Ctrl: ctrl})
	}
	c.chars = ebiten.AppendInputChars(c.chars[:0])
	for _, r := range c.chars {
		any = true
		in := c.typed()
		in.Text += string(r)
		if r != ' ' {
			in.Keys = append(in.Keys, ui.Key{Code: ui.Code(strings.ToLower(string(r))), Shift: unicode.IsUpper(r), Ctrl: ctrl})
		}
	}
	if enter {
		in := c.typed()
		in.Keys = append(in.Keys, ui.Key{Code: ui.Enter, Shift: shift, Ctrl: ctrl})
	}
	return any
}

// typed returns the input that takes the next key.
func (c *collector) typed() *ui.Input {
	in := c.open()
	if strings.ContainsRune(in.Text, moveBoxKey) {
		in = &ui.Input{Pointer: in.Pointer, Touch: in.Touch, Down: in.Down}
		c.queue = append(c.queue, in)
	}
	return in
}

// press acts as a click at a place.
func (c *collector) press(at paint.Point) {
	c.queue = append(c.queue, &ui.Input{Pointer: at, Pressed: true, Released: true})
}
