package lab

import (
	"context"
	"time"

	"ludarium/ai/lab"
	"ludarium/ai/lab/service"
	"ludarium/ai/worker/pool"
	"ludarium/render/ui"
)

// planned is what settings mean.
type planned struct {
	lab.Plan        // a draft until it is known
	id       string // of Plan
	key      string // the settings
	link     string
	known    bool  // whether the worker has said how many trials it has
	err      error // why the settings cannot be run

	since     time.Time // of the settings
	estimated bool      // a worker was asked how long the run takes
	estimate  string    // what it said; empty before that
	forecast  string    // what formulas give for the effort; empty where there are none
}

// plans finds out what the settings looked at mean.
type plans struct {
	service *service.Client
	jobs    *jobs
	pool    pool.Pool
	choice  *choice
	now     *planned // of the settings looked at; nil before it is needed
}

// planned returns what the settings looked at mean. After a change it is a draft at first, about which the
// worker is asked.
func (pl *plans) planned() *planned {
	e, s := pl.choice.experiment(), pl.choice.setup()
	key := s.key(e)
	if pl.now != nil && pl.now.key == key {
		return pl.now
	}
	draft, err := s.plan(e)
	p := &planned{Plan: draft, id: draft.ID(), key: key, err: err, link: linkTo(e, draft, err),
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

// estimateAfter is how long settings must stay as they are before their run is estimated, and estimateBudget
// is how long that takes.
const (
	estimateAfter  = 600 * time.Millisecond
	estimateBudget = 500 * time.Millisecond
)

// foresee has a worker estimate how long the run of these settings takes, once they stay as they are.
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
			return nil // the run itself will say why
		}
		e, err := lab.Foresee(ctx, workers, plan, estimateBudget)
		if err != nil {
			return nil
		}
		return func() { p.estimate, p.forecast = e.Text(workers.Size()), f.Text() }
	})
}
