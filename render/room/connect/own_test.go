package connect

import (
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/render/room/session"
)

// TestTrainOwnNetworks trains networks for the board of the room with one press, and plays against them.
func TestTrainOwnNetworks(t *testing.T) {
	s := wide(t, "#/connectk?rows=4&cols=4")
	s.Press("options")
	s.Press("train-your-own")
	r := s.Rooms.Current().(*connectRoom)
	s.Until("a run has found something", func() bool { return r.trainings.Run().Best != "" })
	if best := r.trainings.Run().Best; !strings.Contains(best, ".4x4x4.") {
		t.Errorf("on 4×4 %.40q is trained", best)
	}
	s.Until("its table is seen", func() bool {
		return strings.Contains(s.Read(), "As player 1") || s.Shows("As player 1")
	})
	s.Press("play-its-best")
	s.Frames(3)
	if got := r.Session.Line.Values(); got["rows"] != "4" || got["cols"] != "4" {
		t.Errorf("the game is on %v", got)
	}
	pl := r.Session.Players.Of(game.Second)
	if r.Session.Players.Of(game.First).Kind != session.Human || pl.Kind != networkKind ||
		!strings.Contains(pl.Values["networks"], ".4x4x4.") {
		t.Errorf("%v plays against %v", r.Session.Players.Of(game.First), pl)
	}
	if err := s.Rooms.PlayText("2"); err != nil {
		t.Fatal(err)
	}
	s.Until("the network has moved", func() bool { return len(s.Game().Moves) == 2 })
	mine := func() bool {
		for _, o := range r.Opponents() {
			if o.Note == "your own" {
				return true
			}
		}
		return false
	}
	if !mine() {
		t.Error("the network is not among the opponents")
	}
	s.Address.Open("#/connectk?rows=6&cols=7")
	s.Frames(2)
	if mine() {
		t.Error("a network for 4×4 is offered on 7×6")
	}
}

// TestNetworkEvaluatesPositions lets the network evaluate positions, and then the solver.
func TestNetworkEvaluatesPositions(t *testing.T) {
	s := wide(t, "#/connectk?moves="+middle)
	r := s.Rooms.Current().(*connectRoom)
	s.Press("options")
	s.Press("neural-network")
	s.Until("its units are seen", func() bool {
		return strings.Contains(s.Read(), "Unit 1") || s.Shows("Weights of the hidden units")
	})
	r.watchNetwork(false)
	if r.watchesNetwork() || r.Session.Analysis.Analyst().Kind != "solver" ||
		r.Session.Analysis.Limits().Depth != 0 {
		t.Errorf("%v analyses %d plies", r.Session.Analysis.Analyst(), r.Session.Analysis.Limits().Depth)
	}
}
