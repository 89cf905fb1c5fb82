package session

import (
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/othello"
	"ludarium/render/ui/numfmt"
)

// timed returns a game between two people with clocks.
func timed(t *testing.T, c Control) *Session {
	t.Helper()
	s := human(t, chess.Game(), nil, 1)
	s.profile.Timed = true
	s.profile.CanWin = func(v game.State, p game.Player) bool {
		position := game.Concrete(v).(*chess.State).Position()
		return position.CanMate(chess.Color(p))
	}
	if err := s.Clock.SetControl(c); err != nil {
		t.Fatal(err)
	}
	return s
}

// wait polls for a duration, once per frame.
func wait(s *Session, d time.Duration) {
	for ; d > 0; d -= 100 * time.Millisecond {
		s.Poll(s.Picture.now + min(d, 100*time.Millisecond))
	}
}

// after plays a move after some seconds.
func after(t *testing.T, s *Session, seconds float64, move string) {
	t.Helper()
	wait(s, time.Duration(seconds*float64(time.Second)))
	if err := s.PlayText(move); err != nil {
		t.Fatal(err)
	}
}

// shows fails the test unless the clocks show these times.
func shows(t *testing.T, s *Session, what, white, black string) {
	t.Helper()
	first, _ := s.Clock.Left(game.First)
	second, _ := s.Clock.Left(game.Second)
	if w, b := numfmt.Clock(first), numfmt.Clock(second); w != white || b != black {
		t.Errorf("%s: clocks show %s and %s, want %s and %s", what, w, b, white, black)
	}
}

func TestClocksRun(t *testing.T) {
	minute := Control{Base: time.Minute, Bonus: 2 * time.Second}
	for _, test := range []struct {
		mode               BonusMode
		running            string // Black's clock after 5 s
		white, black, last string // clocks after moves that took 0, 5, 1 and 12 s
	}{
		{Increment, "0:55", "1:01", "0:57", "0:47"},
		{Delay, "0:57", "1:00", "0:57", "0:47"},
		{Bronstein, "0:55", "1:00", "0:57", "0:47"},
	} {
		minute.Mode = test.mode
		s := timed(t, minute)
		wait(s, 30*time.Second)
		shows(t, s, "before the first move", "1:00", "1:00")
		after(t, s, 0, "e4")
		wait(s, 5*time.Second)
		shows(t, s, minute.String()+", running", "1:00", test.running)
		after(t, s, 0, "e5")
		after(t, s, 1, "Nf3")
		shows(t, s, minute.String(), test.white, test.black)
		after(t, s, 12, "Nc6")
		shows(t, s, minute.String()+", later", test.white, test.last)
		if e := s.Line.Moves()[3]; e.Clock == nil || e.Clock.Spent != 12*time.Second {
			t.Errorf("Nc6: %+v", e.Clock)
		}
		if !s.Undo() {
			t.Fatal("nothing to undo")
		}
		shows(t, s, minute.String()+", taken back", test.white, test.black)
	}
}

// TestClocksStopWhileWaiting checks that the clocks are stopped while the computer waits, an earlier position
// is shown or the game is not visible, and after a restart.
func TestClocksStopWhileWaiting(t *testing.T) {
	s := timed(t, Control{Base: time.Minute})
	after(t, s, 0, "e4")
	after(t, s, 10, "e5")
	after(t, s, 5, "Nf3")
	wait(s, time.Second)
	stands := func(what string) {
		t.Helper()
		if side, runs := s.Clock.Runs(); runs {
			t.Errorf("%s: the clock of %v runs", what, side)
		}
		wait(s, 20*time.Second)
		s.Jump(len(s.Line.Moves()))
		shows(t, s, what, "0:55", "0:49")
	}
	s.Search.Pause()
	stands("paused")
	if got := s.Status(); got != "Paused" {
		t.Errorf("status %q", got)
	}
	s.Search.Resume()
	s.Jump(1)
	stands("in the past")
	s.PutAside()
	stands("put aside")
	s.Search.Resume()
	s.Poll(s.Picture.now + time.Hour)
	stands("nobody looks")
	again, err := Restore(*s.profile, s.Saved(), methods(), nil)
	if err != nil {
		t.Fatal(err)
	}
	s.Search.Resume()
	data := s.Saved()
	if s, err = Restore(*s.profile, data, methods(), nil); err != nil {
		t.Fatal(err)
	}
	shows(t, again, "restored", "0:55", "0:49")
	stands("restored")
	s.Search.Resume()
	wait(s, time.Second)
	shows(t, s, "resumed", "0:55", "0:48")
}

// TestFlagFallResult checks the result when a flag falls: a loss, or a draw if the other side cannot win.
// Checkmate takes precedence.
func TestFlagFallResult(t *testing.T) {
	for _, test := range []struct{ fen, want string }{
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Black's time is up, White wins"},
		{"4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", "Draw: Black's time is up, but White can't win"},
		{"4k3/4q3/8/8/8/8/8/4K1N1 w - - 0 1", "Draw: Black's time is up, but White can't win"},
	} {
		s := timed(t, Control{})
		if err := s.Load(test.fen); err != nil {
			t.Fatal(err)
		}
		if err := s.Clock.SetControl(Control{Base: 15 * time.Second}); err != nil {
			t.Fatal(err)
		}
		after(t, s, 0, "Kd1")
		wait(s, 14900*time.Millisecond)
		if _, over := s.Line.Result(); over {
			t.Fatalf("%s: over too early", test.fen)
		}
		wait(s, 200*time.Millisecond)
		if got, over := s.Line.Result(); !over || got != test.want {
			t.Errorf("%s: %q", test.fen, got)
		}
		shows(t, s, test.fen, "0:15", "0:00.0")
		again, err := Restore(*s.profile, s.Saved(), methods(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := again.Line.Result(); got != test.want {
			t.Errorf("%s, restored: %q", test.fen, got)
		}
		if !s.Undo() {
			t.Fatal("the fall of a flag is not taken back")
		}
		if _, over := s.Line.Result(); over {
			t.Error("over after Undo")
		}
	}
	s := timed(t, Control{Base: 15 * time.Second})
	for _, m := range strings.Fields("f3 e5 g4 Qh4") {
		after(t, s, 1, m)
	}
	wait(s, time.Minute)
	if got, _ := s.Line.Result(); !strings.Contains(got, "checkmate") {
		t.Errorf("after mate: %q", got)
	}
}

func TestSetTimeControl(t *testing.T) {
	s := timed(t, Control{Base: time.Minute})
	if err := s.PlayText("e4"); err != nil {
		t.Fatal(err)
	}
	if s.Clock.SetControl(Control{}) == nil {
		t.Error("clocks are taken away in the middle of a game")
	}
	if human(t, othello.Game(), nil, 1).Clock.SetControl(Control{Base: time.Minute}) == nil {
		t.Error("a game that is not timed has clocks")
	}
	for _, c := range []Control{{Base: -1}, {Base: 4 * time.Hour}, {Base: 1, Bonus: -1}, {Base: 1, Mode: 3}} {
		if timed(t, Control{}).Clock.SetControl(c) == nil {
			t.Errorf("%+v is accepted", c)
		}
	}
}

// TestComputerKeepsWithinItsTime plays a fast game between computers that use all their time and some more
// for messages: neither loses on time.
func TestComputerKeepsWithinItsTime(t *testing.T) {
	const way = 40 * time.Millisecond
	now := time.Duration(0)
	s, err := New(kindOf(chess.Game()), nil, methods(), script(first), 3)
	if err != nil {
		t.Fatal(err)
	}
	s.profile.Timed = true
	if err := s.Clock.SetControl(Control{Base: 2 * time.Second, Bonus: 20 * time.Millisecond}); err != nil {
		t.Fatal(err)
	}
	for p := game.First; p <= game.Second; p++ {
		if err := s.SetPlayer(p, Player{Kind: "chess"}); err != nil {
			t.Fatal(err)
		}
	}
	s.Search.SetPace(0)
	s.Search.Resume()
	for n := 0; n < 24; n++ { // after that the position has occurred three times
		await(t, s, "search", s.Search.ComputerThinks)
		now += s.Search.run.player.Limits.Time + way
		for len(s.Line.Moves()) == n {
			s.Poll(now)
			if text, over := s.Line.Result(); over {
				t.Fatalf("%s at move %d", text, n)
			}
		}
	}
}

// TestAllottedTimeIsAvailable checks that the allotted time never exceeds the time on the clock.
func TestAllottedTimeIsAvailable(t *testing.T) {
	for _, c := range []Control{{Base: time.Minute}, {Base: time.Minute, Bonus: 2 * time.Second},
		{Base: time.Hour, Bonus: maxBonus}} {
		left := c.Base
		for range 300 {
			spent := c.allotment(left)
			if spent <= 0 || left > 100*time.Millisecond && spent >= left {
				t.Fatalf("%v: %v of %v", c, spent, left)
			}
			left = max(c.left(left, spent, true), 20*time.Millisecond)
		}
	}
}

func TestTimeControlTexts(t *testing.T) {
	var names []string
	for _, c := range []Control{{}, {Base: time.Minute}, {Base: 30 * time.Second, Bonus: time.Second},
		{Base: 5 * time.Minute, Bonus: 3 * time.Second,
			Mode: Delay}, {Base: 10*time.Minute + 30*time.Second, Bonus: 5 * time.Second},
		{Base: 20*time.Minute + 15*time.Second}, {Base: 45 * time.Second}} {
		names = append(names, c.String())
	}
	if want := []string{"unlimited", "1+0", "½+1", "5 d3", "10.5+5", "20.2+0", "¾+0"}; !slices.Equal(names,
		want) {
		t.Errorf("%v", names)
	}
}
