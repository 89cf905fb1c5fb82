package lab

import "ludarium/ai/lab/chart"

// Overview is all data of a run that is displayed at one moment, except for its rows. It is immutable plain
// data, so that a worker can compute it and the page can show it.
type Overview struct {
	Plan    Plan
	Done    int     // number of completed trials
	Seconds float64 // total time of the completed trials in seconds
	Rows    int     // number of rows of these trials
	Summary []Table
	Charts  []chart.Chart // charts; the last one shows the curves, if there are any
	Best    string        // see Experiment.Best
	Said    string        `json:",omitempty"` // see Experiment.Says
	Most    int           `json:",omitempty"` // see Experiment.Most
	Failed  []Failure     `json:",omitempty"` // trials that an unfinished run has given up
}

// Complete reports whether all trials of the plan's shard are complete.
func (o *Overview) Complete() bool { return o.Done == o.Plan.Count() }

// Failure returns a FailedError that lists the failed trials, or nil if no trial has failed.
func (o *Overview) Failure() error {
	if len(o.Failed) == 0 {
		return nil
	}
	return &FailedError{o.Plan, o.Done, o.Failed}
}

// Result returns the result of the run.
func (o *Overview) Result() Result {
	if o.Said != "" {
		return Result{Said: o.Said}
	}
	r := NewResult(o.Summary, o.Best)
	if r.Lead != nil && !o.Complete() {
		return Result{} // nothing is won yet
	}
	return r
}

// Overview returns the overview of the results.
func (r *Results) Overview() *Overview {
	rows := r.Rows()
	return r.overview(rows, r.Summary(), r.Charts(), r.Experiment.best(r.Plan, rows))
}

// Overview returns the overview of the snapshot.
func (s *Snapshot) Overview() *Overview {
	return s.Results.overview(s.Rows, s.Summary, s.Charts, s.Best)
}

func (r *Results) overview(rows []Row, summary []Table, charts []chart.Chart, best string) *Overview {
	o := &Overview{Plan: r.Plan, Done: r.Done(), Seconds: r.Seconds(), Rows: len(rows), Summary: summary,
		Charts: charts, Best: best, Failed: r.failed, Most: r.Experiment.most(r.Plan.Values)}
	if r.Experiment.Says != nil {
		o.Said = r.Experiment.Says(summary)
	}
	return o
}

// best describes the best result in rows. It is empty if the experiment has no Best.
func (e *Experiment) best(p Plan, rows []Row) string {
	if e.Best == nil {
		return ""
	}
	return e.Best(p.Values, rows)
}
