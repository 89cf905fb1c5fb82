package lab

import (
	"reflect"
	"slices"

	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// A run is continued by more trials than its values ask for: it is another run, whose plan has them as Added,
// and it begins with the trials of the shorter one. Trial i of it does what trial i modulo the trials of the
// values does, with a seed of its own.

// Endless is how many trials a run has at most that can be continued without end.
const Endless = 1 << 30

// AnyNumber is an Experiment.Most of trials that differ only by their seeds.
func AnyNumber(param.Values) int { return Endless }

// most returns how many trials a run of complete values may have; 0 if it cannot be continued.
func (e *Experiment) most(v param.Values) int {
	if e.Most == nil {
		return 0
	}
	return e.Most(v)
}

// base returns the number of trials that the values of the plan ask for.
func (p Plan) base() int { return p.Trials - p.Added }

// Longer returns the plan with twice the trials, most at most; ok is false if it has as many already, and for
// a shard.
func (p Plan) Longer(most int) (longer Plan, ok bool) {
	total := min(2*p.Trials, most)
	if total <= p.Trials || p.Shards > 1 {
		return p, false
	}
	p.Trials, p.Added = total, p.Added+total-p.Trials
	return p, true
}

// Shorter returns the plans that Longer may have continued to p, the longest first.
func (p Plan) Shorter() (list []Plan) {
	for n := p.base(); n < p.Trials; n *= 2 {
		q := p
		q.Trials, q.Added = n, n-p.base()
		list = append(list, q)
	}
	slices.Reverse(list)
	return list
}

// Continue puts the trials of r into the files of a run that is longer, for Start to go on with. The files
// may be those of r; then they are no longer a run of its plan. It returns an error if the plan is none of
// the same run.
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
	var log []byte
	for _, rec := range r.records {
		log = rec.append(log, newSeal(longer))
	}
	// Until the plan is replaced, the tables beside this log count.
	if err := files.Write(logFile, log); err != nil {
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

// Pending counts the rows of tables that more trials may decide: those with too few, and unclear ones.
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

// pending returns these rows.
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

// mostDoublings is how often the trials of a run are doubled at most, until its rows are judged.
const mostDoublings = 6

// Ending says why no more trials are added to a run.
type Ending int

// The endings.
const (
	GoesOn    Ending = iota // more trials may decide rows
	AllJudged               // each row is judged
	NoChange                // the last trials left every open row as it was
	NoTrials                // there are no more trials, or they were doubled often
	NoTime                  // for callers: their limit of time is met
)

// UntilDecided returns the plan that may decide the open rows of a finished run, or why none may.
// before are the
// tables when the run had half the trials; nil if that is not known.
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
