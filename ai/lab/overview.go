package lab

import "ludarium/ai/lab/chart"

// Overview is the content shown for a run at one moment, except its rows. It is plain data, so that it can be
// made where the rows are and shown elsewhere. It does not change.
type Overview struct {
	Plan    Plan
	Done    int     // finished trials
	Seconds float64 // that they took together
	Rows    int     // how many rows they sent
	Summary []Table
	Charts  []chart.Chart // the last one is of the curves, if there are any
	Best    string        // see Experiment.Best
	Said    string        `json:",omitempty"` // see Experiment.Says
	Most    int           `json:",omitempty"` // see Experiment.Most
	Failed  []Failure     `json:",omitempty"` // trials that were given up, of a run that has not finished
}

// Complete reports whether all trials of the plan's shard are finished.
func (o *Overview) Complete() bool { return o.Done == o.Plan.Count() }

// Failure returns which trials have failed, a FailedError; nil if none has.
func (o *Overview) Failure() error {
	if len(o.Failed) == 0 {
		return nil
	}
	return &FailedError{o.Plan, o.Done, o.Failed}
}

// Result returns what came out of the run.
func (o *Overview) Result() Result {
	if o.Said != "" {
		return Result{Said: o.Said}
	}
	return NewResult(o.Summary, o.Best)
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

// best says what the best result in rows is, nothing if the experiment does not.
func (e *Experiment) best(p Plan, rows []Row) string {
	if e.Best == nil {
		return ""
	}
	return e.Best(p.Values, rows)
}
