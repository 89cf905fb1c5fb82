package lab

import (
	"bytes"
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// What is read of a run passes two checks: its checksum, which says that it is as it was written, and by the
// run with this plan; and Experiment.Check. Runs that were saved before there were checksums are taken over:
// their plan has none, their records are believed as they stand, and the next Start writes them anew with
// checksums.

// loaded is the content of the files of a run.
type loaded struct {
	byTrial map[int]*record
	damage  []Damage
	lost    []int           // trials of which a table does not hold what was written
	stray   []byte          // damaged lines of the log
	aside   map[string]bool // damaged files to be set aside whole
	log     bool            // there is a log: the run has not ended
	stale   bool            // there is a log beside the tables of the finished run, which count
	rewrite bool            // the log must be written anew: it is damaged, torn or without checksums
}

// find notes damage.
func (l *loaded) find(d Damage) { l.damage = append(l.damage, d) }

// load reads the finished trials of a plan from its log, or, when the run has ended, from its tables. Whole
// tables of all trials count even if there is a log, which another process may have left beside them. Other
// tables beside a log add the trials that the log lacks.
func load(e *Experiment, p Plan, f Files, s seal) (*loaded, error) {
	l := &loaded{byTrial: map[int]*record{}, aside: map[string]bool{}}
	log, err := f.Read(logFile)
	if err != nil {
		return nil, err
	}
	tables := &loaded{byTrial: map[int]*record{}, aside: map[string]bool{}}
	if err := tables.readTables(e, p, f, s); err != nil {
		return nil, err
	}
	switch {
	case log == nil:
		l = tables
	case len(tables.damage) == 0 && len(tables.byTrial) == p.Count():
		l = tables
		l.stale = true
	default:
		l.log = true
		l.readLog(e, p, log, s)
		l.add(tables, s)
	}
	l.damage = tidy(l.damage)
	return l, nil
}

// add takes over the trials of tables that the log does not hold. Without checksums a table may be cut, so
// that nothing is taken over.
func (l *loaded) add(tables *loaded, s seal) {
	if s.lax {
		return
	}
	twice := map[int]bool{} // trials that the log holds with different results
	for _, d := range l.damage {
		for _, trial := range d.Trials {
			twice[trial] = true
		}
	}
	for trial, r := range tables.byTrial {
		if l.byTrial[trial] == nil && !twice[trial] {
			l.byTrial[trial], l.rewrite = r, true
		}
	}
}

// readLog reads the records of a run that has not ended.
func (l *loaded) readLog(e *Experiment, p Plan, log []byte, s seal) {
	stray := func(line int, text []byte, trial int, why error) {
		if l.rewrite = true; s.lax {
			return // torn lines used to stay in the log
		}
		d := Damage{File: logFile, Line: line, Why: why}
		if trial >= 0 && trial < p.Trials && p.mine(trial) {
			d.Trials = []int{trial}
		}
		l.find(d)
		l.stray = append(append(l.stray, text...), '\n')
	}
	torn := parseRecords(e.Columns, log, s, func(line int, r record) {
		switch known := l.byTrial[r.trial]; {
		case r.trial >= p.Trials || !p.mine(r.trial):
			stray(line, r.append(nil, s), r.trial, fault.Errorf("it does not belong to this run"))
		case known != nil && !known.same(&r):
			stray(line, r.append(nil, s), r.trial, fault.Errorf("it occurs twice with different results"))
			delete(l.byTrial, r.trial)
		case r.check(e, p.Values) != nil:
			stray(line, r.append(nil, s), r.trial, r.check(e, p.Values))
		default:
			l.byTrial[r.trial] = &r
		}
	}, func(line int, text []byte) {
		number, _, _ := bytes.Cut(text, []byte("\t"))
		trial, err := strconv.Atoi(string(number))
		if err != nil {
			trial = -1
		}
		stray(line, text, trial, errNotAsWritten)
	})
	l.rewrite = l.rewrite || torn || s.lax
}

// same reports whether two records of a trial have the same results, whatever time it took.
func (r *record) same(other *record) bool {
	a, b := *r, *other
	a.seconds, b.seconds = 0, 0
	return bytes.Equal(a.fields(nil), b.fields(nil))
}

// check returns an error unless the experiment makes such rows.
func (r *record) check(e *Experiment, v param.Values) error {
	if e.Check == nil {
		return nil
	}
	for _, cells := range r.rows {
		if err := e.Check(v, Row{r.trial, cells, r.seconds}); err != nil {
			return fault.Errorf("lab: %s, trial %d: %w", e.Name, r.trial, err)
		}
	}
	return nil
}

// sorted returns the records in the order of their trials.
func sorted(byTrial map[int]*record) []*record {
	return slices.SortedFunc(maps.Values(byTrial), func(a, b *record) int {
		return cmp.Compare(a.trial, b.trial)
	})
}

// sealedPlan is a plan with its checksum.
type sealedPlan struct {
	Plan
	Checksum string `json:"checksum"`
}

// planText returns what PlanFile holds.
func planText(p Plan) []byte { return indented(sealedPlan{p, newSeal(p).of([]byte(PlanFile))}) }

func indented(v any) []byte {
	data, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		panic("lab: " + err.Error()) // strings and numbers can be written
	}
	return append(data, '\n')
}

// planState says what was found of a plan.
type planState int

const (
	noPlan    planState = iota // there is none
	badPlan                    // it is damaged
	laxPlan                    // of a run that was saved before there were checksums
	soundPlan                  // as it was written
)

// readPlan reads PlanFile. If it is damaged the error says so, and only err is not nil if it cannot be read.
func readPlan(f Files) (p Plan, state planState, err error) {
	data, err := f.Read(PlanFile)
	if err != nil || data == nil {
		return Plan{}, noPlan, err
	}
	bad := func(why error) (Plan, planState, error) {
		return Plan{}, badPlan, DamageError{{File: PlanFile, Why: why}}
	}
	var in sealedPlan
	if err := json.Unmarshal(data, &in); err != nil {
		return bad(err)
	}
	p = in.Plan
	if p.Shards < 1 || p.Shard < 0 || p.Shard >= p.Shards || p.base() < 1 || p.Added < 0 {
		return bad(fault.Errorf("shard %d of %d, %d trials", p.Shard, p.Shards, p.Trials))
	}
	if bytes.Equal(data, indented(p)) {
		return p, laxPlan, nil
	}
	if !bytes.Equal(data, planText(p)) {
		return bad(errNotAsWritten)
	}
	return p, soundPlan, nil
}
