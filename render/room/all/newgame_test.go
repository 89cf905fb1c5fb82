package all

import (
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/home"
)

// TestRareChoicesAreFolded opens the dialog for a new game: the start position and the rules come after
// another press.
func TestRareChoicesAreFolded(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 390, 844)
	s.Go("chess")
	s.Press("new-game")
	s.Frames(2)
	if s.Has("new-game/position") || s.Has("new-game/chess960") || !s.Has("new-game/opponent") {
		t.Errorf("at first there are %s", s.Read())
	}
	s.Press("new-game/more")
	s.Frames(2)
	if !s.Has("new-game/position") || !s.Has("new-game/chess960") || s.Has("new-game/more") {
		t.Errorf("then there are %s", s.Read())
	}
}

// TestPreferencesByTwoPresses opens the preferences of a phone from a game by their name.
func TestPreferencesByTwoPresses(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 390, 844)
	s.Go("chess")
	s.Press("rooms/" + home.Name)
	s.Frames(2)
	s.Press("home/preferences")
	s.Frames(2)
	if !s.Has("appearance") && !s.Shows("Appearance") {
		t.Errorf("there are %s", s.Read())
	}
}
