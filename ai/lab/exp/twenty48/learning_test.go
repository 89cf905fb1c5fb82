package twenty48

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/search"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// learningSink records rows and points as text, and saved states with the number of lines before each.
type learningSink struct {
	lines  []string
	every  int // a save is due at every n-th call of Due; 0 for never
	asked  int
	states [][]byte
	before []int
}

func (s *learningSink) Row(cells ...any) { s.lines = append(s.lines, fmt.Sprint(cells...)) }
func (s *learningSink) Point(curve string, x, y float64) {
	s.lines = append(s.lines, fmt.Sprint(curve, x, y))
}
func (s *learningSink) Part(float64, float64) {}
func (s *learningSink) Due() bool {
	s.asked++
	return s.every > 0 && s.asked%s.every == 0
}
func (s *learningSink) Save(state []byte) {
	s.states, s.before = append(s.states, state), append(s.before, len(s.lines))
}

func learningEnv(saved []byte, given param.Values) lab.Env {
	v := param.MustFill(newLearning().Params, given)
	return lab.Env{Values: v, Seed: 3, Saved: saved,
		Clock: search.NewClock(context.Background(), search.Limits{})}
}

// TestLearningResumesIdentically checks that runs resumed in the middle of a stretch or of the test continue
// with the same rows.
func TestLearningResumesIdentically(t *testing.T) {
	given := param.Values{"games": "150", "test": "30", "restart": "150", "initial": "100", "lambda": "0.3"}
	whole := learningSink{every: 16}
	if err := newLearning().Trial(t.Context(), learningEnv(nil, given), 0, &whole); err != nil {
		t.Fatal(err)
	}
	if len(whole.lines) < 90 || len(whole.states) != 180/16 {
		t.Fatalf("%d lines, %d states", len(whole.lines), len(whole.states))
	}
	for i, state := range whole.states {
		var rest learningSink
		if err := newLearning().Trial(t.Context(), learningEnv(state, given), 0, &rest); err != nil {
			t.Fatal(err)
		}
		if want := whole.lines[whole.before[i]:]; !slices.Equal(rest.lines, want) {
			t.Errorf("from state %d it went on with\n%s\ninstead of\n%s", i, strings.Join(rest.lines, "\n"),
				strings.Join(want, "\n"))
		}
	}
	state := whole.states[3]
	flipped := slices.Clone(state)
	flipped[len(flipped)/2] ^= 4
	for what, bad := range map[string][]byte{"no state": []byte("not a state"),
		"cut off": state[:len(state)-9], "flipped": flipped} {
		if err := newLearning().Trial(t.Context(), learningEnv(bad, given), 0, &learningSink{}); err == nil {
			t.Errorf("%s: it is gone on with", what)
		}
	}
}

// TestLearningKilledAfterEveryState checks that a run completes even if it is killed after each saved state.
func TestLearningKilledAfterEveryState(t *testing.T) {
	given := param.Values{"games": "60", "test": "5"}
	var whole learningSink
	if err := newLearning().Trial(t.Context(), learningEnv(nil, given), 0, &whole); err != nil {
		t.Fatal(err)
	}
	var lines []string
	var saved []byte
	lives := 1
	for ; ; lives++ {
		ctx, kill := context.WithCancel(t.Context())
		s := killing{learningSink{every: 7}, kill}
		err := newLearning().Trial(ctx, learningEnv(saved, given), 0, &s)
		if err == nil {
			lines = append(lines, s.lines...)
			break
		}
		lines, saved = append(lines, s.lines[:s.before[0]]...), s.states[0]
	}
	if lives != 1+65/7 || !slices.Equal(lines, whole.lines) {
		t.Errorf("after %d lives\n%s\ninstead of\n%s", lives, strings.Join(lines, "\n"),
			strings.Join(whole.lines, "\n"))
	}
}

// killing is a sink that stops the trial at the first saved state.
type killing struct {
	learningSink
	kill func()
}

func (k *killing) Save(state []byte) {
	k.learningSink.Save(state)
	k.kill()
}

// TestNetworkBeatsRandomPlay checks that after 600 games a network scores five times the points of random
// play.
func TestNetworkBeatsRandomPlay(t *testing.T) {
	gametest.Slow(t)
	var s learningSink
	env := learningEnv(nil, param.Values{"games": "600", "test": "20"})
	if err := newLearning().Trial(t.Context(), env, 0,
		&s); err != nil {
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
