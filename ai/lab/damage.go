package lab

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Damage is something in a saved run that is not as it was written. What is damaged never becomes a result.
type Damage struct {
	File   string
	Line   int    // where it is or should be, from 1; 0 when the file as a whole is meant
	Trials []int  // that are lost by it, in ascending order; a run does them again
	Why    string // what is wrong, after "file, line: "
}

// String says all in one line: "rows.csv, line 12, trial 5: it is not as it was written".
func (d Damage) String() string {
	s := d.File
	if d.Line > 0 {
		s += fmt.Sprintf(", line %d", d.Line)
	}
	switch n := len(d.Trials); {
	case n == 1:
		s += fmt.Sprintf(", trial %d", d.Trials[0])
	case n > 1 && d.Trials[n-1]-d.Trials[0] == n-1:
		s += fmt.Sprintf(", trials %d to %d", d.Trials[0], d.Trials[n-1])
	case n > 1:
		s += fmt.Sprintf(", %d trials from %d to %d", n, d.Trials[0], d.Trials[n-1])
	}
	return s + ": " + d.Why
}

// DamageError is the error of a saved run of which not everything is as it was written.
type DamageError []Damage

// Error names the first few places.
func (e DamageError) Error() string {
	const most = 5
	var parts []string
	for _, d := range e[:min(most, len(e))] {
		parts = append(parts, d.String())
	}
	if more := len(e) - most; more > 0 {
		parts = append(parts, fmt.Sprintf("and %d more", more))
	}
	return "lab: the saved run is damaged: " + strings.Join(parts, "; ")
}

// What is wrong with most that is damaged.
const (
	notAsWritten = "it has been changed since it was written"
	isMissing    = "a part is missing here"
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
			out[n].Why == d.Why {
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

// setAside keeps a copy of what is damaged, for people to look at; nothing of it is read again.
func setAside(f Files, file string, data []byte) error {
	names, err := f.Names()
	if err != nil {
		return err
	}
	return f.Write(asideName(names, file), data)
}
