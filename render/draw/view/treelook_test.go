package view

import (
	"testing"
	"time"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

func TestTreeLooksAreTexts(t *testing.T) {
	for _, text := range []string{"", "entered3", "left0,windows", "node2,focus4,fold1,fold7"} {
		l, ok := ParseTreeLook(text)
		if got := l.String(); !ok || got != text {
			t.Errorf("%q becomes %q, %v", text, got, ok)
		}
	}
	for _, text := range []string{"x", "entered", "focus-1", "windows,,,leaf2"} {
		if l, ok := ParseTreeLook(text); ok {
			t.Errorf("%q is read as %v", text, l)
		}
	}
}

// TestPresentedTreesFillWithSubtrees presents a tree: a digit fills the picture with the subtree of a child,
// 0 goes back, and another picture of the tree that takes over the look shows the same.
func TestPresentedTreesFillWithSubtrees(t *testing.T) {
	g, s := start(t, "othello", nil)
	data := of(t, monteCarlo(t, g, s, 3000), live.TreeKind)
	d, ctx := newDesk(t, 480, 400, theme.Light()), context(g, s, theme.Light())
	d.in.Pointer.X = -1
	draw := func(set *Set, keys ...ui.Code) *tree {
		d.in.Keys = nil
		for _, k := range keys {
			d.in.Keys = append(d.in.Keys, ui.Key{Code: k})
		}
		d.picture(func(area paint.Rect) {
			d.Presented = true
			set.Fill(d.UI, area, data, ctx)
		})
		return set.Of(live.TreeKind).(*tree)
	}
	first, other := new(Set), new(Set)
	r := draw(first)
	all, child := len(r.layout.order), r.layout.kids[0][1]
	if r = draw(first, "2"); r.layout.root != child || len(r.layout.order) < 2 {
		t.Fatalf("the root is %d, not %d, of %d nodes", r.layout.root, child, len(r.layout.order))
	}
	for _, i := range r.layout.order {
		for at := i; at != child; at = r.shown.Nodes[at].Parent {
			if at == 0 {
				t.Errorf("node %d is outside the subtree", i)
				break
			}
		}
	}
	look := first.TreeLook()
	other.SetTreeLook(look)
	if there := draw(other); there.layout.root != child || other.TreeLook().String() != look.String() {
		t.Errorf("%v becomes %v", look, other.TreeLook())
	}
	if r = draw(first, "0"); r.layout.root != 0 || len(r.layout.order) != all {
		t.Errorf("back at %d with %d nodes, not %d", r.layout.root, len(r.layout.order), all)
	}
}

// TestPresentedTreesSayWhatPressesDo points at nodes of a presented tree: a tooltip says that a press
// enlarges the branch, and on the root of an enlarged branch that it leads back.
func TestPresentedTreesSayWhatPressesDo(t *testing.T) {
	g, s := start(t, "othello", nil)
	data := of(t, monteCarlo(t, g, s, 3000), live.TreeKind)
	d, ctx := newDesk(t, 480, 400, theme.Light()), context(g, s, theme.Light())
	set := new(Set)
	draw := func() *tree {
		d.picture(func(area paint.Rect) {
			d.Presented = true
			set.Fill(d.UI, area, data, ctx)
		})
		return set.Of(live.TreeKind).(*tree)
	}
	tip := func(node int) string {
		r := draw()
		at := r.layout.places[node]
		for _, n := range d.Mirror.Nodes() {
			if n.Name == textSearchTreeImage.String() {
				d.in.Pointer = paint.Point{X: n.Area.X + at.x, Y: n.Area.Y + headHeight + at.y}
			}
		}
		for range 3 {
			d.in.Now += time.Second
			draw()
		}
		for _, n := range d.Mirror.Nodes() {
			if n.Role == "tooltip" {
				return n.Name + " " + n.Value
			}
		}
		return ""
	}
	r := draw()
	child := r.layout.kids[0][1]
	if got := tip(child); got != "Enlarge this branch 2" {
		t.Errorf("the tooltip of the second branch is %q", got)
	}
	r.show(d.UI, child)
	if got := tip(child); got != "Back to the parent 0" {
		t.Errorf("the tooltip of the root of a branch is %q", got)
	}
}
