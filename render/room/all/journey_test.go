package all

import (
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/home"
	"ludarium/render/ui"
)

// offers reports whether a control with that name is in the last frame.
func offers(s *shelltest.Screen, name string) bool {
	return slices.ContainsFunc(s.Mirror.Nodes(), func(n ui.Node) bool { return n.Name == name })
}

// open opens a room on a screen of default size.
func open(t *testing.T, name string) *shelltest.Screen { return shelltest.Open(t, Doors(), name) }

// screen opens the whole program on a screen of the given size.
func screen(t *testing.T, host *shelltest.Host, w, h int) *shelltest.Screen {
	return shelltest.New(t, shelltest.Options{Doors: Doors(), Host: host, W: w, H: h})
}

func TestMovesByEveryInput(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	from, to := s.Square("e4")
	s.Click(from)
	s.Click(to)
	s.Want("e4")

	from, to = s.Square("e5") // by dragging
	s.Input(ui.Input{Pointer: from, Pressed: true, Down: true})
	s.Input(ui.Input{Pointer: from.Lerp(to, 0.5), Down: true})
	s.Input(ui.Input{Pointer: to, Down: true})
	s.Input(ui.Input{Pointer: to, Released: true})
	s.Frames(2)
	s.Want("e4 e5")

	from, to = s.Square("Nf3") // by touch
	s.Tap(from)
	s.Tap(to)
	s.Want("e4 e5 Nf3")

	s.Key("/") // by typing
	s.Write("Nc6")
	s.Key(ui.Enter)
	s.Want("e4 e5 Nf3 Nc6")

	s.Key(ui.Escape)
	s.Key(ui.Up) // with the board cursor, which starts at the target of the last move, c6
	s.Key(ui.Down, ui.Down, ui.Down, ui.Down, ui.Right, ui.Right, ui.Right)
	s.Key(ui.Down) // f1
	s.Key(ui.Enter)
	s.Key(ui.Up, ui.Up, ui.Up, ui.Left)
	if s.Play().Shown().Marks.Selected == game.NoSquare {
		t.Fatal("Enter on the bishop does not select it")
	}
	s.Key(ui.Left, ui.Left)
	s.Key(ui.Enter)
	if !strings.HasPrefix(s.Moves(), "e4 e5 Nf3 Nc6 B") {
		t.Fatalf("the cursor did not move the bishop: %s", s.Moves())
	}
}

func TestIllegalInputDoesNothing(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	from, _ := s.Square("e4")
	_, to := s.Square("d4")
	s.Click(from)
	s.Click(to)
	s.Want("")
	if err := s.Rooms.PlayText("Ke4"); err == nil || !strings.Contains(err.Error(), "Ke4") {
		t.Fatalf("Ke4 gives %v", err)
	}
	s.Key("/")
	s.Write("xyz")
	s.Key(ui.Enter)
	if s.State().Toast == "" {
		t.Fatal("an invalid typed move shows no message")
	}
	s.Want("")
}

func TestPromotionIsChosen(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	if err := s.Load("8/P6k/8/8/8/8/8/K7 w - - 0 1"); err != nil {
		t.Fatal(err)
	}
	s.Humans()
	from, to := s.Square("a8=Q")
	s.Click(from)
	s.Click(to)
	s.Want("")
	s.Press("choice a8=N")
	s.Want("a8=N")
}

func TestSwipesAndKeysSlideTiles(t *testing.T) {
	s := open(t, "twenty48")
	before := s.Game().Cursor
	c := s.Play().Shown().Area.Center()
	for _, d := range []paint.Point{{X: 60}, {Y: 60}, {X: -60}, {Y: -60}} {
		s.Input(ui.Input{Pointer: c, Pressed: true, Down: true, Touch: true})
		s.Input(ui.Input{Pointer: c.Add(d), Down: true, Touch: true})
		s.Input(ui.Input{Pointer: c.Add(d), Released: true, Touch: true})
	}
	s.Frames(2)
	swiped := s.Game().Cursor
	if swiped <= before {
		t.Fatal("swipes do not slide the tiles")
	}
	s.Key(ui.Left, ui.Down, ui.Right, ui.Up)
	s.Key("a", "s", "d", "w")
	if s.Game().Cursor <= swiped {
		t.Fatal("keys do not slide the tiles")
	}
}

func TestTapPlacesPiece(t *testing.T) {
	for _, c := range []struct{ room, move string }{{"othello", "d3"}, {"connectk", "4"}, {"morpion", ""}} {
		s := open(t, c.room)
		s.Humans()
		move := c.move
		if move == "" {
			move = s.Game().Legal[0]
		}
		_, to := s.Square(move)
		s.Tap(to)
		if offers(s, "choice "+move) {
			s.Press("choice " + move)
		}
		if got := s.Moves(); got != move {
			t.Errorf("%s: a tap plays %q, want %q", c.room, got, move)
		}
	}
}

func TestUndoRedoJump(t *testing.T) {
	s := open(t, "othello")
	s.Humans()
	for range 6 {
		if err := s.Rooms.PlayText(s.Game().Legal[0]); err != nil {
			t.Fatal(err)
		}
	}
	s.Frames(2)
	all := s.Moves()
	s.Press("undo")
	s.Press("undo")
	if s.Game().Cursor != 4 {
		t.Fatalf("after two undos the cursor is at %d", s.Game().Cursor)
	}
	s.Press("first-position")
	s.Press("forward")
	s.Key(ui.End)
	if s.Game().Cursor != 6 || s.Moves() != all {
		t.Fatalf("End goes to %d of %q", s.Game().Cursor, s.Moves())
	}
	s.Key(ui.Home)
	if s.Game().Cursor != 0 {
		t.Fatal("Home does not go to the start")
	}
	s.Press("redo")
	if s.Game().Cursor != 1 {
		t.Fatal("Redo does not go forward")
	}
}

func TestComputerAnswersAndStops(t *testing.T) {
	s := open(t, "connectk")
	if err := s.Rooms.PlayText("4"); err != nil {
		t.Fatal(err)
	}
	s.Until("the computer answers", func() bool { return len(s.Game().Moves) == 2 })
	if s.Game().Think == nil {
		t.Fatal("the search shows nothing")
	}
	side := s.Play().Session.Players.Of(game.Second)
	side.Limits.Time = time.Hour
	if err := s.Play().Session.SetPlayer(game.Second, side); err != nil {
		t.Fatal(err)
	}
	if err := s.Rooms.PlayText("4"); err != nil {
		t.Fatal(err)
	}
	s.Until("the search reports", func() bool { return s.Game().Thinking && s.Game().Think.Nodes > 0 })
	s.Press("move-now")
	s.Until("it moves now", func() bool { return len(s.Game().Moves) == 4 })
}

func TestHintDoesNotChangeGame(t *testing.T) {
	s := open(t, "chess")
	s.Press("hint")
	s.Until("the hint reports", func() bool { return s.Game().Think != nil && len(s.Game().Think.Lines) > 0 })
	if len(s.Play().Shown().Marks.Arrows) == 0 {
		t.Error("no arrow shows the search's best move")
	}
	s.Press("hint")
	s.Until("it ends", func() bool { return !s.Game().Thinking })
	s.Want("")
}

func TestGamesSurviveARestart(t *testing.T) {
	host := shelltest.NewHost(t)
	s := screen(t, host, 1280, 800)
	s.Go("chess")
	s.Humans()
	for _, m := range []string{"d4", "d5", "c4"} {
		if err := s.Rooms.PlayText(m); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Rooms.Show("morpion"); err != nil {
		t.Fatal(err)
	}
	s.Settings().Appearance = room.Dark
	s.KeepSettings()
	s.Rooms.Flush()
	again := screen(t, host, 1280, 800)
	if st := again.State(); st.Screen != "morpion" || st.Theme != "dark" {
		t.Fatalf("opens %s in %s", st.Screen, st.Theme)
	}
	again.Go("chess")
	again.Want("d4 d5 c4")
}

func TestDamagedSavesAreSetAside(t *testing.T) {
	host := shelltest.NewHost(t)
	for _, key := range []string{room.SettingsKey, "game-chess"} {
		if err := host.Memory.Save(key, []byte("{broken")); err != nil {
			t.Fatal(err)
		}
	}
	s := screen(t, host, 1280, 800)
	if st := s.State(); st.Toast == "" || len(s.Game().Moves) != 0 {
		t.Fatalf("after damage: %+v", st)
	}
	keys, err := host.Memory.Keys()
	if err != nil {
		t.Fatal(err)
	}
	if all := strings.Join(keys, " "); !strings.Contains(all, "damaged") {
		t.Fatalf("nothing was set aside: %s", all)
	}
}

func TestLinksOpenPositions(t *testing.T) {
	s := open(t, "othello")
	s.Humans()
	if err := s.Rooms.PlayText("d3"); err != nil {
		t.Fatal(err)
	}
	s.Frames(20)
	link := s.Host.Link
	other := screen(t, shelltest.NewHost(t), 1280, 800)
	other.Address.Open(link)
	other.Frames(2)
	if st := other.State(); st.Screen != "othello" || other.Moves() != "d3" {
		t.Fatalf("%s opens %s with %q", link, st.Screen, other.Moves())
	}
	other.Address.Open("#/chess?moves=e9")
	if !strings.Contains(other.State().Toast, "e9") {
		t.Fatalf("an invalid link shows %q", other.State().Toast)
	}
}

func TestReloadRestoresSave(t *testing.T) {
	host := shelltest.NewHost(t)
	s := screen(t, host, 1280, 800)
	s.Go("chess")
	s.Humans()
	for _, m := range []string{"d4", "d5", "c4", "e6"} {
		if err := s.Rooms.PlayText(m); err != nil {
			t.Fatal(err)
		}
	}
	s.Frames(60)
	s.Key(ui.PageUp)
	s.Key(ui.PageUp)
	// the address is updated with a delay; a reload meanwhile uses the old one, whatever is still being
	// written
	address := host.Link
	s.Rooms.Flush()
	again := shelltest.New(t, shelltest.Options{Doors: Doors(), Host: host, Address: address})
	if st := again.Game(); st.Cursor != 2 || again.Moves() != "d4 d5 c4 e6" {
		t.Errorf("after a reload of %s: %d of %q", address, st.Cursor, again.Moves())
	}
	other := shelltest.New(t, shelltest.Options{Doors: Doors(), Host: host, Address: "#/chess?moves=e4"})
	if other.Moves() != "e4" {
		t.Errorf("another address opens %q", other.Moves())
	}
}

// TestReloadWithOutdatedAddress reloads a page with the previous address, like a browser that has not yet
// received the new one: the saved game wins. The address of another room is followed, because the user chose
// it.
func TestReloadWithOutdatedAddress(t *testing.T) {
	host := shelltest.NewHost(t)
	s := screen(t, host, 1280, 800)
	s.Go("chess")
	s.Humans()
	var before string
	for _, m := range []string{"d4", "d5", "c4"} {
		before = host.Link
		if err := s.Rooms.PlayText(m); err != nil {
			t.Fatal(err)
		}
		s.Frames(60)
	}
	if host.Link == before {
		t.Fatalf("the address remains %s", before)
	}
	s.Rooms.Flush()
	reload := func(address string) *shelltest.Screen {
		return shelltest.New(t, shelltest.Options{Doors: Doors(), Host: host, Address: address})
	}
	if got := reload(before).Moves(); got != "d4 d5 c4" {
		t.Errorf("after a reload of %s the game is %q", before, got)
	}
	chess := host.Link
	s.Go("twenty48")
	s.Frames(60)
	if got := reload(chess).State().Screen; got != "chess" {
		t.Errorf("%s opens %s", chess, got)
	}
}

func TestKeysAfterLeavingTextBox(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	s.Key("/")
	s.Write("Nf")
	if err := s.Rooms.Show("twenty48"); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	before := s.Game().Cursor
	s.Key(ui.Left, ui.Up, ui.Right, ui.Down)
	if s.Game().Cursor == before {
		t.Error("a hidden box takes the keys")
	}
}

func TestRoomsByKey(t *testing.T) {
	s := open(t, "chess")
	for i, name := range s.Rooms.Names() {
		if name == home.Name {
			i = -1 // Alt+0
		}
		s.Input(ui.Input{Keys: []ui.Key{{Code: ui.Code(rune('1' + i)), Alt: true}}})
		s.Frames(1)
		if got := s.State().Screen; got != name {
			t.Errorf("Alt and %d open %s, want %s", i+1, got, name)
		}
	}
	s.Go("twenty48") // no move of 2048 begins with a digit
	s.Key("2")
	if got := s.State().Screen; got != "twenty48" {
		t.Errorf("2 without Alt opens %s from 2048", got)
	}
}

// TestTypedMovesNeedNoPrefix types moves without pressing / first, at various window sizes.
func TestTypedMovesNeedNoPrefix(t *testing.T) {
	for _, size := range [][2]int{{360, 640}, {1024, 600}, {1280, 800}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		for room, moves := range map[string][]string{"chess": {"f4", "Nf6", "h3"}, "othello": {"f5", "d6"},
			"connectk": {"4", "2"}} {
			s.Go(room)
			s.Humans()
			for _, m := range moves {
				s.Write(m)
				s.Key(ui.Enter)
			}
			s.Want(strings.Join(moves, " "))
			s.Input(ui.Input{Keys: []ui.Key{{Code: "v", Shift: true}}})
			if s.Frames(2); !s.Game().Flipped {
				t.Errorf("%v %s: Shift+F does not flip the board", size, room)
			}
			s.Key("u")
			if n := s.Game().Cursor; n != len(moves)-1 {
				t.Errorf("%v %s: after typing, U goes to %d", size, room, n)
			}
			if got := s.State().Screen; got != room {
				t.Fatalf("typing in %s gives %s", room, got)
			}
		}
	}
}

func TestEveryTabOnEveryScreen(t *testing.T) {
	for _, size := range [][2]int{{360, 640}, {640, 360}, {1280, 800}, {3840, 2160}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		for _, g := range catalog.Games() {
			s.Go(g.Name)
			for _, tab := range []string{"moves", "think", "graph", "options"} {
				s.Press(tab)
				if !slices.ContainsFunc(s.Mirror.Nodes(), func(n ui.Node) bool {
					return n.Role == "tab" && strings.HasSuffix(n.ID, "/"+tab) && n.Value == "selected"
				}) {
					t.Errorf("%v: tab %s does not open", size, tab)
				}
			}
			for _, n := range s.Mirror.Nodes() {
				if c := n.Area.Center(); n.Role == "button" && !s.Canvas.Area().Has(c) {
					t.Errorf("%v %s: %s is outside the screen at %v", size, g.Name, n.Name, c)
				}
			}
		}
	}
}

func TestNewGameWithOptions(t *testing.T) {
	s := open(t, "connectk")
	s.Press("new-game")
	s.Press("preset")
	s.Pick(s.Play().Rules.Presets[1].Title)
	s.Press("start")
	want := s.Play().Rules.Presets[1].Values
	for k, v := range want {
		if got := s.Game().Values[k]; got != v {
			t.Errorf("%s is %s, want %s", k, got, v)
		}
	}
}

func TestStrengthDialogSetsLimits(t *testing.T) {
	s := open(t, "chess")
	s.Press("second/strength")
	s.Press("opponent")
	s.Press("another")
	s.Press("algorithm")
	s.Press("algorithm/mcts")
	if got := s.Play().Session.Players.Of(game.Second).Kind; got != "mcts" {
		t.Fatalf("the second player is %s", got)
	}
	s.Press("done")
	if s.Has("algorithm") {
		t.Fatal("Done does not close the dialog")
	}
}

func TestReplayGame(t *testing.T) {
	for _, name := range []string{"twenty48", "chess"} {
		s := open(t, name)
		s.Humans()
		for range 4 {
			if err := s.Rooms.PlayText(s.Game().Legal[0]); err != nil {
				t.Fatal(err)
			}
		}
		s.Frames(2)
		end := s.Game().Cursor
		s.Press("first-position")
		s.Press("replay")
		s.Until("the moves come back", func() bool { return s.Game().Cursor == end })
		if s.Play().Current().Replay.On {
			t.Errorf("%s: the replay does not end", name)
		}
		s.Press("first-position")
		s.Press("replay")
		s.Press("last-position")
		s.Press("back")
		at := s.Game().Cursor
		if s.Frames(30); s.Game().Cursor != at {
			t.Errorf("%s: the replay continues from another position", name)
		}
	}
}
