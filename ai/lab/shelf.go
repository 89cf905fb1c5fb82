package lab

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Shelf keeps many runs in one store of keys.
type Shelf struct {
	keys   Keys
	prefix string
}

// NewShelf returns the runs below prefix in keys, such as "lab/". keys stays the caller's.
func NewShelf(keys Keys, prefix string) *Shelf { return &Shelf{keys, prefix} }

// Files returns the files of a plan's run, which may be there already or not. Only one Files of a run may be in use at
// a time.
func (s *Shelf) Files(p Plan) *Stored { return NewStored(s.keys, s.prefix+p.ID()+"/") }

// Plans returns the plans of all runs that are there, by experiment and settings. Runs whose plan cannot be read are
// left out and named in the error; the plans are right all the same.
func (s *Shelf) Plans() ([]Plan, error) {
	keys, err := s.keys.Keys()
	if err != nil {
		return nil, err
	}
	var plans []Plan
	var bad error
	for _, k := range keys {
		id, ok := strings.CutSuffix(k, "/"+PlanFile)
		if !ok || !strings.HasPrefix(id, s.prefix) {
			continue
		}
		p, _, err := readPlan(NewStored(s.keys, id+"/"))
		if err == nil && s.prefix+p.ID() != id {
			err = errors.New("lab: it holds another plan")
		}
		if err != nil {
			bad = errors.Join(bad, fmt.Errorf("run %s: %w", strings.TrimPrefix(id, s.prefix), err))
			continue
		}
		plans = append(plans, p)
	}
	slices.SortFunc(plans, func(a, b Plan) int { return cmp.Compare(a.String(), b.String()) })
	return plans, bad
}

// Remove deletes a plan's run, if it is there.
func (s *Shelf) Remove(p Plan) error {
	f := s.Files(p)
	names, err := f.Names()
	for _, name := range names {
		if err == nil && name != PlanFile {
			err = f.Remove(name)
		}
	}
	if err != nil {
		return err
	}
	return f.Remove(PlanFile) // last: as long as anything is left, the run can be found
}
