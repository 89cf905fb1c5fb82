package twenty48

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// learningSink collects rows and points as text.
type learningSink struct{ lines []string }

func (s *learningSink) Row(cells ...any) { s.lines = append(s.lines, fmt.Sprint(cells...)) }
func (s *learningSink) Point(curve string, x, y float64) {
	s.lines = append(s.lines, fmt.Sprint(curve, x, y))
}
func (s *learningSink) Due() bool   { return false }
func (s *learningSink) Save([]byte) {}
func learningEnv(saved []byte, given param.Values) lab.Env {
	v := param.MustFill(newLearning().Params, given)
	return lab.Env{Values: v, Seed: 3, Saved: saved, Clock: search.NewClock(context.Background(), search.Limits{})}
}

// TestLearningResumes interrupts a training run between two stretches: what follows is the same.
func TestLearningResumes(t *testing.T) {
	given := param.Values{"games": "150", "test": "2", "restart": "150", "initial": "100", "lambda": "0.3"}
	var whole, rest learningSink
	if err := learningTrial(t.Context(), learningEnv(nil, given), 0, &whole); err != nil {
		t.Fatal(err)
	}
	half, err := learningTrainer(learningEnv(nil, given))
	if err != nil {
		t.Fatal(err)
	}
	const done = 60 // twenty stretches of three games
	for range done / 3 {
		if err := half.Train(t.Context(), 3, 3, nil); err != nil {
			t.Fatal(err)
		}
	}
	state, err := learningPack(half)
	if err != nil {
		t.Fatal(err)
	}
	if err := learningTrial(t.Context(), learningEnv(state, given), 0, &rest); err != nil {
		t.Fatal(err)
	}
	if n := len(rest.lines); n < 40 || n >= len(whole.lines) || !slices.Equal(rest.lines, whole.lines[len(whole.lines)-n:]) {
		t.Errorf("after %d games it went on with\n%s\ninstead of\n%s", done, strings.Join(rest.lines, "\n"), strings.Join(whole.lines, "\n"))
	}
	if err := learningTrial(t.Context(), learningEnv([]byte("not a state"), given), 0, &rest); err == nil {
		t.Error("what is no state is gone on with")
	}
}

// TestItLearns has a network play five times the points of random play after 600 games.
func TestItLearns(t *testing.T) {
	var s learningSink
	if err := learningTrial(t.Context(), learningEnv(nil, param.Values{"games": "600", "test": "20"}), 0, &s); err != nil {
		t.Fatal(err)
	}
	var first, last float64
	for _, l := range s.lines {
		if x := 0.0; strings.HasPrefix(l, "points") {
			if _, err := fmt.Sscanf(l, "points%f %f", new(float64), &x); err != nil {
				t.Fatalf("%q: %v", l, err)
			}
			if first == 0 {
				first = x
			}
			last = x
		}
	}
	if first > 3000 || last < 5*1097 {
		t.Errorf("it began with %.0f points and ended with %.0f", first, last)
	}
}
