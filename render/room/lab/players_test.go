package lab

import (
	"slices"
	"testing"

	"ludarium/game/param"
)

// TestPlayersRoundTrip checks that formatting a parsed list of players reproduces it, including programs,
// names and invalid players.
func TestPlayersRoundTrip(t *testing.T) {
	for text, want := range map[string]int{
		"random;mcts,playouts=50;alphabeta,depth=4":             2,
		"weak=mcts,playouts=5;strong=mcts,playouts=500":         1,
		"known:stockfish-15-1,skill-level=3,nodes=10000;random": 1,
		"a=known:one,fails=":                                    0,
		"nonsense":                                              0,
	} {
		list := readPlayers(text)
		if got := writePlayers(list); got != text || len(list) != want+1 {
			t.Errorf("%q is written as %q, with %d players", text, got, len(list))
		}
	}
	if got := writePlayers(readPlayers(" random ; ;mcts ")); got != "random;mcts" {
		t.Errorf("blanks and empty players are kept: %q", got)
	}
	if list := readPlayers("b=known:x,s=1"); !slices.Equal(list, []player{{"b", "known:x", "s=1"}}) {
		t.Errorf("%+v", list)
	}
}

// TestSettingsText checks the order of settings, and that unknown settings are kept.
func TestSettingsText(t *testing.T) {
	specs := []param.Spec{{Name: "playouts"}, {Name: "c"}}
	given := param.Values{"c": "1", "x": "y", "playouts": "5"}
	if got := settingsText(given, specs); got != "playouts=5,c=1,x=y" {
		t.Error(got)
	}
}
