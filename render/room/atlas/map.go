package atlas

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"ludarium/ai/atlas"
	"ludarium/game/text/cite"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// mapped is the map of all pages by ancestry and family. The zero value is ready to use.
type mapped struct {
	open   bool
	chart  *chart // nil until drawn
	camera ui.Camera
	layer  int // 0 for all algorithms, otherwise 1 + the index of a text in cite.Texts
}

// yearsHeight is the height of the row with the years, below the map.
const yearsHeight = 22.0

// mapName is the name of the map in links.
const mapName = "map"

// frame draws the map and returns the index of the clicked page, or −1; at is the open one.
func (m *mapped) frame(u *ui.UI, area paint.Rect, pages []atlas.Page, at int) (pressed int) {
	leave := u.Scope(mapName)
	defer leave()
	if m.chart == nil {
		m.chart = newChart(pages)
	}
	layers := []string{textAllAlgorithms.String()}
	for _, t := range cite.Texts() {
		layers = append(layers, textUsedBy.With("short", t.Short))
	}
	top := area.CutTop(44)
	u.Select("layer", textLayer.String(), top.CutLeft(math.Min(top.W, 320)).InsetXY(0, 2), layers, &m.layer)
	m.camera.HandleInput(u, area)
	left := m.margin(u, area.W)
	ground := m.camera.Whole(paint.Rect{X: area.X + left, Y: area.Y, W: area.W - left,
		H: area.H - yearsHeight})
	restore := u.Clip(area)
	defer restore()
	under := m.under(u, ground, area)
	clicked, _ := u.Press(mapName, area)
	if m.camera.Drag(u, area, mapName) {
		clicked = false
	}
	if pressed = -1; clicked {
		pressed = under
	}
	m.draw(u, ground, area, pages, at, under)
	m.camera.Button(u, area)
	return pressed
}

// margin returns the width of the left margin, which holds the names of families on a wide map.
func (m *mapped) margin(u *ui.UI, width float64) float64 {
	widest := 0.0
	for _, b := range m.chart.bands {
		widest = max(widest, u.Bold(theme.Small).Width(b.family))
	}
	return min(widest, width/8)
}

// place returns the position of a page on the screen.
func place(s spot, ground paint.Rect) paint.Point {
	return paint.Point{X: ground.X + s.at.X*ground.W, Y: ground.Y + s.at.Y*ground.H}
}

// reach is the maximum distance between the pointer and a hovered spot.
const reach = 18.0

// under returns the index of the hovered page, or −1.
func (m *mapped) under(u *ui.UI, ground, area paint.Rect) int {
	best, found := reach, -1
	if !area.Has(u.In.Pointer) || !u.Reaches(area) {
		return found
	}
	for i, s := range m.chart.spots {
		if d := place(s, ground).Sub(u.In.Pointer).Len(); d < best {
			best, found = d, i
		}
	}
	return found
}

// fits reports whether a page matches the filter.
func (m *mapped) fits(p *atlas.Page) bool {
	return m.layer == 0 || slices.Contains(p.Texts, cite.Texts()[m.layer-1].Short)
}

func (m *mapped) draw(u *ui.UI, ground, area paint.Rect, pages []atlas.Page, at, under int) {
	th := u.Theme
	m.ground(u, ground, area)
	chosen := under
	if chosen < 0 {
		chosen = at
	}
	kin := map[int]bool{}
	if chosen >= 0 {
		kin = m.chart.kin(chosen)
	}
	for i, s := range m.chart.spots {
		for _, k := range s.from {
			ink, width := theme.Alpha(th.Ink2, 0.35), 1.0
			if kin[i] && kin[k] {
				ink, width = th.Accent, 2
			}
			u.Canvas.Stroke(bow(place(m.chart.spots[k], ground), place(s, ground)), width, ink)
		}
	}
	// Place the labels of the most relevant pages first, and others if there is room.
	order := make([]int, len(pages))
	for i := range order {
		order[i] = i
	}
	rank := func(i int) int {
		switch {
		case i == chosen:
			return 0
		case kin[i]:
			return 1
		case m.fits(&pages[i]):
			return 2
		}
		return 3
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if rank(a) != rank(b) {
			return rank(a) - rank(b)
		}
		return len(m.chart.spots[b].to) - len(m.chart.spots[a].to)
	})
	// areas that labels must not cover: dots and names of families
	var taken []paint.Rect
	for _, b := range m.chart.bands {
		taken = append(taken, b.title(u, ground, area))
	}
	for _, s := range m.chart.spots {
		taken = append(taken, dot(place(s, ground)))
	}
	named := make([]paint.Rect, len(pages)) // areas of the labels; empty if there is none
	for _, i := range order {
		for _, at := range labels(u, area, &pages[i], place(m.chart.spots[i], ground), rank(i)) {
			if i == chosen || !slices.ContainsFunc(taken, func(r paint.Rect) bool {
				common := r.Intersect(at)
				return common.W > 0 && common.H > 0
			}) {
				taken, named[i] = append(taken, at), at
				break
			}
		}
	}
	for k := range order { // draw the chosen page last, above all others
		i := order[(k+1)%len(order)]
		drawPage(u, area, &pages[i], place(m.chart.spots[i], ground), rank(i), named[i])
	}
}

// look returns the colour and style of a page's label for its rank, see draw.
func look(u *ui.UI, rank int) (color.NRGBA, paint.Style) {
	th := u.Theme
	switch rank {
	case 0:
		return th.Accent, u.Bold(theme.Small)
	case 1:
		return th.Accent, u.Style(theme.Small)
	case 3:
		return theme.Alpha(th.Ink2, 0.4), u.Style(theme.Small)
	}
	return th.Ink, u.Style(theme.Small)
}

// labels returns the possible areas of a page's label, the best first: right and left of its dot.
func labels(u *ui.UI, area paint.Rect, p *atlas.Page, spot paint.Point, rank int) (list []paint.Rect) {
	_, style := look(u, rank)
	w := style.Width(lang.Say(p.Title))
	for _, x := range []float64{spot.X + 8, spot.X - 8 - w} {
		if x > area.X+4 && x+w < area.Right()-4 {
			list = append(list, paint.Rect{X: x, Y: spot.Y - 8, W: w, H: 16})
		}
	}
	return list
}

// drawPage draws the dot of a page and, unless named is empty, its label there, on a background that hides
// the edges below.
func drawPage(u *ui.UI, area paint.Rect, p *atlas.Page, spot paint.Point, rank int, named paint.Rect) {
	if !area.Has(spot) {
		return
	}
	ink, style := look(u, rank)
	title := lang.Say(p.Title)
	u.Canvas.Circle(spot.X, spot.Y, 4.5, ink)
	if named.W > 0 {
		u.Canvas.RoundRect(named.InsetXY(-3, 0), theme.Radius/2, theme.Alpha(u.Theme.Surface, 0.92))
		u.Canvas.TextLeft(style, named, title, ink)
	}
	u.Node("text", title, lang.Say(p.Family), dot(spot))
}

// dot returns the rectangle of the dot at a spot.
func dot(spot paint.Point) paint.Rect { return paint.Rect{X: spot.X - 5, Y: spot.Y - 5, W: 10, H: 10} }

// title returns the rectangle of a family's name.
func (b *band) title(u *ui.UI, ground, area paint.Rect) paint.Rect {
	return paint.Rect{X: area.X + 6, Y: ground.Y + b.top*ground.H + 2,
		W: u.Bold(theme.Small).Width(b.family), H: 16}
}

// ground draws the bands of the families, and the years.
func (m *mapped) ground(u *ui.UI, ground, area paint.Rect) {
	th, small := u.Theme, u.Bold(theme.Small)
	for i, b := range m.chart.bands {
		r := paint.Rect{X: area.X, Y: ground.Y + b.top*ground.H, W: area.W, H: b.height * ground.H}
		if i%2 == 0 {
			u.Canvas.Rect(r, theme.Alpha(th.Hover, 0.6))
		}
		u.Canvas.TextLeft(small, b.title(u, ground, area), b.family, th.Ink2)
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

// bow returns the curve from one spot to another.
func bow(a, b paint.Point) *paint.Path {
	bend := math.Max(math.Abs(b.X-a.X)/2, 10)
	return new(paint.Path).MoveTo(a.X, a.Y).CubeTo(a.X+bend, a.Y, b.X-bend, b.Y, b.X, b.Y)
}
