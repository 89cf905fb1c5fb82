package chess

import (
	"testing"

	"ludarium/ai/search"
)

// TestGivenInDecidedGames checks which moves of a decided game count as giving something up.
func TestGivenInDecidedGames(t *testing.T) {
	for _, c := range []struct {
		best, played search.Score
		want         float64
	}{
		{search.Score{Value: -8.5}, search.Score{Value: -11.5}, 3},
		{search.Score{Value: -8.5}, search.Score{Value: -10}, 0},
		{search.Score{Value: 12}, search.Score{Value: 10}, 2},
		{search.Score{Value: -8.5}, search.Score{Kind: search.LossIn, Value: 6}, 0},
	} {
		if n := given(c.best, c.played); n != c.want {
			t.Errorf("from %v to %v: %v pawns, want %v", c.best, c.played, n, c.want)
		}
	}
}
