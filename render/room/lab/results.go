package lab

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"ludarium/ai/base/number"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/lab/service"
	"ludarium/render/paint"
	"ludarium/render/plot"
	"ludarium/render/report"
	"ludarium/render/room/form"
	"ludarium/render/theme"
	"ludarium/render/ui"
	"ludarium/render/words"
)

// The views of results.
const (
	viewCharts = iota
	viewTables
	viewRows
	viewPublished
)

var views = []string{textCharts, textTables, textRows, textPublished}

// results draws what there is of the run that the settings mean.
func (l *Lab) results(area paint.Rect) {
	u, e := l.shell.UI(), l.experiment()
	leave := u.Scope("results")
	defer leave()
	p := l.planned()
	if p.err != nil {
		u.Paragraph(area, u.Style(theme.Body), p.err.Error(), u.Theme.Bad)
		return
	}
	v := l.runView(p)
	if v == nil {
		l.nothing(area, e, p)
		return
	}
	l.progress(area.CutTop(62), v)
	view := l.view
	if u.Segments(textView, area.CutTop(40), views, &view) {
		l.view = view
		l.changed()
	}
	area.CutTop(10)
	low := area.H < 300 // as on a phone that lies: the files are at the end of what is scrolled
	if !low {
		l.exports(area.CutBottom(theme.Touch), p, v)
		area.CutBottom(8)
	}
	u.Scroll(views[l.view]+p.id, area, func(view paint.Rect) (height float64) {
		view.W -= form.ScrollRoom
		switch l.view {
		case viewCharts:
			height = l.chartList(view, p, v)
		case viewTables:
			height = tables(u, view, l.tables(p, v), textTheTablesComeWith)
		case viewRows:
			height = l.rowList(view, area, e, p, v)
		default:
			height = tables(u, view, publishedTables(e), textNothingWasPublishedOf)
		}
		if low {
			l.exports(paint.Rect{X: view.X, Y: view.Y + height + 8, W: view.W, H: theme.Touch}, p, v)
			height += 8 + theme.Touch
		}
		return height
	})
}

// nothing is shown before the first run: what was published, if anything was.
func (l *Lab) nothing(area paint.Rect, e *lab.Description, p *planned) {
	u := l.shell.UI()
	text := textCountingTheTrials
	if p.known && l.read {
		l.foresee(p)
		about := p.estimate
		if about == "" {
			about = words.Count(int64(p.Count()), "trials")
		}
		text = fmt.Sprintf(textTheseSettingsHaveNot, about)
		if p.forecast != "" {
			text += " " + p.forecast + "."
		}
	}
	if l.running() {
		text += fmt.Sprintf(textUnderWayIsOf, l.title(l.status.Plan), trials(l.status.Done),
			trials(l.status.Plan.Count()))
	}
	area.CutTop(u.Paragraph(area, u.Style(theme.Body), text, u.Theme.Ink2) + 12)
	if l.running() {
		row := area.CutTop(40)
		if u.Button(textShowTheRunUnder, row.CutLeft(220), nil, ui.Framed) {
			l.look(l.status.Plan)
		}
		area.CutTop(12)
	}
	u.Scroll("published", area, func(view paint.Rect) float64 {
		view.W -= form.ScrollRoom
		return tables(u, view, publishedTables(e), "")
	})
}

func publishedTables(e *lab.Description) []lab.Table {
	var out []lab.Table
	for _, t := range e.Published {
		out = append(out, t.Table())
	}
	return out
}

// progress draws how far the run is, how fast it goes and its best.
func (l *Lab) progress(area paint.Rect, v *runView) {
	u, p := l.shell.UI(), v.progress
	share := float64(p.Done) / float64(max(p.Total, 1))
	bar := paint.Rect{X: area.X, Y: area.Y + 2, W: area.W, H: 6}
	u.Canvas.RoundRect(bar, 3, u.Theme.Hover)
	if share > 0 {
		bar.W *= share
		u.Canvas.RoundRect(bar, 3, u.Theme.Accent)
	}
	row := paint.Rect{X: area.X, Y: area.Y + 12, W: area.W, H: 22}
	text := fmt.Sprintf(textOfTrials, trials(p.Done), trials(p.Total))
	state := v.state
	if p.State == lab.Running {
		if p.PerSecond > 0 {
			state = speed(p.PerSecond)
		}
		if p.ETA >= 0 {
			state += " · " + words.Time(p.ETA) + textLeft
		}
	}
	u.Canvas.TextRight(u.Style(theme.Body), row, state, u.Theme.Ink2)
	u.Canvas.TextLeft(u.Bold(theme.Body), row, text, u.Theme.Ink)
	u.Node("status", text, state, area)
	if o := v.overview; o != nil && o.Best != "" {
		best := u.Style(theme.Body)
		u.Canvas.TextLeft(best, paint.Rect{X: area.X, Y: area.Y + 34, W: area.W, H: 20},
			best.Shorten(textBest+o.Best, area.W), u.Theme.Ink2)
	}
	if p.State == lab.Running {
		u.Wake(time.Second) // the time that is left
	}
}

// trials writes a number of them.
func trials(n int) string { return number.Group(strconv.Itoa(n)) }

// speed writes trials a second or, for slow ones, the time of one.
func speed(perSecond float64) string {
	if perSecond >= 1 {
		return words.Nodes(int64(perSecond+0.5)) + textTrialsS
	}
	return words.Time(time.Duration(float64(time.Second)/perSecond)) + textATrial
}

// chartList draws the charts below each other.
func (l *Lab) chartList(view paint.Rect, p *planned, v *runView) float64 {
	u := l.shell.UI()
	y := view.Y
	charts := slices.DeleteFunc(slices.Clone(l.charts(p, v)), func(c chart.Chart) bool { return c.Empty() })
	for i := range charts {
		c := &charts[i]
		area := paint.Rect{X: view.X, Y: y, W: view.W, H: chartHeight(view)}
		if u.Visible(area) {
			o := plot.Options{}
			if u.Reaches(area) {
				at := u.In.Pointer
				o.Pointer = &at
			}
			plot.Draw(u.Canvas, area, c, u.Theme, o)
			u.Node("img", c.Title, c.Note, area)
		}
		y += area.H + 4
		foot := paint.Rect{X: view.X, Y: y, W: view.W, H: 32}
		leave := u.Scope(fmt.Sprint(i))
		if u.Button("SVG", foot.CutRight(64), nil, ui.Plain) {
			l.saveChart(p.Plan, c, i, ".svg")
		}
		if u.Button("PNG", foot.CutRight(64), nil, ui.Plain) {
			l.saveChart(p.Plan, c, i, ".png")
		}
		leave()
		y += 48
	}
	if len(charts) == 0 {
		y += u.Paragraph(paint.Rect{X: view.X, Y: y, W: view.W}, u.Style(theme.Body), textTheChartsComeWith,
			u.Theme.Ink2)
	}
	return y - view.Y
}

// chartHeight is the height of charts in a view: a part of their width, as far as one of them can be seen at
// once.
func chartHeight(view paint.Rect) float64 {
	const least, foot = 240, 44 // the foot has the buttons
	return max(least, min(max(0.7*view.W, 300), view.H-foot))
}

// rowList draws the visible rows.
func (l *Lab) rowList(view, window paint.Rect, e *lab.Description, p *planned, v *runView) float64 {
	const step = 22.0
	u := l.shell.UI()
	cols := append([]lab.Column{{Name: "trial", Kind: lab.Int}}, e.Columns...)
	cells := paint.Rect{X: view.X, Y: view.Y, W: view.W, H: step}.Split(len(cols), 8)
	put := func(c int, y float64, style paint.Style, text string) {
		at := paint.Rect{X: cells[c].X, Y: y, W: cells[c].W, H: step}
		if isNumber(cols[c]) {
			u.Canvas.TextRight(style, at, text, u.Theme.Ink)
		} else {
			u.Canvas.TextLeft(style, at, text, u.Theme.Ink)
		}
	}
	heads := 1
	for i := range cols {
		style := u.Bold(theme.Small)
		if w := longestWord(style, head(cols[i])); w > cells[i].W {
			style.Size *= cells[i].W / w
		}
		lines := style.Wrap(head(cols[i]), cells[i].W+0.5)
		heads = max(heads, len(lines))
		for k, part := range lines {
			put(i, view.Y+headStep*float64(k), style, part)
		}
	}
	top := view.Y + step + headStep*float64(heads-1)
	u.Canvas.HLine(view.X, top, view.W, u.Theme.Line)
	count := 0
	if v.overview != nil {
		count = v.overview.Rows
	}
	top += 4
	from := min(max(int((window.Y-top)/step), 0), count)
	to := min(max(int((window.Bottom()-top)/step)+1, from), count)
	block := l.rowsOf(p, v, from, to)
	style := u.Style(theme.Small)
	for k := max(from, block.from); k < min(to, block.from+len(block.rows)); k++ {
		r, y := block.rows[k-block.from], top+step*float64(k)
		put(0, y, style, cols[0].Show(int64(r.Trial)))
		for i, cell := range r.Cells {
			put(i+1, y, style, style.Shorten(cols[i+1].Show(cell), cells[i+1].W))
		}
	}
	return top - view.Y + step*float64(count) + 8
}

// exports draws the ways out for the results.
func (l *Lab) exports(row paint.Rect, p *planned, v *runView) {
	u := l.shell.UI()
	cells := row.Split(3, 8)
	if u.Button("CSV", cells[0], nil, ui.Framed) {
		l.export(p, ".csv", lab.RowsFile)
	}
	if u.Button("JSON", cells[1], nil, ui.Framed) {
		l.export(p, ".json", service.DocumentFile)
	}
	if u.Button(textReport, cells[2], nil, ui.Framed) {
		l.report(p, v)
	}
}

// export saves a file of a run as soon as the worker has written it.
func (l *Lab) export(p *planned, ext, file string) {
	l.ask(func(ctx context.Context) func() {
		data, err := l.service.File(ctx, p.Plan, file)
		return func() {
			if err != nil {
				l.shell.Say(textFileNotWritten + err.Error())
				return
			}
			l.shell.SaveFile(p.id+ext, data)
		}
	})
}

// report saves the report on what is seen of a run.
func (l *Lab) report(p *planned, v *runView) {
	if v.overview == nil {
		return
	}
	e, o := l.experiment(), v.overview
	l.ask(func(ctx context.Context) func() {
		rows, err := l.service.Rows(ctx, p.Plan, 0, report.MaxRows)
		return func() {
			if err != nil {
				l.shell.Say(textReportNotWritten + err.Error())
				return
			}
			l.shell.SaveFile(p.id+".html", report.HTML(e, o, rows, l.shell.UI().Canvas.Fonts()))
		}
	})
}

func (l *Lab) saveChart(p lab.Plan, c *chart.Chart, i int, ext string) {
	u := l.shell.UI()
	name := fmt.Sprintf("%s-chart-%d%s", p.ID(), i+1, ext)
	if ext == ".svg" {
		l.shell.SaveFile(name, plot.SVG(c, exportWidth, exportHeight, u.Canvas.Fonts(), u.Theme))
		return
	}
	data, err := plot.PNG(c, exportWidth, exportHeight, 2, u.Canvas.Fonts(), u.Theme)
	if err != nil {
		l.shell.Say(textPictureNotMade + err.Error())
		return
	}
	l.shell.SaveFile(name, data)
}

// Size of charts in files, logical pixels.
const (
	exportWidth  = 800
	exportHeight = 440
)
