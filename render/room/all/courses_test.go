package all

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// atCourse opens an address and waits for its course.
func atCourse(t *testing.T, host *shelltest.Host, address, name string) *shelltest.Screen {
	t.Helper()
	s := screen(t, host, 1280, 800)
	s.Address.Open(address)
	s.Until("the course", func() bool { return atlasOf(s).Course == name })
	s.Frames(2)
	return s
}

// TestCoursesAreFound opens the list of courses from Home and from a page, on a phone and on a desktop.
func TestCoursesAreFound(t *testing.T) {
	for _, size := range [][2]int{{390, 844}, {1280, 800}, {844, 390}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Address.Open("#/atlas/minimax")
		s.Until("the page", func() bool { return atlasOf(s).Pages > 0 })
		s.Frames(2)
		if size[0] == 1280 { // the list of pages opens at its top
			s.Press("list")
			s.Frames(2)
			if !s.Has("pages/list/courses/alpha-beta") && !s.Has("pages/courses/alpha-beta") {
				t.Errorf("the list of pages does not begin with the courses: %s", s.Read())
			}
			s.Press("list")
			s.Frames(2)
		}
		s.Press("courses")
		s.Frames(2)
		link := s.Rooms.Current().Link()
		if !strings.Contains(s.Read(), "From minimax to alpha-beta") || link != "#/atlas/courses" {
			t.Errorf("%v: Courses shows %s at %s", size, s.Read(), link)
		}
		s.Inside("courses")
		s.Press("courses/alpha-beta")
		s.Frames(2)
		if at := atlasOf(s); at.Course != "alpha-beta" || at.Step != 0 {
			t.Errorf("%v: the course is %q at step %d", size, at.Course, at.Step)
		}
	}
}

// TestHistoryWalksThroughSteps goes back and forward through the steps of a course by the history.
func TestHistoryWalksThroughSteps(t *testing.T) {
	host := shelltest.NewHost(t)
	s := atCourse(t, host, "#/atlas/courses/alpha-beta/2", "alpha-beta")
	at := func(want string) {
		t.Helper()
		s.Frames(3)
		if link := s.Rooms.Current().Link(); !strings.HasSuffix(link, want) {
			t.Errorf("the address is %s, want %s", link, want)
		}
	}
	s.Press("next")
	s.Frames(2)
	if at("/2"); !strings.Contains(s.Read(), "Finish the task first.") {
		t.Errorf("nothing says why Next does not lead on:\n%s", s.Read())
	}
	for _, step := range [][2]string{{"option-3", "/3"}, {"option-1", "/4"}} {
		s.Press(step[0])
		s.Frames(2)
		s.Press("next")
		at(step[1])
	}
	goBack(s, -1)
	at("/3")
	goBack(s, -1)
	at("/2")
	goBack(s, 1)
	at("/3")
}

// TestCourseIsResumed goes from a step to a page of the atlas and back by the page's button, by the
// browser's history and by the list.
func TestCourseIsResumed(t *testing.T) {
	s := atCourse(t, shelltest.NewHost(t), "#/atlas/courses/alpha-beta/3", "alpha-beta")
	s.Write("2")
	s.Frames(2)
	back := func(how string, do func()) {
		t.Helper()
		s.Press("#/atlas/alpha-beta")
		s.Frames(2)
		if at := atlasOf(s); at.Course != "" || at.Page != "alpha-beta" {
			t.Fatalf("the page is %q in %q", at.Page, at.Course)
		}
		do()
		s.Frames(2)
		if at := atlasOf(s); at.Course != "alpha-beta" || at.Step != 2 ||
			!strings.Contains(s.Read(), "is not right") {
			t.Errorf("%s returns to %q, step %d: %s", how, at.Course, at.Step, s.Read())
		}
	}
	back("the button", func() { s.Press("to-course") })
	back("Back", func() { goBack(s, -1) })
	back("the list", func() { s.Press("courses"); s.Frames(2); s.Press("courses/alpha-beta") })
}

// TestReloadKeepsQuiz answers two questions of a quiz, reloads the page and answers the rest.
func TestReloadKeepsQuiz(t *testing.T) {
	host := shelltest.NewHost(t)
	if err := host.Store().Save("atlas-courses", []byte(`{"alpha-beta":{"at":6,"right":0}}`)); err != nil {
		t.Fatal(err)
	}
	s := atCourse(t, host, "#/atlas/courses/alpha-beta/7", "alpha-beta")
	for _, answer := range []string{"2", "1"} { // a right answer, then a wrong one
		s.Write(answer)
		s.Key(ui.PageDown)
	}
	s.Frames(30)
	link := s.Rooms.Current().Link()
	s.Rooms.Flush()
	s = atCourse(t, host, link, "alpha-beta")
	if at := atlasOf(s); at.Step != 8 {
		t.Errorf("after a reload of %s the step is %d", link, at.Step)
	}
	for _, answer := range []string{"1", "3", "2"} {
		s.Write(answer)
		s.Key(ui.PageDown)
	}
	s.Frames(2)
	if !strings.Contains(s.Read(), "4 of 5 correct") {
		t.Errorf("the quiz ends with %s", s.Read())
	}
	if s.Has("question-1") || !s.Has("question-2") || s.Has("question-3") {
		t.Errorf("not only the wrong answer can be seen again: %s", s.Read())
	}
	looked(s, "course-end")
	s.Press("question-2")
	if s.Frames(2); atlasOf(s).Step != 7 {
		t.Errorf("the question missed is at step %d", atlasOf(s).Step)
	}
	s.Press("all-pages")
	s.Press("courses")
	s.Frames(2)
	if !strings.Contains(s.Read(), "Done, 4 of 5 correct") {
		t.Errorf("the list says %s", s.Read())
	}
}

// TestProgressCountsPastSteps opens steps by their addresses, which counts none of them, and does a task,
// which counts its step.
func TestProgressCountsPastSteps(t *testing.T) {
	host := shelltest.NewHost(t)
	listed := func(s *shelltest.Screen) string {
		t.Helper()
		s.Address.Open("#/atlas/courses")
		s.Frames(2)
		for _, n := range s.Mirror.Nodes() {
			if strings.HasSuffix(n.ID, "courses/alpha-beta") {
				return n.Value
			}
		}
		t.Fatal("the list has no course on alpha-beta")
		return ""
	}
	s := atCourse(t, host, "#/atlas/courses/alpha-beta/11", "alpha-beta")
	if said := listed(s); said != "11 steps" {
		t.Errorf("after a step was opened, the list says %q", said)
	}
	s.Address.Open("#/atlas/courses/alpha-beta/12") // the final screen
	s.Frames(2)
	said := s.Read()
	if !strings.Contains(said, "0 of 11 steps") || strings.Contains(said, "Course complete") {
		t.Errorf("the final screen opened by its address says %s", said)
	}
	if said := listed(s); said != "11 steps" {
		t.Errorf("after the final screen was opened, the list says %q", said)
	}
	s.Press("courses/alpha-beta")
	if s.Frames(2); atlasOf(s).Step != 0 {
		t.Errorf("the course goes on at step %d", atlasOf(s).Step)
	}
	s.Address.Open("#/atlas/courses/alpha-beta/2")
	s.Frames(2)
	s.Write("3") // the right answer
	if s.Frames(2); !strings.Contains(s.Read(), "step 2 of 11") {
		t.Errorf("the second step says %s", s.Read())
	}
	if said := listed(s); said != "1 of 11 steps" {
		t.Errorf("after one task the list says %q", said)
	}
	s.Address.Open("#/atlas/courses/alpha-beta/2")
	s.Frames(2)
	s.Key(ui.PageDown)
	s.Frames(2)
	if at := atlasOf(s).Step; at != 2 {
		t.Fatalf("step %d after Next", at)
	}
	s.Write("2") // a wrong answer
	s.Frames(2)
	if said := listed(s); said != "1 of 11 steps" {
		t.Errorf("after a wrong answer the list says %q", said)
	}
	s.Rooms.Flush()
	s = atCourse(t, host, "#/atlas/courses/alpha-beta/9", "alpha-beta")
	if said := listed(s); said != "1 of 11 steps" {
		t.Errorf("after a reload the list says %q", said)
	}
}

// TestAnyWayThroughACourse goes through a course at random: it answers, goes on and back, by the browser's
// history too, leaves for a page, reloads and resumes. Progress never exceeds its total, a step once done can
// be left, and a reload lands at the same step with the same answer.
func TestAnyWayThroughACourse(t *testing.T) {
	const steps = 11
	host, r := shelltest.NewHost(t), rand.New(rand.NewPCG(1, 2))
	s := atCourse(t, host, "#/atlas/courses/alpha-beta", "alpha-beta")
	marked := func() string { // progress and marks of answers
		text := ""
		for _, n := range s.Mirror.Nodes() {
			if strings.HasSuffix(n.ID, "course/progress") {
				text += n.Value
			}
		}
		if _, rest, ok := strings.Cut(s.Read(), "is not right"); ok {
			text += rest[:20]
		}
		return text
	}
	done, trail := map[int]bool{}, []string{}
	for range 300 {
		at := atlasOf(s)
		act := []string{"next", "next", "next", "previous", "history", "forward", "reload", "page",
			"option-1", "option-2", "option-3", "to-stop"}[r.IntN(12)]
		trail = append(trail, fmt.Sprint(at.Step, " ", act))
		switch {
		case act == "history", act == "forward":
			if step, ok := s.Host.Walk(map[string]int{"history": -1, "forward": 1}[act]); ok {
				s.Address.Return(step.Place, step.Link)
			}
		case act == "reload":
			before, told, link := at.Step, marked(), s.Rooms.Current().Link()
			s.Rooms.Flush()
			s = atCourse(t, host, link, "alpha-beta")
			if atlasOf(s).Step != before || marked() != told {
				t.Fatalf("%v: a reload of %s leads from %d, %q to %d, %q", trail[max(0, len(trail)-9):], link,
					before, told, atlasOf(s).Step, marked())
			}
		case act == "page":
			for _, link := range []string{"#/atlas/minimax", "#/atlas/alpha-beta"} {
				if s.Has(link) {
					s.Press(link)
					s.Frames(2)
					s.Press("to-course")
					break
				}
			}
		case act == "previous" && s.Has("course/back"):
			s.Press("course/back")
		case s.Has(act):
			s.Press(act)
		}
		s.Frames(3)
		if atlasOf(s).Course == "" { // the history leads to the page before the course
			s.Address.Open("#/atlas/courses/alpha-beta")
			s.Frames(3)
		}
		now := atlasOf(s)
		if now.Step < 0 || now.Step > steps {
			t.Fatalf("step %d of %d", now.Step, steps)
		}
		if act == "next" && done[at.Step] && now.Step != min(at.Step+1, steps) {
			t.Fatalf("%v: Next leads from step %d, which was done, to %d", trail[max(0, len(trail)-9):],
				at.Step, now.Step)
		}
		done[now.Step] = done[now.Step] || now.TaskDone
		var passed, all int
		if _, err := fmt.Sscanf(marked(), "%d of %d steps", &passed, &all); err != nil || passed > all ||
			all != steps {
			t.Fatalf("the progress is %q", marked())
		}
	}
	if len(done) < 5 {
		t.Errorf("only the steps %v were reached", done)
	}
}

// TestNextWaitsForTheTask presses Next before the task is done: it is marked as off, each press is spoken,
// and what is spoken ends when the task is done.
func TestNextWaitsForTheTask(t *testing.T) {
	s := atCourse(t, shelltest.NewHost(t), "#/atlas/courses/alpha-beta/4", "alpha-beta")
	heard(s)
	for i, want := range []string{"Finish the task first", "Run the search", "Finish the task first"} {
		before := heard(s)
		act(s, nodeOf(s, "next").ID)
		said := heard(s)
		stays := nodeOf(s, "next").Off && atlasOf(s).Step == 3
		if !stays || said == before || !strings.HasPrefix(said, want) {
			t.Errorf("press %d is announced as %q", i+1, said)
		}
	}
	for range 2 {
		act(s, nodeOf(s, "next-stop").ID)
		s.Frames(2)
	}
	said := heard(s)
	if nodeOf(s, "next").Off || strings.Contains(said, "Finish") || !strings.Contains(said, "B was cut") {
		t.Errorf("the task that is done is announced as %q", said)
	}
	act(s, nodeOf(s, "next").ID)
	if s.Frames(2); atlasOf(s).Step != 4 {
		t.Error("Next does not lead on after the task")
	}
}

// TestQuestionsAreSpokenOnce goes through questions with the same picture: its step is not repeated.
func TestQuestionsAreSpokenOnce(t *testing.T) {
	s := atCourse(t, shelltest.NewHost(t), "#/atlas/courses/alpha-beta/7", "alpha-beta")
	for _, option := range []string{"option-1", "option-2"} {
		said := heard(s)
		act(s, nodeOf(s, option).ID)
		if said += heard(s); strings.Contains(said, "12 of 12") {
			t.Errorf("the question is announced as %q", said)
		}
		act(s, nodeOf(s, "next").ID)
	}
}

// TestRightAnswerIsShown answers the question about a cut: the picture shows it, also when the step is opened
// again.
func TestRightAnswerIsShown(t *testing.T) {
	host := shelltest.NewHost(t)
	s := atCourse(t, host, "#/atlas/courses/alpha-beta/3", "alpha-beta")
	at := func() string { return nodeOf(s, "actions/picture").Value }
	if before := at(); !strings.HasPrefix(before, "6 of") {
		t.Errorf("the picture begins at %s", before)
	}
	act(s, nodeOf(s, "option-1").ID)
	for range 2 {
		if s.Frames(3); !strings.HasPrefix(at(), "7 of") {
			t.Errorf("after the right answer the picture is at %s", at())
		}
		s.Rooms.Flush()
		s = atCourse(t, host, "#/atlas/courses/alpha-beta/3", "alpha-beta")
	}
}

// TestPictureStaysBesideTheQuestion scrolls the words of a question on a phone: the picture stays in view. In
// the lowest windows the buttons do.
func TestPictureStaysBesideTheQuestion(t *testing.T) {
	for _, c := range []struct {
		w, h, text int
		page       string
		ids        []string
	}{
		{390, 844, 100, "alpha-beta/3", []string{"watch/picture/a1", "course/next"}},
		{390, 664, 100, "alpha-beta/3", []string{"watch/picture/a1", "course/next"}},
		{390, 664, 100, "alpha-beta/8", []string{"watch/picture/a1", "course/next"}},
		{320, 568, 150, "alpha-beta/3", []string{"course/next", "course/back"}},
		{320, 568, 150, "cooling/2", []string{"course/next", "course/back"}},
	} {
		s := screen(t, shelltest.NewHost(t), c.w, c.h)
		s.Settings().Text = c.text
		s.Address.Open("#/atlas/courses/" + c.page)
		s.Until("the question", func() bool { return atlasOf(s).Course != "" })
		s.Frames(4)
		s.Write("1")
		s.Frames(6) // the words scroll to the response
		for _, id := range c.ids {
			if n := nodeOf(s, id); !sees(n) || n.Area.Bottom() > s.Canvas.Area().H {
				t.Errorf("%v: %s is not in view", c, id)
			}
		}
	}
}

// TestCodeIsFolded opens a step whose code is shown only when the reader asks for it.
func TestCodeIsFolded(t *testing.T) {
	s := atCourse(t, shelltest.NewHost(t), "#/atlas/courses/alpha-beta/1", "alpha-beta")
	s.Until("the run", func() bool { return s.Has("unfold-code") && atlasOf(s).Done })
	s.Frames(5)
	const line = "Current line"
	if strings.Contains(s.Read(), line) {
		t.Error("the code is shown from the start")
	}
	act(s, nodeOf(s, "unfold-code").ID)
	s.Until("the code", func() bool { return strings.Contains(s.Read(), line) })
	if s.Has("unfold-code") {
		t.Error("the button of the code stays")
	}
}
