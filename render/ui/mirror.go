package ui

import "ludarium/render/draw/paint"

// Mirror is the accessibility tree: what screen readers read of the picture, and the actions that they send
// back.
type Mirror struct {
	nodes []Node
	modal int // topmost modal layer
	act   Act // action in this frame, until a control handles it
}

// Node is a node of the accessibility tree.
type Node struct {
	ID string // scopes and ID separated by slashes; the same in every language
	// an ARIA role: "button", "slider", "tab", "list", "text", "textbox", "status", "gridcell", "tooltip"
	// and others
	Role  string
	Name  string
	Value string
	Key   string  // global keyboard shortcut; "" if none
	Share float64 // slider position, in [0, 1]
	Area  paint.Rect
	Seen  paint.Rect `json:"-"` // part of Area that is not scrolled out of view
	Focus bool

	layer int
}

// Act is an action on a control, requested through the accessibility tree.
type Act struct {
	ID string  // ID of the control; "" for no action
	To float64 // new slider position, in [0, 1]
}

func (m *Mirror) begin(in *Input) { m.nodes, m.modal, m.act = m.nodes[:0], 0, in.Act }

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
	var out []Node
	for _, n := range m.nodes {
		if n.layer >= m.modal {
			out = append(out, n)
		}
	}
	return out
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
	n.Focus, n.layer, n.Seen = u.Focus.on == n.ID, u.Layers.at, u.clips.cut(n.Area)
	u.Mirror.nodes = append(u.Mirror.nodes, n)
}

// take returns the action of this frame if it is for the control with the given ID: only once, and never for
// a control behind a dialog.
func (u *UI) take(id string) (a Act, ok bool) {
	if u.Layers.KeysTaken() {
		return Act{}, false
	}
	return u.Mirror.take(id)
}
