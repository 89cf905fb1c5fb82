package ui

import "ludarium/render/draw/paint"

// Mirror is the picture as screen readers are told it, and what they make of it: a control may be worked
// there.
type Mirror struct {
	nodes []Node
	modal int // the highest layer that hides those below it
	act   Act // of this frame, until a control takes it
}

// Node is what a screen reader is told of a widget.
type Node struct {
	ID string
	// "button", "slider", "tab", "list", "text", "textbox", "status", "gridcell", "tooltip" and others of
	// ARIA
	Role  string
	Name  string
	Value string
	Key   string  // that works it from anywhere; empty for none
	Share float64 // where a slider is, in [0, 1]
	Area  paint.Rect
	Seen  paint.Rect `json:"-"` // the part of Area that is not scrolled out of sight
	Focus bool

	layer int
}

// Act is a control that was worked without the picture, such as from the page's copy for screen readers.
type Act struct {
	ID string  // of the control; empty for none
	To float64 // where a slider goes, in [0, 1]
}

func (m *Mirror) begin(in *Input) { m.nodes, m.modal, m.act = m.nodes[:0], 0, in.Act }

// end hides what lies below the layer modal.
func (m *Mirror) end(modal int) { m.modal = modal }

// take reports whether the control of that ID was worked in this frame, once.
func (m *Mirror) take(id string) (a Act, ok bool) {
	if m.act.ID == "" || m.act.ID != id {
		return Act{}, false
	}
	a, m.act = m.act, Act{}
	return a, true
}

// Tree returns all that screen readers are told in this frame: of what lies behind a dialog or an open list
// nothing, but what is scrolled out of sight, too. It is valid until the next Begin.
func (m *Mirror) Tree() []Node {
	var out []Node
	for _, n := range m.nodes {
		if n.layer >= m.modal {
			out = append(out, n)
		}
	}
	return out
}

// Nodes returns those of Tree of which a part can be seen.
func (m *Mirror) Nodes() []Node {
	var out []Node
	for _, n := range m.Tree() {
		if n.Seen.W > 0 && n.Seen.H > 0 {
			out = append(out, n)
		}
	}
	return out
}

// Offer is a control that is not drawn: it stands for what eyes and hands find on the picture itself, such as
// a square of a board at r. It reports that it was worked. The name of an Offer may change with what is
// there; label keeps its identity.
func (u *UI) Offer(role, label, name, value string, r paint.Rect) (done bool) {
	u.NodeOf(label, role, name, value, r)
	_, done = u.take(u.id(label))
	return done
}

// Node adds what a screen reader is told.
func (u *UI) Node(role, name, value string, r paint.Rect) { u.NodeOf(name, role, name, value, r) }

// NodeOf is Node for a control whose name is another than the label by which it is known.
func (u *UI) NodeOf(label, role, name, value string, r paint.Rect) {
	u.tell(Node{ID: u.id(label), Role: role, Name: name, Value: value, Area: r})
}

// tell adds what a screen reader is told.
func (u *UI) tell(n Node) {
	n.Focus, n.layer, n.Seen = u.Focus.on == n.ID, u.Layers.at, u.clips.cut(n.Area)
	u.Mirror.nodes = append(u.Mirror.nodes, n)
}

// take reports whether the control of that ID was worked from the mirror in this frame, once. Nothing behind
// a dialog is.
func (u *UI) take(id string) (a Act, ok bool) {
	if u.Layers.KeysTaken() {
		return Act{}, false
	}
	return u.Mirror.take(id)
}
