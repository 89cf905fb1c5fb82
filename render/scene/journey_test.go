package scene

import (
	"strings"
	"testing"
	"time"

	"ludarium/game"
	"ludarium/render/paint"
	"ludarium/render/session"
	"ludarium/render/ui"
)

// click presses and releases at a point, as a mouse does.
func (s *screen) click(p paint.Point) {
	s.frame(ui.Input{Pointer: p, Pressed: true, Down: true})
	s.frame(ui.Input{Pointer: p, Released: true})
	s.frames(2)
}

// tap is a click with a finger.
func (s *screen) tap(p paint.Point) {
	s.frame(ui.Input{Pointer: p, Pressed: true, Down: true, Touch: true})
	s.frame(ui.Input{Pointer: p, Released: true, Touch: true})
	s.frames(2)
}

func (s *screen) key(codes ...ui.Code) {
	for _, c := range codes {
		s.frame(ui.Input{Keys: []ui.Key{{Code: c}}})
		s.frame(ui.Input{})
	}
}

// write types text, each character as a key too.
func (s *screen) write(text string) {
	for _, r := range text {
		s.frame(ui.Input{Text: string(r), Keys: []ui.Key{{Code: ui.Code(string(r))}}})
	}
}

// control returns the place of the control of that name in the last picture.
func (s *screen) control(name string) paint.Point {
	s.t.Helper()
	var names []string
	for _, n := range s.Nodes() {
		if n.Name == name {
			return n.Area.Center()
		}
		names = append(names, n.Name)
	}
	s.t.Fatalf("no control %q; there are %s", name, strings.Join(names, ", "))
	return paint.Point{}
}

func (s *screen) press(name string) { s.t.Helper(); s.click(s.control(name)) }

// until draws pictures until ok holds; searches run meanwhile.
func (s *screen) until(what string, ok func() bool) {
	s.t.Helper()
	for range 3000 {
		s.frame(ui.Input{})
		if ok() {
			s.frames(2)
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	s.t.Fatalf("waited in vain until %s: %+v", what, s.State())
}

// humans lets people play both sides.
func (s *screen) humans() {
	for _, p := range s.Room().sides() {
		if err := s.Session().SetPlayer(p, session.Player{Kind: session.Human}); err != nil {
			s.t.Fatal(err)
		}
	}
	s.frames(2)
}

func (s *screen) moves() string { return strings.Join(s.State().Game.Moves, " ") }

func (s *screen) want(moves string) {
	s.t.Helper()
	if got := s.moves(); got != moves {
		s.t.Fatalf("moves are %q, want %q (%s)", got, moves, s.State().Toast)
	}
}

func open(t *testing.T, room string) *screen {
	s := newScreen(t, newFakeHost(t), 1280, 800, 1)
	if err := s.Show(room); err != nil {
		t.Fatal(err)
	}
	s.frames(2)
	return s
}

func (s *screen) square(text string) (from, to paint.Point) {
	s.t.Helper()
	from, to, err := s.Room().Point(text)
	if err != nil {
		s.t.Fatal(err)
	}
	return from, to
}

func TestWaysToMove(t *testing.T) {
	s := open(t, "chess")
	s.humans()
	from, to := s.square("e4")
	s.click(from)
	s.click(to)
	s.want("e4")

	from, to = s.square("e5") // by dragging
	s.frame(ui.Input{Pointer: from, Pressed: true, Down: true})
	s.frame(ui.Input{Pointer: from.Lerp(to, 0.5), Down: true})
	s.frame(ui.Input{Pointer: to, Down: true})
	s.frame(ui.Input{Pointer: to, Released: true})
	s.frames(2)
	s.want("e4 e5")

	from, to = s.square("Nf3") // by touch
	s.tap(from)
	s.tap(to)
	s.want("e4 e5 Nf3")

	s.key("/") // by typing
	s.write("Nc6")
	s.key(ui.Enter)
	s.want("e4 e5 Nf3 Nc6")

	s.key(ui.Escape)
	s.key(ui.Right) // by the cursor, which appears on the last move's end, c6
	s.key(ui.Down, ui.Down, ui.Down, ui.Down, ui.Right, ui.Right, ui.Right)
	s.key(ui.Down) // f1
	s.key(ui.Enter)
	s.key(ui.Up, ui.Up, ui.Up, ui.Left)
	if s.Room().selected == game.NoSquare {
		t.Fatal("Enter on the bishop does not select it")
	}
	s.key(ui.Left, ui.Left)
	s.key(ui.Enter)
	if !strings.HasPrefix(s.moves(), "e4 e5 Nf3 Nc6 B") {
		t.Fatalf("the cursor did not move the bishop: %s", s.moves())
	}
}

func TestIllegalWaysDoNothing(t *testing.T) {
	s := open(t, "chess")
	s.humans()
	from, _ := s.square("e4")
	_, to := s.square("d4")
	s.click(from)
	s.click(to)
	s.want("")
	if err := s.PlayText("Ke4"); err == nil || !strings.Contains(err.Error(), "Ke4") {
		t.Fatalf("Ke4 gives %v", err)
	}
	s.key("/")
	s.write("xyz")
	s.key(ui.Enter)
	if s.State().Toast == "" {
		t.Fatal("a bad typed move is not answered")
	}
	s.want("")
}

func TestPromotionIsChosen(t *testing.T) {
	s := open(t, "chess")
	s.humans()
	if err := s.Load("8/P6k/8/8/8/8/8/K7 w - - 0 1"); err != nil {
		t.Fatal(err)
	}
	s.humans()
	from, to := s.square("a8=Q")
	s.click(from)
	s.click(to)
	s.want("")
	s.press("choice a8=N")
	s.want("a8=N")
}

func TestSwipesAndKeysSlideTiles(t *testing.T) {
	s := open(t, "twenty48")
	before := s.State().Game.Cursor
	c := s.Room().frameNow.Area.Center()
	for _, d := range []paint.Point{{X: 60}, {Y: 60}, {X: -60}, {Y: -60}} {
		s.frame(ui.Input{Pointer: c, Pressed: true, Down: true, Touch: true})
		s.frame(ui.Input{Pointer: c.Add(d), Down: true, Touch: true})
		s.frame(ui.Input{Pointer: c.Add(d), Released: true, Touch: true})
	}
	s.frames(2)
	swiped := s.State().Game.Cursor
	if swiped <= before {
		t.Fatal("swipes do not slide")
	}
	s.key(ui.Left, ui.Down, ui.Right, ui.Up)
	s.key("a", "s", "d", "w")
	if s.State().Game.Cursor <= swiped {
		t.Fatal("keys do not slide")
	}
}

func TestPlacements(t *testing.T) {
	for _, c := range []struct{ room, move string }{{"othello", "d3"}, {"connectk", "4"}, {"morpion", ""}} {
		s := open(t, c.room)
		s.humans()
		move := c.move
		if move == "" {
			move = s.State().Game.Legal[0]
		}
		_, to := s.square(move)
		s.tap(to)
		if len(s.Room().choices) > 0 {
			s.press("choice " + move)
		}
		if got := s.moves(); got != move {
			t.Errorf("%s: a tap plays %q, want %q", c.room, got, move)
		}
	}
}

func TestUndoRedoJump(t *testing.T) {
	s := open(t, "othello")
	s.humans()
	for range 6 {
		if err := s.PlayText(s.State().Game.Legal[0]); err != nil {
			t.Fatal(err)
		}
	}
	s.frames(2)
	all := s.moves()
	s.press("Undo")
	s.press("Undo")
	if s.State().Game.Cursor != 4 {
		t.Fatalf("two undos lead to %d", s.State().Game.Cursor)
	}
	s.press("First position")
	s.press("Forward")
	s.key(ui.End)
	if s.State().Game.Cursor != 6 || s.moves() != all {
		t.Fatalf("End leads to %d of %q", s.State().Game.Cursor, s.moves())
	}
	s.key(ui.Home)
	if s.State().Game.Cursor != 0 {
		t.Fatal("Home does not lead to the start")
	}
	s.press("Redo")
	if s.State().Game.Cursor != 1 {
		t.Fatal("Redo does not go on")
	}
}

func TestComputerAnswersAndStops(t *testing.T) {
	s := open(t, "connectk")
	if err := s.PlayText("4"); err != nil {
		t.Fatal(err)
	}
	s.until("the computer answers", func() bool { return len(s.State().Game.Moves) == 2 })
	if s.State().Game.Think == nil {
		t.Fatal("nothing is told of the search")
	}
	side := s.Session().Player(game.Second)
	side.Limits.Time = time.Hour
	if err := s.Session().SetPlayer(game.Second, side); err != nil {
		t.Fatal(err)
	}
	if err := s.PlayText("4"); err != nil {
		t.Fatal(err)
	}
	s.until("the search reports", func() bool { return s.State().Game.Thinking && s.State().Game.Think.Nodes > 0 })
	s.press("Stop")
	s.until("it moves now", func() bool { return len(s.State().Game.Moves) == 4 })
}

func TestHintLeavesTheGameAlone(t *testing.T) {
	s := open(t, "chess")
	s.press("Hint")
	s.until("the hint reports", func() bool { return s.State().Game.Think != nil && len(s.State().Game.Think.Lines) > 0 })
	if len(s.Room().frameNow.Marks.Arrows) == 0 {
		t.Error("no arrow shows what is thought")
	}
	s.press("Hint")
	s.until("it ends", func() bool { return !s.State().Game.Thinking })
	s.want("")
}

func TestGamesSurviveARestart(t *testing.T) {
	host := newFakeHost(t)
	s := newScreen(t, host, 1280, 800, 1)
	s.humans()
	for _, m := range []string{"d4", "d5", "c4"} {
		if err := s.PlayText(m); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Show("morpion"); err != nil {
		t.Fatal(err)
	}
	s.settings.Appearance = 2
	s.saveSettings()
	s.Flush()
	again := newScreen(t, host, 1280, 800, 1)
	if st := again.State(); st.Screen != "morpion" || st.Theme != "dark" {
		t.Fatalf("opens %s in %s", st.Screen, st.Theme)
	}
	again.show(again.find("chess"))
	again.frames(2)
	again.want("d4 d5 c4")
}

func TestDamagedSavesAreSetAside(t *testing.T) {
	host := newFakeHost(t)
	for _, key := range []string{settingsKey, "game-chess"} {
		if err := host.store.Save(key, []byte("{broken")); err != nil {
			t.Fatal(err)
		}
	}
	s := newScreen(t, host, 1280, 800, 1)
	if st := s.State(); st.Toast == "" || len(st.Game.Moves) != 0 {
		t.Fatalf("after damage: %+v", st)
	}
	keys, err := host.store.Keys()
	if err != nil {
		t.Fatal(err)
	}
	if all := strings.Join(keys, " "); !strings.Contains(all, "damaged") {
		t.Fatalf("nothing was set aside: %s", all)
	}
}

func TestLinksOpenPositions(t *testing.T) {
	s := open(t, "othello")
	s.humans()
	if err := s.PlayText("d3"); err != nil {
		t.Fatal(err)
	}
	s.frames(int(linkEvery/(20*time.Millisecond)) + 2)
	link := s.host.link
	other := newScreen(t, newFakeHost(t), 1280, 800, 1)
	other.Open(link)
	other.frames(2)
	if st := other.State(); st.Screen != "othello" || other.moves() != "d3" {
		t.Fatalf("%s opens %s with %q", link, st.Screen, other.moves())
	}
	other.Open("#/chess?moves=e9")
	if !strings.Contains(other.State().Toast, "e9") {
		t.Fatalf("a bad link says %q", other.State().Toast)
	}
}

func TestReloadKeepsWhatIsSaved(t *testing.T) {
	host := newFakeHost(t)
	s := newScreen(t, host, 1280, 800, 1)
	s.humans()
	for _, m := range []string{"d4", "d5", "c4", "e6"} {
		if err := s.PlayText(m); err != nil {
			t.Fatal(err)
		}
	}
	s.frames(60)
	s.key(ui.PageUp)
	s.key(ui.PageUp)
	address := host.link // which comes a little later; a page that goes is loaded again with it, whatever it still writes
	s.Flush()
	again := newScreenAt(t, host, 1280, 800, 1, address)
	if st := again.State().Game; st.Cursor != 2 || again.moves() != "d4 d5 c4 e6" {
		t.Errorf("after a reload of %s: %d of %q", address, st.Cursor, again.moves())
	}
	other := newScreenAt(t, host, 1280, 800, 1, "#/chess?moves=e4")
	if other.moves() != "e4" {
		t.Errorf("another address opens %q", other.moves())
	}
}

func TestKeysAfterLeavingABox(t *testing.T) {
	s := open(t, "chess")
	s.humans()
	s.key("/")
	s.write("Nf")
	if err := s.Show("twenty48"); err != nil {
		t.Fatal(err)
	}
	s.frames(2)
	before := s.State().Game.Cursor
	s.key(ui.Left, ui.Up, ui.Right, ui.Down)
	if s.State().Game.Cursor == before {
		t.Error("a box that is out of sight takes the keys")
	}
}

func TestRoomsByKey(t *testing.T) {
	s := open(t, "chess")
	for i, name := range s.Screens() {
		s.key(ui.Code(rune('1' + i)))
		if got := s.State().Screen; got != name {
			t.Errorf("key %d opens %s, want %s", i+1, got, name)
		}
	}
}

func TestEveryTabOnEveryScreen(t *testing.T) {
	for _, size := range [][2]int{{360, 640}, {640, 360}, {1280, 800}, {3840, 2160}} {
		s := newScreen(t, newFakeHost(t), size[0], size[1], 1)
		for i := range s.rooms {
			s.show(i)
			s.frames(2)
			for _, tab := range tabs {
				s.press(tab)
				if s.room(i).tab < 0 || tabs[s.room(i).tab] != tab {
					t.Errorf("%v: tab %s does not open", size, tab)
				}
			}
			for _, n := range s.Nodes() {
				screen := s.canvas.Area()
				if c := n.Area.Center(); n.Role == "button" && !screen.Has(c) {
					t.Errorf("%v %s: %s lies outside the screen at %v", size, s.room(i).Name(), n.Name, c)
				}
			}
		}
	}
}

func TestNewGameWithOptions(t *testing.T) {
	s := open(t, "connectk")
	s.press("New game")
	s.press("Preset")
	s.press(s.room(s.at).game.Presets[1].Title)
	s.press("Start")
	want := s.room(s.at).game.Presets[1].Values
	for k, v := range want {
		if got := s.State().Game.Values[k]; got != v {
			t.Errorf("%s is %s, want %s", k, got, v)
		}
	}
}

func TestStrengthDialog(t *testing.T) {
	s := open(t, "chess")
	s.press("strength")
	s.press("Algorithm")
	s.press("Monte Carlo tree search")
	if got := s.Session().Player(game.Second).Kind; got != "mcts" {
		t.Fatalf("the second player is %s", got)
	}
	s.press("Done")
	if s.Room().side >= 0 {
		t.Fatal("Done does not close the dialog")
	}
}
