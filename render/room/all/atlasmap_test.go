package all

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// TestMapDotsDoNotCoverFamilyNames checks that no dot covers the name of a family.
func TestMapDotsDoNotCoverFamilyNames(t *testing.T) {
	for _, size := range [][2]int{{360, 640}, {390, 844}, {844, 390}, {1280, 800}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Address.Open("#/atlas/map")
		families := map[string]bool{}
		s.Until("the map", func() bool {
			for _, n := range s.Mirror.Nodes() {
				if n.Role == "link" && n.Value != "" {
					families[n.Value] = true
				}
			}
			return len(families) > 10
		})
		dots := s.Mirror.Nodes()
		for _, text := range s.Texts() {
			if !families[text.Text] {
				continue
			}
			for _, n := range dots {
				common := n.Area.Inset(1).Intersect(text.Area)
				if n.Role == "link" && families[n.Value] && common.W > 0 && common.H > 0 {
					t.Errorf("%v: %s covers the name of the family %s", size, n.Name, text.Text)
				}
			}
		}
	}
}

// TestMapIsSearchedAndWalkedByKeys searches the map, walks between dots by the arrow keys and opens a page.
func TestMapIsSearchedAndWalkedByKeys(t *testing.T) {
	for _, size := range [][2]int{{390, 844}, {1280, 800}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Address.Open("#/atlas/map")
		s.Until("the map", func() bool { return s.Has("map/minimax") })
		s.Press("map/search")
		s.Input(ui.Input{Text: "simulated annealing"})
		s.Frames(2)
		if told := s.Read(); !strings.Contains(told, "found") {
			t.Errorf("%v: nothing is found:\n%s", size, told)
		}
		if !drawn(s, " found · Simulated annealing") {
			t.Errorf("%v: the number of results is not to be seen", size)
		}
		looked(s, fmt.Sprint("map-", size[0]))
		s.Key(ui.Enter)
		s.Frames(3)
		if page := atlasOf(s).Page; page != "simulated-annealing" {
			t.Errorf("%v: Enter opens %q", size, page)
		}
		s.Address.Open("#/atlas/map")
		s.Frames(3)
		s.Input(ui.Input{Act: ui.Act{ID: "atlas/map/minimax", Focus: true}})
		s.Frames(2)
		s.Key(ui.Right)
		s.Frames(2)
		on := s.UI().Focus.On()
		if on == "atlas/map/minimax" || !strings.HasPrefix(on, "atlas/map/") {
			t.Fatalf("%v: the arrow key leads to %q", size, on)
		}
		s.Key(ui.Enter)
		s.Frames(3)
		if page := atlasOf(s).Page; "atlas/map/"+page != on {
			t.Errorf("%v: Enter on %s opens %q", size, on, page)
		}
		s.Address.Open("#/atlas/map")
		s.Frames(3)
		s.Press("all-pages")
		s.Frames(3)
		if !s.Has("pages/search") {
			t.Errorf("%v: All pages opens no list:\n%s", size, s.Read())
		}
	}
}

// drawn reports whether a text that ends so is on the screen.
func drawn(s *shelltest.Screen, end string) bool {
	return slices.ContainsFunc(s.Texts(), func(t shelltest.Text) bool {
		return strings.HasSuffix(t.Text, end) && t.Seen.H > 0
	})
}

// TestMapFindsCourses searches the map for a course by its subject, for all courses, and for what only a
// course has.
func TestMapFindsCourses(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	search := func(text string) {
		s.Address.Open("#/atlas/map")
		s.Until("the map", func() bool { return s.Has("map/minimax") })
		s.Press("map/search")
		s.Input(ui.Input{Text: text})
		s.Frames(2)
	}
	search("genetic")
	s.Press("map/courses/formulas")
	s.Frames(3)
	if at := atlasOf(s); at.Course != "formulas" {
		t.Errorf("the button opens %+v", at)
	}
	search("course")
	s.Press("map/courses")
	s.Frames(3)
	if link := s.Rooms.Current().Link(); link != "#/atlas/courses" {
		t.Errorf("all courses are at %s", link)
	}
	search("minmax course")
	s.Key(ui.Enter)
	s.Frames(3)
	if at := atlasOf(s); at.Course != "alpha-beta" {
		t.Errorf("Enter opens %+v", at)
	}
}

// TestMapBeginsWithAnEmptySearch searches the list of pages, opens the map, and searches there for what no
// page has.
func TestMapBeginsWithAnEmptySearch(t *testing.T) {
	for _, size := range [][2]int{{390, 844}, {1280, 800}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Address.Open("#/atlas/map")
		s.Until("the map", func() bool { return s.Has("map/minimax") })
		s.Press("all-pages")
		s.Frames(2)
		s.Press("pages/search")
		s.Input(ui.Input{Text: "annealing"})
		s.Frames(2)
		s.Address.Open("#/atlas/map")
		s.Frames(3)
		for _, n := range s.Mirror.Nodes() {
			if n.Role == "textbox" && n.Value != "" {
				t.Errorf("%v: the map searches for %q, a word of the list", size, n.Value)
			}
		}
		s.Press("map/search")
		s.Input(ui.Input{Text: "zzz"})
		s.Frames(2)
		if !slices.ContainsFunc(s.Texts(), func(text shelltest.Text) bool {
			return text.Text == "No page matches the search."
		}) {
			t.Errorf("%v: the map does not say that nothing is found", size)
		}
		looked(s, fmt.Sprint("map-nothing-", size[0]))
	}
}

// TestSearchBeginsWithTheNamedPage scrolls the list of pages to its end and searches for names of pages.
func TestSearchBeginsWithTheNamedPage(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/atlas/map")
	s.Until("the map", func() bool { return s.Has("map/minimax") })
	s.Press("all-pages")
	s.Frames(2)
	for search, want := range map[string]string{"MCTS": "monte-carlo-tree-search",
		"particle swarm": "particle-swarm"} {
		family := s.Control("pages/family")
		s.Input(ui.Input{Pointer: paint.Point{X: family.X, Y: family.Y + 200}, Wheel: paint.Point{Y: 1000}})
		s.Frames(60)
		s.Press("pages/search")
		s.Input(ui.Input{Text: search})
		s.Frames(3)
		if below := s.Control("pages/"+want).Y - family.Y; below < 0 || below > 80 {
			t.Errorf("%q: the page is %v below the choice of a family", search, below)
		}
		for range search {
			s.Key(ui.Backspace)
		}
	}
	s.Frames(3)
	if first := s.Control("pages/courses/alpha-beta").Y - s.Control("pages/family").Y; first > 100 {
		t.Errorf("without a search the list begins %v above the courses", first)
	}
}

// TestNamesOnTheMapArePressed points at names on the map: none moves, and a press on one opens its page.
func TestNamesOnTheMapArePressed(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/atlas/map")
	s.Until("the map", func() bool { return s.Has("map/minimax") })
	names := func() map[string]paint.Rect {
		places := map[string]paint.Rect{}
		for _, text := range s.Texts() {
			places[text.Text] = text.Area
		}
		return places
	}
	before := names()
	for _, name := range []string{"Tabu search", "Extended PSO", "Ant System", "Move ordering"} {
		at, ok := before[name]
		if !ok {
			t.Fatalf("%s has no name", name)
		}
		for range 2 {
			s.Input(ui.Input{Pointer: paint.Point{X: at.Right() - 4, Y: at.Center().Y}})
		}
		for other, was := range before {
			if now := names()[other]; now.Y != was.Y || now.X != was.X && (other != name || now.X > was.X) {
				t.Errorf("pointing at %s moves %s from %v to %v", name, other, was, now)
			}
		}
		s.Click(paint.Point{X: at.X + 4, Y: at.Center().Y})
		s.Frames(3)
		if page := atlasOf(s).Page; page != strings.ReplaceAll(strings.ToLower(name), " ", "-") &&
			name != "Extended PSO" || page == "alpha-beta" {
			t.Errorf("a press on %s opens %q", name, page)
		}
		s.Address.Open("#/atlas/alpha-beta")
		s.Address.Open("#/atlas/map")
		s.Frames(3)
	}
}

// TestUnnamedDotsAreNamedWhenPointedAt points at every dot of the map: its name is drawn.
func TestUnnamedDotsAreNamedWhenPointedAt(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/atlas/map")
	s.Until("the map", func() bool { return s.Has("map/minimax") })
	for _, n := range s.Mirror.Tree() {
		if n.Role != "link" || n.Value == "" || drawn(s, n.Name) {
			continue
		}
		s.Input(ui.Input{Pointer: n.Area.Center()})
		s.Input(ui.Input{Pointer: n.Area.Center()})
		if !drawn(s, n.Name) {
			t.Errorf("%s has no name", n.Name)
		}
	}
}

// TestSearchOfPagesBeginsWords searches the list of pages: words match from their beginning, the arrow keys
// move through the results, and Enter opens one.
func TestSearchOfPagesBeginsWords(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	search := func(text string) {
		s.Address.Open("#/atlas/map")
		s.Until("the map", func() bool { return s.Has("map/minimax") })
		s.Press("all-pages")
		s.Frames(2)
		s.Press("pages/search")
		s.Key(ui.End)
		for range 40 {
			s.Key(ui.Backspace)
		}
		s.Input(ui.Input{Text: text})
		s.Frames(2)
	}
	search("uct")
	for _, page := range []string{"n-tuple-network", "greedy-choice", "cma-es"} {
		if s.Has("pages/" + page) {
			t.Errorf("uct finds %s", page)
		}
	}
	if !s.Has("pages/uct-for-one-player") && !s.Has("pages/monte-carlo-tree-search") {
		t.Error("uct does not find its page")
	}
	for text, want := range map[string]string{"uct": "monte-carlo-tree-search", "minmax": "minimax",
		"simulated": "simulated-annealing"} {
		search(text)
		s.Key(ui.Enter)
		s.Frames(3)
		if page := atlasOf(s).Page; page != want {
			t.Errorf("Enter after %q opens %q", text, page)
		}
	}
	search("annealing")
	s.Key(ui.Down)
	s.Frames(2)
	s.Key(ui.Enter)
	s.Frames(3)
	if page := atlasOf(s).Page; page != "simulated-annealing" {
		t.Errorf("↓ and Enter open %q", page)
	}
}
