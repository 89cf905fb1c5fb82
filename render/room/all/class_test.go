package all

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/hands"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// TestTwoMethods compares two methods on one position and on one landscape: both pictures with their numbers,
// one playback, a link that keeps the comparison, and the same in a presentation and on a phone.
func TestTwoMethods(t *testing.T) {
	for _, test := range []struct{ page, rival, first, second string }{
		{"alpha-beta", "mcts", "Alpha-beta", "Monte Carlo"},
		{"fips", "basic", "FIPS", "Basic"},
	} {
		for _, size := range [][2]int{{1280, 800}, {390, 844}, {1920, 1080}} {
			s := screen(t, shelltest.NewHost(t), size[0], size[1])
			link := "#/atlas/" + test.page + "?see.picture=works"
			if size[0] == 1920 {
				link += "&see.presented=last-row"
			}
			s.Address.Open(link)
			s.Until("the film is made", func() bool { return atlasOf(s).Done && atlasOf(s).Made > 3 })
			if size[0] == 1920 {
				s.Address.Open(link + "&see.versus=" + test.rival)
			} else {
				if !s.Has("compare") {
					s.Press("settings")
				}
				s.Press("compare")
				s.Press(test.rival)
			}
			s.Until("both films are made", func() bool { return atlasOf(s).Done && atlasOf(s).Made > 3 })
			s.Key(ui.Home)
			s.Frames(2)
			where := fmt.Sprint(test.page, size)
			if at := atlasOf(s); at.Error != "" {
				t.Fatalf("%s: %s", where, at.Error)
			}
			s.Key(ui.Right, ui.Right)
			s.Frames(2)
			if at := atlasOf(s).Picture; at != 2 {
				t.Errorf("%s: the picture after two steps is %d", where, at)
			}
			var titles []string
			sliders := 0
			for _, g := range s.Mirror.Groups() {
				titles = append(titles, g.Name)
			}
			for _, n := range s.Mirror.Nodes() {
				if n.Role == "slider" && strings.HasSuffix(n.ID, "actions/picture") {
					sliders++
				}
			}
			for _, title := range []string{test.first, test.second} {
				if !slices.ContainsFunc(titles, func(s string) bool { return strings.Contains(s, title) }) {
					t.Errorf("%s: the groups are %q, want %q", where, titles, title)
				}
			}
			if sliders > 1 || size[0] == 1280 && sliders != 1 {
				t.Errorf("%s: %d scrubbers", where, sliders)
			}
			if now := s.Address.Now(); !strings.Contains(now, "see.versus="+test.rival) {
				t.Errorf("%s: the link is %s", where, now)
			}
		}
	}
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/atlas/fips?see.picture=works&see.versus=nonsense")
	s.Until("the film is made", func() bool { return atlasOf(s).Done })
	if toast := s.State().Toast; !strings.Contains(toast, "nonsense") {
		t.Errorf("an unknown method: %q", toast)
	}
}

// TestWhatWillItDo asks about the next event of the picture by hand: hands are raised by presses and by
// digits, and the answer is the event of the trace, with its sentence. It works in a presentation by keys.
func TestWhatWillItDo(t *testing.T) {
	m, _ := hands.Find("alpha-beta")
	trace := m.Run(m.Usual()).Trace
	cut := slices.IndexFunc(trace, func(e hands.Event) bool { return e.Name == hands.EventCut })
	for _, presented := range []string{"", "&see.presented=last-row"} {
		s := screen(t, shelltest.NewHost(t), 1920, 1080)
		s.Address.Open(fmt.Sprintf("#/atlas/alpha-beta?hand=6&step=%d%s", cut, presented))
		s.Until("the page is there", func() bool { return atlasOf(s).Page == "alpha-beta" })
		s.Frames(2)
		if text := s.Read(); !strings.Contains(text, "Result B1 is 2") {
			t.Errorf("%q: before the cut the page says %s", presented, text)
		}
		s.Write("q")
		s.Frames(2)
		if text := s.Read(); !strings.Contains(text, "What does the search do next?") {
			t.Fatalf("%q: it asks %s", presented, text)
		}
		s.Press("forecast/option-1")
		s.Press("forecast/option-1")
		s.Key(ui.Down)
		s.Write("17")
		if text := s.Read(); !strings.Contains(text, "It looks at another result: 2 hands") ||
			!strings.Contains(text, "It cuts the rest of the branch: 17 hands") {
			t.Errorf("%q: the hands are %s", presented, text)
		}
		if at := atlasOf(s).Picture; at != cut {
			t.Errorf("%q: the question moved from step %d to %d", presented, cut, at)
		}
		s.Key(ui.Enter)
		s.Frames(2)
		const answer = "It cuts the rest of the branch. The rest of branch B is cut: it gives at most 2"
		if text := s.Read(); atlasOf(s).Picture != cut+1 || !strings.Contains(text, answer) ||
			!strings.Contains(text, "this happened") {
			t.Errorf("%q: step %d, the answer is %s", presented, atlasOf(s).Picture, text)
		}
		s.Key(ui.Escape)
		s.Frames(2)
		if s.Has("forecast/option-1") || s.Presenting() != (presented != "") {
			t.Errorf("%q: Escape does not only end the question", presented)
		}
		s.Key(ui.End)
		s.Write("q")
		s.Frames(2)
		if s.Has("forecast/option-1") || !strings.Contains(s.State().Toast, "no next event") {
			t.Errorf("%q: after the last step it asks, and says %q", presented, s.State().Toast)
		}
	}
}

// TestQuestionWithinASearch steps through the events of a search in one frame until the next one is a cutoff.
// The question is about that event, and Reveal goes to it and not to the next frame.
func TestQuestionWithinASearch(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1920, 1080)
	s.Address.Open("#/atlas/alpha-beta?see.picture=works&see.presented=room&see.step=4")
	s.Until("the film is there", func() bool { return atlasOf(s).Done && atlasOf(s).Made > 5 })
	s.Key(ui.Down)
	frame := atlasOf(s).Picture
	const cut = "It cuts the remaining moves"
	for range 200 {
		s.Write("q")
		s.Frames(2)
		if text := s.Read(); !strings.Contains(text, "What does the search do next?") ||
			!strings.Contains(text, "It looks at a further move: 0 hands") {
			t.Fatalf("within a search it asks %s", text)
		}
		s.Key(ui.Enter)
		s.Frames(2)
		text := s.Read()
		if at := atlasOf(s).Picture; at != frame {
			t.Fatalf("the answer is in frame %d, want %d", at, frame)
		}
		if !strings.Contains(text, "this happened") {
			t.Fatalf("no answer: %s", text)
		}
		if strings.Contains(text, cut+". ") {
			if !strings.Contains(text, "cut off") {
				t.Errorf("the event is not described as a cutoff: %s", text)
			}
			s.Key(ui.Down) // the tree goes on, and the question ends
			s.Frames(2)
			if s.Has("forecast/option-1") {
				t.Error("the question stays after the next event")
			}
			return
		}
		s.Key(ui.Escape)
		s.Frames(2)
	}
	t.Error("no cutoff in 200 events")
}

// TestGuessComesFirst: while a guess is open, the key asks nothing, and says why.
func TestGuessComesFirst(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/atlas/alpha-beta")
	s.Until("the page", func() bool { return s.Has("skip") })
	s.Write("q")
	s.Frames(2)
	if said := s.State().Toast; s.Has("forecast/option-1") || !strings.Contains(said, "Answer or skip") {
		t.Errorf("it says %q", said)
	}
}

// TestQuestionsOfFilms asks about searches, swarms and code: the option that comes true is among 2 to 4.
func TestQuestionsOfFilms(t *testing.T) {
	for page, want := range map[string]string{"alpha-beta?see.picture=works": "Which move is best after",
		"monte-carlo-tree-search?see.picture=works": "Which move is tried most until there are",
		"fips?see.picture=works":                    "Where is the middle of the swarm after 5 more steps?",
		"alpha-beta?see.picture=code":               "What happens next?"} {
		s := screen(t, shelltest.NewHost(t), 1280, 800)
		s.Address.Open("#/atlas/" + page)
		s.Until("the picture is there", func() bool { return atlasOf(s).Done && atlasOf(s).Made > 3 })
		s.Key(ui.Home)
		s.Key(ui.Right, ui.Right, ui.Right)
		s.Frames(2)
		s.Press("foresee")
		text := s.Read()
		if !strings.Contains(text, want) || !s.Has("forecast/option-2") || s.Has("forecast/option-5") {
			t.Fatalf("%s: it asks %s", page, text)
		}
		s.Press("forecast/reveal")
		s.Frames(3)
		if text := s.Read(); !strings.Contains(text, "this happened") || atlasOf(s).Picture < 4 {
			t.Errorf("%s: picture %d, the answer is %s", page, atlasOf(s).Picture, text)
		}
	}
}

// TestPresentButton presents every room by a press of its button.
func TestPresentButton(t *testing.T) {
	for _, door := range Doors() {
		s := screen(t, shelltest.NewHost(t), 1280, 800)
		s.Go(door.Name)
		s.Press("rooms/present")
		if s.Frames(2); !s.Presenting() {
			t.Errorf("%s: not presented", door.Name)
		}
		phone := screen(t, shelltest.NewHost(t), 390, 844)
		phone.Go(door.Name)
		phone.Press("rooms/help")
		phone.Press("help/present")
		if phone.Frames(2); !phone.Presenting() {
			t.Errorf("%s: not presented on a phone", door.Name)
		}
	}
}

// TestQuestionInLecture asks in a lecture: Escape first ends the question, then says how to end the lecture.
// A course on a slide has no buttons of its own for its steps.
func TestQuestionInLecture(t *testing.T) {
	host := shelltest.NewHost(t)
	host.Carried = "# Cuts\n\n## One\n\n#/atlas/alpha-beta?hand=6&step=6\n\n## Two\n\n" +
		"#/atlas/courses/alpha-beta/2\n"
	s := screen(t, host, 1920, 1080)
	s.Press("give")
	s.Until("the first slide", func() bool {
		return s.State().Screen == "atlas" && atlasOf(s).Page == "alpha-beta"
	})
	s.Frames(2)
	s.Write("q")
	s.Frames(2)
	if !s.Has("forecast/option-1") {
		t.Fatalf("no question: %s", s.Read())
	}
	s.Key(ui.Escape)
	s.Frames(2)
	if s.Has("forecast/option-1") || !s.Lecturing() || strings.Contains(s.Read(), "Press Escape again") {
		t.Errorf("Escape does not only end the question: %s", s.Read())
	}
	s.Key(ui.PageDown)
	s.Until("the course", func() bool { return atlasOf(s).Course == "alpha-beta" })
	s.Frames(2)
	if s.Has("course/next") || s.Has("course/back") {
		t.Error("the course has its own buttons beside the lecture's")
	}
	s.Key(ui.Escape, ui.Escape)
	s.Frames(2)
	if s.Lecturing() {
		t.Error("two Escapes do not end the lecture")
	}
}
