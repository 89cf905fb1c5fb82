package all

import (
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui/lang"
)

// speaks changes the language of the system and waits for it.
func speaks(s *shelltest.Screen, tag string) {
	s.T.Helper()
	s.Host.Tags = []string{tag}
	s.Until(tag, func() bool { return lang.Spoken().Tag == tag })
	s.Frames(2)
}

// TestTakenBackInEachLanguage takes a move back, changes the language in another room and returns.
func TestTakenBackInEachLanguage(t *testing.T) {
	defer lang.Speak(lang.Languages[0], nil)
	for game, move := range map[string]string{"morpion": "3,-1", "chess": "g4"} {
		host := shelltest.NewHost(t)
		host.Tags = []string{"en"}
		s := screen(t, host, 1280, 800)
		s.Go(game)
		s.Humans()
		asks(s, move)
		said := asks(s, "undo")
		if !strings.Contains(said, "Taken back: ") {
			t.Errorf("%s: undo says %q", game, said)
		}
		for _, tag := range []string{"fi", "en"} {
			s.Go("othello")
			heard(s)
			speaks(s, tag)
			s.Go(game)
			said := heard(s)
			if strings.Contains(said, "Taken back: ") != (tag == "en") ||
				strings.Contains(said, "Perutut siirrot: ") != (tag == "fi") {
				t.Errorf("%s, %s: %q", game, tag, said)
			}
		}
	}
}

// TestSwarmsAreHeardInEachLanguage opens a swarm, changes the language in another room and returns.
func TestSwarmsAreHeardInEachLanguage(t *testing.T) {
	defer lang.Speak(lang.Languages[0], nil)
	host := shelltest.NewHost(t)
	host.Tags = []string{"en"}
	s := screen(t, host, 1280, 800)
	s.Go("swarms")
	s.Until("a picture", func() bool { return strings.Contains(s.Read(), "img Picture of") })
	heard(s)
	for _, tag := range []string{"fi", "en"} {
		s.Go("othello")
		heard(s)
		speaks(s, tag)
		heard(s)
		s.Pass(tellAfter)
		s.Frames(1)
		if err := s.Rooms.Show("swarms"); err != nil {
			t.Fatal(err)
		}
		said := s.Announcement() + "\n" + heard(s)
		if strings.Contains(said, "Step ") != (tag == "en") ||
			strings.Contains(said, "Askel ") != (tag == "fi") {
			t.Errorf("%s: %q", tag, said)
		}
	}
}

// TestCurvesAreDescribedOnce reads the curve of a swarm in each language: its name stands once.
func TestCurvesAreDescribedOnce(t *testing.T) {
	defer lang.Speak(lang.Languages[0], nil)
	for tag, name := range map[string]string{"en": "Above the minimum", "fi": "Minimin yläpuolella"} {
		host := shelltest.NewHost(t)
		host.Tags = []string{tag}
		s := screen(t, host, 1280, 800)
		speaks(s, tag)
		s.Go("swarms")
		for range 5 {
			s.Until("the button", func() bool { return s.Has("step") })
			s.Press("step")
		}
		s.Until(tag, func() bool { return strings.Contains(s.Read(), "img "+name) })
		if all := strings.ToLower(s.Read()); strings.Contains(all, "above the minimum: above") ||
			tag != "en" && strings.Contains(all, "above the minimum") {
			t.Errorf("%s: %s", tag, all)
		}
	}
}

// TestCommandsAreTypedInEachLanguage types commands in English and in the language of the interface.
func TestCommandsAreTypedInEachLanguage(t *testing.T) {
	defer lang.Speak(lang.Languages[0], nil)
	host := shelltest.NewHost(t)
	host.Tags = []string{"fi"}
	s := screen(t, host, 1280, 800)
	s.Go("chess")
	s.Humans()
	speaks(s, "fi")
	for _, undo := range []string{"undo", "kumoa"} {
		asks(s, "g4")
		said := asks(s, undo)
		if s.Play().Session.Line.Cursor() != 0 || !strings.Contains(said, "Perutut siirrot: ") {
			t.Errorf("%s says %q", undo, said)
		}
	}
	for _, hint := range []string{"hint", "vihje"} {
		if said := asks(s, hint); !strings.Contains(strings.ToLower(said), "vihje") {
			t.Errorf("%s says %q", hint, said)
		}
	}
}
