package lab

import (
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/plot"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Present implements room.Presenter: the title of the experiment, the sentence with its result, and one chart
// or one table. The arrow keys go through them. Without a run there are a button that starts it and the
// published tables.
func (l *Lab) Present(area paint.Rect) {
	u := l.shell.UI()
	leave := u.Scope(Name)
	defer leave()
	u.Canvas.Rect(u.Canvas.Area(), u.Theme.Surface)
	p := l.plans.planned()
	v := l.runs.view(p)
	if v == nil && l.supplied {
		v = keptView(&overview{}, 0)
	}
	if p.err == nil && v == nil {
		l.presentRun(&area, p)
	}
	title, h := lang.Say(l.choice.experiment().Title), 0.0
	if v == nil || v.overview == nil || u.Least == 0 { // otherwise the result needs the room
		h = u.Paragraph(area, u.Bold(theme.Large), title, u.Theme.Ink) + 4
	}
	u.Heading(2, title, paint.Rect{X: area.X, Y: area.Y, W: area.W, H: h})
	area.CutTop(h)
	switch {
	case p.err != nil:
		u.Paragraph(area, u.Style(theme.Body), lang.Fault(p.err), u.Theme.Bad)
	case v == nil:
		l.presentPublished(area)
	default:
		l.presentResults(area, p, v)
	}
}

// presentRun cuts the button that starts the run off the bottom of area; the key r does it, too.
func (l *Lab) presentRun(area *paint.Rect, p *planned) {
	u := l.shell.UI()
	label := textRun.String()
	row := area.CutBottom(theme.Touch)
	area.CutBottom(4)
	_, typed := u.Keys.TakeTyped("r")
	button := row.CutLeft(min(row.W, u.Style(theme.Body).Width(label)+64))
	if u.Button("run", label, button, ui.Play, ui.Primary) || typed {
		l.runs.start(p.Plan)
	}
	if p.known {
		row.CutLeft(12)
		count := textOfTrials.With("done", 0, "total", p.Count())
		u.Canvas.TextLeft(u.Style(theme.Body), row, count, u.Theme.Ink2)
		u.Node("text", count, "", row)
	}
}

// presentPublished draws a published table, below what the experiment is about if there is room for both.
func (l *Lab) presentPublished(area paint.Rect) {
	u, e := l.shell.UI(), l.choice.experiment()
	list, sources := publishedTables(e)
	if doc, st := lang.Say(e.Doc), u.Style(theme.Body); u.Least == 0 || len(list) == 0 {
		for cut := len(doc); float64(len(st.Wrap(doc, area.W)))*st.Line() > area.H && cut > 0; {
			if cut = strings.LastIndex(doc[:len(doc)-1], ". ") + 1; cut > 0 { // as many sentences as fit
				doc = doc[:cut]
			}
		}
		area.CutTop(u.Paragraph(area, st, doc, u.Theme.Ink2) + 6)
	}
	if i := l.turn(len(list)); i >= 0 {
		u.Scroll("published", area, func(view paint.Rect) float64 {
			return tables(u, view, list[i:i+1], sources[i:i+1], "", nil)
		})
	}
}

// presentResults draws the progress of a run, then the sentence, and a chart or a table. A long sentence in
// the largest letters has a page of its own, the last one.
func (l *Lab) presentResults(area paint.Rect, p *planned, v *runView) {
	u := l.shell.UI()
	if v.progress.State == lab.Running {
		l.results.progress(area.CutTop(38), v)
	}
	said, st := form.Capital(stateTexts[v.state].String()), u.Bold(theme.Body)
	if v.overview != nil {
		said = plot.Result(v.overview.Result())
	}
	charts := slices.DeleteFunc(slices.Clone(l.results.comparison.charts(p, v)),
		func(c chart.Chart) bool { return c.Empty() })
	var list []lab.Table
	pages := len(charts)
	if l.choice.view == viewTables {
		list = l.results.comparison.tables(p, v)
		pages = len(list)
	}
	last := u.Least > 0 && pages > 0 && len(st.Wrap(said, area.W)) > 1
	if said != "" && !last {
		area.CutTop(u.Paragraph(area, st, said, u.Theme.Ink) + 6)
	}
	if said != "" {
		u.Node("text", said, "", area)
	}
	if last {
		pages++
	}
	i := l.turn(pages)
	switch {
	case i < 0:
		return
	case last && i == pages-1:
		u.Paragraph(area, u.Bold(theme.Large), said, u.Theme.Ink)
		return
	case list != nil:
		u.Scroll("tables", area, func(view paint.Rect) float64 {
			return tables(u, view, list[i:i+1], nil, "", nil)
		})
		return
	}
	c, o := &charts[i], plot.Options{}
	if u.Least > 0 { // title and note would leave no room for the marks
		o.HideTitle, o.HideNote = !last && said != "", true
	}
	plot.Draw(u.Canvas, area, c, u.Theme, o)
	tellChart(u, strconv.Itoa(i), c, area)
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
