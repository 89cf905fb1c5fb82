package lab

import (
	"cmp"
	"fmt"
	"slices"

	"ludarium/game/text/fault"
)

// Damage describes a part of a saved run that has changed since it was written. Damaged data is never used as
// a result.
type Damage struct {
	File   string
	Line   int   // line number of the damage; 0 for the whole file
	Trials []int // trials lost because of the damage, in ascending order; a run repeats them
	Why    error // the reason, without file and line
}

// Error returns the description in one line: "rows.csv, line 12, trial 5: it has been changed …".
func (d Damage) Error() string { return d.Says().Error() }

// Says implements fault.Saying.
func (d Damage) Says() error {
	at := fault.Errorf("%s", d.File)
	if d.Line > 0 {
		at = fault.Errorf("%w, line %d", at, d.Line)
	}
	switch n := len(d.Trials); {
	case n == 1:
		at = fault.Errorf("%w, trial %d", at, d.Trials[0])
	case n > 1 && d.Trials[n-1]-d.Trials[0] == n-1:
		at = fault.Errorf("%w, trials %d to %d", at, d.Trials[0], d.Trials[n-1])
	case n > 1:
		at = fault.Errorf("%w, %d trials from %d to %d", at, n, d.Trials[0], d.Trials[n-1])
	}
	return fault.Errorf("%w: %w", at, d.Why)
}

// DamageError is the error of a saved run with damaged parts.
type DamageError []Damage

// Error lists the first few damaged places.
func (e DamageError) Error() string { return e.Says().Error() }

// Says implements fault.Saying.
func (e DamageError) Says() error {
	const most = 5
	var parts []error
	for _, d := range e[:min(most, len(e))] {
		parts = append(parts, d)
	}
	if more := len(e) - most; more > 0 {
		parts = append(parts, fault.Errorf("and %d more", more))
	}
	return fault.Errorf("lab: the saved run is damaged: %w", fault.Join("; ", parts))
}

// Common reasons of damage.
var (
	errNotAsWritten = fault.Errorf("it has been changed since it was written")
	errMissing      = fault.Errorf("a part is missing here")
	errNoFile       = fault.Errorf("it is missing")
)

// tidy sorts damage by place, and merges entries with the same place and reason: a truncated file has lost
// many trials at one place.
func tidy(all []Damage) []Damage {
	slices.SortStableFunc(all, func(a, b Damage) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	var out []Damage
	for _, d := range all {
		if n := len(out) - 1; n >= 0 && out[n].File == d.File && out[n].Line == d.Line &&
			out[n].Why.Error() == d.Why.Error() {
			out[n].Trials = append(out[n].Trials, d.Trials...)
			continue
		}
		d.Trials = slices.Clone(d.Trials)
		out = append(out, d)
	}
	for i := range out {
		slices.Sort(out[i].Trials)
		out[i].Trials = slices.Compact(out[i].Trials)
	}
	return out
}

// asideName returns an unused name for the copy of a damaged file.
func asideName(names []string, file string) string {
	for n := 1; ; n++ {
		if name := fmt.Sprintf("damaged-%d-%s", n, file); !slices.Contains(names, name) {
			return name
		}
	}
}

// setAside saves a copy of damaged data for inspection; the program does not read it again.
func setAside(f Files, file string, data []byte) error {
	names, err := f.Names()
	if err != nil {
		return err
	}
	return f.Write(asideName(names, file), data)
}
