package all

import (
	"encoding/xml"
	"slices"
	"strings"
	"testing"

	"ludarium/game/catalog"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room"
	"ludarium/render/ui"
)

// embedded opens the link of an embed.
func embedded(t testing.TB, h *shelltest.Host, link string, w, h2 int) *shelltest.Screen {
	t.Helper()
	return shelltest.New(t, shelltest.Options{Doors: Doors(), Host: h, W: w, H: h2, Address: link})
}

// TestEmbedsShowOnlyTheirControls opens embeds of each room with no controls and with all. Without controls
// nothing can be activated or saved, and the address does not change.
func TestEmbedsShowOnlyTheirControls(t *testing.T) {
	whole := shelltest.New(t, shelltest.Options{Doors: Doors()})
	for _, d := range Doors() {
		at, ok := d.New(whole.Shell).(room.Embedder)
		if !ok {
			continue
		}
		t.Run(d.Name, func(t *testing.T) {
			for _, controls := range [][]room.Control{{}, at.EmbedControls()} {
				h := shelltest.NewHost(t)
				link := room.Embed{Link: "#/" + d.Name, Controls: controls}
				s := embedded(t, h, link.String(), 420, 420)
				s.Until("there is something to see", func() bool {
					it := s.Rooms.Current().(room.Sharer).Share()
					return len(it.Pictures) > 0
				})
				s.Frames(2)
				for _, key := range []ui.Code{"n", "i", "?", ",", "t", "1", ui.Space, ui.Left} {
					s.Key(key)
				}
				if text := s.Read(); strings.Contains(text, "dialog") {
					t.Errorf("%v: keys opened %s", controls, text)
				}
				for _, n := range s.Mirror.Nodes() {
					if len(controls) == 0 && slices.Contains([]string{"button", "slider", "gridcell", "tab",
						"textbox", "radio", "switch"}, n.Role) && n.Name != "" {
						t.Errorf("an embed without controls has %s %q", n.Role, n.Name)
					}
					if n.Area.Right() > 421 || n.Area.X < -1 {
						t.Errorf("%s %q is at %v", n.Role, n.Name, n.Area)
					}
				}
				s.Rooms.Flush()
				if keys, _ := h.Memory.Keys(); len(keys) > 0 || h.Link != "" || len(h.Played) > 0 {
					t.Errorf("saved: %q, address %q", keys, h.Link)
				}
			}
		})
	}
}

// TestEmbeddedGameCanBePlayed steps through an embedded game, and plays on if the link allows it.
func TestEmbeddedGameCanBePlayed(t *testing.T) {
	s := embedded(t, nil, "#/embed/chess?moves=e4+e5+Nf3&at=1&controls=step,play,moves", 600, 400)
	events := s.Events()
	if g := s.Game(); g.Cursor != 1 || len(g.Moves) != 3 {
		t.Fatalf("at first %d of %v", g.Cursor, g.Moves)
	}
	s.Press("forward")
	s.Key(ui.Right)
	if at := s.Game().Cursor; at != 3 {
		t.Errorf("after two steps the cursor is at %d", at)
	}
	for _, e := range events.Look() {
		if e.Name != "position" {
			t.Errorf("a step is reported as the event %s", e.Name)
		}
	}
	s.Until("the game is played anew", func() bool {
		if s.Game().Cursor == 3 {
			s.Press("replay")
		}
		return s.Game().Cursor == 1
	})

	s = embedded(t, nil, "#/embed/connectk?controls=move,answer", 400, 400)
	events = s.Events()
	s.Click(first(s.Square("4")))
	s.Until("the computer answers", func() bool { return len(s.Game().Moves) == 2 })
	moves := []string{}
	for _, e := range events.Look() {
		if e.Name == "move" {
			moves = append(moves, e.Moves...)
		}
	}
	if !slices.Equal(moves, s.Game().Moves) {
		t.Errorf("reported moves %v, played %v", moves, s.Game().Moves)
	}
	if err := events.Check("explosion"); err == nil || !strings.Contains(err.Error(), "move, position") {
		t.Errorf("an unknown event gives %v", err)
	}
}

func first[T any](a, _ T) T { return a }

// TestEmbedsShowLinkErrors checks that an invalid link shows an error instead of the board.
func TestEmbedsShowLinkErrors(t *testing.T) {
	for link, want := range map[string]string{
		"#/embed/checkers":                      `"checkers"`,
		"#/embed/chess?controls=jump":           `"jump"`,
		"#/embed/twenty48?controls=answer":      `"answer"`,
		"#/embed/chess?moves=e4+e9":             `"e9"`,
		"#/embed/lab/2048/random":               "cannot be embedded",
		"#/embed/":                              `""`,
		"#/embed/othello?allow=evil":            `"evil"`,
		"#/embed/atlas/alpha-beta?controls=ply": `"ply"`,
	} {
		s := embedded(t, nil, link, 320, 240)
		if text := s.Read(); !strings.Contains(text, want) {
			t.Errorf("%s: the screen shows %s, want %s", link, text, want)
		}
		if len(s.Allowed()) > 0 && strings.Contains(link, "evil") {
			t.Errorf("%s allows %q", link, s.Allowed())
		}
	}
}

// TestEmbeddedLessonCanBeCompleted goes through an embedded course; its links to rooms open outside the
// frame.
func TestEmbeddedLessonCanBeCompleted(t *testing.T) {
	s := embedded(t, nil, "#/embed/atlas/courses/alpha-beta/1?controls=play,step", 700, 560)
	s.Until("the course is there", func() bool { return s.Shows("Next") })
	if s.Shows("Share or save") || s.Shows("Other seed") {
		t.Error("there are more controls than in the link")
	}
	s.Open("#/chess?moves=e4")
	if s.State().Screen != "atlas" {
		t.Error("a link opens another room inside the frame")
	}
}

// TestEmbedCodeOpensEmbed copies the embed code from the share dialog of each room and opens its address.
func TestEmbedCodeOpensEmbed(t *testing.T) {
	for _, name := range []string{"chess", "twenty48", "morpion", "swarms", "atlas", "lab"} {
		t.Run(name, func(t *testing.T) {
			s := screen(t, shelltest.NewHost(t), 1280, 800)
			shareIn(s, name)
			if name == "lab" {
				if s.Shows("Embed") {
					t.Error("the lab can be embedded")
				}
				return
			}
			s.Press("embed")
			s.Press("play")
			s.Press("copy-embed")
			var frame struct {
				Source string `xml:"src,attr"`
			}
			if err := xml.Unmarshal([]byte(s.Host.Copied), &frame); err != nil {
				t.Fatalf("%s: %v", s.Host.Copied, err)
			}
			link, ours := strings.CutPrefix(frame.Source, "https://example.org/")
			if !ours || !strings.Contains(link, "controls=title,step") {
				t.Fatalf("the address is %q", frame.Source)
			}
			e := embedded(t, nil, link, 480, 520)
			e.Until("it is there", func() bool { return !e.Shows("Getting ready…") })
			if text := e.Read(); e.State().Screen != name || strings.Contains(text, "alert") {
				t.Errorf("%s shows %s", link, text)
			}
			if link := e.Rooms.Current().Link(); link != s.Rooms.Current().Link() {
				t.Errorf("the embed shows %s, the room %s", link, s.Rooms.Current().Link())
			}
		})
	}
}

// TestNoRoomUsesEmbedKeys checks that no room's link has a parameter with the name of a parameter of embeds.
func TestNoRoomUsesEmbedKeys(t *testing.T) {
	keys := []string{room.KeyControls, room.KeyAllow, room.KeyLook}
	h := shelltest.NewHost(t)
	check := func(of string, names ...string) {
		for _, n := range names {
			if slices.Contains(keys, n) {
				t.Errorf("%s has a parameter %s", of, n)
			}
		}
	}
	for _, g := range catalog.Games() {
		for _, p := range g.Params {
			check(g.Name, p.Name)
		}
		for _, m := range h.Methods(g) {
			for _, p := range m.Params {
				check(m.Name, p.Name)
			}
		}
	}
	for _, w := range h.Worlds() {
		for _, m := range w.Methods {
			for _, p := range m.Params {
				check(m.Name, p.Name)
			}
		}
		for _, m := range w.Problems {
			for _, p := range m.Params {
				check(m.Name, p.Name)
			}
		}
	}
}

// FuzzMessage sends messages with arbitrary commands to an embedded board.
func FuzzMessage(f *testing.F) {
	for _, m := range [][2]string{{"play", "e4"}, {"load", "#/chess?moves=d4"}, {"show", "lab"},
		{"on", "move"}, {"chess", "open"}, {"lab", "run 2048/random games=3"}, {"point", "e2e4"},
		{"load", "1. e4 e5 *"}} {
		f.Add(m[0], m[1])
	}
	s := embedded(f, nil, "#/embed/chess?controls=title,move,step,moves&allow=*", 390, 420)
	events := s.Events()
	f.Fuzz(func(t *testing.T, name, text string) {
		board, err := s.Rooms.Board()
		if err != nil {
			t.Fatal(err)
		}
		switch name {
		case "play":
			err = s.Rooms.PlayText(text)
		case "load":
			err = s.Load(text)
		case "show":
			err = s.Rooms.Show(text)
		case "on":
			err = events.Check(text)
		case "point":
			_, _, err = board.Point(text)
		default:
			_, err = s.Rooms.Command(name, text)
		}
		s.Frames(2)
		events.Look()
		if s.State().Screen != "chess" {
			t.Errorf("%s %q leads to another room: %v", name, text, err)
		}
	})
}
