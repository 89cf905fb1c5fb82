package all

import (
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	content "ludarium/ai/atlas"
	"ludarium/ai/atlas/text"
	"ludarium/assets"
	"ludarium/game/param"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/atlas"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

func atlasOf(s *shelltest.Screen) *atlas.State {
	return s.Rooms.Current().State()[atlas.Name].(*atlas.State)
}

// TestAtlasNavigation navigates pages and pictures by address, keys and presses.
func TestAtlasNavigation(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/atlas/particle-swarm")
	s.Until("the page is there", func() bool { return atlasOf(s).Done })
	s.Press("picture/real")
	s.Until("the film is made", func() bool { return atlasOf(s).Done })
	at := atlasOf(s)
	if at.Page != "particle-swarm" || at.Error != "" || at.Made < 50 || at.Playing {
		t.Fatalf("%+v", at)
	}
	s.Key(ui.Space) // this screen has reduced motion, so nothing plays by itself
	s.Until("it plays", func() bool { return atlasOf(s).Picture > 1 })
	s.Key(ui.Home)
	s.Key(ui.Right, ui.Right)
	if at = atlasOf(s); at.Picture != 2 || at.Playing {
		t.Errorf("after two steps %+v", at)
	}
	s.Press("example")
	s.Press("fails")
	s.Until("the other film is made", func() bool { return atlasOf(s).Done })
	if told := s.Read(); !strings.Contains(told, "side valley") {
		t.Errorf("the explanation is missing: %s", told)
	}
	pages := atlasOf(s).Pages
	seen := map[string]bool{}
	for range pages {
		s.Write("n")
		seen[atlasOf(s).Page] = true
	}
	if len(seen) != pages || pages < 2 {
		t.Errorf("n goes through %d of %d pages", len(seen), pages)
	}
	s.Address.Open(room.AtlasLink("games", "alphabeta", room.AtlasAt{}))
	if at := atlasOf(s).Page; at != "alpha-beta" {
		t.Errorf("the link to the algorithm leads to %q", at)
	}
	s.Address.Open("#/atlas/map")
	s.Frames(1)
	told, link := s.Read(), s.Rooms.Current().Link()
	if !strings.Contains(told, "Map of all algorithms") || link != "#/atlas/map" {
		t.Errorf("the map at %s shows %s", link, told)
	}
	s.Address.Open("#/atlas/alpha-beta")
	s.Write("f")
	s.Frames(1)
	if told := s.Read(); strings.Contains(told, "Swarms") || !s.Host.Full {
		t.Errorf("in presentation mode the rail is visible or full screen is off: %s", told)
	}
	if s.Key(ui.PageDown); atlasOf(s).Page == "alpha-beta" {
		t.Error("a presenter's key does not open the next page")
	}
	s.Key(ui.Escape)
	if s.Frames(1); s.Host.Full || !strings.Contains(s.Read(), "Swarms") {
		t.Error("Escape does not end the presentation")
	}
	s.Press("full-size")
	if s.Frames(1); !s.Host.Full {
		t.Error("the picture has no button for full size")
	}
	s.Press("full-size")
	if s.Frames(1); s.Host.Full {
		t.Error("a click does not end full size")
	}
	for called, page := range map[string]string{"UCT": "monte-carlo-tree-search",
		"mcts": "monte-carlo-tree-search", "alphabeta": "alpha-beta", "Null-Move pruning": "null-move"} {
		if s.Address.Open("#/atlas/" + called); atlasOf(s).Page != page {
			t.Errorf("a link to %q opens %q, want %q", called, atlasOf(s).Page, page)
		}
	}
	s.Address.Open("#/atlas/nothing")
	if toast := s.State().Toast; !strings.Contains(toast, `"nothing"`) {
		t.Errorf("a link to an unknown page shows %q", toast)
	}
}

// TestAtlasOpensStateOfAddress opens pages at the position, problem and values in an address.
func TestAtlasOpensStateOfAddress(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	const position = "8/8/8/2K5/2Q5/p7/8/k7 w - - 0 1"
	for _, test := range []struct {
		link, page, told string
	}{
		{room.AtlasLink("games", "alphabeta", room.AtlasAt{Game: "chess", Position: position}), "alpha-beta",
			"Qc2"},
		{room.AtlasLink("landscape", "fips", room.AtlasAt{Problem: "sphere", Seed: 7,
			Set: param.Values{"neighbours": "9"}}), "fips", "9 particles"},
		{"#/atlas/fips?neighbours=7", "fips", "7 particles"},
	} {
		s.Address.Open(test.link)
		s.Until("the film is made", func() bool { return atlasOf(s).Done })
		s.Key(ui.End)
		s.Frames(1)
		at := atlasOf(s)
		if told := s.Read(); at.Page != test.page || at.Error != "" || !strings.Contains(told, test.told) {
			t.Errorf("%s opens %+v, which shows %s", test.link, at, told)
		}
		if _, state, _ := strings.Cut(s.Rooms.Current().Link(), "?"); state == "" {
			t.Errorf("%s is not kept", test.link)
		}
	}
	for link, want := range map[string]string{
		"#/atlas/alpha-beta?game=chess&position=nonsense": "bad FEN",
		"#/atlas/alpha-beta?game=go":                      "Alpha-beta",
		"#/atlas/alpha-beta?problem=sphere":               "Alpha-beta",
		"#/atlas/fips?seed=x":                             `"x"`,
		"#/atlas/map?seed=1":                              "seed=1",
	} {
		s.Address.Open(link)
		if toast := s.State().Toast; !strings.Contains(toast, want) {
			t.Errorf("%s shows %q", link, toast)
		}
	}
}

// TestLabLinksToAtlas follows links to the atlas from the lab's list and charts.
func TestLabLinksToAtlas(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/lab/swarms/fips?neighbours=7&runs=1&evaluations=100&functions=sphere-2")
	s.Until("the list has its groups", func() bool {
		return strings.Contains(s.Read(), "Variants of the particle swarm")
	})
	s.Press("run")
	s.Until("there is a chart", func() bool { return strings.Contains(s.Read(), "What am I looking at?") })
	s.Press("what-is-this")
	s.Frames(1)
	if told := s.Read(); !strings.Contains(told, "95 % confidence") {
		t.Errorf("the chart is not explained: %s", told)
	}
	s.Press("how-it-works-1")
	s.Until("the page is there", func() bool { return atlasOf(s).Page == "fips" && atlasOf(s).Made > 0 })
	s.Frames(1)
	if told := s.Read(); !strings.Contains(told, "7 particles") {
		t.Errorf("the page does not show what the lab did: %s", told)
	}
}

// TestSwarmsLinkToAtlas opens the explanation of a swarm's pictures and follows its link to a page.
func TestSwarmsLinkToAtlas(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/swarms?problem=rastrigin&method=fips&seed=5")
	s.Until("there is a swarm", func() bool { return strings.Contains(s.Read(), "What am I looking at?") })
	if told := s.Read(); strings.Contains(told, "Each dot is a particle, and") {
		t.Error("the explanation is shown without a request")
	}
	s.Press("what-is-this")
	s.Frames(1)
	if told := s.Read(); !strings.Contains(told, "Each dot is a particle, and") {
		t.Errorf("the swarm is not explained: %s", told)
	}
	s.Press("read-in-the-atlas")
	s.Until("the page is there", func() bool { return atlasOf(s).Page == "fips" && atlasOf(s).Made > 0 })
}

// TestSwarmExplanationScrollsIntoView opens the explanation of a swarm on a phone and a desktop: its text is
// visible.
func TestSwarmExplanationScrollsIntoView(t *testing.T) {
	for _, size := range [][2]int{{390, 844}, {1280, 800}, {844, 390}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Address.Open("#/swarms?problem=rastrigin&method=fips&seed=5")
		s.Until("there is a swarm", func() bool {
			return strings.Contains(s.Read(), "What am I looking at?")
		})
		s.Work("what-is-this")
		s.Frames(4)
		told := false
		for _, text := range s.Texts() {
			whole := text.Seen.H >= text.Area.H-1
			told = told || whole && strings.Contains(text.Text, "Each dot is a particle")
		}
		if !told {
			t.Errorf("%v: the explanation is not visible", size)
		}
	}
}

// TestScenesShowPictureAndCurve checks that a picture and the curve below it are visible together on large
// and small screens.
func TestScenesShowPictureAndCurve(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {360, 640}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		for page, seen := range map[string][]string{"s-aco": {"Nest", "Food", "% above the optimum"},
			"walksat": {"does not hold", "Unsatisfied clauses"}, "mopso": {"Mean distance to the front"}} {
			s.Address.Open("#/atlas/" + page)
			s.Until("the film is made", func() bool { return atlasOf(s).Done })
			s.Key(ui.End)
			for _, text := range seen {
				if !s.Shows(text) {
					t.Errorf("%s at %d×%d does not show %q", page, size[0], size[1], text)
				}
			}
		}
	}
}

// TestAtlasInOtherLanguages changes the language while a page and a course are open: they change at once,
// and untranslated parts are in English with a line that says so.
func TestAtlasInOtherLanguages(t *testing.T) {
	defer lang.Speak(lang.Languages[0], nil)
	c, err := text.Read(assets.Atlas())
	if err != nil {
		t.Fatal(err)
	}
	host := shelltest.NewHost(t)
	course := c.Courses[slices.IndexFunc(c.Courses,
		func(c content.Course) bool { return c.Steps[0].Task != nil })]
	page := content.PageText{Succeeds: content.Said{Text: "Katso."},
		Sections: []content.Section{{Paragraphs: []string{"Ajatus."}}, {Title: "Hinta"}}}
	steps := content.CourseText{Steps: make([]content.TaskText, len(course.Steps)),
		Test:     make([]content.TaskText, len(course.Test)),
		Sections: make([]content.Section, len(course.Steps))}
	steps.Steps[0] = content.TaskText{Ask: "Mitä?", Options: course.Steps[0].Task.Options}
	steps.Sections[0] = content.Section{Title: "Askel", Paragraphs: []string{"Alku."}}
	said := content.Translation{Pages: map[string]content.PageText{"minimax": page},
		Courses: map[string]content.CourseText{course.Name: steps}}
	data, err := json.Marshal(said)
	if err != nil {
		t.Fatal(err)
	}
	host.Said = map[string]string{"fi-atlas.json": string(data), "et-atlas.json": "{}"}
	s := screen(t, host, 1280, 800)
	const none lang.Text = "There is no translation of this page yet: it is in English."
	idea := func(name string) string {
		i := slices.IndexFunc(c.Pages, func(p content.Page) bool { return p.Name == name })
		return c.Pages[i].Sections[0].Paragraphs[0]
	}
	reads := func(tag string, texts ...string) {
		t.Helper()
		host.Tags = []string{tag}
		s.Until(tag+": "+texts[0], func() bool {
			return !slices.ContainsFunc(texts,
				func(text string) bool { return !strings.Contains(s.Read(), text) })
		})
	}
	missing := func(tag, english string) {
		t.Helper()
		reads(tag, english)
		reads(tag, none.String())
	}
	s.Address.Open("#/atlas/minimax")
	reads("en", idea("minimax"))
	reads("fi", "Ajatus.", "Hinta")
	if strings.Contains(s.Read(), none.String()) {
		t.Error("a translated page claims to be untranslated")
	}
	if _, err := s.Rooms.Current().(room.Commander).Command("succeeds"); err != nil {
		t.Fatal(err)
	}
	reads("fi", "Katso.")
	missing("et", idea("minimax"))
	reads("fi", "Ajatus.")
	s.Address.Open("#/atlas/alpha-beta")
	missing("fi", idea("alpha-beta"))
	s.Address.Open("#/atlas/courses/" + course.Name + "/1")
	reads("fi", "Askel", "Alku.", "Mitä?")
	reads("et", course.Steps[0].Title, course.Steps[0].Task.Ask)
	reads("en", course.Steps[0].Title)
}

// TestAtlasLinksOpenPages follows every link of every page and course.
func TestAtlasLinksOpenPages(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	c, err := text.Read(assets.Atlas())
	if err != nil {
		t.Fatal(err)
	}
	links := map[string]string{}
	for _, p := range c.Pages {
		for _, l := range p.Used {
			links[l.To] = p.Name
		}
	}
	for _, c := range c.Courses {
		links[c.Lab.To] = c.Name
	}
	for to, from := range links {
		s.Address.Open(to)
		name, _, _ := strings.Cut(strings.TrimPrefix(to, "#/"), "/")
		name, _, _ = strings.Cut(name, "?")
		if at := s.State(); at.Toast != "" || at.Screen != name {
			t.Errorf("%s, link %s: opens %q with message %q", from, to, at.Screen, at.Toast)
		}
	}
}

// TestCoursesByKeys goes through each course by keys and checks that tasks must be finished first, the quiz
// is counted, and the step is saved.
func TestCoursesByKeys(t *testing.T) {
	c, err := text.Read(assets.Atlas())
	if err != nil {
		t.Fatal(err)
	}
	host := shelltest.NewHost(t)
	for _, c := range c.Courses {
		s := screen(t, host, 1280, 800)
		s.Address.Open("#/atlas/courses/" + c.Name)
		at := func() *atlas.State { return atlasOf(s) }
		s.Until("the course is open", func() bool { return at().Course == c.Name })
		for i, step := range c.Steps {
			s.Until("the picture is there", func() bool { return at().Done })
			if at().Step != i || at().TaskDone {
				t.Fatalf("%s: at step %d, done %v", c.Name, at().Step, at().TaskDone)
			}
			if s.Key(ui.PageDown); at().Step != i {
				t.Fatalf("%s: step %d can be left with an unfinished task", c.Name, i)
			}
			do(t, s, step.Task)
			if !at().TaskDone {
				t.Errorf("%s: the task of step %d is not done", c.Name, i)
			}
			s.Key(ui.PageDown)
		}
		for _, q := range c.Test {
			s.Write(strconv.Itoa(q.Answer))
			s.Key(ui.PageDown)
		}
		if told := s.Read(); !strings.Contains(told, "5 of 5 correct") {
			t.Errorf("%s ends with %s", c.Name, told)
		}
		s.Rooms.Flush()
		if again := screen(t, host, 360, 640); true {
			again.Address.Open("#/atlas")
			again.Until("the pages are there", func() bool { return atlasOf(again).Pages > 0 })
			if again.Press("pages"); !strings.Contains(again.Read(), c.Title+" ✓") {
				t.Errorf("%s is not marked as done", c.Name)
			}
		}
	}
}

// do performs the task of a step.
func do(t *testing.T, s *shelltest.Screen, task *content.Task) {
	t.Helper()
	switch {
	case len(task.Options) > 0:
		s.Write(strconv.Itoa(task.Answer%len(task.Options) + 1)) // a wrong answer first
		if atlasOf(s).TaskDone {
			t.Error("a wrong answer is counted as correct")
		}
		s.Write(strconv.Itoa(task.Answer))
	case task.Expect != nil:
		for name, value := range task.Solution {
			if _, err := s.Rooms.Command(atlas.Name, "set "+name+"="+value); err != nil {
				t.Error(err)
			}
		}
		s.Until("the sliders did it", func() bool { return atlasOf(s).TaskDone })
	case task.Stops > 0:
		for range task.Stops {
			s.Write("s")
		}
	}
}

// TestRequiredSliderIsVisible checks that a step whose task needs a slider shows it even on a phone, where
// sliders are usually hidden behind a button.
func TestRequiredSliderIsVisible(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 360, 640)
	s.Address.Open("#/atlas/courses/cooling/5")
	s.Until("the picture is there", func() bool { return atlasOf(s).Course == "cooling" && atlasOf(s).Done })
	s.Frames(2)
	if told := s.Read(); !strings.Contains(told, "slider Temperature") {
		t.Errorf("there is no slider for the temperature: %s", told)
	}
}

// TestTreesFillTheirArea checks that a tree on a phone shows as many nodes as fit, more of them at full size,
// and that the letters do not grow.
func TestTreesFillTheirArea(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 390, 844)
	s.Address.Open("#/atlas/alpha-beta")
	s.Until("the page is there", func() bool { return s.UI() != nil && atlasOf(s).Page == "alpha-beta" })
	s.Frames(2)
	s.Press("picture/real")
	s.Until("the film is made", func() bool { return atlasOf(s).Done })
	s.Key(ui.End)
	s.Frames(2)
	nodes := func() int {
		found := regexp.MustCompile(`(\d+) nodes shown`).FindStringSubmatch(s.Read())
		if found == nil {
			t.Fatalf("there is no tree: %s", s.Read())
		}
		n, _ := strconv.Atoi(found[1])
		return n
	}
	before := nodes()
	s.Press("full-size")
	s.Frames(2)
	if after := nodes(); after <= before {
		t.Errorf("%d nodes at full size, %d before", after, before)
	}
	if area := s.UI().Canvas.Area(); area.W != 390 {
		t.Errorf("at full size a phone is %g pixels wide", area.W)
	}
	s.Press("full-size")
}

// TestLowTreesAreBesideBoard checks that a tree that does not fit below the board is beside it.
func TestLowTreesAreBesideBoard(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 390, 720)
	s.Address.Open("#/atlas/quiescence")
	s.Until("the page is there", func() bool { return atlasOf(s).Page == "quiescence" })
	s.Frames(2)
	s.Press("picture/code")
	var tree, board paint.Rect
	s.Until("the run has a tree", func() bool {
		if atlasOf(s).Picture < 10 {
			s.Key(ui.Right)
		}
		tree, board = picturePart(s, "search tree"), picturePart(s, "Position")
		return tree.W > 0 && atlasOf(s).Picture >= 10
	})
	if tree.X < board.Right() {
		t.Errorf("the tree begins at %v, the board is %v", tree, board)
	}
}

// picturePart returns the area of the first part of the picture whose name begins with name, or an empty one.
func picturePart(s *shelltest.Screen, name string) (r paint.Rect) {
	for _, n := range s.Mirror.Nodes() {
		if n.Role == "img" && strings.HasPrefix(n.Name, name) {
			return n.Area
		}
	}
	return r
}

// TestUnknownPageOpensTheNearest opens the atlas by links to pages that do not exist.
func TestUnknownPageOpensTheNearest(t *testing.T) {
	for name, want := range map[string]string{"minmax": "minimax", "zzzzzz": "alpha-beta"} {
		s := screen(t, shelltest.NewHost(t), 1280, 800)
		s.Address.Open("#/atlas/" + name)
		s.Until("a page", func() bool { return s.Has("atlas/read/share") })
		if page := atlasOf(s).Page; page != want || !strings.Contains(s.Read(), name) {
			t.Errorf("%s opens %s:\n%s", name, page, s.Read())
		}
	}
}

// TestHandlesStepByTheirUnit moves a result of the tree by a screen reader's smallest step.
func TestHandlesStepByTheirUnit(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/atlas/alpha-beta")
	s.Until("the tree", func() bool { return s.Has("picture/a1") })
	handle := func() (n ui.Node, value int) {
		n = node(t, s, "Result A1")
		value, err := strconv.Atoi(n.Value)
		if err != nil {
			t.Fatal(err)
		}
		return n, value
	}
	n, was := handle()
	s.Input(ui.Input{Act: ui.Act{ID: n.ID, To: n.Share + n.Step}})
	s.Frames(3)
	if _, now := handle(); now != was+1 {
		t.Errorf("a step of %v leads from %d to %d", n.Step, was, now)
	}
}
