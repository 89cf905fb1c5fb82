package all

import (
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/lab"
	"ludarium/render/ui"
)

// goBack moves by n steps through the history like a browser, forward if n is positive.
func goBack(s *shelltest.Screen, n int) {
	s.T.Helper()
	step, ok := s.Host.Walk(n)
	if !ok {
		s.T.Fatalf("step %d from %d of %v", n, s.Host.At, s.Host.Steps)
	}
	s.Address.Return(step.Place, step.Link)
	s.Frames(3)
}

func TestBackWalksThroughRoomsAndGames(t *testing.T) {
	s := open(t, "chess")
	s.Frames(2)
	if s.Host.Title != "Chess – Ludarium" || len(s.Host.Steps) != 2 {
		t.Fatalf("at first the title is %q, the history %v", s.Host.Title, s.Host.Steps)
	}
	s.Humans()
	for _, m := range []string{"d4", "d5"} {
		if err := s.Rooms.PlayText(m); err != nil {
			t.Fatal(err)
		}
	}
	s.Frames(30) // the address is updated with a delay
	s.Key("n")
	s.Frames(2) // the dialog opens
	s.Press("start")
	s.Go("connectk")
	s.Press("new-game")
	s.Press("preset")
	s.Pick("Tic-tac-toe")
	s.Press("start")
	if s.Host.Title != "Tic-tac-toe – Connect – Ludarium" {
		t.Errorf("the title is %q", s.Host.Title)
	}
	s.Host.Visit("#/lab/2048/corner")
	s.Address.Open("#/lab/2048/corner")
	s.Frames(3)
	if want := "The corner strategy – Lab – Ludarium"; s.Host.Title != want {
		t.Errorf("the title is %q, want %q", s.Host.Title, want)
	}
	if n := len(s.Host.Steps); n != 6 {
		t.Fatalf("%d steps: %v", n, s.Host.Steps)
	}
	s.Go("chess")
	goBack(s, -1)
	if st := s.State(); st.Screen != lab.Name {
		t.Errorf("Back opens %s", st.Screen)
	}
	goBack(s, -4)
	s.Want("d4 d5")
	goBack(s, 1)
	s.Want("")
	goBack(s, -1)
	s.Want("d4 d5")
	s.Key(ui.PageUp)
	s.Go("othello")
	goBack(s, -1)
	if st := s.Game(); st.Cursor != 1 || s.Moves() != "d4 d5" {
		t.Errorf("an open game is opened again: %d of %v", st.Cursor, st.Moves)
	}
}

// TestPageOfTheAtlasIsOneStepBack opens the Atlas from Home, by a link of the program and by an address, and
// goes back.
func TestPageOfTheAtlasIsOneStepBack(t *testing.T) {
	for _, link := range []string{"#/atlas/pvs", "#/atlas/courses/ordering", "#/lecture/alpha-beta"} {
		for _, typed := range []bool{false, true} {
			host := shelltest.NewHost(t)
			s := reloaded(t, host, "#/")
			if typed {
				host.Visit(link)
				s.Address.Open(link)
			} else {
				s.Open(link)
			}
			s.Frames(2)
			arrived(s)
			s.Frames(2)
			if n := len(host.Steps); n != 2 || !strings.HasPrefix(host.Link, link) {
				t.Errorf("%s, typed %t: %d steps, %v", link, typed, n, host.Steps)
			}
			if goBack(s, -1); host.Link != "#/" {
				t.Errorf("%s, typed %t: back is %s", link, typed, host.Link)
			}
		}
	}
}
