package train

import (
	"math"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/chess"
	rules "ludarium/game/chess"
)

// TestTunerMatchesEvaluation checks that the tuner computes the same values as the evaluation, before and
// after the weights change.
func TestTunerMatchesEvaluation(t *testing.T) {
	tuner := NewTuner(chess.Plain())
	var samples []Sample
	for seed := range uint64(10) {
		s, r := rules.New(rules.Initial(), false), rng.New(seed)
		for range 80 {
			moves := s.Moves(nil)
			if len(moves) == 0 {
				break
			}
			s.Play(moves[r.IntN(len(moves))])
			samples = append(samples, Sample{Position: s.Position()})
		}
	}
	if err := tuner.Add(t.Context(), samples); err != nil {
		t.Fatal(err)
	}
	r := rng.New(3)
	for round := range 2 {
		e := chess.NewHandEvaluator(tuner.Weights())
		worst, judged := 0.0, 0
		for i := range samples {
			p := samples[i].Position
			value, _ := e.Assess(p)
			want := float64(value)
			if p.Side == rules.Black {
				want = -want
			}
			// The scale of an endgame depends on which side is ahead, which may change with the weights.
			if trace := e.Trace(nil, p); round > 0 && trace.Middle+trace.Late < 0.9999 {
				continue
			}
			judged++
			worst = max(worst, math.Abs(tuner.evaluate(&tuner.cases[i])-want))
		}
		if worst > 2 || judged < 500 {
			t.Errorf("round %d: off by %g in %d positions", round, worst, judged)
		}
		for i := range tuner.values {
			for j := range 2 {
				tuner.values[i][j] += float64(r.IntN(9) - 4)
			}
		}
		tuner.values[chess.Tempo][1] = 0 // the tempo bonus has no endgame half
	}
}
