package all

import (
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// TestCastlingByHand castles onto the king's target square and onto the rook, by clicks, drags and the
// accessibility tree. If the king could also move to the target square as an ordinary move, that move is
// played.
func TestCastlingByHand(t *testing.T) {
	const usual, shuffled, beside = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/1R1K2R1 w KQ - 0 1",
		"4k3/8/8/8/8/8/8/R4KR1 w KQ - 0 1"
	place := func(s *shelltest.Screen, name string) paint.Point { return square(t, s, name).Area.Center() }
	for _, way := range []struct {
		name string
		move func(s *shelltest.Screen, from, to string)
	}{
		{"clicked", func(s *shelltest.Screen, from, to string) {
			s.Click(place(s, from))
			s.Click(place(s, to))
		}},
		{"dragged", func(s *shelltest.Screen, from, to string) {
			s.Input(ui.Input{Pointer: place(s, from), Pressed: true, Down: true})
			s.Input(ui.Input{Pointer: place(s, to), Down: true})
			s.Input(ui.Input{Pointer: place(s, to), Released: true})
		}},
		{"without eyes", func(s *shelltest.Screen, from, to string) {
			s.Work(from)
			s.Work(to)
		}},
	} {
		for _, c := range []struct{ start, from, to, want string }{
			{usual, "e1", "g1", "O-O"}, {usual, "e1", "h1", "O-O"}, {usual, "e1", "a1", "O-O-O"},
			{usual, "e1", "f1", "Kf1"},
			{shuffled, "d1", "b1", "O-O-O"}, {shuffled, "d1", "c1", "Kc1"}, {shuffled, "d1", "g1", "O-O"},
			{beside, "f1", "g1", "O-O"}, {beside, "f1", "c1", "O-O-O"}, {beside, "f1", "a1", "O-O-O"},
			{"4k3/8/8/8/8/8/8/1R4KR w KQ - 0 1", "g1", "h1", "O-O"},
		} {
			s := open(t, "chess")
			s.Humans()
			if err := s.Play().Load(c.start); err != nil {
				t.Fatal(err)
			}
			s.Frames(3)
			way.move(s, c.from, c.to)
			s.Frames(3)
			if got := s.Moves(); got != c.want {
				t.Errorf("%s, %s: from %s to %s is %q, want %q", way.name, c.start, c.from, c.to, got, c.want)
			}
		}
	}
}
