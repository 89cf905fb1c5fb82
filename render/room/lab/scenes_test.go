package lab

import (
	"slices"
	"testing"

	"ludarium/render/ui"
)

// TestRunningGamesAreControls checks that the games of the current run are in the accessibility tree and that
// activating one enlarges it.
func TestRunningGamesAreControls(t *testing.T) {
	s, l := open(t)
	command(t, l, "run arena/tournament game=othello games=20 "+
		"players=mcts,playouts=20000;mcts,playouts=10000")
	named := func(name string) func(n ui.Node) bool {
		return func(n ui.Node) bool { return n.Name == name && n.Role == "button" && n.Value != "" }
	}
	var game ui.Node
	s.Until("a game is played", func() bool {
		i := slices.IndexFunc(s.Mirror.Nodes(), named("Game of trial 1"))
		if i >= 0 {
			game = s.Mirror.Nodes()[i]
		}
		return i >= 0
	})
	s.Click(game.Area.Center())
	s.Frames(2)
	if !s.Shows("Trial 1, as it is played") {
		t.Errorf("no game is enlarged:\n%s", s.Read())
	}
	command(t, l, "stop")
	becomes(s, l, "stopped")
}
