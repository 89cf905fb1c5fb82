package all

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludarium/ai/atlas/text"
	"ludarium/assets"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/lab"
	"ludarium/render/ui"
)

// capital is the height of a capital letter as a fraction of the type size.
const capital = 0.698

// presentedLinks are contents of all rooms for presentations.
var presentedLinks = []string{
	"#/?see=usual", "#/chess?moves=e4+e5",
	"#/chess?moves=e4+e5&see.tab=think&see.search=alphabeta+limit.depth%3D3", "#/othello?moves=d3+c5",
	"#/connectk?moves=4+4", "#/twenty48?see=usual", "#/morpion?see=usual",
	"#/swarms?method=fips&problem=alpine&see.step=20", "#/swarms?method=basic&race=fips&see.step=5",
	"#/lab/2048/random?see=usual", "#/atlas/alpha-beta?see=usual", "#/atlas/alpha-beta?see.picture=works",
	"#/atlas/clpso?see.picture=works", "#/atlas/map?see=usual", "#/atlas/courses?see=list",
	"#/atlas/courses/alpha-beta/5?see=usual", "#/atlas/courses/alpha-beta/3?see.face=text",
	"#/atlas/courses/alpha-beta/3?see.face=task",
}

// TestLastRowSeesCharts presents a finished run in the largest letters: the axis of its chart is at least
// a quarter of the screen high.
func TestLastRowSeesCharts(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1920, 1080)
	s.Go("lab")
	if _, err := s.Rooms.Command("lab", "run 2048/random games=20 seed=7"); err != nil {
		t.Fatal(err)
	}
	s.Until("the end", func() bool { return s.State().Room["lab"].(*lab.State).State == "done" })
	s.Address.Open("#/lab/2048/random?games=20&seed=7&see.presented=last-row")
	low, high := math.Inf(1), 0.0
	s.Until("the chart", func() bool {
		for _, text := range s.Texts() {
			if _, err := strconv.Atoi(text.Text); err == nil && text.Seen.X < 20 {
				low, high = math.Min(low, text.Seen.Y), math.Max(high, text.Seen.Y)
			}
		}
		return high > 0
	})
	if h := s.Canvas.Area().H; high-low < h/4 {
		t.Errorf("the axis is %.0f of %.0f high", high-low, h)
	}
}

// TestPresentedMoveIsNamed presents a game whose moves are numbers: the large number beside the board is said
// to be the last move.
func TestPresentedMoveIsNamed(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/connectk?moves=4+4+4+3")
	s.Frames(3)
	s.Present(true)
	s.Frames(3)
	texts := s.Texts()
	i := slices.IndexFunc(texts, func(text shelltest.Text) bool { return text.Text == "last move" })
	if i < 1 || texts[i-1].Text != "3" {
		t.Errorf("the move is not named in %v", texts)
	}
}

// TestLastRowSeesBoards presents pictures in the largest letters: boards take at least 70 % of the height,
// and all texts are whole.
func TestLastRowSeesBoards(t *testing.T) {
	for _, link := range []string{"#/atlas/alpha-beta?see.picture=works",
		"#/atlas/flat-monte-carlo?see=usual", "#/atlas/courses/chance/5?see=usual",
		"#/atlas/minimax?see=usual",
		"#/atlas/clpso?see.picture=works", "#/atlas/courses/evaluation/7?see=usual"} {
		s := screen(t, shelltest.NewHost(t), 1920, 1080)
		s.Address.Open(link + "&see.presented=last-row")
		s.Until(link, func() bool { return hasContent(s) })
		s.Frames(2)
		high := s.Canvas.Area().H
		if high < 262 || high > 264 { // capitals of 40 pixels
			t.Errorf("the screen is %g high", high)
		}
		for _, n := range s.Mirror.Tree() {
			if n.Role == "img" && n.Name == "Position" && n.Area.H < 0.7*high {
				t.Errorf("%s: the board takes %.0f of %.0f", link, n.Area.H, high)
			}
		}
		for _, said := range s.Texts() {
			if math.Abs(said.Seen.H-said.Area.H) > 0.5 {
				t.Errorf("%s: %q is cut", link, said.Text)
			}
			if strings.Contains(said.Text, "–.") {
				t.Errorf("%s: %q says an unknown number", link, said.Text)
			}
		}
	}
}

// TestLastRowReadsPresentations presents all rooms in the largest letters at 1920 × 1080: texts outside
// boards and charts have capitals of at least 40 pixels, and the rail is gone.
func TestLastRowReadsPresentations(t *testing.T) {
	for _, link := range presentedLinks {
		s := screen(t, shelltest.NewHost(t), 1920, 1080)
		s.Address.Open(link + "&see.presented=last-row")
		n := 0
		s.Until("the content is there", func() bool { n++; return n > 40 && hasContent(s) })
		if !s.Presenting() {
			t.Fatalf("%s: not presented", link)
		}
		perUnit := 1080 / s.Canvas.Area().H
		words := 0
		for _, text := range s.Texts() {
			if !isWord(text.Text) || text.Seen.H == 0 {
				continue
			}
			words++
			if got := text.Size * perUnit * capital; got < 39.5 {
				t.Errorf("%s: capitals of %q are %.1f pixels high", link, text.Text, got)
			}
		}
		if words == 0 {
			t.Errorf("%s: no texts", link)
		}
		if slices.ContainsFunc(s.Mirror.Groups(), func(g ui.Group) bool { return g.Role == "navigation" }) {
			t.Errorf("%s: the rail is there", link)
		}
	}
}

// TestPresentedCoursesAreWhole presents every step of every course in the largest letters at 1920 × 1080: its
// text and its task, before and after a wrong answer, are on the screen without scrolling, and so are its
// board and its tree.
func TestPresentedCoursesAreWhole(t *testing.T) {
	content, err := text.Read(assets.Atlas())
	if err != nil {
		t.Fatal(err)
	}
	s := screen(t, shelltest.NewHost(t), 1920, 1080)
	for _, c := range content.Courses {
		for i := range c.Length() {
			for _, face := range []string{"text", "task", "answer"} {
				link := fmt.Sprintf("#/atlas/courses/%s/%d?see.presented=last-row&see.face=%s", c.Name, i+1,
					strings.Replace(face, "answer", "task", 1))
				s.Address.Open(link)
				s.Until(link, func() bool { return atlasOf(s).Course == c.Name && atlasOf(s).Step == i })
				if face == "answer" {
					s.Write("2")
					s.Frames(2)
				}
				for _, said := range s.Texts() {
					if math.Abs(said.Seen.H-said.Area.H) > 0.5 {
						t.Errorf("%s, %s: %q is cut", link, face, said.Text)
					}
				}
			}
		}
	}
}

// isWord reports whether a text has two letters, unlike coordinates and numbers on boards and axes.
func isWord(text string) bool {
	letter := func(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' }
	return len(text) > 2 && strings.ContainsFunc(text, letter)
}

// hasContent reports whether the atlas has loaded its page, if it is open.
func hasContent(s *shelltest.Screen) bool {
	return s.State().Screen != "atlas" || atlasOf(s).Made > 0
}

// TestPresentingByKeys presents every room by the key: Z changes the size, B blanks the screen, X draws, and
// Escape puts things away one by one until the presentation ends. Digits do not leave the room.
func TestPresentingByKeys(t *testing.T) {
	for _, door := range Doors() {
		s := screen(t, shelltest.NewHost(t), 1920, 1080)
		s.Go(door.Name)
		press := func(key ui.Code, shift bool) {
			s.Input(ui.Input{Keys: []ui.Key{{Code: key, Shift: shift}}})
			s.Frames(2)
		}
		press("f", true)
		if !s.Presenting() || !s.Host.Full {
			t.Fatalf("%s: not presented", door.Name)
		}
		press("3", false)
		if at := s.State().Screen; at != door.Name {
			t.Errorf("%s: 3 leads to %s", door.Name, at)
		}
		high := s.Canvas.Area().H
		if press("z", false); s.Canvas.Area().H >= high {
			t.Errorf("%s: %v lines after %v", door.Name, s.Canvas.Area().H, high)
		}
		if !strings.Contains(s.Address.Now(), "see.presented=last-row") {
			t.Errorf("%s: the link is %s", door.Name, s.Address.Now())
		}
		press("b", false)
		press("x", false)
		s.Input(ui.Input{Pointer: paint.Point{X: 60, Y: 60}, Pressed: true, Down: true})
		s.Input(ui.Input{Pointer: paint.Point{X: 90, Y: 90}, Down: true})
		s.Input(ui.Input{Pointer: paint.Point{X: 90, Y: 90}, Released: true})
		for _, on := range []bool{true, true, false} {
			if press(ui.Escape, false); s.Presenting() != on {
				t.Errorf("%s: presented %v", door.Name, s.Presenting())
			}
		}
		if s.Host.Full || s.Presenting() {
			t.Errorf("%s: the presentation has not ended", door.Name)
		}
	}
}

// TestLinkFromFileIsRelative copies a link in a program that lies on disk: it begins with the file's name,
// and pasted into another program it opens the same.
func TestLinkFromFileIsRelative(t *testing.T) {
	h := shelltest.NewHost(t)
	h.Base = "file:///home/me/lecture%201/ludarium.html"
	s := screen(t, h, 1280, 800)
	s.Address.Open("#/chess?moves=e4+e5&see.tab=graph")
	s.Frames(2)
	s.Share(s.Rooms.Current().(room.Sharer).Share())
	s.Frames(2)
	if !strings.Contains(s.Read(), "There is no QR code") {
		t.Error("the missing QR code is not explained")
	}
	s.Press("copy-link")
	link := s.Host.Copied
	if !strings.HasPrefix(link, "ludarium.html#/chess?") {
		t.Fatalf("copied: %q", link)
	}
	other := screen(t, shelltest.NewHost(t), 1280, 800)
	other.Go("atlas")
	if err := other.Load(link); err != nil {
		t.Fatal(err)
	}
	other.Frames(2)
	if got, want := other.Address.Now(), s.Address.Now(); got != want {
		t.Errorf("%s opens %s, not %s", link, got, want)
	}
}

// TestLastRowSeesRelativesOnTheMap presents the map in the largest letters: a page between its relatives,
// with whole names. A press on one of them puts it in the middle, the link keeps it, and a second press opens
// it.
func TestLastRowSeesRelativesOnTheMap(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1920, 1080)
	s.Address.Open("#/atlas/map?see.page=alpha-beta&see.presented=last-row")
	s.Until("the map", func() bool { return s.Shows("Alpha-beta") })
	names := 0
	for _, text := range s.Texts() {
		if math.Abs(text.Seen.H-text.Area.H) > 0.5 {
			t.Errorf("%q is cut", text.Text)
		}
		names++
	}
	if names < 8 || names > 40 {
		t.Errorf("the map has %d texts", names)
	}
	s.Press("minimax")
	s.Frames(2)
	if now := s.Address.Now(); !strings.HasPrefix(now, "#/atlas/map?") ||
		!strings.Contains(now, "see.page=minimax") {
		t.Errorf("after a press on minimax the link is %s", now)
	}
	s.Press("minimax")
	s.Frames(2)
	if now := s.Address.Now(); !strings.HasPrefix(now, "#/atlas/minimax?") {
		t.Errorf("after a second press the link is %s", now)
	}
}

// TestLastRowSeesCode presents runs of code in the largest letters: at least 12 lines are whole, the current
// one is among them, and no line is wider than its column.
func TestLastRowSeesCode(t *testing.T) {
	for _, link := range []string{"#/atlas/alpha-beta?see.picture=code&see.set=depth%3D2&see.step=55",
		"#/atlas/courses/pruning/5?see.step=700", "#/atlas/courses/flock/2?see.step=60"} {
		s := screen(t, shelltest.NewHost(t), 1920, 1080)
		s.Address.Open(link + "&see.presented=last-row")
		s.Until(link, func() bool { return hasContent(s) })
		s.Frames(4)
		lines, column := map[float64]bool{}, s.Canvas.Area().W*0.66
		for _, text := range s.Texts() {
			if text.Area.X > column-12 || text.Size != 14 || text.Seen.H < text.Area.H-0.5 {
				continue
			}
			if lines[text.Area.Y] = true; text.Area.Right() > column+12 {
				t.Errorf("%s: %q ends at %.0f", link, text.Text, text.Area.Right())
			}
		}
		if len(lines) < 12 {
			t.Errorf("%s: %d lines", link, len(lines))
		}
		if !strings.Contains(s.Read(), "Current line") {
			t.Errorf("%s: the current line is not there", link)
		}
	}
}

// TestLastRowReadsSentences presents pictures for the hand whose steps have no sentences of their own: the
// sentence about the numbers is there.
func TestLastRowReadsSentences(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1920, 1080)
	s.Address.Open("#/atlas/temporal-difference-learning?hand=10&step=7&see.presented=last-row")
	s.Until("the picture", func() bool { return hasContent(s) })
	s.Frames(2)
	if text := s.Read(); !strings.Contains(text, "After 3 games C has learned") {
		t.Errorf("the screen says %s", text)
	}
}

// TestLastRowReadsViews presents views of searches in the largest letters: the rules that a decision follows,
// scores and the note of the agents are whole.
func TestLastRowReadsViews(t *testing.T) {
	for link, says := range map[string]string{"#/atlas/courses/chance/1": "Is ↑ or → possible?",
		"#/atlas/courses/chance/2": "+102.40", "#/atlas/courses/ants/10": "looking for"} {
		s := screen(t, shelltest.NewHost(t), 1920, 1080)
		s.Address.Open(link + "?see.presented=last-row")
		s.Until(link, func() bool { return hasContent(s) })
		s.Frames(2)
		found := false
		for _, said := range s.Texts() {
			found = found || strings.Contains(said.Text, says)
			if strings.HasSuffix(said.Text, "…") || math.Abs(said.Seen.H-said.Area.H) > 0.5 {
				t.Errorf("%s: %q is cut", link, said.Text)
			}
		}
		if !found {
			t.Errorf("%s: %q is not there", link, says)
		}
	}
}
