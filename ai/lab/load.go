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

// Every record read from the files of a run is checked twice: by its checksum, which proves that the run with
// this plan wrote it, and by Experiment.Check. Runs of earlier versions have no checksums. Their records are
// accepted unverified, and the next Start writes them again with checksums.

// loaded is the content of the files of a run.
type loaded struct {
	byTrial map[int]*record
	damage  []Damage
	lost    []int           // trials for which lines of a table are missing or changed
	stray   []byte          // damaged lines of the log
	aside   map[string]bool // damaged files to be set aside as a whole
	log     bool            // whether there is a log, which means that the run has not ended
	// whether there is a log besides the tables of the complete run, which take precedence
	stale bool
	// whether the log must be rewritten, because it is damaged, torn or without checksums
	rewrite bool
}

// find records damage d of the run.
func (l *loaded) find(d Damage) { l.damage = append(l.damage, d) }

// load reads the completed trials of a plan from its log or, if the run has ended, from its tables. Intact
// tables with all trials take precedence over a log, which another process may have left. Incomplete tables
// add the trials that are missing from a log.
func load(e *Experiment, p Plan, f Files, s seal) (*loaded, error) {
	l := &loaded{byTrial: map[int]*record{}, aside: map[string]bool{}}
	log, err := f.Read(LogFile)
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

// add adds those trials of the tables that are missing from the log. If there are no checksums it adds
// nothing, because a truncated table would not be noticed.
func (l *loaded) add(tables *loaded, s seal) {
	if s.lax {
		return
	}
	twice := map[int]bool{} // trials with two different results in the log
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

// readLog reads the records of an unfinished run.
func (l *loaded) readLog(e *Experiment, p Plan, log []byte, s seal) {
	offset := 0 // lines before the records
	stray := func(line int, text []byte, trial int, why error) {
		line += offset
		if l.rewrite = true; s.lax {
			return // earlier versions left incomplete lines in the log
		}
		d := Damage{File: LogFile, Line: line, Why: why}
		if trial >= 0 && trial < p.Trials && p.mine(trial) {
			d.Trials = []int{trial}
		}
		l.find(d)
		l.stray = append(append(l.stray, text...), '\n')
	}
	if first, rest, ok := bytes.Cut(log, []byte("\n")); ok && bytes.HasPrefix(first, []byte(logHead)) {
		if want := planLine(p); !bytes.Equal(first, want[:len(want)-1]) {
			stray(1, first, -1, errNotAsWritten)
		}
		log = rest
		offset = 1
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

// same reports whether two records of a trial have the same results, regardless of their times.
func (r *record) same(other *record) bool {
	a, b := *r, *other
	a.seconds, b.seconds = 0, 0
	return bytes.Equal(a.fields(nil), b.fields(nil))
}

// check returns an error if the experiment cannot produce the rows of the record.
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

// planText returns the content of PlanFile.
func planText(p Plan) []byte { return indented(sealedPlan{p, newSeal(p).of([]byte(PlanFile))}) }

func indented(v any) []byte {
	data, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		panic("lab: " + err.Error()) // cannot happen: strings and numbers can be encoded
	}
	return append(data, '\n')
}

// planState is the state of a plan file.
type planState int

const (
	noPlan    planState = iota // there is no plan file
	badPlan                    // the plan file is damaged
	laxPlan                    // the plan has no checksum, because an earlier version wrote it
	soundPlan                  // the plan file is intact
)

// readPlan reads PlanFile. If the file is damaged, state is badPlan and err is the reason. If it cannot be
// read, only err is set.
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
