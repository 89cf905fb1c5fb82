package scene

import (
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/session"
)

func TestBestResultIsKept(t *testing.T) {
	host := newFakeHost(t)
	s := newScreen(t, host, 1280, 800, 1)
	if err := s.Show("twenty48"); err != nil {
		t.Fatal(err)
	}
	s.frames(2)
	for s.Room().session.View().Score(game.First) == 0 {
		if err := s.PlayText(s.State().Game.Legal[0]); err != nil {
			t.Fatal(err)
		}
	}
	best := s.Room().session.View().Score(game.First)
	s.key("n")
	s.press("Start")
	again := newScreen(t, host, 1280, 800, 1)
	if err := again.Show("twenty48"); err != nil {
		t.Fatal(err)
	}
	again.frames(2)
	if got := again.Shell.best[again.Room().bestName()]; got != best {
		t.Errorf("the best result is %v after a restart, want %v", got, best)
	}
	long := again.Room().points(func(string) bool { return true })
	if short := again.Room().points(func(string) bool { return false }); !strings.Contains(long, "best") || strings.Contains(short, "best") {
		t.Errorf("points read %q, in short %q", long, short)
	}
}

func TestHelpedGamesAreNoBest(t *testing.T) {
	s := open(t, "twenty48")
	if err := s.Session().SetPlayer(game.First, session.Player{Kind: "random"}); err != nil {
		t.Fatal(err)
	}
	s.until("the computer has points", func() bool { return s.Room().session.View().Score(game.First) > 0 })
	if got := s.best[s.Room().bestName()]; got != 0 {
		t.Errorf("the computer's game counts as the best result, %v", got)
	}
}

func TestWinAsksOnce(t *testing.T) {
	s := open(t, "twenty48")
	if err := s.Load("1024,1024,0,0/0,0,0,0/0,0,0,0/2,0,0,0 p 9000"); err != nil {
		t.Fatal(err)
	}
	s.frames(2)
	if err := s.PlayText("left"); err != nil {
		t.Fatal(err)
	}
	s.frames(2)
	s.press("Keep going")
	if s.Room().winning || !s.Room().won {
		t.Fatal("the question stays")
	}
	if err := s.PlayText(s.State().Game.Legal[0]); err != nil {
		t.Fatal(err)
	}
	s.frames(2)
	if s.Room().winning {
		t.Fatal("it is asked again")
	}
}

func TestAutoplay(t *testing.T) {
	s := open(t, "twenty48")
	s.press("Autoplay")
	n := s.State().Game.Cursor
	s.until("the computer plays on", func() bool { return s.State().Game.Cursor > n+4 })
	s.press("Autoplay")
	if !s.Session().Player(game.First).IsHuman() {
		t.Fatal("the game is not given back")
	}
}

func TestReplay(t *testing.T) {
	for _, room := range []string{"twenty48", "chess"} {
		s := open(t, room)
		s.humans()
		for range 4 {
			if err := s.PlayText(s.State().Game.Legal[0]); err != nil {
				t.Fatal(err)
			}
		}
		s.frames(2)
		end := s.State().Game.Cursor
		s.press("First position")
		s.press("Replay")
		s.until("the moves come back", func() bool { return s.State().Game.Cursor == end })
		if s.Room().replays.on {
			t.Errorf("%s: the replay does not end", room)
		}
		s.press("First position")
		s.press("Replay")
		s.press("Last position")
		s.press("Back")
		at := s.State().Game.Cursor
		if s.frames(30); s.State().Game.Cursor != at {
			t.Errorf("%s: the replay goes on from elsewhere", room)
		}
	}
}

func TestEvilTiles(t *testing.T) {
	s := open(t, "twenty48")
	for _, size := range []string{"4", "5"} {
		if err := s.Room().start(param.Values{"tiles": "evil", "size": size}); err != nil {
			t.Fatal(err)
		}
		for range 20 {
			s.until("the tile is there", func() bool { return !s.Session().Placing() })
			if legal := s.State().Game.Legal; len(legal) > 0 {
				if err := s.PlayText(legal[0]); err != nil {
					t.Fatal(err)
				}
			}
		}
		if got := s.State().Game.Cursor; got < 20 {
			t.Errorf("size %s: %d events after twenty slides", size, got)
		}
	}
}
