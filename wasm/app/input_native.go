//go:build !js

package main

import (
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// poller reads Ebitengine's input, tick by tick. What was pressed and released between two ticks counts as
// pressed in the second.
type poller struct {
	mouse paint.Point // where it was last
	chars []rune
	keys  []ebiten.Key
	walk  int  // steps back, when negative, or forward that were asked for
	quit  bool // the end of the program was asked for
}

// poll collects what happened since the last tick and reports whether there was anything.
func (m *poller) poll(p *program) (any bool) {
	if p.scale == 0 {
		return false
	}
	if x, y := ebiten.Wheel(); x != 0 || y != 0 {
		p.input.wheel(paint.Point{X: -x, Y: -y})
		any = true
	}
	moved := m.pointer(&p.input, p.scale)
	typed := m.typed(&p.input)
	if m.walk != 0 {
		p.host.walk(p, m.walk)
		m.walk, typed = 0, true
	}
	p.ended = m.quit
	return typed || moved || any
}

func (m *poller) pointer(c *collector, scale float64) (any bool) {
	x, y := ebiten.CursorPositionF()
	at := paint.Point{X: x / scale, Y: y / scale}
	moved := at != m.mouse
	m.mouse = at
	pressed := inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
	released := inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)
	c.held = ui.Held{Shift: ebiten.IsKeyPressed(ebiten.KeyShift),
		Ctrl: ebiten.IsKeyPressed(ebiten.KeyControl),
		Alt:  ebiten.IsKeyPressed(ebiten.KeyAlt) || ebiten.IsKeyPressed(ebiten.KeyMeta)}
	right := inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight)
	if right {
		c.second(at, true)
	}
	if c.right && !ebiten.IsMouseButtonPressed(ebiten.MouseButtonRight) {
		c.second(at, false)
		right = true
	}
	if moved || pressed || released {
		c.move(at, pressed, released, ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft) && !released)
	}
	return moved || pressed || released || right
}

// named are the keys that are no characters.
var named = map[ebiten.Key]ui.Code{
	ebiten.KeyEnter: ui.Enter, ebiten.KeyNumpadEnter: ui.Enter, ebiten.KeyEscape: ui.Escape,
	ebiten.KeyTab:       ui.Tab,
	ebiten.KeyBackspace: ui.Backspace, ebiten.KeyDelete: ui.Delete, ebiten.KeyArrowLeft: ui.Left,
	ebiten.KeyArrowRight: ui.Right,
	ebiten.KeyArrowUp:    ui.Up, ebiten.KeyArrowDown: ui.Down, ebiten.KeyHome: ui.Home, ebiten.KeyEnd: ui.End,
	ebiten.KeyPageUp: ui.PageUp, ebiten.KeyPageDown: ui.PageDown,
}

// Ticks before a key that is held down repeats, and between repeats, at 60 ticks a second.
const (
	repeatAfter = 28
	repeatEvery = 3
)

// typed reads keys and, for letters and signs, what the keyboard layout makes of them. The order within a
// tick is known of characters alone: Enter is taken to be the last, other keys to come before the characters.
func (m *poller) typed(c *collector) (any bool) {
	shift := ebiten.IsKeyPressed(ebiten.KeyShift)
	ctrl := ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	enter := false
	alt := ebiten.IsKeyPressed(ebiten.KeyAlt) && !ctrl
	m.keys = inpututil.AppendJustPressedKeys(m.keys[:0])
	for key := range named {
		if d := inpututil.KeyPressDuration(key); d > repeatAfter && (d-repeatAfter)%repeatEvery == 0 {
			m.keys = append(m.keys, key)
		}
	}
	for _, key := range m.keys {
		if key == ebiten.KeyF11 {
			ebiten.SetFullscreen(!ebiten.IsFullscreen())
			any = true
			continue
		}
		code, ok := named[key]
		if name := ebiten.KeyName(key); !ok && ctrl && name != "" { // it types nothing
			r, _ := utf8.DecodeRuneInString(name)
			code = keyOf(r, place(key)).Code
		}
		if ctrl && (code == "q" || code == "w") {
			m.quit = true
			continue
		}
		if digit := key - ebiten.KeyDigit0; alt && digit >= 0 && digit <= 9 {
			c.key(ui.Key{Code: ui.Code(rune('0' + digit)), Alt: true}, "")
			any = true
			continue
		}
		if alt && (code == ui.Left || code == ui.Right) {
			m.walk += map[ui.Code]int{ui.Left: -1, ui.Right: 1}[code]
			continue
		}
		switch code {
		case "":
		case ui.Enter:
			enter = true
		default:
			c.key(ui.Key{Code: code, Shift: shift, Ctrl: ctrl}, "")
			any = true
		}
	}
	m.chars = ebiten.AppendInputChars(m.chars[:0])
	at := ""
	if len(m.chars) == 1 && len(m.keys) == 1 { // else it is not known which key has typed which character
		at = place(m.keys[0])
	}
	for _, r := range m.chars {
		if !ctrl && !alt {
			c.char(r, at, shift)
			any = true
		}
	}
	if enter {
		c.key(ui.Key{Code: ui.Enter, Shift: shift, Ctrl: ctrl}, "")
	}
	return any || enter
}

// place returns where a key lies, as keyOf has it; "" for keys that are no letters.
func place(key ebiten.Key) string {
	if key < ebiten.KeyA || key > ebiten.KeyZ {
		return ""
	}
	return "Key" + string(rune('A'+key-ebiten.KeyA))
}
