package train

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"ludarium/ai/engine/chess"
	"ludarium/ai/worker/pool"
)

// TestMarginsFollowResults checks how margins change by artificial steps.
func TestMarginsFollowResults(t *testing.T) {
	tuner := NewMarginTuner(MarginPlan{Seed: 1, Steps: 100, Nodes: 1, Gain: 0.01}, chess.PlainMargins(),
		chess.Default(), nil, 1)
	s := marginStep{}
	for i := range s.signs {
		s.signs[i] = float64(1 - 2*(i%2))
	}
	before := tuner.at
	tuner.take(s)
	if tuner.at != before {
		t.Error("margins move after a pair of games that nobody won")
	}
	last := 0.0
	for _, score := range []int{1, 2, -1, -2} {
		before, s.score = tuner.at, score
		tuner.take(s)
		for i, spec := range chess.MarginSpecs() {
			moved := (tuner.at[i] - before[i]) / float64(spec.Step) * s.signs[i]
			if moved*float64(score) <= 0 || i > 0 && max(moved/last, last/moved) > 1.0001 {
				t.Errorf("%s moves by %f steps, another one by %f, after a score of %d", spec.Name, moved,
					last, score)
			}
			last = moved
		}
	}
	for range 10_000 {
		tuner.take(marginStep{s.signs, 2})
	}
	for i, spec := range chess.MarginSpecs() {
		if want := [...]int{spec.High, spec.Low}[i%2]; tuner.Margins()[i] != want {
			t.Errorf("%s is %d, beyond its range or not at %d, its end", spec.Name, tuner.Margins()[i], want)
		}
	}
}

// TestMarginTunerResumes checks that a tuning that is interrupted and continued with other numbers of workers
// finds the same margins.
func TestMarginTunerResumes(t *testing.T) {
	plan := MarginPlan{Seed: 2, Steps: 2*marginBatch + 1, Nodes: 40, Gain: 0.5}
	advance := func(tuner *MarginTuner, workers, until int) {
		t.Helper()
		p := pool.NewLocal(nil, workers)
		defer p.Close()
		for tuner.Steps() < until {
			if err := tuner.Advance(t.Context(), p); err != nil {
				t.Fatal(err)
			}
		}
	}
	whole := NewMarginTuner(plan, chess.PlainMargins(), chess.Default(), nil, 1)
	advance(whole, 1, int(plan.Steps))
	if m := whole.Margins(); *m == *chess.PlainMargins() {
		t.Error("no margin moves")
	}
	part := NewMarginTuner(plan, chess.PlainMargins(), chess.Default(), nil, 3)
	advance(part, 3, marginBatch)
	stopped, stop := context.WithCancel(t.Context())
	stop()
	p := pool.NewLocal(nil, 1)
	defer p.Close()
	if err := part.Advance(stopped, p); !errors.Is(err, context.Canceled) || part.Steps() != marginBatch {
		t.Errorf("after the end of its context a tuner errs with %v and has taken %d steps", err,
			part.Steps())
	}
	var saved bytes.Buffer
	if err := part.Save(&saved); err != nil {
		t.Fatal(err)
	}
	rest := NewMarginTuner(plan, chess.PlainMargins(), chess.Default(), nil, 2)
	if err := rest.Resume(saved.Bytes()); err != nil || rest.Steps() != marginBatch {
		t.Fatalf("%v, after %d steps", err, rest.Steps())
	}
	advance(rest, 2, int(plan.Steps))
	if rest.Report() != whole.Report() {
		t.Errorf("in parts: %s\nat once: %s", rest.Report(), whole.Report())
	}
	other := plan
	other.Nodes++
	err := NewMarginTuner(other, chess.PlainMargins(), chess.Default(), nil, 1).Resume(saved.Bytes())
	if err == nil || !strings.Contains(err.Error(), "belongs to the plan") {
		t.Errorf("another plan: %v", err)
	}
	for name, data := range map[string][]byte{"short": saved.Bytes()[:saved.Len()-9], "empty": nil} {
		if err := rest.Resume(data); err == nil || !strings.Contains(err.Error(), "bad checkpoint") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
