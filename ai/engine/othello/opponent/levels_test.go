package opponent

import (
	"math/bits"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/othello"
	"ludarium/game/param"
)

// TestEachLevelBeatsTheOneBefore checks that each level of the stand-in for Ajax that users can choose beats
// the previous level, from random openings that both play with either colour.
func TestEachLevelBeatsTheOneBefore(t *testing.T) {
	levels := []string{"dummy", "beginner", "amateur", "master"}
	for i := 1; i < len(levels); i++ {
		weak := made(t, "ajax-like", param.Values{"level": levels[i-1]})
		strong := made(t, "ajax-like", param.Values{"level": levels[i]})
		ahead := 0.0
		const pairs = 8
		for p := range uint64(pairs) {
			ahead += playOut(t, p, strong, weak, game.First) + playOut(t, p, weak, strong, game.Second)
		}
		t.Logf("%s against %s: %+.0f in %d games", levels[i], levels[i-1], ahead, 2*pairs)
		if ahead <= 0 {
			t.Errorf("%s is not ahead of %s in %d games: %+.0f", levels[i], levels[i-1], 2*pairs, ahead)
		}
	}
}

// playOut plays a game from a random opening of eight plies and returns the score for a side: 1, 0 or -1.
func playOut(t *testing.T, opening uint64, black, white search.Searcher, side game.Player) float64 {
	t.Helper()
	s := othello.New(8)
	r := rng.New(opening)
	for s.Turn() != game.Nobody {
		moves := s.Moves(nil)
		if bits.OnesCount64(s.Position().Empty()) > 52 {
			s.Play(moves[r.IntN(len(moves))])
			continue
		}
		player := black
		if s.Mover() == game.Second {
			player = white
		}
		info, err := player.Search(t.Context(), s, search.Limits{Seed: opening}, nil)
		if err != nil {
			t.Fatal(err)
		}
		best, _ := info.Best()
		s.Play(best)
	}
	return s.Score(side)
}
