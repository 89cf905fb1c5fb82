package lab

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"ludarium/game/text/fault"
)

// Library stores any number of runs in one key–value store.
type Library struct {
	keys   Keys
	prefix string
}

// NewLibrary returns the library of the runs whose keys begin with prefix, such as "lab/". The caller keeps
// ownership of keys.
func NewLibrary(keys Keys, prefix string) *Library { return &Library{keys, prefix} }

// files returns the files of a plan's run, which may not exist yet. Only one Files may be in use for a run at
// a time.
func (l *Library) files(p Plan) *Stored { return NewStored(l.keys, l.prefix+p.ID()+"/") }

// Plans returns the plans of all runs, sorted by experiment and settings. If some plans cannot be read, it
// returns the other plans and an error that names the runs in question.
func (l *Library) Plans() ([]Plan, error) {
	keys, err := l.keys.Keys()
	if err != nil {
		return nil, err
	}
	var plans []Plan
	var bad error
	for _, k := range keys {
		id, ok := strings.CutSuffix(k, "/"+PlanFile)
		if !ok || !strings.HasPrefix(id, l.prefix) {
			continue
		}
		p, _, err := readPlan(NewStored(l.keys, id+"/"))
		if err == nil && l.prefix+p.ID() != id {
			err = fault.Errorf("lab: the file holds another plan")
		}
		if err != nil {
			bad = errors.Join(bad, fault.Errorf("run %s: %w", strings.TrimPrefix(id, l.prefix), err))
			continue
		}
		plans = append(plans, p)
	}
	slices.SortFunc(plans, func(a, b Plan) int { return cmp.Compare(a.String(), b.String()) })
	return plans, bad
}

// Remove deletes the run of a plan if it exists.
func (l *Library) Remove(p Plan) error {
	f := l.files(p)
	names, err := f.Names()
	for _, name := range names {
		if err == nil && name != PlanFile {
			err = f.Remove(name)
		}
	}
	if err != nil {
		return err
	}
	return f.Remove(PlanFile) // removed last, so that the run can be found as long as it has any files
}
