package all

import (
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/ai/hands"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/room/atlas"
	"ludarium/render/ui"
)

// byHand opens the page of an interactive model and skips its question.
func byHand(s *shelltest.Screen, page string) {
	s.T.Helper()
	s.Address.Open("#/atlas/" + page)
	s.Until("the page is there", func() bool { return atlasOf(s).Page == page })
	s.Frames(2)
	if s.Has("sentence/skip") {
		s.Press("sentence/skip")
		s.Frames(2)
	}
}

// handle returns the control of a handle.
func handle(s *shelltest.Screen, name string) ui.Node {
	s.T.Helper()
	for _, n := range s.Mirror.Nodes() {
		if strings.HasSuffix(n.ID, "watch/picture/"+name) {
			return n
		}
	}
	s.T.Fatalf("no handle %s", name)
	return ui.Node{}
}

// movers are the ways to move a handle from its default value to another one.
var movers = map[string]func(s *shelltest.Screen, m *hands.Model, i int, to float64){
	"mouse":  func(s *shelltest.Screen, m *hands.Model, i int, to float64) { dragHandle(s, m, i, to, false) },
	"finger": func(s *shelltest.Screen, m *hands.Model, i int, to float64) { dragHandle(s, m, i, to, true) },
	"keys": func(s *shelltest.Screen, m *hands.Model, i int, to float64) {
		h := &m.Handles[i]
		n := handle(s, h.Name)
		for range 400 {
			s.Key(ui.Tab)
			s.Frames(1)
			if handle(s, h.Name).Focus {
				break
			}
		}
		if !handle(s, h.Name).Focus {
			s.T.Fatalf("Tab does not reach %s", n.ID)
		}
		key := ui.Right
		if to < h.Usual {
			key = ui.Left
		}
		if h.Kind == hands.Toggle {
			key = ui.Enter
		}
		s.Key(key)
	},
	"mirror": func(s *shelltest.Screen, m *hands.Model, i int, to float64) {
		h := &m.Handles[i]
		s.Input(ui.Input{Act: ui.Act{ID: handle(s, h.Name).ID, To: (to - h.Min) / (h.Max - h.Min)}})
	},
}

// slide selects a handle by a press, which does not move it, and moves the slider below the picture.
func slide(s *shelltest.Screen, m *hands.Model, i int, to float64) {
	s.T.Helper()
	h := &m.Handles[i]
	s.Click(handle(s, h.Name).Area.Center())
	for _, n := range s.Mirror.Nodes() {
		if n.Role == "slider" && strings.HasSuffix(n.ID, "chosen/value") {
			s.Input(ui.Input{Act: ui.Act{ID: n.ID, To: (to - h.Min) / (h.Max - h.Min)}})
			return
		}
	}
	s.T.Fatalf("%s has no slider", h.Name)
}

// dragHandle drags a handle to a value, or presses a toggle.
func dragHandle(s *shelltest.Screen, m *hands.Model, i int, to float64, touch bool) {
	h, run := &m.Handles[i], m.Run(m.Usual())
	for _, g := range run.Scene(run.Steps).Grips {
		if g.Handle != i {
			continue
		}
		n := handle(s, h.Name)
		scale := n.Area.W / g.W
		from := n.Area.Center()
		by := paint.Point{X: g.DX, Y: g.DY}.Mul(scale * (to - h.Usual))
		if touch && h.Kind == hands.Number { // a finger that moves up or down drags only what is chosen
			s.Tap(from)
		}
		s.Input(ui.Input{Pointer: from, Touch: touch, Pressed: true, Down: true})
		s.Input(ui.Input{Pointer: from.Add(by.Mul(0.5)), Touch: touch, Down: true})
		s.Input(ui.Input{Pointer: from.Add(by), Touch: touch, Down: true})
		s.Input(ui.Input{Pointer: from.Add(by), Touch: touch, Released: true})
		return
	}
}

// TestHandlesByEveryInput moves handles of every kind on every page by mouse, touch, keys, the slider below
// the picture and the accessibility tree: each leads to the same state, Undo and Redo restore it, and the
// page's link reproduces it, also after a reload.
func TestHandlesByEveryInput(t *testing.T) {
	desktop, phone := screen(t, shelltest.NewHost(t), 1280, 800), screen(t, shelltest.NewHost(t), 390, 844)
	for _, m := range hands.Models() {
		t.Run(m.Page, func(t *testing.T) {
			tried := map[hands.Kind]bool{}
			for i := range m.Handles {
				h := &m.Handles[i]
				if tried[h.Kind] {
					continue
				}
				tried[h.Kind] = true
				to := h.Nearest(h.Usual + h.Step)
				if to == h.Usual {
					to = h.Nearest(h.Usual - h.Step)
				}
				links := map[string]string{}
				ways := maps.Clone(movers)
				if h.Kind == hands.Number {
					ways["slider"] = slide
				}
				for by, move := range ways {
					s := desktop
					if by == "finger" {
						s = phone
					}
					byHand(s, m.Page)
					before := s.Rooms.Current().Link()
					move(s, &m, i, to)
					s.Frames(2)
					links[by] = s.Rooms.Current().Link()
					if links[by] == before {
						t.Errorf("%s: %s does nothing", h.Name, by)
						continue
					}
					told := sentenceOf(s)
					s.Press("undo")
					if s.Frames(2); s.Rooms.Current().Link() != before {
						t.Errorf("%s by %s: after Undo %s", h.Name, by, s.Rooms.Current().Link())
					}
					s.Address.Open("#/atlas/tribes")
					s.Address.Open(links[by])
					s.Frames(2)
					if again := s.Rooms.Current().Link(); again != links[by] || told != sentenceOf(s) {
						t.Errorf("%s: the link %s leads to %s, %q, not %q", h.Name, links[by], again,
							sentenceOf(s), told)
					}
				}
				for by, link := range links {
					if link != links["mouse"] {
						t.Errorf("%s: by %s %s, by mouse %s", h.Name, by, link, links["mouse"])
					}
				}
				byHand(desktop, "tribes")
				desktop.Address.Open(links["mouse"])
				desktop.Frames(2)
				told := sentenceOf(desktop)
				s := shelltest.New(t, shelltest.Options{Doors: Doors(), Address: links["mouse"]})
				s.Until("the page", func() bool { return atlasOf(s).Page == m.Page })
				if s.Frames(2); sentenceOf(s) != told || told == "" {
					t.Errorf("after a reload of %s the sentence is %q, not %q", links["mouse"], sentenceOf(s),
						told)
				}
			}
		})
	}
}

// sentenceOf returns the sentence below the picture.
func sentenceOf(s *shelltest.Screen) string {
	for _, n := range s.Mirror.Nodes() {
		if strings.HasSuffix(n.ID, "sentence/sentence") {
			return n.Name
		}
	}
	return ""
}

// TestAlphaBetaByHand answers the question, changes the tree and steps through the search.
func TestAlphaBetaByHand(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 390, 844)
	s.Address.Open("#/atlas/alpha-beta")
	s.Until("the page is there", func() bool { return atlasOf(s).Page == "alpha-beta" })
	s.Frames(2)
	if sentenceOf(s) != "" || s.Rooms.Current().Link() != "#/atlas/alpha-beta" {
		t.Errorf("before the guess it says %q at %s", sentenceOf(s), s.Rooms.Current().Link())
	}
	for range 3 {
		s.Press("sentence/less")
	}
	s.Press("sentence/show")
	s.Frames(2)
	if said := sentenceOf(s); !strings.HasPrefix(said,
		"You said 9; it is 8. Looks at 8 of 12 results, cuts 4.") {
		t.Errorf("after the guess it says %q", said)
	}
	s.Input(ui.Input{Act: ui.Act{ID: handle(s, "alpha").ID, To: 0.5}}) // on a scale from −1 to 9, 0.5 is 4
	s.Frames(2)
	if said := sentenceOf(s); !strings.HasPrefix(said, "Looks at 5 of 12") || !strings.Contains(said,
		"at most 4") {
		t.Errorf("with alpha 4 it says %q", said)
	}
	s.Write("0")
	s.Frames(2)
	if said := sentenceOf(s); !strings.HasPrefix(said, "Looks at 8 of 12") {
		t.Errorf("after a reset it says %q", said)
	}
	s.Key(ui.Home)
	s.Frames(1)
	s.Write("s")
	s.Frames(1)
	if at := atlasOf(s); at.Picture == 0 || at.Picture >= at.Made-1 || !strings.Contains(s.Read(), "cut") {
		t.Errorf("the next stop is %+v", at)
	}
	if link := s.Rooms.Current().Link(); !strings.Contains(link, "step=") {
		t.Errorf("the step is missing in %s", link)
	}
	s.Address.Open("#/atlas/alpha-beta?hand=6.x")
	s.Frames(2)
	if toast := s.State().Toast; !strings.Contains(toast, `"x"`) {
		t.Errorf("a bad link shows %q", toast)
	}
	transports := 0
	for _, n := range s.Mirror.Nodes() {
		if n.Role == "button" && (strings.HasSuffix(n.ID, "/play") || strings.HasSuffix(n.ID, "/pause")) {
			transports++
		}
	}
	if transports != 1 {
		t.Errorf("%d buttons play", transports)
	}
}

// TestPagesByHand opens the picture of every model on a phone and a desktop: it asks before it answers and
// shows no step and no setting in the link until then, the answer to a guess says both, one key skips the
// guess, one button plays and one slider steps through the run, its labels are legible, and it has a legend.
func TestPagesByHand(t *testing.T) {
	for _, size := range [][2]int{{390, 844}, {1280, 800}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		for _, m := range hands.Models() {
			s.Address.Open("#/atlas/" + m.Page)
			s.Until("the page is there", func() bool { return atlasOf(s).Page == m.Page })
			s.Frames(2)
			where := fmt.Sprint(size, " ", m.Page)
			if asks := s.Has("sentence/show"); !asks || sentenceOf(s) != "" || atlasOf(s).Picture != 0 ||
				s.Rooms.Current().Link() != "#/atlas/"+m.Page {
				t.Errorf("%s: asks: %t, says %q at step %d of %s", where, asks, sentenceOf(s),
					atlasOf(s).Picture, s.Rooms.Current().Link())
			}
			s.Press("sentence/more")
			s.Press("sentence/show")
			s.Frames(2)
			if said := sentenceOf(s); !strings.HasPrefix(said, "You said ") &&
				!strings.HasPrefix(said, "Right: ") {
				t.Errorf("%s: the answer to a guess is %q", where, said)
			}
			s.Address.Open("#/atlas/tribes")
			s.Frames(2)
			s.Address.Open("#/atlas/" + m.Page)
			s.Until("the page is there again", func() bool { return atlasOf(s).Page == m.Page })
			s.Frames(2)
			if !s.Has("sentence/show") {
				t.Errorf("%s: it does not ask again", where)
			}
			s.Key(ui.Escape)
			s.Frames(2)
			if s.Has("sentence/show") || sentenceOf(s) == "" {
				t.Errorf("%s: Escape does not show the answer", where)
			}
			left, top, right, bottom := s.Canvas.Area().W, s.Canvas.Area().H, 0.0, 0.0 // of the handles
			plays, steps, signs := 0, 0, 0
			for _, n := range s.Mirror.Nodes() {
				switch {
				case strings.Contains(n.ID, "watch/legend/"):
					signs++
				case strings.HasSuffix(n.ID, "/play"), strings.HasSuffix(n.ID, "/pause"):
					plays++
				case n.Role == "slider" && strings.HasSuffix(n.ID, "actions/picture"):
					steps++
				case strings.Contains(n.ID, "watch/picture/"):
					left, right = min(left, n.Area.X), max(right, n.Area.Right())
					top, bottom = min(top, n.Area.Y), max(bottom, n.Area.Bottom())
				}
			}
			if signs < 3 {
				t.Errorf("%s: the legend has %d lines", where, signs)
			}
			if plays != 1 || steps != 1 {
				t.Errorf("%s: %d buttons play, %d sliders step", where, plays, steps)
			}
			for _, text := range s.Texts() {
				at, size := text.Area.Center(), text.Size*s.Canvas.Scale()
				if at.X > left && at.X < right && at.Y > top && at.Y < bottom && size < 12 {
					t.Errorf("%s: %q is %.1f pixels high", where, text.Text, size)
				}
			}
		}
	}
	for _, page := range []string{"alpha-beta", "minimax", "move-ordering", "expectimax"} {
		m, _ := hands.Find(page)
		leaves := 0
		for _, g := range m.Run(m.Usual()).Scene(0).Grips {
			if name := m.Handles[g.Handle].Name; len(name) == 2 && name[1] >= '1' && name[1] <= '9' {
				leaves++
			}
		}
		if leaves < 6 || leaves > 16 {
			t.Errorf("%s has %d leaves", page, leaves)
		}
	}
}

// TestStepsStayAfterAChange changes a value of every model on phones: the slider of the steps stays beside
// the new button Undo.
func TestStepsStayAfterAChange(t *testing.T) {
	for _, size := range [][2]int{{360, 640}, {390, 844}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		for _, m := range hands.Models() {
			byHand(s, m.Page)
			s.Key(ui.Escape)
			s.Frames(1)
			for _, to := range []float64{0, 1} { // one of them is another value
				s.Input(ui.Input{Act: ui.Act{ID: handle(s, m.Handles[0].Name).ID, To: to}})
				s.Frames(2)
			}
			where := fmt.Sprint(size, " ", m.Page)
			if !s.Has("actions/undo") {
				t.Errorf("%s: the change cannot be undone", where)
			}
			slid := false
			for _, n := range s.Mirror.Nodes() {
				slid = slid || n.Role == "slider" && strings.HasSuffix(n.ID, "actions/picture") &&
					n.Area.Intersect(s.Canvas.Area()) == n.Area
			}
			looked(s, fmt.Sprint("steps-", m.Page, "-", size[0]))
			if !slid {
				t.Errorf("%s: no slider steps after a change", where)
			}
		}
	}
}

// TestSmallTreesAreWhole checks with larger text, on a screen of 320 pixels and with both that the trees have
// all their leaves in view, and that on all pages no texts overlap and no label is smaller than 12 pixels.
func TestSmallTreesAreWhole(t *testing.T) {
	leaves := map[string]int{"alpha-beta": 12, "minimax": 9, "move-ordering": 12}
	for _, c := range []struct{ w, h, text int }{{390, 844, 150}, {320, 568, 100}, {320, 568, 150},
		{1280, 800, 150}} {
		s := screen(t, shelltest.NewHost(t), c.w, c.h)
		s.Settings().Text = c.text
		for _, m := range hands.Models() {
			s.Address.Open("#/atlas/" + m.Page)
			s.Until("the page is there", func() bool { return atlasOf(s).Page == m.Page })
			s.Frames(2)
			s.Key(ui.Escape)
			s.Frames(2)
			seen, where := map[string]bool{}, fmt.Sprint(c, " ", m.Page)
			for _, n := range s.Mirror.Nodes() {
				_, name, ok := strings.Cut(n.ID, "watch/picture/")
				in := n.Seen.Intersect(s.Canvas.Area())
				if ok && len(name) == 2 && in.W >= n.Area.W-0.5 && in.H >= n.Area.H-0.5 {
					seen[name] = true
				}
			}
			if len(seen) != leaves[m.Page] && leaves[m.Page] > 0 {
				t.Errorf("%s: %d leaves are in view", where, len(seen))
			}
			texts := s.Texts()
			for _, text := range texts {
				if size := text.Size * s.Canvas.Scale(); size < 11.5 && text.Seen.H > 1 && c.w > 320 {
					t.Errorf("%s: %q is %.1f pixels high", where, text.Text, size)
				}
			}
			apart(s, where, texts)
		}
	}
}

// TestLeavesFitFingers checks on a phone that a leaf of a tree is at least 40 pixels high, and that a finger
// that comes down anywhere within half of the way to its neighbours takes hold of it.
func TestLeavesFitFingers(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 390, 844)
	for _, page := range []string{"alpha-beta", "minimax"} {
		byHand(s, page)
		s.Key(ui.Escape)
		s.Frames(2)
		leaf, next := handle(s, "a2").Area, handle(s, "a3").Area
		if leaf.H < 40 {
			t.Errorf("%s: a leaf is %.0f pixels high", page, leaf.H)
		}
		half := (next.Center().X - leaf.Center().X) / 2
		for _, off := range []paint.Point{{X: -0.9 * half}, {X: 0.9 * half}, {Y: -30}, {Y: 30}} {
			before := s.Rooms.Current().Link()
			from := leaf.Center().Add(off)
			s.Tap(from)
			s.Input(ui.Input{Pointer: from, Touch: true, Pressed: true, Down: true})
			s.Input(ui.Input{Pointer: from.Add(paint.Point{Y: 22}), Touch: true, Down: true})
			s.Input(ui.Input{Pointer: from.Add(paint.Point{Y: 22}), Touch: true, Released: true})
			s.Frames(2)
			link := s.Rooms.Current().Link()
			if first := strings.TrimPrefix(link, "#/atlas/"+page+"?hand="); link == before ||
				!strings.HasPrefix(first, map[string]string{"alpha-beta": "6.1", "minimax": "3.10"}[page]) {
				t.Errorf("%s: a drag from %v beside a2 leads to %s", page, off, link)
			}
			s.Press("undo")
			s.Frames(2)
		}
	}
}

// TestFingersScrollPastHandles swipes up from a leaf on a phone: the text scrolls and the leaf stays. The
// same swipe changes the leaf if the finger has rested on it, and after a tap on it.
func TestFingersScrollPastHandles(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 390, 1100)
	for _, c := range []struct {
		name    string
		rest    time.Duration
		tap     bool
		changes bool
	}{
		{name: "a swipe"}, {name: "the next swipe"},
		{name: "a swipe after a rest", rest: time.Second, changes: true},
		{name: "a swipe after a tap", tap: true, changes: true},
	} {
		s.Address.Open("#/atlas/tribes")
		byHand(s, "minimax")
		heading := func() float64 {
			tree := s.Mirror.Tree()
			return tree[slices.IndexFunc(tree, func(n ui.Node) bool { return n.Name == "Minimax" })].Area.Y
		}
		link, from := s.Rooms.Current().Link(), handle(s, "a1").Area.Center()
		s.Input(ui.Input{Pointer: from, Wheel: paint.Point{Y: -99}})
		s.Frames(2)
		top := heading()
		if c.tap {
			s.Tap(from)
		}
		finger := ui.Input{Pointer: from, Touch: true, Pressed: true, Down: true}
		s.Input(finger)
		finger.Pressed = false
		s.Pass(c.rest)
		for range 6 {
			s.Input(finger)
			finger.Pointer.Y -= 12
		}
		finger.Down, finger.Released = false, true
		s.Input(finger)
		s.Frames(2)
		scrolls, changes := heading() < top, s.Rooms.Current().Link() != link
		if changes != c.changes || scrolls == c.changes {
			t.Errorf("%s: scrolls %v, changes the leaf %v", c.name, scrolls, changes)
		}
	}
}

// TestLegendsEndAboveTheBar checks on every page that no line of the legend lies on the transport below it.
func TestLegendsEndAboveTheBar(t *testing.T) {
	for _, size := range sizes {
		s := screen(t, shelltest.NewHost(t), size.w, size.h)
		s.Settings().Text = size.text
		for _, m := range hands.Models() {
			byHand(s, m.Page)
			s.Frames(2)
			top, lines := s.Canvas.Area().Bottom(), 0
			for _, n := range s.Mirror.Nodes() {
				if strings.Contains(n.ID, "/watch/actions/") {
					top = math.Min(top, n.Seen.Y)
				}
			}
			for _, n := range s.Mirror.Nodes() {
				if strings.Contains(n.ID, "/legend/") {
					lines++
				}
				if strings.Contains(n.ID, "/legend/") && n.Seen.Bottom() > top+0.5 {
					t.Errorf("%v, %s: %q ends at %v, the bar begins at %v", size, m.Page, n.Name,
						n.Seen.Bottom(), top)
				}
			}
			if size.h > 700 && size.text < 200 && (lines == 0 || top == s.Canvas.Area().Bottom()) {
				t.Errorf("%v, %s: %d lines of the legend, and the bar at %v", size, m.Page, lines, top)
			}
			apart(s, fmt.Sprint(size, m.Page), s.Texts())
		}
	}
}

// TestSaveHandScreenshots writes screenshots of the page $PAGE, or of all pages, to the folder $SHOTS.
func TestSaveHandScreenshots(t *testing.T) {
	folder := os.Getenv("SHOTS")
	if folder == "" {
		t.Skip("SHOTS names no folder")
	}
	for _, m := range hands.Models() {
		if page := os.Getenv("PAGE"); page != "" && page != m.Page {
			continue
		}
		for _, size := range [][2]int{{1280, 800}, {390, 844}, {320, 568}} {
			s := screen(t, shelltest.NewHost(t), size[0], size[1])
			s.Address.Open("#/" + atlas.Name + "/" + m.Page)
			s.Until("it is there", func() bool { return atlasOf(s).Page == m.Page })
			s.Frames(2)
			s.Save(fmt.Sprintf("%s/%s-%d-guess.png", folder, m.Page, size[0]))
			if s.Has("sentence/show") {
				s.Press("sentence/show")
				s.Frames(2)
			}
			s.Save(fmt.Sprintf("%s/%s-%d.png", folder, m.Page, size[0]))
		}
	}
}
