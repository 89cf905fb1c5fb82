package lab

import (
	"slices"
	"strings"

	"ludarium/ai/lab/chart"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/plot"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Present implements room.Presenter: the title of the experiment, the sentence with its result, and one chart
// or one table. The arrow keys go through them.
func (l *Lab) Present(area paint.Rect) {
	u := l.shell.UI()
	leave := u.Scope(Name)
	defer leave()
	u.Canvas.Rect(u.Canvas.Area(), u.Theme.Surface)
	title := lang.Say(l.choice.experiment().Title)
	h := u.Paragraph(area, u.Bold(theme.Large), title, u.Theme.Ink)
	u.Heading(2, title, paint.Rect{X: area.X, Y: area.Y, W: area.W, H: h})
	area.CutTop(h + 4)
	p := l.plans.planned()
	if p.err != nil {
		u.Paragraph(area, u.Style(theme.Body), lang.Fault(p.err), u.Theme.Bad)
		return
	}
	v := l.runs.view(p)
	if v == nil {
		doc := lang.Say(l.choice.experiment().Doc)
		area.CutTop(u.Paragraph(area, u.Style(theme.Body), doc, u.Theme.Ink2) + 6)
		list, sources := publishedTables(l.choice.experiment())
		if i := l.turn(len(list)); i >= 0 {
			u.Scroll("published", area, func(view paint.Rect) float64 {
				return tables(u, view, list[i:i+1], sources[i:i+1], "", nil)
			})
		}
		return
	}
	if v.overview != nil {
		if said := plot.Result(v.overview.Result()); said != "" {
			area.CutTop(u.Paragraph(area, u.Bold(theme.Body), said, u.Theme.Ink) + 6)
			u.Node("text", said, "", area)
		}
	}
	if l.choice.view == viewTables {
		list := l.results.comparison.tables(p, v)
		if i := l.turn(len(list)); i >= 0 {
			u.Scroll("tables", area, func(view paint.Rect) float64 {
				return tables(u, view, list[i:i+1], nil, "", nil)
			})
		}
		return
	}
	charts := slices.DeleteFunc(slices.Clone(l.results.comparison.charts(p, v)),
		func(c chart.Chart) bool { return c.Empty() })
	i := l.turn(len(charts))
	if i < 0 {
		return
	}
	c := &charts[i]
	plot.Draw(u.Canvas, area, c, u.Theme, plot.Options{})
	u.Node("img", lang.Say(c.Title), strings.TrimSpace(lang.Say(c.Note)+" "+plot.Describe(c)), area)
}

// turn lets the arrow keys go through n charts or tables and returns the index of the one to show, −1 if
// there are none.
func (l *Lab) turn(n int) int {
	u := l.shell.UI()
	l.chart = min(max(l.chart, 0), n-1)
	for code, by := range map[ui.Code]int{ui.Left: -1, ui.Right: 1, ui.Up: -1, ui.Down: 1} {
		if _, ok := u.Keys.Take(code); ok && n > 0 {
			l.chart = min(max(l.chart+by, 0), n-1)
			u.Wake(0)
		}
	}
	return l.chart
}
