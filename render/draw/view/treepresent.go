package view

import (
	"slices"
	"strconv"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// grown is the factor by which the texts of a tree are larger than usual.
func grown(u *ui.UI) float64 { return max(1, u.Least/labelSize) }

// headHeightIn returns the height of the description above a tree: one line in the largest letters.
func headHeightIn(u *ui.UI) float64 {
	if u.Least > 0 {
		return 22
	}
	return headHeight
}

// leastCounted is the minimum height of a tree with counters in the largest letters.
const leastCounted = 200.0

// present handles the keys of a presentation: up and down step through the events of a depth-first search, a
// digit fills the picture with the subtree of that child, and 0 goes back to the parent.
func (r *tree) present(u *ui.UI, t *live.Tree) {
	if t.Counts != nil && r.layout != nil {
		for code, by := range map[ui.Code]int{ui.Up: -1, ui.Down: 1} {
			if _, ok := u.Keys.Take(code); !ok {
				continue
			}
			if by > 0 && r.steps.ended() {
				r.steps.show(0)
			}
			r.steps.move(by)
			u.Wake(0)
		}
	}
	if digit, ok := u.Keys.TakeTyped("0123456789"); ok && r.layout != nil {
		k := int(digit[0] - '0')
		if kids := r.layout.kids[r.layout.root]; k == 0 {
			r.show(u, t.Nodes[r.layout.root].Parent)
		} else if k <= len(kids) {
			r.show(u, kids[k-1])
		}
	}
}

// tip says what a press on a node does in a presentation, and which key does it.
func (r *tree) tip(u *ui.UI, whole paint.Rect, t *live.Tree, node int) {
	label, key := textEnlargeBranch, ""
	switch k := slices.Index(r.layout.kids[r.layout.root], node); {
	case node == 0:
		return
	case node == r.layout.root:
		label, key = textBackToParent, "0"
	case 0 <= k && k < 9:
		key = strconv.Itoa(k + 1)
	}
	at := r.layout.places[node]
	u.Tip(strconv.Itoa(node), label.String(), key, paint.Rect{X: whole.X + at.x - at.radius,
		Y: whole.Y + at.y - at.radius, W: 2 * at.radius, H: 2 * at.radius})
}

// turnTo handles a press on a node in a presentation: its subtree fills the picture; a press on the root goes
// back to its parent, and one with Shift hides the children of the node, or shows them again.
func (r *tree) turnTo(u *ui.UI, t *live.Tree, node int) {
	switch key := r.keys[node]; {
	case u.In.Held.Shift:
		if i := slices.Index(r.folded, key); i >= 0 {
			r.folded = slices.Delete(slices.Clone(r.folded), i, i+1)
		} else {
			r.folded = append(slices.Clone(r.folded), key)
		}
		r.stale = true
		u.Wake(0)
	case node == r.layout.root:
		r.show(u, t.Nodes[node].Parent)
	default:
		r.show(u, node)
	}
}

// show fills the picture with the subtree of a node.
func (r *tree) show(u *ui.UI, node int) {
	r.focus = r.keys[node]
	if node == 0 {
		r.focus = 0
	}
	r.pinned, r.stale = 0, true
	u.Wake(0)
}
