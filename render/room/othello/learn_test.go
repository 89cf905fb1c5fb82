package othello

import (
	"testing"

	"ludarium/ai/search"
	contract "ludarium/ai/worker/wire/othello"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/session"
)

// TestLostGamesAreLearned lets the strong engine, with restricted limits, lose to a deeper search: what it
// learns from the game is saved and used by the level.
func TestLostGamesAreLearned(t *testing.T) {
	host := strong(t, shelltest.NewHost(t))
	s, r := sized(t, host, 1280, 800, 1)
	r.learning.On = true
	s.Settings().Pace = 0
	weak := session.Player{Kind: strongEngine, Values: param.Values{"level": strongest, "book": "false"},
		Limits: search.Limits{Depth: 1}}
	for side, p := range map[game.Player]session.Player{game.First: weak,
		game.Second: {Kind: strongEngine, Values: param.Values{"level": "expert"},
			Limits: search.Limits{Depth: 6}}} {
		if err := r.Session.SetPlayer(side, p); err != nil {
			t.Fatal(err)
		}
	}
	r.Session.Search.Resume()
	s.Until("the game is over", func() bool { return s.Game().Result != "" })
	if r.Session.Line.View().Score(game.First) >= 0 {
		t.Skip("the engine that was held back has won")
	}
	s.Until("the game is learnt", func() bool { return r.learning.Learnt != "" })
	if p := r.Session.Players.Of(game.First); p.Values[contract.LearntParam] != r.learning.Learnt ||
		p.Values["book"] != "false" {
		t.Errorf("the player does not know what was learnt: %+v", p.Values)
	}
	found := false
	for _, o := range r.Opponents() {
		found = found || o.Title == "Master" && o.Player.Values[contract.LearntParam] == r.learning.Learnt
	}
	if !found {
		t.Error("the level Master does not know what was learnt")
	}
	_, again := sized(t, host, 390, 844, 1)
	if again.learning.Learnt != r.learning.Learnt || !again.learning.On {
		t.Error("what was learnt is not kept")
	}
}
