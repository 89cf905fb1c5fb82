package morpion

import (
	"testing"

	"ludarium/ai/search"
	"ludarium/game/gametest"
	rules "ludarium/game/morpion"
)

// TestMethodsOnVariants checks that each method plays legal games of every kind of variant, gives the same
// game for the same seed, and preserves locked first moves.
func TestMethodsOnVariants(t *testing.T) {
	gametest.Slow(t)
	for _, name := range []string{"5T-latin", "5D-solid", "4D-large", "4T-hash", "5D-small", "4D-relaxed",
		"5T-relaxed"} {
		for _, k := range Methods() {
			start := board(t, name)
			start.Play(start.Candidates()[0])
			best := [2]int{}
			for i := range best {
				info, err := New(made(t, k, nil)).
					Search(t.Context(), rules.NewState(start), search.Limits{Nodes: 400, Seed: 6}, nil)
				if err != nil {
					t.Fatalf("%s, %s: %v", name, k.Name, err)
				}
				moves := append(start.Record().Moves, info.Lines[0].Moves...)
				end, err := (rules.Record{Variant: start.Variant(), Moves: moves}).Replay()
				if err != nil {
					t.Fatalf("%s, %s: %v", name, k.Name, err)
				}
				if best[i] = end.Len(); float64(best[i]) != info.Lines[0].Score.Value {
					t.Errorf("%s, %s: %d moves for %v points", name, k.Name, best[i],
						info.Lines[0].Score.Value)
				}
			}
			if best[0] != best[1] {
				t.Errorf("%s, %s: %d and %d moves with one seed", name, k.Name, best[0], best[1])
			}
		}
	}
}

// TestPolicyLearnsLinesWithTheRelaxedRule checks that a policy can learn games with the relaxed rule: it
// learns the lines, and the trace contains the right moves.
func TestPolicyLearnsLinesWithTheRelaxedRule(t *testing.T) {
	start := board(t, "4D-relaxed")
	r := run(t, NRPA{Level: 2, Iterations: 30}, start, 5)
	mean := run(t, Sampling{Games: 100}, start, 5)
	if len(r.Best) <= len(mean.Best)+5 {
		t.Errorf("NRPA reaches %d moves, the best of 100 random games %d", len(r.Best), len(mean.Best))
	}
	free := 0
	for _, m := range r.Best {
		if rules.IsFree(m) {
			free++
		}
	}
	if free == 0 {
		t.Error("the best game has no free dot")
	}
	for _, joint := range []bool{false, true} {
		tr, dst, chosen := newTracer(start), new(trace), 0
		tr.make(dst, start, r.Best, joint)
		for _, l := range dst.layers {
			chosen += l.chosen
		}
		if chosen != len(r.Best) {
			t.Errorf("joint %v: %d of %d moves are traced", joint, chosen, len(r.Best))
		}
	}
}

func TestNoEstimateForOtherVariants(t *testing.T) {
	v := rules.Variant{Length: 5, Start: rules.Latin}
	if n := EstimatedGames(Nested{Level: 2}, v); n != 0 {
		t.Errorf("a nested search from the Latin cross is estimated at %v games", n)
	}
	if n := EstimatedGames(NRPA{Level: 2, Iterations: 10}, v); n != 100 {
		t.Errorf("NRPA, which plays as many in every variant, is estimated at %v games", n)
	}
}
