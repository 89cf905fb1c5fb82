package optimtest

import (
	"bytes"
	"slices"
	"strconv"
	"testing"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// Adjust checks the contract of optim.Adjustable: adjusting an optimiser to its current values changes
// nothing; adjusting it to other values changes the run; and a run that was adjusted and saved continues with
// the same bytes when loaded into an optimiser adjusted alike. It skips optimisers that are not Adjustable.
// begin returns the optimiser for complete values; with late, other values need not change the run within the
// steps of the test.
func Adjust[G ~[]E, E any](t *testing.T, name string, specs []param.Spec,
	begin func(v param.Values) optim.Optimizer[G], cost optim.Cost[G],
	element func(*optim.Coder, *E), late bool) {
	t.Helper()
	usual, err := param.Fill(specs, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := begin(usual).(optim.Adjustable); !ok {
		return
	}
	const half = 60
	fresh := func() *optim.Run[G, E] {
		return optim.NewRun(func(int) optim.Optimizer[G] { return begin(usual) }, optim.Limits{})
	}
	steps := func(r *optim.Run[G, E]) {
		for i := 0; i < half && r.Stop() == optim.Running; i++ {
			if _, err := r.Step(t.Context(), cost); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
	state := func(r *optim.Run[G, E]) []byte { return optim.SaveRun(r, name, element) }
	set := func(r *optim.Run[G, E], v param.Values) { r.Optimizer().(optim.Adjustable).Adjust(v) }

	plain, same, other := fresh(), fresh(), fresh()
	for _, r := range []*optim.Run[G, E]{plain, same, other} {
		steps(r)
	}
	set(same, usual)
	set(other, otherValues(specs, usual))
	resumed := fresh()
	set(resumed, otherValues(specs, usual))
	if err := optim.LoadRun(resumed, name, element, state(other)); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	for _, r := range []*optim.Run[G, E]{plain, same, other, resumed} {
		steps(r)
	}
	if !bytes.Equal(state(same), state(plain)) {
		t.Errorf("%s: set to the values that it has, it ends differently", name)
	}
	if bytes.Equal(state(other), state(plain)) && plain.Stop() == optim.Running && !late {
		t.Errorf("%s: set to other values, it ends the same", name)
	}
	if !bytes.Equal(state(resumed), state(other)) {
		t.Errorf("%s: set to other values and resumed, it ends differently", name)
	}
}

// Others returns a value different from v's for each parameter that acts with the values v.
func Others(specs []param.Spec, v param.Values) map[string]string {
	all, out := otherValues(specs, v), map[string]string{}
	for _, s := range specs {
		if s.Acts(v) && all[s.Name] != v[s.Name] {
			out[s.Name] = all[s.Name]
		}
	}
	return out
}

// otherValues returns values that all differ from v, except for parameters without another value.
func otherValues(specs []param.Spec, v param.Values) param.Values {
	out := param.Values{}
	for _, s := range specs {
		switch out[s.Name] = v[s.Name]; s.Kind {
		case param.Bool:
			out[s.Name] = strconv.FormatBool(!v.Bool(s.Name))
		case param.List: // one item with the largest numbers
			item := ""
			for _, part := range s.Parts {
				item += ":" + strconv.Itoa(int(part.Max))
			}
			out[s.Name] = item[1:]
		case param.Text: // one of the parameter's examples
			i := slices.Index(s.Choices, v[s.Name])
			if len(s.Choices) > 0 {
				out[s.Name] = s.Choices[(i+1)%len(s.Choices)]
			}
		case param.Choice:
			i := slices.Index(s.Choices, v[s.Name])
			out[s.Name] = s.Choices[(i+1)%len(s.Choices)]
		case param.Int, param.Float:
			x := v.Float(s.Name)
			switch {
			case x == 0:
				x = min(s.Max, max(s.Min, 1))
			case x*1.5 <= s.Max && (s.Kind == param.Float || x > 1):
				x *= 1.5
			case s.Kind == param.Int && x+1 <= s.Max:
				x++
			default:
				x = max(s.Min, x/2)
			}
			if s.Kind == param.Int {
				out[s.Name] = strconv.Itoa(int(x))
			} else {
				out[s.Name] = strconv.FormatFloat(x, 'g', -1, 64)
			}
		}
	}
	return out
}
