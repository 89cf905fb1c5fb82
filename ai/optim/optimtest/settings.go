package optimtest

import (
	"bytes"
	"slices"
	"testing"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// Settings checks that each setting of a method has an effect: a run with only its value changed ends with
// different bytes. It skips settings without effect under the given values (see param.Spec.Needs). names are
// the settings to check, all if empty; given are values with which they act; begin returns the optimiser for
// complete values.
func Settings[G ~[]E, E any](t *testing.T, name string, specs []param.Spec, given param.Values,
	begin func(v param.Values) optim.Optimizer[G], cost optim.Cost[G], element func(*optim.Coder, *E),
	names ...string) {
	t.Helper()
	usual, err := param.Fill(specs, given)
	if err != nil {
		t.Fatal(err)
	}
	end := func(v param.Values) []byte {
		r := optim.NewRun(func(int) optim.Optimizer[G] { return begin(v) }, optim.Limits{})
		for range 600 {
			if _, err := r.Step(t.Context(), cost); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		return optim.SaveRun(r, name, element)
	}
	whole, other := end(usual), otherValues(specs, usual)
	for _, s := range specs {
		if len(names) > 0 && !slices.Contains(names, s.Name) {
			continue
		}
		// no other text is known
		if !s.Acts(usual) || s.Kind == param.Text && other[s.Name] == usual[s.Name] {
			continue
		}
		v := param.Values{}
		for k, x := range usual {
			v[k] = x
		}
		if v[s.Name] = other[s.Name]; bytes.Equal(end(v), whole) {
			t.Errorf("%s: %s=%s does the same as %s", name, s.Name, other[s.Name], usual[s.Name])
		}
	}
}
