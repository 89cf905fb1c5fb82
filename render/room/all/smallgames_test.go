package all

import (
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
)

// TestStatusIsInViewInLargeText opens the games on the smallest phone with the largest text: the status is
// wholly in view, and a long one is not shortened.
func TestStatusIsInViewInLargeText(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 320, 568)
	s.Settings().Text = 150
	for _, d := range Doors() {
		if d.Formats == nil {
			continue
		}
		s.Go(d.Name)
		s.Frames(2)
		whole := false
		for _, n := range s.Mirror.Tree() {
			whole = whole || n.Role == "status" && sees(n)
		}
		if !whole {
			t.Errorf("%s: the status is cut", d.Name)
		}
	}
	s.Go("chess")
	s.Humans()
	playAll(t, s, "e4 e5 Nf3")
	s.Play().Jump(1)
	s.Frames(3)
	text := said(s, "status")
	shown := 0
	for _, drawn := range s.Texts() {
		if strings.Contains(text, strings.TrimSpace(drawn.Text)) {
			shown += len(strings.Fields(drawn.Text))
		}
	}
	if all := len(strings.Fields(text)); shown < all {
		t.Errorf("%d of %d words of %q are drawn", shown, all, text)
	}
}

// TestSecondGameIsInView lists three games on a phone while the user's moves are judged: neither a search nor
// a verdict hides the second one.
func TestSecondGameIsInView(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 390, 844)
	s.Go("chess")
	for range 3 {
		s.Humans()
		playAll(t, s, "f3 e5 g4 Qh4#")
		s.Press("new-game")
		s.Press("start")
		s.Frames(3)
	}
	s.Play().Session.Review.Train(true)
	s.Press("games")
	s.Frames(5)
	games := 0
	for _, n := range s.Mirror.Tree() {
		if strings.Contains(n.ID, "/shelf") && strings.HasSuffix(n.ID, "/open") && n.Seen.H > n.Area.H/2 {
			games++
		}
	}
	if games < 2 || s.Has("search") || s.Has("strip/why") {
		t.Errorf("%d games are in view; search: %t, verdict: %t", games, s.Has("search"), s.Has("strip/why"))
	}
}

// TestAccuracyNeedsMoves reviews a game of two moves of each side: it says how many were judged and gives no
// accuracy.
func TestAccuracyNeedsMoves(t *testing.T) {
	s := open(t, "chess")
	reviewed(t, s, "chess", "e4 e5 Nf3 Nc6")
	s.Frames(3)
	said := s.Read()
	for _, want := range []string{"Accuracy –, –", "Moves judged 2, 2",
		"Accuracy needs at least 5 judged moves by a side."} {
		if !strings.Contains(said, want) {
			t.Errorf("no %q in:\n%s", want, said)
		}
	}
}

// TestHelpOnDrawingNamesItsPlace opens the help of a phone: the way to drawing that it names is there.
func TestHelpOnDrawingNamesItsPlace(t *testing.T) {
	s := touched(t, 390, 844)
	s.Go("chess")
	s.Press("help")
	s.Frames(2)
	if said := s.Read(); !strings.Contains(said, "Draw on the board: in the tab Options; then") {
		t.Errorf("the help says:\n%s", said)
	}
	s.Press("help/close")
	s.Work("options")
	s.Work("draw-on-the-board")
	s.Frames(2)
	if !strings.Contains(s.Read(), "Drawing: drag for an arrow") {
		t.Error("the option does not draw")
	}
}
