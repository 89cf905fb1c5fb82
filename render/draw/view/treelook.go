package view

import (
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/live"
)

// TreeLook is what the user has chosen in the picture of a search tree, with the indices of nodes in the
// report. The zero value is the picture as it is at first.
type TreeLook struct {
	Event   int // node of the event to which the user has stepped, plus 1; 0 if all events are shown
	Leaves  bool
	Windows bool  // whether search windows are shown on the branches
	Pinned  int   // clicked node, plus 1; 0 if there is none
	Focus   int   // node whose subtree fills the picture; 0 for the whole tree
	Folded  []int // nodes whose children are hidden
}

// Words of TreeLook.String.
const (
	lookEntered = "entered"
	lookLeft    = "left"
	lookWindows = "windows"
	lookNode    = "node"
	lookFocus   = "focus"
	lookFold    = "fold"
)

// String returns the look as words separated by commas, "" for the zero value.
func (l TreeLook) String() string {
	var list []string
	add := func(word string, n int) { list = append(list, word+strconv.Itoa(n)) }
	switch {
	case l.Event > 0 && l.Leaves:
		add(lookLeft, l.Event-1)
	case l.Event > 0:
		add(lookEntered, l.Event-1)
	}
	if l.Windows {
		list = append(list, lookWindows)
	}
	if l.Pinned > 0 {
		add(lookNode, l.Pinned-1)
	}
	if l.Focus > 0 {
		add(lookFocus, l.Focus)
	}
	for _, i := range l.Folded {
		add(lookFold, i)
	}
	return strings.Join(list, ",")
}

// ParseTreeLook is the inverse of TreeLook.String; ok is false for any other text.
func ParseTreeLook(text string) (l TreeLook, ok bool) {
	for word := range strings.SplitSeq(text, ",") {
		name := strings.TrimRight(word, "0123456789")
		n, err := strconv.Atoi(word[len(name):])
		if err != nil && name != lookWindows && text != "" {
			return TreeLook{}, false
		}
		switch name {
		case "":
		case lookEntered, lookLeft:
			l.Event, l.Leaves = n+1, name == lookLeft
		case lookWindows:
			l.Windows = true
		case lookNode:
			l.Pinned = n + 1
		case lookFocus:
			l.Focus = n
		case lookFold:
			l.Folded = append(l.Folded, n)
		default:
			return TreeLook{}, false
		}
	}
	return l, true
}

// TreeLook returns what the user has chosen in the picture of a tree.
func (s *Set) TreeLook() TreeLook {
	r, ok := s.renderers[live.TreeKind].(*tree)
	if !ok {
		return TreeLook{}
	}
	return r.look()
}

// SetTreeLook sets what TreeLook returns, as soon as there is a tree with these nodes.
func (s *Set) SetTreeLook(l TreeLook) {
	if l.String() == s.TreeLook().String() {
		return
	}
	r := s.Of(live.TreeKind).(*tree)
	r.linked.given = &l
	r.want(l)
	r.steps.done, r.layout = len(r.steps.all), nil
	r.adopt()
}

// linkedLook is a look from a link.
type linkedLook struct {
	given  *TreeLook // which deeper searches adopt again until the user changes it; nil for none
	wanted *TreeLook // to be adopted once its nodes are there; nil for none
}

// want replaces the look by one whose nodes may still be missing.
func (r *tree) want(l TreeLook) {
	r.linked.wanted, r.windows = &l, l.Windows
	r.pinned, r.focus, r.folded, r.steps.want = 0, 0, nil, nil
}

// look returns what was wanted as long as its nodes are missing, otherwise what is shown.
func (r *tree) look() TreeLook {
	if r.linked.wanted != nil {
		return *r.linked.wanted
	}
	l := TreeLook{Windows: r.windows, Pinned: r.index(r.pinned) + 1, Focus: max(r.index(r.focus), 0)}
	for _, key := range r.folded {
		if i := r.index(key); i >= 0 {
			l.Folded = append(l.Folded, i)
		}
	}
	slices.Sort(l.Folded)
	if e, ok := r.steps.current(); r.steps.want != nil {
		l.Event, l.Leaves = r.steps.want.node+1, r.steps.want.leaves
	} else if ok {
		l.Event, l.Leaves = e.node+1, e.leaves
	}
	return l
}

// index returns the node with a key; −1 if there is none.
func (r *tree) index(key uint64) int {
	if key == 0 {
		return -1
	}
	return slices.Index(r.keys, key)
}

// adopt takes over the nodes of the wanted look, if the tree has them all.
func (r *tree) adopt() {
	l := r.linked.wanted
	if l == nil || max(l.Event, l.Pinned, l.Focus+1, slices.Max(append(l.Folded, -1))+1) > len(r.keys) {
		return
	}
	if l.Pinned > 0 {
		r.pinned = r.keys[l.Pinned-1]
	}
	if l.Focus > 0 {
		r.focus = r.keys[l.Focus]
	}
	for _, i := range l.Folded {
		r.folded = append(r.folded, r.keys[i])
	}
	if l.Event > 0 {
		r.steps.want = &step{l.Event - 1, l.Leaves}
	}
	r.linked.wanted = nil
}

// part returns the part of a tree that is drawn.
func (r *tree) part(t *live.Tree) treePart {
	p := treePart{tree: *t, root: max(r.index(r.focus), 0)}
	for _, key := range r.folded {
		if i := r.index(key); i >= 0 {
			p.folded = append(p.folded, i)
		}
	}
	return p
}
