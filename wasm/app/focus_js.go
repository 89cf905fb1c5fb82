package main

import (
	"math"
	"syscall/js"

	"ludarium/render/ui"
)

// followFocus tells the program which control of the mirror has the page's focus.
func (m *mirror) followFocus() {
	m.list.Call("addEventListener", "focusin", js.FuncOf(func(_ js.Value, args []js.Value) any {
		target := args[0].Get("target")
		if m.moving {
			return nil
		}
		if target.Call("closest", "[role=dialog]").IsNull() {
			m.typing = !target.Call("closest", "form").IsNull()
		}
		if target.Equal(m.p.host.field.box) {
			return nil
		}
		id := target.Get("dataset").Get("id")
		if id.IsUndefined() {
			if m.seen != "" {
				m.tell("")
			}
			return nil
		}
		if e := m.controls[id.String()]; e != nil {
			if e.node.Role == "gridcell" {
				m.cell = e.node.ID
			}
			m.tell(e.node.ID)
			if e.node.Role == "textbox" {
				m.p.host.field.over(&e.node)
			}
		}
		return nil
	}))
	canvas := m.doc.Call("querySelector", "canvas")
	canvas.Call("addEventListener", "focus", js.FuncOf(func(js.Value, []js.Value) any {
		if m.moving {
			return nil
		}
		m.typing = false
		if home := m.home(); !home.IsNull() {
			m.move(home)
		}
		return nil
	}))
}

// tell gives the program's focus to a control; with an empty ID no control has it.
func (m *mirror) tell(id string) { m.work(ui.Act{ID: id, Focus: true}) }

// preventScroll are options of focus.
var preventScroll = map[string]any{"preventScroll": true}

// home returns the element that has the focus when no control has it: the open dialog, the heading at which
// reading begins, the form for moves if a dialog took the focus from it, or the board of the open room once
// the room has had the focus; or else the room, which is then read from its beginning. It is null if there is
// none.
func (m *mirror) home() js.Value {
	places := []string{"[role=dialog]", "[data-start]"}
	if m.typing {
		places = append(places, "form>label>input")
	}
	for _, place := range places {
		if found := m.list.Call("querySelector", place); !found.IsNull() {
			return found
		}
	}
	main := m.list.Call("querySelector", "main")
	if main.IsNull() {
		return main
	}
	entered := m.entered
	if m.entered = main.Call("getAttribute", "aria-label").String(); m.entered == entered {
		if board := main.Call("querySelector", "[role=grid]"); !board.IsNull() {
			return board
		}
	}
	return main
}

// holds reports whether an element belongs to the mirror.
func (m *mirror) holds(e js.Value) bool { return m.root.Call("contains", e).Bool() }

// settle gives the page's focus to the element of the control that has the program's focus, unless the user
// is somewhere else in the page.
func (m *mirror) settle() {
	if m.p.input.waiting() || m.p.host.field.open {
		return
	}
	on := m.p.shell.UI().Focus.On()
	moved := on != m.seen
	m.seen = on
	active := m.doc.Get("activeElement")
	lost := !active.Truthy() || active.Equal(m.doc.Get("body")) && m.doc.Call("hasFocus").Bool() ||
		active.Get("tagName").String() == "CANVAS"
	if !lost && !(moved && m.holds(active)) {
		return
	}
	target := m.home()
	if e := m.controls[on]; e != nil {
		target = e.inner
	} else if !lost && active.Get("dataset").Get("id").IsUndefined() {
		return // it is beside the controls already
	}
	if target.IsNull() || target.Equal(active) {
		return
	}
	m.move(target)
	if e := m.controls[on]; e != nil && e.node.Role == "gridcell" {
		m.cell = on
	}
}

// move moves the page's focus without telling the program.
func (m *mirror) move(target js.Value) {
	m.moving = true
	target.Call("focus", preventScroll)
	m.moving = false
}

// keys reports whether a key pressed in the mirror belongs to the page: it moves the focus, or operates the
// control that has the focus.
func (m *mirror) keys(e, target js.Value) bool {
	name := e.Get("key").String()
	switch {
	case name == "Tab":
		return true
	case !target.Call("closest", "form").IsNull():
		if name == "Escape" { // it also closes what is open in the room
			m.typing = false
			m.move(m.home())
			return false
		}
		return true
	case name == "Enter" && (e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool()):
		return false // a shortcut, not a press of the control that has the focus
	}
	role := target.Get("dataset").Get("role")
	if role.IsUndefined() {
		return name == "Enter" && target.Get("tagName").String() == "A"
	}
	arrow := len(name) > len("Arrow") && name[:len("Arrow")] == "Arrow"
	switch role.String() {
	case "slider":
		if arrow || name == "Home" || name == "End" || name == "PageUp" || name == "PageDown" {
			m.slide(e, target, name)
			return true
		}
	case "gridcell":
		if arrow {
			m.rove(e, target, name)
			return true
		}
	case "radio", "switch", "checkbox":
		if name == "Enter" && !target.Call("closest", "[role=dialog]").IsNull() {
			return false // it presses the dialog's button
		}
	}
	return name == "Enter" || name == " "
}

// rove moves the focus between squares when an arrow key is pressed.
func (m *mirror) rove(e, target js.Value, name string) {
	row := target.Call("closest", "[role=row]")
	if row.IsNull() {
		return
	}
	e.Call("preventDefault")
	next := js.Null()
	switch name {
	case "ArrowRight":
		next = target.Get("nextElementSibling")
	case "ArrowLeft":
		next = target.Get("previousElementSibling")
	case "ArrowDown":
		next = beside(row.Get("nextElementSibling"), row, target)
	case "ArrowUp":
		next = beside(row.Get("previousElementSibling"), row, target)
	}
	if !next.IsNull() {
		m.move(next)
		m.cell = next.Get("dataset").Get("id").String()
		m.p.input.next().Act = ui.Act{ID: m.cell, Focus: true}
		m.p.redraw = settleFrames
	}
}

// slide asks the program to move a slider by a key. The page does not move it itself, because it would have
// the text of its old position then.
func (m *mirror) slide(e, target js.Value, name string) {
	e.Call("preventDefault")
	s := m.controls[target.Get("dataset").Get("id").String()]
	if s == nil {
		return
	}
	last := float64(positions(&s.node))
	by := map[string]float64{"ArrowRight": 1, "ArrowUp": 1, "ArrowLeft": -1, "ArrowDown": -1,
		"PageUp": max(1, math.Round(last/10)), "PageDown": -max(1, math.Round(last/10)), "Home": -last,
		"End": last}[name]
	to := min(max(math.Round(s.node.Share*last)+by, 0), last) / last
	if to == s.node.Share {
		return
	}
	s.node.Share = to // several keys may come before the next frame
	m.p.input.next().Act = ui.Act{ID: s.node.ID, To: to}
	m.p.redraw = settleFrames
}

// beside returns the element of another row at the same index as target in its own row.
func beside(other, row, target js.Value) js.Value {
	if other.IsNull() {
		return other
	}
	at := js.Global().Get("Array").Get("prototype").Get("indexOf").Call("call", row.Get("children"), target)
	if cell := other.Get("children").Index(at.Int()); cell.Truthy() {
		return cell
	}
	return js.Null()
}
