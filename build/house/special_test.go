package house

import (
	"regexp"
	"slices"
	"testing"

	"ludarium/ai/atlas/explain"
	methods "ludarium/ai/catalog"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/optim/worlds"
	games "ludarium/game/catalog"
	"ludarium/game/param"
)

// everyParameter calls f with each parameter of the program and with the name of its owner, such as an
// algorithm.
func everyParameter(f func(of string, s param.Spec)) {
	each := func(of string, specs []param.Spec) {
		for _, s := range specs {
			f(of, s)
		}
	}
	for _, m := range methods.Entries() {
		each("method "+m.Name, slices.Concat(m.Params, m.Strengths))
	}
	for _, e := range experiments.Experiments() {
		each("experiment "+e.Name, e.Params)
	}
	for _, w := range worlds.Worlds() {
		for _, p := range w.Problems {
			each("problem "+p.Name, p.Params)
		}
		for _, m := range w.Methods {
			each("optimiser "+m.Name, m.Params)
		}
	}
	for _, d := range explain.All() {
		each("explained algorithm "+d.Key, d.Params)
	}
	for _, g := range games.Games() {
		each("game "+g.Name, g.Params)
		for _, t := range methods.Trainers(g.Name) {
			each("trainer "+t.Name, t.Params)
		}
	}
}

// TestSpecialValuesAreDeclared finds parameters whose description explains a special value that is not in
// Spec.Special, because sliders and commands show only those. It also checks that special values are valid.
func TestSpecialValuesAreDeclared(t *testing.T) {
	said := regexp.MustCompile(
		`(^|[^\w.,:×])[−-]?[0-9]+( for (a |an |as |all|never|none|no |the |two )|: [a-z]| is no | means )|` +
			`[Aa]bove [01][,:]|[Ee]mpty for|[Ee]mpty:|unlimited`)
	for _, text := range []string{"Ants; 0 for as many as cities.", "0: never.", "Plies; 0 is no limit.",
		"Above 0: the weight.", "A set; empty for none.",
		"The end; -1000 for none."} {
		if !said.MatchString(text) {
			t.Errorf("%q is not found", text)
		}
	}
	declared := 0
	everyParameter(func(of string, s param.Spec) {
		if found := said.FindString(s.Doc); found != "" {
			t.Errorf("%s, %s: the text says %q, which Special should: %s", of, s.Name, found, s.Doc)
		}
		for value, means := range s.Special {
			declared++
			if text, err := s.Parse(value); err != nil || text != value {
				t.Errorf("%s, %s: the special value %q is %q, %v", of, s.Name, value, text, err)
			}
			if means == "" || s.Kind == param.Bool || s.Kind == param.Choice {
				t.Errorf("%s, %s: %q means %q", of, s.Name, value, means)
			}
		}
	})
	if declared < 50 {
		t.Errorf("only %d special values are declared", declared)
	}
}
