package lab

import (
	"time"

	"ludarium/ai/lab"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/plot"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// decideFor is the time for which trials are added until every row has a verdict.
const decideFor = 10 * time.Minute

// deciding is a run to which trials are added until every row has a verdict.
type deciding struct {
	plan   lab.Plan    // plan of the current run
	before []lab.Table // tables of the run with half the trials
	end    time.Time
}

// decideButton draws the button that continues a finished run with undecided rows, and returns its height, or
// 0 if more trials would not help.
func (r *results) decideButton(area paint.Rect, p *planned, v *runView) float64 {
	const gap = 10
	if v.progress.State != lab.Done || v.overview == nil || !v.overview.Complete() || !p.known {
		return 0
	}
	longer, end := lab.UntilDecided(p.Plan, v.overview.Most, v.overview.Summary, nil)
	if end != lab.GoesOn {
		return 0
	}
	at := paint.Rect{X: area.X, Y: area.Y, W: min(area.W, 300), H: theme.Touch}
	if r.shell.UI().Button("until-decided", textUntilDecided.String(), at, ui.Play, ui.Framed) {
		r.runs.decide = &deciding{plan: longer, before: v.overview.Summary, end: time.Now().Add(decideFor)}
		r.runs.look(longer)
		r.runs.start(longer)
	}
	return at.H + gap
}

// decideOn adds trials to the finished run, or stops doing so and shows the reason.
func (r *runs) decideOn() {
	d := r.decide
	st := r.status
	switch {
	case d == nil || !r.jobs.idle():
		return
	case st.Plan.String() != d.plan.String(), st.State == lab.Cancelled, st.State == lab.Failed:
		r.decide = nil // the user started another run or stopped this one
		return
	}
	o := r.overviews.of(st.Plan, st.ID)
	late := time.Now().After(d.end)
	switch {
	case late && st.State < lab.Done:
		r.stop()
		r.decided(lab.NoTime, o.read.Overview)
	case st.State != lab.Done || o.read.Overview == nil || !o.read.Complete():
		return
	default:
		longer, end := lab.UntilDecided(st.Plan, o.read.Most, o.read.Summary, d.before)
		switch {
		case end == lab.GoesOn && late:
			end = lab.NoTime
			fallthrough
		case end != lab.GoesOn:
			r.decided(end, o.read.Overview)
		default:
			shown := r.choice.shows(st.Plan)
			r.decide = &deciding{plan: longer, before: o.read.Summary, end: d.end}
			if shown {
				r.look(longer)
			}
			r.start(longer)
		}
	}
}

// decided stops adding trials and shows the reason.
func (r *runs) decided(end lab.Ending, o *lab.Overview) {
	var tables []lab.Table
	if o != nil {
		tables = o.Summary
	}
	r.decide = nil
	r.shell.Say(plot.Ending(end, tables))
}
