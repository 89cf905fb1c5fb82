package train

import (
	"slices"
	"testing"

	"ludarium/ai/engine/chess"
)

// TestSelfPlayIsReproducible checks that a game does not depend on earlier searches of the engine.
func TestSelfPlayIsReproducible(t *testing.T) {
	used := chess.NewEngine(chess.Default(), 1, 1)
	for seed := range uint64(6) {
		for _, limits := range []SelfPlayLimits{{Nodes: 60}, {Nodes: 60, Keep: true}} {
			var games [2][]Sample
			for i, e := range []*chess.Engine{used, chess.NewEngine(chess.Default(), 1, 1)} {
				var err error
				if games[i], err = SelfPlay(t.Context(), e, seed, limits); err != nil {
					t.Fatal(err)
				}
			}
			if !slices.Equal(games[0], games[1]) {
				t.Errorf("game %d with tables kept %v differs with an engine that has played", seed,
					limits.Keep)
			}
		}
	}
}

func TestAdjudicationEndsGames(t *testing.T) {
	many := func(n, value int) []int { return slices.Repeat([]int{value}, n) }
	for _, c := range []struct {
		name   string
		draws  bool
		values []int
		end    int // ply at which the game ends; −1 if it does not
		result int
	}{
		{"a win", false, append(many(20, 50), many(5, 1000)...), 24, 1},
		{"a loss", true, append(many(20, 50), many(9, -1200)...), 24, -1},
		{"a win that slips away", true, append(append(many(4, 1000), 999), many(4, 1000)...), -1, 0},
		{"a level game", true, many(100, -8), 70, 0},
		{"one that becomes level late", true, append(many(90, 9), many(20, 8)...), 101, 0},
		{"one that does not stay so", true, append(append(many(69, 9), many(11, 0)...), 9), -1, 0},
		{"a level game without draws", false, many(300, 0), -1, 0},
	} {
		a := adjudication{draws: c.draws}
		end, result := -1, 0
		for ply, value := range c.values {
			over, won := a.ends(ply, value)
			if over {
				end, result = ply, won
				break
			}
		}
		if end != c.end || result != c.result {
			t.Errorf("%s ends at ply %d with %d, not at %d with %d", c.name, end, result, c.end, c.result)
		}
	}
}
