package plot

import (
	"image/color"
	"math"
	"strings"

	"ludarium/render/paint"
	"ludarium/render/theme"
)

const (
	nodePad   = 5.0  // around the text of a node
	nodeGap   = 4.0  // between nodes of a layer
	arrowRoom = 26.0 // between layers
	leading   = 1.25 // of the lines in a node, as a part of their size
	minText   = 6.0  // smaller text is left out
	dotNode   = 6.0  // side of a node without text
)

// measureGraph spreads the layers along x and the nodes of each layer evenly along y, with text as large as fits.
func (l *layout) measureGraph() {
	xs := newSpan()
	layers := map[float64][]int{} // nodes by x, from the top
	most, lines, chars := 1, 1, 0.0
	for i, n := range l.ch.Nodes {
		xs.add(n.X)
		layer := append(layers[n.X], i)
		for k := len(layer) - 1; k > 0 && l.ch.Nodes[layer[k]].Y > l.ch.Nodes[layer[k-1]].Y; k-- {
			layer[k], layer[k-1] = layer[k-1], layer[k]
		}
		layers[n.X] = layer
		most = max(most, len(layer))
		text := strings.Split(n.Text, "\n")
		lines = max(lines, len(text))
		for _, line := range text {
			chars = math.Max(chars, l.mono.Width(line)/l.mono.Size)
		}
	}
	l.x = newScale(l.ch.X, xs, int(math.Max(2, math.Min(10, l.plot.W/70))), tight)
	l.y = &scale{from: 0, to: 1}

	high := l.plot.H/float64(most) - nodeGap
	size := math.Min(l.mono.Size, (high-2*nodePad)/(leading*float64(lines)))
	if chars > 0 {
		wide := l.plot.W/float64(max(1, len(layers))) - arrowRoom
		size = math.Min(size, (wide-2*nodePad)/chars)
	}
	w, h := chars*size+2*nodePad, leading*size*float64(lines)+2*nodePad
	if size < minText {
		size = 0
		w = math.Max(2, math.Min(dotNode, high))
		h = w
	}
	l.node = paint.Style{Font: l.mono.Font, Size: size}
	l.x.a, l.x.b = l.plot.X+w/2+1, l.plot.Right()-w/2-1
	l.boxes = make([]paint.Rect, len(l.ch.Nodes))
	for x, layer := range layers {
		step := l.plot.H / float64(len(layer))
		for k, i := range layer {
			y := l.plot.Y + step*(float64(k)+0.5)
			l.boxes[i] = paint.Rect{X: l.x.at(x) - w/2, Y: y - h/2, W: w, H: h}
		}
	}
}

func (l *layout) drawGraph() {
	for _, e := range l.ch.Edges {
		from, to := l.boxes[e.From], l.boxes[e.To]
		l.arrow(paint.Point{X: from.Right(), Y: from.Y + from.H/2}, paint.Point{X: to.X, Y: to.Y + to.H/2}, e.Dashed, theme.Mix(l.th.Ink2, l.th.Surface, 0.25))
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
			l.text(l.node, false, paint.Point{X: r.X + r.W/2, Y: y}, middle, line, l.th.Ink)
			y += leading * l.node.Size
		}
	}
}

// arrow draws a line with a head, dashed if asked for.
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
	l.area([]paint.Point{b, {X: back.X + side.X, Y: back.Y + side.Y}, {X: back.X - side.X, Y: back.Y - side.Y}}, col)
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
