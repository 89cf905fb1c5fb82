package session

import (
	"fmt"
	"testing"

	"ludarium/game/param"
	"ludarium/game/twenty48"
)

// TestTwenty48PlayersOnEverySize checks that every board size of 2048 offers the same players.
func TestTwenty48PlayersOnEverySize(t *testing.T) {
	for size := 3; size <= 8; size++ {
		s := human(t, twenty48.Game(), param.Values{"size": fmt.Sprint(size)}, 1)
		for _, name := range []string{"random", "corner", "mcts-t", "mcts-t-corner", "flat", "flat-corner",
			"neller", "greedy", "narrow", "minimax", "expectimax", "ntuple", "best"} {
			if err := s.Players.check(Player{Kind: name}); err != nil {
				t.Errorf("size %d: %v", size, err)
			}
		}
	}
}
