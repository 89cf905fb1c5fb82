package view

import (
	"encoding/json"
	"hash/maphash"
	"math"
	"strings"
	"time"

	"ludarium/ai/live"
	"ludarium/game"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// tree shows a search tree growing from left to right. The size of a node and the thickness of its branch
// show its visits; colour and fading show why a branch ended; the best line has the accent colour. Hovering
// over a node shows its position on the board; a click keeps the position there. For a depth-first search,
// the user can step through every event, also by clicking its node; in the meantime new reports wait.
type tree struct {
	latest  Latest[live.Tree]
	shown   live.Tree // latest tree, or the tree that the user steps through
	layout  *treeLayout
	steps   steps
	windows bool        // whether search windows are shown on the branches
	zoom    float64     // zoom of the layout
	w, h    float64     // size of the layout
	keys    []uint64    // keys of the nodes: hashes of their paths, the same in all reports
	shares  []float64   // fractions that determine the sizes of the nodes
	chance  []bool      // whether each node is a chance node
	texts   [][3]string // texts of each node: move, value and window, computed when first drawn
	seed    maphash.Seed

	spots  map[uint64]spot // positions of the nodes in this frame
	then   time.Duration   // time of the last frame
	pinned uint64          // key of the clicked node; 0 if there is none
	focus  uint64          // key of the node whose subtree fills the picture; 0 for the whole tree
	folded []uint64        // keys of the nodes whose children are hidden
	stale  bool            // whether focus or folded have changed since the layout
	linked linkedLook
}

// spot is the animated position of a node.
type spot struct{ x, y, radius, alpha float64 }

const (
	treeHeight = 440.0 // height in a panel without counters and steps
	treeShare  = 0.62  // minimum height relative to the width
	treeMost   = 680.0
	headHeight = 50.0
	legendRow  = 18.0
	labelSize  = 10.5
	// time constant of the animation, after which two thirds of the way is done
	settle   = 90 * time.Millisecond
	spineGap = 9.0  // distance from a node to the fork of its branches
	reach    = 16.0 // maximum distance of the pointer from a node
)

// Title implements Renderer.
func (*tree) Title() string { return textSearchTree.String() }

// Height implements Renderer.
func (r *tree) Height(u *ui.UI, w float64, data json.RawMessage, ctx *Context) float64 {
	t, ok := r.latest.Decode(data)
	if !ok || len(t.Nodes) < 2 {
		return 0
	}
	h := max(treeHeight, min(treeMost, treeShare*w)) + countersHeight(u, &t, w) + stepsHeight(&t, w, ctx)
	if ctx.Seen > 0 {
		h = min(h, ctx.Seen-titleHeight)
	}
	return h
}

// Frame implements Renderer.
func (r *tree) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, ctx *Context) {
	latest, ok := r.latest.Decode(data)
	if !ok || len(latest.Nodes) == 0 {
		return
	}
	if (r.steps.ended() || r.layout == nil) && r.latest.Fresh() {
		given := r.linked.given
		again := given != nil && r.linked.wanted == nil && r.look().String() == given.String()
		r.shown = latest
		r.name(&r.shown)
		r.layout = nil
		if again { // nodes have other numbers in the tree of a deeper search
			r.want(*given)
		}
		r.adopt()
	}
	t := &r.shown
	var counted paint.Rect
	if u.Least == 0 || area.H >= leastCounted {
		counted = area.CutTop(countersHeight(u, t, area.W))
	}
	controls := area.CutTop(stepsHeight(t, area.W, ctx))
	head := area.CutTop(headHeightIn(u))
	var legend paint.Rect
	if grown(u) == 1 {
		legend = area.CutBottom(r.legendHeight(u, t, area.W))
	}
	if u.Presented {
		r.present(u, t)
	}
	whole, zoom := area, 1.0 // rectangle and zoom of the whole tree
	if k := ctx.Camera; k != nil {
		k.HandleInput(u, area)
		whole, zoom = k.Whole(area), max(k.Zoom, 1)
	}
	if r.layout == nil || r.stale || r.w != area.W || r.h != area.H || r.zoom != zoom ||
		r.windows != r.layout.windows || r.layout.scale != grown(u) {
		if r.zoom != zoom {
			clear(r.spots) // do not animate nodes moved by pinching and dragging
		}
		r.layout = layTreeGrown(r.part(t), r.shares, area.W, area.H, r.windows, zoom, grown(u))
		r.w, r.h, r.zoom, r.stale = area.W, area.H, zoom, false
		r.steps.lay(t, r.layout)
	}
	if t.Counts != nil {
		if !ctx.Bare {
			r.steps.frame(u, controls, &r.windows)
		}
		count(u, counted, t, r.steps.visited(t))
	}
	r.move(u, t, ctx.Still)
	at := r.point(u, area, whole, t, ctx)
	restore := u.Clip(area)
	for _, i := range r.layout.order {
		if r.steps.shows(i) {
			r.branch(u, whole, t, i)
		}
	}
	for _, i := range r.layout.order {
		if r.steps.shows(i) {
			r.node(u, whole, t, i, ctx)
		}
	}
	e, stepping := r.steps.current()
	if ring := at; ring >= 0 || stepping {
		if ring < 0 {
			ring = e.node
		}
		s := r.spots[r.keys[ring]]
		u.Canvas.Stroke(new(paint.Path).Circle(whole.X+s.x, whole.Y+s.y, s.radius+3), 1.5, u.Theme.Ink)
	}
	restore()
	if k := ctx.Camera; k != nil {
		k.Buttons(u, area)
	}
	picture := head
	picture.H = area.Bottom() - head.Y
	r.head(u, head, picture, t, at, ctx)
	if legend.H > 0 {
		r.legend(u, legend, t)
	}
}

// name computes the key of every node from its path.
func (r *tree) name(t *live.Tree) {
	if r.spots == nil {
		r.spots, r.seed = map[uint64]spot{}, maphash.MakeSeed()
	}
	r.keys, r.texts = make([]uint64, len(t.Nodes)), make([][3]string, len(t.Nodes))
	r.shares, r.chance = shares(t)
	r.keys[0] = 1
	for i := 1; i < len(t.Nodes); i++ {
		n := &t.Nodes[i]
		role := n.Role
		if role == live.Scout {
			role = live.Plain // the node may have been the best move in another iteration
		}
		r.keys[i] = maphash.Comparable(r.seed, branchKey{r.keys[n.Parent], n.Move, role}) | 1
	}
}

// branchKey distinguishes the children of a node from each other.
type branchKey struct {
	parent uint64
	move   game.Move
	role   live.Role
}

// move animates every node towards its place. New nodes grow out of their parents. In the first frame, or if
// still is set, all nodes are at their places at once.
func (r *tree) move(u *ui.UI, t *live.Tree, still bool) {
	part := 1.0
	if len(r.spots) > 0 && !u.Theme.ReducedMotion && !still {
		part = 1 - math.Exp(-float64(u.In.Now-r.then)/float64(settle))
	}
	r.then = u.In.Now
	next, moving := make(map[uint64]spot, len(r.layout.order)), false
	for i := range t.Nodes {
		p := &r.layout.places[i]
		if !p.shown || !r.steps.shows(i) {
			continue
		}
		s, ok := r.spots[r.keys[i]]
		if !ok {
			from := spot{p.x, p.y, p.radius, 0}
			if above, ok := r.spots[r.keys[t.Nodes[i].Parent]]; ok && i > 0 {
				from = spot{above.x, above.y, 0, 0}
			}
			s = from
		}
		if part == 1 {
			s = spot{p.x, p.y, p.radius, 1}
		}
		s.x, s.y = s.x+(p.x-s.x)*part, s.y+(p.y-s.y)*part
		s.radius, s.alpha = s.radius+(p.radius-s.radius)*part, s.alpha+(1-s.alpha)*part
		if math.Abs(p.x-s.x)+math.Abs(p.y-s.y) < 0.3 && s.alpha > 0.98 {
			s = spot{p.x, p.y, p.radius, 1}
		} else {
			moving = true
		}
		next[r.keys[i]] = s
	}
	r.spots = next
	if moving {
		u.Wake(0)
	}
}

// point handles the pointer and the keyboard and returns the hovered or clicked node; −1 for none. area shows
// a part of the tree; whole is the rectangle of the whole tree.
func (r *tree) point(u *ui.UI, area, whole paint.Rect, t *live.Tree, ctx *Context) int {
	clicked, hover := u.Press("tree", area)
	if k := ctx.Camera; k != nil && k.Drag(u, area, "tree") {
		clicked = false
	}
	at := -1
	if hover || clicked {
		if at = r.layout.nearest(u.In.Pointer.Sub(paint.Point{X: whole.X, Y: whole.Y}), reach); at >= 0 &&
			!r.steps.shows(at) {
			at = -1
		}
	}
	kept := r.find(r.pinned)
	if at >= 0 && u.Presented {
		r.tip(u, whole, t, at)
	}
	switch {
	case clicked && at >= 0 && u.Presented:
		r.turnTo(u, t, at)
	case clicked && at >= 0 && !r.steps.ended():
		r.steps.jump(at)
		u.Wake(0)
	case clicked:
		if at == kept || at < 0 {
			r.pinned, kept = 0, -1
		} else {
			r.pinned, kept = r.keys[at], at
		}
	}
	if u.Focus.Has("tree") {
		kept = r.walk(u, t, kept)
	}
	if at < 0 {
		at = kept
	}
	show := at
	if e, ok := r.steps.current(); ok && at < 0 {
		show = e.node
	}
	if show > 0 && ctx.Show != nil {
		ctx.Show(t.Path(show))
	}
	return at
}

// find returns the node with a key; −1 if it is not drawn.
func (r *tree) find(key uint64) int {
	for i, k := range r.keys {
		if key != 0 && k == key && r.layout.places[i].shown && r.steps.shows(i) {
			return i
		}
	}
	return -1
}

// walk returns the node to which the arrow keys move the selection from node at: along the tree and among
// siblings.
func (r *tree) walk(u *ui.UI, t *live.Tree, at int) int {
	to := at
	among := func(i, step int) int {
		if i == r.layout.root {
			return i
		}
		kids := r.layout.kids[t.Nodes[i].Parent]
		for k, c := range kids {
			if c == i && k+step >= 0 && k+step < len(kids) {
				return kids[k+step]
			}
		}
		return i
	}
	for code, f := range map[ui.Code]func(){
		ui.Left: func() {
			if to = r.layout.root; at > 0 && at != to {
				to = t.Nodes[at].Parent
			}
		},
		ui.Right: func() {
			if kids := r.layout.kids[max(at, r.layout.root)]; len(kids) > 0 {
				to = kids[0]
				for _, c := range kids {
					if t.Nodes[c].Best {
						to = c
					}
				}
			}
		},
		ui.Up:   func() { to = among(max(at, r.layout.root), -1) },
		ui.Down: func() { to = among(max(at, r.layout.root), 1) },
	} {
		if _, ok := u.Keys.Take(code); ok {
			f()
			u.Wake(0)
		}
	}
	if to != at {
		r.pinned = r.keys[to]
	}
	return to
}

// head draws a description of the hovered or selected node or, if there is none, of the tree, above the
// picture, and says it.
func (r *tree) head(u *ui.UI, head, picture paint.Rect, t *live.Tree, at int, ctx *Context) {
	title := textShown.With("nodes", numfmt.Count(int64(len(r.layout.order)), "nodes"),
		"visits", numfmt.Nodes(t.Nodes[0].Visits))
	if t.Nodes[0].Visits == 0 {
		title = textShownAlone.With("nodes", numfmt.Count(int64(len(r.layout.order)), "nodes"))
	}
	facts, said := "", ""
	if !ctx.Bare {
		facts = textPointAtANode.String()
	}
	if e, ok := r.steps.current(); at >= 0 {
		title, facts = nodeText(t, at, ctx)
		said, _ = nodeText(t, at, ctx.spoken())
	} else if ok {
		title, facts = stepText(t, e, ctx)
		said, _ = stepText(t, e, ctx.spoken())
	} else {
		said = title
	}
	u.Node("img", textSearchTreeImage.String(), strings.TrimSpace(said+". "+facts), picture)
	bold := u.Bold(theme.Small)
	u.Canvas.TextLeft(bold.Fit(title, head.W), head.CutTop(17), title, u.Theme.Ink)
	small := u.Style(theme.Small)
	if u.Least > 0 {
		return
	}
	for _, line := range small.Wrap(facts, head.W) {
		u.Canvas.TextLeft(small, head.CutTop(16), line, u.Theme.Ink2)
	}
}
