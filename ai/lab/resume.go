package lab

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"ludarium/game/text/fault"
)

// kept is the part of a run from which Start resumes it.
type kept struct {
	byTrial  map[int]*record
	saved    map[int]bool // trials with saved states
	damage   []Damage
	sittings []sitting
	finished bool
}

// takeUp reads the existing run of a plan from f. It sets damaged files aside, and leaves the plan and either
// a log or complete tables in f.
func takeUp(f Files, e *Experiment, plan Plan) (*kept, error) {
	old, state, err := readPlan(f)
	var bad DamageError
	if err != nil && !errors.As(err, &bad) {
		return nil, err
	}
	if (state == laxPlan || state == soundPlan) && old.ID() != plan.ID() {
		return nil, fault.Errorf("lab: the folder already holds another run: %s (version %d)", old,
			old.Version)
	}
	s := newSeal(plan)
	s.lax = state == laxPlan
	l, err := load(e, plan, f, s)
	if err != nil {
		return nil, err
	}
	if state == noPlan || state == badPlan {
		if len(l.byTrial) == 0 && len(l.damage) > 0 {
			return nil, fault.Errorf("lab: %s does not say which run this is, and it does not match %s: %w",
				PlanFile, plan, DamageError(l.damage))
		}
		if state == noPlan && len(l.byTrial) > 0 {
			bad = DamageError{{File: PlanFile, Why: errNoFile}}
		}
	}
	k := &kept{byTrial: l.byTrial, saved: map[int]bool{}, damage: slices.Concat(bad, l.damage)}
	if err := k.takeSittings(f, l); err != nil {
		return nil, err
	}
	whole := &Results{Experiment: e, Plan: plan, records: sorted(l.byTrial), sittings: k.sittings}
	k.finished = whole.complete() && !l.log
	switch {
	case k.finished && (len(k.damage) > 0 || s.lax):
		return k, whole.Save(f)
	case k.finished && l.stale:
		return k, removeUnfinished(f)
	case k.finished:
		return k, nil
	}
	if err := l.writeLog(f, plan, whole.records); err != nil {
		return nil, err
	}
	if err := k.takeStates(f, e, s); err != nil {
		return nil, err
	}
	if err := f.Remove(failedFile); err != nil { // failed trials will be repeated
		return nil, err
	}
	if state != soundPlan {
		// written last, because the plan identifies the other files
		return k, f.Write(PlanFile, planText(plan))
	}
	return k, nil
}

// takeSittings reads the earlier sittings of the run, and keeps copies of all damaged files.
func (k *kept) takeSittings(f Files, l *loaded) (err error) {
	k.sittings, err = readSittings(f)
	var gone DamageError
	if err != nil && !errors.As(err, &gone) {
		return err
	}
	k.damage = append(k.damage, gone...)
	if err := l.putAside(f, k.damage); err != nil {
		return err
	}
	if len(gone) > 0 { // the machine file cannot be recomputed
		return f.Remove(MachineFile)
	}
	return nil
}

// putAside keeps copies of the damaged files and lines of the log.
func (l *loaded) putAside(f Files, damage []Damage) error {
	if len(l.stray) > 0 {
		if err := setAside(f, LogFile, l.stray); err != nil {
			return err
		}
	}
	done := map[string]bool{LogFile: true}
	for _, d := range damage {
		if done[d.File] {
			continue
		}
		done[d.File] = true
		data, err := f.Read(d.File)
		if err == nil && data != nil {
			err = setAside(f, d.File, data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// writeLog writes a log of the intact records, which begins with the plan, if there are neither an intact log
// nor complete tables, and removes the tables.
func (l *loaded) writeLog(f Files, p Plan, records []*record) error {
	if l.log && !l.rewrite {
		return nil
	}
	log := planLine(p)
	for _, r := range records {
		log = r.append(log, newSeal(p))
	}
	if err := f.Write(LogFile, log); err != nil {
		return err
	}
	// Their intact trials are in the log.
	for _, name := range []string{RowsFile, CurvesFile, TimingFile} {
		if err := f.Remove(name); err != nil {
			return err
		}
	}
	return nil
}

// takeStates finds the saved states, and adds checksums to states of earlier versions.
func (k *kept) takeStates(f Files, e *Experiment, s seal) error {
	names, err := f.Names()
	if err != nil {
		return err
	}
	for _, name := range names {
		trial, err := strconv.Atoi(strings.TrimPrefix(name, statePrefix))
		if !isState(name) || err != nil || k.byTrial[trial] != nil {
			continue
		}
		k.saved[trial] = true
		if !s.lax {
			continue
		}
		data, err := f.Read(name)
		if err != nil {
			return err
		}
		if r, state, err := readSaved(e.Columns, data, s); err == nil {
			if err := f.Write(name, savedText(&r, state, s)); err != nil {
				return err
			}
		} // a damaged state is reported when its trial resumes
	}
	return nil
}
