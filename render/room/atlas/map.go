package atlas

import (
	"math"
	"slices"

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
	base   *sketch // the one without a page that is pointed at
	camera ui.Camera
	search string // its results are marked
	shown  string // the search of the last frame
	hit    int    // index of the result of the search that Enter opens
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
	var note paint.Rect
	if !u.Presented {
		note = area.CutTop(44).InsetXY(0, 2)
		top := note.CutLeft(math.Min(note.W, 640))
		if note.CutLeft(12); note.W < noteWidth { // no room beside
			note = area.CutTop(noteHeight)
		}
		cells := top.Split(2, 8)
		entered = u.TextBox("search", textSearch.String(), cells[0], &m.search, textSearchPages.String())
		u.Select("layer", textLayer.String(), cells[1], layers(), &m.layer)
		if m.search != "" {
			course = m.courses(u, &area, all.courses)
		}
	}
	m.camera.HandleInput(u, area)
	m.charted(u, area, pages)
	left := m.margin(u, area)
	ground := m.camera.Whole(paint.Rect{X: area.X + left, Y: area.Y, W: area.W - left,
		H: area.H - yearsHeight})
	restore := u.Clip(area)
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
	if found := m.hits(u, all); entered && m.hit < len(found) {
		if pressed = found[m.hit]; pressed >= len(pages) {
			pressed, course = -1, pressed-len(pages)
		}
	}
	m.draw(u, ground, area, pages, at, under, m.search)
	if m.search != "" && m.count(pages) == 0 && len(m.fitting(all.courses)) == 0 {
		m.sayNothing(u, area)
	}
	m.camera.Buttons(u, area)
	restore()
	if note.H > 0 {
		m.note(u, note, all)
	}
	return pressed, course
}

// noteHeight is the height of the line above the map, and noteWidth its minimum width beside the search.
const (
	noteHeight = 20.0
	noteWidth  = 360.0
)

// note says above the map what the search has found or, without a search, how many dots have no name.
func (m *mapped) note(u *ui.UI, row paint.Rect, all content) {
	style, text := u.Style(theme.Small), ""
	if m.search != "" {
		if text = m.found(all.pages, all.courses); m.cursor != "" {
			i := slices.IndexFunc(all.pages, func(p atlas.Page) bool { return p.Name == m.cursor })
			text += " · " + lang.Say(all.pages[i].Title)
		}
		u.Live(text, row)
	} else if n := m.sketch.unnamed(m.chart); n > 0 {
		text = textUnnamed.With("n", n)
		u.Node("text", text, "", row)
	}
	u.Canvas.TextLeft(style.Fit(text, row.W), row, text, u.Theme.Ink2)
}

// hits returns what the search has found, the best first, see content.hits. The keys ↑ and ↓ in the search
// move m.hit through it.
func (m *mapped) hits(u *ui.UI, all content) (found []int) {
	if m.search == "" {
		m.shown = ""
		return nil
	}
	found = all.hits(m.search, func(p *atlas.Page) bool { return m.fits(p, "") })
	by := 0
	if u.Field.Typing() {
		by = u.Field.Rows()
	}
	if m.shown == m.search && by == 0 {
		return found
	}
	if m.shown != m.search {
		m.shown, m.hit = m.search, 0
	}
	m.hit, m.cursor = max(min(m.hit+by, len(found)-1), 0), ""
	if m.hit < len(found) && found[m.hit] < len(all.pages) {
		m.cursor = all.pages[found[m.hit]].Name
	}
	u.Wake(0)
	return found
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
		if rankCourse(&all[i], m.search) >= 0 {
			list = append(list, i)
		}
	}
	return list
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
	m.chart, m.sketch, m.base = newChart(pages, r), nil, nil
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

// under returns the index of the page whose dot or name is under the pointer, otherwise of the nearest one
// within reach, or −1.
func (m *mapped) under(u *ui.UI, ground, area paint.Rect) int {
	best, found := reach, -1
	if !area.Has(u.In.Pointer) || !u.Reaches(area) {
		return found
	}
	if s := m.sketch; s != nil && s.of.ground == ground {
		for i, r := range s.named {
			if r.W > 0 && r.InsetXY(-3, 0).Has(u.In.Pointer) {
				best, found = dotSize+2, i // nearer only if it is under the pointer
			}
		}
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
	return (m.layer == 0 || slices.Contains(p.Texts, cite.Texts()[m.layer-1].Short)) &&
		rankPage(p, search) >= 0
}
