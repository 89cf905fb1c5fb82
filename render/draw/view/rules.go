package view

import (
	"encoding/json"
	"image/color"
	"math"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// rules shows a decision by rules: boxes with questions or states, joined by arrows. The arrows followed in
// this decision have the accent colour.
type rules struct{ latest Latest[live.Rules] }

const (
	ruleRow    = 15.0 // line height in a box
	ruleInset  = 7.0  // padding of a box
	ruleMost   = 190.0
	ruleBeside = 46.0 // gap between boxes that are joined horizontally
	ruleGap    = 14.0 // gap between other boxes
	ruleBelow  = 36.0 // gap between rows without horizontal arrows
	ruleRoomy  = 56.0 // gap between rows with horizontal arrows
	wayApart   = 7.0  // offset of opposite arrows from the line between their boxes
	wayHead    = 6.0  // length of an arrowhead
)

// Title implements Renderer.
func (*rules) Title() string { return textRules.String() }

// ruleSizes are the sizes in a picture of rules.
type ruleSizes struct {
	left, w, h   float64 // left edge of the first box, and size of each box
	apart, below float64 // horizontal and vertical gaps between boxes
}

func (*rules) sizes(u *ui.UI, r live.Rules, width float64) (s ruleSizes) {
	s.apart, s.below = ruleGap, ruleBelow
	for _, way := range r.Ways {
		if r.Nodes[way.From].Row == r.Nodes[way.To].Row {
			s.apart, s.below = ruleBeside, ruleRoomy
		}
	}
	cols, _ := r.Size()
	s.w = math.Min(ruleMost, math.Floor((width-s.apart*float64(cols-1))/float64(cols)))
	s.left = (width - s.w*float64(cols) - s.apart*float64(cols-1)) / 2
	for _, n := range r.Nodes {
		lines := len(u.Style(theme.Small).Wrap(lang.Say(n.Text), s.w-2*ruleInset))
		if n.Times > 0 {
			lines++
		}
		s.h = math.Max(s.h, ruleRow*float64(lines)+2*ruleInset)
	}
	return s
}

func (s ruleSizes) box(area paint.Rect, n live.Rule) paint.Rect {
	return paint.Rect{X: area.X + s.left + float64(n.Col)*(s.w+s.apart),
		Y: area.Y + float64(n.Row)*(s.h+s.below), W: s.w, H: s.h}
}

// Height implements Renderer.
func (p *rules) Height(u *ui.UI, w float64, data json.RawMessage, _ *Context) float64 {
	r, ok := p.latest.Decode(data)
	if !ok {
		return 0
	}
	if u.Least > 0 {
		return p.followed(u, paint.Rect{W: w}, r)
	}
	_, rows := r.Size()
	s := p.sizes(u, r, w)
	return float64(rows)*s.h + float64(rows-1)*s.below + 2
}

// Frame implements Renderer.
func (p *rules) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, _ *Context) {
	r, ok := p.latest.Decode(data)
	if !ok {
		return
	}
	if u.Least > 0 {
		p.followed(u, area, r)
		return
	}
	s := p.sizes(u, r, area.W)
	most := 1
	for _, way := range r.Ways {
		most = max(most, way.Times)
	}
	for _, now := range []bool{false, true} { // draw followed arrows last, on top
		for _, way := range r.Ways {
			if way.Now == now {
				p.way(u, r, way, most, s.box(area, r.Nodes[way.From]), s.box(area, r.Nodes[way.To]))
			}
		}
	}
	for _, n := range r.Nodes {
		p.rule(u, n, u.Canvas.SnapRect(s.box(area, n)))
	}
}

// followed draws the questions and the state of this decision below each other with the answers, for letters
// that have no room for the others, and returns their height. An area without a height is only measured.
func (*rules) followed(u *ui.UI, area paint.Rect, r live.Rules) (high float64) {
	style, bold := u.Style(theme.Small), u.Bold(theme.Small)
	for i, n := range r.Nodes {
		if !n.Now {
			continue
		}
		text, answer := lang.Say(n.Text), ""
		for _, way := range r.Ways {
			if way.Now && way.From == i {
				answer = lang.Say(way.Text)
			}
		}
		place := area
		place.Y, place.H = area.Y+high, u.ParagraphHeight(style, text, area.W)
		high += place.H
		if area.H > 0 {
			u.Node("text", text, textRuleNow.With("times", n.Times), place)
			u.Brush.Paragraph(place, style, text, u.Theme.Ink)
		}
		if answer != "" {
			place.Y, place.H = area.Y+high, bold.Line()
			high += place.H
			if area.H > 0 {
				u.Canvas.TextLeft(bold, place, answer, u.Theme.Accent)
			}
		}
		high += ruleInset
	}
	return high
}

// rule draws a box.
func (*rules) rule(u *ui.UI, n live.Rule, box paint.Rect) {
	c, th, style := u.Canvas, u.Theme, u.Style(theme.Small)
	radius, ground, border, ink := 4.0, th.Surface, th.Line, th.Ink2
	if n.Asks {
		radius = math.Min(box.H/2, 14)
	}
	width := c.Hair()
	if n.Now {
		ground, border, ink, width = theme.Mix(th.Surface, th.Accent, 0.16), th.Accent, th.Ink, 2*width
	}
	c.RoundRect(box, radius, ground)
	c.Border(box, radius, width, border)
	text, times := lang.Say(n.Text), ""
	lines := style.Wrap(text, box.W-2*ruleInset)
	if n.Times > 0 {
		times = textTimes.With("times", n.Times)
		lines = append(lines, times)
	}
	role := textRuleElse
	if n.Now {
		role = textRuleNow
	}
	u.Node("text", text, role.With("times", n.Times), box)
	rows := box.InsetXY(ruleInset, (box.H-ruleRow*float64(len(lines)))/2)
	for i, line := range lines {
		col := ink
		if times != "" && i == len(lines)-1 {
			col = th.Ink2
		}
		c.TextCenter(style, rows.CutTop(ruleRow), line, col)
	}
}

// way draws the arrow between two boxes, labelled with the answer to which it belongs.
func (*rules) way(u *ui.UI, r live.Rules, w live.Way, most int, from, to paint.Rect) {
	c, th := u.Canvas, u.Theme
	a, b := from.Center(), to.Center()
	for _, back := range r.Ways {
		if back.From == w.To && back.To == w.From { // offset opposite arrows to opposite sides
			d := math.Hypot(b.X-a.X, b.Y-a.Y)
			dx, dy := -wayApart*(b.Y-a.Y)/d, wayApart*(b.X-a.X)/d
			a, b = paint.Point{X: a.X + dx, Y: a.Y + dy}, paint.Point{X: b.X + dx, Y: b.Y + dy}
			break
		}
	}
	// the arrow is a branch of a decision tree
	if r.Nodes[w.From].Row != r.Nodes[w.To].Row && r.Nodes[w.From].Asks {
		a.Y, b.Y = from.Bottom(), to.Y
	} else {
		a, b = leaving(from, a, b), leaving(to, b, a)
	}
	col := theme.Mix(th.Surface, th.Ink2, 0.6)
	width := c.Hair()
	if w.Times > 0 {
		width = 1 + 2.5*float64(w.Times)/float64(most)
	}
	if w.Now {
		col, width = th.Accent, math.Max(width, 2.5)
	}
	c.Line(a, b, width, col)
	head(c, a, b, math.Max(wayHead, 2.4*width), col)
	text := lang.Say(w.Text)
	if w.Text == "" && w.Times > 0 {
		text = textTimes.With("times", w.Times)
	}
	if text == "" {
		return
	}
	ink := th.Ink2
	style := u.Style(theme.Small)
	if w.Now {
		ink, style = th.Accent, u.Bold(theme.Small)
	}
	const part = 0.38 // position of the answer along the arrow, before arrows can cross
	x, y, wide := a.X+part*(b.X-a.X), a.Y+part*(b.Y-a.Y), style.Width(text)+6
	label := paint.Rect{X: x - wide/2, Y: y - ruleRow/2, W: wide, H: ruleRow}
	c.Rect(label, th.Surface)
	c.TextCenter(style, label, text, ink)
}

// leaving returns the point at which a line from a point inside a box to a point outside crosses the box's
// border.
func leaving(box paint.Rect, from, to paint.Point) paint.Point {
	t := 1.0
	for _, edge := range [][3]float64{{box.X, from.X, to.X}, {box.Right(), from.X, to.X},
		{box.Y, from.Y, to.Y}, {box.Bottom(), from.Y, to.Y}} {
		if d := edge[2] - edge[1]; d != 0 {
			if at := (edge[0] - edge[1]) / d; at > 0 {
				t = math.Min(t, at)
			}
		}
	}
	return paint.Point{X: from.X + t*(to.X-from.X), Y: from.Y + t*(to.Y-from.Y)}
}

// head draws the head of an arrow from a to b.
func head(c *paint.Canvas, a, b paint.Point, size float64, col color.NRGBA) {
	d := math.Max(math.Hypot(b.X-a.X, b.Y-a.Y), 1e-9)
	x, y := (b.X-a.X)/d*size, (b.Y-a.Y)/d*size
	c.Fill(new(paint.Path).MoveTo(b.X, b.Y).LineTo(b.X-x-y*0.5, b.Y-y+x*0.5).
		LineTo(b.X-x+y*0.5, b.Y-y-x*0.5).Close(), col)
}
