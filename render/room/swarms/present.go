package swarms

import (
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// presentedShare is the largest share of the width of a presentation for the pictures.
const presentedShare = 0.62

// Present implements room.Presenter: the pictures of all lanes and, beside them, the method, the problem and
// the numbers of the current lane.
func (r *Swarms) Present(area paint.Rect) {
	u := r.shell.UI()
	leave := u.Scope(name)
	defer leave()
	u.Canvas.Rect(u.Canvas.Area(), u.Theme.Surface)
	r.gallery.measure()
	was := r.gallery.bare
	r.gallery.bare = true
	place := area.CutLeft(math.Min(area.H*float64(len(r.choice.setup.Lanes)), area.W*presentedShare))
	r.gallery.frame(place)
	r.gallery.bare = was
	area.CutLeft(12)
	title := lang.Say(r.choice.method(r.choice.lane).Title)
	h := u.Paragraph(area, u.Bold(theme.Large), title, u.Theme.Ink)
	u.Heading(2, title, area)
	area.CutTop(h + 2)
	about := r.choice.title()
	area.CutTop(u.Paragraph(area, u.Style(theme.Body), about, u.Theme.Ink2) + 6)
	u.Node("text", about, "", area)
	if !r.player.run.ready {
		return
	}
	list := r.panel.numbers()
	for _, n := range list {
		high := u.ParagraphHeight(u.Style(theme.Body), lang.Say(n.Title), area.W) + theme.Large*1.4 + 4
		if area.H < high {
			return
		}
		cell := area.CutTop(high)
		u.Node("text", lang.Say(n.Title), lang.Say(n.Text), cell)
		cell.CutTop(u.Paragraph(cell, u.Style(theme.Body), lang.Say(n.Title), u.Theme.Ink2))
		text := form.Capital(lang.Say(n.Text))
		u.Canvas.TextLeft(u.Bold(theme.Large).Fit(text, cell.W), cell, text, u.Theme.Ink)
	}
}
