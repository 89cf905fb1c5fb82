package swarms

import (
	"slices"

	"ludarium/ai/worker/liverun"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/room/guide"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// list is the list of methods, in which the user selects one, or several for a race.
type list struct {
	shell  room.Shell
	choice *choice
	player *player
	guide  *guide.Guide

	filter string
	family int  // index of the listed family, see families; 0 for all
	racing bool // whether a click adds a method to the race
	reveal bool // whether to scroll to the current method
}

// show updates the list after a selection made elsewhere.
func (l *list) show(racing bool) { l.racing, l.family, l.reveal = racing, 0, true }

// methodRow is the height of a row.
const methodRow = theme.Touch

// frame draws the methods of all worlds by family and reports whether another one was selected.
func (l *list) frame(area paint.Rect) (chosen bool) {
	u := l.shell.UI()
	leave := u.Scope("methods")
	defer leave()
	defer u.Group("complementary", "part", textMethods.String())()
	u.TextBox("search", textSearch.String(), area.CutTop(theme.Touch), &l.filter, textSearchMethods.String())
	area.CutTop(4)
	families := families(l.choice.worlds)
	said := make([]string, len(families))
	for i, f := range families {
		said[i] = lang.Say(f)
	}
	if u.Select("family", textFamily.String(), area.CutTop(theme.Touch), said, &l.family, families...) {
		l.filter = ""
	}
	area.CutTop(4)
	l.raceSwitch(area.CutTop(theme.Touch))
	area.CutTop(4)
	defer u.List("all", textMethods.String())()
	u.Scroll("list", area, func(view paint.Rect) float64 {
		y, family, n := view.Y, "", 0
		for i := range l.choice.worlds {
			w := &l.choice.worlds[i]
			for j := range w.Methods {
				m := &w.Methods[j]
				if !l.fits(m, families) {
					continue
				}
				if n++; m.Family != family {
					family = m.Family
					y = l.head(view, y, family)
				}
				if l.reveal && slices.Contains(l.choice.lanesOf(w.Name, m.Name), 0) {
					u.Reveal("list", y-view.Y-methodRow, 3*methodRow, area.H)
					l.reveal = false
				}
				if l.row(w, m, paint.Rect{X: view.X, Y: y, W: view.W - 6, H: methodRow}) && l.choose(w, m) {
					chosen = true
				}
				y += methodRow
			}
		}
		if family == "" {
			u.Line(u.Style(theme.Body), paint.Rect{X: view.X + 10, Y: y, W: view.W, H: 32},
				textNothingFits.String(), u.Theme.Ink2)
			y += 32
		}
		form.Found(u, l.filter, n, view)
		return y - view.Y
	})
	return chosen
}

// fits reports whether a method matches the search and the listed family.
func (l *list) fits(m *liverun.Optimiser, families []string) bool {
	names := []string{m.Name, lang.Say(m.Title), m.Family}
	return (l.family == 0 || m.Family == families[l.family]) &&
		form.Rank(l.filter, names, []string{m.Doc, m.Source}) >= 0
}

// head draws the title and the idea of a family at y, and returns its lower end.
func (l *list) head(view paint.Rect, y float64, family string) float64 {
	u := l.shell.UI()
	y += 8
	u.Title(3, u.Bold(theme.Body), paint.Rect{X: view.X + 10, Y: y, W: view.W - 20, H: 24}, lang.Say(family))
	y += 24
	if idea := l.guide.Family(family); idea != "" {
		place := paint.Rect{X: view.X + 10, Y: y, W: view.W - 20}
		place.H = u.Paragraph(place, u.Style(theme.Small), idea, u.Theme.Ink2)
		u.Node("text", idea, "", place)
		y += place.H + 4
	}
	return y
}

// families returns the titles of all families, preceded by the title for all of them.
func families(worlds []liverun.World) []string {
	list := []string{textAllFamilies.String()}
	for _, w := range worlds {
		for _, m := range w.Methods {
			if !slices.Contains(list, m.Family) {
				list = append(list, m.Family)
			}
		}
	}
	return list
}

// raceSwitch draws the switch for races.
func (l *list) raceSwitch(row paint.Rect) {
	at := 0
	if l.racing {
		at = 1
	}
	if l.shell.UI().Segments("choose", textMethods.String(), row,
		[]string{textOne.String(), textRace.String()}, &at, "one", "race") {
		l.racing = at == 1
		if c := l.choice; !l.racing && len(c.setup.Lanes) > 1 {
			c.setup.Lanes = c.setup.Lanes[c.lane : c.lane+1]
			l.player.restart()
		}
	}
}

// row draws a method and reports whether it was clicked.
func (l *list) row(w *liverun.World, m *liverun.Optimiser, row paint.Rect) (clicked bool) {
	u := l.shell.UI()
	clicked, hover := u.Press(w.Name+"/"+m.Name, row)
	value, ink, style := "", u.Theme.Ink, u.Style(theme.Body)
	lanes := l.choice.lanesOf(w.Name, m.Name)
	if len(lanes) > 0 {
		u.Canvas.RoundRect(row.InsetXY(0, 2), theme.Radius, u.Theme.Hover)
		value, ink, style = "selected", u.Theme.Accent, u.Bold(theme.Body)
	} else if hover {
		u.Canvas.RoundRect(row.InsetXY(0, 2), theme.Radius, u.Theme.Hover)
	}
	u.NodeOf(w.Name+"/"+m.Name, "button", lang.Say(m.Title), value, row)
	if !u.Visible(row) {
		return clicked
	}
	text := row.InsetXY(10, 0)
	if len(lanes) > 0 && len(l.choice.setup.Lanes) > 1 {
		dot := text.CutRight(14).Center()
		u.Canvas.Circle(dot.X, dot.Y, 5, theme.Series(lanes[len(lanes)-1]))
	}
	u.Wrapped(text, style, lang.Say(m.Title), ink)
	return clicked
}

// choose selects a method, or adds it to the race, and reports whether it is now the only one.
func (l *list) choose(w *liverun.World, m *liverun.Optimiser) bool {
	if l.racing && w.Name == l.choice.setup.World {
		l.race(m.Name)
		return false
	}
	s, err := l.choice.with(w, m)
	if err != nil {
		l.shell.Say(sentence(err))
		return false
	}
	if pace(l.choice.method(0)) != pace(m) {
		l.player.speed = pace(m)
	}
	l.player.choose(s)
	return true
}

// race adds a method to the race, or removes it.
func (l *list) race(method string) {
	c := l.choice
	if lanes := c.lanesOf(c.setup.World, method); len(lanes) > 0 {
		if len(c.setup.Lanes) > 1 {
			c.remove(lanes[0])
			l.player.restart()
		}
		return
	}
	s, err := c.beside(method)
	if err != nil {
		l.shell.Say(sentence(err))
		return
	}
	c.lane = len(s.Lanes) - 1
	l.player.choose(s)
}
