package view

import (
	"cmp"
	"math"
	"slices"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
)

// Sizes in the picture of a tree, in logical pixels.
const (
	rootX       = 12.0 // x of the root
	labelRow    = 17.0 // height of a node with text
	windowRow   = 11.0 // additional height for the window below the text
	labelBase   = 12.5 // distance from the top of such a row to the branch, at the baseline of the text
	dotRow      = 5.0  // height of a node without text
	sparseRow   = 10.0 // the same in the largest letters
	labelColumn = 78.0 // minimum width of a ply with text
	wideColumn  = 118.0
	dotColumn   = 13.0 // width of a ply without text
	labelShare  = 0.7  // maximum fraction of the height for rows with text, if there are other rows
	maxRadius   = 6.0
	maxStretch  = 1.7 // maximum stretching of rows if there are few
)

// place is the position of a node relative to the corner of the picture.
type place struct {
	shown    bool
	labelled bool
	x, y     float64 // position of the centre
	radius   float64
	column   float64 // width of the column to the left of x
	hidden   int     // number of children that are not drawn
}

// treeLayout is the layout of a tree: plies from left to right, siblings below each other in order. If not
// all nodes fit, the nodes of the best line come first, then the most visited nodes. The first ones in this
// order also have text on their branches.
type treeLayout struct {
	places []place
	ply    []int
	kids   [][]int // children that are drawn
	order  []int   // drawn nodes, least important first
	height float64 // height that is used
	row    float64 // height of a node with text
	dot    float64 // height of a node without text

	windows bool // whether windows are shown below the branches
	scale   float64
	shares  []float64
	treePart
}

// treePart is the part of a tree that is drawn: the subtree of a node, without the children of folded nodes.
type treePart struct {
	tree   live.Tree
	root   int
	folded []int
	sparse bool // whether fewer nodes are drawn, for the largest letters
}

// beyond is the ply of nodes outside the part.
const beyond = math.MaxInt32

// plies returns the ply of each node, and the largest ply of a node in the part.
func (p *treePart) plies() (ply []int, deepest int) {
	ply = make([]int, len(p.tree.Nodes))
	for i := range ply {
		above := p.tree.Nodes[i].Parent
		switch {
		case i == p.root:
		case i < p.root, ply[above] == beyond, slices.Contains(p.folded, above):
			ply[i] = beyond
		default:
			ply[i] = ply[above] + 1
			deepest = max(deepest, ply[i])
		}
	}
	return ply, deepest
}

// layTree lays out a part of a tree in w × h, given the fractions that determine the sizes of the nodes. If
// windows is set, there is space for search windows below the branches.
func layTree(part treePart, shares []float64, w, h float64, windows bool) *treeLayout {
	t := part.tree
	n := len(t.Nodes)
	l := &treeLayout{places: make([]place, n), kids: make([][]int, n), row: labelRow, windows: windows,
		dot: dotRow, scale: 1, shares: shares, treePart: part}
	if part.sparse {
		l.dot = sparseRow
	}
	if windows {
		l.row += windowRow
	}
	if n == 0 {
		return l
	}
	var deepest int
	l.ply, deepest = l.plies()
	columns := plyColumns(w-rootX-maxRadius-2, deepest)
	l.choose(t, h, columns)
	l.put(t, w, h, columns)
	return l
}

// layTreeNear lays out a zoomed tree whose visible part is w × h. The layout is zoom times as large, so that
// more nodes and texts fit while a node under the pointer stays near it.
func layTreeNear(part treePart, shares []float64, w, h float64, windows bool, zoom float64) *treeLayout {
	all := layTree(part, shares, w, h, windows)
	if zoom <= 1 || len(part.tree.Nodes) == 0 {
		return all
	}
	l := layTree(part, shares, w*zoom, h*zoom, windows)
	right := func(l *treeLayout) (x float64) {
		for _, i := range l.order {
			x = max(x, l.places[i].x)
		}
		return x
	}
	across := (zoom*right(all) - rootX) / max(right(l)-rootX, 1)
	down := zoom * all.height / max(l.height, 1)
	for _, i := range l.order {
		p := &l.places[i]
		p.x, p.column = rootX+(p.x-rootX)*across, p.column*across
		p.y = (p.y-h*zoom/2)*down + h*zoom/2
	}
	return l
}

// layTreeGrown is layTreeNear with everything scale times as large, so that fewer nodes fit.
func layTreeGrown(part treePart, shares []float64, w, h float64, windows bool,
	zoom, scale float64) *treeLayout {
	part.sparse = scale > 1
	l := layTreeNear(part, shares, w/scale, h/scale, windows, zoom)
	l.scale = scale
	for i := range l.places {
		p := &l.places[i]
		p.x, p.y, p.radius, p.column = p.x*scale, p.y*scale, p.radius*scale, p.column*scale
	}
	l.height, l.row = l.height*scale, l.row*scale
	return l
}

// column is the column of a ply: its x, and whether the branches to its nodes have text.
type column struct {
	x, width float64
	words    bool
}

// plyColumns divides a width among the plies and omits those that do not fit. The root is ply 0.
func plyColumns(w float64, deepest int) []column {
	words := min(deepest, max(1, int(w/labelColumn)))
	width := labelColumn
	if words == deepest {
		width = math.Min(wideColumn, w/float64(max(1, deepest)))
	} else {
		// If the other plies would be too narrow, the last ply with text is drawn without text.
		if words > 1 && (w-float64(words)*labelColumn)/float64(deepest-words) < dotColumn {
			words--
		}
		rest := math.Min(float64(deepest-words), math.Floor((w-float64(words)*labelColumn)/dotColumn))
		deepest = words + int(math.Max(0, rest))
	}
	columns := make([]column, deepest+1)
	x := rootX
	columns[0] = column{x: x}
	for p := 1; p <= deepest; p++ {
		c := column{width: width, words: p <= words}
		if !c.words {
			c.width = math.Min(2*dotColumn, (w+rootX-x)/float64(deepest-p+1))
		}
		x += c.width
		c.x = x
		columns[p] = c
	}
	return columns
}

// choose selects the nodes to draw, and the nodes among them that have text.
func (l *treeLayout) choose(t live.Tree, h float64, columns []column) {
	order := l.ranked(t)
	r := newRows(t, l.root)
	l.places[l.root].shown = true
	r.take(l.root, l.dot)
	for _, row := range []float64{l.row, l.dot} {
		room := h
		if row == l.row {
			room *= labelShare
		}
		for _, i := range order {
			p := t.Nodes[i].Parent
			if l.places[i].shown || !l.places[p].shown || l.ply[i] >= len(columns) ||
				row == l.row && !columns[l.ply[i]].words {
				continue
			}
			if r.fits(i, row, room) {
				r.take(i, row)
				l.places[i].shown, l.places[i].labelled = true, row == l.row
			}
		}
	}
	for _, i := range slices.Backward(order) {
		if l.places[i].shown {
			l.order = append(l.order, i)
		}
	}
	l.adopt(t)
	l.height = r.need[l.root]
}

// ranked returns all nodes, the most important first: the best line, then the others by share.
func (l *treeLayout) ranked(t live.Tree) []int {
	order := make([]int, len(t.Nodes))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := &t.Nodes[a], &t.Nodes[b]
		switch {
		case x.Best != y.Best:
			if x.Best {
				return -1
			}
			return 1
		case l.shares[a] != l.shares[b]:
			return cmp.Compare(l.shares[b], l.shares[a])
		}
		return l.ply[a] - l.ply[b]
	})
	return order
}

// adopt adds the chosen nodes to their parents, and counts for each parent the others.
func (l *treeLayout) adopt(t live.Tree) {
	for i := range t.Nodes {
		l.places[i].hidden = t.Nodes[i].More
	}
	for i := 1; i < len(t.Nodes); i++ {
		p := t.Nodes[i].Parent
		if l.places[i].shown {
			if i != l.root {
				l.kids[p] = append(l.kids[p], i)
			}
		} else {
			l.places[p].hidden++
		}
	}
}

// rows holds the heights that the nodes of a tree require.
type rows struct {
	nodes []live.Node
	own   []float64 // height of the node's own row
	need  []float64 // height of the subtree
	below []float64 // total height of the children's subtrees
	root  int
}

func newRows(t live.Tree, root int) *rows {
	n := len(t.Nodes)
	return &rows{t.Nodes, make([]float64, n), make([]float64, n), make([]float64, n), root}
}

// fits reports whether the tree still fits into room if node i gets a row of the given height. Only its
// ancestors change, each by the change of the child below it.
func (r *rows) fits(i int, row, room float64) bool {
	total := r.need[r.root]
	for at, grown := i, row; at != r.root; {
		p := r.nodes[at].Parent
		after := math.Max(r.own[p], r.below[p]+grown)
		grown = after - r.need[p]
		if at = p; at == r.root {
			total = after
		}
		if grown == 0 {
			break
		}
	}
	return total <= room
}

// take gives node i a row of the given height.
func (r *rows) take(i int, row float64) {
	r.own[i], r.need[i] = row, row
	for at, grown := i, row; at != r.root && grown > 0; {
		p := r.nodes[at].Parent
		r.below[p] += grown
		after := math.Max(r.own[p], r.below[p])
		grown = after - r.need[p]
		r.need[p] = after
		at = p
	}
}

// put places the chosen nodes.
func (l *treeLayout) put(t live.Tree, w, h float64, columns []column) {
	stretch := math.Min(maxStretch, h/math.Max(1, l.height))
	if stretch < 1 {
		stretch = 1
	}
	var lay func(i int, top float64) (height float64)
	lay = func(i int, top float64) float64 {
		p := &l.places[i]
		p.x, p.column = columns[l.ply[i]].x, columns[l.ply[i]].width
		row, most := l.dot*stretch, 2.2
		if p.labelled || i == l.root {
			row, most = l.row*stretch, maxRadius
		}
		if i == l.root {
			row = l.dot
		}
		p.radius = quarter(math.Min(most, 1.4+(maxRadius-1.4)*math.Pow(l.shares[i], 0.4)))
		height, first, last := 0.0, 0.0, 0.0
		for k, c := range l.kids[i] {
			height += lay(c, top+height)
			if k == 0 {
				first = l.places[c].y
			}
			last = l.places[c].y
		}
		base := row / 2
		if p.labelled {
			base = labelBase + (row-l.row)/2
		}
		if height < row {
			// The children of a small subtree are beside their parent, neither above nor below it.
			if p.y = top + base; len(l.kids[i]) > 0 {
				l.shift(i, math.Min(p.y-(first+last)/2, row-height))
			}
			return row
		}
		p.y = math.Max(top+base, math.Min(top+height-(row-base), (first+last)/2))
		return height
	}
	used := lay(l.root, 0)
	for _, i := range l.order {
		l.places[i].y += (h - used) / 2
	}
	l.height = used
}

// shift moves the subtree of a node down.
func (l *treeLayout) shift(i int, d float64) {
	for _, c := range l.kids[i] {
		l.places[c].y += d
		l.shift(c, d)
	}
}

// quarter rounds to a quarter of a pixel, so that circles can share masks.
func quarter(x float64) float64 { return math.Round(4*x) / 4 }

// nearest returns the drawn node within reach of p; −1 if there is none.
func (l *treeLayout) nearest(p paint.Point, reach float64) int {
	best := -1
	for _, i := range l.order {
		at := &l.places[i]
		// A branch with text counts as a part of its node.
		dx := math.Max(0, math.Max(at.x-math.Max(0, at.column-16)-p.X, p.X-at.x))
		if d := math.Hypot(dx, p.Y-at.y); d < reach {
			best, reach = i, d
		}
	}
	return best
}
