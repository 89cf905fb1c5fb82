package all

import (
	"strings"
	"testing"
	"time"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// tip returns the tooltip in the picture.
func tip(s *shelltest.Screen) (text string) {
	for _, n := range s.Mirror.Nodes() {
		if n.Role == "tooltip" {
			text += strings.TrimSpace(n.Name + " " + n.Value)
		}
	}
	return text
}

// rest holds an input until a tooltip appears.
func rest(s *shelltest.Screen, in ui.Input) {
	s.Input(in)
	s.Pass(700 * time.Millisecond)
	s.Input(in)
}

// TestIconsHaveTooltips hovers each icon button in all rooms and long-presses it, which does not click it.
func TestIconsHaveTooltips(t *testing.T) {
	for _, size := range [][2]int{{360, 640}, {844, 390}, {1280, 800}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		away := paint.Point{X: float64(size[0]) / 2, Y: 150}
		for _, room := range []string{"chess", "twenty48", "lab"} {
			s.Go(room)
			shown := map[string]bool{}
			for _, text := range s.Texts() {
				shown[text.Text] = true
			}
			for _, n := range s.Mirror.Nodes() {
				if n.Role != "button" || n.Area.W > 100 || n.Area.H > 80 ||
					shown[n.Name] && n.Key == "" && strings.Contains(n.ID, "/") {
					continue
				}
				at := n.Area.Center()
				rest(s, ui.Input{Pointer: at})
				if got := tip(s); !strings.HasPrefix(got, n.Name) ||
					n.Key != "" && !strings.HasSuffix(got, n.Key) {
					t.Errorf("%v %s: the tooltip of %q with the key %q reads %q", size, room, n.Name, n.Key,
						got)
				}
				s.Inside("tooltip")
				before := s.Rooms.Current().Link()
				s.Input(ui.Input{Pointer: at, Pressed: true, Down: true, Touch: true})
				rest(s, ui.Input{Pointer: at, Down: true, Touch: true})
				s.Input(ui.Input{Pointer: at, Released: true, Touch: true})
				if got := tip(s); !strings.HasPrefix(got, n.Name) {
					t.Errorf("%v %s: a long press on %q shows %q", size, room, n.Name, got)
				}
				if s.State().Screen != room || s.Rooms.Current().Link() != before || s.Has("close") {
					t.Fatalf("%v %s: a long press clicks %q", size, room, n.Name)
				}
				s.Input(ui.Input{Pointer: away})
				s.Pass(3 * time.Second)
				s.Input(ui.Input{Pointer: away})
			}
		}
		if size[0] != 1280 {
			continue
		}
		s.Go("chess")
		s.UI().Focus.Leave()
		s.Key(ui.Tab)
		if tip(s) == "" {
			t.Error("the keyboard focus shows no tooltip")
		}
	}
}

// TestRoomNamesOnPhones checks that all room names are visible on small screens.
func TestRoomNamesOnPhones(t *testing.T) {
	for _, size := range phones {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		for _, d := range Doors() {
			if !s.Shows(d.Title.String()) {
				t.Errorf("%v: %s is an icon without its name", size, d.Title)
			}
		}
	}
}

// TestHelpListsGestures opens the help with a finger.
func TestHelpListsGestures(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 360, 640)
	for room, gesture := range map[string]string{"chess": "To play: tap a piece",
		"twenty48": "To play: swipe", "morpion": "Pinch"} {
		s.Go(room)
		s.Tap(s.Control("help"))
		all := s.Read()
		if at := strings.Index(all, gesture); at < 0 || at > strings.Index(all, "Alt+1") {
			t.Errorf("%s: the help does not begin with gestures:\n%s", room, all)
		}
		s.Key(ui.Escape)
		s.Frames(2)
	}
}

// TestTipsOfFirstVisit checks the tips before the first move, after it, and at the next visit.
func TestTipsOfFirstVisit(t *testing.T) {
	const hint = "Click a player to choose a person or an opponent and its strength."
	host := shelltest.NewHost(t)
	hinted := func(s *shelltest.Screen) bool { return strings.Contains(s.Read(), hint) }
	s := screen(t, host, 1280, 800)
	s.Go("chess")
	s.Humans()
	if !hinted(s) {
		t.Fatalf("no tip is shown:\n%s", s.Read())
	}
	if err := s.Rooms.PlayText("e4"); err != nil {
		t.Fatal(err)
	}
	s.Go("othello")
	if hinted(s) {
		t.Error("the tips remain after a move")
	}
	host.Memory = shelltest.NewHost(t).Memory
	screen(t, host, 1280, 800)
	if again := screen(t, host, 1280, 800); hinted(again) {
		t.Error("the second visit counts as the first")
	}
}
