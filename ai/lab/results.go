package lab

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"

	"ludarium/ai/lab/chart"
	"ludarium/game/param"
)

// Results are the finished trials of a run, in order. They do not change and may be used concurrently.
type Results struct {
	Experiment *Experiment
	Plan       Plan
	records    []*record // by trial
}

func newResults(e *Experiment, p Plan, byTrial map[int]*record) *Results {
	records := slices.SortedFunc(maps.Values(byTrial), func(a, b *record) int { return cmp.Compare(a.trial, b.trial) })
	return &Results{e, p, records}
}

// Done returns how many trials are finished.
func (r *Results) Done() int { return len(r.records) }

// Complete reports whether all trials of the plan's shard are finished.
func (r *Results) Complete() bool { return len(r.records) == r.Plan.Count() }

// Rows returns the rows of all trials; their cells are shared and must not be changed.
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

// Seconds returns how long all trials took together.
func (r *Results) Seconds() float64 {
	sum := 0.0
	for _, t := range r.records {
		sum += t.seconds
	}
	return sum
}

// Curves returns the curves of all trials.
func (r *Results) Curves() []Curve { return curves(r.records) }

// Summary returns the experiment's tables of comparison.
func (r *Results) Summary() []Table {
	if r.Experiment.Summary == nil {
		return nil
	}
	return r.Experiment.Summary(r.Plan.Values, r.Rows())
}

// Charts returns the experiment's charts, and the one of its curves if it has any.
func (r *Results) Charts() []chart.Chart { return charts(r.Experiment, r.Plan, r.Rows(), r.Curves()) }

func charts(e *Experiment, p Plan, rows []Row, curves []Curve) []chart.Chart {
	var out []chart.Chart
	if e.Charts != nil {
		out = e.Charts(p.Values, rows)
	}
	if len(curves) > 0 {
		out = append(out, CurveChart(e.Title, e.CurveX, e.CurveY, curves))
	}
	return out
}

// Files returns the files of the run by name, as a finished run leaves them. All but TimingFile follow from the plan.
func (r *Results) Files() map[string][]byte {
	files := tables(r.Experiment, r.records)
	files[PlanFile] = planText(r.Plan)
	return files
}

// Save writes the files of complete results and removes what was needed only to go on.
func (r *Results) Save(f Files) error {
	if !r.Complete() {
		return fmt.Errorf("lab: only %d of %d trials are finished", r.Done(), r.Plan.Count())
	}
	files := r.Files()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := f.Write(name, files[name]); err != nil {
			return err
		}
	}
	names, err := f.Names()
	if err != nil {
		return err
	}
	for _, name := range names {
		if name == logFile || isState(name) {
			if err := f.Remove(name); err != nil {
				return err
			}
		}
	}
	return nil
}

// Open reads the run that f holds, finished or not, for one of the experiments that find knows. It errs when there is
// none, and when it was made by another version of the experiment.
func Open(f Files, find func(name string) (*Experiment, error)) (*Results, error) {
	p, ok, err := readPlan(f)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, fmt.Errorf("lab: no run is here: %s is missing", PlanFile)
	}
	e, err := find(p.Experiment)
	if err != nil {
		return nil, err
	}
	if err := p.check(e); err != nil {
		return nil, err
	}
	byTrial, err := load(e, p, f)
	if err != nil {
		return nil, err
	}
	return newResults(e, p, byTrial), nil
}

// load reads the finished trials of a plan from its log, or, when the run has ended, from its tables.
func load(e *Experiment, p Plan, f Files) (map[int]*record, error) {
	byTrial := map[int]*record{}
	log, err := f.Read(logFile)
	if err != nil {
		return nil, err
	}
	timing, err := f.Read(TimingFile)
	if err != nil {
		return nil, err
	}
	if log == nil && timing != nil {
		records, err := readTables(e, f)
		if err != nil {
			return nil, err
		}
		for _, r := range records {
			byTrial[r.trial] = r
		}
	}
	parseRecords(e.Columns, log, func(r record) { byTrial[r.trial] = &r })
	for i, r := range byTrial {
		if i >= p.Trials || !p.Mine(i) {
			return nil, fmt.Errorf("lab: trial %d is none of this run", i)
		}
		if err := r.check(e, p.Values); err != nil {
			return nil, err
		}
	}
	return byTrial, nil
}

// check errs unless the experiment makes such rows.
func (r *record) check(e *Experiment, v param.Values) error {
	if e.Check == nil {
		return nil
	}
	for _, cells := range r.rows {
		if err := e.Check(v, Row{r.trial, cells, r.seconds}); err != nil {
			return fmt.Errorf("lab: %s, trial %d: %w", e.Name, r.trial, err)
		}
	}
	return nil
}

// Merge joins the shards of one run, all of them and each complete, to the whole; the result is the same as of one
// process. It errs when a shard is missing, incomplete or of another run.
func Merge(parts ...*Results) (*Results, error) {
	if len(parts) == 0 {
		return nil, errors.New("lab: nothing to merge")
	}
	whole := parts[0].Plan
	whole.Shard, whole.Shards = 0, 1
	seen := make([]bool, parts[0].Plan.Shards)
	byTrial := map[int]*record{}
	for _, part := range parts {
		p := part.Plan
		q := p
		q.Shard, q.Shards = 0, 1
		switch {
		case q.ID() != whole.ID() || p.Shards != len(seen):
			return nil, fmt.Errorf("lab: %s and %s are not parts of one run", parts[0].Plan, p)
		case seen[p.Shard]:
			return nil, fmt.Errorf("lab: shard %d/%d is there twice", p.Shard, p.Shards)
		case !part.Complete():
			return nil, fmt.Errorf("lab: shard %d/%d has finished only %d of %d trials", p.Shard, p.Shards, part.Done(), p.Count())
		}
		seen[p.Shard] = true
		for _, r := range part.records {
			byTrial[r.trial] = r
		}
	}
	if i := slices.Index(seen, false); i >= 0 {
		return nil, fmt.Errorf("lab: shard %d/%d is missing", i, len(seen))
	}
	return newResults(parts[0].Experiment, whole, byTrial), nil
}
