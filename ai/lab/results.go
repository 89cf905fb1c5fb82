package lab

import (
	"errors"
	"maps"
	"slices"

	"ludarium/ai/lab/chart"
	"ludarium/game/text/fault"
)

// Results are the completed trials of a run in order. They are immutable and may be used concurrently.
type Results struct {
	Experiment *Experiment
	Plan       Plan
	records    []*record // in order of trials
	failed     []Failure // in the order of trials; empty for a complete run
	sittings   []sitting // known periods of work on the run
}

func newResults(e *Experiment, p Plan, byTrial map[int]*record) *Results {
	return &Results{Experiment: e, Plan: p, records: sorted(byTrial)}
}

// Done returns the number of completed trials.
func (r *Results) Done() int { return len(r.records) }

// Failure returns a FailedError that lists the failed trials, or nil if no trial has failed.
func (r *Results) Failure() error {
	if len(r.failed) == 0 {
		return nil
	}
	return &FailedError{r.Plan, r.Done(), r.failed}
}

// complete reports whether all trials of the plan's shard are complete.
func (r *Results) complete() bool { return len(r.records) == r.Plan.Count() }

// Rows returns the rows of all trials. Their cells are shared and must not be changed.
func (r *Results) Rows() []Row {
	n := 0
	for _, t := range r.records {
		n += len(t.rows)
	}
	rows := make([]Row, 0, n)
	for _, t := range r.records {
		for _, cells := range t.rows {
			rows = append(rows, Row{t.trial, cells, t.seconds})
		}
	}
	return rows
}

// Seconds returns the total time of all trials.
func (r *Results) Seconds() float64 {
	sum := 0.0
	for _, t := range r.records {
		sum += t.seconds
	}
	return sum
}

// WithoutTimes returns the results without the times of the trials, which differ each time a plan is run.
func (r *Results) WithoutTimes() *Results {
	timeless := *r
	timeless.records = make([]*record, len(r.records))
	for i, t := range r.records {
		rec := *t
		rec.seconds = 0
		timeless.records[i] = &rec
	}
	return &timeless
}

// curves returns the curves of all trials.
func (r *Results) curves() []Curve { return curves(r.records) }

// Summary returns the tables that compare the results.
func (r *Results) Summary() []Table {
	if r.Experiment.Summary == nil {
		return nil
	}
	return r.Experiment.Summary(r.Plan.Values, r.Rows())
}

// Charts returns the charts of the experiment and, if it has curves, a chart of the curves.
func (r *Results) Charts() []chart.Chart { return charts(r.Experiment, r.Plan, r.Rows(), r.curves()) }

func charts(e *Experiment, p Plan, rows []Row, curves []Curve) []chart.Chart {
	var out []chart.Chart
	if e.Charts != nil {
		out = e.Charts(p.Values, rows)
	}
	if len(curves) > 0 {
		out = append(out, curveChart(e.Title, e.CurveX, e.CurveY, curves))
	}
	return out
}

// Files returns the files of the complete run by name. The plan determines all of them except TimingFile and
// MachineFile.
func (r *Results) Files() map[string][]byte {
	files := tables(r.Experiment, r.Plan, r.records)
	files[PlanFile] = planText(r.Plan)
	if len(r.sittings) > 0 {
		files[MachineFile] = sittingsText(r.sittings)
	}
	return files
}

// Save writes the files of complete results and removes the files that are needed only to resume a run.
func (r *Results) Save(f Files) error {
	if !r.complete() {
		return fault.Errorf("lab: only %d of %d trials are finished", r.Done(), r.Plan.Count())
	}
	files := r.Files()
	names := slices.Sorted(maps.Keys(files))
	// The plan is last, because it identifies the other files.
	names = append(slices.DeleteFunc(names, func(name string) bool { return name == PlanFile }), PlanFile)
	for _, name := range names {
		if err := f.Write(name, files[name]); err != nil {
			return err
		}
	}
	return removeUnfinished(f)
}

// removeUnfinished removes the files that are needed only to resume a run.
func removeUnfinished(f Files) error {
	names, err := f.Names()
	if err != nil {
		return err
	}
	for _, name := range names {
		if name == LogFile || name == failedFile || isState(name) {
			if err := f.Remove(name); err != nil {
				return err
			}
		}
	}
	return nil
}

// SaveNew is like Save, for files that other processes may use. If the files contain a different run,
// complete or not, it returns an error and changes nothing. It replaces the same run.
func (r *Results) SaveNew(f Files) error {
	files, err := lockFiles(f)
	if err != nil {
		return err
	}
	defer files.unlock()
	old, state, err := readPlan(f)
	var damaged DamageError
	switch {
	case errors.As(err, &damaged):
		return fault.Errorf("lab: the folder already holds a run: %w",
			fault.Trim(damaged, "lab: "))
	case err != nil:
		return err
	case state != noPlan && old.ID() != r.Plan.ID():
		return fault.Errorf("lab: the folder already holds another run: %s (version %d)", old, old.Version)
	case state != noPlan:
		return r.Save(f)
	}
	for _, name := range []string{RowsFile, LogFile} {
		data, err := f.Read(name)
		if err != nil {
			return err
		}
		if data != nil {
			return fault.Errorf("lab: the folder already holds a run: %s is there, %s is missing", name,
				PlanFile)
		}
	}
	return r.Save(f)
}

// Open reads the run in f, complete or not, for one of the experiments returned by find. It returns an error
// if there is no run or if another version of the experiment made it. If something is damaged, the error is a
// DamageError and the results contain the intact trials.
func Open(f Files, find func(name string) (*Experiment, error)) (*Results, error) {
	p, state, err := readPlan(f)
	if err != nil {
		return nil, err
	}
	if state == noPlan {
		return nil, fault.Errorf("lab: there is no run here: %s is missing", PlanFile)
	}
	e, err := find(p.Experiment)
	if err != nil {
		return nil, err
	}
	if err := p.check(e); err != nil {
		return nil, err
	}
	s := newSeal(p)
	s.lax = state == laxPlan
	l, err := load(e, p, f, s)
	if err != nil {
		return nil, err
	}
	r := newResults(e, p, l.byTrial)
	// The results do not depend on the machine file, so it may be unreadable.
	r.sittings, _ = readSittings(f)
	if !r.complete() {
		r.failed = readFailed(f)
	}
	// PublishedFile is not needed for the results.
	l.damage = slices.DeleteFunc(l.damage, func(d Damage) bool { return d.File == PublishedFile })
	if len(l.damage) > 0 {
		return r, DamageError(l.damage)
	}
	return r, nil
}

// Merge combines all shards of a run, which must be complete, into the whole run. The result is the same as
// for a run in one process. Merge returns an error if a shard is missing, incomplete or from another run.
func Merge(parts ...*Results) (*Results, error) {
	if len(parts) == 0 {
		return nil, fault.Errorf("lab: there are no shards to merge")
	}
	whole := parts[0].Plan
	whole.Shard, whole.Shards = 0, 1
	seen := make([]bool, parts[0].Plan.Shards)
	byTrial := map[int]*record{}
	var sittings []sitting
	for _, part := range parts {
		p := part.Plan
		q := p
		q.Shard, q.Shards = 0, 1
		switch {
		case q.ID() != whole.ID() || p.Shards != len(seen):
			return nil, fault.Errorf("lab: %s and %s are not parts of one run", parts[0].Plan, p)
		case seen[p.Shard]:
			return nil, fault.Errorf("lab: shard %d/%d occurs twice", p.Shard, p.Shards)
		case !part.complete():
			return nil, fault.Errorf("lab: shard %d/%d has finished only %d of %d trials", p.Shard, p.Shards,
				part.Done(), p.Count())
		}
		seen[p.Shard] = true
		for _, r := range part.records {
			byTrial[r.trial] = r
		}
		sittings = append(sittings, part.sittings...)
	}
	if i := slices.Index(seen, false); i >= 0 {
		return nil, fault.Errorf("lab: shard %d/%d is missing", i, len(seen))
	}
	r := newResults(parts[0].Experiment, whole, byTrial)
	r.sittings = sittings
	return r, nil
}
