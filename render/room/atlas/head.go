package atlas

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// head draws the title of the page and, at the right, the links to other pages.
func (r *Atlas) head(row paint.Rect) {
	u := r.shell.UI()
	button := func(id string, text lang.Text, icon ui.Icon, look ui.Look) bool {
		w := u.Style(theme.Body).Width(text.String()) + 56
		return u.Button(id, text.String(), row.CutRight(w).InsetXY(2, 2), icon, look)
	}
	if button("map", textMapOnly, mapIcon, ui.Plain) {
		r.openMap()
	}
	if button("courses", textCourses, capIcon, ui.Plain) {
		r.openShelf()
	}
	look := ui.Plain
	if r.listing {
		look = ui.Framed
	}
	leave := u.Pressed(r.listing)
	if button("list", textPages, ui.Library, look) {
		r.listing = !r.listing
	}
	leave()
	style := u.Bold(theme.Large)
	title := lang.Say(r.page.Title)
	u.Canvas.TextLeft(style, row, style.Shorten(title, row.W-8), u.Theme.Ink2)
}
