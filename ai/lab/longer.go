package lab

import (
	"reflect"
	"slices"

	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// A run can be continued beyond the number of trials that its values request. The continued run has its own
// plan, with the number of additional trials in Added, and starts with the trials of the shorter run. Its
// trial i has the setting of trial i modulo the original number of trials, but its own seed.

// Endless is the maximum number of trials of a run that can be continued without limit.
const Endless = 1 << 30

// AnyNumber is the Experiment.Most of an experiment whose trials differ only in their seeds.
func AnyNumber(param.Values) int { return Endless }

// most returns the maximum number of trials of a run with complete values, or 0 if the run cannot be
// continued.
func (e *Experiment) most(v param.Values) int {
	if e.Most == nil {
		return 0
	}
	return e.Most(v)
}

// base returns the number of trials that the values of the plan request.
func (p Plan) base() int { return p.Trials - p.Added }

// Longer returns the plan with twice as many trials, up to most. ok is false if p already has most trials or
// is a shard.
func (p Plan) Longer(most int) (longer Plan, ok bool) {
	total := min(2*p.Trials, most)
	if total <= p.Trials || p.Shards > 1 {
		return p, false
	}
	p.Trials, p.Added = total, p.Added+total-p.Trials
	return p, true
}

// Shorter returns the plans from which repeated calls of Longer lead to p. The order is descending by number
// of trials.
func (p Plan) Shorter() (list []Plan) {
	for n := p.base(); n < p.Trials; n *= 2 {
		q := p
		q.Trials, q.Added = n, n-p.base()
		list = append(list, q)
	}
	slices.Reverse(list)
	return list
}

// Continue writes the trials of r to the files of a longer run, which Start can then resume. They may be the
// files of r, which are then replaced. Continue returns an error if the plan is not a continuation of the
// plan of r.
func (r *Results) Continue(f Files, longer Plan) error {
	same := longer
	same.Trials, same.Added = r.Plan.Trials, r.Plan.Added
	if same.ID() != r.Plan.ID() || longer.Trials < r.Plan.Trials || longer.Shards > 1 {
		return fault.Errorf("lab: %s does not continue %s", longer, r.Plan)
	}
	files, err := lockFiles(f)
	if err != nil {
		return err
	}
	defer files.unlock()
	log := planLine(longer)
	for _, rec := range r.records {
		log = rec.append(log, newSeal(longer))
	}
	// Until the plan is replaced, the tables take precedence over this log.
	if err := files.Write(LogFile, log); err != nil {
		return err
	}
	if err := files.Write(PlanFile, planText(longer)); err != nil {
		return err
	}
	for _, name := range []string{RowsFile, CurvesFile, TimingFile, PublishedFile} {
		if err := files.Remove(name); err != nil {
			return err
		}
	}
	return nil
}

// Pending counts the rows of tables that more trials may decide: rows with too few trials and unclear rows.
func Pending(tables []Table) (few, unclear int) {
	for _, row := range pending(tables) {
		if slices.Contains(row, any(TooFew)) {
			few++
		} else {
			unclear++
		}
	}
	return few, unclear
}

// pending returns the rows that Pending counts.
func pending(tables []Table) (rows [][]any) {
	for _, t := range tables {
		for _, row := range t.Rows {
			if slices.Contains(row, any(TooFew)) || slices.Contains(row, any(Unclear)) {
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// mostDoublings is the maximum number of times that the trials of a run are doubled to decide its rows.
const mostDoublings = 6

// Ending is the reason why no more trials are added to a run.
type Ending int

// Values of Ending.
const (
	GoesOn    Ending = iota // no reason to stop: more trials may decide rows
	AllJudged               // every row has a verdict
	NoChange                // the last trials changed no undecided row
	// the run has the maximum number of trials or has been doubled mostDoublings times
	NoTrials
	NoTime // the time limit was reached; set only by callers
)

// UntilDecided returns the longer plan that may decide the undecided rows of a completed run, or the reason
// why the run should not be continued. before holds the tables of the run at half its trials; it is nil if
// they are unknown.
func UntilDecided(p Plan, most int, tables, before []Table) (longer Plan, end Ending) {
	open := pending(tables)
	switch {
	case len(open) == 0:
		return p, AllJudged
	case before != nil && reflect.DeepEqual(open, pending(before)):
		return p, NoChange
	}
	longer, ok := p.Longer(min(most, p.base()<<mostDoublings))
	if !ok {
		return p, NoTrials
	}
	return longer, GoesOn
}
