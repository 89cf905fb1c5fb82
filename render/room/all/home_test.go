package all

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/home"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// homeState returns the facts about Home, see room.Room.
func homeState(s *shelltest.Screen) map[string]any {
	st, _ := s.State().Room[home.Name].(map[string]any)
	return st
}

// TestFirstVisitOpensHome checks which room opens on the first and later visits, with and without a link.
func TestFirstVisitOpensHome(t *testing.T) {
	for _, c := range []struct{ address, room, want string }{
		{"", "", home.Name}, {"#/", "", home.Name}, {"#/othello", "", "othello"},
		{"#/embed/chess", "", "chess"}, {"", "lab", "lab"}, {"#/", "lab", home.Name},
	} {
		host := shelltest.NewHost(t)
		if c.room != "" {
			if err := host.Memory.Save("settings", []byte(fmt.Sprintf(`{"Room":%q}`, c.room))); err != nil {
				t.Fatal(err)
			}
		}
		s := shelltest.New(t, shelltest.Options{Doors: Doors(), Host: host, Address: c.address})
		if got := s.State().Screen; got != c.want {
			t.Errorf("%q, last in %q: opens %s, want %s", c.address, c.room, got, c.want)
		}
	}
}

// TestHomeSaysWhatTheProgramIs checks that Home says what the program is, on the screen and to screen
// readers, in every language, and that the page says the same before the program starts.
func TestHomeSaysWhatTheProgramIs(t *testing.T) {
	const sentence = "Play five board games against algorithms, watch how they think, and repeat published " +
		"experiments."
	page, err := os.ReadFile(filepath.Join("..", "..", "..", "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lang.Languages {
		host := shelltest.NewHost(t)
		host.Tags = []string{l.Tag}
		s := shelltest.New(t, shelltest.Options{Doors: Doors(), Host: host})
		s.Until("the language", func() bool { return lang.Spoken().Tag == l.Tag })
		s.Frames(2)
		said := lang.Text(sentence).String()
		if !s.Shows(said) || !strings.Contains(string(page), said) {
			t.Errorf("%s: Home says %s; the page says %q: %t", l.Tag, s.Read(), said,
				strings.Contains(string(page), said))
		}
		if !l.English() && said == sentence {
			t.Errorf("%s: the sentence is in English", l.Tag)
		}
	}
}

// TestHomeStartsNoWork checks that Home creates no other room and asks no worker, and that it draws nothing
// once everything stands still.
func TestHomeStartsNoWork(t *testing.T) {
	host := shelltest.NewHost(t)
	host.Workers = nil
	s := shelltest.New(t, shelltest.Options{Doors: Doors(), Host: host})
	s.Frames(10)
	if got := s.Rooms.Awake(); !slices.Equal(got, []string{home.Name}) {
		t.Errorf("the rooms %v were created", got)
	}
	if wait, ok := s.UI().NextFrame(); ok {
		t.Errorf("with reduced motion another frame is due in %v", wait)
	}
}

// TestHomeAnimatesOneCardAtATime checks that the animations of the cards run one after the other, three loops
// each, and then stop.
func TestHomeAnimatesOneCardAtATime(t *testing.T) {
	host := shelltest.NewHost(t)
	host.Moving = true
	s := shelltest.New(t, shelltest.Options{Doors: Doors(), Host: host})
	var order []string
	for range 20000 {
		moving, _ := homeState(s)["moving"].(string)
		if moving == "" && len(order) > 0 {
			break
		}
		if len(order) == 0 || order[len(order)-1] != moving {
			order = append(order, moving)
		}
		s.Frames(1)
	}
	if moving := homeState(s)["moving"]; moving != "" || len(order) < 2 || order[0] != "play" {
		t.Errorf("cards moved in the order %q, and %q still does", order, moving)
	}
}

// TestGameUnderwayContinues leaves a game and returns to it from Home.
func TestGameUnderwayContinues(t *testing.T) {
	s := shelltest.New(t, shelltest.Options{Doors: Doors()})
	s.Press("play-chess")
	s.Frames(2)
	s.Humans()
	if err := s.Rooms.PlayText("e4"); err != nil {
		t.Fatal(err)
	}
	s.Frames(3)
	s.Go(home.Name)
	s.Frames(2)
	if !s.Shows("Chess: move 1, Black to move.") {
		t.Errorf("Home says %s", s.Read())
	}
	narrow := screen(t, s.Host, 390, 844)
	narrow.Settings().Text = 150
	narrow.Go(home.Name)
	narrow.Frames(3)
	var status, button ui.Node
	for _, n := range narrow.Mirror.Nodes() {
		switch {
		case n.Role == "status" && strings.Contains(n.Name, "to move"):
			status = n
		case strings.HasSuffix(n.ID, "home/continue"):
			button = n
		}
	}
	if status.Name == "" || button.ID == "" || status.Area.Bottom() > button.Area.Y {
		t.Errorf("%q ends at %v, Continue begins at %v", status.Name, status.Area.Bottom(), button.Area.Y)
	}
	s.Press("continue")
	s.Frames(2)
	if got := s.State().Screen; got != "chess" {
		t.Errorf("Continue opens %s", got)
	}
	if len(s.Game().Moves) != 1 {
		t.Errorf("the game has %d moves", len(s.Game().Moves))
	}
}

// TestCourseUnderwayContinues goes to the second step of a course and returns to it from Home; a finished
// course is not offered.
func TestCourseUnderwayContinues(t *testing.T) {
	s := shelltest.New(t, shelltest.Options{Doors: Doors()})
	course := &s.Settings().Course
	s.Address.Open("#/atlas/courses/alpha-beta/2")
	s.Until("the course is open", func() bool { return course.Of > 0 })
	s.Go(home.Name)
	s.Frames(2)
	if said := fmt.Sprint("step 2 of ", course.Of, "."); !strings.Contains(s.Read(), said) {
		t.Errorf("Home says %s", s.Read())
	}
	s.Press("continue-course")
	s.Frames(3)
	if got := s.State().Screen; got != "atlas" || !strings.Contains(s.Read(), "step 2 of") {
		t.Errorf("Continue opens %s: %s", got, s.Read())
	}
	s.Address.Open(fmt.Sprint("#/atlas/courses/alpha-beta/", course.Of+1))
	s.Until("the course ends", func() bool { return course.Of == 0 })
}

// TestUnknownAddressOpensHome opens addresses of rooms that do not exist: Home says so, and names rooms only
// if they are near.
func TestUnknownAddressOpensHome(t *testing.T) {
	s := shelltest.New(t, shelltest.Options{Doors: Doors()})
	for link, want := range map[string]string{"#/qwxyz?fen=1": `There is no page "qwxyz".`,
		"#/ches":     `There is no page "ches". Did you mean Chess?`,
		"#/twenty/3": `There is no page "twenty/3". Did you mean 2048?`} {
		s.Go("othello")
		s.Address.Open(link)
		s.Frames(3)
		if got := s.State().Screen; got != home.Name || !s.Shows(want) {
			t.Errorf("%s opens %s, which says %s", link, got, s.Read()[:min(400, len(s.Read()))])
		}
	}
}

// TestHomeButtonsOpenTheirRooms presses each button of Home that leads to another room.
func TestHomeButtonsOpenTheirRooms(t *testing.T) {
	s := shelltest.New(t, shelltest.Options{Doors: Doors()})
	for _, n := range s.Mirror.Nodes() {
		if n.Role != "button" || !strings.HasPrefix(n.ID, "home/") || strings.HasSuffix(n.ID, "/step") {
			continue
		}
		s.Press(n.ID)
		s.Frames(2)
		if s.State().Screen == home.Name || s.State().Toast != "" {
			t.Errorf("%s leads to %s, %q", n.ID, s.State().Screen, s.State().Toast)
		}
		s.Key(ui.Escape) // the dialog of the puzzles
		s.Frames(2)
		s.Input(ui.Input{Keys: []ui.Key{{Code: "0", Alt: true}}})
		s.Frames(2)
		if s.State().Screen != home.Name {
			t.Fatalf("Alt+0 opens %s", s.State().Screen)
		}
	}
}

// TestHomeAsksBeforeItTells drags a number on Home's tree: neither Home nor the page to which it leads gives
// the answer away before the page has asked for it, also after a reload.
func TestHomeAsksBeforeItTells(t *testing.T) {
	host := shelltest.NewHost(t)
	s := screen(t, host, 1280, 800)
	s.Go(home.Name)
	s.Frames(2)
	leaf := func() (found ui.Node) {
		for _, n := range s.Mirror.Nodes() {
			if strings.HasSuffix(n.ID, "understand/picture/a2") {
				found = n
			}
		}
		return found
	}
	at := leaf()
	s.Input(ui.Input{Act: ui.Act{ID: at.ID, To: 0.7}})
	s.Frames(3)
	if now := leaf(); now.Value == at.Value || now.Value == "" {
		t.Fatalf("the number %q becomes %q", at.Value, now.Value)
	}
	if said := s.Read(); strings.Contains(said, "looks at 8") ||
		!strings.Contains(said, "How many of the 12") {
		t.Errorf("Home says %s", said)
	}
	s.Press("understand/try")
	s.Until("the page", func() bool { return atlasOf(s).Page == "alpha-beta" })
	s.Frames(3)
	link := s.Rooms.Current().Link()
	for _, how := range []string{"from Home", "after a reload"} {
		if !s.Has("sentence/show") || sentenceOf(s) != "" || !strings.Contains(link, "hand=6.6") {
			t.Errorf("%s: %s says %q", how, link, sentenceOf(s))
		}
		s = shelltest.New(t, shelltest.Options{Doors: Doors(), Address: link})
		s.Until("the page", func() bool { return atlasOf(s).Page == "alpha-beta" })
		s.Frames(3)
	}
	s.Key(ui.Escape)
	s.Frames(2)
	if said := sentenceOf(s); !strings.HasPrefix(said, "Looks at ") {
		t.Errorf("after Escape it says %q", said)
	}
}

// TestPuzzlesFromHome opens the puzzles of chess by one press.
func TestPuzzlesFromHome(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 390, 844)
	s.Go(home.Name)
	s.Frames(2)
	s.Press("play/puzzles")
	s.Frames(3)
	if s.State().Screen != "chess" || !s.Shows("Tactics") {
		t.Errorf("the press leads to %s: %s", s.State().Screen, s.Read())
	}
}

// TestHomeOnEveryScreen checks that nothing extends beyond the screen and that Home does not scroll at 1280 ×
// 800.
func TestHomeOnEveryScreen(t *testing.T) {
	dir := os.Getenv("LUDARIUM_GALLERY") // folder for screenshots
	for _, size := range [][2]int{{1280, 800}, {390, 844}, {360, 640}, {844, 390}, {1920, 1080}} {
		for _, dark := range []bool{false, true} {
			for _, tag := range []string{"en", "fi", "et"} {
				if dir == "" && (dark || tag != "en") {
					continue
				}
				host := shelltest.NewHost(t)
				host.Dark, host.Tags = dark, []string{tag}
				s := screen(t, host, size[0], size[1])
				s.Go(home.Name)
				s.Frames(4)
				name := fmt.Sprintf("home-%dx%d-%s-dark=%t", size[0], size[1], tag, dark)
				s.Inside(name)
				if size == [2]int{1280, 800} {
					wholly(s, name, homeCards)
				}
				if size == [2]int{390, 844} {
					wholly(s, name, 2)
				}
				if dir != "" {
					s.Save(filepath.Join(dir, name+".png"))
				}
			}
		}
	}
}

// wholly fails the test unless the first n headings of Home are fully visible, and the buttons if n is the
// number of cards.
func wholly(s *shelltest.Screen, what string, n int) {
	s.T.Helper()
	var cut []string
	all := n == homeCards
	for _, node := range s.Mirror.Tree() {
		switch {
		case node.Role == "heading" && n > 0:
			n--
		case node.Role == "button" && all && strings.HasPrefix(node.ID, "home/"):
		default:
			continue
		}
		if node.Seen.H < node.Area.H-1 {
			cut = append(cut, node.Name)
		}
	}
	if n > 0 || len(cut) > 0 {
		s.T.Errorf("%s: %d headings are missing, %q are not in view", what, n, cut)
	}
}

const homeCards = 4
