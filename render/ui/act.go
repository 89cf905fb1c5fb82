package ui

import "ludarium/render/paint"

// Act is a control that was worked without the picture, such as from the page's copy for screen readers.
type Act struct {
	ID string  // of the control; empty for none
	To float64 // where a slider goes, in [0, 1]
}

// take reports whether the control of that ID was worked in this frame, once. Nothing behind a dialog is.
func (u *UI) take(id string) (a Act, ok bool) {
	if u.act.ID == "" || u.act.ID != id || u.Modal() {
		return Act{}, false
	}
	a, u.act = u.act, Act{}
	return a, true
}

// Offer is a control that is not drawn: it stands for what eyes and hands find on the picture itself, such as
// a square of a board at r. It reports that it was worked. The name of an Offer may change with what is
// there; label keeps its identity.
func (u *UI) Offer(role, label, name, value string, r paint.Rect) (done bool) {
	id := u.id(label)
	u.tell(Node{ID: id, Role: role, Name: name, Value: value, Area: r})
	_, done = u.take(id)
	return done
}

// NodeOf is Node for a control whose name is another than the label by which it is known.
func (u *UI) NodeOf(label, role, name, value string, r paint.Rect) {
	u.tell(Node{ID: u.id(label), Role: role, Name: name, Value: value, Area: r})
}

// tell adds what a screen reader is told.
func (u *UI) tell(n Node) {
	n.Focus, n.layer, n.off = u.focus == n.ID, u.layer, !u.seen(n.Area)
	u.nodes = append(u.nodes, n)
}

// Tree returns all that screen readers are told in this frame: of what lies behind a dialog or an open list
// nothing, but what is scrolled out of sight, too. It is valid until the next Begin.
func (u *UI) Tree() []Node {
	var out []Node
	for _, n := range u.nodes {
		if n.layer >= u.modal {
			out = append(out, n)
		}
	}
	return out
}

// Nodes returns those of Tree that can be seen.
func (u *UI) Nodes() []Node {
	var out []Node
	for _, n := range u.Tree() {
		if !n.off {
			out = append(out, n)
		}
	}
	return out
}
