package lab

import (
	"context"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/lab/service"
	"ludarium/render/draw/plot"
	"ludarium/render/draw/report"
	"ludarium/render/room"
	"ludarium/render/ui"
)

// exports saves and shares the results of a run.
type exports struct {
	shell   room.Shell
	service *service.Client
	jobs    *jobs
	choice  *choice
	names   *overviews
}

// shared returns the shared content of a plan and its run, if there is one.
func (ex *exports) shared(p *planned, v *runView, charts []chart.Chart) room.Shared {
	it := room.Shared{Name: "ludarium-" + p.id, Link: p.link,
		Texts: []room.Export{{Name: textSettings.String(), Ext: ".txt", Text: p.String()}}}
	for i := range charts {
		c := &charts[i]
		if !c.Empty() {
			it.Pictures = append(it.Pictures, room.Picture{Title: c.Title, W: shareWidth, H: shareHeight,
				Draw: func(u *ui.UI) {
					plot.Draw(u.Canvas, u.Canvas.Area().Inset(shareAir), c, u.Theme, plot.Options{})
				}})
		}
	}
	if v != nil && v.overview != nil {
		it.Files = []room.Written{{Name: "CSV", Save: func() { ex.file(p, ".csv", lab.RowsFile) }},
			{Name: "JSON", Save: func() { ex.file(p, ".json", service.DocumentFile) }},
			{Name: textReportName.String(), Save: func() { ex.report(p, v) }}}
	}
	if v != nil && v.progress.State == lab.Done {
		it.Data = func(done func([]byte)) { ex.data(p, done) }
	}
	return it
}

// data passes a run to done once the worker has written it.
func (ex *exports) data(p *planned, done func([]byte)) {
	ex.jobs.ask(func(ctx context.Context) func() {
		log, err := ex.service.File(ctx, p.Plan, lab.LogFile)
		return func() {
			if err != nil {
				ex.shell.Say(textFileNotWritten.With("error", err))
				return
			}
			done(log)
		}
	})
}

// file saves a file of a run once the worker has written it.
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

// report saves the report on a run.
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
			rows = namedRows(rows, ex.names.names(p.Plan))
			ex.shell.SaveFile(p.id+".html", report.HTML(e, o, rows, ex.shell.UI().Canvas.Fonts()))
		}
	})
}

// Size of charts in files, and the margin around them, in logical pixels.
const (
	shareWidth  = 800
	shareHeight = 440
	shareAir    = 16
)
