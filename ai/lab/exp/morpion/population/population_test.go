package population

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// sink collects rows and points as text, and states with how many lines there were before.
type sink struct {
	lines  []string
	states [][]byte
	before []int
}

func (s *sink) Row(cells ...any)                 { s.lines = append(s.lines, fmt.Sprint(cells...)) }
func (s *sink) Point(curve string, x, y float64) { s.lines = append(s.lines, fmt.Sprint(curve, x, y)) }
func (s *sink) Due() bool                        { return true }
func (s *sink) Save(state []byte) {
	s.states, s.before = append(s.states, state), append(s.before, len(s.lines))
}

// TestResume goes on from every state that is saved: what follows is the same.
func TestResume(t *testing.T) {
	env := lab.Env{Values: param.MustFill(New().Params, param.Values{"side": "4", "rounds": "2"}), Seed: 3, Clock: search.NewClock(context.Background(), search.Limits{})}
	var whole sink
	if err := trial(t.Context(), env, 0, &whole); err != nil {
		t.Fatal(err)
	}
	if len(whole.states) < 2 || len(whole.lines) < 50 {
		t.Fatalf("%d states, %d lines", len(whole.states), len(whole.lines))
	}
	for i, state := range whole.states {
		var rest sink
		env.Saved = state
		if err := trial(t.Context(), env, 0, &rest); err != nil {
			t.Fatal(err)
		}
		if want := whole.lines[whole.before[i]:]; !slices.Equal(rest.lines, want) {
			t.Errorf("from state %d of %d it goes on otherwise", i, len(whole.states))
		}
	}
	env.Saved = []byte("{")
	if err := trial(t.Context(), env, 0, &sink{}); err == nil {
		t.Error("what is no state is gone on with")
	}
}
