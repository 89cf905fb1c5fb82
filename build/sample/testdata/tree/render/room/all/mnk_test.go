package all

import (
	"testing"
	"time"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/session"
)

// TestMNKAgainstTheEngine plays tic-tac-toe by mouse against alpha-beta, which searches the whole game:
// always playing the first free square does not win.
func TestMNKAgainstTheEngine(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Go("mnk")
	engine := session.Player{Kind: "alphabeta", Limits: search.Limits{Depth: 9, Time: time.Minute}}
	if err := s.Play().Session.SetPlayer(game.Second, engine); err != nil {
		t.Fatal(err)
	}
	for range 5 {
		legal := s.Play().Legal()
		if len(legal) == 0 {
			break
		}
		before := len(s.Game().Moves)
		from, _ := s.Square(legal[0])
		s.Click(from)
		s.Until("the answer, or the end", func() bool {
			_, over := s.Play().Session.Line.Result()
			return over || len(s.Game().Moves) == before+2
		})
		s.Frames(2)
	}
	end := s.Play().Session.Line.View()
	if _, over := s.Play().Session.Line.Result(); !over || end.Score(game.First) > 0 {
		t.Errorf("the game ends at %s with %v", end.Notation(), end.Score(game.First))
	}
}
