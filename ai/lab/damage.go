package lab

import (
	"cmp"
	"fmt"
	"slices"

	"ludarium/game/text/fault"
)

// Damage is something in a saved run that is not as it was written. What is damaged never becomes a result.
type Damage struct {
	File   string
	Line   int   // where it is or should be, from 1; 0 when the file as a whole is meant
	Trials []int // that are lost by it, in ascending order; a run does them again
	Why    error // what is wrong, after "file, line: "
}

// Error says all in one line: "rows.csv, line 12, trial 5: it is not as it was written".
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

// DamageError is the error of a saved run of which not everything is as it was written.
type DamageError []Damage

// Error names the first few places.
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

// What is wrong with most that is damaged.
var (
	errNotAsWritten = fault.Errorf("it has been changed since it was written")
	errMissing      = fault.Errorf("a part is missing here")
	errNoFile       = fault.Errorf("it is missing")
)

// tidy orders damage by place and joins what follows on at the same place: a file that was cut has lost many
// trials there.
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

// asideName returns the name that a damaged file gets when it is set aside, one that is not taken.
func asideName(names []string, file string) string {
	for n := 1; ; n++ {
		if name := fmt.Sprintf("damaged-%d-%s", n, file); !slices.Contains(names, name) {
			return name
		}
	}
}

// setAside keeps a copy of damaged data for inspection; it is not read again.
func setAside(f Files, file string, data []byte) error {
	names, err := f.Names()
	if err != nil {
		return err
	}
	return f.Write(asideName(names, file), data)
}
