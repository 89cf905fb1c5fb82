package hands

import "ludarium/game"

// The places of a tree of two plies in its scene.
const (
	treeWidth  = 360.0
	rootY      = 24.0
	branchY    = 92.0
	leafY      = 170.0
	leafHeight = 44.0
	nodeSize   = 17.0
	axisY      = 242.0
	axisFrom   = 34.0 // x of −∞
	axisStep   = 26.5
)

// treePicture draws a tree of two plies and how far a search of it has come.
type treePicture struct {
	tree    *tree
	log     *treeLog
	axis    *axis       // of the window; nil for none
	grip    map[int]int // maps nodes to their handles
	order   bool        // the handles are places among siblings
	best    int         // the branch that is chosen at last; 0, the root, for none
	letters []int       // of the branches, if they are not in the order of the alphabet
	facts   map[string]float64
}

// axis is the line of all results with the handles of the window of the root.
type axis struct {
	alpha, beta int // indices of the handles
	window
}

// treeState is how far a search has come.
type treeState struct {
	known map[int]treeStep // the last step of each node
	cut   map[int]bool     // nodes whose other branches are cut
	last  treeStep
}

// state returns the state after a number of steps.
func (p *treePicture) state(step int) treeState {
	s := treeState{known: map[int]treeStep{}, cut: map[int]bool{}}
	for _, e := range p.log.steps[:min(step, len(p.log.steps))] {
		s.known[e.node], s.last = e, e
		s.cut[e.node] = s.cut[e.node] || e.kind == stepCut || e.kind == stepPass
	}
	return s
}

// scene returns the picture after a number of steps.
func (p *treePicture) scene(step int) Scene {
	s := Scene{Width: treeWidth, Height: leafY + leafHeight/2 + 8}
	state := p.state(step)
	t := p.tree
	root := t.nodes[0].moves
	width := treeWidth / float64(len(root))
	for b, m := range root {
		branch := int(m)
		x := float64(width * (float64(b) + 0.5))
		_, known := state.known[branch]
		p.hold(&s, branch, Grip{X: x, Y: branchY, W: 2 * nodeSize, H: 2 * nodeSize}, width)
		s.Lines = append(s.Lines, Line{X0: treeWidth / 2, Y0: rootY + nodeSize, X1: x, Y1: branchY - nodeSize,
			Width: 1.5, Mark: p.way(state, branch, step)})
		p.leaves(&s, state, branch, x, width, step)
		p.node(&s, state, branch, x, branchY, known)
		s.Labels = append(s.Labels, Label{X: x - nodeSize - 11, Y: branchY, Text: p.letter(b),
			Bold: true, Mark: Mark{Tone: Quiet}})
	}
	if looked := p.looked(state); state.cut[0] && looked < len(root) { // branches that are left out
		at := func(b int) float64 { return treeWidth/2 + float64(aside(b, len(root), width)*0.5) }
		p.stroke(&s, at(looked), at(len(root)-1), (rootY+branchY)/2)
	}
	_, known := state.known[0]
	p.node(&s, state, 0, treeWidth/2, rootY, known)
	if p.axis != nil {
		p.window(&s, state)
	}
	return s
}

// leaves draws the leaves of a branch around x.
func (p *treePicture) leaves(s *Scene, state treeState, branch int, x, width float64, step int) {
	list := p.tree.nodes[branch].moves
	pitch := (width - 6) / float64(len(list))
	half := float64(pitch / 2)
	looked := 0
	for i, m := range list {
		leaf := int(m)
		lx := x + aside(i, len(list), pitch)
		tone, fact := p.tone(state, branch, leaf, step), p.fact("looks")
		if tone == Faint {
			if fact = ""; state.cut[branch] || state.cut[0] {
				fact = p.fact("cut")
			}
		}
		s.Lines = append(s.Lines, Line{X0: x, Y0: branchY + nodeSize, X1: lx, Y1: leafY - leafHeight/2,
			Mark: Mark{Tone: tone, Fact: fact}})
		box := Box{X: lx - half + 1.5, Y: leafY - leafHeight/2, W: pitch - 3, H: leafHeight,
			Filled: tone != Faint, Mark: Mark{Tone: tone, Fact: fact}}
		s.Boxes = append(s.Boxes, box)
		s.Labels = append(s.Labels, Label{X: lx, Y: leafY, Text: number(p.tree.nodes[leaf].value, 0),
			Size: 17, Bold: tone == Accent, Mark: Mark{Tone: tone, Fact: fact}})
		p.hold(s, leaf, Grip{X: lx, Y: leafY, W: box.W, H: box.H}, pitch)
		if tone != Faint {
			looked = i + 1
		}
	}
	if state.cut[branch] && looked < len(list) { // the cut: a stroke across the edges that are left out
		x0 := x + aside(looked, len(list), pitch)
		x1 := x + aside(len(list)-1, len(list), pitch)
		at := func(x1 float64) float64 { return x + float64((x1-x)*0.62) }
		p.stroke(s, at(x0), at(x1), branchY+nodeSize+float64((leafY-leafHeight/2-branchY-nodeSize)*0.62))
	}
}

// stroke draws a stroke across edges that are left out, from x0 to x1.
func (p *treePicture) stroke(s *Scene, x0, x1, y float64) {
	s.Lines = append(s.Lines, Line{X0: x0 - 7, Y0: y + 4, X1: x1 + 7, Y1: y - 4, Width: 3,
		Mark: Mark{Tone: Bad, Fact: p.fact("cut")}})
}

// looked returns the number of branches of the root at which the search has looked.
func (p *treePicture) looked(state treeState) (n int) {
	for i, m := range p.tree.nodes[0].moves {
		if p.below(state, int(m)) {
			n = i + 1
		}
	}
	return n
}

// fact returns the name of a fact for marks; empty if the run has no such fact.
func (p *treePicture) fact(name string) string {
	if _, ok := p.facts[name]; ok {
		return name
	}
	return ""
}

// aside returns how far the i-th of n siblings is from their middle.
func aside(i, n int, pitch float64) float64 { return float64(pitch * float64(2*i-n+1) / 2) }

func (p *treePicture) letter(branch int) string {
	if p.letters != nil {
		branch = p.letters[branch]
	}
	return string(rune('A' + branch))
}

// hold adds the grip of a node; width is the distance between siblings.
func (p *treePicture) hold(s *Scene, node int, g Grip, width float64) {
	handle, ok := p.grip[node]
	switch {
	case !ok:
		return
	case p.order:
		g.DX = width
	default:
		g.DY = -10
	}
	g.Handle = handle
	s.Grips = append(s.Grips, g)
}

// node draws an inner node with its value so far.
func (p *treePicture) node(s *Scene, state treeState, node int, x, y float64, known bool) {
	tone, text, fact := Quiet, "", ""
	if e, ok := state.known[node]; ok {
		tone, text = Plain, number(e.value, e.bound)
	}
	if node == 0 {
		fact = p.fact("value")
	}
	if known && state.last.node == node {
		tone = Accent
	}
	// The first player's nodes are boxes, the other's circles.
	if (p.tree.first == game.First) == (node == 0) {
		s.Boxes = append(s.Boxes, Box{X: x - nodeSize, Y: y - nodeSize + 1, W: 2 * nodeSize,
			H: 2*nodeSize - 2, Mark: Mark{Tone: tone, Fact: fact}})
	} else {
		s.Dots = append(s.Dots, Dot{X: x, Y: y, R: nodeSize, Hollow: true, Mark: Mark{Tone: tone,
			Fact: fact}})
	}
	s.Labels = append(s.Labels, Label{X: x, Y: y, Text: text, Size: 16, Bold: true,
		Mark: Mark{Tone: tone, Fact: fact}})
}

// tone returns the tone of the edge to a child.
func (p *treePicture) tone(state treeState, parent, child, step int) Tone {
	_, known := state.known[child]
	switch {
	case p.below(state, child):
		known = true
	}
	switch {
	case !known:
		return Faint
	case state.last.node == child && step > 0 && step < len(p.log.steps):
		return Accent
	}
	return Plain
}

// below reports whether a child of a node was looked at.
func (p *treePicture) below(state treeState, node int) bool {
	for _, m := range p.tree.nodes[node].moves {
		if _, ok := state.known[int(m)]; ok {
			return true
		}
	}
	return false
}

// way returns the mark of the edge of the root to a branch.
func (p *treePicture) way(state treeState, branch, step int) Mark {
	if step == len(p.log.steps) && branch == p.best {
		return Mark{Tone: Accent, Fact: p.fact("best")}
	}
	return Mark{Tone: p.tone(state, 0, branch, step)}
}

// window draws the line of results with the window of the last step.
func (p *treePicture) window(s *Scene, state treeState) {
	s.Height = axisY + 30
	place := func(v float64) float64 {
		return axisFrom + float64(axisStep*(min(max(v, noAlpha), noBeta)-noAlpha))
	}
	w := p.axis.window
	if len(state.known) > 0 {
		w = state.last.window
	}
	if w.alpha < w.beta {
		s.Boxes = append(s.Boxes, Box{X: place(w.alpha), Y: axisY - 9, W: place(w.beta) - place(w.alpha),
			H:      18,
			Filled: true, Mark: Mark{Tone: BandA}})
	}
	s.Lines = append(s.Lines, Line{X0: place(noAlpha), Y0: axisY, X1: place(noBeta), Y1: axisY,
		Mark: Mark{Tone: Quiet}})
	for v := noAlpha; v <= noBeta; v++ {
		x := place(float64(v))
		switch v { // these signs are wide
		case noAlpha:
			x -= 8
		case noBeta:
			x += 8
		}
		s.Labels = append(s.Labels, Label{X: x, Y: axisY + 18, Text: number(bound(float64(v)), 0), Size: 12,
			Mark: Mark{Tone: Quiet}})
	}
	side := 11.0
	if w.alpha >= w.beta { // the bounds have met
		side = -side
	}
	for _, h := range []struct {
		handle  int
		set, by float64 // where the reader has set the bound, and where it is by now
		text    string
		side    float64
	}{{p.axis.alpha, p.axis.window.alpha, w.alpha, "α", -side},
		{p.axis.beta, p.axis.window.beta, w.beta, "β", side}} {
		set, by := place(h.set), place(h.by)
		s.Lines = append(s.Lines, Line{X0: set, Y0: axisY - 12, X1: set, Y1: axisY + 10, Width: 3,
			Mark: Mark{Tone: Accent}})
		if by != set {
			s.Lines = append(s.Lines, Line{X0: by, Y0: axisY - 12, X1: by, Y1: axisY + 10, Width: 2})
		}
		s.Labels = append(s.Labels, Label{X: by + h.side, Y: axisY - 14, Text: h.text, Size: 15, Bold: true,
			Mark: Mark{Tone: Accent}})
		s.Grips = append(s.Grips, Grip{Handle: h.handle, X: set, Y: axisY, W: 24, H: 44, DX: axisStep})
	}
}
