package main

import (
	"fmt"
	"syscall/js"

	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// mirror is a copy of the canvas in the page for screen readers and other assistive tools, visually hidden: a
// live region, a field for typing moves, the squares of the board as a grid of buttons, and an element for
// each control and text of the canvas, which operates its counterpart there. Elements are kept as long as
// their counterparts exist, so that a screen reader keeps its position.
type mirror struct {
	p          *program
	doc        js.Value
	live, list js.Value
	label      js.Value // of the field for typing moves
	said       string
	spoken     string              // the text last set as label
	shown      map[string]*element // by key
}

// element is an element of the mirror.
type element struct {
	key   string
	node  ui.Node
	outer js.Value // the element in the page
	inner js.Value // the element that the user operates; for all but sliders it is outer
	round int      // the last round in which the node existed
}

func (m *mirror) attach(p *program) {
	m.p, m.doc, m.shown = p, js.Global().Get("document"), map[string]*element{}
	m.live = m.doc.Call("getElementById", "live")
	root := m.doc.Call("getElementById", "mirror")
	root.Set("innerHTML", `<form><label><span></span> <input autocomplete="off"></label></form><div></div>`)
	m.list = root.Get("lastChild")
	form := root.Get("firstChild")
	m.label = form.Call("querySelector", "span")
	form.Set("hidden", p.host.navigation.embedded && !p.shell.ByHand())
	form.Call("addEventListener", "submit", js.FuncOf(func(_ js.Value, args []js.Value) any {
		args[0].Call("preventDefault")
		box := form.Call("querySelector", "input")
		text := box.Get("value").String()
		box.Set("value", "")
		p.do(func() {
			if err := p.shell.Rooms.PlayTyped(text); err != nil {
				p.shell.Say(lang.Fault(err))
			}
		})
		return nil
	}))
	m.on("click", func(e, target js.Value, id string) { m.work(ui.Act{ID: id}) })
	m.on("input", func(e, target js.Value, id string) {
		m.work(ui.Act{ID: id, To: target.Get("valueAsNumber").Float() / sliderSteps})
	})
	m.on("keydown", m.key)
}

// on registers a handler for an event of the elements that can be operated.
func (m *mirror) on(kind string, do func(e, target js.Value, id string)) {
	m.list.Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
		target := closest(args[0].Get("target"), "[data-id]")
		if !target.IsNull() && (target.Get("type").String() == "range") == (kind == "input") {
			do(args[0], target, target.Get("dataset").Get("id").String())
		}
		return nil
	}))
}

// work operates the control with an ID.
func (m *mirror) work(a ui.Act) {
	m.p.do(func() { m.p.input.next().Act = a })
}

// key moves the focus between squares when an arrow key is pressed.
func (m *mirror) key(e, target js.Value, _ string) {
	row := target.Call("closest", "[role=row]")
	if row.IsNull() {
		return
	}
	next := js.Null()
	switch e.Get("key").String() {
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
		e.Call("preventDefault")
		next.Call("focus")
	}
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

// sliderSteps is the number of positions of a slider in the mirror.
const sliderSteps = 1000

// update changes the page where nodes have changed since the last call.
func (m *mirror) update(nodes []ui.Node, said string, round int) {
	if said != m.said {
		m.said = said
		m.live.Set("textContent", said)
	}
	if text := textTypeAMove.String(); text != m.spoken { // the user may have changed the language
		m.spoken = text
		m.label.Set("textContent", text)
	}
	type place struct {
		parent js.Value
		list   []*element
	}
	top := place{parent: m.list}
	var all []*place // all elements except top
	var grid, row *place
	count := map[string]int{}
	for i, n := range nodes {
		key := n.Role + " " + n.ID
		if count[key]++; count[key] > 1 {
			key += fmt.Sprint(" ", count[key])
		}
		if n.Role != "gridcell" {
			if grid, row = nil, nil; n.Role != "tooltip" {
				top.list = append(top.list, m.element(key, n, round))
			}
			continue
		}
		if grid == nil {
			e := m.element("grid", ui.Node{Role: "grid", Name: textBoard.String()}, round)
			top.list = append(top.list, e)
			grid = &place{parent: e.outer}
			all = append(all, grid)
		}
		if row == nil || nodes[i-1].Area.Y != n.Area.Y {
			e := m.element(fmt.Sprint("row", len(grid.list)), ui.Node{Role: "row"}, round)
			grid.list = append(grid.list, e)
			row = &place{parent: e.outer}
			all = append(all, row)
		}
		row.list = append(row.list, m.element(key, n, round))
	}
	// Elements are removed first, so that no other element has to be moved, which would make it lose the
	// focus.
	lost := m.drop(round)
	for _, p := range append(all, &top) {
		arrange(p.parent, p.list)
	}
	if first := m.list.Call("querySelector", "button, input"); lost && !first.IsNull() {
		first.Call("focus")
	}
}

// arrange gives parent the elements of list as children, in this order, and moves existing ones only if
// necessary.
func arrange(parent js.Value, list []*element) {
	at := parent.Get("firstChild")
	for _, e := range list {
		if at.Equal(e.outer) {
			at = at.Get("nextSibling")
		} else {
			parent.Call("insertBefore", e.outer, at)
		}
	}
}

// drop removes elements that no longer exist, and reports whether one of them had the focus.
func (m *mirror) drop(round int) (lost bool) {
	active := m.doc.Get("activeElement")
	for key, e := range m.shown {
		if e.round != round {
			lost = lost || e.outer.Call("contains", active).Bool()
			e.outer.Call("remove")
			delete(m.shown, key)
		}
	}
	return lost
}

// element returns the element for a node, with its current properties.
func (m *mirror) element(key string, n ui.Node, round int) *element {
	e := m.shown[key]
	fresh := e == nil
	if fresh {
		e = &element{key: key}
		e.outer = m.doc.Call("createElement", tag(n.Role))
		e.inner = e.outer
		m.shown[key] = e
		m.make(e, n)
	}
	e.round = round
	if fresh || n.Name != e.node.Name || n.Value != e.node.Value || n.Share != e.node.Share {
		e.write(n)
	}
	e.node = n
	return e
}

// tag returns the HTML element for a role.
func tag(role string) string {
	switch role {
	case "button", "tab", "radio", "option", "switch", "combobox", "textbox", "gridcell":
		return "button"
	case "slider":
		return "label"
	case "heading", "dialog":
		return "h2"
	case "grid", "row":
		return "div"
	}
	return "p"
}

// make sets the constant properties of a new element.
func (m *mirror) make(e *element, n ui.Node) {
	switch n.Role {
	case "grid", "row":
		e.outer.Call("setAttribute", "role", n.Role)
	case "slider":
		e.outer.Call("append", "")
		e.inner = m.doc.Call("createElement", "input")
		for name, v := range map[string]any{"type": "range", "min": 0, "max": sliderSteps, "step": "any"} {
			e.inner.Set(name, v)
		}
		e.outer.Call("append", e.inner)
	case "switch", "gridcell":
		e.outer.Call("setAttribute", "role", n.Role)
	case "combobox":
		e.outer.Call("setAttribute", "aria-haspopup", "listbox")
	}
	if worked := tag(n.Role); worked == "button" || worked == "label" {
		e.inner.Get("dataset").Set("id", n.ID)
	}
	if n.Key != "" {
		e.inner.Call("setAttribute", "aria-keyshortcuts", n.Key)
	}
}

// write sets the name and the state of an element.
func (e *element) write(n ui.Node) {
	text := n.Name
	switch n.Role {
	case "grid":
		e.outer.Call("setAttribute", "aria-label", n.Name)
		return
	case "row":
		return
	case "slider":
		e.outer.Get("firstChild").Set("data", n.Name)
		e.inner.Set("valueAsNumber", n.Share*sliderSteps)
		e.inner.Call("setAttribute", "aria-valuetext", n.Value)
		return
	case "switch":
		e.outer.Call("setAttribute", "aria-checked", fmt.Sprint(n.Value == "on"))
	case "tab", "radio", "option":
		e.outer.Call("setAttribute", "aria-pressed", fmt.Sprint(n.Value == "selected"))
	case "textbox":
		text = textEdit.With("name", n.Name, "value", n.Value)
	default:
		if n.Role == "button" && n.Value == "selected" { // the value is a state, not a text to display
			e.outer.Call("setAttribute", "aria-pressed", "true")
			break
		}
		e.outer.Call("removeAttribute", "aria-pressed")
		if n.Value != "" {
			text += ": " + n.Value
		}
	}
	e.outer.Set("textContent", text)
}
