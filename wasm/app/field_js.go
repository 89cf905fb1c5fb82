package main

import (
	"fmt"
	"image/color"
	"strings"
	"syscall/js"
	"unicode/utf16"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// The field stays when the browser's window loses the focus.
type textField struct {
	p    *program
	box  js.Value
	open bool
	id   string // id of the canvas' box; empty until the program reports which box is focused
	text string // the text of the element and of the canvas' box when they were last equal
	made int    // ui.Editing.Selections when the selection was last set
}

// attach creates the element, hidden.
func (f *textField) attach(p *program) {
	doc := js.Global().Get("document")
	f.p, f.box = p, doc.Call("createElement", "input")
	for name, v := range map[string]any{"id": "field", "type": "text", "autocomplete": "off",
		"spellcheck": false, "hidden": true} {
		f.box.Set(name, v)
	}
	f.box.Call("setAttribute", "autocapitalize", "off")
	f.box.Call("setAttribute", "enterkeyhint", "done")
	doc.Get("body").Call("append", f.box)
	on := func(kind string, do func(e js.Value)) {
		f.box.Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
			if !f.open {
				return nil // the field is being closed by the goroutine that holds the lock
			}
			p.mu.Lock()
			defer p.mu.Unlock()
			do(args[0])
			p.redraw = settleFrames
			return nil
		}))
	}
	on("input", func(js.Value) { f.changed() })
	on("keydown", f.key)
	f.box.Call("addEventListener", "blur", js.FuncOf(func(js.Value, []js.Value) any {
		// The program itself, which then holds the lock, may remove the element or the part of the mirror
		// around it; the event comes within that call.
		if !f.open || !p.mu.TryLock() {
			return nil
		}
		defer p.mu.Unlock()
		// The field stays when the browser's window goes to the background.
		if doc.Call("hasFocus").Bool() {
			p.input.next().Left = true
			p.redraw = settleFrames
		}
		return nil
	}))
}

// changed sends a change of the text to the program.
func (f *textField) changed() {
	now := f.box.Get("value").String()
	if now == f.text {
		return
	}
	in := f.p.input.next()
	in.Edits = append(in.Edits, difference(f.text, now))
	f.text = now
}

// difference returns the edit that turns one text into another by replacing one range of characters.
func difference(from, to string) ui.Edit {
	start := 0
	for i, r := range from {
		if !strings.HasPrefix(to[i:], string(r)) {
			break
		}
		start = i + len(string(r))
	}
	a, b := []rune(from[start:]), []rune(to[start:])
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return ui.Edit{From: start, To: start + len(string(a)), Text: string(b)}
}

// key passes on the keys that the program handles itself.
func (f *textField) key(e js.Value) {
	code := codes[e.Get("key").String()]
	if code == ui.Tab {
		f.changed()
	}
	row := code == ui.Up || code == ui.Down
	if code != ui.Enter && code != ui.Escape && !row || composes(e) {
		return
	}
	if !row {
		e.Call("preventDefault")
	}
	f.changed()
	f.p.input.key(ui.Key{Code: code, Shift: e.Get("shiftKey").Bool()}, "")
}

// update places the field over the focused box, and copies changes that the program made to the box's text,
// or hides the field. It does nothing while input is waiting, because the input may change all of that.
func (f *textField) update(e ui.Editing, editing bool) {
	switch {
	case f.p.input.waiting():
	case !editing || e.Area.W <= 0 || e.Area.H <= 0:
		f.close()
	default:
		fresh := !f.open || f.id != e.ID
		f.place(e)
		if e.Text != f.text {
			f.text = e.Text
			f.box.Set("value", e.Text)
		}
		if fresh {
			f.focus(e.ID)
		}
		if fresh || e.Selections != f.made {
			f.made = e.Selections
			f.box.Call("setSelectionRange", units(e.Text[:e.Start]), units(e.Text[:e.End]))
		}
	}
}

// units returns the length of text in UTF-16 units, as JavaScript counts it.
func units(text string) int { return len(utf16.Encode([]rune(text))) }

// place shows the field at the position of the box and in its style.
func (f *textField) place(e ui.Editing) {
	zoom := f.p.zoom
	size, spacing := e.Size*zoom, ""
	if e.Spaced {
		spacing = fmt.Sprintf(";letter-spacing:%gem;word-spacing:%gem", paint.LetterSpacing,
			paint.WordSpacing)
	}
	e.Area = f.p.onPage(e.Area)
	if f.p.input.touch {
		size = max(size, leastZoomed)
	}
	f.box.Get("style").Set("cssText", fmt.Sprintf("position:fixed;z-index:1;box-sizing:border-box;"+
		"left:%gpx;top:%gpx;width:%gpx;height:%gpx;"+
		"margin:0;padding:0 %gpx;border:2px solid %s;border-radius:8px;outline:none;font:%gpx "+
		"ui-monospace,monospace;color:%s;background:%s%s",
		e.Area.X, e.Area.Y, e.Area.W, e.Area.H, 12*zoom, css(e.Accent), size, css(e.Ink), css(e.Ground),
		spacing))
	f.box.Set("placeholder", e.Hint)
	f.box.Call("setAttribute", "aria-label", e.Name)
	f.box.Set("hidden", false)
}

// leastZoomed is the font size in pixels below which phones zoom the page when a field is focused.
const leastZoomed = 16

// focus moves the field to the place of its box in the mirror, whose own element is hidden meanwhile, and
// focuses it.
func (f *textField) focus(id string) {
	f.open = false // the element may lose the focus when it moves
	f.show(true)
	f.id = id
	f.show(false)
	if e := f.p.host.mirror.controls[id]; e != nil {
		e.outer.Call("append", f.box)
	}
	f.open = true
	f.box.Call("focus", preventScroll)
}

// show shows or hides the mirror's element of the box.
func (f *textField) show(on bool) {
	if e := f.p.host.mirror.controls[f.id]; e != nil {
		e.inner.Set("hidden", !on)
	}
}

func (f *textField) close() {
	if !f.open {
		return
	}
	doc := js.Global().Get("document")
	f.open = false
	f.show(true)
	f.id = ""
	m := &f.p.host.mirror
	part := f.box.Call("closest", "[tabindex='-1']")
	if doc.Get("activeElement").Equal(f.box) && !part.IsNull() {
		m.move(part)
	}
	f.box.Set("hidden", true)
	doc.Get("body").Call("append", f.box)
}

// tapped focuses the field as soon as a finger is lifted from a text box, because phones show their keyboard
// only then, not a frame later. The program reports shortly afterwards which box it is, or that no box was
// tapped.
func (f *textField) tapped(at paint.Point, nodes []ui.Node) {
	// a dialog covers the boxes before it
	for i := len(nodes) - 1; i >= 0 && nodes[i].Role != "dialog"; i-- {
		n := nodes[i]
		if n.Role != "textbox" || !n.Area.Has(at) || f.open && f.id == n.ID {
			continue
		}
		f.over(&n)
		return
	}
}

// over focuses the field over a text box that is about to get the program's focus.
func (f *textField) over(n *ui.Node) {
	th := f.p.shell.UI().Theme
	f.place(ui.Editing{Name: n.Name, Area: n.Area, Size: leastZoomed, Ink: th.Ink, Ground: th.Surface,
		Accent: th.Accent})
	f.text = n.Value
	f.box.Set("value", n.Value)
	f.focus(n.ID)
}

// css returns a colour in CSS notation.
func css(c color.NRGBA) string { return fmt.Sprintf("rgb(%d %d %d)", c.R, c.G, c.B) }
