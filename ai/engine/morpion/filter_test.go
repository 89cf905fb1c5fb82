package morpion

import (
	"math"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/game/gametest"
	rules "ludarium/game/morpion"
)

// TestFiltersHaveExpectedMeans checks the mean lengths of 5D games with different filters. The expected means
// are from 1500 to 4000 games, for mobility from 30 000; uniformly random games have a mean length of 42.9.
func TestFiltersHaveExpectedMeans(t *testing.T) {
	games := 60
	if *gametest.Long {
		games = 1000
	}
	for _, c := range []struct {
		what   string
		f      Filter
		centre float64
	}{
		{"mobility", Mobility, 42.2},
		{"mobility, drawn among dots", OverDots(Mobility), 41.6},
		{"rows, unused", RowFilter(2, rules.Unused, false), 29.5},
		{"rows, certain", RowFilter(2, rules.Certain, false), 41.8},
		{"rows, worst half", RowFilter(2, rules.Unused, true), 52.6},
		{"interior 2, unused", InteriorFilter(2, rules.Unused, false), 41.5},
		{"interior 1, unused", InteriorFilter(1, rules.Unused, false), 25.8},
		{"interior 2, certain", InteriorFilter(2, rules.Certain, false), 42.3},
	} {
		random := rng.NewXorshift(3)
		start := board(t, "5D")
		b := start.Clone()
		sum := 0
		for range games {
			b.CopyFrom(start)
			filtered(b, c.f, &random)
			sum += b.Len()
		}
		got := float64(sum) / float64(games)
		t.Logf("%s: mean %.2f", c.what, got)
		if slack := 1 + 4*14/math.Sqrt(float64(games)); math.Abs(got-c.centre) > slack {
			t.Errorf("%s: mean of %d games %.2f, want %.1f ± %.1f", c.what, games, got, c.centre, slack)
		}
	}
}

// TestEstimatesMatchPublished checks estimates given by Laitinen 2010: for the reflexive search that found 78
// moves, 3250 random games for each first-level game, 78 000 first-level games and 253.5 million random games
// in total; and 12^50 possible games.
func TestEstimatesMatchPublished(t *testing.T) {
	gametest.Slow(t)
	got := ReflexiveGames([]int{100, 1000}, []float64{65, 78})
	if got[1] != 78_000 || got[0] != 253.5e6 {
		t.Errorf("reflexive: %v", got)
	}
	if x := TreeSize(12, 50); math.Abs(x/9.1e53-1) > 0.01 {
		t.Errorf("tree: %v", x)
	}
	if x := NestedGames(11, []float64{60}); x != 660 {
		t.Errorf("nested level 0: %v", x)
	}
	if x := NestedGames(10, []float64{50, 60}); x != 150_000 {
		t.Errorf("nested level 1: %v", x)
	}
	if x := NestedEstimate(rules.Variant{Length: 5}, 4); x < 1e13 || x > 3e13 {
		t.Errorf("nested search of t = 4: %v, want about 2·10^13", x)
	}
	if NestedGames(10, nil) != 1 {
		t.Error("no level is one game")
	}
	for _, m := range []Method{NRPA{Level: 2, Iterations: 30}, NRPA{Level: 1, Stable: 5},
		BeamNRPA{Level: 2, Iterations: 20}, Nested{Level: 1},
		Reflexive{[]int{5, 2}}, Averaging{3}, Sampling{Games: 50}, Evolution{Side: 4, Rounds: 10},
		Evolution{Side: 3, Multiplier: 2, Cap: 40, Repeat: 2, Rounds: 5},
		Evolution{Side: 8, Rounds: 1, Disorder: 0.1}, Evolution{Side: 8, Rounds: 1, Disorder: 1},
		Evolution{Side: 8, Rounds: 1, Disorder: 0.2, Patience: 5},
		UCT{Playouts: 5}} {
		for _, variant := range []string{"5D", "5T", "4D"} {
			start := board(t, variant)
			if got, want := float64(run(t, m, start, 1).Playouts()),
				EstimatedGames(m, start.Variant()); got < want/2 || got > want*2 {
				t.Errorf("%s, %+v: %v games, estimated were %v", variant, m, got, want)
			}
			if f := FormulaOf(m, start.Variant(), 0); f.Effort != EstimatedGames(m, start.Variant()) ||
				f.Text == "" ||
				f.Where == "" || f.Unit != "playouts" {
				t.Errorf("%s, %+v: %+v", variant, m, f)
			}
		}
	}
	if f := FormulaOf(Annealing{Steps: 5000}, rules.Variant{Length: 5}, 0); EstimatedGames(Annealing{},
		rules.Variant{Length: 5}) != 0 || f.Effort != 5000 || f.Unit != "steps" {
		t.Errorf("annealing plays no games and makes steps: %+v", f)
	}
	if f := FormulaOf(Nested{Level: 1}, rules.Variant{Length: 3}, 0); f.Text != "" || f.Effort != 0 {
		t.Errorf("of lines of 3 nothing is known: %+v", f)
	}
}
