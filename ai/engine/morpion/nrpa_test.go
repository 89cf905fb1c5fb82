package morpion

import (
	"math"
	"slices"
	"testing"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/game/gametest"
	rules "ludarium/game/morpion"
)

// TestNRPALevelTwoLengths checks the lengths of games found by searches of level 2, which make 10000
// playouts.
func TestNRPALevelTwoLengths(t *testing.T) {
	gametest.Slow(t)
	for _, c := range []struct {
		variant string
		m       NRPA
		least   int
	}{
		{"5D", NRPA{Level: 2}, 64}, {"5T", NRPA{Level: 2}, 95}, {"5D", NRPA{Level: 2, Stepwise: true}, 64},
		{"4D", NRPA{Level: 2}, 32}, {"4T", NRPA{Level: 2}, 54},
	} {
		a, b := run(t, c.m, board(t, c.variant), 1), run(t, c.m, board(t, c.variant), 1)
		if !slices.Equal(a.Best, b.Best) || a.Playouts() != 10000 {
			t.Errorf("%s: the same seed gives %d and %d moves in %d playouts", c.variant, len(a.Best),
				len(b.Best), a.Playouts())
		}
		if len(a.Best) < c.least {
			t.Errorf("%s, %+v: %d moves, want at least %d", c.variant, c.m, len(a.Best), c.least)
		}
	}
}

// TestNRPALevelThreeLengths checks searches of level 3 with 100 iterations. The program morpion-lpp finds 78
// 78 77 76 76 moves in 5D and 149 149 149 150 136 in 5T.
func TestNRPALevelThreeLengths(t *testing.T) {
	if !*gametest.Long {
		t.Skip("slow; run with -long")
	}
	for _, c := range []struct {
		variant string
		least   int
	}{{"5D", 75}, {"5T", 135}} {
		var lengths []int
		for seed := range uint64(3) {
			lengths = append(lengths, len(run(t, NRPA{}, board(t, c.variant), seed+1).Best))
		}
		t.Logf("%s: %v", c.variant, lengths)
		slices.Sort(lengths)
		if lengths[1] < c.least {
			t.Errorf("%s: %v, want a median of at least %d", c.variant, lengths, c.least)
		}
	}
}

// TestAdaptIsTheGradient checks that adapting the policy towards a game increases the probability of the
// game. In the adaptation move by move, the change of each logit must be the gradient of the logarithm of
// that probability.
func TestAdaptIsTheGradient(t *testing.T) {
	start := prefix(t, "5D-82", 70)
	moves := prefix(t, "5D-82", 82).History()[70:]
	random := rng.NewXorshift(4)
	w := newPolicy()
	for i := range w {
		w[i] = exact.Exp(float64(random.Float64()*2) - 1)
	}
	logProbability := func(w policy) float64 {
		b, sum := start.Clone(), 0.0
		for _, m := range moves {
			total := 0.0
			for _, c := range b.Candidates() {
				total += w[rules.LineOf(c)]
			}
			sum += math.Log(w[rules.LineOf(m)] / total)
			b.Play(m)
		}
		return sum
	}
	var tr trace
	newTracer(start).make(&tr, start, moves, false)
	const alpha, h = 1e-4, 1e-5
	after := slices.Clone(w)
	after.adapt(&tr, alpha)
	if logProbability(after) <= logProbability(w) {
		t.Error("adapting makes the game less probable")
	}
	for _, line := range tr.lines {
		moved := slices.Clone(w)
		moved[line] *= math.Exp(h)
		gradient := (logProbability(moved) - logProbability(w)) / h
		if got := math.Log(after[line]/w[line]) / alpha; math.Abs(got-gradient) > 1e-3 {
			t.Errorf("line %d: logit moves by %v, the gradient is %v", line, got, gradient)
		}
	}
}

// TestEquivalentSettingsGiveSameGame checks that a beam of one game is equivalent to NRPA, and that a
// temperature is equivalent to another step size.
func TestEquivalentSettingsGiveSameGame(t *testing.T) {
	for what, pair := range map[string][2]Method{
		"a beam of one": {NRPA{Level: 2, Iterations: 25},
			BeamNRPA{Level: 2, Iterations: 25, Beam: 1, LowBeam: 1}},
		"a temperature": {NRPA{Level: 2, Iterations: 25, Alpha: 0.25},
			NRPA{Level: 2, Iterations: 25, Temperature: 2}},
		"a bias of 0": {NRPA{Level: 1, Iterations: 50}, NRPA{Level: 1, Iterations: 50, Bias: 0}},
	} {
		a, b := run(t, pair[0], board(t, "5D"), 4), run(t, pair[1], board(t, "5D"), 4)
		if !slices.Equal(a.Best, b.Best) || a.Playouts() != b.Playouts() {
			t.Errorf("%s: %d moves in %d games and %d in %d", what, len(a.Best), a.Playouts(), len(b.Best),
				b.Playouts())
		}
	}
	// Wider beams play more games, because each game of a beam is followed.
	if r := run(t, BeamNRPA{Level: 2, Iterations: 10, Beam: 3}, board(t, "5D"), 1); r.Playouts() <= 200 ||
		r.Playouts() > 300 {
		t.Errorf("a beam of 3: %d games", r.Playouts())
	}
}

// TestBiasDrawsLinesNearTheMiddle checks that lines drawn with a bias are nearer to the middle.
func TestBiasDrawsLinesNearTheMiddle(t *testing.T) {
	var mean [2]float64
	for i, bias := range []float64{0, 8} {
		start := board(t, "5D")
		p := player{board: start.Clone()}
		w := biased(start.Variant(), bias)
		random := rng.NewXorshift(1)
		for range 50 {
			p.play(start, w, &random)
			for _, m := range p.board.History()[:10] {
				mean[i] += start.Variant().Eccentricity(rules.LineOf(m)) / 500
			}
		}
	}
	if mean[1] >= mean[0]-0.02 {
		t.Errorf("the first lines are %.3f from the middle without and %.3f with a bias", mean[0], mean[1])
	}
}

// TestPatienceEndsALevel checks that a level with patience n ends after n consecutive searches without a
// longer game.
func TestPatienceEndsALevel(t *testing.T) {
	s, err := NRPA{Level: 1, Iterations: 1000, Patience: 6}.search(board(t, "5D"))
	if err != nil {
		t.Fatal(err)
	}
	r := NewRun(board(t, "5D"), 2, search.NewClock(t.Context(), search.Limits{}))
	s.begin(r)
	longest, since := 0, 0
	for !s.Done() {
		if since == 6 {
			t.Fatal("six games in a row were not longer, and the level goes on")
		}
		s.Step()
		if since++; len(s.leaves[0].moves) > longest {
			longest, since = len(s.leaves[0].moves), 0
		}
	}
	if since != 6 {
		t.Errorf("the level ends after %d games that are not longer", since)
	}
}

// TestSelectivePlayoutsSkipLowWeights checks that selective playouts draw no move whose weight is below the
// given fraction of the greatest weight.
func TestSelectivePlayoutsSkipLowWeights(t *testing.T) {
	start := board(t, "5D")
	w := biased(start.Variant(), 4)
	for _, share := range []float64{0, 0.5, 1} {
		p := player{board: start.Clone(), selective: share}
		random := rng.NewXorshift(1)
		least := 1.0
		for range 30 {
			p.play(start, w, &random)
			b := start.Clone()
			for _, m := range p.board.History() {
				most := 0.0
				for _, c := range b.Candidates() {
					most = max(most, w[rules.LineOf(c)])
				}
				least = min(least, w[rules.LineOf(m)]/most)
				b.Play(m)
			}
		}
		if least < share || share == 0 && least > 0.2 {
			t.Errorf("share %v: a move of a share of %v is drawn", share, least)
		}
	}
}

// TestLayersContainEachMoveOnce checks that the layers of a game contain each move once, and that there are
// fewer layers if moves are joined.
func TestLayersContainEachMoveOnce(t *testing.T) {
	start := board(t, "5T")
	moves := prefix(t, "5T-178", 178).History()
	var single, joint trace
	tracer := newTracer(start)
	tracer.make(&single, start, moves, false)
	tracer.make(&joint, start, moves, true)
	if len(single.layers) != 178 || len(joint.layers) >= 100 {
		t.Errorf("%d and %d layers", len(single.layers), len(joint.layers))
	}
	for _, tr := range []trace{single, joint} {
		played, cands := 0, 0
		for _, l := range tr.layers {
			played, cands = played+l.chosen, cands+l.cands
		}
		if played != 178 || cands != len(tr.local) {
			t.Errorf("%d moves in layers, %d of %d candidates", played, cands, len(tr.local))
		}
	}
}

func BenchmarkNRPA(b *testing.B) {
	for _, v := range []string{"5D", "5T"} {
		b.Run(v, func(b *testing.B) {
			games := int64(0)
			for b.Loop() {
				games += run(b, NRPA{Level: 2}, board(b, v), 1).Playouts()
			}
			b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "playouts/s")
		})
	}
}
