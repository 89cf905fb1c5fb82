package atlas

import (
	"slices"
	"strings"

	"ludarium/ai/atlas"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// list is the list of pages, by family.
type list struct {
	filter string
	shown  string // the search of the last frame
	family int    // index of the listed family, see families; 0 for all
	reveal bool   // whether to scroll to the open page
}

// listRow is the height of a row.
const listRow = theme.Touch

// frame draws the list and returns the index of the clicked page or course, or −1.
func (l *list) frame(u *ui.UI, area paint.Rect, all content, open *atlas.Page, marks *progress) (
	page, course int) {
	leave := u.Scope("pages")
	defer leave()
	defer u.Group("complementary", "part", textPages.String())()
	u.Speak(textPagesListed.With("n", len(all.pages)))
	u.TextBox("search", textSearch.String(), area.CutTop(theme.Touch), &l.filter, textSearchPages.String())
	area.CutTop(4)
	pages, titles := all.pages, families(all.pages)
	said := make([]string, len(titles))
	for i, title := range titles {
		said[i] = lang.Say(title)
	}
	if u.Select("family", textFamily.String(), area.CutTop(theme.Touch), said, &l.family, titles...) {
		l.filter = ""
	}
	area.CutTop(4)
	page, course = -1, -1
	if l.filter != l.shown {
		l.shown = l.filter
		u.Reveal("list", 0, listRow, area.H)
	}
	first := called(pages, strings.TrimSpace(l.filter))
	u.Scroll("list", area, func(view paint.Rect) float64 {
		y, family, n := view.Y, "", 0
		row := func(i int) {
			p := &pages[i]
			n++
			place := paint.Rect{X: view.X, Y: y, W: view.W - 6, H: listRow}
			if entry(u, place, p.Name, lang.Say(p.Title), p == open) {
				page = i
			}
			y += listRow
		}
		if first >= 0 {
			row(first)
		}
		if l.family == 0 && len(all.courses) > 0 {
			fit := 0
			y, course, fit = l.courses(u, view, y, all.courses, marks)
			n += fit
		}
		for i := range pages {
			p := &pages[i]
			if i == first || !l.fits(p, titles) {
				continue
			}
			if p.Family != family {
				family = p.Family
				y += 8
				u.Title(3, u.Bold(theme.Small), paint.Rect{X: view.X + 10, Y: y, W: view.W - 20, H: 24},
					lang.Say(family))
				y += 24
			}
			if l.reveal && p == open {
				u.Reveal("list", y-view.Y-listRow, 3*listRow, area.H)
				l.reveal = false
			}
			row(i)
		}
		if n == 0 {
			u.Line(u.Style(theme.Body), paint.Rect{X: view.X + 10, Y: y, W: view.W, H: 32},
				textNothingFits.String(), u.Theme.Ink2)
			y += 32
		}
		form.Found(u, l.filter, n, view)
		return y - view.Y
	})
	return page, course
}

// courses draws the n courses that match the search from top on and returns the lower end of the list as y.
func (l *list) courses(u *ui.UI, view paint.Rect, top float64, all []atlas.Course, marks *progress) (
	y float64, chosen, n int) {
	y, chosen = top, -1
	for i, c := range all {
		if !fitsCourse(&c, l.filter) {
			continue
		}
		if n++; n == 1 {
			u.Title(3, u.Bold(theme.Small), paint.Rect{X: view.X + 10, Y: y + 4, W: view.W - 20, H: 24},
				textCourses.String())
			y += 28
		}
		title := lang.Say(c.Title)
		if m := marks.marks[c.Name]; m.Done {
			title += " ✓"
		} else if past := m.passed(c.Length()); past > 0 {
			title += textSoFar.With("at", past, "steps", c.Length())
		}
		place := paint.Rect{X: view.X, Y: y, W: view.W - 6, H: listRow}
		if entry(u, place, courseLinks+c.Name, title, false) {
			chosen = i
		}
		y += listRow
	}
	return y, chosen, n
}

// fitsCourse reports whether a course matches a search, in the list as on the map.
func fitsCourse(c *atlas.Course, search string) bool {
	names := []string{lang.Say(c.Title), c.Title, textCourses.String(), textCourse.String()}
	return form.Finds(names, c.About, search)
}

// fits reports whether a page matches the search and the family.
func (l *list) fits(p *atlas.Page, families []string) bool {
	if l.family > 0 && l.family < len(families) && p.Family != families[l.family] {
		return false
	}
	return matches(p, l.filter)
}

// matches reports whether a page matches a search, in the list as on the map.
func matches(p *atlas.Page, search string) bool {
	names := append(p.Called(), p.Name, lang.Say(p.Title), lang.Say(p.Family))
	return form.Finds(names, lang.Say(p.Question)+" "+p.Source, search)
}

// entry draws a row of the list and reports whether it was clicked.
func entry(u *ui.UI, row paint.Rect, name, title string, open bool) (pressed bool) {
	pressed, hover := u.Press(name, row)
	value, ink, style := "", u.Theme.Ink, u.Style(theme.Body)
	if open {
		value, ink, style = "selected", u.Theme.Accent, u.Bold(theme.Body)
	}
	if open || hover {
		u.Canvas.RoundRect(row.InsetXY(0, 2), theme.Radius, u.Theme.Hover)
	}
	u.NodeOf(name, "button", title, value, row)
	if u.Visible(row) {
		text := row.InsetXY(10, 0)
		u.Canvas.TextLeft(style, text, style.Shorten(title, text.W), ink)
	}
	return pressed
}

// families returns the titles of all families, preceded by the title for all of them.
func families(pages []atlas.Page) []string {
	titles := []string{textAllFamilies.String()}
	for _, p := range pages {
		if !slices.Contains(titles, p.Family) {
			titles = append(titles, p.Family)
		}
	}
	return titles
}
