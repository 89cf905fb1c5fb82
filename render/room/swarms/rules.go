package swarms

import (
	"strings"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/view"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// evolvedRule shows the best rule of an evolution as a tree with its new parts coloured, and the generation
// below it.
type evolvedRule struct {
	rule  view.Latest[live.Expression]
	known map[string]bool // paths and operators of the previous tree
	fresh map[string]bool // paths that are new in the current tree
	views view.Set
}

// leafWords explain the leaves of rules.
var leafWords = map[string]lang.Text{"v": textLeafVelocity, "p−x": textLeafOwn, "g−x": textLeafSocial,
	"m−x": textLeafCenter, "s": textLeafSpread,
	"U": textLeafChance}

// Frame implements Stage.
func (s *evolvedRule) Frame(u *ui.UI, area paint.Rect, p *picture) {
	e, ok := s.rule.Of(p.Views())
	if !ok {
		return
	}
	t := layTree(e)
	if s.rule.Fresh() {
		s.compare(t)
	}
	formula := e.Terms[0].Sign
	if !p.Small {
		h := u.Paragraph(paint.Rect{X: area.X, Y: area.Y, W: area.W}, u.Mono(theme.Body), formula,
			u.Theme.Ink)
		area.CutTop(h + 8)
		s.words(u, &area, e)
		if area.H > 2*generationHeight {
			s.generation(u, area.CutBottom(generationHeight), p)
		}
	}
	s.draw(u, area, t)
	u.NodeOf("rule", "img", textRuleNode.String(), formula, area)
}

// generation draws the rules of the current generation.
func (s *evolvedRule) generation(u *ui.UI, area paint.Rect, p *picture) {
	u.Scroll("generation", area, func(at paint.Rect) float64 {
		y := at.Y
		s.views.Frame(u, only(p.Views(), live.GenerationKind), &view.Context{Theme: u.Theme},
			func(h float64) paint.Rect {
				y += h
				return paint.Rect{X: at.X, Y: y - h, W: at.W, H: h}
			})
		return y - at.Y
	})
}

// generationHeight is the height of the picture of the generation. It is omitted if the tree would be smaller
// than that.
const generationHeight = 225.0

func only(views []search.View, kind string) (list []search.View) {
	for _, v := range views {
		if v.Kind == kind {
			list = append(list, v)
		}
	}
	return list
}

// words draws explanations of the parts that occur in a rule.
func (s *evolvedRule) words(u *ui.UI, area *paint.Rect, e live.Expression) {
	var list []string
	for _, name := range []string{"v", "p−x", "g−x", "m−x", "s", "U"} {
		for _, t := range e.Terms {
			if t.Text == name {
				list = append(list, name+" "+leafWords[name].String())
				break
			}
		}
	}
	text, style := strings.Join(list, " · "), u.Style(theme.Small)
	h := u.Paragraph(paint.Rect{X: area.X, Y: area.Y, W: area.W}, style, text, u.Theme.Ink2)
	area.CutTop(h + 8)
}

// tree is the layout of an expression, in units from the left and from the top.
type tree struct {
	text   []string
	parent []int
	leaf   []bool
	x, y   []float64
	path   []string // nodes on the path from the root
	wide   float64
	deep   float64
}

// layTree lays out a tree with the leaves side by side and operators centred above them.
func layTree(e live.Expression) tree {
	n := len(e.Terms)
	t := tree{parent: make([]int, n), leaf: make([]bool, n), x: make([]float64, n), y: make([]float64, n),
		path: make([]string, n)}
	below := make([][]int, n)
	for i, term := range e.Terms {
		t.text, t.parent[i] = append(t.text, term.Text), term.Parent
		if i > 0 {
			t.y[i] = t.y[term.Parent] + 1
			t.path[i] = t.path[term.Parent] + string(rune('a'+len(below[term.Parent]))) + term.Text
			below[term.Parent] = append(below[term.Parent], i)
		}
		t.deep = max(t.deep, t.y[i])
	}
	t.path[0] = t.text[0]
	var place func(i int)
	place = func(i int) {
		if len(below[i]) == 0 {
			t.leaf[i], t.x[i] = true, t.wide
			t.wide++
			return
		}
		for _, k := range below[i] {
			place(k)
			t.x[i] += t.x[k] / float64(len(below[i]))
		}
	}
	place(0)
	return t
}

// compare finds the new parts of a tree.
func (s *evolvedRule) compare(t tree) {
	paths := map[string]bool{}
	changed := false
	for _, p := range t.path {
		paths[p] = true
		changed = changed || !s.known[p]
	}
	if !changed && len(paths) == len(s.known) {
		return // new parts remain coloured until the tree changes again
	}
	s.fresh = map[string]bool{}
	for p := range paths {
		s.fresh[p] = s.known != nil && !s.known[p]
	}
	s.known = paths
}

// draw draws a tree as large as possible.
func (s *evolvedRule) draw(u *ui.UI, area paint.Rect, t tree) {
	across, down := min(area.W/t.wide, 84), min(area.H/(t.deep+1), 64)
	left := area.X + (area.W-across*t.wide)/2 + across/2
	top := area.Y + (area.H-down*(t.deep+1))/2 + down/2
	at := func(i int) paint.Point { return paint.Point{X: left + across*t.x[i], Y: top + down*t.y[i]} }
	for i := range t.text {
		if i > 0 {
			ink := u.Theme.Ink2
			if s.fresh[t.path[i]] {
				ink = u.Theme.Accent
			}
			u.Canvas.Segment(at(t.parent[i]), at(i), 1.5, ink)
		}
	}
	style := u.Style(min(theme.Body, max(across*0.3, 8)))
	for i, text := range t.text {
		c := at(i)
		h := min(down*0.6, 30)
		w := max(style.Width(text)+10, h)
		box := paint.Rect{X: c.X - w/2, Y: c.Y - h/2, W: w, H: h}
		fill, ink := u.Theme.Hover, u.Theme.Ink
		if t.leaf[i] {
			fill = u.Theme.Surface
		}
		line := u.Theme.Ink2
		if s.fresh[t.path[i]] {
			line, fill = u.Theme.Accent, theme.Mix(u.Theme.Surface, u.Theme.Accent, 0.25)
		}
		u.Canvas.RoundRect(box, min(h/2, theme.Radius), fill)
		u.Canvas.Border(box, min(h/2, theme.Radius), 1.5, line)
		u.Canvas.TextCenter(style, box, text, ink)
	}
}
