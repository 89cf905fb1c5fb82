package lab

import (
	"context"
	"fmt"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/lab/service"
	"ludarium/render/paint"
	"ludarium/render/plot"
	"ludarium/render/report"
	"ludarium/render/room"
	"ludarium/render/ui"
)

// exports are the ways out for results.
type exports struct {
	shell   room.Shell
	service *service.Client
	jobs    *jobs
	choice  *choice
}

// buttons draws the ways out.
func (ex *exports) buttons(row paint.Rect, p *planned, v *runView) {
	u := ex.shell.UI()
	cells := row.Split(3, 8)
	if u.Button("CSV", cells[0], nil, ui.Framed) {
		ex.file(p, ".csv", lab.RowsFile)
	}
	if u.Button("JSON", cells[1], nil, ui.Framed) {
		ex.file(p, ".json", service.DocumentFile)
	}
	if u.Button(textReport.String(), cells[2], nil, ui.Framed) {
		ex.report(p, v)
	}
}

// file saves a file of a run as soon as the worker has written it.
func (ex *exports) file(p *planned, ext, file string) {
	ex.jobs.ask(func(ctx context.Context) func() {
		data, err := ex.service.File(ctx, p.Plan, file)
		return func() {
			if err != nil {
				ex.shell.Say(textFileNotWritten.With("error", err))
				return
			}
			ex.shell.SaveFile(p.id+ext, data)
		}
	})
}

// report saves the report on what is seen of a run.
func (ex *exports) report(p *planned, v *runView) {
	if v.overview == nil {
		return
	}
	e, o := ex.choice.experiment(), v.overview
	ex.jobs.ask(func(ctx context.Context) func() {
		rows, err := ex.service.Rows(ctx, p.Plan, 0, report.MaxRows)
		return func() {
			if err != nil {
				ex.shell.Say(textReportNotWritten.With("error", err))
				return
			}
			ex.shell.SaveFile(p.id+".html", report.HTML(e, o, rows, ex.shell.UI().Canvas.Fonts()))
		}
	})
}

// chart saves a chart of a run, its number counted from 0.
func (ex *exports) chart(p lab.Plan, c *chart.Chart, i int, ext string) {
	u := ex.shell.UI()
	name := fmt.Sprintf("%s-chart-%d%s", p.ID(), i+1, ext)
	if ext == ".svg" {
		ex.shell.SaveFile(name, plot.SVG(c, exportWidth, exportHeight, u.Canvas.Fonts(), u.Theme))
		return
	}
	data, err := plot.PNG(c, exportWidth, exportHeight, 2, u.Canvas.Fonts(), u.Theme)
	if err != nil {
		ex.shell.Say(textPictureNotMade.With("error", err))
		return
	}
	ex.shell.SaveFile(name, data)
}

// Size of charts in files, logical pixels.
const (
	exportWidth  = 800
	exportHeight = 440
)
