package atlas

import (
	"math"
	"slices"

	"ludarium/ai/atlas"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Tabs of the narrow layout.
const (
	tabWatch = iota
	tabRead
	tabPages
)

var (
	tabs     = []lang.Text{textWatch, textRead, textPages}
	tabNames = []string{"watch", "read", "pages"}
)

// aloneBelow is the width below which a presented picture is shown without its question.
const aloneBelow = 560.0

// roomyForCode is the minimum width of a layout with code beside everything else.
const roomyForCode = 1500.0

// Frame implements room.Room.
func (r *Atlas) Frame(lay room.Layout) {
	u := r.shell.UI()
	leave := u.Scope(Name)
	defer leave()
	area := lay.Beside()
	u.Canvas.Rect(area, u.Theme.Surface)
	if r.page == nil {
		r.waiting(area)
		return
	}
	switch {
	case r.mapped.open:
		r.showMap(area)
		return
	case r.shelf:
		r.showShelf(area)
		return
	case r.glossed.open:
		r.showGlossary(area)
		return
	case r.lesson != nil:
		r.course(area, lay)
		return
	}
	if d, ok := r.page.show.play().wait(r.shell.Now()); ok {
		u.Wake(d)
	}
	r.origin(&area)
	switch {
	case area.W >= room.ColumnsFrom && lay.Wide:
		width := math.Min(380, area.W*0.36)
		roomy := r.page.program() == nil || area.W >= roomyForCode
		if !roomy {
			width = math.Min(300, area.W*0.28)
		}
		panel := lay.CutPanel(&area, width)
		u.Canvas.VLine(lay.Border(panel), area.Y, area.H, u.Theme.Line)
		switch {
		case r.listing && roomy:
			side := lay.CutList(&area, math.Min(260, area.W*0.28))
			u.Canvas.VLine(lay.ListBorder(side), area.Y, area.H, u.Theme.Line)
			r.pagesIn(side.InsetXY(10, 14), false)
			r.page.read(panel.InsetXY(20, 14), r.shell.Open)
		case r.listing: // code needs the width of one of the side columns
			r.pagesIn(panel.InsetXY(10, 14), false)
		default:
			r.page.read(panel.InsetXY(20, 14), r.shell.Open)
		}
		area = area.InsetXY(24, 18)
		r.head(area.CutTop(theme.Touch))
		area.CutTop(8)
		r.headline(&area, false)
		r.page.watch(area)
	case lay.Wide || lay.Landscape:
		side := lay.CutPanel(&area, math.Max(math.Min(280, area.W/2), area.W*0.42))
		area = area.InsetXY(8, 4)
		if lay.Wide {
			r.headline(&area, true)
		}
		r.page.watch(area)
		r.tabs(side.InsetXY(10, 2), lang.All(tabs[tabRead:]...), tabNames[tabRead:], tabRead, lay.Wide)
	default:
		r.page.below = true
		r.tabs(area.InsetXY(12, 2), lang.All(tabs...), tabNames, tabWatch, true)
		r.page.below = false
	}
}

// course draws the open course.
func (r *Atlas) course(area paint.Rect, lay room.Layout) {
	if r.wayBack(&area, lang.Say(r.lesson.Title)) {
		return
	}
	r.lesson.frame(area, lay, r.follow)
}

func (r *Atlas) showMap(area paint.Rect) {
	if !r.shell.Presenting() && r.wayBack(&area, textMap.String()) {
		return
	}
	at := slices.IndexFunc(r.pages, func(p atlas.Page) bool { return p.Name == r.page.Name })
	if r.shell.UI().Least > 0 {
		r.showRelatives(area, at)
		return
	}
	page, course := r.mapped.frame(r.shell.UI(), area.InsetXY(12, 4), r.content, at)
	switch {
	case page >= 0:
		r.forget()
		r.at(page)
	case course == len(r.courses):
		r.openShelf()
	case course >= 0:
		r.resume(&r.courses[course])
	}
}

// wayBack cuts a title with a Back button off the top of area, draws it and reports a click.
func (r *Atlas) wayBack(area *paint.Rect, title string) (taken bool) {
	u := r.shell.UI()
	bar := area.CutTop(theme.Touch+4).InsetXY(12, 2)
	back := false
	if bar.W < roomyForBack {
		back = u.IconButton("all-pages", textAllPages.String(), bar.CutLeft(theme.Touch), ui.Back, false)
	} else {
		back = u.Button("all-pages", textAllPages.String(), bar.CutLeft(130), ui.Back, ui.Plain)
	}
	if back {
		r.leave()
		r.listing, r.tab, r.list.reveal = true, tabPages, true
		return true
	}
	r.fullSize(bar.CutRight(theme.Touch))
	u.Node("heading", title, "", bar)
	u.Wrapped(bar.InsetXY(8, 0), u.Bold(theme.Large), title, u.Theme.Ink)
	return false
}

// roomyForBack is the minimum width of a title with the name of the Back button.
const roomyForBack = 400.0

// waiting is drawn before the pages are loaded.
func (r *Atlas) waiting(area paint.Rect) {
	u := r.shell.UI()
	text := textGettingReady.String()
	if r.why != "" {
		text = r.why
	}
	inner := area.InsetXY(24, 24)
	u.Paragraph(inner, u.Style(theme.Body), text, u.Theme.Ink2)
	u.Node("text", text, "", inner)
}

// tabs draws one part of the room at a time; first is the part of the first title. headed says that other
// buttons are in a headline; on a small screen the button for the courses is beside the titles.
func (r *Atlas) tabs(area paint.Rect, titles, names []string, first int, headed bool) {
	small := r.page.below && area.H < smallPage+2*theme.Touch
	at, bar := max(r.tab-first, 0), area.CutTop(theme.Touch)
	if !headed || small {
		r.coursesButton(&bar)
	}
	r.shell.UI().Tabs("parts", bar, titles, &at, names...)
	r.tab = at + first
	area.CutTop(6)
	defer r.shell.UI().Panel("parts", titles[at])()
	switch r.tab {
	case tabWatch:
		if r.page.below && r.page.byHand() != nil {
			r.handPage(area, small)
			return
		}
		r.headline(&area, !small)
		r.page.watch(area)
	case tabRead:
		r.page.read(area, r.shell.Open)
	case tabPages:
		r.pagesIn(area, true)
	}
}

// pagesIn draws the list, below a button for the map.
func (r *Atlas) pagesIn(area paint.Rect, withMap bool) {
	u := r.shell.UI()
	if withMap && u.Button("map", textMap.String(), area.CutTop(theme.Touch), ui.Library, ui.Framed) {
		r.openMap()
		return
	}
	if withMap {
		area.CutTop(4)
	}
	r.glossaryButton(area.CutTop(theme.Touch).InsetXY(0, 2))
	area.CutTop(4)
	page, course := r.list.frame(u, area, r.content, r.page.Page, r.marks)
	if page >= 0 {
		r.forget()
		r.at(page)
	}
	if course >= 0 {
		r.resume(&r.courses[course])
	}
}
