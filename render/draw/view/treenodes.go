package view

import (
	"fmt"
	"image/color"
	"math"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// colour returns the colour of a node and its branch.
func (r *tree) colour(th *theme.Theme, n *live.Node) color.NRGBA {
	if n.Best {
		return th.Accent
	}
	return lookOf(n).ink(th)
}

// branch draws the branch to node i: a horizontal, a vertical and again a horizontal line.
func (r *tree) branch(u *ui.UI, area paint.Rect, t *live.Tree, i int) {
	if i == r.layout.root {
		return
	}
	now, c := r.steps.at(t, i), u.Canvas
	n := &now
	from, to := r.spots[r.keys[n.Parent]], r.spots[r.keys[i]]
	col := theme.Mix(u.Theme.Surface, r.colour(u.Theme, n), 0.35+0.35*to.alpha)
	if n.Best {
		col = theme.Mix(u.Theme.Surface, u.Theme.Accent, 0.25+0.65*to.alpha)
	}
	hair := c.Hair()
	width := hair * math.Max(1, math.Round(3.4*math.Pow(r.shares[i], 0.4)))
	if !r.layout.places[i].labelled || n.Visits == 0 {
		width = hair
	}
	gap := math.Min(spineGap*r.layout.scale, 0.6*(to.x-from.x))
	x, y0, y1 := c.Snap(area.X+from.x+gap), c.Snap(area.Y+from.y-width/2), c.Snap(area.Y+to.y-width/2)
	c.Rect(paint.Rect{X: area.X + from.x, Y: y0, W: x - area.X - from.x + width, H: width}, col)
	c.Rect(paint.Rect{X: x, Y: math.Min(y0, y1), W: width, H: math.Abs(y1-y0) + width}, col)
	end := paint.Rect{X: x, Y: y1, W: area.X + to.x - x, H: width}
	if look := lookOf(n); look.shape != square && look.shape != cross || n.Best {
		c.Rect(end, col)
		return
	}
	for k, part := range end.Split(fadeSteps, 0) {
		c.Rect(part, theme.Mix(col, u.Theme.Surface, 0.65*float64(k)/fadeSteps))
	}
}

// fadeSteps is the number of steps in which the branch to a cutoff or to a known value fades out.
const fadeSteps = 6

// node draws the mark of a node and, if they fit, its texts.
func (r *tree) node(u *ui.UI, area paint.Rect, t *live.Tree, i int, ctx *Context) {
	now, p, s := r.steps.at(t, i), &r.layout.places[i], r.spots[r.keys[i]]
	n := &now
	look, col, c := lookOf(n), r.colour(u.Theme, n), u.Canvas
	defer c.Fade(s.alpha)()
	x, y, radius := area.X+s.x, area.Y+s.y, quarter(s.radius)
	if r.chance[i] {
		look.shape = die
	}
	mark(c, u.Theme, x, y, radius, look, col)
	if p.labelled {
		r.words(u, area, t, i, ctx)
	}
	if p.labelled && len(r.layout.kids[i]) == 0 && p.hidden > 0 {
		small := paint.Style{Font: c.Fonts().Regular, Size: max(labelSize-1, u.Least)}
		c.Text(small, x+radius+4, y+small.Ascent()/2, fmt.Sprintf("+%d", p.hidden),
			theme.Mix(u.Theme.Surface, u.Theme.Ink2, 0.8))
	}
}

// shares returns the values that determine the sizes of nodes: their fraction of all visits or, below a
// chance node, their probability. It also returns which nodes are chance nodes.
func shares(t *live.Tree) (list []float64, chance []bool) {
	list, chance = make([]float64, len(t.Nodes)), make([]bool, len(t.Nodes))
	below := make([]bool, len(t.Nodes)) // whether each node is a child of a chance node
	for i := range t.Nodes {
		n := &t.Nodes[i]
		switch p := n.Parent; {
		case n.Odds > 0:
			list[i], below[i], chance[p] = max(list[p], uncounted)*n.Odds, true, true
		case n.Reason == live.Expected && n.Visits == 0:
			list[i] = uncounted
		case below[p] && i > 0:
			list[i], below[i] = list[p]*shareOf(n, &t.Nodes[p]), true
		default:
			list[i] = shareOf(n, &t.Nodes[0])
		}
	}
	return list, chance
}

// uncounted is the fraction of nodes whose visits are not counted.
const uncounted = 0.2

// shareOf returns the visits of n relative to the visits of another node, at most 1.
func shareOf(n, of *live.Node) float64 {
	return math.Min(1, float64(n.Visits)/math.Max(1, float64(of.Visits)))
}

// mark draws the mark of a node.
func mark(c *paint.Canvas, th *theme.Theme, x, y, radius float64, look reasonLook, col color.NRGBA) {
	switch look.shape {
	case square:
		side := radius * 0.9
		c.RoundRect(paint.Rect{X: x - side, Y: y - side, W: 2 * side, H: 2 * side}, math.Min(1.5, side/2),
			col)
	case diamond:
		d := radius * 1.2
		c.Fill(new(paint.Path).MoveTo(x, y-d).LineTo(x+d, y).LineTo(x, y+d).LineTo(x-d, y).Close(), col)
	case die:
		side := math.Max(radius, 2.5)
		square := paint.Rect{X: x - side, Y: y - side, W: 2 * side, H: 2 * side}
		c.RoundRect(square, 1.5, col)
		c.RoundRect(square.Inset(1), 1, th.Surface)
		c.Circle(x, y, math.Max(side/3, 1), col)
	case cross:
		d := math.Max(radius*0.8, 1.5)
		c.Stroke(new(paint.Path).MoveTo(x-d, y-d).LineTo(x+d, y+d), 1.4, col)
		c.Stroke(new(paint.Path).MoveTo(x-d, y+d).LineTo(x+d, y-d), 1.4, col)
	default:
		c.Circle(x, y, radius, col)
		if look.shape == ring && radius > 2 {
			c.Circle(x, y, radius-1.5, th.Surface)
		}
	}
}

// words draws the move and the value on the branch to a node; if both do not fit, only the move.
func (r *tree) words(u *ui.UI, area paint.Rect, t *live.Tree, i int, ctx *Context) {
	c, s, now := u.Canvas, r.spots[r.keys[i]], r.steps.at(t, i)
	n := &now
	if r.texts[i][0] == "" {
		r.texts[i] = [3]string{branchText(t, i, ctx), valueText(t, &t.Nodes[i], ctx),
			windowText(t, &t.Nodes[i], ctx)}
	}
	left := area.X + s.x - r.layout.places[i].column + (spineGap+5)*r.layout.scale
	right := area.X + s.x - s.radius - 3
	baseline := area.Y + s.y - 3
	k := r.layout.scale
	st := paint.Style{Font: c.Fonts().Regular, Size: labelSize * k}
	ink, second := u.Theme.Ink, u.Theme.Ink2
	if n.Best {
		st.Font, ink, second = c.Fonts().Bold, u.Theme.Accent, u.Theme.Accent
	}
	move, value := r.texts[i][0], r.texts[i][1]
	if n.Score == nil {
		value = ""
	}
	room := right - left
	if st.Width(move)+st.Width(value)+5 > room {
		value = ""
	}
	c.Text(st, left, baseline, st.Shorten(move, room), ink)
	if value != "" {
		c.Text(st, right-st.Width(value), baseline, value, second)
	}
	if r.windows {
		small := paint.Style{Font: c.Fonts().Regular, Size: (labelSize - 1.5) * k}
		c.Text(small, left, area.Y+s.y+3+small.Ascent(), small.Shorten(r.texts[i][2], room),
			theme.Mix(u.Theme.Surface, u.Theme.Ink2, 0.85))
	}
}

// branchText returns the text on the branch to a node: its move or, without a move, the kind of search.
func branchText(t *live.Tree, i int, ctx *Context) string {
	switch t.Nodes[i].Role {
	case live.Null:
		return textPass.String()
	case live.Presearch:
		return textShallower.String()
	}
	return ctx.Text(t.Path(i)...)
}
