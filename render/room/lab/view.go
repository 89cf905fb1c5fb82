package lab

import (
	"strings"

	"ludarium/render/paint"
	"ludarium/render/room"
	"ludarium/render/theme"
)

// The tabs of the narrow layout.
const (
	tabExperiments = iota
	tabSetup
	tabResults
)

var labTabs = []string{textExperiments, textSetup, textResults}

// columnsFrom is the width from which list, settings and results stand side by side.
const columnsFrom = 1000.0

// Frame implements room.Room.
func (l *Lab) Frame(lay room.Layout) {
	u := l.shell.UI()
	leave := u.Scope(Name)
	defer leave()
	area := u.Canvas.Area()
	if lay.Wide || lay.Landscape {
		area.CutLeft(lay.Rail.W)
	} else {
		area.CutTop(lay.Rail.H)
	}
	u.Canvas.Rect(area, u.Theme.Surface)
	if area.W >= columnsFrom && lay.Wide {
		list := area.CutLeft(min(300, area.W*0.22))
		u.Canvas.VLine(list.Right(), area.Y, area.H, u.Theme.Line)
		l.experiments(list.InsetXY(12, 16))
		area = area.InsetXY(24, 16)
		l.head(&area, true)
		l.setupPanel(area.CutLeft(min(340, area.W*0.36)))
		area.CutLeft(28)
		l.results(area)
		return
	}
	area = area.InsetXY(12, 4)
	u.Tabs("parts", area.CutTop(40), labTabs, &l.tab)
	area.CutTop(8)
	switch l.tab {
	case tabExperiments:
		l.experiments(area)
	case tabSetup:
		l.head(&area, area.H > 420)
		l.setupPanel(area)
	case tabResults:
		l.head(&area, false)
		l.results(area)
	}
}

// head draws what is asked, and after whom.
func (l *Lab) head(area *paint.Rect, words bool) {
	u, e := l.shell.UI(), l.experiment()
	title := area.CutTop(30)
	u.Canvas.TextLeft(u.Bold(theme.Title), title, e.Title, u.Theme.Ink)
	if !words {
		return
	}
	text := *area
	text.W = min(text.W, 860)
	area.CutTop(u.Paragraph(text, u.Style(theme.Body), e.Doc, u.Theme.Ink2) + 2)
	if e.Source != "" {
		area.CutTop(
			u.Paragraph(paint.Rect{X: text.X, Y: area.Y, W: text.W}, u.Style(theme.Small),
				textAfter+e.Source+".", u.Theme.Ink2))
	}
	area.CutTop(14)
}

// filterFrom is the number of experiments from which on they can be searched.
const filterFrom = 10

// listRow is the height of a row in the list of experiments.
const listRow = 40.0

// experiments draws the list, by game.
func (l *Lab) experiments(area paint.Rect) {
	u := l.shell.UI()
	leave := u.Scope("experiments")
	defer leave()
	if len(l.list) >= filterFrom {
		u.TextBox(textSearch, area.CutTop(40), &l.filter, textSearch)
		area.CutTop(8)
	}
	words := strings.Fields(strings.ToLower(l.filter))
	u.Scroll("list", area, func(view paint.Rect) float64 {
		y, game := view.Y, ""
		for i, e := range l.list {
			if !matches(e.Name+" "+e.Title+" "+e.Source, words) {
				continue
			}
			group, _, _ := strings.Cut(e.Name, "/")
			if group != game {
				game = group
				y += 8
				u.Canvas.TextLeft(u.Bold(theme.Small), paint.Rect{X: view.X + 10, Y: y, W: view.W, H: 24},
					l.groupTitle(group), u.Theme.Ink2)
				y += 24
			}
			if i == l.at && l.reveal {
				u.Reveal("list", y-view.Y-listRow, 3*listRow, area.H)
				l.reveal = false
			}
			l.listRow(i, paint.Rect{X: view.X, Y: y, W: view.W - 6, H: listRow})
			y += listRow
		}
		if game == "" {
			u.Canvas.TextLeft(u.Style(theme.Body), paint.Rect{X: view.X + 10, Y: y, W: view.W, H: 32},
				textNothingFits, u.Theme.Ink2)
			y += 32
		}
		return y - view.Y
	})
}

func (l *Lab) listRow(i int, row paint.Rect) {
	u, e := l.shell.UI(), l.list[i]
	clicked, hover := u.Press(e.Name, row)
	value, ink, style := "", u.Theme.Ink, u.Style(theme.Body)
	if i == l.at {
		u.Canvas.RoundRect(row, theme.Radius, u.Theme.Hover)
		value, ink, style = "selected", u.Theme.Accent, u.Bold(theme.Body)
	} else if hover {
		u.Canvas.RoundRect(row, theme.Radius, u.Theme.Hover)
	}
	u.Node("button", e.Title, value, row)
	if !u.Visible(row) {
		return
	}
	text := row.InsetXY(10, 0)
	if l.running() && l.status.Plan.Experiment == e.Name {
		dot := text.CutRight(12).Center()
		u.Canvas.Circle(dot.X, dot.Y, 4, u.Theme.Accent)
	}
	u.Canvas.TextLeft(style.Fit(e.Title, text.W), text, e.Title, ink)
	if clicked {
		l.choose(i)
		if l.tab == tabExperiments {
			l.tab = tabSetup
		}
	}
}

func matches(text string, words []string) bool {
	text = strings.ToLower(text)
	for _, w := range words {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}

// groupTitle names the part of the list for experiments whose names begin with group.
func (l *Lab) groupTitle(group string) string {
	for _, d := range l.shell.Doors() {
		if d.Name == group || strings.EqualFold(d.Title, group) {
			return d.Title
		}
	}
	return strings.ToUpper(group[:1]) + group[1:]
}
