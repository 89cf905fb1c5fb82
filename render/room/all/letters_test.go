package all

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// englishMove matches chess moves with English piece letters that differ in Finnish.
var englishMove = regexp.MustCompile(`\b[QBN][a-h]?[1-8]?x?[a-h][1-8]|=[QBN]\b`)

// TestChessInFinnish plays, thinks and reviews in Finnish: displayed and typed moves have Finnish letters;
// links, notations and scripts keep the English ones.
func TestChessInFinnish(t *testing.T) {
	defer lang.Speak(lang.Languages[0], nil)
	host := shelltest.NewHost(t)
	host.Tags = []string{"fi"}
	s := screen(t, host, 1280, 800)
	s.Until("Finnish", func() bool { return lang.Spoken().Tag == "fi" })
	s.Go("chess")
	s.Humans()
	for _, typed := range []string{"e4", "e5", "Rf3", "Nc6", "Lb5", "Rf6"} {
		s.Write(typed)
		s.Key(ui.Enter)
	}
	s.Want("e4 e5 Nf3 Nc6 Bb5 Nf6")
	if text := s.Rooms.Current().Announcement(); !strings.Contains(text, " Rf6. ") {
		t.Errorf("the last move is announced as %q", text)
	}
	for _, want := range []string{"2 Rf3", "2 Rc6", "3 Lb5"} {
		if !strings.Contains(s.Read(), want) {
			t.Errorf("the list of moves lacks %q", want)
		}
	}
	look := func(where string) {
		t.Helper()
		for _, n := range s.Mirror.Nodes() {
			if m := englishMove.FindString(n.Name + " " + n.Value); m != "" {
				t.Errorf("%s: %s has %s in %q", where, n.Role, m, n.Name+" "+n.Value)
			}
		}
		for _, x := range s.Texts() {
			if m := englishMove.FindString(x.Text); m != "" {
				t.Errorf("%s: the picture has %s in %q", where, m, x.Text)
			}
		}
	}
	look("the game")
	s.Press("hint")
	s.Until("there is a hint", func() bool { return strings.Contains(said(s, "status"), " · ") })
	look("the hint")
	s.Press("think")
	s.Press("analysis")
	s.Until("there are lines", func() bool {
		t, ok := s.Play().Session.Search.Thought()
		return ok && len(t.Lines) > 0 && len(t.Lines[0].Moves) > 3
	})
	s.Frames(2)
	look("the analysis")
	if it := s.Play().Share(); !slices.ContainsFunc(it.Texts, func(e room.Export) bool {
		return strings.Contains(e.Text, "Nf3 Nc6") || strings.Contains(e.Text, "Nf3 Nc6 3.")
	}) {
		t.Errorf("the notations are %v", it.Texts)
	}
	if link := s.Play().Link(); strings.Contains(link, "Rf3") {
		t.Errorf("the link is %s", link)
	}
}
