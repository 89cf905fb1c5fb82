package main

import (
	"math"
	"strings"
	"syscall/js"
	"unicode/utf8"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// poller does nothing, because events of the page deliver all input, see followInput.
type poller struct{}

func (poller) poll(*program) bool { return false }

// followInput receives every key, mouse, wheel and touch event of the page as it happens. Polling once a
// frame would lose presses that are shorter than a frame.
func followInput(p *program) {
	canvas := js.Global().Get("document").Call("querySelector", "canvas")
	if canvas.IsNull() {
		return
	}
	canvas.Set("tabIndex", -1) // Tab walks through the mirror, which screen readers read
	canvas.Call("setAttribute", "aria-hidden", "true")
	in := &pageInput{p: p, canvas: canvas}
	coarse := js.Global().Call("matchMedia", "(hover: none) and (pointer: coarse)")
	p.input.touch = coarse.Get("matches").Bool()
	// Events are taken in the capture phase, because Ebitengine would suppress the browser's own shortcuts.
	in.follow(js.Global(), map[string]any{"capture": true}, in.key, "keydown", "keyup")
	in.follow(js.Global(), map[string]any{"passive": true}, in.mouse, "mousedown", "mousemove", "mouseup")
	in.follow(js.Global(), map[string]any{"passive": true}, in.left, "blur")
	touches := []string{"touchstart", "touchmove", "touchend", "touchcancel"}
	// wheel and touch events belong to the surrounding page, but Ebitengine would take them
	if p.host.navigation.embedded {
		in.follow(js.Global(), map[string]any{"capture": true, "passive": false}, in.passing, append(touches,
			"wheel")...)
		return
	}
	in.follow(canvas, map[string]any{"passive": false}, in.wheel, "wheel")
	in.follow(canvas, map[string]any{"passive": true}, in.touch, touches...)
}

// passing handles wheel and touch events in an embed, where they may scroll the surrounding page.
func (in *pageInput) passing(kind string, e js.Value) {
	if !e.Get("target").Equal(in.canvas) {
		return
	}
	e.Call("stopPropagation")
	if kind == "wheel" {
		if e.Get("ctrlKey").Bool() && in.focused() {
			in.wheel(kind, e)
		}
		return
	}
	was := in.finger
	if !in.ours(kind, e) {
		return
	}
	if was == undecided { // the gesture starts where the touch began
		in.p.input.contacts([]paint.Point{in.began})
	}
	if kind == "touchend" && e.Get("cancelable").Bool() {
		e.Call("preventDefault") // prevents an additional click event
		in.canvas.Call("focus", map[string]any{"preventScroll": true})
	}
	in.touch(kind, e)
}

// fingerOf says whether a touch on an embed belongs to the board or to the page.
type fingerOf int

const (
	nobodys   fingerOf = iota
	undecided          // the finger has not moved far enough to tell
	boards
	pages // the finger scrolls the surrounding page
)

// slip is the movement in logical pixels after which it is decided to whom a touch belongs.
const slip = 8

// ours reports whether a touch event belongs to the board. On a board without the focus, a vertical movement
// belongs to the page; the browser then scrolls, but still sends the first move events.
func (in *pageInput) ours(kind string, e js.Value) bool {
	touches := e.Get("targetTouches")
	switch {
	case kind == "touchstart" && touches.Length() == 1:
		in.began, in.finger = in.at(touches.Index(0)), undecided
		if in.focused() {
			in.finger = boards
		}
	case kind == "touchmove" && in.finger == undecided && touches.Length() > 0:
		d := in.at(touches.Index(0)).Sub(in.began)
		switch {
		case max(math.Abs(d.X), math.Abs(d.Y)) <= slip:
		case math.Abs(d.X) > math.Abs(d.Y):
			in.finger = boards
		default:
			in.finger = pages
		}
	case kind == "touchend" && in.finger == undecided:
		in.finger = boards // a tap
	case kind == "touchcancel" && in.finger == undecided:
		in.finger = pages
	}
	is := in.finger == boards
	if (kind == "touchend" || kind == "touchcancel") && touches.Length() == 0 {
		in.finger = nobodys
	}
	return is
}

// pageInput converts the page's events to input.
type pageInput struct {
	p      *program
	canvas js.Value
	down   bool // whether the left mouse button is down

	finger fingerOf    // owner of the current touch, in an embed
	began  paint.Point // position at which the touch began
}

// follow calls f for each event of the given kinds.
func (in *pageInput) follow(target js.Value, options map[string]any, f func(kind string, e js.Value),
	kinds ...string) {
	for _, kind := range kinds {
		target.Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
			in.p.mu.Lock()
			defer in.p.mu.Unlock()
			f(kind, args[0])
			return nil
		}), options)
	}
}

// at returns the position of a mouse event or of a touch on the canvas, in logical pixels.
func (in *pageInput) at(e js.Value) paint.Point {
	box := in.canvas.Call("getBoundingClientRect")
	at := paint.Point{X: e.Get("clientX").Float() - box.Get("left").Float(), Y: e.Get("clientY").Float() -
		box.Get("top").Float()}
	at = at.Mul(1 / max(in.p.zoom, 1))
	return paint.Point{X: bounded(at.X, farthest), Y: bounded(at.Y, farthest)}
}

func (in *pageInput) mouse(kind string, e js.Value) {
	c := &in.p.input
	if own := e.Get("target").Equal(in.canvas); !own && !in.down && !c.right {
		return
	}
	c.held = ui.Held{Shift: e.Get("shiftKey").Bool(), Ctrl: e.Get("ctrlKey").Bool(),
		Alt: e.Get("altKey").Bool() || e.Get("metaKey").Bool()}
	at, pressed, released := in.at(e), false, false
	const left, right = 0, 2 // values of MouseEvent.button
	button, buttons := e.Get("button").Int(), e.Get("buttons").Int()
	switch {
	case kind == "mousedown" && button == left:
		pressed, in.down = true, true
	case kind == "mouseup" && button == left:
		released, in.down = in.down, false
	case kind != "mousemove" && button == right:
		c.second(at, kind == "mousedown")
	case kind == "mousemove":
		// the button may have been released outside the page
		released = in.down && buttons&1 == 0
		in.down = in.down && !released
		if buttons&2 == 0 {
			c.second(at, false)
		}
	default:
		return
	}
	if kind == "mousemove" || button == left {
		c.move(at, pressed, released, in.down)
	}
	in.p.redraw = settleFrames
}

// left releases the mouse buttons when the window loses the focus, because the user may release them over
// another window.
func (in *pageInput) left(string, js.Value) {
	in.p.input.second(outside, false)
	if in.down {
		in.down = false
		in.p.input.move(outside, false, true, false)
	}
	in.p.redraw = settleFrames
}

// Wheel deltas per notch, by WheelEvent.deltaMode: pixels, lines, pages.
var notch = [...]float64{100, 3, 1}

// pinchStep is the zoom per pixel of a pinch on a touchpad; mostPinched is the maximum number of pixels per
// event.
const pinchStep, mostPinched = 0.01, 300

// wheel handles wheel events, and pinches on a touchpad, which browsers report as wheel events with Ctrl.
func (in *pageInput) wheel(_ string, e js.Value) {
	if e.Get("ctrlKey").Bool() {
		e.Call("preventDefault") // the browser must not zoom the page
		in.p.input.enlarge(math.Exp(-pinchStep * bounded(e.Get("deltaY").Float(), mostPinched)))
		in.p.redraw = settleFrames
		return
	}
	in.p.input.move(in.at(e), false, false, in.down) // the mouse may not have moved in the page yet
	unit := notch[min(e.Get("deltaMode").Int(), len(notch)-1)]
	in.p.input.wheel(paint.Point{X: e.Get("deltaX").Float() / unit, Y: e.Get("deltaY").Float() / unit})
	in.p.redraw = settleFrames
}

// focused reports whether the canvas or its mirror has the keyboard focus.
func (in *pageInput) focused() bool {
	document := js.Global().Get("document")
	active := document.Get("activeElement")
	return document.Call("hasFocus").Bool() && (active.Equal(in.canvas) || in.p.host.mirror.holds(active))
}

func (in *pageInput) touch(kind string, e js.Value) {
	in.p.redraw = settleFrames
	if kind == "touchcancel" { // the browser has taken over the touch, for example to scroll
		in.p.input.cancelTouches()
		return
	}
	touches := e.Get("targetTouches")
	at := make([]paint.Point, touches.Length())
	for i := range at {
		at[i] = in.at(touches.Index(i))
	}
	in.p.input.contacts(at)
	if kind == "touchend" && len(at) == 0 {
		in.p.host.field.tapped(in.p.input.pointer, in.p.shell.UI().Mirror.Nodes())
	}
}

// codes are the keys that type no characters, by KeyboardEvent.key.
var codes = map[string]ui.Code{
	"Enter": ui.Enter, "Escape": ui.Escape, "Tab": ui.Tab, "Backspace": ui.Backspace, "Delete": ui.Delete,
	"ArrowLeft":  ui.Left,
	"ArrowRight": ui.Right, "ArrowUp": ui.Up, "ArrowDown": ui.Down, "Home": ui.Home, "End": ui.End,
	"PageUp": ui.PageUp, "PageDown": ui.PageDown,
}

// key handles keys, unless another element of the page has the focus or the mirror takes them. Combinations
// with Ctrl, Alt and Command are left to the browser, except for Alt with a digit and the shortcuts for open,
// save, undo and adding a slide.
func (in *pageInput) key(kind string, e js.Value) {
	target := e.Get("target")
	body, m := js.Global().Get("document").Get("body"), &in.p.host.mirror
	if kind == "keydown" && (target.Equal(in.p.host.field.box) || m.holds(target)) && in.leads(e) {
		e.Call("stopPropagation")
		return
	}
	switch {
	case target.Equal(in.canvas), target.Equal(body):
		if e.Get("key").String() == "Tab" {
			return
		}
	case !m.holds(target), target.Equal(in.p.host.field.box), kind == "keydown" && m.keys(e, target):
		return
	}
	e.Call("stopPropagation")
	if kind == "keyup" || composes(e) {
		return
	}
	if in.leads(e) {
		return
	}
	place, types := e.Get("code").String(), e.Call("getModifierState", "AltGraph").Bool()
	name := e.Get("key").String()
	shortcut := e.Get("ctrlKey").Bool() || e.Get("altKey").Bool() || e.Get("metaKey").Bool()
	if shortcut && !types {
		r, _ := utf8.DecodeRuneInString(name)
		code, whole := keyOf(r, place).Code, utf8.RuneCountInString(name) == 1
		if name == "Enter" {
			code, whole = ui.Enter, true
		}
		ours := (code == "o" || code == "s" || code == "z" || code == ui.Enter) && !e.Get("altKey").Bool() &&
			!e.Get("repeat").Bool()
		if ours && whole && !in.p.host.navigation.embedded {
			e.Call("preventDefault")
			in.p.input.key(ui.Key{Code: code, Ctrl: true}, "")
			in.p.redraw = settleFrames
		}
		return
	}
	code, named := codes[name]
	if !named && utf8.RuneCountInString(name) != 1 {
		return // no key of the program, such as F5, or only a modifier
	}
	e.Call("preventDefault")
	if e.Get("repeat").Bool() && in.p.input.behind() {
		return // a key that is held down repeats
	}
	if named {
		in.p.input.key(ui.Key{Code: code, Shift: e.Get("shiftKey").Bool()}, "")
	} else {
		r, _ := utf8.DecodeRuneInString(name)
		in.p.input.char(r, place, e.Get("shiftKey").Bool())
	}
	in.p.redraw = settleFrames
}

// leads handles Alt with a digit, which opens a room; ok is false for other keys. The key is known by its
// place, because it types a character: with Option on a Mac, also in a field, and with Shift on an AZERTY
// keyboard. A browser on a Mac may report Option as AltGraph.
func (in *pageInput) leads(e js.Value) (ok bool) {
	digit, isDigit := strings.CutPrefix(e.Get("code").String(), "Digit")
	if !isDigit || !e.Get("altKey").Bool() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() {
		return false
	}
	mac := strings.HasPrefix(js.Global().Get("navigator").Get("platform").String(), "Mac")
	if !mac && e.Call("getModifierState", "AltGraph").Bool() {
		return false
	}
	e.Call("preventDefault")
	in.p.input.key(ui.Key{Code: ui.Code(digit), Alt: true}, "")
	in.p.redraw = settleFrames
	return true
}

// keyShortcut returns the name that ARIA has for a key, which a tooltip shows by its sign or in words.
func keyShortcut(key string) string {
	for sign, name := range map[string]string{"←": "ArrowLeft", "→": "ArrowRight", "−": "-", "+": "Plus",
		textSpace.String(): "Space"} {
		if key == sign {
			return name
		}
	}
	return strings.Replace(key, "Ctrl+", "Control+", 1)
}

// processed is the KeyboardEvent.keyCode of a key that an input method, such as one for Japanese, has
// handled.
const processed = 229

// composes reports whether a key event is part of a composition, such as the Enter that ends it, which Safari
// marks only by the keyCode.
func composes(e js.Value) bool {
	return e.Get("isComposing").Bool() || e.Get("keyCode").Equal(js.ValueOf(processed))
}
