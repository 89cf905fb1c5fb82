package lab

import (
	"context"
	"time"

	"ludarium/ai/lab"
	"ludarium/ai/lab/service"
	"ludarium/ai/worker/pool"
	"ludarium/render/ui"
)

// planned is the plan made from some settings.
type planned struct {
	lab.Plan        // draft while known is false
	id       string // ID of Plan
	key      string // key of the settings
	link     string
	known    bool  // whether the worker has sent the number of trials
	err      error // error in the settings

	since     time.Time // time at which the settings were chosen
	estimated bool      // whether an estimate was requested
	estimate  string    // estimated duration; "" until received
	forecast  string    // effort predicted by formulas; "" if the experiment has none
}

// plans computes the plan for the current settings.
type plans struct {
	service *service.Client
	jobs    *jobs
	pool    pool.Pool
	choice  *choice
	now     *planned // plan for the current settings; nil until needed
}

// planned returns the plan for the current settings, which is a draft until the worker answers.
func (pl *plans) planned() *planned {
	e, s := pl.choice.experiment(), pl.choice.setup()
	key := s.key(e)
	if pl.now != nil && pl.now.key == key {
		return pl.now
	}
	draft, err := s.plan(e)
	p := &planned{Plan: draft, id: draft.ID(), key: key, err: err, link: linkTo(e, draft, s.Back, err),
		since: time.Now()}
	pl.now = p
	if err == nil {
		line := draft.String()
		pl.jobs.ask(func(ctx context.Context) func() {
			full, err := pl.service.Plan(ctx, line)
			return func() {
				if p.err = err; err == nil {
					p.Plan, p.id, p.known = full, full.ID(), true
				}
			}
		})
	}
	return p
}

// estimateAfter is the time after which unchanged settings are estimated, and estimateBudget is the duration
// of an estimate.
const (
	estimateAfter  = 600 * time.Millisecond
	estimateBudget = 500 * time.Millisecond
)

// foresee requests an estimate of the run's duration once the settings have been unchanged for a while.
func (pl *plans) foresee(u *ui.UI, p *planned) {
	if p.estimated || !p.known {
		return
	}
	if wait := estimateAfter - time.Since(p.since); wait > 0 {
		u.Wake(wait)
		return
	}
	p.estimated = true
	workers, plan := pool.Spare(pl.pool), p.Plan
	pl.jobs.ask(func(ctx context.Context) func() {
		f, err := lab.Predict(ctx, workers, plan)
		if err != nil {
			return nil // the run will report the error
		}
		e, err := lab.Foresee(ctx, workers, plan, estimateBudget)
		if err != nil {
			return nil
		}
		return func() { p.estimate, p.forecast = e.Text(workers.Size()), f.Text() }
	})
}
