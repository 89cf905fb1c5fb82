package all

import (
	"strings"
	"testing"
	"time"

	"ludarium/game"
	"ludarium/render/app/shell/shelltest"
)

// TestWeakLevelsShowNoValue plays a move against each level: values beside the moves and in Think come only
// from players at full strength.
func TestWeakLevelsShowNoValue(t *testing.T) {
	for _, c := range []struct {
		game, move string
		weak       int // number of weak levels, which come first in the list
	}{{"chess", "e4", 11}, {"othello", "d3", 5}, {"connectk", "4", 5}} {
		s := screen(t, withFiles(t), 1280, 800)
		s.Go(c.game)
		r := s.Play()
		for i, o := range s.Play().Game.Sides.Opponents()[:c.weak+1] {
			o.Player.Limits.Time = min(o.Player.Limits.Time, 50*time.Millisecond)
			delete(o.Player.Values, "book")
			if err := r.Session.SetPlayer(game.Second, o.Player); err != nil {
				t.Fatal(err)
			}
			if err := r.Session.Load(c.move); err != nil {
				t.Fatal(err)
			}
			r.Session.Search.Resume()
			s.Until("an answer", func() bool { return len(s.Game().Moves) == 2 })
			s.Frames(2)
			e := r.Session.Line.Moves()[1]
			if weak := i < c.weak; e.Score == nil || e.Score.Hidden != weak {
				t.Fatalf("%s, level %d: the move has the score %+v", c.game, i+1, e.Score)
			}
			if got, want := values(s), i >= c.weak; got != want {
				t.Errorf("%s, level %d: values beside the moves: %t", c.game, i+1, got)
			}
			think, ok := r.Session.Search.Thought()
			if told := r.Session.Scores.Tell(think.Lines[0].Score, think.Side); !ok ||
				(told != "") != (i >= c.weak) {
				t.Errorf("%s, level %d: Think shows %q", c.game, i+1, told)
			}
			if i == 0 {
				s.Press("think")
				s.Frames(2)
				if s.Shows(r.Session.Scores.Viewpoint()) || !s.Shows("Best for "+
					r.Session.Line.SideName(think.Side)+": "+think.Texts[0][0]) {
					t.Errorf("%s: Think does not show the move in place of its value", c.game)
				}
				s.Press("moves")
			}
		}
	}
}

// values reports whether the list of moves shows values.
func values(s *shelltest.Screen) bool {
	for _, x := range s.Texts() {
		if strings.HasPrefix(x.Text, "Values: ") {
			return true
		}
	}
	return false
}
