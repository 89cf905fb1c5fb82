package atlas

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"ludarium/ai/atlas"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// draw draws the map: the ground, the edges and the dots with their names.
func (m *mapped) draw(u *ui.UI, ground, area paint.Rect, pages []atlas.Page, at, under int,
	search string) {
	th := u.Theme
	m.ground(u, ground, area)
	base, chosen := -1, under
	if search == "" {
		base = at
	}
	for i := range pages {
		if u.Focus.Has(pages[i].Name) {
			chosen = i
		}
	}
	if chosen < 0 {
		chosen = base
	}
	of := sketchView{ground, area, m.camera.Corner(u, area), chosen, m.layer, search, lang.Spoken().Tag,
		len(pages)}
	s := m.sketched(u, of, base, pages)
	above := area
	above.CutBottom(yearsHeight)
	restore := u.Clip(above)
	for i := range s.edges {
		e, ink, width := &s.edges[i], theme.Alpha(th.Ink2, 0.35), 1.0
		switch {
		case e.kin:
			ink, width = th.Accent, 2
		case e.behind:
			ink = theme.Alpha(th.Ink2, 0.16)
		}
		u.Canvas.Stroke(e.path(), width, ink)
	}
	restore()
	m.families(u, ground, area)
	for k := range s.order { // the chosen page last, above all others
		i := s.order[(k+1)%len(s.order)]
		spot := place(m.chart.spots[i], ground)
		if search != "" && area.Has(spot) && m.fits(&pages[i], search) {
			ring := 8.0
			if pages[i].Name == m.cursor { // Enter opens it
				ring = 11
			}
			u.Canvas.Circle(spot.X, spot.Y, ring, th.Accent)
			u.Canvas.Circle(spot.X, spot.Y, ring-2, th.Surface)
		}
		if s.rank[i] > rankKin && area.Has(spot) && s.passes(spot) {
			u.Canvas.Circle(spot.X, spot.Y, gapSize, m.below(u, spot, ground))
		}
		drawPage(u, area, &pages[i], spot, s.rank[i], s.named[i], m.below(u, s.named[i].Center(), ground))
	}
}

// gapSize is the radius of the ground around a dot that cuts a highlighted edge which runs through it.
const gapSize = 9.0

// passes reports whether a highlighted edge runs through the dot of another page at a spot.
func (s *sketch) passes(spot paint.Point) bool {
	return slices.ContainsFunc(s.edges, func(e edge) bool {
		return e.kin && e.through([]paint.Point{spot}) > 0
	})
}

// below returns the colour of the ground at a point: families have two in turn.
func (m *mapped) below(u *ui.UI, at paint.Point, ground paint.Rect) color.NRGBA {
	y := (at.Y - ground.Y) / ground.H
	for i, b := range m.chart.bands {
		if i%2 == 0 && y >= b.top && y < b.top+b.height {
			return theme.Mix(u.Theme.Surface, u.Theme.Hover, bandShare)
		}
	}
	return u.Theme.Surface
}

// bandShare is how much every second family's ground is darker.
const bandShare = 0.6

// look returns the ink and the style of a page's name by its rank.
func look(u *ui.UI, rank int) (color.NRGBA, paint.Style) {
	th := u.Theme
	switch rank {
	case rankChosen:
		return th.Accent, u.Bold(theme.Small)
	case rankKin:
		return th.Accent, u.Style(theme.Small)
	case rankOther:
		return theme.Alpha(th.Ink2, 0.4), u.Style(theme.Small)
	}
	return th.Ink, u.Style(theme.Small)
}

// beside returns the rectangles right and left of a page's dot in which its name may be drawn, the better
// first.
func beside(u *ui.UI, area paint.Rect, p *atlas.Page, spot paint.Point, rank int) (list []paint.Rect) {
	_, style := look(u, rank)
	w, h := style.Width(lang.Say(p.Title)), nameHeight(u)
	return inside(area, paint.Rect{X: spot.X + 8, Y: spot.Y - h/2, W: w, H: h},
		paint.Rect{X: spot.X - 8 - w, Y: spot.Y - h/2, W: w, H: h})
}

// around also returns the rectangles above and below the dot.
func around(u *ui.UI, area paint.Rect, p *atlas.Page, spot paint.Point, rank int) (list []paint.Rect) {
	_, style := look(u, rank)
	w, h := style.Width(lang.Say(p.Title)), nameHeight(u)
	return append(beside(u, area, p, spot, rank), inside(area,
		paint.Rect{X: spot.X - w/2, Y: spot.Y - 6 - h, W: w, H: h},
		paint.Rect{X: spot.X - w/2, Y: spot.Y + 6, W: w, H: h})...)
}

// inside returns the rectangles within area, above its years.
func inside(area paint.Rect, list ...paint.Rect) (found []paint.Rect) {
	for _, r := range list {
		if r.X > area.X+4 && r.Right() < area.Right()-4 && r.Y >= area.Y-2 &&
			r.Bottom() <= area.Bottom()-yearsHeight+8 {
			found = append(found, r)
		}
	}
	return found
}

// drawPage draws the dot of a page and, unless named is empty, its label there, on a background in the colour
// of the ground that hides the edges below.
func drawPage(u *ui.UI, area paint.Rect, p *atlas.Page, spot paint.Point, rank int, named paint.Rect,
	ground color.NRGBA) {
	if !area.Has(spot) {
		return
	}
	ink, style := look(u, rank)
	title := lang.Say(p.Title)
	u.Canvas.Circle(spot.X, spot.Y, 4.5, ink)
	if named.W > 0 {
		u.Canvas.RoundRect(named.InsetXY(-3, 0), theme.Radius/2, ground)
		u.Canvas.TextLeft(style, named, title, ink)
	}
}

// dotSize is the radius of the space for a dot.
const dotSize = 5.0

// dot returns the rectangle of the dot at a spot.
func dot(spot paint.Point) paint.Rect {
	return paint.Rect{X: spot.X - dotSize, Y: spot.Y - dotSize, W: 2 * dotSize, H: 2 * dotSize}
}

// titleHigh is the height of a family's name.
const titleHigh = 16.0

// title returns the rectangle of a family's name.
func (b *band) title(u *ui.UI, ground, area paint.Rect) paint.Rect {
	y := ground.Y + b.top*ground.H + math.Min(2, (b.height*ground.H-titleHigh)/2)
	return paint.Rect{X: area.X + 6, Y: y, W: u.Bold(theme.Small).Width(b.family), H: titleHigh}
}

// families names the families, on a background in the colour of their ground that hides the edges below: all
// bands and edges are below, because a band may be lower than its name.
func (m *mapped) families(u *ui.UI, ground, area paint.Rect) {
	small := u.Bold(theme.Small)
	for _, b := range m.chart.bands {
		r := b.title(u, ground, area)
		u.Canvas.RoundRect(r.InsetXY(-3, 1), theme.Radius/2, m.below(u, r.Center(), ground))
		u.Canvas.TextLeft(small, r, b.family, u.Theme.Ink2)
	}
}

// ground draws the bands of the families, and the years.
func (m *mapped) ground(u *ui.UI, ground, area paint.Rect) {
	th, small := u.Theme, u.Bold(theme.Small)
	for i, b := range m.chart.bands {
		r := paint.Rect{X: area.X, Y: ground.Y + b.top*ground.H, W: area.W, H: b.height * ground.H}
		if i%2 == 0 {
			u.Canvas.Rect(r, theme.Alpha(th.Hover, bandShare))
		}
	}
	foot := paint.Rect{X: area.X, Y: area.Bottom() - yearsHeight, W: area.W, H: yearsHeight}
	u.Canvas.Rect(foot, th.Surface)
	free := area.X
	for i := 1; i < len(knots); i++ {
		a, b := knots[i-1], knots[i]
		from, to := ground.X+a.x*ground.W, ground.X+b.x*ground.W
		if i > 1 {
			axisBreak(u, from, area, foot)
		}
		year := (to - from) / float64(b.year-a.year)
		step := 100
		for _, s := range []int{1, 2, 5, 10, 20, 50} {
			if year*float64(s) > small.Width("2000")+14 {
				step = s
				break
			}
		}
		for y := (a.year + step - 1) / step * step; y < b.year; y += step {
			text := strconv.Itoa(y)
			x, w := ground.X+yearAt(y)*ground.W, small.Width(text)
			if x-w/2 < free || x+w/2 > area.Right() {
				continue
			}
			free = x + w/2 + 10
			u.Canvas.TextCenter(u.Style(theme.Small),
				paint.Rect{X: x - w, Y: area.Bottom() - 18, W: 2 * w, H: 16}, text, th.Ink2)
		}
	}
}

// axisBreak marks a year at which the scale changes: a faint line across the map, and two slanted strokes on
// the axis.
func axisBreak(u *ui.UI, x float64, area, foot paint.Rect) {
	if x < area.X || x > area.Right() {
		return
	}
	faint := theme.Alpha(u.Theme.Ink2, 0.25)
	u.Canvas.Stroke(new(paint.Path).MoveTo(x, area.Y).LineTo(x, foot.Y), 1, faint)
	for _, dx := range []float64{-2, 2} {
		u.Canvas.Stroke(new(paint.Path).MoveTo(x+dx-2, foot.Y+4).LineTo(x+dx+2, foot.Y-4), 1.5, u.Theme.Ink2)
	}
}

// sayNothing says above the map that no page matches the search.
func (m *mapped) sayNothing(u *ui.UI, area paint.Rect) {
	style, text := u.Bold(theme.Body), textNothingFits.String()
	plate := area.CutTop(theme.Touch+16).InsetXY(0, 8)
	w := math.Min(style.Width(text)+32, plate.W)
	plate.X, plate.W = plate.X+(plate.W-w)/2, w
	u.Canvas.RoundRect(plate, theme.Radius, u.Theme.Edge)
	u.Canvas.RoundRect(plate.Inset(1), theme.Radius-1, u.Theme.Surface)
	u.Canvas.TextCenter(style.Fit(text, plate.W), plate, text, u.Theme.Ink)
}
