package nested

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"ludarium/ai/search"
	"ludarium/ai/search/searchtest"
	"ludarium/game"
	"ludarium/game/gametest"
	"ludarium/game/morpion"
	"ludarium/game/othello"
	"ludarium/game/param"
)

func start(t testing.TB, variant string) game.State {
	t.Helper()
	s, err := morpion.Game().Start(param.Values{"variant": variant})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSearcherContract(t *testing.T) {
	searchtest.Check(t, New(2), start(t, "5D"), search.Limits{Nodes: 300, Seed: 3})
	searchtest.Check(t, New(1), start(t, "4T"), search.Limits{Nodes: 900, Seed: 4})
}

// points returns the best score of one complete search and the number of random games.
func points(t *testing.T, variant string, level int, seed uint64) (float64, int64) {
	t.Helper()
	info, err := New(level).Search(t.Context(), start(t, variant), search.Limits{Seed: seed}, nil)
	if err != nil {
		t.Fatal(err)
	}
	best := info.Lines[0]
	if best.Score.Value != float64(len(best.Moves)) || info.Stop != search.MaxDepth {
		t.Fatalf("%v points for %d moves, stopped by %q", best.Score, len(best.Moves), info.Stop)
	}
	return best.Score.Value, info.Playouts
}

// TestLevelOneHasPublishedMean compares level 1 with 100 searches in 5D: mean 60.97, standard deviation 1.19,
// 634 random games a search. In 5T the mean is 84.2.
func TestLevelOneHasPublishedMean(t *testing.T) {
	searches := 12
	if *gametest.Long {
		searches = 100
	}
	for _, c := range []struct {
		variant   string
		low, high float64
	}{{"5D", 59.5, 62.5}, {"5T", 80, 89}} {
		sum, games := 0.0, int64(0)
		for seed := range uint64(searches) {
			p, n := points(t, c.variant, 1, seed)
			sum, games = sum+p, games+n
		}
		if mean := sum / float64(searches); mean < c.low || mean > c.high {
			t.Errorf("%s: mean of %d searches of level 1 is %.2f, want %v to %v", c.variant, searches, mean,
				c.low, c.high)
		}
		if per := float64(games) / float64(searches); c.variant == "5D" && (per < 540 || per > 730) {
			t.Errorf("%.0f random games a search, want about 634", per)
		}
	}
}

func TestLevelTwoIsBetter(t *testing.T) {
	if !*gametest.Long {
		t.Skip("slow; run with -long")
	}
	if p, _ := points(t, "5D", 2, 1); p < 63 {
		t.Errorf("level 2 in 5D found %v, want about 65.5", p)
	}
}

// TestFindsTheBestEnding checks that the search finds the end of the best known game from a position near the
// end, from which few positions are reachable.
func TestFindsTheBestEnding(t *testing.T) {
	for _, f := range morpion.Library() {
		rec := f.Record()
		s := start(t, rec.Variant.String())
		for _, m := range rec.Moves[:len(rec.Moves)-6] {
			s.Play(m)
		}
		info, err := New(2).Search(t.Context(), s, search.Limits{Nodes: 3000, Seed: 1, Lines: 5}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Lines[0].Score.Value; got != float64(len(rec.Moves)) {
			t.Errorf("%s: the end found has %v points", f.Name, got)
		}
		for i := 1; i < len(info.Lines); i++ {
			if info.Lines[i].Score.Value > info.Lines[i-1].Score.Value {
				t.Errorf("%s: lines are not sorted: %+v", f.Name, info.Lines)
			}
		}
	}
}

func TestUnsuitableStatesReturnErrors(t *testing.T) {
	two, err := othello.Game().Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := New(1).Search(t.Context(), two, search.Limits{Nodes: 10}, nil); err == nil ||
		!strings.Contains(err.Error(), "solitaire") {
		t.Errorf("a game for two: %v", err)
	}
	if _, err := New(1).Search(t.Context(), start(t, "5D"), search.Limits{Depth: 9}, nil); err == nil {
		t.Error("level 9 is accepted")
	}
	defer func() {
		if recover() == nil {
			t.Error("New(0) does not panic")
		}
	}()
	New(0)
}

func ExampleSearcher() {
	s, err := morpion.Game().Start(param.Values{"variant": "4D"})
	if err != nil {
		fmt.Println(err)
		return
	}
	info, err := New(1).Search(context.Background(), s, search.Limits{Seed: 7}, nil)
	fmt.Println(info.Lines[0].Score.Value > 25, err)
	// Output: true <nil>
}
