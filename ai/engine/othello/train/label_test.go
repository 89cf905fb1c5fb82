package train

import (
	"math"
	"testing"

	"ludarium/ai/engine/othello"
	"ludarium/game/gametest"
	rules "ludarium/game/othello"
)

// trained returns a trainer in the last round of the plan tiny, after its games.
func trained(t *testing.T) *Trainer {
	t.Helper()
	tr := NewTrainer(tiny, 5)
	for tr.Round() < len(tiny.Rounds)-1 || tr.Games() < tiny.Rounds[tr.Round()].Games {
		if err := tr.Step(t.Context(), 1000); err != nil {
			t.Fatal(err)
		}
	}
	return tr
}

// TestLabelsOfPositions checks which positions are labelled, the labels of endgames, and the weights learned
// from them.
func TestLabelsOfPositions(t *testing.T) {
	gametest.Slow(t)
	tr := trained(t)
	r := tiny.Rounds[tr.Round()]
	solver := othello.NewExaminer(nil)
	solver.Begin(t.Context())
	for stage := othello.Stages - 1; stage >= 0; stage-- {
		picked := tr.positions(stage)
		if len(picked) > r.Games {
			t.Errorf("%d positions of stage %d in %d games", len(picked), stage, r.Games)
		}
		for _, s := range picked {
			if got := expected(tr.weights.Stage(stage), &s); s.stage() != stage ||
				math.Abs(float64(got)) > float64(r.Within) {
				t.Errorf("a position of stage %d that is worth %v is in stage %d", s.stage(), got, stage)
			}
		}
		if tr.labels != nil && tr.stage() != stage {
			t.Fatalf("stage %d comes after stage %d", tr.stage(), stage+1)
		}
		for !tr.Done() && (tr.labels == nil || tr.stage() == stage) {
			if err := tr.Step(t.Context(), 1); err != nil {
				t.Fatal(err)
			}
		}
		if stage == 0 {
			break
		}
		for i, v := range tr.labels[othello.Stages-1-stage] {
			s := picked[i]
			if s.empty() > r.Solve {
				continue
			}
			p := rules.Position{Own: s.own, Opponent: s.opponent, Board: ^uint64(0)}
			if want := solver.Exact(p); int(v) != want {
				t.Errorf("a position with %d empty squares has the label %d, want %d", s.empty(), v, want)
			}
		}
		if len(picked) > 0 && *tr.learner.Stage(stage) == *tr.weights.Stage(stage) {
			t.Errorf("stage %d has learnt nothing", stage)
		}
		if *tr.learner.Stage(stage - 1) != *tr.weights.Stage(stage - 1) {
			t.Errorf("stage %d has learnt before its turn", stage-1)
		}
	}
	if !tr.Done() {
		t.Error("all stages are labelled, and the round goes on")
	}
}

// TestFitStartsFromKnownWeights fits weights to their own predictions, which must not change them.
func TestFitStartsFromKnownWeights(t *testing.T) {
	tr := trained(t)
	const stage = 8
	all := tr.positions(stage)
	known := tr.weights.Stage(stage)
	var right []sample
	for _, s := range all {
		if v := expected(known, &s); v == float32(int8(v)) {
			s.score = int8(v)
			right = append(right, s)
		}
	}
	f, err := newModel().fit(t.Context(), right, stage, fitting{tr.weights, 10, 1})
	if err != nil {
		t.Fatal(err)
	}
	if again := tr.weights.With(stage, f); *again.Stage(stage) != *known || len(right) == 0 {
		t.Errorf("%d samples without an error change the weights", len(right))
	}
}
