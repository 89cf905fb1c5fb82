package all

import (
	"context"
	"html"
	"strings"
	"testing"

	"ludarium/ai/atlas/lecture"
	"ludarium/ai/lab/exp/catalog"
	"ludarium/ai/lab/labtest"
	"ludarium/ai/worker/pool"
	"ludarium/game/param"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/lab"
	"ludarium/render/ui"
)

// TestLectureIsCollectedAndGiven prepares a position in the room of chess and a page of the atlas, adds both
// to a lecture, changes their order, and gives the lecture by the keys of a clicker.
func TestLectureIsCollectedAndGiven(t *testing.T) {
	host := shelltest.NewHost(t)
	s := screen(t, host, 1280, 800)
	s.Open("#/chess?moves=e4+e5")
	s.Frames(2)
	add := func() {
		if strings.Contains(s.Read(), "tab Options:") {
			s.Press("options")
		}
		s.Work("share")
		s.Press("add-to-lecture")
		s.Press("close")
	}
	add()
	s.Open("#/atlas/minimax")
	s.Until("the page", func() bool { return s.Has("share") })
	add()

	s.Open("#/lecture")
	s.Frames(2)
	s.Press("own/1")
	s.Press("slide-2/up")
	text := string(loadKey(t, host, "lectures/1"))
	l, err := lecture.Read(text)
	if err != nil || len(l.Slides) != 2 || !strings.HasPrefix(l.Slides[0].Link, "#/atlas/minimax") ||
		!strings.HasPrefix(l.Slides[1].Link, "#/chess?") {
		t.Fatalf("the lecture is %q, %v", text, err)
	}
	again := screen(t, host, 1280, 800)
	again.Go("lecture")
	for _, in := range []*shelltest.Screen{s, again} {
		for _, slide := range l.Slides {
			if !in.Rooms.Current().(room.Lectern).Pictured(slide.Link) {
				t.Errorf("the slide %s has no picture", slide.Link)
			}
		}
	}

	s.Press("give")
	at := func(room string) bool { return strings.HasPrefix(s.Rooms.Current().Link(), "#/"+room) }
	s.Until("the first slide", func() bool { return at("atlas/minimax") })
	if !host.Full || s.Has("rooms/chess") {
		t.Errorf("full screen: %t, rail: %t, want only the first", host.Full, s.Has("rooms/chess"))
	}
	s.Key(ui.PageDown)
	s.Until("the second slide", func() bool { return at("chess") })
	s.Key(ui.PageDown) // there is no third
	s.Frames(2)
	if !at("chess") || s.Moves() != "e4 e5" {
		t.Errorf("after the last slide: %s, moves %q", s.Rooms.Current().Link(), s.Moves())
	}
	before := s.Image().RGBAAt(400, 300)
	s.Write(".")
	if now := s.Image().RGBAAt(400, 300); now == before {
		t.Errorf("the blank screen shows %v, as before", now)
	}
	s.Key(ui.Escape)
	if now := s.Image().RGBAAt(400, 300); now != before {
		t.Errorf("after the blank screen %v is shown, before it %v", now, before)
	}

	// A slide is found again as it was left.
	s.Write("Nf3")
	s.Key(ui.Enter)
	s.Until("the answer", func() bool { return len(s.Game().Moves) == 4 })
	left := s.Rooms.Current().Link()
	s.Key(ui.Left)
	s.Until("the first slide", func() bool { return at("atlas/minimax") })
	s.Key(ui.Right)
	s.Until("the second slide", func() bool { return at("chess") })
	if link := s.Rooms.Current().Link(); link != left {
		t.Errorf("the slide was left as %s and found as %s", left, link)
	}
	if s.Key(ui.Escape); !strings.Contains(s.Read(), "Press Escape again") || !at("chess") {
		t.Errorf("after one Escape: %s", s.Read())
	}
	s.Key(ui.Escape)
	s.Until("the lecture", func() bool { return at("lecture") })
	if host.Full || !s.Has("rooms/chess") {
		t.Error("the lecture has not ended")
	}
}

// TestSlideIsAddedByKey adds what three rooms show by Ctrl+Enter, which asks for a title.
func TestSlideIsAddedByKey(t *testing.T) {
	host := shelltest.NewHost(t)
	s := screen(t, host, 1280, 800)
	for i, link := range []string{"#/chess", "#/swarms", "#/atlas/minimax"} {
		s.Open(link)
		s.Until("the room is there", func() bool { return hasContent(s) })
		s.Input(ui.Input{Keys: []ui.Key{{Code: ui.Enter, Ctrl: true}}})
		s.Frames(2)
		s.Press("text")
		s.Input(ui.Input{Keys: []ui.Key{{Code: "a", Ctrl: true}}})
		s.Input(ui.Input{Text: "Mine"})
		s.Key(ui.Enter)
		s.Frames(2)
		l, err := lecture.Read(string(loadKey(t, host, "lectures/1")))
		if err != nil || len(l.Slides) != i+1 || l.Slides[i].Title != "Mine" ||
			!strings.HasPrefix(l.Slides[i].Link, link) {
			t.Fatalf("after %s: %+v, %v", link, l, err)
		}
	}
}

// loadKey returns the saved value of a key.
func loadKey(t *testing.T, host *shelltest.Host, key string) []byte {
	t.Helper()
	data, err := host.Memory.Load(key)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestLectureInProgramFile starts a program whose file has a lecture: it opens there, and keeps it once.
func TestLectureInProgramFile(t *testing.T) {
	host := shelltest.NewHost(t)
	host.Carried = "# Forks\n\n## One\n\n#/chess\n"
	for range 2 {
		s := screen(t, host, 1280, 800)
		if text := s.Read(); !strings.Contains(text, "Forks") || !s.Has("give") {
			t.Fatalf("the program begins with %s", text)
		}
	}
	if s := screen(t, host, 1280, 800); s.Has("own/2") {
		t.Error("the lecture was kept twice")
	}
}

// twoWindows is a channel between two windows.
type twoWindows struct {
	other *twoWindows
	heard []string
}

// Post implements room.Channel.
func (w *twoWindows) Post(text string) { w.other.heard = append(w.other.heard, text) }

// Take implements room.Channel.
func (w *twoWindows) Take() []string {
	heard := w.heard
	w.heard = nil
	return heard
}

// TestSpeakersWindow gives a lecture in one window and reads its notes and turns its slides in another.
func TestSpeakersWindow(t *testing.T) {
	a, b := &twoWindows{}, &twoWindows{}
	a.other, b.other = b, a
	slides, speaker := shelltest.NewHost(t), shelltest.NewHost(t)
	slides.Windows, speaker.Windows = a, b
	slides.Carried = "# Forks\n\n5 minutes\n\n## One\n\n#/chess\n\nAsk for the fork.\n\n## Two\n\n#/othello\n"
	shown := screen(t, slides, 1280, 800)
	shown.Press("give")
	shown.Until("the first slide", func() bool { return shown.Rooms.Current().Link() != "#/lecture" })
	notes := shelltest.New(t, shelltest.Options{Doors: Doors(), Host: speaker, Address: "#/lecture/speaker"})
	both := func(what string, ok func() bool) {
		t.Helper()
		notes.Until(what, func() bool {
			shown.Frames(1)
			return ok()
		})
	}
	both("the notes", func() bool { return strings.Contains(notes.Read(), "Ask for the fork.") })
	for _, want := range []string{"Next: Two", "slide 1 of 2", "of 5 minutes"} {
		if text := notes.Read(); !strings.Contains(text, want) {
			t.Errorf("the speaker reads %s, want %q", text, want)
		}
	}
	notes.Press("on")
	both("the second slide", func() bool {
		return strings.HasPrefix(shown.Rooms.Current().Link(), "#/othello")
	})
	both("its notes", func() bool { return strings.Contains(notes.Read(), "slide 2 of 2") })
	notes.Key(ui.PageUp)
	both("the first slide again", func() bool { return strings.Contains(notes.Read(), "slide 1 of 2") })
	shown.Key(ui.Escape)
	shown.Key(ui.Escape)
	both("the end", func() bool { return strings.Contains(notes.Read(), "Give a lecture in the other") })
}

// TestLectureFiles opens lectures in their three forms, and damaged ones with an error that says where.
func TestLectureFiles(t *testing.T) {
	l, err := lecture.Read("# Forks\n\n## One\n\n#/chess\n")
	if err != nil {
		t.Fatal(err)
	}
	for name, load := range map[string]func(s *shelltest.Screen) error{
		"Markdown": func(s *shelltest.Screen) error { return s.Load(l.Text()) },
		"page":     func(s *shelltest.Screen) error { return s.Load(l.Page("en", "Open")) },
		"link": func(s *shelltest.Screen) error {
			s.Open("#/lecture?text=" + l.Pack())
			return nil
		},
	} {
		s := screen(t, shelltest.NewHost(t), 1280, 800)
		if err := load(s); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		s.Frames(2)
		if got := string(loadKey(t, s.Host, "lectures/1")); got != l.Text() {
			t.Errorf("%s: kept %q", name, got)
		}
	}
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	if err := s.Load("# Forks\n## One\n#/chess\n## Two\nhttp://x\n"); err == nil ||
		!strings.Contains(err.Error(), `line 5: slide "Two" begins with "http://x"`) {
		t.Errorf("a damaged lecture: %v", err)
	}
}

// TestHandout saves a handout of a lecture: each slide has its title, picture, explanation and link, and the
// room is the one before.
func TestHandout(t *testing.T) {
	host := shelltest.NewHost(t)
	host.Carried = "# Forks\n\n## One\n\n#/chess?moves=e4+e5\n\nSecret.\n\n## Two\n\n#/atlas/minimax\n"
	s := screen(t, host, 1280, 800)
	page := handout(s)
	for text, n := range map[string]int{"<section>": 2, "<h2>One</h2>": 1, "<h2>Two</h2>": 1,
		"class=\"picture\"":     2,
		"#/chess?moves=e4+e5\"": 1, "#/atlas/minimax\"": 1, "Secret.": 0,
		"On the way back it gives each position a value": 1} {
		if got := strings.Count(page, text); got != n {
			t.Errorf("the handout has %q %d times, want %d", text, got, n)
		}
	}
	s.Frames(3)
	if link := s.Rooms.Current().Link(); !strings.HasPrefix(link, "#/lecture") {
		t.Errorf("after the handout the screen is %s", link)
	}
}

// handout saves the handout of the lecture on the screen and returns its text.
func handout(s *shelltest.Screen) string {
	s.T.Helper()
	s.Press("share")
	s.Press("text")
	s.Press("file-2")
	name := strings.ToLower(strings.Fields(s.Host.Carried)[1]) + "-handout.html"
	s.Until("the handout", func() bool { return s.Host.Files[name] != "" })
	return s.Host.Files[name]
}

// TestHandoutKeepsTheGuess saves a handout of a picture whose answer is still covered: it asks, and does not
// answer; the picture on the screen is still covered afterwards.
func TestHandoutKeepsTheGuess(t *testing.T) {
	host := shelltest.NewHost(t)
	host.Carried = "# Cuts\n\n## One\n\n#/atlas/alpha-beta\n"
	s := screen(t, host, 1280, 800)
	page := html.UnescapeString(handout(s))
	if !strings.Contains(page, "class=\"picture\"") {
		t.Fatalf("the handout has no picture: %s", page)
	}
	if !strings.Contains(page, ">How many of the") || strings.Contains(page, ">Looks") ||
		strings.Contains(page, ">Show<") {
		t.Error("the handout does not only ask")
	}
	s.Open("#/atlas/alpha-beta")
	s.Until("the page", func() bool { return s.Has("show") })
	if text := s.Read(); strings.Contains(text, "is best, worth") {
		t.Errorf("the screen answers: %s", text)
	}
}

// TestLectureIsEdited changes a slide's title and notes, refuses a slide without a title, and asks before a
// slide is deleted.
func TestLectureIsEdited(t *testing.T) {
	host := shelltest.NewHost(t)
	host.Carried = "# Forks\n\n## One\n\n#/chess\n\n## Two\n\n#/othello\n"
	s := screen(t, host, 1280, 800)
	edit := func(text string) {
		t.Helper()
		s.Press("slide-1/notes")
		s.Press("text")
		s.Input(ui.Input{Keys: []ui.Key{{Code: "a", Ctrl: true}}})
		s.Input(ui.Input{Text: text})
		s.Key(ui.Enter)
		s.Frames(2)
	}
	edit("First")
	l, err := lecture.Read(string(loadKey(t, host, "lectures/1")))
	if err != nil || len(l.Slides) != 2 || l.Slides[0].Title != "First" || l.Slides[0].Link != "#/chess" {
		t.Fatalf("after an edit: %+v, %v", l, err)
	}
	s.Press("slide-1/delete")
	s.Press("question/cancel")
	if l, _ := lecture.Read(string(loadKey(t, host, "lectures/1"))); len(l.Slides) != 2 {
		t.Errorf("a slide was deleted without a question: %+v", l)
	}
	s.Press("slide-1/delete")
	s.Press("question/confirm")
	if l, _ := lecture.Read(string(loadKey(t, host, "lectures/1"))); len(l.Slides) != 1 {
		t.Errorf("the slide was not deleted: %+v", l)
	}
}

// TestSlidesAreReordered moves a slide by pressing its button twice by the keyboard, whose focus goes along,
// and drags slides by their titles, which opens none.
func TestSlidesAreReordered(t *testing.T) {
	host := shelltest.NewHost(t)
	host.Carried = "# Forks\n\n## One\n\n#/chess\n\n## Two\n\n#/othello\n\n## Three\n\n#/morpion\n"
	s := screen(t, host, 1280, 800)
	order := func(want string) {
		t.Helper()
		s.Frames(2)
		l, err := lecture.Read(string(loadKey(t, host, "lectures/1")))
		got := ""
		for _, slide := range l.Slides {
			got += slide.Title + " "
		}
		if got != want || err != nil {
			t.Errorf("the order is %q, %v, want %q", got, err, want)
		}
	}
	s.Press("slide-3/up")
	order("One Three Two ")
	s.Key(ui.Enter)
	order("Three One Two ")
	s.Key(ui.Enter) // at the top the focus is on the other button
	order("One Three Two ")
	drag := func(slide string, to string) {
		t.Helper()
		at := map[string]paint.Point{}
		for _, n := range s.UI().Mirror.Nodes() {
			at[n.ID] = n.Area.Center()
		}
		from, end := at["lecture/"+slide], at["lecture/"+to]
		s.Input(ui.Input{Pointer: from, Pressed: true, Down: true})
		s.Input(ui.Input{Pointer: from.Add(paint.Point{Y: 12}), Down: true})
		s.Input(ui.Input{Pointer: end.Add(paint.Point{Y: 5}), Down: true})
		s.Input(ui.Input{Pointer: end.Add(paint.Point{Y: 5}), Released: true})
		if link := s.Rooms.Current().Link(); !strings.HasPrefix(link, "#/lecture") {
			t.Errorf("dragging %s opens %s", slide, link)
		}
	}
	drag("slide-1/show", "slide-3/show")
	order("Three Two One ")
	drag("slide-3/show", "slide-1/show")
	order("Three One Two ")
	drag("slide-2/show", "slide-2/notes")
	order("Three One Two ")
}

// TestEnlargedTreeIsASlide adds an enlarged tree by Ctrl+Enter, although its window takes the keys.
func TestEnlargedTreeIsASlide(t *testing.T) {
	host := shelltest.NewHost(t)
	s := screen(t, host, 1280, 800)
	s.Open("#/chess?moves=e4+e5&see.tab=think&see.enlarged=on&see.search=alphabeta+limit.depth%3D2")
	s.Until("the tree", func() bool { return s.Has("search/close") })
	s.Input(ui.Input{Keys: []ui.Key{{Code: ui.Enter, Ctrl: true}}})
	s.Frames(2)
	s.Press("text")
	s.Input(ui.Input{Text: "Mine"})
	s.Key(ui.Enter)
	s.Frames(2)
	l, err := lecture.Read(string(loadKey(t, host, "lectures/1")))
	if err != nil || len(l.Slides) != 1 || !strings.Contains(l.Slides[0].Link, "see.enlarged=on") {
		t.Errorf("the lecture is %+v, %v", l, err)
	}
}

// TestHandoutFromDisk saves a handout from a program on disk: its links are relative to the folder, and have
// no codes for phones, and a step of a course has its text and its task.
func TestHandoutFromDisk(t *testing.T) {
	host := shelltest.NewHost(t)
	host.Base = "file:///home/me/ludarium.html"
	host.Carried = "# Cuts\n\n## One\n\n#/atlas/courses/alpha-beta/2\n"
	s := screen(t, host, 1280, 800)
	page := html.UnescapeString(handout(s))
	for text, n := range map[string]int{`href="ludarium.html#/atlas/courses/alpha-beta/2"`: 1, "file:": 0,
		"What is A worth to you?": 1, "☐ ": 3, `class="way"><a`: 1, "This tree is smaller.": 1} {
		if got := strings.Count(page, text); got != n {
			t.Errorf("the handout has %q %d times, want %d", text, got, n)
		}
	}
}

// trialCounter counts the tasks with trials of the lab.
type trialCounter struct {
	pool.Pool
	trials int
}

// Do implements pool.Pool.
func (c *trialCounter) Do(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
	if strings.HasPrefix(t.Kind, "lab.trial") {
		c.trials++
	}
	return c.Pool.Do(ctx, t, emit)
}

// TestSlideCarriesAFinishedRun computes a small run, adds it to a lecture, and gives the lecture on another
// machine: the slide has the tables and the sentence, and nothing is computed. A changed row is refused.
func TestSlideCarriesAFinishedRun(t *testing.T) {
	state := func(s *shelltest.Screen) string { return s.State().Room["lab"].(*lab.State).State }
	here := shelltest.NewHost(t)
	work := &trialCounter{Pool: here.Workers}
	here.Workers = work
	s := screen(t, here, 1280, 800)
	s.Go("lab")
	if _, err := s.Rooms.Command("lab", "run 2048/random games=20 seed=7"); err != nil {
		t.Fatal(err)
	}
	s.Until("the end", func() bool { return state(s) == "done" && s.Has("results/share") })
	s.Press("results/share")
	s.Press("add-to-lecture")
	s.Until("the slide", func() bool {
		return strings.Contains(string(loadKey(t, here, "lectures/1")), "```data ")
	})
	text := string(loadKey(t, here, "lectures/1"))
	if work.trials == 0 {
		t.Error("no task with trials was counted")
	}

	there := shelltest.NewHost(t)
	there.Carried = text
	work = &trialCounter{Pool: there.Workers}
	there.Workers = work
	s = screen(t, there, 1280, 800)
	s.Press("give")
	s.Until("the run on its slide", func() bool {
		lab, ok := s.State().Room["lab"].(*lab.State)
		return ok && lab.State == "done" && lab.Done == 20
	})
	s.Until("its sentence", func() bool { return strings.Contains(s.Read(), "img ") })
	s.Key(ui.Escape)
	s.Frames(2)
	if work.trials > 0 {
		t.Errorf("%d tasks with trials were computed", work.trials)
	}

	at := strings.Index(text, "```data ") + 30
	letter := "A"
	if text[at] == 'A' {
		letter = "B"
	}
	if err := s.Load(text[:at] + letter + text[at+1:]); err == nil ||
		!strings.Contains(err.Error(), "its data are damaged") {
		t.Errorf("a changed row: %v", err)
	}
}

// TestRunOpensFromFiles opens a finished run by the files of its folder, together, and by its log alone.
func TestRunOpensFromFiles(t *testing.T) {
	e, err := catalog.Find("2048/random")
	if err != nil {
		t.Fatal(err)
	}
	results := labtest.Run(t, e, param.Values{"games": "5"}, 3, 1)
	var folder []room.File
	for name, data := range results.Files() {
		folder = append(folder, shelltest.File(name, string(data)))
	}
	for what, file := range map[string]room.File{"folder": room.Join(folder),
		"log": shelltest.File("trials.log", string(results.Log()))} {
		s := screen(t, shelltest.NewHost(t), 1280, 800)
		s.LoadFile(file)
		s.Until(what, func() bool {
			lab, ok := s.State().Room["lab"].(*lab.State)
			return ok && lab.State == "done" && lab.Done == 5 && strings.Contains(lab.Settings, "games=5")
		})
	}
}

// TestEmbedGivesALecture embeds a shipped lecture and one in the link: keys and scripts turn its slides,
// Escape does not end it, and nothing of the program is around the slide.
func TestEmbedGivesALecture(t *testing.T) {
	l, err := lecture.Read("# Forks\n\n## One\n\n#/chess?moves=e4\n\n## Two\n\n#/othello\n")
	if err != nil {
		t.Fatal(err)
	}
	embed := func(address string) *shelltest.Screen {
		s := shelltest.New(t, shelltest.Options{Doors: Doors(), Address: address, W: 480, H: 360})
		s.Until("the lecture", func() bool { return s.Presenting() })
		s.Frames(2)
		return s
	}
	at := func(s *shelltest.Screen, room string) bool {
		s.Frames(2)
		return strings.HasPrefix(s.Rooms.Current().Link(), "#/"+room)
	}
	s := embed("#/embed/lecture?lecture=" + l.Pack() + "&look=dark")
	if !at(s, "chess") || s.Has("end-lecture") || s.Has("rooms/othello") || s.Host.Full {
		t.Fatalf("the embed shows %s\n%s", s.Rooms.Current().Link(), s.Read())
	}
	s.Key(ui.Escape)
	s.Write("f")
	if !s.Presenting() || !at(s, "chess") {
		t.Error("Escape or f has ended the lecture")
	}
	s.Key(ui.PageDown)
	if !at(s, "othello") {
		t.Errorf("after Page Down the embed shows %s", s.Rooms.Current().Link())
	}
	if err := s.Turn(-1); err != nil || !at(s, "chess") {
		t.Errorf("after the message the embed shows %s, %v", s.Rooms.Current().Link(), err)
	}

	s = embed("#/embed/lecture?lecture=alpha-beta&slide=2")
	if text := s.Read(); !strings.Contains(text, ", 2 of ") {
		t.Errorf("the shipped lecture shows %s", text)
	}
	if s := screen(t, nil, 1280, 800); s.Turn(1) == nil {
		t.Error("a slide was turned without a lecture")
	}
}

// TestLectureIsRenamedAndDuplicated gives a lecture another title, and makes a copy beside it.
func TestLectureIsRenamedAndDuplicated(t *testing.T) {
	host := shelltest.NewHost(t)
	host.Carried = "# Forks\n\n## One\n\n#/chess\n"
	s := screen(t, host, 1280, 800)
	s.Press("rename")
	s.Press("text")
	s.Input(ui.Input{Keys: []ui.Key{{Code: "a", Ctrl: true}}})
	s.Input(ui.Input{Text: "Pins"})
	s.Key(ui.Enter)
	s.Frames(2)
	s.Press("duplicate")
	for key, want := range map[string]string{"lectures/1": "# Pins\n\n## One\n\n#/chess\n",
		"lectures/2": "# Pins (copy)\n\n## One\n\n#/chess\n"} {
		if got := string(loadKey(t, host, key)); got != want {
			t.Errorf("%s is %q, want %q", key, got, want)
		}
	}
}
