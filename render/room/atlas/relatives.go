package atlas

import (
	"math"
	"slices"
	"strconv"

	"ludarium/ai/atlas"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// showRelatives draws the map in the largest letters, which have no room for all pages: the page at the index
// between those that it is derived from and those that are derived from it. A press on one of them puts it in
// the middle, and a press on the one in the middle opens it.
func (r *Atlas) showRelatives(area paint.Rect, at int) {
	u := r.shell.UI()
	leave := u.Scope(mapName)
	defer leave()
	area = area.InsetXY(12, 6)
	r.mapped.charted(u, area, r.pages)
	spot := r.mapped.chart.spots[at]
	cells := area.Split(3, relativesGap)
	middle := cells[1]
	title := u.Bold(theme.Large)
	name, year := lang.Say(r.pages[at].Title), strconv.Itoa(atlas.Year(r.pages[at].Source))
	high := u.ParagraphHeight(title, name, middle.W-16) + u.Style(theme.Body).Line() + 16
	middle.Y, middle.H = middle.Y+(middle.H-high)/2, high
	chosen := -1
	for i, list := range [][]int{spot.from, spot.to} {
		for _, one := range relatives(u, cells[2*i], r.pages, r.mapped.chart.byUse(list)) {
			if one.show(u, middle, &r.pages[one.page]) {
				chosen = one.page
			}
		}
	}
	clicked, _ := u.Press(r.pages[at].Name, middle)
	u.NodeOf(r.pages[at].Name, "link", name, year, middle)
	u.Canvas.RoundRect(middle, theme.Radius, u.Theme.Accent)
	words := middle.Inset(8)
	words.CutTop(u.Brush.Paragraph(words, title, name, theme.Legible(u.Theme.Surface, u.Theme.Accent)))
	u.Canvas.TextLeft(u.Style(theme.Body), words, year, theme.Legible(u.Theme.Surface, u.Theme.Accent))
	switch {
	case clicked:
		r.at(at)
	case chosen >= 0:
		r.at(chosen)
		r.openMap()
	}
}

// relativesGap is the width of the lines between a page and its relatives.
const relativesGap = 26.0

// relative is the place of a page beside the one in the middle.
type relative struct {
	page int
	at   paint.Rect
}

// relatives returns the places of pages below each other in area, as many as have room.
func relatives(u *ui.UI, area paint.Rect, pages []atlas.Page, list []int) (found []relative) {
	used := 0.0
	for _, i := range list {
		high := u.ParagraphHeight(u.Style(theme.Body), lang.Say(pages[i].Title), area.W) + 8
		if used+high > area.H {
			break
		}
		found = append(found, relative{i, paint.Rect{X: area.X, Y: area.Y + used, W: area.W, H: high}})
		used += high
	}
	slices.SortStableFunc(found, func(a, b relative) int {
		return atlas.Year(pages[a.page].Source) - atlas.Year(pages[b.page].Source)
	})
	gap := (area.H - used) / float64(len(found)+1)
	for i, y := 0, area.Y+gap; i < len(found); i++ {
		found[i].at.Y = y
		y += found[i].at.H + gap
	}
	return found
}

// show draws the page with a line to the one in the middle, and reports a click.
func (r *relative) show(u *ui.UI, middle paint.Rect, p *atlas.Page) bool {
	clicked, hover := u.Press(p.Name, r.at)
	name, style := lang.Say(p.Title), u.Style(theme.Body)
	u.NodeOf(p.Name, "link", name, strconv.Itoa(atlas.Year(p.Source)), r.at)
	ink := u.Theme.Ink
	if hover {
		ink = u.Theme.Accent
	}
	words, from, to := r.at.InsetXY(0, 4), r.at.Center(), middle.Center()
	from.X, to.X = r.at.X-4, middle.Right()
	if r.at.X < middle.X {
		wide := 0.0
		for _, line := range style.Wrap(name, words.W) {
			wide = math.Max(wide, style.Width(line))
		}
		words.X += words.W - wide // beside its line
		from.X, to.X = r.at.Right()+4, middle.X
	}
	half := (from.X + to.X) / 2
	u.Canvas.Stroke(new(paint.Path).MoveTo(from.X, from.Y).CubeTo(half, from.Y, half, to.Y, to.X, to.Y), 1.5,
		u.Theme.Accent)
	u.Brush.Paragraph(words, style, name, ink)
	return clicked
}

// byUse returns pages in the order of how many others are derived from them.
func (c *chart) byUse(list []int) []int {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b int) int { return len(c.spots[b].to) - len(c.spots[a].to) })
	return list
}

// mapAround puts the page that a scene names in the middle of the map.
func (r *Atlas) mapAround(from *room.SceneReader) {
	name := from.Text(seePage, firstPage)
	i := slices.IndexFunc(r.pages, func(p atlas.Page) bool { return p.Name == name })
	switch {
	case i < 0:
		from.Refuse(seePage, name)
	case name != r.page.Name:
		r.at(i)
		r.openMap()
	}
}
