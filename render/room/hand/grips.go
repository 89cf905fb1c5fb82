package hand

import (
	"image/color"
	"math"
	"slices"

	"ludarium/ai/hands"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// hold handles what the reader does to the handles of the scene.
func (p *Picture) hold(u *ui.UI, s *hands.Scene, at place) {
	near := p.nearest(u, s, at)
	p.over = -1
	if !u.In.Down && !u.In.Released {
		p.from = nil
	}
	now, values := u.In.Now, p.values
	for i, g := range s.Grips {
		h := &p.model.Handles[g.Handle]
		area := at.rect(g.X-g.W/2, g.Y-g.H/2, g.W, g.H)
		reach := area
		switch first := leader(s, i); {
		case i != first, near >= 0 && i != near:
			reach = paint.Rect{}
		case i == near:
			reach = area.Inset(-nearby).Intersect(at.area.Inset(-air))
		}
		d := u.Hold(ui.Handle{ID: h.Name, Name: p.words.name(h), Value: p.words.valueOf(h, values[g.Handle]),
			Area: area, Reach: reach, Share: share(h, values[g.Handle]),
			Step: share(h, h.Min+h.Step), Switch: h.Kind == hands.Toggle, Upright: p.upright(s, i)})
		if d.Hover || d.Focus {
			p.over = g.Handle
		}
		p.affordance(u, &g, area, d.Hover || d.Held, inPlane(s, i), at)
		if d.Began && p.from == nil {
			p.past = append(p.past, values)
			p.from, p.chosen = values, g.Handle
			u.Wake(0)
		}
		switch {
		case d.Sent:
			p.chosen = g.Handle
			p.change(p.model.Set(p.values, g.Handle, h.Min+d.To*(h.Max-h.Min)), now)
		case d.Steps != 0:
			p.chosen = g.Handle
			p.change(p.model.Set(p.values, g.Handle, p.values[g.Handle]+float64(d.Steps)*h.Step), now)
		case h.Kind == hands.Toggle && d.Pressed:
			p.chosen = g.Handle
			p.change(p.model.Set(p.values, g.Handle, 1-p.values[g.Handle]), now)
		case h.Kind == hands.Order && d.Pressed:
			p.lift(g.Handle, u)
		case d.Held && p.from != nil && h.Kind != hands.Toggle:
			for k := range s.Grips {
				if leader(s, k) == i {
					p.drag(&s.Grips[k], d.By, at, u)
				}
			}
		case d.Pressed:
			p.chosen = g.Handle
		}
	}
	if u.In.Released && p.from != nil {
		p.drop()
	}
}

// leader returns the first grip at the point of grip i: one hand holds all grips at a point.
func leader(s *hands.Scene, i int) int {
	g := &s.Grips[i]
	return slices.IndexFunc(s.Grips, func(o hands.Grip) bool { return o.X == g.X && o.Y == g.Y })
}

// upright reports whether the handles at the point of grip i move up and down and one of them is chosen.
func (p *Picture) upright(s *hands.Scene, i int) bool {
	moves, chosen := false, false
	for _, g := range s.Grips {
		if g.X == s.Grips[i].X && g.Y == s.Grips[i].Y {
			moves, chosen = moves || g.DY != 0, chosen || g.Handle == p.chosen
		}
	}
	return moves && chosen
}

// inPlane reports whether another hand holds the point of grip i in another direction.
func inPlane(s *hands.Scene, i int) bool {
	g := &s.Grips[i]
	return slices.ContainsFunc(s.Grips, func(o hands.Grip) bool {
		return o.X == g.X && o.Y == g.Y && o.Handle != g.Handle && g.DX*o.DX+g.DY*o.DY == 0
	})
}

// nearby is the distance from a grip within which a press takes hold of it, and air the part of it that may
// lie outside the picture.
const (
	nearby = 22.0
	air    = 8.0
)

// nearest returns the grip nearest to the pointer, −1 if none is near.
func (p *Picture) nearest(u *ui.UI, s *hands.Scene, at place) (near int) {
	near, least := -1, nearby
	for i, g := range s.Grips {
		r := at.rect(g.X-g.W/2, g.Y-g.H/2, g.W, g.H)
		dx := math.Max(0, math.Abs(u.In.Pointer.X-r.Center().X)-r.W/2)
		dy := math.Max(0, math.Abs(u.In.Pointer.Y-r.Center().Y)-r.H/2)
		if d := math.Hypot(dx, dy); d < least {
			near, least = i, d
		}
	}
	return near
}

// atLeast returns r extended to a size for fingers.
func atLeast(r paint.Rect, size float64) paint.Rect {
	return r.InsetXY(math.Min(0, (r.W-size)/2), math.Min(0, (r.H-size)/2))
}

// drag moves the handle of a grip by the way of the hand since the press.
func (p *Picture) drag(g *hands.Grip, by paint.Point, at place, u *ui.UI) {
	length := g.DX*g.DX + g.DY*g.DY
	if length == 0 {
		return
	}
	units := (by.X*g.DX + by.Y*g.DY) / at.scale / length
	h := &p.model.Handles[g.Handle]
	to := p.from[g.Handle] + units
	if h.Nearest(to) == p.values[g.Handle] {
		return
	}
	v := p.values
	if h.Kind == hands.Order { // the others go back to where they were
		v = p.from
	}
	p.change(p.model.Set(v, g.Handle, to), u.In.Now)
	u.Wake(0)
}

// drop ends a drag, which becomes one change.
func (p *Picture) drop() {
	n := len(p.past)
	if n > 0 && slices.Equal(p.past[n-1], p.values) {
		p.past = p.past[:n-1]
	} else {
		p.future = nil
	}
	p.from = nil
}

// lift lifts a branch, or puts the lifted one in the place of this one.
func (p *Picture) lift(handle int, u *ui.UI) {
	switch lifted := p.lifted; {
	case lifted < 0 || p.model.Handles[lifted].Group != p.model.Handles[handle].Group:
		p.lifted, p.chosen = handle, handle
	default:
		p.lifted = -1
		p.change(p.model.Set(p.values, lifted, p.values[handle]), u.In.Now)
	}
	u.Wake(0)
}

// share returns the position of a value in its range.
func share(h *hands.Handle, v float64) float64 {
	if h.Max == h.Min {
		return 0
	}
	return (v - h.Min) / (h.Max - h.Min)
}

// affordance shows that a grip can be held, and which one is; plane says that it moves in both directions.
func (p *Picture) affordance(u *ui.UI, g *hands.Grip, area paint.Rect, hover, plane bool, at place) {
	held, c := p.chosen == g.Handle, area.Center()
	ink := theme.Alpha(u.Theme.Accent, 0.55)
	if held || hover {
		ink = u.Theme.Accent
	}
	if p.lifted == g.Handle {
		u.Canvas.Border(area.Inset(-3), 8, 3, u.Theme.Accent)
	}
	switch {
	case plane: // arrows in all directions
		for _, side := range []float64{-1, 1} {
			p.tip(u, c.X+side*(area.W/2+2), c.Y, side, 0, ink)
			p.tip(u, c.X, c.Y+side*(area.H/2+2), 0, side, ink)
		}
	case g.DX == 0 || p.model.Handles[g.Handle].Kind == hands.Order: // a short line below
		w, y := math.Min(area.W*0.5, 14), area.Bottom()+4
		u.Canvas.Line(paint.Point{X: c.X - w/2, Y: y}, paint.Point{X: c.X + w/2, Y: y}, 2, ink)
	}
	if (held || hover) && !plane { // arrows along which it moves
		for _, side := range []float64{-1, 1} {
			switch {
			case g.DX != 0 && g.DY == 0:
				p.tip(u, c.X+side*(area.W/2+2), c.Y, side, 0, u.Theme.Accent)
			case g.DX == 0 && g.DY != 0:
				p.tip(u, c.X, c.Y+side*(area.H/2-6), 0, side, u.Theme.Accent)
			}
		}
	}
	if held || hover {
		u.Canvas.Border(area, math.Min(6*at.scale, area.W/2), 2, u.Theme.Accent)
	}
}

// tip draws a small arrow head that points along (dx, dy).
func (p *Picture) tip(u *ui.UI, x, y, dx, dy float64, ink color.NRGBA) {
	const size = 4.0
	path := new(paint.Path).MoveTo(x+dx*size, y+dy*size).LineTo(x+dy*size-dx*size/2, y+dx*size-dy*size/2).
		LineTo(x-dy*size-dx*size/2, y-dx*size-dy*size/2).Close()
	u.Canvas.Fill(path, ink)
}
