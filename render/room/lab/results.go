package lab

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"ludarium/ai/base/number"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/plot"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/room/guide"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// Tabs of the results.
const (
	viewCharts = iota
	viewTables
	viewRows
	viewPublished
)

var (
	views     = []lang.Text{textCharts, textTables, textRows, textPublished}
	viewNames = []string{"charts", "tables", "rows", "published"}
)

// results shows the results of the run with the current settings.
type results struct {
	shell      room.Shell
	choice     *choice
	plans      *plans
	runs       *runs
	comparison comparison
	scenes     *scenes
	rows       rows
	exports    exports
	games      games
	guide      *guide.Guide
	explains   map[string]bool // titles of charts whose explanation is visible
}

// frame draws the results.
func (r *results) frame(area paint.Rect) {
	u, e := r.shell.UI(), r.choice.experiment()
	leave := u.Scope("results")
	defer leave()
	p := r.plans.planned()
	if p.err != nil {
		u.Paragraph(area, u.Style(theme.Body), lang.Fault(p.err), u.Theme.Bad)
		return
	}
	v := r.runs.view(p)
	if v == nil {
		r.nothing(area, e, p)
		return
	}
	u.Heading(3, textResults.String(), area)
	r.progress(area.CutTop(r.said(area, v)), v)
	area.CutTop(r.decideButton(area, p, v))
	view, offered := r.choice.view, len(views)
	if len(e.Published) == 0 {
		offered--
		view = min(view, offered-1)
	}
	if u.Segments("view", textView.String(), area.CutTop(theme.Touch), lang.All(views[:offered]...), &view,
		viewNames[:offered]...) {
		r.choice.view = view
		r.runs.changed()
	}
	area.CutTop(10)
	low := area.H < 300 // on a phone held sideways the files are at the end of the scrolled content
	if !low {
		r.shareButton(area.CutBottom(theme.Touch), p, v)
		area.CutBottom(8)
	}
	u.Scroll(string(views[view])+p.id, area, func(at paint.Rect) (height float64) {
		at.W -= form.ScrollRoom
		switch view {
		case viewCharts:
			height = r.scenes.draw(at, p)
			height += r.chartList(paint.Rect{X: at.X, Y: at.Y + height, W: at.W, H: at.H}, p, v)
		case viewTables:
			height = r.tables(at, p, v)
		case viewRows:
			height = r.rowList(at, area, e, p, v)
		default:
			list, sources := publishedTables(e)
			height = tables(u, at, list, sources, "", nil)
		}
		if low {
			r.shareButton(paint.Rect{X: at.X, Y: at.Y + height + 8, W: at.W, H: theme.Touch}, p, v)
			height += 8 + theme.Touch
		}
		return height
	})
	r.scenes.dialog(p)
}

// tables draws the tables. Clicking a cell with a link opens its games; a button opens all games.
func (r *results) tables(view paint.Rect, p *planned, v *runView) (height float64) {
	u, list := r.shell.UI(), r.comparison.tables(p, v)
	open := func(link string) { r.games.open(p, link) }
	if slices.ContainsFunc(list, func(t lab.Table) bool { return t.Links != nil && len(t.Rows) > 0 }) {
		row := view.CutTop(theme.Touch)
		if u.Button("open-all-games", textOpenAllGames.String(), row.CutLeft(min(row.W, 240)), nil,
			ui.Framed) {
			open("")
		}
		view.CutTop(12)
		height = theme.Touch + 12
	}
	return height + tables(u, view, list, nil, textTheTablesComeWith.String(), open)
}

// nothing draws the page for settings without a run: published results, if there are any.
func (r *results) nothing(area paint.Rect, e *lab.Description, p *planned) {
	u := r.shell.UI()
	text := textCountingTheTrials.String()
	if p.known && r.runs.read {
		if !r.runs.running() {
			r.plans.foresee(u, p)
		}
		about := lang.Say(p.estimate)
		if about == "" {
			about = textTrials.With("n", number.Group(strconv.Itoa(p.Count())))
		}
		text = textTheseSettingsHaveNot.With("about", about)
		if p.forecast != "" {
			text += " " + lang.Say(p.forecast) + "."
		}
	}
	if r.runs.running() {
		text += textUnderWayIsOf.With("plan", r.choice.title(r.runs.status.Plan), "done",
			trials(r.runs.status.Done),
			"count", trials(r.runs.status.Plan.Count()))
	}
	at := area
	at.H = u.Paragraph(area, u.Style(theme.Body), text, u.Theme.Ink2)
	u.Node("text", text, "", at)
	area.CutTop(at.H + 12)
	if r.runs.running() {
		row := area.CutTop(theme.Touch)
		if u.Button("show-run", textShowTheRunUnder.String(), row.CutLeft(220), nil, ui.Framed) {
			r.runs.look(r.runs.status.Plan)
		}
		area.CutTop(12)
	}
	u.Scroll("published", area, func(view paint.Rect) float64 {
		view.W -= form.ScrollRoom
		list, sources := publishedTables(e)
		return tables(u, view, list, sources, "", nil)
	})
}

// publishedTables returns the published tables and their citations, which are the same in all languages.
func publishedTables(e *lab.Description) (list []lab.Table, sources []string) {
	for _, p := range e.Published {
		t := p.Table()
		t.Note = p.Note
		list, sources = append(list, t), append(sources, p.Source)
	}
	return list, sources
}

// said draws the result of a finished run as one sentence below its progress, and returns the height of both.
func (r *results) said(area paint.Rect, v *runView) float64 {
	const head, foot = 34, 12
	u := r.shell.UI()
	if v.overview == nil || !v.overview.Complete() {
		return head + 28
	}
	said := plot.Result(v.overview.Result())
	if said == "" {
		return head
	}
	at := paint.Rect{X: area.X, Y: area.Y + head + 4, W: area.W}
	at.H = u.Paragraph(at, u.Bold(theme.Body), said, u.Theme.Ink)
	u.Node("text", said, "", at)
	return head + 4 + at.H + foot
}

// progress draws the progress of the run, its speed and its best result.
func (r *results) progress(area paint.Rect, v *runView) {
	u, p := r.shell.UI(), v.progress
	share := float64(p.Done) / float64(max(p.Total, 1))
	bar := paint.Rect{X: area.X, Y: area.Y + 2, W: area.W, H: 6}
	u.Canvas.RoundRect(bar, 3, u.Theme.Hover)
	if share > 0 {
		bar.W *= share
		u.Canvas.RoundRect(bar, 3, u.Theme.Accent)
	}
	row := paint.Rect{X: area.X, Y: area.Y + 12, W: area.W, H: 22}
	text := textOfTrials.With("done", trials(p.Done), "total", trials(p.Total))
	state := stateTexts[v.state].String()
	if p.State == lab.Running && p.PerSecond > 0 {
		state = speed(p.PerSecond)
	}
	short := state
	if p.State == lab.Running && p.ETA >= 0 {
		short = textLeft.With("time", numfmt.Time(p.ETA))
		state += " · " + short
	}
	bold, body := u.Bold(theme.Body), u.Style(theme.Body)
	u.Canvas.TextLeft(bold, row, text, u.Theme.Ink)
	if row.CutLeft(bold.Width(text) + 8); body.Width(state) <= row.W {
		short = state
	}
	u.Canvas.TextRight(body, row, short, u.Theme.Ink2)
	u.Node("status", text, state, area)
	if o := v.overview; o != nil && o.Best != "" && !o.Complete() {
		u.Line(body, paint.Rect{X: area.X, Y: area.Y + 34, W: area.W, H: 20},
			textBest.With("best", lang.Say(o.Best)), u.Theme.Ink2)
	}
	if p.State == lab.Running {
		u.Wake(time.Second) // to update the remaining time
	}
}

// shareButton draws the button of the share dialog.
func (r *results) shareButton(row paint.Rect, p *planned, v *runView) {
	if r.shell.UI().Button("share", textShare.String(), row, ui.Share, ui.Framed) {
		r.shell.Share(r.shared(p, v))
	}
}

// shared returns the shared content of a plan, its run and the run's charts.
func (r *results) shared(p *planned, v *runView) room.Shared {
	var charts []chart.Chart
	if v != nil && v.overview != nil {
		charts = r.comparison.charts(p, v)
	}
	return r.exports.shared(p, v, charts)
}

// trials formats a number of trials.
func trials(n int) string { return number.Group(strconv.Itoa(n)) }

// speed formats the number of trials per second or, for slow runs, the time per trial.
func speed(perSecond float64) string {
	if perSecond >= 1 {
		return textTrialsS.With("perSecond", numfmt.Nodes(int64(perSecond+0.5)))
	}
	return textATrial.With("second", numfmt.Time(time.Duration(float64(time.Second)/perSecond)))
}

// chartList draws the charts below each other.
func (r *results) chartList(view paint.Rect, p *planned, v *runView) float64 {
	u := r.shell.UI()
	y := view.Y
	charts := slices.DeleteFunc(slices.Clone(r.comparison.charts(p, v)),
		func(c chart.Chart) bool { return c.Empty() })
	for i := range charts {
		c := &charts[i]
		area := paint.Rect{X: view.X, Y: y, W: view.W, H: chartHeight(view)}
		if u.Visible(area) {
			o := plot.Options{Pointer: u.Pointing(area), Finger: u.In.Touch}
			plot.Draw(u.Canvas, area, c, u.Theme, o)
		}
		tellChart(u, strconv.Itoa(i), c, area)
		y += area.H + 4
		foot := paint.Rect{X: view.X, Y: y, W: view.W, H: theme.Touch}
		leave := u.Scope(fmt.Sprint(i))
		if u.Button("what-is-this", textWhatIsThis.String(), foot.CutLeft(200), ui.Question, ui.Plain) {
			r.explains[c.Title] = !r.explains[c.Title]
		}
		y += theme.Touch
		if r.explains[c.Title] {
			y += r.explain(paint.Rect{X: view.X, Y: y, W: view.W}, p, c.Form)
		}
		leave()
		y += 12
	}
	if len(charts) == 0 {
		y += u.Paragraph(paint.Rect{X: view.X, Y: y, W: view.W}, u.Style(theme.Body),
			textTheChartsComeWith.String(),
			u.Theme.Ink2)
	}
	return y - view.Y
}

// explain draws an explanation of a chart with links to the pages of its methods, and returns its height.
func (r *results) explain(at paint.Rect, p *planned, kind chart.Form) float64 {
	u := r.shell.UI()
	rows := form.ColumnOf(at)
	next := rows.Next
	if int(kind) < len(r.guide.Charts) {
		text := r.guide.Charts[kind]
		h := u.Paragraph(next(0), u.Style(theme.Body), text, u.Theme.Ink)
		u.Node("text", text, "", next(h))
		next(6)
	}
	rows.Area.W = min(rows.Area.W, linkWidth)
	e := r.choice.experiment()
	r.guide.Links(u, e.Name, mostLinks, e.Params, p.Values, p.Seed, next, r.shell.Open)
	return rows.Used()
}

// Maximum width and number of links below a chart.
const (
	linkWidth = 420.0
	mostLinks = 4
)

// chartHeight returns the height of charts: a fraction of the width, limited so that a whole chart is
// visible.
func chartHeight(view paint.Rect) float64 {
	const least, foot = 240, 44 // minimum height, and height of the row of buttons below
	return max(least, min(max(0.7*view.W, 300), view.H-foot))
}

// tellChart adds a chart to the accessibility tree: its title and note, what its axes measure, and its values
// as a table.
func tellChart(u *ui.UI, id string, c *chart.Chart, area paint.Rect) {
	title := lang.Say(c.Title)
	list := []string{strings.TrimSuffix(lang.Say(c.Note), ".")}
	if c.Form != chart.Graph && c.Form != chart.Cells {
		for _, axis := range []struct {
			text lang.Text
			of   chart.Axis
		}{{textAcross, c.X}, {textUpwards, c.Y}} {
			if name := plot.AxisTitle(axis.of); name != "" {
				list = append(list, axis.text.With("axis", name))
			}
		}
	}
	list = slices.DeleteFunc(list, func(text string) bool { return text == "" })
	u.Node("img", title, strings.Join(list, ". "), area)
	defer u.Group("table", "chart-"+id, title)()
	for i, row := range plot.Tabulate(c) {
		role := "text"
		if i == 0 {
			role = "row"
		}
		u.Row(role, strings.Join(row, ", "), row, area)
	}
}
