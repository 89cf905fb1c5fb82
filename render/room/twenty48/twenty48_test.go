package twenty48

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/room"
	"ludarium/render/session"
	"ludarium/render/shell/shelltest"
	"ludarium/render/ui"
)

// doors is a program of this room alone.
func doors() []room.Door { return []room.Door{Door()} }

func TestBestResultIsKept(t *testing.T) {
	s := shelltest.Open(t, doors(), "twenty48")
	for s.Play().Session.View().Score(game.First) == 0 {
		if err := s.PlayText(s.Game().Legal[0]); err != nil {
			t.Fatal(err)
		}
	}
	best := s.Play().Session.View().Score(game.First)
	s.Key("n")
	s.Press("Start")
	again := shelltest.New(t, shelltest.Options{Doors: doors(), Host: s.Host})
	if got := again.Play().Best(); got != best {
		t.Errorf("the best result is %v after a restart, want %v", got, best)
	}
	long := again.Play().Points(func(string) bool { return true })
	if short := again.Play().Points(func(string) bool { return false }); !strings.Contains(long, "best") || strings.Contains(short, "best") {
		t.Errorf("points read %q, in short %q", long, short)
	}
}

func TestHelpedGamesAreNoBest(t *testing.T) {
	s := shelltest.Open(t, doors(), "twenty48")
	if err := s.Play().Session.SetPlayer(game.First, session.Player{Kind: "random"}); err != nil {
		t.Fatal(err)
	}
	s.Until("the computer has points", func() bool { return s.Play().Session.View().Score(game.First) > 0 })
	if got := s.Play().Best(); got != 0 {
		t.Errorf("the computer's game counts as the best result, %v", got)
	}
}

func TestWinAsksOnce(t *testing.T) {
	s := shelltest.Open(t, doors(), "twenty48")
	if err := s.Load("1024,1024,0,0/0,0,0,0/0,0,0,0/2,0,0,0 p 9000"); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	if err := s.PlayText("left"); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	s.Press("Keep going")
	if s.Room().(*Room).asking || !s.Room().(*Room).won {
		t.Fatal("the question stays")
	}
	if err := s.PlayText(s.Game().Legal[0]); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	if s.Room().(*Room).asking {
		t.Fatal("it is asked again")
	}
}

func TestAutoplay(t *testing.T) {
	s := shelltest.Open(t, doors(), "twenty48")
	s.Press("Autoplay")
	n := s.Game().Cursor
	s.Until("the computer plays on", func() bool { return s.Game().Cursor > n+4 })
	s.Press("Pause")
	s.Frames(20)
	n = s.Game().Cursor
	if s.Frames(20); s.Game().Cursor != n || s.Play().Session.Player(game.First).IsHuman() {
		t.Fatal("a pause does not pause")
	}
	s.Key(ui.Left, ui.Down, ui.Right)
	if !s.Play().Session.Player(game.First).IsHuman() || s.Game().Cursor == n {
		t.Fatal("a slide does not take over what is paused")
	}
}

func TestEvilTiles(t *testing.T) {
	s := shelltest.Open(t, doors(), "twenty48")
	for _, size := range []string{"4", "5"} {
		if err := s.Play().Start(param.Values{"tiles": "evil", "size": size}); err != nil {
			t.Fatal(err)
		}
		for range 20 {
			s.Until("the tile is there", func() bool { return !s.Play().Session.Placing() })
			if legal := s.Game().Legal; len(legal) > 0 {
				if err := s.PlayText(legal[0]); err != nil {
					t.Fatal(err)
				}
			}
		}
		if got := s.Game().Cursor; got < 20 {
			t.Errorf("size %s: %d events after twenty slides", size, got)
		}
	}
}

// TestKeysOf2048 slides by the keys of vi, and begins anew by R: at once where the game is over, else it asks.
func TestKeysOf2048(t *testing.T) {
	s := shelltest.Open(t, doors(), "twenty48")
	for _, k := range []string{"h", "j", "l", "k"} {
		s.Key(ui.Code(k))
	}
	if s.Game().Cursor < 2 || s.Game().Thinking {
		t.Fatalf("after h, j, l and k: %+v", s.Game())
	}
	before := s.Moves()
	s.Key("r")
	s.Frames(2)
	if s.Moves() != before || !strings.Contains(s.Read(), "dialog New game") {
		t.Fatal("R does not ask before a game under way is given up")
	}
	s.Press("Cancel")
	if err := s.Load("2,4,2,4/4,2,4,2/2,4,2,4/4,2,4,2 p 1234"); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	s.Key("r")
	if s.Frames(2); s.Game().Result != "" {
		t.Errorf("R leaves the game at %q", s.Game().Result)
	}
}

// TestScoreAndBestAreLarge measures them beside other text.
func TestScoreAndBestAreLarge(t *testing.T) {
	for size, least := range map[[2]int]float64{{360, 640}: 19, {1280, 800}: 27} {
		s := shelltest.New(t, shelltest.Options{Doors: doors(), W: size[0], H: size[1]})
		for s.Play().Session.View().Score(game.First) == 0 {
			if err := s.PlayText(s.Game().Legal[0]); err != nil {
				t.Fatal(err)
			}
		}
		s.Frames(2)
		points, found := fmt.Sprint(s.Play().Best()), 0
		for _, text := range s.Texts() {
			if text.Text == points && text.Size >= least && !s.Play().Shown().Area.Has(text.Area.Center()) {
				found++
			}
		}
		if found != 2 {
			t.Errorf("%v: score and best, %s, are found %d times in large type", size, points, found)
		}
	}
}
