package ui

import "strings"

// Focus is the keyboard focus.
type Focus struct {
	scope  *scope
	on     string   // ID of the focused control; "" if none
	shown  bool     // whether the focus ring is visible, because the keyboard is in use
	order  []string // IDs of this frame's focusable controls, in tab order
	reveal string   // ID of the newly focused control, to be scrolled into view
}

func (f *Focus) begin(in *Input) {
	f.order = f.order[:0]
	if in.Pressed {
		f.shown = false
	}
}

// Give moves the focus to the control with the given id.
func (f *Focus) Give(id string) { f.on, f.shown = f.scope.whole(id), true }

// Leave removes the focus.
func (f *Focus) Leave() { f.on = "" }

// Has reports whether the control with the given id has the focus.
func (f *Focus) Has(id string) bool { return f.on == f.scope.whole(id) }

// Within reports whether a control of the current scope has the focus.
func (f *Focus) Within() bool { return f.on != "" && strings.HasPrefix(f.on, f.scope.path) }

// add appends a control to the tab order and reports whether it has the focus and should draw the ring.
func (f *Focus) add(id string) bool {
	f.order = append(f.order, id)
	return f.on == id && f.shown
}

// restart clears the tab order, so that it contains only the controls of a dialog.
func (f *Focus) restart() { f.order = f.order[:0] }

// to moves the focus to a control, which is then scrolled into view.
func (f *Focus) to(id string) { f.on, f.reveal = id, id }

// step moves the focus to the next or the previous control in the tab order, wrapping around.
func (f *Focus) step(back bool) {
	f.shown = true
	if len(f.order) == 0 {
		return
	}
	at := -1
	for i, id := range f.order {
		if id == f.on {
			at = i
		}
	}
	switch {
	case back && at <= 0:
		at = len(f.order) - 1
	case back:
		at--
	default:
		at = (at + 1) % len(f.order)
	}
	f.to(f.order[at])
}
