// Package ui is a small immediate-mode kit: each frame the screen is described anew by calling widgets, which
// draw themselves, answer what was done to them and leave a Node for screen readers. It knows no window:
// input is a plain struct, output goes to a paint.Canvas.
//
// Every widget has a label that is unique within its scope (see Scope); focus and drags follow it from frame
// to frame.
package ui

import (
	"image/color"
	"strings"
	"time"
	"unicode/utf8"

	"ludarium/render/paint"
	"ludarium/render/theme"
)

// UI is the state of the kit. Begin and End enclose each frame.
type UI struct {
	Canvas *paint.Canvas
	Theme  *theme.Theme
	In     *Input

	scope      string
	active     string // widget that the pointer went down on
	pressedAt  paint.Point
	focus      string
	showFocus  bool // the keyboard is in use
	order      []string
	clip       []paint.Rect
	layer      int
	shields    []shield // areas of higher layers in this frame
	shielded   []shield // and in the last one, which decides who gets the pointer
	scrolls    map[string]*scroll
	within     []scrolled // the scrolling areas that are being drawn, the innermost last
	reveal     string     // the control that the focus went to, which is to be scrolled into sight
	open       string     // the popup that is open
	choice     int        // what was chosen in it, -1 for nothing yet
	dialogLeft bool
	later      []func()
	nodes      []Node
	wake       time.Duration // when the next frame is wanted; negative: not
	keys       []Key
	text       string
	wheelUsed  bool
	field      field
	copied     string // cut or copied from a text box
	act        Act    // of this frame, until a control takes it
	modal      int    // the highest layer that hides those below it
	tip        tip
}

type shield struct {
	area  paint.Rect
	layer int
	keys  bool // it takes the keys, too
}

// Node is what a screen reader is told of a widget.
type Node struct {
	ID string
	// "button", "slider", "tab", "list", "text", "textbox", "status", "gridcell", "tooltip" and others of
	// ARIA
	Role  string
	Name  string
	Value string
	Key   string  // that works it from anywhere; empty for none
	Share float64 // where a slider is, in [0, 1]
	Area  paint.Rect
	Focus bool

	layer int
	off   bool // scrolled out of sight
}

// New returns a kit that draws on c.
func New(c *paint.Canvas, th *theme.Theme) *UI {
	return &UI{Canvas: c, Theme: th, scrolls: map[string]*scroll{}, wake: -1, choice: -1}
}

// Begin starts a frame.
func (u *UI) Begin(in *Input) {
	u.In = in
	u.order, u.nodes, u.clip, u.later = u.order[:0], u.nodes[:0], u.clip[:0], u.later[:0]
	u.shielded, u.shields = u.shields, nil
	u.scope, u.layer, u.modal, u.wake, u.wheelUsed = "", 0, 0, -1, false
	u.act, u.tip.claimed = in.Act, false
	u.keys, u.text = in.Keys, in.Text
	u.field.shown = false
	if in.Left && u.focus == u.field.id {
		u.focus = ""
	}
	if in.Pressed {
		u.showFocus = false
		u.pressedAt = in.Pointer
		u.active = ""
	}
}

// End finishes a frame: it draws popups, moves the focus and forgets a finished press.
func (u *UI) End() {
	for len(u.later) > 0 {
		f := u.later[0]
		u.later = u.later[1:]
		f()
	}
	if k, ok := u.TakeKey(Tab); ok {
		u.moveFocus(k.Shift)
		u.showFocus = true
		u.Wake(0)
	}
	if u.In.Pressed && u.active == "" {
		u.focus = ""
	}
	if !u.tip.claimed {
		u.tip = tip{}
	}
	if u.In.Released {
		u.active = ""
		u.Wake(0)
	}
}

func (u *UI) moveFocus(back bool) {
	if len(u.order) == 0 {
		return
	}
	at := -1
	for i, id := range u.order {
		if id == u.focus {
			at = i
		}
	}
	switch {
	case back && at <= 0:
		at = len(u.order) - 1
	case back:
		at--
	default:
		at = (at + 1) % len(u.order)
	}
	u.focus, u.reveal = u.order[at], u.order[at]
}

// Wake asks for another frame after d.
func (u *UI) Wake(d time.Duration) {
	if u.wake < 0 || d < u.wake {
		u.wake = d
	}
}

// NextFrame returns after how long the next frame is wanted if nothing happens before; ok is false when
// never.
func (u *UI) NextFrame() (d time.Duration, ok bool) { return u.wake, u.wake >= 0 }

// Scope puts name before the labels of all widgets until leave is called.
func (u *UI) Scope(name string) (leave func()) {
	old := u.scope
	u.scope += name + "/"
	return func() { u.scope = old }
}

func (u *UI) id(label string) string { return u.scope + label }

// Clip limits drawing and the pointer to r until restore is called.
func (u *UI) Clip(r paint.Rect) (restore func()) {
	if n := len(u.clip); n > 0 {
		r = r.Intersect(u.clip[n-1])
	}
	u.clip = append(u.clip, r)
	un := u.Canvas.Clip(r)
	return func() {
		un()
		u.clip = u.clip[:len(u.clip)-1]
	}
}

// Visible reports whether r has to be drawn: whether any of it lies within the clip or, in a scrolling area,
// just beyond it, where the next control waits for the focus.
func (u *UI) Visible(r paint.Rect) bool {
	if len(u.within) > 0 {
		r = paint.Rect{X: r.X, Y: r.Y - theme.Touch, W: r.W, H: r.H + 2*theme.Touch}
	}
	return u.seen(r)
}

// seen reports whether any of r lies within the clip.
func (u *UI) seen(r paint.Rect) bool {
	if n := len(u.clip); n > 0 {
		r = r.Intersect(u.clip[n-1])
	}
	return r.W > 0 && r.H > 0
}

// Over draws f after everything else, on a layer above; area keeps the pointer from what lies below. While it
// is modal, so is the whole screen.
func (u *UI) Over(area paint.Rect, modal bool, f func()) { u.over(area, modal, true, f) }

// Note draws f after everything else as Over does, but leaves the keys to what lies below: for messages.
func (u *UI) Note(area paint.Rect, f func()) { u.over(area, false, false, f) }

func (u *UI) over(area paint.Rect, modal, keys bool, f func()) {
	layer := u.layer + 1
	if modal {
		u.shields = append(u.shields, shield{u.Canvas.Area(), layer, true})
		u.modal = max(u.modal, layer)
	}
	u.shields = append(u.shields, shield{area, layer, keys})
	scope := u.scope
	u.later = append(u.later, func() {
		if modal {
			u.order = u.order[:0]
		}
		oldScope, oldLayer := u.scope, u.layer
		u.scope, u.layer = scope, layer
		f()
		u.scope, u.layer = oldScope, oldLayer
	})
}

// Reaches reports whether the pointer is over r and nothing lies above it there. What opens in this frame is
// not reached yet.
func (u *UI) Reaches(r paint.Rect) bool {
	p := u.In.Pointer
	if !r.Has(p) || u.layer > 0 && !u.Stood() {
		return false
	}
	if n := len(u.clip); n > 0 && !u.clip[n-1].Has(p) {
		return false
	}
	for _, s := range u.shielded {
		if s.layer > u.layer && s.area.Has(p) {
			return false
		}
	}
	return true
}

// Dialogs reports whether a dialog was drawn in this frame so far.
func (u *UI) Dialogs() bool { return u.modal > 0 }

// Modal reports whether a layer above this one takes the keys: a message that lies over something does not.
func (u *UI) Modal() bool {
	for _, s := range u.shielded {
		if s.keys && s.layer > u.layer {
			return true
		}
	}
	return false
}

// TakeKey takes the first press of code out of this frame's keys. What is pressed together with Ctrl or Alt
// is something else.
func (u *UI) TakeKey(code Code) (Key, bool) { return u.takeKey(code, false) }

// TakeAlt takes the first press of code together with Alt.
func (u *UI) TakeAlt(code Code) bool {
	_, ok := u.takeKey(code, true)
	return ok
}

func (u *UI) takeKey(code Code, alt bool) (Key, bool) {
	for i, k := range u.keys {
		if k.Code == code && !k.Ctrl && k.Alt == alt {
			u.keys = append(append([]Key(nil), u.keys[:i]...), u.keys[i+1:]...)
			return k, true
		}
	}
	return Key{}, false
}

// TakeTyped takes a character that was typed out of this frame's keys if it is one of chars.
func (u *UI) TakeTyped(chars string) (text string, ok bool) {
	for _, k := range u.keys {
		text := string(k.Code)
		if k.Shift {
			text = strings.ToUpper(text)
		}
		if utf8.RuneCountInString(text) != 1 || !strings.Contains(chars, text) {
			continue
		}
		if _, ok := u.TakeKey(k.Code); ok {
			return text, true
		}
	}
	return "", false
}

// press is the life of a widget that can be pressed.
type press struct {
	hover, down, focused, clicked bool

	act *Act // it was worked without the picture
}

func (u *UI) press(id string, r paint.Rect) press {
	var p press
	p.hover = u.Reaches(r)
	if u.In.Pressed && p.hover {
		u.active = id
		u.focus = id
	}
	if u.active == id {
		p.down = u.In.Down && p.hover
		p.clicked = u.In.Released && p.hover
	}
	if u.In.Touch && !u.In.Down {
		p.hover = false
	}
	if a, ok := u.take(id); ok {
		u.focus, u.reveal = id, id
		p.clicked, p.act = true, &a
	}
	p.focused = u.focusable(id, r)
	if p.focused && !p.clicked {
		if _, ok := u.TakeKey(Enter); ok {
			p.clicked = true
		} else if _, ok := u.TakeKey(Space); ok {
			p.clicked = true
		}
	}
	return p
}

func (u *UI) focusable(id string, r paint.Rect) bool {
	if len(u.within) == 0 && !u.seen(r) {
		return false
	}
	if u.reveal == id {
		u.scrollTo(r)
	}
	u.order = append(u.order, id)
	return u.focus == id && u.showFocus
}

// Focus gives the keyboard to the widget of that label.
func (u *UI) Focus(label string) {
	u.focus, u.showFocus = u.id(label), true
}

// Unfocus takes the keyboard from the widget that has it.
func (u *UI) Unfocus() { u.focus = "" }

// Focused reports whether the widget of that label has the keyboard.
func (u *UI) Focused(label string) bool { return u.focus == u.id(label) }

// Node adds what a screen reader is told.
func (u *UI) Node(role, name, value string, r paint.Rect) {
	u.tell(Node{ID: u.id(name), Role: role, Name: name, Value: value, Area: r})
}

// KeyPress is Press for what a key does, too; a tooltip tells it.
func (u *UI) KeyPress(label, key string, r paint.Rect) (clicked, hover bool) {
	id := u.id(label)
	p := u.press(id, r)
	u.tooltip(id, label, key, r, &p)
	if p.focused {
		u.ring(r, theme.Radius)
	}
	return p.clicked, p.hover
}

// Press makes r react to the pointer and the keyboard without drawing anything.
func (u *UI) Press(label string, r paint.Rect) (clicked, hover bool) {
	p := u.press(u.id(label), r)
	if p.focused {
		u.ring(r, theme.Radius)
	}
	return p.clicked, p.hover
}

// Dragging reports whether the pointer went down on the widget of that label and is still down.
func (u *UI) Dragging(label string) bool { return u.active == u.id(label) && u.In.Down }

// PressedAt returns where the pointer last went down.
func (u *UI) PressedAt() paint.Point { return u.pressedAt }

func (u *UI) ring(r paint.Rect, radius float64) {
	u.Canvas.Border(r, radius, 2, u.Theme.Accent)
}

// Style returns the regular typeface at a size.
func (u *UI) Style(size float64) paint.Style {
	return paint.Style{Font: u.Canvas.Fonts().Regular, Size: size}
}

// Bold returns the bold typeface at a size.
func (u *UI) Bold(size float64) paint.Style {
	return paint.Style{Font: u.Canvas.Fonts().Bold, Size: size}
}

// Mono returns the typeface of equal widths at a size.
func (u *UI) Mono(size float64) paint.Style {
	return paint.Style{Font: u.Canvas.Fonts().Mono, Size: size}
}

// Label draws a line of body text at the left of r.
func (u *UI) Label(r paint.Rect, text string, col color.NRGBA) {
	u.Canvas.TextLeft(u.Style(theme.Body).Fit(text, r.W), r, text, col)
}

// Paragraph draws wrapped text from the top of r and returns the height that it took.
func (u *UI) Paragraph(r paint.Rect, s paint.Style, text string, col color.NRGBA) float64 {
	step := s.Size * 1.45
	lines := s.Wrap(text, r.W)
	for i, l := range lines {
		u.Canvas.TextLeft(s, paint.Rect{X: r.X, Y: r.Y + float64(i)*step, W: r.W, H: step}, l, col)
	}
	return step * float64(len(lines))
}
