package all

import (
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// readFrom returns the name of the heading at which reading begins; empty for none.
func readFrom(s *shelltest.Screen) string {
	for _, n := range s.Mirror.Tree() {
		if n.Start {
			return n.Name
		}
	}
	return ""
}

// TestSlidesAreHeadings gives a lecture: each slide begins with its title, from which it is read, its notes
// are in a region of their own, and its title and number are spoken before what its room says.
func TestSlidesAreHeadings(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/lecture/alpha-beta")
	s.Until("the lecture", func() bool { return s.Has("give") })
	s.Press("give")
	s.Until("the page", func() bool { return atlasOf(s).Page != "" })
	for i, title := range []string{"What are you sure of?", "A branch is worth its worst result"} {
		said := heard(s)
		if at := readFrom(s); at != title || !strings.HasPrefix(said, title) {
			t.Errorf("the slide %q is read from %q and announced as %q", title, at, said)
		}
		groups := s.Mirror.Groups()
		at := slices.IndexFunc(groups, func(g ui.Group) bool { return g.Name == "Notes for the speaker" })
		if at < 0 {
			t.Fatalf("the slide %q has no notes: %v", title, groups)
		}
		notes := ""
		for _, n := range s.Mirror.Tree() {
			if n.Within == groups[at].ID {
				notes += n.Name + "\n"
			}
		}
		for _, part := range [][]string{{"your opponent chooses", "show of hands"}, {"This is minimax"}}[i] {
			if !strings.Contains(notes, part) {
				t.Errorf("the notes of %q are\n%s", title, notes)
			}
		}
		s.Key(ui.PageDown)
	}
}

// TestLecturesBeginWithoutAnswers answers a question of a course, then gives a lecture with that step, twice:
// it begins without an answer, and its own answer is in neither the course nor the next lecture.
func TestLecturesBeginWithoutAnswers(t *testing.T) {
	host := shelltest.NewHost(t)
	host.Carried = "# Cuts\n\n## One\n\n#/atlas/courses/alpha-beta/2\n\n## Two\n\n#/chess\n"
	s := atCourse(t, host, "#/atlas/courses/alpha-beta/2", "alpha-beta")
	s.Write("1")
	s.Frames(2)
	if !strings.Contains(s.Read(), "is not right") {
		t.Fatalf("the answer is not judged: %s", s.Read())
	}
	for range 2 {
		s.Address.Open("#/lecture")
		s.Frames(2)
		s.Until("the lecture", func() bool { return s.Has("give") })
		s.Press("give")
		s.Until("the slide", func() bool { return s.State().Screen == "atlas" && s.Lecturing() })
		s.Frames(3)
		if strings.Contains(s.Read(), "is not right") {
			t.Error("a slide begins with an answer")
		}
		s.Write("2")
		if s.Frames(2); !strings.Contains(s.Read(), "is not right") {
			t.Errorf("the answer in the lecture is not judged: %s", s.Read())
		}
		s.Key(ui.PageDown)
		s.Until("the second slide", func() bool { return s.State().Screen == "chess" })
		s.Key(ui.PageUp)
		s.Until("the first slide", func() bool { return s.State().Screen == "atlas" })
		if s.Frames(3); !strings.Contains(s.Read(), "is not right") {
			t.Error("a slide forgets its answer")
		}
		s.Key(ui.Escape, ui.Escape)
		s.Until("the end", func() bool { return !s.Lecturing() })
	}
	s.Address.Open("#/atlas/courses/alpha-beta/2")
	s.Frames(3)
	if name := nodeOf(s, "course/option-1").Name; !strings.HasSuffix(name, ": wrong") {
		t.Errorf("after the lecture the course has lost its answer: %s", name)
	}
	if name := nodeOf(s, "course/option-2").Name; strings.HasSuffix(name, ": wrong") {
		t.Errorf("after the lecture the course has its answer: %s", name)
	}
}

// TestStepsAreReadFromTheirHeadings walks through a course by Next and Back: no button keeps the focus, and
// reading begins at the heading of the new step, question or end.
func TestStepsAreReadFromTheirHeadings(t *testing.T) {
	s := atCourse(t, shelltest.NewHost(t), "#/atlas/courses/alpha-beta/2", "alpha-beta")
	was := ""
	turn := func(button string) {
		t.Helper()
		act(s, "atlas/course/"+button)
		at, on := readFrom(s), s.UI().Focus.On()
		if at == "" || at == was || on != "" {
			t.Errorf("after %s reading begins at %q, as before %q, and %q has the focus", button, at, was, on)
		}
		was = at
		if said := heard(s); !strings.Contains(said, strings.TrimRight(at, ".?")) {
			t.Errorf("the step %q is announced as %q", at, said)
		}
	}
	act(s, "atlas/course/option-3")
	turn("next")
	turn("back")
	s.Address.Open("#/atlas/courses/alpha-beta/7")
	s.Frames(3)
	was = readFrom(s)
	act(s, "atlas/course/option-1")
	if said := heard(s); !strings.Contains(said, "right") {
		t.Errorf("the answer is announced as %q", said)
	}
	turn("next")
}
