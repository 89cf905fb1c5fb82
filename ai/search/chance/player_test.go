package chance

import (
	"testing"

	"ludarium/ai/search"
	"ludarium/ai/search/searchtest"
	"ludarium/game"
	"ludarium/game/othello"
)

func TestPlayerContract(t *testing.T) {
	searchtest.Check(t, Player{}, othello.New(8), search.Limits{Nodes: 1, Seed: 3})
}

func TestEveryMoveIsEquallyLikely(t *testing.T) {
	const trials = 4000
	s := othello.New(8) // the start position has four moves
	count := map[game.Move]int{}
	for seed := range uint64(trials) {
		info, err := Player{}.Search(t.Context(), s, search.Limits{Seed: seed, Lines: 4}, nil)
		if err != nil {
			t.Fatal(err)
		}
		m, _ := info.Best()
		count[m]++
		if len(info.Lines) != 4 {
			t.Fatalf("%d lines", len(info.Lines))
		}
	}
	for _, m := range s.Moves(nil) {
		if n := count[m]; n < trials/4-150 || n > trials/4+150 { // allow five standard deviations
			t.Errorf("move %d is drawn %d times in %d", m, n, trials)
		}
	}
}
