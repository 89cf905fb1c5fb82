package plot

import (
	"cmp"
	"image/color"
	"maps"
	"math"
	"slices"
	"strings"

	"ludarium/ai/lab/chart"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

const (
	nodePad   = 4.0  // padding of a node's text
	nodeGap   = 4.0  // gap between nodes of a layer
	arrowRoom = 26.0 // space for arrows between layers
	leading   = 1.25 // line height in a node relative to the type size
	minText   = 6.0  // smaller text is omitted
	dotNode   = 6.0  // side of a node without text
)

// layers holds the nodes of a graph by layer.
type layers struct {
	xs    []float64         // x of the layers, ascending
	nodes map[float64][]int // nodes by x, by descending y
	most  int               // maximum number of nodes in a layer
	lines int               // number of lines of the longest text
	width float64           // width of the widest line relative to the type size
}

func newLayers(ch *chart.Chart, s paint.Style) layers {
	g := layers{nodes: map[float64][]int{}, most: 1, lines: 1}
	for i, n := range ch.Nodes {
		g.nodes[n.X] = append(g.nodes[n.X], i)
		g.most = max(g.most, len(g.nodes[n.X]))
		text := strings.Split(n.Text, "\n")
		g.lines = max(g.lines, len(text))
		for _, line := range text {
			g.width = math.Max(g.width, s.Width(line)/s.Size)
		}
	}
	for _, list := range g.nodes {
		slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(ch.Nodes[b].Y, ch.Nodes[a].Y) })
	}
	g.xs = slices.Sorted(maps.Keys(g.nodes))
	return g
}

// size returns the largest type size, at most most, at which the nodes fit into w × h. The layers are stacked
// vertically if down is set, otherwise side by side.
func (g *layers) size(most, w, h float64, down bool) float64 {
	n := float64(max(1, len(g.xs)))
	if down {
		w, h = w/float64(g.most)-nodeGap, h/n-arrowRoom
	} else {
		w, h = w/n-arrowRoom, h/float64(g.most)-nodeGap
	}
	size := math.Min(most, (h-2*nodePad)/(leading*float64(g.lines)))
	if g.width > 0 {
		size = math.Min(size, (w-2*nodePad)/g.width)
	}
	return size
}

// turn stacks the layers of a graph vertically if that allows larger text; the x axis is then vertical.
func (l *layout) turn() {
	g := newLayers(l.ch, l.mono)
	w, h := l.frame.W, l.frame.H-80 // without the title and the labels
	if g.size(l.mono.Size, w, h, true) <= g.size(l.mono.Size, w, h, false) {
		return
	}
	ch := *l.ch
	ch.X, ch.Y = ch.Y, ch.X
	l.ch, l.down = &ch, true
}

// measureGraph spreads the layers along their axis and the nodes of each layer evenly across it.
func (l *layout) measureGraph() {
	g := newLayers(l.ch, l.mono)
	along := &scale{from: -1, to: 1}
	for i, x := range g.xs {
		along.ticks = append(along.ticks, tick{x, trim(x, 2)})
		if i == 0 {
			along.from, along.to = x-1, x+1
		} else {
			along.from, along.to = g.xs[0], x
		}
	}
	if l.down {
		l.x, l.y = &scale{to: 1}, along
		l.plot.CutLeft(24)
	} else {
		l.x, l.y = along, &scale{to: 1}
	}
	size := g.size(l.mono.Size, l.plot.W, l.plot.H, l.down)
	w, h := g.width*size+2*nodePad, leading*size*float64(g.lines)+2*nodePad
	if size < minText {
		size, w, h = 0, dotNode, dotNode
	}
	l.node = paint.Style{Font: l.mono.Font, Size: size}
	if l.down {
		along.a, along.b = l.plot.Y+h/2+1, l.plot.Bottom()-h/2-1
	} else {
		along.a, along.b = l.plot.X+w/2+1, l.plot.Right()-w/2-1
	}
	l.boxes = make([]paint.Rect, len(l.ch.Nodes))
	for x, list := range g.nodes {
		for k, i := range list {
			part := (float64(k) + 0.5) / float64(len(list))
			at := paint.Point{X: along.at(x), Y: l.plot.Y + l.plot.H*part}
			if l.down {
				at = paint.Point{X: l.plot.X + l.plot.W*part, Y: along.at(x)}
			}
			l.boxes[i] = paint.Rect{X: at.X - w/2, Y: at.Y - h/2, W: w, H: h}
		}
	}
}

func (l *layout) drawGraph() {
	for _, e := range l.ch.Edges {
		from, to := l.boxes[e.From], l.boxes[e.To]
		a, b := paint.Point{X: from.Right(), Y: from.Y + from.H/2}, paint.Point{X: to.X, Y: to.Y + to.H/2}
		if l.down {
			a, b = paint.Point{X: from.X + from.W/2, Y: from.Bottom()}, paint.Point{X: to.X + to.W/2, Y: to.Y}
		}
		l.arrow(a, b, e.Dashed, theme.Mix(l.th.Ink2, l.th.Surface, 0.25))
	}
	for i := range l.ch.Nodes {
		n, r := &l.ch.Nodes[i], l.boxes[i]
		col := legible(theme.Series(max(n.Color, 0)), l.th)
		l.bar(r, math.Min(4, r.H/2), theme.Mix(col, l.th.Surface, 0.82))
		l.border(r, math.Min(4, r.H/2), col)
		if l.node.Size == 0 {
			continue
		}
		text := strings.Split(n.Text, "\n")
		y := r.Y + r.H/2 + l.node.Ascent()/2 - leading*l.node.Size*float64(len(text)-1)/2
		for _, line := range text {
			l.text(l.node, paint.Point{X: r.X + r.W/2, Y: y}, middle, line, l.th.Ink)
			y += leading * l.node.Size
		}
	}
}

// arrow draws a line with an arrowhead, optionally dashed.
func (l *layout) arrow(a, b paint.Point, dashed bool, col color.NRGBA) {
	d := b.Sub(a)
	length := d.Len()
	if length < 1 {
		return
	}
	along := func(t float64) paint.Point { return paint.Point{X: a.X + d.X*t/length, Y: a.Y + d.Y*t/length} }
	const dash, gap = 5.0, 4.0
	if dashed {
		for t := 0.0; t < length; t += dash + gap {
			l.line([]paint.Point{along(t), along(math.Min(t+dash, length))}, 1.2, col)
		}
	} else {
		l.line([]paint.Point{a, b}, 1.2, col)
	}
	const head = 5.0
	back := along(math.Max(0, length-head))
	side := paint.Point{X: -d.Y / length * head / 2, Y: d.X / length * head / 2}
	l.area([]paint.Point{b, {X: back.X + side.X, Y: back.Y + side.Y},
		{X: back.X - side.X, Y: back.Y - side.Y}}, col)
}

// hitNode finds the node under p.
func (l *layout) hitNode(p paint.Point) (Hit, bool) {
	for i, r := range l.boxes {
		if !r.Inset(-2).Has(p) {
			continue
		}
		head := l.ch.Nodes[i].Doc
		if head == "" {
			head = strings.ReplaceAll(l.ch.Nodes[i].Text, "\n", " ")
		}
		return Hit{Series: -1, Index: i, At: paint.Point{X: r.X + r.W/2, Y: r.Y}, Head: head}, true
	}
	return Hit{}, false
}
