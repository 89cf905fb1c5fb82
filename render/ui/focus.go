package ui

import (
	"slices"
	"strings"
)

// Focus is the keyboard focus.
type Focus struct {
	scope  *scope
	on     string   // ID of the focused control; "" if none
	shown  bool     // whether the focus ring is visible, because the keyboard is in use
	order  []string // IDs of this frame's focusable controls, in tab order
	reveal string   // ID of the newly focused control, to be scrolled into view

	from    string   // ID of the control that had the focus before Give; empty for none
	last    string   // ID of the control that had the focus at the end of the last frame
	openers []opener // of the open modal layers
	told    []Node   // the accessibility tree of the last frame
	groups  []Group  // its groups
}

// opener is the control that had the focus when a modal layer opened.
type opener struct {
	id   string // empty for none
	tree []Node // the accessibility tree then
}

func (f *Focus) begin(in *Input) {
	f.order = f.order[:0]
	if in.Pressed {
		f.shown = false
	}
	if in.Act.Focus {
		f.shown = true
		f.to(in.Act.ID)
	}
}

// settle ends a frame: it gives the focus to a dialog or list that has opened, back to what had it before if
// one has closed, and to the successor of a control that is gone, but to none if something else has been
// opened, which is then read from its beginning. modal is the highest modal layer. It
// reports whether the focus has moved.
func (f *Focus) settle(tree []Node, modal int) (moved bool) {
	on := f.on
	has := func(list []Node, id string) bool {
		return slices.ContainsFunc(list, func(n Node) bool { return n.ID == id })
	}
	here := f.on != "" && has(tree, f.on)
	for len(f.openers) < modal {
		by := f.on
		if here {
			by = f.last
		} else {
			f.on = ""
		}
		f.openers = append(f.openers, opener{by, slices.Clone(f.told)})
	}
	switch {
	case modal < len(f.openers):
		if by := f.openers[modal]; !here {
			switch f.on = ""; {
			case !f.shown || by.id == "":
			case has(tree, by.id):
				f.to(by.id)
			case has(by.tree, by.id) && title(by.tree) == title(tree): // it went with what the dialog did
				if f.on = newcomer(by.tree, tree, by.id); f.on == "" {
					f.on = successor(by.tree, tree, by.id)
				}
			}
		}
		f.openers = f.openers[:modal]
	case f.on != "" && !here && has(f.told, f.on):
		f.on = ""
		if f.shown && title(f.told) == title(tree) {
			f.on = successor(f.told, tree, on)
		}
	}
	f.last, f.told = f.on, append(f.told[:0], tree...)
	return f.on != on
}

// title returns the first heading below the name of the room, which says what is open; empty for none.
func title(tree []Node) string {
	for _, n := range tree {
		if n.Role == "heading" && n.Level != 1 {
			return n.Name
		}
	}
	return ""
}

// successor returns the control that gets the focus when the one with that ID is gone: the one in its place,
// as Play instead of Pause, the next one of its scope that is still there, or the previous one, of its role
// if there is one, or else a square of the board, or the nearest control of its group; empty if there is
// none.
func successor(before, now []Node, id string) string {
	at := slices.IndexFunc(before, func(n Node) bool { return n.ID == id })
	gone := before[at]
	beside := func(n Node) bool {
		return n.operable() && tableOf(n.Within) == tableOf(gone.Within) &&
			slices.ContainsFunc(now, func(m Node) bool { return m.ID == n.ID && m.Role == n.Role })
	}
	peer := func(n Node) bool { return scopeOf(n.ID) == scopeOf(id) && beside(n) }
	twin := func(n Node) bool { return n.Role == gone.Role && peer(n) }
	place := func(n Node) bool {
		return n.Role == gone.Role && gone.Area.Has(n.Area.Center()) && scopeOf(n.ID) == scopeOf(id)
	}
	if i := slices.IndexFunc(now, place); i >= 0 {
		return now[i].ID
	}
	for _, fits := range []func(Node) bool{twin, peer} {
		if found := nearest(before, at, fits); found != "" {
			return found
		}
	}
	if i := slices.IndexFunc(now, func(n Node) bool { return n.Role == "gridcell" }); i >= 0 {
		return now[i].ID
	}
	return nearest(before, at, beside)
}

// newcomer returns the first control of the role and scope of the one with that ID that was not there before,
// as the button for a review instead of Resign; empty if there is none.
func newcomer(before, now []Node, id string) string {
	gone := before[slices.IndexFunc(before, func(n Node) bool { return n.ID == id })]
	i := slices.IndexFunc(now, func(n Node) bool {
		return n.Role == gone.Role && scopeOf(n.ID) == scopeOf(id) &&
			!slices.ContainsFunc(before, func(m Node) bool { return m.ID == n.ID })
	})
	if i < 0 {
		return ""
	}
	return now[i].ID
}

// nearest returns the ID of the first fitting node after list[at] or, if there is none, of the last one
// before it; empty if there is neither.
func nearest(list []Node, at int, fits func(n Node) bool) string {
	if i := slices.IndexFunc(list[at:], fits); i >= 0 {
		return list[at+i].ID
	}
	for i := at - 1; i >= 0; i-- {
		if fits(list[i]) {
			return list[i].ID
		}
	}
	return ""
}

// tableOf returns the ID of a group without the number of a table's row.
func tableOf(group string) string { return strings.TrimRight(group, "0123456789") }

func scopeOf(id string) string { return id[:strings.LastIndexByte(id, '/')+1] }

// Give moves the focus to the control with the given id.
func (f *Focus) Give(id string) {
	f.from = ""
	if f.shown {
		f.from = f.on
	}
	f.on, f.shown = f.scope.whole(id), true
}

// Move moves the focus to the control with the given id, which may be drawn later, in place of a control that
// is about to go. Its ring is visible only while the keyboard is in use.
func (f *Focus) Move(id string) { f.to(f.scope.whole(id)) }

// Back returns the focus to the control that had it before Give, if the keyboard was in use then, or removes
// it.
func (f *Focus) Back() { f.on = f.from }

// Leave removes the focus.
func (f *Focus) Leave() { f.on = "" }

// Forget removes the focus, also from the controls that opened the open dialogs and lists: something else is
// shown, which is read from its beginning.
func (f *Focus) Forget() {
	f.on = ""
	clear(f.openers)
}

// Has reports whether the control with the given id has the focus.
func (f *Focus) Has(id string) bool { return f.on == f.scope.whole(id) }

// Keeps reports whether the control with the given id has the focus, or had it when a dialog or list opened
// that is still open or has just closed.
func (f *Focus) Keeps(id string) bool {
	id = f.scope.whole(id)
	return f.on == id || slices.ContainsFunc(f.openers, func(by opener) bool { return by.id == id })
}

// On returns the ID of the control that has the focus; empty for none.
func (f *Focus) On() string { return f.on }

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
