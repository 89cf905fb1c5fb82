package twenty48

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/param"
	rules "ludarium/game/twenty48"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room"
	"ludarium/render/room/session"
	"ludarium/render/ui"
)

// doors has only this room.
func doors() []room.Door { return []room.Door{Door()} }

func TestBestResultIsKept(t *testing.T) {
	s := shelltest.Open(t, doors(), "twenty48")
	for s.Play().Session.Line.View().Score(game.First) == 0 {
		if err := s.Rooms.PlayText(s.Game().Legal[0]); err != nil {
			t.Fatal(err)
		}
	}
	best := s.Play().Session.Line.View().Score(game.First)
	s.Key("n")
	s.Press("start")
	again := shelltest.New(t, shelltest.Options{Doors: doors(), Host: s.Host})
	if got := again.Play().Best(); got != best {
		t.Errorf("the best result is %v after a restart, want %v", got, best)
	}
	long := again.Play().Points(func(string) bool { return true })
	if short := again.Play().Points(func(string) bool {
		return false
	}); !strings.Contains(long, "best") || strings.Contains(short, "best") {
		t.Errorf("points read %q, in short %q", long, short)
	}
}

// TestBestCountsComputerGames checks that games played by the computer count for the best result, and loaded
// positions do not.
func TestBestCountsComputerGames(t *testing.T) {
	s := shelltest.Open(t, doors(), "twenty48")
	if err := s.Play().Session.SetPlayer(game.First, session.Player{Kind: "random"}); err != nil {
		t.Fatal(err)
	}
	points := func() float64 { return s.Play().Session.Line.View().Score(game.First) }
	s.Until("the computer has points", func() bool { return points() > 0 })
	if got := s.Play().Best(); got < points() {
		t.Errorf("the best result is %v beside %v points", got, points())
	}
	if text := s.Read(); !strings.Contains(text, fmt.Sprintf("Best: %.0f", s.Play().Best())) {
		t.Errorf("the best result %v is not told in\n%s", s.Play().Best(), text)
	}
	best := s.Play().Best()
	if err := s.Load("1024,512,0,0/0,0,0,0/0,0,0,0/2,0,0,0 p 90000"); err != nil {
		t.Fatal(err)
	}
	if s.Frames(2); s.Play().Best() != best {
		t.Errorf("a position from elsewhere makes the best result %v", s.Play().Best())
	}
}

// TestBestResultOfOlderSaves checks that a result saved before games had a goal applies to the default goal.
func TestBestResultOfOlderSaves(t *testing.T) {
	s := shelltest.Open(t, doors(), "twenty48")
	for s.Play().Session.Line.View().Score(game.First) == 0 {
		if err := s.Rooms.PlayText(s.Game().Legal[0]); err != nil {
			t.Fatal(err)
		}
	}
	older := []byte(`{"four-odds=0.1 size=4 stop-at-target=false target=2048 tiles=random":4321}`)
	if err := s.Host.Store().Save("best-twenty48", older); err != nil {
		t.Fatal(err)
	}
	if got := shelltest.New(t, shelltest.Options{Doors: doors(), Host: s.Host}).Play().
		Best(); got != 4321 {
		t.Errorf("the best result is %v", got)
	}
}

func TestWinAsksOnce(t *testing.T) {
	s := shelltest.Open(t, doors(), "twenty48")
	if err := s.Load("1024,1024,0,0/0,0,0,0/0,0,0,0/2,0,0,0 p 9000"); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	if err := s.Rooms.PlayText("left"); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	s.Press("keep-going")
	if s.Rooms.Current().(*tilesRoom).asking || !s.Rooms.Current().(*tilesRoom).won {
		t.Fatal("the question stays")
	}
	if err := s.Rooms.PlayText(s.Game().Legal[0]); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	if s.Rooms.Current().(*tilesRoom).asking {
		t.Fatal("it is asked again")
	}
}

// TestScoreGoalHasNoWinningTile checks that no tile wins or ends the game if the score is the goal.
func TestScoreGoalHasNoWinningTile(t *testing.T) {
	s := shelltest.Open(t, doors(), "twenty48")
	if err := s.Play().Start(param.Values{"goal": "score", "stop-at-target": "true", "target": "8"}); err !=
		nil {
		t.Fatal(err)
	}
	for range 40 {
		if legal := s.Game().Legal; len(legal) > 0 {
			if err := s.Rooms.PlayText(legal[0]); err != nil {
				t.Fatal(err)
			}
		}
		s.Frames(2)
		if r := s.Rooms.Current().(*tilesRoom); r.asking || r.won {
			t.Fatalf("a tile wins in %s", s.Game().Position)
		}
	}
	if result := s.Game().Result; strings.Contains(result, "reached") {
		t.Errorf("the game ends: %q", result)
	}
}

// TestNewGameOptions chooses the size, the target, the goal and evil tiles in the dialog for a new game.
func TestNewGameOptions(t *testing.T) {
	s := shelltest.Open(t, doors(), "twenty48")
	s.Press("new-game")
	s.Frames(3)
	for _, label := range []string{"Size", "Target", "Stop at target", "New tiles", "Goal"} {
		if !strings.Contains(s.Read(), label) {
			t.Errorf("New game has no %s:\n%s", label, s.Read())
		}
	}
	for preset, want := range map[string]param.Values{
		"3×3, up to 256":     {"size": "3", "target": "256", "goal": "tile"},
		"8×8":                {"size": "8", "target": "2048"},
		"Evil 2048":          {"size": "4", "tiles": "evil"},
		"4×4, for the score": {"goal": "score"},
		"4×4, stops at 2048": {"stop-at-target": "true"},
	} {
		s.Key("n")
		s.Frames(2)
		s.Press("preset")
		s.Pick(preset)
		s.Press("start")
		s.Frames(2)
		for name, value := range want {
			if got := s.Play().Session.Line.Values()[name]; got != value {
				t.Errorf("%s: %s is %s, want %s", preset, name, got, value)
			}
		}
	}
}

// TestTargetFitsTheBoard checks that a new game offers only tiles that the board can hold.
func TestTargetFitsTheBoard(t *testing.T) {
	for size, most := range map[string]string{"3": "1024", "4": "131072", "5": "67108864",
		"8": "1073741824"} {
		specs := slices.Clone(rules.Game().Params)
		values := param.MustFill(specs, param.Values{"size": size, "target": "1073741824"})
		bound(specs, values)
		i := slices.IndexFunc(specs, func(s param.Spec) bool { return s.Name == "target" })
		if list := specs[i].Choices; list[0] != "8" || list[len(list)-1] != most || values["target"] != most {
			t.Errorf("size %s: targets %v, chosen %s", size, list, values["target"])
		}
	}
	if all := rules.Game().Params[1].Choices; all[len(all)-1] != "1073741824" {
		t.Errorf("the game itself lost targets: %v", all)
	}
}

func TestAutoplayPlaysMoves(t *testing.T) {
	s := shelltest.Open(t, doors(), "twenty48")
	s.Press("autoplay")
	n := s.Game().Cursor
	s.Until("the computer plays on", func() bool { return s.Game().Cursor > n+4 })
	s.Press("pause")
	s.Frames(20)
	n = s.Game().Cursor
	if s.Frames(20); s.Game().Cursor != n || s.Play().Session.Players.Of(game.First).IsHuman() {
		t.Fatal("a pause does not pause")
	}
	s.Key(ui.Left, ui.Down, ui.Right)
	if !s.Play().Session.Players.Of(game.First).IsHuman() || s.Game().Cursor == n {
		t.Fatal("a slide does not take over what is paused")
	}
}

func TestEvilTilesOption(t *testing.T) {
	s := shelltest.Open(t, doors(), "twenty48")
	for _, size := range []string{"4", "5"} {
		if err := s.Play().Start(param.Values{"tiles": "evil", "size": size}); err != nil {
			t.Fatal(err)
		}
		for range 20 {
			s.Until("the tile is there", func() bool { return !s.Play().Session.Line.Placing() })
			if legal := s.Game().Legal; len(legal) > 0 {
				if err := s.Rooms.PlayText(legal[0]); err != nil {
					t.Fatal(err)
				}
			}
		}
		if got := s.Game().Cursor; got < 20 {
			t.Errorf("size %s: %d events after twenty slides", size, got)
		}
	}
}

// TestStepBackFromTheEnd checks that stepping back from the end shows the position before the last slide, not
// the one before the last new tile.
func TestStepBackFromTheEnd(t *testing.T) {
	s := shelltest.Open(t, doors(), "twenty48")
	if err := s.Load("2,4,2,4/4,2,4,2/2,4,2,4/0,2,4,8 p 0"); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	if err := s.Rooms.PlayText("left"); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	end := s.Game().Cursor
	for name, back := range map[string]func(){"Back": func() {
		s.Press("back")
	}, "PageUp": func() { s.Key(ui.PageUp) }} {
		if back(); s.Game().Cursor != 0 {
			t.Errorf("%s leads from %d to %d", name, end, s.Game().Cursor)
		}
		s.Key(ui.End)
	}
}

// TestKeysOf2048 slides with vi's keys, and starts a new game with R, after confirmation unless the game is
// over.
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
	s.Press("cancel")
	if err := s.Load("2,4,2,4/4,2,4,2/2,4,2,4/4,2,4,2 p 1234"); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	s.Key("r")
	if s.Frames(2); s.Game().Result != "" {
		t.Errorf("R leaves the game at %q", s.Game().Result)
	}
}

// TestScoreAndBestAreLarge compares the text sizes of score and best result with other text.
func TestScoreAndBestAreLarge(t *testing.T) {
	for size, least := range map[[2]int]float64{{360, 640}: 19, {1280, 800}: 27} {
		s := shelltest.New(t, shelltest.Options{Doors: doors(), W: size[0], H: size[1]})
		for s.Play().Session.Line.View().Score(game.First) == 0 {
			if err := s.Rooms.PlayText(s.Game().Legal[0]); err != nil {
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
