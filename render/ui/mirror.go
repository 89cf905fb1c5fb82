package ui

import (
	"image/color"
	"slices"
	"strconv"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/lang"
)

// Mirror is the accessibility tree: what screen readers read of the picture, and the actions that they send
// back.
type Mirror struct {
	nodes  []Node
	groups []Group
	within string // ID of the innermost open group
	tongue string // see Language
	off    bool   // see Off
	toggle string // see Pressed
	live   string // see Live
	mute   bool   // see Decoration
	modal  int    // topmost modal layer
	act    Act    // action in this frame, until a control handles it
	next   Act    // action in the next frame, unless the user acts
}

// Node is a node of the accessibility tree.
type Node struct {
	ID string // scopes and ID separated by slashes; the same in every language
	// an ARIA role: "button", "slider", "tab", "list", "text", "textbox", "status", "gridcell", "tooltip"
	// and others
	Role  string
	Name  string
	Value string
	Key   string   // global keyboard shortcut; "" if none
	Share float64  // slider position, in [0, 1]
	Step  float64  `json:"-"` // the slider's unit; 0 for other roles
	Level int      `json:"-"` // of a heading, from 1; 0 means 2
	Cells []string `json:"-"` // of a row of a table, whose name has them in one line; nil for other nodes
	Lang  string   `json:"-"` // tag of its language if it is not the interface's
	Off   bool     `json:"-"` // whether it cannot be operated at present
	Start bool     `json:"-"` // see UI.Start
	// "true" or "false" for a button that turns something on and off
	Pressed string `json:"-"`
	Now     string `json:"-"` // "step" for the last move played, "page" for the open room; otherwise empty
	// ID of the innermost group that contains the node; empty for none
	Within string `json:"-"`
	Area   paint.Rect
	Seen   paint.Rect `json:"-"` // part of Area that is not scrolled out of view
	Focus  bool

	layer int
	drawn bool // Paragraph has added it, and it is left out if another node has its text
}

// operable reports whether the user can operate the node.
func (n *Node) operable() bool {
	switch n.Role {
	case "button", "tab", "radio", "option", "switch", "checkbox", "combobox", "textbox", "gridcell",
		"slider", "link":
		return true
	}
	return false
}

// Group is a part of the accessibility tree that contains nodes and other groups.
type Group struct {
	ID string
	// an ARIA role: "main", "navigation", "complementary", "dialog", "listbox" and others; in a table whose
	// rows have controls also HeadRow or BodyRow
	Role   string
	Name   string
	Within string // ID of the group that contains it; empty for none
	Stop   bool   // see UI.OneStop
	Named  bool   // see UI.List
}

// Roles of the rows of a table that have controls: each control is a cell, and Cell adds the others.
const (
	HeadRow = "headrow"
	BodyRow = "bodyrow" // RowHead or its first button is the head of the row
)

// Act is an action on a control, requested through the accessibility tree.
type Act struct {
	ID    string  // ID of the control; empty for no action
	To    float64 // new slider position, in [0, 1]
	Focus bool    // the control only gets the focus; with an empty ID no control has it
}

func (m *Mirror) begin(in *Input) {
	m.nodes, m.groups, m.within, m.tongue, m.off, m.modal = m.nodes[:0], m.groups[:0], "", "", false, 0
	m.toggle, m.live, m.mute = "", "", false
	if m.act = in.Act; m.act == (Act{}) {
		m.act = m.next
	}
	if m.next = (Act{}); m.act.Focus {
		m.act = Act{}
	}
}

// end sets the highest modal layer of the frame.
func (m *Mirror) end(modal int) { m.modal = modal }

// take returns the action of this frame if it is for the control with the given ID. Only the first call
// returns it.
func (m *Mirror) take(id string) (a Act, ok bool) {
	if m.act.ID == "" || m.act.ID != id {
		return Act{}, false
	}
	a, m.act = m.act, Act{}
	return a, true
}

// Tree returns the accessibility tree of this frame, including nodes scrolled out of view, without those
// behind a dialog or an open list. It is valid until the next Begin.
func (m *Mirror) Tree() []Node {
	told := map[string]bool{}
	for _, n := range m.nodes {
		if !n.drawn && n.layer >= m.modal {
			told[n.Name], told[n.Value] = true, true
		}
	}
	var out []Node
	for _, n := range m.nodes {
		if n.layer < m.modal || n.drawn && told[n.Name] {
			continue
		}
		if out = append(out, n); n.drawn {
			told[n.Name] = true
		}
	}
	return out
}

// Paragraph draws wrapped text from the top of r, as Brush does, and adds it to the accessibility tree unless
// another node has the same text.
func (u *UI) Paragraph(r paint.Rect, s paint.Style, text string, col color.NRGBA) float64 {
	r.H = u.Brush.Paragraph(r, s, text, col)
	u.tell(Node{ID: u.whole(text), Role: "text", Name: text, Area: r, drawn: true})
	return r.H
}

// Groups returns the groups of this frame in the order in which they began. It is valid until the next Begin.
func (m *Mirror) Groups() []Group { return m.groups }

// Group puts the nodes that are added until leave is called into a group. Several calls with the same id
// within the same scope continue the same group. A part beside the main part begins with its name as a
// heading.
func (u *UI) Group(role, id, name string) (leave func()) {
	m := &u.Mirror
	g := Group{ID: u.whole(id), Role: role, Name: name, Within: m.within}
	if role == "complementary" { // a landmark beside the main part, whoever draws it
		g.Within = ""
	}
	old := m.within
	m.within = g.ID
	if !slices.ContainsFunc(m.groups, func(old Group) bool { return old.ID == g.ID }) {
		m.groups = append(m.groups, g)
		if role == "complementary" && name != "" {
			u.Heading(2, name, paint.Rect{})
		}
	}
	return func() { m.within = old }
}

// Ahead returns a function that moves the node added last to where Ahead was called: before controls that are
// drawn with it, such as the links of a paragraph.
func (u *UI) Ahead() (move func()) {
	at := len(u.Mirror.nodes)
	return func() {
		last := len(u.Mirror.nodes) - 1
		u.Mirror.nodes = slices.Insert(u.Mirror.nodes[:last], at, u.Mirror.nodes[last])
	}
}

// Language marks the nodes that are added until leave is called as texts in the language with that tag, for
// texts that are not in the interface's language.
func (u *UI) Language(tag string) (leave func()) {
	old := u.Mirror.tongue
	u.Mirror.tongue = tag
	return func() { u.Mirror.tongue = old }
}

// Off draws the buttons until leave is called as ones without an effect, if off is set: they keep the focus
// and their names, but cannot be pressed.
func (u *UI) Off(off bool) (leave func()) {
	old := u.Mirror.off
	u.Mirror.off = old || off
	return func() { u.Mirror.off = old }
}

// Pressed marks the buttons until leave is called as ones that turn something on and off, which is on or off
// now.
func (u *UI) Pressed(on bool) (leave func()) {
	old := u.Mirror.toggle
	u.Mirror.toggle = strconv.FormatBool(on)
	return func() { u.Mirror.toggle = old }
}

// Live adds a status to the accessibility tree that is to be spoken when it changes, such as the number of
// items found by a search.
func (u *UI) Live(text string, r paint.Rect) {
	u.Node("status", text, "", r)
	u.Speak(text)
}

// Speak is Live for a text that is in the accessibility tree already.
func (u *UI) Speak(text string) {
	if m := &u.Mirror; m.live == "" {
		m.live = text
	} else if text != "" {
		m.live += ". " + text
	}
}

// Live returns the sentences that the frame passed to UI.Live and UI.Speak; empty for none.
func (m *Mirror) Live() string { return m.live }

// Decoration leaves the nodes that are added until leave is called out of the accessibility tree: those of a
// picture that says nothing that is not beside it.
func (u *UI) Decoration() (leave func()) {
	old := u.Mirror.mute
	u.Mirror.mute = true
	return func() { u.Mirror.mute = old }
}

// Line draws a text in one line, smaller if necessary, and adds it to the accessibility tree.
func (u *UI) Line(s paint.Style, r paint.Rect, text string, ink color.NRGBA) {
	u.Canvas.TextLeft(s.Fit(text, r.W), r, text, ink)
	u.tell(Node{ID: u.whole(text), Role: "text", Name: text, Area: r, drawn: true})
}

// Current adds a button that the caller draws to the accessibility tree: one of several, of which at most one
// is the current one. now is as in Node.
func (u *UI) Current(id, name, value string, r paint.Rect, now string) {
	u.tell(Node{ID: u.whole(id), Role: "button", Name: name, Value: value, Area: r, Now: now})
}

// Heading adds a heading of a level, from 1, to the accessibility tree.
func (u *UI) Heading(level int, text string, r paint.Rect) {
	u.tell(Node{ID: u.whole(text), Role: "heading", Name: text, Level: level, Area: r})
}

// Start marks the heading just added as the place where reading begins: the page's focus goes there when no
// control has it.
func (u *UI) Start() { u.Mirror.nodes[len(u.Mirror.nodes)-1].Start = true }

// Title draws a heading in one line, smaller if necessary, and adds it to the accessibility tree.
func (u *UI) Title(level int, s paint.Style, r paint.Rect, text string) {
	u.Canvas.TextLeft(s.Fit(text, r.W), r, text, u.Theme.Ink)
	u.Heading(level, text, r)
}

// Row adds a row of a table, which is a group, to the accessibility tree: its cells, and all of it in one
// line. The row of the heads has the role "row", the others "text".
func (u *UI) Row(role, line string, cells []string, r paint.Rect) {
	u.tell(Node{ID: u.whole(line), Role: role, Name: line, Cells: cells, Area: r})
}

// Cell adds the cell of a column, counted from 0, to the open row of a table. A row has one for each column
// without a control.
func (u *UI) Cell(column int, text string, r paint.Rect) {
	u.NodeOf("cell-"+strconv.Itoa(column), "cell", text, "", r)
}

// RowHead adds the head of the open row of a table, its first cell; without one the row's first button is.
func (u *UI) RowHead(text string, r paint.Rect) { u.NodeOf("row-head", "rowheader", text, "", r) }

// Head adds the head of a column, counted from 0, to the open row of heads of a table; an empty text is no
// head.
func (u *UI) Head(column int, text string, r paint.Rect) {
	role := "columnheader"
	if text == "" {
		role = "cell"
	}
	u.NodeOf("cell-"+strconv.Itoa(column), role, text, "", r)
}

// Heads adds the row of heads to the open table, one for each column.
func (u *UI) Heads(r paint.Rect, texts ...string) {
	defer u.Group(HeadRow, "heads", "")()
	for i, text := range texts {
		u.Head(i, text, r)
	}
}

// Nodes returns the nodes of Tree that are at least partly visible.
func (m *Mirror) Nodes() []Node {
	var out []Node
	for _, n := range m.Tree() {
		if n.Seen.W > 0 && n.Seen.H > 0 {
			out = append(out, n)
		}
	}
	return out
}

// Offer adds a control that the caller does not draw with a widget, such as the square of a board at r. It
// reports whether the control was activated. name may change with the content; id identifies the control.
func (u *UI) Offer(role, id, name, value string, r paint.Rect) (done bool) {
	u.NodeOf(id, role, name, value, r)
	_, done = u.take(u.whole(id))
	return done
}

// Node adds a node to the accessibility tree, with its name as id.
func (u *UI) Node(role, name, value string, r paint.Rect) { u.NodeOf(name, role, name, value, r) }

// NodeOf is Node for a node with an id, such as a control that the caller draws.
func (u *UI) NodeOf(id, role, name, value string, r paint.Rect) {
	u.tell(Node{ID: u.whole(id), Role: role, Name: name, Value: value, Area: r})
}

// tell adds a node to the accessibility tree, with its focus, layer and visible part.
func (u *UI) tell(n Node) {
	if u.Mirror.mute {
		return
	}
	n.Focus, n.layer, n.Seen = u.Focus.on == n.ID, u.Layers.at, u.clips.cut(n.Area)
	n.Within, n.Lang = u.Mirror.within, u.Mirror.tongue
	n.Off = u.Mirror.off && n.operable()
	if n.Role == "button" {
		n.Pressed = u.Mirror.toggle
	}
	for _, l := range lang.Languages {
		if n.Name == l.Name { // a language is named in itself
			n.Lang = l.Tag
		}
	}
	u.Mirror.nodes = append(u.Mirror.nodes, n)
}

// take returns the action of this frame if it is for the control with the given ID, which also gets the
// focus: only once, and never for a control behind a dialog.
func (u *UI) take(id string) (a Act, ok bool) {
	if u.Layers.KeysTaken() {
		return Act{}, false
	}
	a, ok = u.Mirror.take(id)
	if ok { // whoever uses the tree uses the keyboard
		u.Focus.on, u.Focus.shown = id, true
	}
	return a, ok
}
