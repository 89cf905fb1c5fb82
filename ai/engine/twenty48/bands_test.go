package twenty48

import (
	"context"
	"math"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/game/gametest"
)

// tally plays games and returns the percentage of games for each exponent of the largest tile, and the mean
// numbers of moves and points.
func tally(t testing.TB, agent Agent, r Rules, games int, seed uint64) (share [18]float64, moves,
	points float64) {
	t.Helper()
	m := Match{Rules: r, Agent: agent}
	for i := range games {
		g, err := m.Play(context.Background(), rng.Derive(seed, uint64(i)))
		if err != nil {
			t.Fatal(err)
		}
		share[g.Tile] += 100 / float64(games)
		moves += float64(g.Moves) / float64(games)
		points += float64(g.Score) / float64(games)
	}
	return share, moves, points
}

// TestLargestTilesMatchReferences compares the distributions of the largest tile, with the rules that stop at
// 2048, with reference distributions that agree with the table of Teder 2021. The accepted range around each
// percentage is four standard deviations.
func TestLargestTilesMatchReferences(t *testing.T) {
	type band struct {
		exp           int
		percent, band float64
	}
	corner := NewMCTST(20)
	corner.Factors = CornerFactors()
	open, chance := NewMCTST(20), NewMCTST(20)
	open.Tiles, chance.Tiles = OpenLoop, ChanceNodes
	for _, test := range []struct {
		name         string
		agent        Agent
		games        int
		long         bool
		bands        []band
		moves, score float64 // mean numbers of the reference games
	}{
		{"random", random{}, 10_000, false,
			[]band{{5, 6.77, 1}, {6, 37.44, 1.94}, {7, 47.57, 2}, {8, 7.92, 1.08}, {9, 0.075, 0.075}}, 118.5,
			1097},
		{"corner", NewCorner("top-right"), 10_000, false,
			[]band{{5, 1.01, 0.4}, {6, 12.05, 1.3}, {7, 42.05, 1.97}, {8, 41.85, 1.97}, {9, 3.02, 0.68}},
			211.6, 2343},
		{"mcts-20", NewMCTST(20), 1000, true, []band{{7, 15.3, 4.6}, {8, 81.2, 5}, {9, 2.4, 2}}, 181.7, 2137},
		{"mcts-20+corner", corner, 1000, true,
			[]band{{7, 18.6, 5}, {8, 53.3, 6.4}, {9, 26.3, 5.6}, {10, 0.9, 1.2}}, 236.4, 2999},
		// With so few simulations, the way in which new tiles are handled makes no visible difference.
		{"mcts-20 open loop", open, 1000, true, []band{{7, 14.1, 4.4}, {8, 82.5, 4.8}, {9, 2.7, 2}}, 182.4,
			2156},
		{"mcts-20 chance nodes", chance, 1000, true, []band{{7, 15.3, 4.6}, {8, 81.2, 5}, {9, 2.4, 2}}, 181.7,
			2137},
		{"flat-20", NewFlat(20), 1000, true, []band{{7, 12.7, 4.3}, {8, 84.7, 4.6}, {9, 2, 1.8}}, 182.6,
			2155},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.long && !*gametest.Long {
				t.Skip("needs -long")
			}
			share, moves, points := tally(t, test.agent, Thesis(), test.games, 2021)
			for _, b := range test.bands {
				if math.Abs(share[b.exp]-b.percent) > b.band {
					t.Errorf("tile %d in %.2f %% of the games, want %.2f ± %.2f", 1<<b.exp, share[b.exp],
						b.percent, b.band)
				}
			}
			if math.Abs(moves/test.moves-1) > 0.06 || math.Abs(points/test.score-1) > 0.08 {
				t.Errorf("%.1f moves and %.0f points a game, want %.1f and %.0f", moves, points, test.moves,
					test.score)
			}
			t.Logf("%.2f %% by exponent; %.1f moves, %.0f points", share[4:12], moves, points)
		})
	}
}

func BenchmarkGame(b *testing.B) {
	for _, test := range []struct {
		name  string
		agent Agent
	}{
		{"random", random{}}, {"corner", NewCorner("top-right")}, {"mcts-20", NewMCTST(20)},
		{"flat-20", NewFlat(20)},
	} {
		b.Run(test.name, func(b *testing.B) {
			m, moves := Match{Rules: Thesis(), Agent: test.agent}, 0
			for i := 0; b.Loop(); i++ {
				g, err := m.Play(context.Background(), uint64(i))
				if err != nil {
					b.Fatal(err)
				}
				moves += g.Moves
			}
			b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}

func BenchmarkFlat100(b *testing.B) {
	m, moves := Match{Rules: Usual(), Agent: NewFlat(100)}, 0
	for i := 0; b.Loop(); i++ {
		g, err := m.Play(context.Background(), uint64(i))
		if err != nil {
			b.Fatal(err)
		}
		moves += g.Moves
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}

func BenchmarkPlayout(b *testing.B) {
	d, x := newDice(Thesis()), rng.NewXorshift(1)
	board := Board(0).With(3, 1).With(9, 1)
	for b.Loop() {
		d.run(board, &x, math.MaxInt)
	}
}
