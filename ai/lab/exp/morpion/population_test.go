package morpion

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// populationSink records rows and points as text, and saved states with the number of lines before each.
type populationSink struct {
	lines  []string
	states [][]byte
	before []int
}

func (s *populationSink) Row(cells ...any) { s.lines = append(s.lines, fmt.Sprint(cells...)) }
func (s *populationSink) Point(curve string, x, y float64) {
	s.lines = append(s.lines, fmt.Sprint(curve, x, y))
}
func (s *populationSink) Due() bool             { return true }
func (s *populationSink) Part(float64, float64) {}
func (s *populationSink) Save(state []byte) {
	s.states, s.before = append(s.states, state), append(s.before, len(s.lines))
}

// TestPopulationRunResumesFromSave checks that a run resumed from any saved state continues with the same
// rows.
func TestPopulationRunResumesFromSave(t *testing.T) {
	env := lab.Env{Values: param.MustFill(newPopulation().Params, param.Values{"side": "4", "rounds": "2"}),
		Seed:  3,
		Clock: search.NewClock(context.Background(), search.Limits{})}
	var whole populationSink
	if err := newPopulation().Trial(t.Context(), env, 0, &whole); err != nil {
		t.Fatal(err)
	}
	if len(whole.states) < 2 || len(whole.lines) < 50 {
		t.Fatalf("%d states, %d lines", len(whole.states), len(whole.lines))
	}
	for i, state := range whole.states {
		var rest populationSink
		env.Saved = state
		if err := newPopulation().Trial(t.Context(), env, 0, &rest); err != nil {
			t.Fatal(err)
		}
		if want := whole.lines[whole.before[i]:]; !slices.Equal(rest.lines, want) {
			t.Errorf("from state %d of %d it goes on otherwise", i, len(whole.states))
		}
	}
	env.Saved = []byte("{")
	if err := newPopulation().Trial(t.Context(), env, 0, &populationSink{}); err == nil {
		t.Error("what is no state is gone on with")
	}
}
