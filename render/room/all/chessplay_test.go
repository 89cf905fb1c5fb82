package all

import (
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/session"
	"ludarium/render/ui"
)

// slow opens chess with a computer as Black that thinks about its reply to 1. e4 until stopped.
func slow(t *testing.T) *shelltest.Screen {
	t.Helper()
	s := open(t, "chess")
	if err := s.Play().Session.SetPlayer(game.Second, session.Player{Kind: "chess"}); err != nil {
		t.Fatal(err)
	}
	if err := s.Rooms.PlayText("e4"); err != nil {
		t.Fatal(err)
	}
	s.Until("Black thinks", func() bool { return s.Game().Thinking })
	return s
}

// answer makes the computer play a given move.
func answer(t *testing.T, s *shelltest.Screen, move string) {
	t.Helper()
	r := s.Play().Session
	s.Input(ui.Input{})
	if err := r.SetPlayer(game.Second, session.Player{Kind: session.Human}); err != nil {
		t.Fatal(err)
	}
	if err := r.PlayText(move); err != nil {
		t.Fatal(err)
	}
	s.Frames(3)
}

// square returns the node of a square in the accessibility tree.
func square(t *testing.T, s *shelltest.Screen, name string) ui.Node {
	t.Helper()
	for _, n := range s.Mirror.Tree() {
		if n.Role == "gridcell" && n.Name == name {
			return n
		}
	}
	t.Fatalf("no square %s", name)
	return ui.Node{}
}

// TestPremovesByEveryInput enters premoves by taps, by a drag and through the accessibility tree: legal ones
// are played, illegal ones dropped, and a press or Escape cancels them.
func TestPremovesByEveryInput(t *testing.T) {
	tap := func(s *shelltest.Screen, names ...string) {
		for _, name := range names {
			s.Tap(square(t, s, name).Area.Center())
		}
	}
	for _, c := range []struct {
		name  string
		give  func(s *shelltest.Screen)
		reply string
		want  string
	}{
		{"tapped", func(s *shelltest.Screen) { tap(s, "g1", "f3") }, "e5", "e4 e5 Nf3"},
		{"dragged", func(s *shelltest.Screen) {
			from, to := square(t, s, "d2").Area.Center(), square(t, s, "d4").Area.Center()
			s.Input(ui.Input{Pointer: from, Pressed: true, Down: true})
			s.Input(ui.Input{Pointer: to, Down: true})
			s.Input(ui.Input{Pointer: to, Released: true})
		}, "e5", "e4 e5 d4"},
		{"a capture that is there in time", func(s *shelltest.Screen) {
			tap(s, "e4", "d5")
		}, "d5", "e4 d5 exd5"},
		{"no longer possible", func(s *shelltest.Screen) { tap(s, "e4", "d5") }, "e5", "e4 e5"},
		{"without eyes", func(s *shelltest.Screen) { s.Work("g1"); s.Work("f3") }, "e5", "e4 e5 Nf3"},
		{"cancelled by a tap", func(s *shelltest.Screen) { tap(s, "g1", "f3", "e6") }, "e5", "e4 e5"},
		{"cancelled by Escape", func(s *shelltest.Screen) {
			tap(s, "g1", "f3")
			s.Key(ui.Escape)
		}, "e5", "e4 e5"},
		{"a piece of the other side", func(s *shelltest.Screen) { tap(s, "g8", "f6") }, "e5", "e4 e5"},
		{"where the piece never goes", func(s *shelltest.Screen) { tap(s, "g1", "g3") }, "e5", "e4 e5"},
	} {
		s := slow(t)
		c.give(s)
		if strings.Count(c.want, " ") == 2 && !strings.Contains(s.Read(), "Premove ") {
			t.Errorf("%s: the premove is not announced:\n%s", c.name, s.Read())
		}
		answer(t, s, c.reply)
		if got := s.Moves(); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	s := slow(t)
	tap(s, "g1", "f3")
	s.Press("undo")
	s.Frames(3)
	if s.Game().Cursor != 0 {
		t.Errorf("after Undo the premove is played: %v", s.Game().Moves)
	}
}

// TestTakebackAgainstComputer takes back a pair of moves against a computer with one press.
func TestTakebackAgainstComputer(t *testing.T) {
	s := open(t, "chess")
	if err := s.Play().Session.SetPlayer(game.Second, session.Player{Kind: "random"}); err != nil {
		t.Fatal(err)
	}
	for i, m := range []string{"e4", "a3"} {
		if err := s.Rooms.PlayText(m); err != nil {
			t.Fatal(err)
		}
		s.Until("the answer", func() bool { return s.Game().Cursor == 2*i+2 })
	}
	s.Press("undo")
	if st := s.Game(); st.Cursor != 2 || st.Turn != "first" {
		t.Errorf("after Undo %d moves are played, %s is to move", st.Cursor, st.Turn)
	}
}

// TestTimedGameOnEveryScreen plays with clocks on each screen: they are announced, start with the first move,
// and stop on Pause and on leaving the room; running out of time ends the game.
func TestTimedGameOnEveryScreen(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {390, 844}, {360, 640}, {844, 390}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Go("chess")
		s.Press("new-game")
		s.Press("both")
		s.Press("time")
		s.Press("time/3+2")
		s.Press("start")
		s.Frames(2)
		told := func(text string) {
			t.Helper()
			if !strings.Contains(s.Read(), text) {
				t.Errorf("%v: %q is not announced:\n%s", size, text, s.Read())
			}
		}
		told("White's clock: 3 minutes")
		if err := s.Rooms.PlayText("e4"); err != nil {
			t.Fatal(err)
		}
		s.Frames(115) // more than two seconds
		told("Black's clock: 2 minutes 57 seconds, running")
		s.Inside("a timed game")
		s.Press("pause")
		s.Frames(100)
		told("Black's clock: 2 minutes 57 seconds")
		s.Press("resume")
		s.Go("othello")
		s.Frames(100)
		s.Go("chess")
		told("Black's clock: 2 minutes 57 seconds")
		if got := s.Game().Status; got != "Paused" {
			t.Errorf("%v: after visiting another room the status is %q", size, got)
		}
		if err := s.Rooms.PlayText("e5"); err != nil {
			t.Fatal(err)
		}
		for range 200 {
			s.Pass(900 * time.Millisecond)
			s.Input(ui.Input{})
		}
		told("White's time is up, Black wins")
	}
}

// TestCustomTimeControl chooses the minutes and the kind and amount of the increment.
func TestCustomTimeControl(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 1000)
	s.Go("chess")
	s.Press("new-game")
	s.Press("both")
	s.Press("time")
	s.Press("time/custom")
	s.Press("delay")
	s.Press("start")
	if got := s.Play().
		Session.Clock.Control(); got !=
		(session.Control{Base: 5 * time.Minute, Bonus: 3 * time.Second, Mode: session.Delay}) {
		t.Errorf("%+v", got)
	}
}

// TestOpponentByLevel chooses an opponent by its level; the default is level 4.
func TestOpponentByLevel(t *testing.T) {
	s := open(t, "chess")
	if got := s.Play().Session.Players.Of(game.Second); got.Kind != "chess" || got.Values["level"] != "4" {
		t.Errorf("the default opponent is %+v", got)
	}
	if got := s.Play().Session.Analysis.Analyst(); got.Values["level"] != "" {
		t.Errorf("the analyst is %+v", got)
	}
	s.Press("second/strength")
	s.Press("opponent")
	s.Pick("Level 7 · good club player · 1570 Elo")
	s.Press("done")
	if got := s.Play().Session.Players.Of(game.Second); got.Values.String() != (param.Values{"level": "7"}).
		String() {
		t.Errorf("the opponent is %+v", got)
	}
	if !s.Shows("Level 7") || !s.Shows("good club player · 1570 Elo") {
		t.Error("the card does not say how well the computer plays")
	}
}

// TestSetUpPosition sets up a position by tools, by drags and through the accessibility tree, and plays from
// it.
func TestSetUpPosition(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Go("chess")
		s.Play().Game.Course.SetUp()
		s.Frames(2)
		s.Press("clear-board")
		status := func(want string) {
			t.Helper()
			if got := said(s, "status"); got != want {
				t.Errorf("%v: %q, want %q", size, got, want)
			}
		}
		put := func(tool string, squares ...string) {
			s.Press(tool)
			for _, q := range squares {
				s.Click(square(t, s, q).Area.Center())
			}
		}
		status("White has no king")
		put("white-king", "e1")
		status("Black has no king")
		put("black-king", "e8", "d8")
		status("Black has 2 kings")
		put("erase", "d8")
		status("This position can be played.")
		put("white-pawn", "a8")
		status("A pawn cannot stand on a8")
		put("white-pawn", "a8") // placing the same piece again removes it
		put("white-rook", "h1")
		s.Press("move")
		from, to := square(t, s, "h1").Area.Center(), square(t, s, "h8").Area.Center()
		s.Input(ui.Input{Pointer: from, Pressed: true, Down: true})
		s.Input(ui.Input{Pointer: to, Down: true})
		s.Input(ui.Input{Pointer: to, Released: true})
		s.Frames(2)
		status("Black is in check but white is to move")
		s.Press("black")
		status("This position can be played.")
		s.Work("h8") // without a pointer
		s.Work("h7")
		from = s.Control("white-queen") // from the palette
		to = square(t, s, "c1").Area.Center()
		s.Input(ui.Input{Pointer: from, Pressed: true, Down: true})
		s.Input(ui.Input{Pointer: to, Down: true})
		s.Input(ui.Input{Pointer: to, Released: true})
		s.Frames(2)
		if got := square(t, s, "c1").Value; got != "white queen" {
			t.Errorf("%v: c1 has %q", size, got)
		}
		from = to
		to = s.Control("cancel") // off the board
		s.Press("move")
		s.Input(ui.Input{Pointer: from, Pressed: true, Down: true})
		s.Input(ui.Input{Pointer: to, Down: true})
		s.Input(ui.Input{Pointer: to, Released: true})
		s.Frames(2)
		s.Press("play-from-here")
		s.Frames(2)
		s.Press("both")
		s.Press("start")
		if got, want := s.Game().Position, "4k3/7R/8/8/8/8/8/4K3 b - - 0 1"; got != want {
			t.Errorf("%v: the game begins at %q, want %q", size, got, want)
		}
	}
}

// TestSetUpFEN types a FEN: an invalid one shows an error, a valid one is shown and analysed.
func TestSetUpFEN(t *testing.T) {
	s := open(t, "chess")
	s.Play().Game.Course.SetUp()
	s.Frames(2)
	s.Press("fen")
	s.Input(ui.Input{Keys: []ui.Key{{Code: "a", Ctrl: true}}})
	s.Input(ui.Input{Text: "hello"})
	s.Frames(2)
	if got := said(s, "status"); got != "FEN: 1 fields instead of 6 (or 4 without the clocks)" {
		t.Errorf("%q", got)
	}
	s.Input(ui.Input{Keys: []ui.Key{{Code: "a", Ctrl: true}}})
	const fen = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1"
	s.Input(ui.Input{Text: fen})
	s.Frames(2)
	if !slices.ContainsFunc(s.Mirror.Nodes(), func(n ui.Node) bool {
		return n.Name == "En passant" && n.Value == "on d6"
	}) {
		t.Error("the en-passant square is not shown")
	}
	s.Press("white-short")
	s.Press("analyse")
	if got := s.Game().Position; got != strings.Replace(fen, "KQkq", "Qkq", 1) {
		t.Errorf("analysed is %q", got)
	}
	if !s.Play().Session.Players.Exploring() {
		t.Error("the position is not analysed")
	}
}

// TestVariationCanBeDeleted deletes a variation after confirmation.
func TestVariationCanBeDeleted(t *testing.T) {
	s := open(t, "chess")
	if err := s.Load("1. e4 e5 (1... c5 $1 2. Nf3) 2. Nf3 $5 {A remark.} *"); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	for _, text := range []string{"Nf3!?", "c5! Nf3", "A remark."} {
		if !s.Shows(text) {
			t.Errorf("%q is not shown", text)
		}
	}
	s.Press("delete-line")
	s.Frames(2)
	s.Press("confirm")
	if n := len(s.Play().Session.Line.Variations()); n != 0 {
		t.Errorf("%d lines are left", n)
	}
}

// TestOpeningIsNamed reaches an opening by transposition.
func TestOpeningIsNamed(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	for _, m := range strings.Fields("Nf3 d5 d4 Nf6 c4 e6 Nc3 c6") {
		if err := s.Rooms.PlayText(m); err != nil {
			t.Fatal(err)
		}
	}
	s.Until("the name", func() bool { return s.Shows("D43 Semi-Slav Defence") })
	s.Press("first-position")
	if s.Play().Game.Panel.Heading() != "" {
		t.Error("the initial position has an opening name")
	}
}

// TestAutomaticPromotionIsSaved checks that the setting for automatic promotion works and is saved.
func TestAutomaticPromotionIsSaved(t *testing.T) {
	host := shelltest.NewHost(t)
	for _, always := range []bool{false, true} {
		s := screen(t, host, 1280, 1000)
		s.Go("chess")
		s.Humans()
		if always {
			s.Press("options")
			s.Press("always-queen")
			s.Rooms.Flush()
			s = screen(t, host, 1280, 1000)
			s.Go("chess")
			s.Humans()
		}
		if err := s.Load("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"); err != nil {
			t.Fatal(err)
		}
		s.Frames(2)
		s.Click(square(t, s, "a7").Area.Center())
		s.Click(square(t, s, "a8").Area.Center())
		if got := s.Moves() == "a8=Q+"; got != always {
			t.Errorf("set %t: the moves are %q", always, s.Moves())
		}
	}
}
