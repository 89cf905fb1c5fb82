package coevolve

import (
	"math"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/connectk"
)

// TestDatabaseCriteriaChooseBestMove checks that the side that moved last has won the games of a database,
// and that each criterion chooses the best games by this criterion.
func TestDatabaseCriteriaChooseBestMove(t *testing.T) {
	b := board(t, 5, 4, 4)
	solver, err := connectk.NewSolver(b, connectk.Options{Table: 16, Weak: true})
	if err != nil {
		t.Fatal(err)
	}
	worth := map[string]func(g wonGame) float64{
		byWinner: func(g wonGame) float64 { return float64(10*g.winner + g.loser) },
		byShort:  func(g wonGame) float64 { return -float64(len(g.cells)) },
		byLong:   func(g wonGame) float64 { return float64(len(g.cells)) },
		byExact: func(g wonGame) float64 {
			lost, _, err := g.mistakes(t.Context(), b, solver)
			if err != nil {
				t.Fatal(err)
			}
			return -lost
		},
	}
	r := rng.NewSplitMix(1)
	list, err := database(t.Context(), b, 200, &r)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range list {
		p := b.Start()
		for _, cell := range g.cells {
			if p.Won() || p.Moves()>>cell&1 == 0 {
				t.Fatalf("%v is not a game", g)
			}
			p = p.Play(int(cell))
		}
		if !p.Won() {
			t.Errorf("%v is not won", g)
		}
	}
	for by, of := range worth {
		best, err := chosen(t.Context(), b, list, 20, by, &r)
		if err != nil {
			t.Fatal(err)
		}
		least, better := math.Inf(1), 0
		for _, g := range best {
			least = math.Min(least, of(g))
		}
		for _, g := range list {
			if of(g) > least {
				better++
			}
		}
		if better >= len(best) {
			t.Errorf("%s: %d games are better than one of the %d chosen", by, better, len(best))
		}
	}
}
