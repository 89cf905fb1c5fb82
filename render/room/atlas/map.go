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
	chart  *chart  // nil until drawn
	sketch *sketch // nil until drawn
	camera ui.Camera
	search string // its results are marked
	layer  int    // 0 for all algorithms, otherwise 1 + the index of a text in cite.Texts
	cursor string // name of the page that the arrow keys have reached; "" for the open one
}

// yearsHeight is the height of the row with the years, below the map.
const yearsHeight = 22.0

// mapName is the name of the map in links.
const mapName = "map"

// frame draws the map and returns the index of the chosen page, and the index of the chosen course or, for
// the list of all courses, their number; both are −1 otherwise. at is the open page. Enter in the search
// opens its first result.
func (m *mapped) frame(u *ui.UI, area paint.Rect, all content, at int) (pressed, course int) {
	leave := u.Scope(mapName)
	defer leave()
	pages, entered := all.pages, false
	course = -1
	if !u.Presented {
		top := area.CutTop(44).InsetXY(0, 2)
		top.W = math.Min(top.W, 640)
		cells := top.Split(2, 8)
		entered = u.TextBox("search", textSearch.String(), cells[0], &m.search, textSearchPages.String())
		u.Select("layer", textLayer.String(), cells[1], layers(), &m.layer)
		if m.search != "" {
			u.Live(m.found(pages, all.courses), cells[0])
			course = m.courses(u, &area, all.courses)
		}
	}
	m.camera.HandleInput(u, area)
	m.charted(u, area, pages)
	left := m.margin(u, area)
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
	if worked := m.keys(u, &ground, area, pages, at, m.search); worked >= 0 {
		pressed = worked
	}
	if entered && m.search != "" {
		pressed = slices.IndexFunc(pages, func(p atlas.Page) bool { return m.fits(&p, m.search) })
		if pressed < 0 {
			course = m.firstCourse(all.courses)
		}
	}
	m.draw(u, ground, area, pages, at, under, m.search)
	if m.search != "" && m.count(pages) == 0 && m.firstCourse(all.courses) < 0 {
		m.sayNothing(u, area)
	}
	m.camera.Buttons(u, area)
	return pressed, course
}

// firstCourse returns the index of the first course that matches the search, or −1.
func (m *mapped) firstCourse(all []atlas.Course) int {
	return slices.IndexFunc(all, func(c atlas.Course) bool { return fitsCourse(&c, m.search) })
}

// mostFound is the maximum number of courses that are listed above the map.
const mostFound = 3

// courses cuts a button for each course that matches the search off the top of area and draws them, or one
// for the list of all courses if they are many. It returns the index of the chosen course, their number for
// the list, or −1.
func (m *mapped) courses(u *ui.UI, area *paint.Rect, all []atlas.Course) (chosen int) {
	chosen = -1
	found := m.fitting(all)
	row := func(id, text string) bool {
		place := area.CutTop(theme.Touch)
		place.W = math.Min(place.W, u.Style(theme.Body).Width(text)+56)
		return u.Button(id, text, place.InsetXY(0, 2), capIcon, ui.Framed)
	}
	if len(found) > mostFound {
		if row("courses", textCoursesFound.With("n", len(found))) {
			chosen = len(all)
		}
		return chosen
	}
	for _, i := range found {
		if row(courseLinks+all[i].Name, textCourseFound.With("title", lang.Say(all[i].Title))) {
			chosen = i
		}
	}
	return chosen
}

// count returns the number of pages that match the filter and the search.
func (m *mapped) count(pages []atlas.Page) (n int) {
	for i := range pages {
		if m.fits(&pages[i], m.search) {
			n++
		}
	}
	return n
}

// found says how many pages match the search or, if there is none, how many courses.
func (m *mapped) found(pages []atlas.Page, courses []atlas.Course) string {
	if n := m.count(pages); n > 0 {
		return textFound.With("n", n)
	}
	if n := len(m.fitting(courses)); n > 0 {
		return textCoursesFound.With("n", n)
	}
	return textNothingFits.String()
}

// fitting returns the indices of the courses that match the search.
func (m *mapped) fitting(all []atlas.Course) (list []int) {
	for i := range all {
		if fitsCourse(&all[i], m.search) {
			list = append(list, i)
		}
	}
	return list
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

// keys adds the dots to the accessibility tree, and one of them to the tab order: the arrow keys move to the
// next dot in their direction, and move the map so that it is in view. It returns the index of the page that
// Enter or the tree chose, or −1.
func (m *mapped) keys(u *ui.UI, ground *paint.Rect, area paint.Rect, pages []atlas.Page, at int,
	search string) (chosen int) {
	chosen = -1
	cursor := slices.IndexFunc(pages, func(p atlas.Page) bool { return p.Name == m.cursor })
	if cursor < 0 || !m.fits(&pages[cursor], search) {
		if cursor = at; at < 0 || !m.fits(&pages[at], search) {
			cursor = slices.IndexFunc(pages, func(p atlas.Page) bool { return m.fits(&p, search) })
		}
	}
	for i := range pages {
		r := dot(place(m.chart.spots[i], *ground)).Intersect(area)
		if r.W <= 0 || r.H <= 0 {
			continue
		}
		focused, done := u.Rove("link", pages[i].Name, lang.Say(pages[i].Title), lang.Say(pages[i].Family), r,
			i == cursor)
		if done {
			chosen = i
		}
		if focused {
			m.cursor, cursor = pages[i].Name, i
		}
	}
	if cursor < 0 || !u.Focus.Has(pages[cursor].Name) {
		return chosen
	}
	for code, way := range map[ui.Code]paint.Point{ui.Left: {X: -1}, ui.Right: {X: 1}, ui.Up: {Y: -1},
		ui.Down: {Y: 1}} {
		if _, ok := u.Keys.Take(code); !ok {
			continue
		}
		if next := m.toward(cursor, way, *ground, pages, search); next >= 0 {
			m.cursor = pages[next].Name
			u.Focus.Give(m.cursor)
			if m.camera.Near() {
				to := m.chart.spots[next].at
				m.camera.Move(to.X-m.camera.At.X, to.Y-m.camera.At.Y)
			}
			u.Wake(0)
		}
	}
	return chosen
}

// toward returns the index of the nearest page in a direction that matches the filters, or −1. A page aside
// counts as farther.
func (m *mapped) toward(from int, way paint.Point, ground paint.Rect, pages []atlas.Page, search string) int {
	const aside = 3.0
	best, found := math.Inf(1), -1
	for i := range pages {
		by := place(m.chart.spots[i], ground).Sub(place(m.chart.spots[from], ground))
		along, across := by.X*way.X+by.Y*way.Y, math.Abs(by.X*way.Y)+math.Abs(by.Y*way.X)
		if far := along + aside*across; along > 0 && m.fits(&pages[i], search) && far < best {
			best, found = far, i
		}
	}
	return found
}

// nameHeight returns the height of the rectangle of a name.
func nameHeight(u *ui.UI) float64 { return u.Style(theme.Small).Size + 2 }

// wideMap is the minimum width of a map on which the names of families have a margin of their own.
const wideMap = 700.0

// charted lays the map out for an area, if it is not yet.
func (m *mapped) charted(u *ui.UI, area paint.Rect, pages []atlas.Page) {
	of := chartView{area.W, area.H, lang.Spoken().Tag}
	if m.chart != nil && m.chart.of == of {
		return
	}
	r := nameSpace{rows: int((area.H - yearsHeight) / (nameHeight(u) + 0.5)), head: 1,
		gap: 2.2 * dotSize / area.W}
	if area.W >= wideMap {
		r.head = 0
	}
	style := u.Style(theme.Small)
	for i := range pages {
		r.names = append(r.names, (style.Width(lang.Say(pages[i].Title))+16)/area.W)
	}
	if area.W < wideMap { // names appear when the map is magnified
		r.names = nil
	}
	m.chart, m.sketch = newChart(pages, r), nil
	m.chart.of = of
}

// layers returns the names of the choices of the filter.
func layers() []string {
	list := []string{textAllAlgorithms.String()}
	for _, t := range cite.Texts() {
		list = append(list, textUsedBy.With("short", t.Short))
	}
	return list
}

// margin returns the width of the left margin for the names of families: as much as they need on a wide map,
// otherwise as much as keeps dots off them.
func (m *mapped) margin(u *ui.UI, area paint.Rect) (left float64) {
	widest := 0.0
	for _, b := range m.chart.bands {
		widest = max(widest, u.Bold(theme.Small).Width(b.family))
	}
	left = min(widest, area.W/8)
	ground := paint.Rect{X: area.X, Y: area.Y, H: area.H - yearsHeight}
	for _, b := range m.chart.bands {
		title := b.title(u, ground, area)
		for _, s := range m.chart.spots {
			if y := place(s, ground).Y; y < title.Y-dotSize || y > title.Bottom()+dotSize {
				continue
			}
			need := title.Right() + dotSize - area.X
			left = max(left, (need-s.at.X*area.W)/(1-s.at.X))
		}
	}
	return min(left, area.W/2)
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

// fits reports whether a page matches the filter and the search.
func (m *mapped) fits(p *atlas.Page, search string) bool {
	return (m.layer == 0 || slices.Contains(p.Texts, cite.Texts()[m.layer-1].Short)) && matches(p, search)
}

func (m *mapped) draw(u *ui.UI, ground, area paint.Rect, pages []atlas.Page, at, under int,
	search string) {
	th := u.Theme
	m.ground(u, ground, area)
	chosen := under
	for i := range pages {
		if u.Focus.Has(pages[i].Name) {
			chosen = i
		}
	}
	if chosen < 0 && search == "" {
		chosen = at
	}
	of := sketchView{ground, area, chosen, m.layer, search, lang.Spoken().Tag, len(pages)}
	s := m.sketched(u, of, pages)
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
	for k := range s.order { // the chosen page last, above all others
		i := s.order[(k+1)%len(s.order)]
		spot := place(m.chart.spots[i], ground)
		if search != "" && area.Has(spot) && m.fits(&pages[i], search) {
			u.Canvas.Circle(spot.X, spot.Y, 8, th.Accent)
			u.Canvas.Circle(spot.X, spot.Y, 6, th.Surface)
		}
		drawPage(u, area, &pages[i], spot, s.rank[i], s.named[i], m.below(u, s.named[i].Center(), ground))
	}
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

// ground draws the bands of the families, and the years.
func (m *mapped) ground(u *ui.UI, ground, area paint.Rect) {
	th, small := u.Theme, u.Bold(theme.Small)
	for i, b := range m.chart.bands {
		r := paint.Rect{X: area.X, Y: ground.Y + b.top*ground.H, W: area.W, H: b.height * ground.H}
		if i%2 == 0 {
			u.Canvas.Rect(r, theme.Alpha(th.Hover, bandShare))
		}
	}
	for _, b := range m.chart.bands { // above all bands, which may be lower than a name
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
