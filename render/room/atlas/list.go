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
	hit    int    // index of the result of the search that Enter opens
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
	entered := u.TextBox("search", textSearch.String(), area.CutTop(theme.Touch), &l.filter,
		textSearchPages.String())
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
	defer u.List("all", textPages.String())()
	searched := l.filter != l.shown
	if searched {
		l.shown, l.hit = l.filter, 0
		u.Reveal("list", 0, listRow, area.H)
	}
	if l.filter != "" {
		page, course = l.results(u, area, all, titles, open, marks, entered)
		return page, course
	}
	u.Scroll("list", area, func(view paint.Rect) float64 {
		y, family := view.Y, ""
		if l.family == 0 && len(all.courses) > 0 {
			y, course = l.courses(u, view, y, all.courses, marks)
		}
		for i := range pages {
			p := &pages[i]
			if !l.fits(p, titles) {
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
			place := paint.Rect{X: view.X, Y: y, W: view.W - 6, H: listRow}
			if entry(u, place, p.Name, lang.Say(p.Title), p == open, false) {
				page = i
			}
			y += listRow
		}
		return y - view.Y
	})
	return page, course
}

// results draws what the search has found, the best first, and returns the index of the chosen page or
// course, or −1. The keys ↑ and ↓ move through the hits, and Enter opens one.
func (l *list) results(u *ui.UI, area paint.Rect, all content, titles []string, open *atlas.Page,
	marks *progress, entered bool) (page, course int) {
	page, course = -1, -1
	found := all.hits(l.filter, func(p *atlas.Page) bool { return l.fits(p, titles) })
	if by := u.Field.Rows(); by != 0 && u.Field.Typing() && len(found) > 0 {
		l.hit = min(max(l.hit+by, 0), len(found)-1)
		u.Reveal("list", float64(l.hit)*listRow, listRow, area.H)
		u.Wake(0)
	}
	u.Scroll("list", area, func(view paint.Rect) float64 {
		for k, i := range found {
			place := paint.Rect{X: view.X, Y: view.Y + float64(k)*listRow, W: view.W - 6, H: listRow}
			at := k == l.hit && u.Field.Typing()
			taken := at && entered
			if c := i - len(all.pages); c >= 0 {
				title := textCourseFound.With("title", marks.title(&all.courses[c]))
				if entry(u, place, courseLinks+all.courses[c].Name, title, false, at) || taken {
					course = c
				}
				continue
			}
			p := &all.pages[i]
			if entry(u, place, p.Name, lang.Say(p.Title), p == open, at) || taken {
				page = i
			}
		}
		if len(found) == 0 {
			u.Line(u.Style(theme.Body), paint.Rect{X: view.X + 10, Y: view.Y, W: view.W, H: 32},
				textNothingFits.String(), u.Theme.Ink2)
		}
		form.Found(u, l.filter, len(found), view)
		return float64(max(len(found), 1)) * listRow
	})
	return page, course
}

// courses draws all courses from top on and returns the lower end of the list as y.
func (l *list) courses(u *ui.UI, view paint.Rect, top float64, all []atlas.Course, marks *progress) (
	y float64, chosen int) {
	y, chosen = top, -1
	u.Title(3, u.Bold(theme.Small), paint.Rect{X: view.X + 10, Y: y + 4, W: view.W - 20, H: 24},
		textCourses.String())
	y += 28
	for i := range all {
		place := paint.Rect{X: view.X, Y: y, W: view.W - 6, H: listRow}
		if entry(u, place, courseLinks+all[i].Name, marks.title(&all[i]), false, false) {
			chosen = i
		}
		y += listRow
	}
	return y, chosen
}

// fits reports whether a page belongs to the family.
func (l *list) fits(p *atlas.Page, families []string) bool {
	return l.family <= 0 || l.family >= len(families) || p.Family == families[l.family]
}

// rankCourse returns how well a course matches a search, see form.Rank.
func rankCourse(c *atlas.Course, search string) int {
	return form.Rank(search, []string{lang.Say(c.Title), c.Title},
		[]string{textCourses.String(), textCourse.String()}, []string{c.About})
}

// rankPage returns how well a page matches a search, see form.Rank.
func rankPage(p *atlas.Page, search string) int {
	return form.Rank(search, []string{lang.Say(p.Title), p.Title, p.Name},
		append(p.Called(), lang.Say(p.Family)), []string{lang.Say(p.Question), p.Source})
}

// hits returns the pages that fit and the courses that match a search, the best first: indices of pages,
// and the number of pages plus the index of a course.
func (c *content) hits(search string, fits func(p *atlas.Page) bool) (list []int) {
	ranks := map[int]int{}
	add := func(i, rank int) {
		if rank >= 0 {
			list = append(list, i)
			ranks[i] = rank
		}
	}
	for i := range c.pages {
		if fits(&c.pages[i]) {
			add(i, rankPage(&c.pages[i], search))
		}
	}
	for i := range c.courses {
		add(len(c.pages)+i, rankCourse(&c.courses[i], search))
	}
	slices.SortStableFunc(list, func(a, b int) int { return ranks[a] - ranks[b] })
	if first := called(c.pages, strings.TrimSpace(search)); slices.Contains(list, first) {
		list = slices.Insert(slices.DeleteFunc(list, func(i int) bool { return i == first }), 0, first)
	}
	return list
}

// entry draws a row of the list and reports whether it was clicked; at says that Enter opens it.
func entry(u *ui.UI, row paint.Rect, name, title string, open, at bool) (pressed bool) {
	pressed, hover := u.Press(name, row)
	value, ink, style := "", u.Theme.Ink, u.Style(theme.Body)
	if open {
		value, ink, style = "selected", u.Theme.Accent, u.Bold(theme.Body)
	}
	if open || hover || at {
		u.Canvas.RoundRect(row.InsetXY(0, 2), theme.Radius, u.Theme.Hover)
	}
	u.NodeOf(name, "button", title, value, row)
	if at {
		u.Canvas.Border(row.InsetXY(0, 2), theme.Radius, u.Canvas.Hair(), u.Theme.Edge)
	}
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
