package main

import (
	"cmp"
	"slices"
	"strconv"
	"syscall/js"

	"ludarium/render/ui"
)

// mirror is a copy of the canvas in the page for the keyboard, screen readers and other assistive tools,
// visually hidden: a live region, links that skip parts of the page, and an element for each group, control
// and text of the canvas, which operates its counterpart there. The page's focus is always in the mirror: it
// and the focus of the program follow each other. Elements are kept as long as their counterparts exist, so
// that a screen reader keeps its position.
type mirror struct {
	p                      *program
	doc, root, skips, list js.Value
	live                   js.Value
	said                   string
	skipsSaid              string              // the text last set of the first skip link
	shown                  map[string]*element // by key
	controls               map[string]*element // by ID
	seen                   string              // ID of the control that last had the program's focus
	cell                   string              // ID of the square that last had the focus
	entered                string              // name of the room that last had the focus as a whole
	moving                 bool                // the mirror itself is moving the page's focus
	typing                 bool                // the user was last in the form for moves, apart from dialogs
}

func (m *mirror) attach(p *program) {
	m.p, m.doc, m.shown = p, js.Global().Get("document"), map[string]*element{}
	m.live = m.doc.Call("getElementById", "live")
	m.root = m.doc.Call("getElementById", "mirror")
	m.root.Set("innerHTML", `<nav><a href="#main"></a> <a href="#aside"></a></nav><div></div>`)
	m.skips, m.list = m.root.Get("firstChild"), m.root.Get("lastChild")
	m.skips.Call("addEventListener", "click", js.FuncOf(func(_ js.Value, args []js.Value) any {
		args[0].Call("preventDefault")
		if link := args[0].Get("target").Call("closest", "a"); !link.IsNull() {
			name := link.Call("getAttribute", "href").String()[1:]
			if part := m.list.Call("querySelector", name); !part.IsNull() {
				part.Call("focus")
			}
		}
		return nil
	}))
	m.on("click", func(target js.Value, id string) { m.work(ui.Act{ID: id}) })
	m.on("input", func(target js.Value, id string) {
		if e := m.controls[id]; e != nil {
			// noted, so that the slider is set again if the program does not move it so far
			e.node.Share = target.Get("valueAsNumber").Float() / float64(positions(&e.node))
			m.work(ui.Act{ID: id, To: e.node.Share})
		}
	})
	m.list.Call("addEventListener", "submit", js.FuncOf(func(_ js.Value, args []js.Value) any {
		args[0].Call("preventDefault")
		box := args[0].Get("target").Call("querySelector", "input")
		text := box.Get("value").String()
		box.Set("value", "")
		p.do(func() {
			if err := p.shell.Rooms.PlayTyped(text); err != nil {
				p.shell.Say(err.Error())
			}
		})
		return nil
	}))
	m.followFocus()
}

// on registers a handler for an event of the elements that can be operated.
func (m *mirror) on(kind string, do func(target js.Value, id string)) {
	m.list.Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
		target := args[0].Get("target").Call("closest", "[data-id]")
		if !target.IsNull() && (target.Get("type").String() == "range") == (kind == "input") {
			do(target, target.Get("dataset").Get("id").String())
		}
		return nil
	}))
}

// work operates or focuses a control. A goroutine does it, because the page may send the event while the
// program is locked.
func (m *mirror) work(a ui.Act) {
	go func() {
		m.p.mu.Lock()
		defer m.p.mu.Unlock()
		m.p.input.next().Act = a
		m.p.redraw = settleFrames
	}()
}

// place is an element with the children that it will have.
type place struct {
	*element
	list  []*element
	stops []*element // controls of which Tab reaches only one; the arrow keys reach the others
}

// builder arranges the elements of a frame.
type builder struct {
	*mirror
	round     int
	groups    map[string]ui.Group
	places    map[string]*place // by ID of the group
	all       []*place
	top       *place
	grid, row *place
	lists     map[string][]*element // the controls of long lists by the ID of their group
	items     *place                // the last list
}

// update changes the page where nodes have changed since the last call.
func (m *mirror) update(nodes []ui.Node, groups []ui.Group, said string, round int) {
	if said != m.said {
		m.said = said
		m.live.Set("textContent", said)
	}
	if text := textSkipToContent.String(); text != m.skipsSaid { // the user may have changed the language
		m.skipsSaid = text
		m.skips.Call("setAttribute", "aria-label", text)
		m.skips.Get("firstChild").Set("textContent", text)
		m.skips.Get("lastChild").Set("textContent", textSkipToPanel.String())
	}
	b := &builder{mirror: m, round: round, groups: map[string]ui.Group{}, places: map[string]*place{},
		top: &place{element: m.element("", ui.Node{}, round)}}
	for _, g := range groups {
		if _, again := b.groups[g.ID]; !again {
			b.groups[g.ID] = g
		}
	}
	b.lists = map[string][]*element{}
	m.controls = map[string]*element{}
	count := map[string]int{}
	for i, n := range nodes {
		key := n.Role + " " + n.ID
		if count[key]++; count[key] > 1 {
			key += " " + strconv.Itoa(count[key])
		}
		switch {
		case n.Role == "tooltip", n.Role == "entry" && !m.p.shell.ByHand():
			continue
		case n.Role != "gridcell":
			b.grid, b.row = nil, nil
			b.add(b.cell(&n, key), m.element(key, n, round))
			continue
		case b.grid == nil:
			b.grid = b.group(n.Within)
		}
		if b.row == nil || nodes[i-1].Area.Y != n.Area.Y {
			row := "row " + n.Within + " " + strconv.Itoa(len(b.grid.list))
			b.row = b.open(b.grid, row, ui.Node{Role: "row"})
		}
		cell := m.element(key, n, round)
		b.add(b.row, cell)
		b.grid.stops = append(b.grid.stops, cell)
	}
	slices.SortStableFunc(b.top.list, func(x, y *element) int { return cmp.Compare(x.rank(), y.rank()) })
	// Elements are removed first, so that no other element has to be moved, which would make it lose the
	// focus.
	m.drop(round)
	b.top.arrange(b.top.list)
	has := func(role string) bool {
		return slices.ContainsFunc(b.top.list, func(e *element) bool { return e.node.Role == role })
	}
	m.skips.Set("hidden", m.p.host.navigation.embedded || !has("navigation"))
	m.skips.Get("lastChild").Set("hidden", !has("complementary"))
	for _, p := range b.all {
		p.arrange(p.list)
		m.limit(p.stops)
		b.control(p.stops)
	}
	for _, list := range b.lists {
		m.limit(list)
	}
}

// control says which panel the selected tab among some controls controls, and of which tab a panel is.
func (b *builder) control(tabs []*element) {
	for _, tab := range tabs {
		id := ui.PanelOf(tab.node.Within)
		var panel *element
		if p := b.places[id]; p != nil && tab.node.Role == "tab" && tab.node.Value == "selected" {
			panel = p.element
		}
		if panel == tab.panel {
			continue
		}
		if tab.panel = panel; panel == nil {
			tab.inner.Call("removeAttribute", "aria-controls")
			continue
		}
		panel.outer.Set("id", id)
		panel.outer.Call("setAttribute", "aria-labelledby", tab.inner.Get("id"))
		tab.inner.Call("setAttribute", "aria-controls", id)
	}
}

// add appends an element to a place.
func (b *builder) add(to *place, e *element) {
	to.list = append(to.list, e)
	if id := e.node.ID; e.operable() && b.controls[id] == nil {
		b.controls[id] = e
	}
	switch e.node.Role {
	case "tab", "radio", "option":
		to.stops = append(to.stops, e)
	case "button", "link":
		for id := e.node.Within; id != ""; id = b.groups[id].Within {
			if b.groups[id].Stop {
				b.lists[id] = append(b.lists[id], e)
				break
			}
		}
	}
}

// open adds an element that contains others.
func (b *builder) open(to *place, key string, n ui.Node) *place {
	p := &place{element: b.element(key, n, b.round)}
	b.all = append(b.all, p)
	to.list = append(to.list, p.element)
	return p
}

// group returns the place of a group, which is created with the groups that contain it.
func (b *builder) group(id string) *place {
	g, ok := b.groups[id]
	if !ok {
		return b.top
	}
	if b.places[id] == nil {
		to := b.group(g.Within)
		if g.Role == "listitem" {
			to = b.listIn(to, id)
		}
		b.places[id] = b.open(to, "group "+g.Role+" "+id, ui.Node{Role: g.Role, Name: g.Name})
	}
	return b.places[id]
}

// listIn returns the list that a place ends with, or begins one there with the item of that ID.
func (b *builder) listIn(to *place, item string) *place {
	if n := len(to.list); b.items == nil || n == 0 || to.list[n-1] != b.items.element {
		b.items = b.open(to, "list-"+item, ui.Node{Role: "list"})
	}
	return b.items
}

// cell returns the place of an element: its group or, for a control in a row of a table, a cell of its own.
func (b *builder) cell(n *ui.Node, key string) *place {
	row, kind := b.group(n.Within), ""
	switch role := b.groups[n.Within].Role; {
	case n.Role == "cell", n.Role == "columnheader", n.Role == "rowheader":
		return row
	case role == ui.HeadRow:
		kind = "columnheader"
	case role == ui.BodyRow && n.Role == "button" && !slices.ContainsFunc(row.list, headsRow):
		kind = "rowheader"
	case role == ui.BodyRow:
		kind = "cell"
	default:
		return row
	}
	return b.open(row, kind+" "+key, ui.Node{Role: kind})
}

// headsRow reports whether an element is the head of a row.
func headsRow(e *element) bool { return e.node.Role == "rowheader" }

// drop removes elements that no longer exist.
func (m *mirror) drop(round int) {
	for key, e := range m.shown {
		if e.round != round {
			if e.node.Role == "textbox" && m.p.host.field.id == e.node.ID {
				m.p.host.field.close()
			}
			e.outer.Call("remove")
			delete(m.shown, key)
		}
	}
}

// limit makes Tab reach one of the controls: the one with the focus, the selected one or, among the squares
// of a board, the one that had the focus last.
func (m *mirror) limit(stops []*element) {
	if len(stops) == 0 {
		return
	}
	best, worth := stops[0], 0
	for _, e := range stops {
		w := e.node.Worth()
		if e.node.ID == m.cell {
			w = max(w, 3)
		}
		if w > worth {
			best, worth = e, w
		}
	}
	for _, e := range stops {
		if tab := e == best; tab == e.skipped {
			e.skipped = !tab
			e.inner.Set("tabIndex", map[bool]int{true: 0, false: -1}[tab])
		}
	}
}
