//go:build !js

package main

import (
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// poller reads Ebitengine's input once a tick. A press and a release between two ticks count as a press in
// the second tick.
type poller struct {
	mouse paint.Point // last position of the mouse
	chars []rune
	keys  []ebiten.Key
	walk  int  // number of steps to go forward in the history; negative to go back
	quit  bool // whether the user has asked to quit
	paste bool // whether the user has asked to paste
}

// poll collects the input since the last tick and reports whether there was any.
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
		p.host.navigation.walk(p, m.walk)
		m.walk, typed = 0, true
	}
	if m.paste {
		p.host.sharing.paste()
		m.paste = false
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

// named are the keys that type no characters.
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

// typed reads keys and the characters of the keyboard layout. Within a tick only the order of the characters
// is known: Enter counts as the last key, and all other keys come before the characters.
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
		if name := ebiten.KeyName(key); !ok && ctrl && name != "" { // with Ctrl a key types no character
			r, _ := utf8.DecodeRuneInString(name)
			code = keyOf(r, place(key)).Code
		}
		if ctrl && (code == "q" || code == "w") {
			m.quit = true
			continue
		}
		if ctrl && code == "v" || shift && key == ebiten.KeyInsert {
			m.paste = true
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
	if len(m.chars) == 1 && len(m.keys) == 1 { // otherwise it is unknown which key typed which character
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

// place returns the position of a letter key in the form that keyOf uses; "" for other keys.
func place(key ebiten.Key) string {
	if key < ebiten.KeyA || key > ebiten.KeyZ {
		return ""
	}
	return "Key" + string(rune('A'+key-ebiten.KeyA))
}
