package main

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"syscall/js"

	"ludarium/render/ui"
)

// element is an element of the mirror.
type element struct {
	node     ui.Node
	outer    js.Value // the element in the page
	inner    js.Value // the element that the user operates; for all but sliders and text boxes it is outer
	children []*element
	round    int      // the last round in which the node existed
	skipped  bool     // Tab does not reach it
	panel    *element // the one that it controls as a selected tab; nil for none
}

// element returns the element for a node, with its current properties. The key "" means the whole list.
func (m *mirror) element(key string, n ui.Node, round int) *element {
	e := m.shown[key]
	fresh := e == nil
	if fresh {
		e = &element{outer: m.list}
		if key != "" {
			e.outer = m.doc.Call("createElement", tag(&n))
		}
		e.inner = e.outer
		m.shown[key] = e
		e.make(m.doc, &n)
	}
	e.round = round
	was := e.node
	if e.node = n; fresh || n.Name != was.Name || n.Value != was.Value || n.Share != was.Share ||
		n.Pressed != was.Pressed {
		e.write()
	}
	e.mark("aria-disabled", was.Off, n.Off, "true")
	e.mark("aria-current", was.Now != "", n.Now != "", n.Now)
	return e
}

// mark sets or removes an attribute that a node has gained or lost.
func (e *element) mark(name string, was, is bool, value string) {
	switch {
	case is && !was:
		e.inner.Call("setAttribute", name, value)
	case was && !is:
		e.inner.Call("removeAttribute", name)
	}
}

// tag returns the HTML element for a node.
func tag(n *ui.Node) string {
	if n.Cells != nil {
		return "tr"
	}
	switch n.Role {
	case "table":
		return "table"
	case ui.HeadRow, ui.BodyRow:
		return "tr"
	case "cell":
		return "td"
	case "columnheader", "rowheader":
		return "th"
	case "button", "tab", "radio", "option", "switch", "checkbox", "combobox", "gridcell", "link":
		return "button"
	case "slider":
		return "label"
	case "entry":
		return "form"
	case "textbox":
		return "span"
	case "heading", "dialog":
		if isGroup(n) {
			return "div"
		}
		level := n.Level
		if level == 0 {
			level = 2
		}
		return "h" + strconv.Itoa(level)
	case "navigation":
		return "nav"
	case "main":
		return "main"
	case "complementary":
		return "aside"
	case "grid", "row", "tablist", "tabpanel", "radiogroup", "listbox", "group":
		return "div"
	case "list":
		return "ul"
	case "listitem":
		return "li"
	}
	return "p"
}

// isGroup reports whether a node stands for a group: these have no ID.
func isGroup(n *ui.Node) bool { return n.ID == "" }

// operable reports whether the element can be operated.
func (e *element) operable() bool { return !e.inner.Get("dataset").Get("id").IsUndefined() }

// rank returns the order of the parts of the page: the rooms, the open room, what stands beside it.
func (e *element) rank() int {
	return slices.Index([]string{"navigation", "main"}, e.node.Role) & 3 // −1 becomes the last
}

// make sets the constant properties of a new element.
func (e *element) make(doc js.Value, n *ui.Node) {
	set := func(name string, v any) { e.inner.Call("setAttribute", name, v) }
	switch n.Role {
	case "":
		return
	case "main", "complementary": // the ids are targets of the links that skip parts of the page
		set("id", e.inner.Get("localName"))
		set("tabindex", -1)
	case "list": // its role is lost without a marker, which the texts of its items have
		set("role", "list")
		e.outer.Get("style").Set("listStyle", "none")
	case "navigation":
		set("tabindex", -1)
	case "dialog":
		if isGroup(n) {
			set("role", "dialog")
			set("aria-modal", "true")
			set("tabindex", -1)
		}
	case "grid": // it can have the focus: its keys are those of the room
		set("role", n.Role)
		set("tabindex", -1)
	case "row", "tablist", "tabpanel", "radiogroup", "listbox", "group", "tab", "radio", "option", "switch",
		"checkbox", "gridcell", "link":
		if n.Cells == nil {
			set("role", n.Role)
		}
		if n.Role == "tab" { // the name of the panel that it controls
			set("id", n.ID)
		}
	case "columnheader":
		set("scope", "col")
	case "rowheader":
		set("scope", "row")
	case "slider":
		e.outer.Call("append", "")
		e.within(doc, map[string]any{"type": "range", "min": 0, "max": positions(n)})
	case "textbox":
		e.within(doc, map[string]any{"autocomplete": "off"})
	case "entry":
		label := doc.Call("createElement", "label")
		label.Call("append", "")
		e.outer.Call("append", label)
		box := doc.Call("createElement", "input")
		box.Set("autocomplete", "off")
		label.Call("append", box)
		return
	case "combobox":
		set("aria-haspopup", "listbox")
		set("aria-expanded", "false")
	}
	if worked := tag(n); worked == "button" || e.inner.Get("tagName").String() == "INPUT" {
		e.inner.Get("dataset").Set("id", n.ID)
		e.inner.Get("dataset").Set("role", n.Role)
	}
	if n.Start {
		set("data-start", "")
		set("tabindex", -1)
	}
	if n.Lang != "" {
		e.outer.Set("lang", n.Lang)
	}
	if n.Key != "" {
		set("aria-keyshortcuts", keyShortcut(n.Key))
	}
}

// within appends an input element to e.outer and makes it e.inner, the element that is operated.
func (e *element) within(doc js.Value, properties map[string]any) {
	e.inner = doc.Call("createElement", "input")
	for _, name := range []string{"type", "min", "max", "autocomplete"} { // max before the value
		if v, ok := properties[name]; ok {
			e.inner.Set(name, v)
		}
	}
	e.outer.Call("append", e.inner)
}

// positions returns the number of steps of a slider.
func positions(n *ui.Node) int {
	const finest = 1000
	if n.Step <= 0 {
		return finest
	}
	return max(1, min(finest, int(math.Round(1/n.Step))))
}

// write sets the name and the state of an element.
func (e *element) write() {
	n, text := &e.node, e.node.Name
	if n.Cells != nil {
		e.cells()
		return
	}
	state := func(name string, on bool) { e.outer.Call("setAttribute", name, fmt.Sprint(on)) }
	switch n.Role {
	case "", "row", ui.HeadRow, ui.BodyRow, "list", "listitem":
		return
	case "cell", "columnheader", "rowheader":
		if isGroup(n) { // it contains a control
			return
		}
	case "main", "navigation", "complementary", "grid", "table", "tablist", "tabpanel", "radiogroup",
		"listbox", "group":
		e.name()
		return
	case "dialog":
		if isGroup(n) {
			e.name()
			return
		}
	case "slider":
		e.outer.Get("firstChild").Set("data", n.Name)
		e.inner.Call("setAttribute", "aria-valuetext", n.Value) // before the change that makes it spoken
		e.inner.Set("valueAsNumber", math.Round(n.Share*float64(positions(n))))
		return
	case "textbox":
		e.inner.Call("setAttribute", "aria-label", n.Name)
		e.inner.Set("value", n.Value)
		return
	case "entry":
		e.outer.Get("firstChild").Get("firstChild").Set("data", n.Name+" ")
		return
	case "switch", "checkbox":
		state("aria-checked", n.Value == "on")
	case "radio":
		state("aria-checked", n.Value == "selected")
	case "tab", "option":
		state("aria-selected", n.Value == "selected")
	default:
		selected := n.Role == "button" && n.Value == "selected" // a state, not a text to display
		if selected || n.Pressed != "" {
			state("aria-pressed", selected || n.Pressed == "true")
		} else {
			e.outer.Call("removeAttribute", "aria-pressed")
		}
		if n.Value != "" && !selected {
			text += ": " + n.Value
		}
	}
	e.outer.Set("textContent", text)
}

// cells sets the cells of a row of a table: heads of columns, or the head of the row and its cells. An empty
// cell is no head.
func (e *element) cells() {
	e.outer.Set("textContent", "")
	scope := map[bool]string{true: "col", false: "row"}[e.node.Role == "row"]
	for i, text := range e.node.Cells {
		cell := e.outer.Call("insertCell")
		if text != "" && (scope == "col" || i == 0) {
			head := e.outer.Get("ownerDocument").Call("createElement", "th")
			head.Set("scope", scope)
			cell.Call("replaceWith", head)
			cell = head
		}
		cell.Set("textContent", text)
	}
}

// name sets the name of a group.
func (e *element) name() {
	if e.node.Name == "" {
		e.outer.Call("removeAttribute", "aria-label")
		return
	}
	e.outer.Call("setAttribute", "aria-label", e.node.Name)
}

// arrange gives the element these children, in this order, and moves existing ones only if necessary.
func (e *element) arrange(list []*element) {
	if slices.Equal(list, e.children) {
		return
	}
	e.children = list
	at := e.outer.Get("firstChild")
	for _, child := range list {
		if at.Equal(child.outer) {
			at = at.Get("nextSibling")
		} else {
			e.outer.Call("insertBefore", child.outer, at)
		}
	}
}
