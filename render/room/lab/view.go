package lab

import (
	"slices"
	"strconv"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
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
		l.head(&area, !l.origin(&area, true))
		l.setup(lay.CutList(&area, min(340, area.W*0.36)))
		lay.CutList(&area, 28)
		l.results.frame(area)
		return
	}
	area = area.InsetXY(12, 4)
	u.Tabs("parts", area.CutTop(theme.Touch), lang.All(labTabs...), &l.tab, labTabNames...)
	area.CutTop(8)
	defer u.Panel("parts", labTabs[l.tab].String())()
	switch l.tab {
	case tabExperiments:
		l.experiments(area)
	case tabSetup:
		l.head(&area, !l.origin(&area, true) && area.H > 420)
		if l.setup(area) {
			u.Focus.Move("parts/results")
		}
	case tabResults:
		l.origin(&area, false)
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

// origin draws, if a link of a game has led here, the way back to the game and, if words is set, what a run
// finds out. It reports whether there is such a link.
func (l *Lab) origin(area *paint.Rect, words bool) (drawn bool) {
	back := l.choice.setup().Back
	i := slices.IndexFunc(l.shell.Doors(), func(d room.Door) bool {
		return d.Name == back && d.Formats != nil
	})
	p := l.plans.planned()
	if i < 0 || p.err != nil {
		return false
	}
	u, st := l.shell.UI(), l.shell.UI().Style(theme.Body)
	leave := u.Scope("origin")
	defer leave()
	if words {
		text := l.question(p)
		if l.runs.view(p) == nil {
			text += " " + textPressRun.With("run", textRun.String())
		}
		box := *area
		box.W = min(box.W, 860)
		box.H = u.ParagraphHeight(st, text, box.W-12)
		area.CutTop(box.H)
		u.Canvas.Rect(paint.Rect{X: box.X, Y: box.Y + 2, W: 3, H: box.H - 4}, u.Theme.Accent)
		box.CutLeft(12)
		u.Paragraph(box, st, text, u.Theme.Ink)
		u.Node("text", text, "", box)
	}
	area.CutTop(4)
	row := area.CutTop(theme.Touch).InsetXY(0, 2)
	label := textBackTo.With("title", l.shell.Doors()[i].Title)
	if u.Button("back-to-the-game", label, row.CutLeft(min(row.W, st.Width(label)+52)), ui.Back, ui.Framed) {
		l.shell.Open("#/" + back)
	}
	area.CutTop(8)
	return true
}

// question returns what a run of a plan finds out.
func (l *Lab) question(p *planned) string {
	e := l.choice.experiment()
	if e.Question == "" {
		return lang.Say(e.Doc)
	}
	var places []any
	for name, text := range p.Values {
		if n, err := strconv.Atoi(text); err == nil { // a count, which may need its noun in the singular
			places = append(places, name, n)
		} else {
			places = append(places, name, text)
		}
	}
	return lang.Text(e.Question).With(places...)
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

// setup draws the settings and reports whether a run was started, which opens the results in the narrow
// layout.
func (l *Lab) setup(area paint.Rect) (begun bool) {
	if begun = l.settings.frame(area); begun {
		l.tab = tabResults
	}
	return begun
}
