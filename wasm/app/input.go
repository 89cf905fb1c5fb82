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

// collector gathers input between pictures. Two presses never share a picture: the later one waits for the next.
type collector struct {
	queue   []*ui.Input // the last one is being filled
	pointer paint.Point
	touch   ebiten.TouchID
	touched bool    // a finger is the pointer
	spread  float64 // between two fingers; 0 when there are not two
	chars   []rune
	touches []ebiten.TouchID
}

func (c *collector) open() *ui.Input {
	if len(c.queue) == 0 {
		c.queue = append(c.queue, &ui.Input{Pointer: c.pointer, Touch: c.touched})
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
	moved := c.pointing(scale)
	in := c.open()
	if x, y := ebiten.Wheel(); x != 0 || y != 0 {
		in.Wheel = in.Wheel.Add(paint.Point{X: -x, Y: -y})
		any = true
	}
	return c.keys(in) || moved || any
}

// pointing follows the mouse or the first finger.
func (c *collector) pointing(scale float64) (any bool) {
	c.touches = ebiten.AppendTouchIDs(c.touches[:0])
	pressed, released, down := false, false, false
	at := c.pointer
	switch {
	case len(c.touches) > 0:
		if !c.touched || !contains(c.touches, c.touch) {
			if !c.touched || !c.open().Down {
				pressed = true
			}
			c.touch = c.touches[0]
		}
		c.touched, down = true, true
		at = place(c.touch, scale)
		c.pinch(scale)
	case c.touched && c.open().Down:
		released = true
		c.spread = 0
	default:
		x, y := ebiten.CursorPositionF()
		mouse := paint.Point{X: x / scale, Y: y / scale}
		pressed = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
		released = inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)
		down = ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
		if c.touched && mouse == c.pointer && !pressed {
			break
		}
		if !c.touched || pressed || down {
			c.touched, at = false, mouse
		}
	}
	moved := at != c.pointer
	c.pointer = at
	if pressed && c.open().Pressed || pressed && c.open().Released {
		c.queue = append(c.queue, &ui.Input{})
	}
	in := c.open()
	in.Pointer, in.Touch = at, c.touched
	in.Pressed = in.Pressed || pressed
	in.Released = in.Released || released
	in.Down = down
	return moved || pressed || released
}

func (c *collector) pinch(scale float64) {
	if len(c.touches) < 2 {
		c.spread = 0
		return
	}
	d := place(c.touches[0], scale).Sub(place(c.touches[1], scale)).Len()
	if c.spread > 0 && d > 0 && math.Abs(d-c.spread) > 0.01 {
		in := c.open()
		if in.Pinch == 0 {
			in.Pinch = 1
		}
		in.Pinch *= d / c.spread
	}
	c.spread = d
}

func place(id ebiten.TouchID, scale float64) paint.Point {
	x, y := ebiten.TouchPositionF(id)
	return paint.Point{X: x / scale, Y: y / scale}
}

func contains(ids []ebiten.TouchID, id ebiten.TouchID) bool {
	for _, t := range ids {
		if t == id {
			return true
		}
	}
	return false
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

// keys reads named keys and, for letters and signs, what the keyboard layout makes of them.
func (c *collector) keys(in *ui.Input) (any bool) {
	shift := ebiten.IsKeyPressed(ebiten.KeyShift)
	ctrl := ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	for key, code := range named {
		d := inpututil.KeyPressDuration(key)
		if d == 1 || d > repeatAfter && (d-repeatAfter)%repeatEvery == 0 {
			in.Keys = append(in.Keys, ui.Key{Code: code, Shift: shift, Ctrl: ctrl})
			any = true
		}
	}
	c.chars = ebiten.AppendInputChars(c.chars[:0])
	for _, r := range c.chars {
		in.Text += string(r)
		any = true
		if r != ' ' {
			in.Keys = append(in.Keys, ui.Key{Code: ui.Code(strings.ToLower(string(r))), Shift: unicode.IsUpper(r), Ctrl: ctrl})
		}
	}
	return any
}

// press acts as a click at a place.
func (c *collector) press(at paint.Point) {
	c.queue = append(c.queue, &ui.Input{Pointer: at, Pressed: true, Released: true})
}
