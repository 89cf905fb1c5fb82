package all

import (
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// nodeOf returns the node whose ID ends with a name.
func nodeOf(s *shelltest.Screen, name string) ui.Node {
	s.T.Helper()
	list := s.Mirror.Tree()
	i := slices.IndexFunc(list, func(n ui.Node) bool {
		return n.ID == name || strings.HasSuffix(n.ID, "/"+name)
	})
	if i < 0 {
		s.T.Fatalf("there is no %s in\n%s", name, s.Read())
	}
	return list[i]
}

// heard returns what is spoken a while later.
func heard(s *shelltest.Screen) string {
	s.Frames(2)
	s.Pass(2 * time.Second)
	s.Frames(1)
	return s.Announcement()
}

// TestButtonsWithoutEffectAreOff steps through a game: the buttons that lead nowhere are marked and do
// nothing, keep the focus, and the move that was played last is marked in the list.
func TestButtonsWithoutEffectAreOff(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	for _, square := range strings.Fields("e2 e4 e7 e5") {
		s.Work(square)
	}
	off := func() (list []string) {
		for n := range ids(s, "") {
			if strings.Contains(n, "/actions/") && nodeOf(s, n).Off {
				list = append(list, n[strings.LastIndexByte(n, '/')+1:])
			}
		}
		return list
	}
	now := func() (name string) {
		for _, n := range s.Mirror.Tree() {
			if n.Now == "step" {
				name += n.Name
			}
		}
		return name
	}
	for _, step := range []struct {
		press, now string
		off        []string
	}{
		{"", "1 e5", []string{"redo", "forward", "last-position"}},
		{"back", "1 e4", nil},
		{"back", "", []string{"undo", "first-position", "back"}},
		{"back", "", []string{"undo", "first-position", "back"}},
		{"last-position", "1 e5", []string{"redo", "forward", "last-position"}},
	} {
		if step.press != "" {
			act(s, nodeOf(s, step.press).ID)
			if on := s.UI().Focus.On(); on != nodeOf(s, step.press).ID {
				t.Errorf("after %s the focus is on %q", step.press, on)
			}
		}
		if got := off(); !slices.Equal(got, step.off) || now() != step.now {
			t.Errorf("after %q the buttons %q are off and the move is %q, want %q and %q", step.press, got,
				now(), step.off, step.now)
		}
	}
	if act(s, nodeOf(s, "undo").ID); now() != "1 e4" {
		t.Errorf("Undo leads to %q", now())
	}
}

// TestRefusedMoveIsReplaced types after a refused move: the text is selected, so that the next one replaces
// it.
func TestRefusedMoveIsReplaced(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	s.Key("/")
	s.Write("Nf9")
	s.Key(ui.Enter)
	s.Frames(2)
	if text := nodeOf(s, "type-a-move").Value; text != "Nf9" {
		t.Errorf("the refused text is now %q", text)
	}
	s.Write("Nf3")
	s.Key(ui.Enter)
	s.Frames(2)
	s.Want("Nf3")
}

// TestFoundIsSpoken searches in lists: the number of what was found is spoken.
func TestFoundIsSpoken(t *testing.T) {
	for name, text := range map[string]string{"lab": "alpha-beta", "swarms": "charged"} {
		s := open(t, name)
		s.Until("the list", func() bool { return s.Has("search") })
		s.Press("search")
		s.Write(text)
		if said := heard(s); !strings.Contains(said, " found") {
			t.Errorf("%s: after %q it says %q", name, text, said)
		}
		s.Write("zzz")
		if said := heard(s); !strings.Contains(said, "Nothing found") {
			t.Errorf("%s: after nonsense it says %q", name, said)
		}
	}
}

// TestTasksAreSpoken opens a puzzle, plays a wrong move and asks for a hint.
func TestTasksAreSpoken(t *testing.T) {
	s := open(t, "chess")
	s.Press("puzzles")
	s.Frames(3)
	act(s, slices.Collect(ids(s, "/open"))[0])
	if said := heard(s); !strings.Contains(said, "find the best move") {
		t.Errorf("a puzzle is announced as %q", said)
	}
	s.Key("/")
	s.Write("Kf8")
	s.Key(ui.Enter)
	var spoken []string
	known := false // time passes only then, because the room does not wait long for a search
	s.Until("the wrong move is taken back", func() bool {
		_, found := s.Play().Session.Review.Finding(1)
		if known = known || found; known {
			s.Pass(time.Second)
		}
		s.Frames(1)
		if said := s.Announcement(); len(spoken) == 0 || spoken[len(spoken)-1] != said {
			spoken = append(spoken, said)
		}
		return strings.Contains(spoken[len(spoken)-1], "Taken back: Black Kf8, White Q")
	})
	all := strings.Join(spoken, "\n")
	for _, once := range []string{"Not the best: Kf8", "there is no quick mate", "Try again", "Taken back"} {
		if strings.Count(all, once) != 1 {
			t.Errorf("%q is not spoken once: %q", once, spoken)
		}
	}
	act(s, nodeOf(s, "puzzle-hint").ID)
	if said := heard(s); !strings.Contains(said, "Hint") {
		t.Errorf("a hint is announced as %q", said)
	}
}

// TestFocusStaysNear presses controls that vanish: the focus goes to a control nearby or, if something else
// is opened, to none, so that it is read from its beginning.
func TestFocusStaysNear(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/atlas/alpha-beta")
	s.Until("the question", func() bool { return s.Has("sentence/show") })
	act(s, nodeOf(s, "sentence/less").ID)
	if said := heard(s); !strings.Contains(said, "guess: ") {
		t.Errorf("another guess is announced as %q", said)
	}
	act(s, nodeOf(s, "sentence/show").ID)
	if on := s.UI().Focus.On(); on == "" || s.Has("sentence/show") {
		t.Errorf("after Show the focus is on %q", on)
	}
	act(s, nodeOf(s, "courses").ID)
	if on := s.UI().Focus.On(); on != "" {
		t.Errorf("after Courses the focus is on %q", on)
	}
}

// TestCoursesByScreenReader reads a course: the words come before the picture, a question of the quiz is a
// heading and is spoken, an answer has its verdict, and Alt with a digit opens a room.
func TestCoursesByScreenReader(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/atlas/courses/alpha-beta/9")
	s.Until("the question", func() bool { return s.Has("option-2") && s.Has("step-back") })
	said := heard(s)
	question := ""
	for i, n := range s.Mirror.Tree() {
		if n.Role == "heading" && strings.HasSuffix(n.Name, "?") {
			question = n.Name
			rest := s.Mirror.Tree()[i:]
			if !slices.ContainsFunc(rest, func(n ui.Node) bool {
				return strings.HasSuffix(n.ID, "/step-back")
			}) {
				t.Error("the picture comes before the question")
			}
		}
	}
	if question == "" || !strings.Contains(said, strings.TrimSuffix(question, ".")) {
		t.Errorf("the question %q is announced as %q", question, said)
	}
	act(s, nodeOf(s, "option-2").ID)
	if said := heard(s); !strings.Contains(said, "is not right") || strings.Contains(said, "..") {
		t.Errorf("a wrong answer is announced as %q", said)
	}
	for option, want := range map[string]string{"option-1": ": right", "option-2": ": wrong"} {
		if n := nodeOf(s, option); !strings.HasSuffix(n.Name, want) {
			t.Errorf("%s is called %q", option, n.Name)
		}
	}
	s.Input(ui.Input{Keys: []ui.Key{{Code: "3", Alt: true}}})
	if s.Frames(2); s.Rooms.Current().Link() != "#/connectk" {
		t.Errorf("Alt+3 leads to %q", s.Rooms.Current().Link())
	}
}

// TestSlidesAreSpoken turns the slides of a lecture.
func TestSlidesAreSpoken(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/lecture/alpha-beta")
	s.Until("the lecture", func() bool { return s.Has("give") })
	s.Press("give")
	for _, slide := range []string{"What are you sure of?, 1", "A branch is worth its worst result, 2"} {
		if said := heard(s); !strings.Contains(said, slide) {
			t.Errorf("the slide %q is announced as %q", slide, said)
		}
		s.Key(ui.PageDown)
	}
}

// TestGraphByScreenReader goes to a position by the slider of the graph.
func TestGraphByScreenReader(t *testing.T) {
	s := open(t, "morpion")
	for range 4 {
		if name, ok := possible(s); ok {
			s.Work(name)
		}
	}
	s.Press("graph")
	s.Frames(2)
	was := nodeOf(s, "morpion/graph")
	s.Input(ui.Input{Act: ui.Act{ID: was.ID, To: 0.5}})
	s.Frames(3)
	n := nodeOf(s, "morpion/graph")
	if n.Value == was.Value || n.Share != 0.5 || !strings.Contains(n.Value, "possible moves") {
		t.Errorf("the graph is %q at %v, before it was %q at %v", n.Value, n.Share, was.Value, was.Share)
	}
}

// TestLinksTakeTheFocusAlong opens a link to another room while a button of the rail has the focus: then no
// control has it, so that the room is read from its beginning, and its name is spoken.
func TestLinksTakeTheFocusAlong(t *testing.T) {
	s := open(t, "chess")
	for _, room := range []struct{ link, title string }{{"#/connectk", "Connect"}, {"#/atlas", "Atlas"}} {
		s.Input(ui.Input{Act: ui.Act{ID: "rooms/othello", Focus: true}})
		s.Frames(2)
		s.Address.Open(room.link)
		s.Frames(2)
		if on := s.UI().Focus.On(); on != "" {
			t.Errorf("after %s the focus is on %q", room.link, on)
		}
		if said := heard(s); !strings.HasPrefix(said, room.title) || strings.HasSuffix(said, ". ") {
			t.Errorf("%s is announced as %q", room.link, said)
		}
	}
	act(s, "rooms/chess")
	if on := s.UI().Focus.On(); on != "rooms/chess" {
		t.Errorf("after a press on the rail the focus is on %q", on)
	}
}

// TestStepsThatLeadNowhereAreHeard steps beyond the ends of a game: the status is spoken again, each time.
func TestStepsThatLeadNowhereAreHeard(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	playAll(t, s, "e4 e5")
	s.Key(ui.PageUp)
	was := heard(s)
	for _, key := range []ui.Code{ui.PageUp, ui.PageUp, ui.PageUp, ui.PageUp} {
		s.Key(key)
		said := heard(s)
		if said == was || !strings.Contains(said, "Step forward") {
			t.Errorf("%s says %q after %q", key, said, was)
		}
		was = said
	}
}
