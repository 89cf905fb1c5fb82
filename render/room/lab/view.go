package lab

import (
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Tabs of the narrow layout.
const (
	tabExperiments = iota
	tabSetup
	tabResults
)

var (
	labTabs     = []lang.Text{textExperiments, textSetup, textResults}
	labTabNames = []string{"experiments", "setup", "results"}
)

// Frame implements room.Room.
func (l *Lab) Frame(lay room.Layout) {
	u := l.shell.UI()
	leave := u.Scope(Name)
	defer leave()
	area := lay.Beside()
	u.Canvas.Rect(area, u.Theme.Surface)
	if area.W >= room.ColumnsFrom && lay.Wide {
		list := lay.CutList(&area, min(300, area.W*0.22))
		u.Canvas.VLine(lay.ListBorder(list), area.Y, area.H, u.Theme.Line)
		l.experiments(list.InsetXY(12, 16))
		area = area.InsetXY(24, 16)
		l.head(&area, true)
		l.setup(lay.CutList(&area, min(340, area.W*0.36)))
		lay.CutList(&area, 28)
		l.results.frame(area)
		return
	}
	area = area.InsetXY(12, 4)
	u.Tabs("parts", area.CutTop(theme.Touch), lang.All(labTabs...), &l.tab, labTabNames...)
	area.CutTop(8)
	switch l.tab {
	case tabExperiments:
		l.experiments(area)
	case tabSetup:
		l.head(&area, area.H > 420)
		l.setup(area)
	case tabResults:
		l.head(&area, false)
		l.results.frame(area)
	}
}

// head draws the title of the experiment and, if words is set, its description and source.
func (l *Lab) head(area *paint.Rect, words bool) {
	u, e := l.shell.UI(), l.choice.experiment()
	title := area.CutTop(30)
	text := lang.Say(e.Title)
	u.Title(2, u.Bold(theme.Title), title, text)
	if !words {
		return
	}
	doc := *area
	doc.W = min(doc.W, 860)
	doc.H = u.Paragraph(doc, u.Style(theme.Body), lang.Say(e.Doc), u.Theme.Ink2)
	u.Node("text", lang.Say(e.Doc), "", doc)
	area.CutTop(doc.H + 2)
	if e.Source != "" {
		area.CutTop(
			u.Paragraph(paint.Rect{X: doc.X, Y: area.Y, W: doc.W}, u.Style(theme.Small),
				textAfter.With("source", e.Source), u.Theme.Ink2))
	}
	l.links(area)
	area.CutTop(14)
}

// links draws links to the pages of the experiment's methods, as many as fit side by side.
func (l *Lab) links(area *paint.Rect) {
	u, e, p := l.shell.UI(), l.choice.experiment(), l.plans.planned()
	if len(l.guide.Pages[e.Name]) == 0 {
		return
	}
	leave := u.Scope("pages")
	defer leave()
	n := max(int(area.W/pageWidth), 1)
	place := area.CutTop(theme.Touch)
	l.guide.Links(u, e.Name, n, e.Params, p.Values, p.Seed, func(float64) paint.Rect {
		cell := place.CutLeft(min(place.W, pageWidth))
		place.CutLeft(8)
		return cell
	}, l.shell.Open)
}

// pageWidth is the width of a link to a page.
const pageWidth = 290.0

// experiments draws the list. Choosing an experiment opens the settings in the narrow layout.
func (l *Lab) experiments(area paint.Rect) {
	if l.list.frame(area) && l.tab == tabExperiments {
		l.tab = tabSetup
	}
}

// setup draws the settings. Starting a run opens the results in the narrow layout.
func (l *Lab) setup(area paint.Rect) {
	if l.settings.frame(area) {
		l.tab = tabResults
	}
}
