package all

import (
	"testing"

	"ludarium/game"
)

// TestBookMoveIsNamed checks that the highest level of chess starts with a move from the book, and that
// Think says so.
func TestBookMoveIsNamed(t *testing.T) {
	for name, size := range map[string][2]int{"phone": {360, 640}, "wide": {1280, 800}} {
		s := screen(t, withFiles(t), size[0], size[1])
		s.Go("chess")
		r := s.Play()
		opponents := s.Play().Game.Sides.Opponents()
		if err := r.Session.SetPlayer(game.Second, opponents[len(opponents)-1].Player); err != nil {
			t.Fatal(err)
		}
		if err := s.Rooms.PlayText("e4"); err != nil {
			t.Fatal(err)
		}
		s.Until("an answer", func() bool { return len(s.Game().Moves) == 2 })
		s.Press("think")
		s.Frames(3)
		if !s.Shows("from the opening book") {
			t.Errorf("%s: Think does not name the book", name)
		}
		looked(s, "book-"+name)
	}
}
