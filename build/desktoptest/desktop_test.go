//go:build linux

package desktoptest

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/build/tool"
)

var kills = flag.Int("kills", 2, "how often the program is killed")

var withDesktop = flag.Bool("desktop", false, "run the test that starts the desktop program under Xvfb")

// build compiles the program; the test is skipped without its flag.
func build(t *testing.T) (exe string) {
	t.Helper()
	if !*withDesktop {
		t.Skip("needs Xvfb; run with -desktop")
	}
	root, err := tool.Root()
	must(t, err)
	exe = filepath.Join(t.TempDir(), "ludarium")
	must(t, tool.Build(t.Context(), root, tool.Host, "./wasm/app", exe))
	return exe
}

// played returns a condition that holds when at least n moves are on the board and a player is to move.
func played(n int) func(state) bool {
	return func(s state) bool { return s.Game.Cursor >= n && !s.Game.Thinking && len(s.Game.Legal) > 0 }
}

// settled returns the condition of played, which also holds when the game is over.
func settled(n int) func(state) bool {
	return func(s state) bool { return played(n)(s) || s.Game.Cursor >= n && s.Game.Result != "" }
}

// TestMovesByTyping starts the program as for a new user, goes from Home to the board, types moves against
// the computer, quits, and finds the game again at the next start.
func TestMovesByTyping(t *testing.T) {
	exe := build(t)
	d, home := startDisplay(t), t.TempDir()
	p := start(t, d, exe, home, "")
	p.wait(t, "Home", func(s state) bool { return s.Screen == "home" })
	p.keys(t, "alt+1")
	s := p.wait(t, "a board in play", func(s state) bool { return s.Screen == "chess" && played(0)(s) })
	for n := 0; n < 4; n += 2 {
		// A pawn move has two letters; the slash focuses the box for moves.
		i := slices.IndexFunc(s.Game.Legal, func(m string) bool { return len(m) == 2 })
		if i < 0 {
			t.Fatalf("no pawn may move: %v", s.Game.Legal)
		}
		move := s.Game.Legal[i]
		p.keys(t, "Escape", "slash", move[:1], move[1:], "Return")
		s = p.wait(t, "the answer to "+move, played(n+2))
		if s.Game.Moves[n] != move {
			t.Errorf("the moves are %v, want %s at %d", s.Game.Moves, move, n)
		}
	}
	img, err := d.picture()
	must(t, err)
	if n := colours(img); n < 8 {
		t.Errorf("the window shows %d colours, want a board", n)
	}

	p.stop(t)
	again := start(t, d, exe, home, "").wait(t, "the game to come back", played(0))
	if again.Game.Position != s.Game.Position || !slices.Equal(again.Game.Moves, s.Game.Moves) {
		t.Errorf("after a restart the moves are %v, were %v", again.Game.Moves, s.Game.Moves)
	}
}

// TestSavingImpossibleIsReported starts the program without a folder for saves: it reports that in one line
// and works.
func TestSavingImpossibleIsReported(t *testing.T) {
	exe := build(t)
	d, home := startDisplay(t), t.TempDir()
	must(t, os.WriteFile(filepath.Join(home, ".config"), nil, 0o600))
	p := start(t, d, exe, home, "#/twenty48")
	p.wait(t, "the word", func(s state) bool { return strings.HasPrefix(s.Toast, "Nothing will be saved: ") })
	s := p.wait(t, "the tiles", func(s state) bool { return s.Screen == "twenty48" && played(0)(s) })
	arrows := map[string]string{"left": "Left", "right": "Right", "up": "Up", "down": "Down"}
	p.keys(t, arrows[s.Game.Legal[0]])
	p.wait(t, "the move", played(s.Game.Cursor+1))
}

// TestTilesByMouseAndKeys slides tiles by dragging on the board and with the arrow keys.
func TestTilesByMouseAndKeys(t *testing.T) {
	exe := build(t)
	p := start(t, startDisplay(t), exe, t.TempDir(), "#/twenty48")
	s := p.wait(t, "the tiles", func(s state) bool { return s.Screen == "twenty48" && played(0)(s) })
	x, y := p.board(t)
	swipes := map[string][2]int{"left": {-100, 0}, "right": {100, 0}, "up": {0, -100}, "down": {0, 100}}
	arrows := map[string]string{"left": "Left", "right": "Right", "up": "Up", "down": "Down"}
	for i := range 4 {
		move, before := s.Game.Legal[0], s.Game.Cursor
		if i%2 == 0 {
			p.drag(t, x, y, swipes[move][0], swipes[move][1])
		} else {
			p.keys(t, arrows[move])
		}
		s = p.wait(t, "the slide "+move, played(before+1))
		if s.Game.Moves[before] != move {
			t.Errorf("the moves are %v, want %s at %d", s.Game.Moves, move, before)
		}
	}
}

// TestSignalSavesTheGame slides tiles faster than games are saved and ends the program by a signal at once:
// no slide is lost.
func TestSignalSavesTheGame(t *testing.T) {
	exe := build(t)
	d, home := startDisplay(t), t.TempDir()
	p := start(t, d, exe, home, "#/twenty48")
	p.wait(t, "the tiles", func(s state) bool { return s.Screen == "twenty48" && played(0)(s) })
	p.display.do(t, "key", "--delay", "30", "Left", "Up", "Right", "Down", "Left", "Up", "Right", "Down")
	p.wait(t, "a slide", played(4))
	p.stop(t)
	var s state
	data, err := os.ReadFile(p.file)
	must(t, err)
	must(t, json.Unmarshal(data, &s))
	again := start(t, d, exe, home, "#/twenty48").wait(t, "the game to come back",
		func(s state) bool { return s.Screen == "twenty48" && played(0)(s) })
	n := len(s.Game.Moves)
	if len(again.Game.Moves) < n || !slices.Equal(again.Game.Moves[:n], s.Game.Moves) {
		t.Errorf("after a restart the moves are %v, were %v", again.Game.Moves, s.Game.Moves)
	}
}

// TestHistoryByKeys changes rooms with Alt: a digit opens a room, the arrows go back and forward.
func TestHistoryByKeys(t *testing.T) {
	exe := build(t)
	p := start(t, startDisplay(t), exe, t.TempDir(), "")
	at := func(room string) { t.Helper(); p.wait(t, room, func(s state) bool { return s.Screen == room }) }
	at("home")
	p.keys(t, "alt+2")
	at("othello")
	p.keys(t, "alt+4")
	at("twenty48")
	p.keys(t, "alt+Left")
	at("othello")
	p.keys(t, "alt+Left")
	at("home")
	p.keys(t, "alt+Left") // no room was open before
	p.keys(t, "alt+Right", "alt+Right")
	at("twenty48")
}

// TestQuitByKeys enters and leaves full screen, and quits; the game is kept.
func TestQuitByKeys(t *testing.T) {
	exe := build(t)
	d, home := startDisplay(t), t.TempDir()
	p := start(t, d, exe, home, "#/othello")
	s := p.wait(t, "a board in play", func(s state) bool { return s.Screen == "othello" && played(0)(s) })
	p.keys(t, "F11", "F11", "Escape", "slash")
	for _, letter := range s.Game.Legal[0] {
		p.keys(t, string(letter))
	}
	p.keys(t, "Return")
	s = p.wait(t, "the answer", played(2))
	p.keys(t, "Escape", "ctrl+q")
	if err := <-p.ended; err != nil {
		t.Errorf("the program ends with %v", err)
	}
	again := start(t, d, exe, home, "").wait(t, "the game to come back", played(0))
	if !slices.Equal(again.Game.Moves, s.Game.Moves) {
		t.Errorf("after a restart the moves are %v, were %v", again.Game.Moves, s.Game.Moves)
	}
}

// TestFilesAsArguments opens a game from the command line, even if another room was open last.
func TestFilesAsArguments(t *testing.T) {
	exe, dir := build(t), t.TempDir()
	game := filepath.Join(dir, "a game & <b>.pgn")
	must(t, os.WriteFile(game, []byte("1. e4 c5 2. Nf3 d6 *\n"), 0o644))
	p := start(t, startDisplay(t), exe, t.TempDir(), "#/twenty48", game)
	s := p.wait(t, "the game of the file", func(s state) bool { return s.Screen == "chess" && played(4)(s) })
	if want := []string{"e4", "c5", "Nf3", "d6"}; !slices.Equal(s.Game.Moves, want) {
		t.Errorf("the moves are %v, want %v", s.Game.Moves, want)
	}
	bad := exec.Command(exe, filepath.Join(dir, "none.pgn"))
	if out, err := bad.CombinedOutput(); err == nil || !strings.Contains(string(out), "none.pgn") {
		t.Errorf("a file that is not there: %v, %q; want an error that names it", err, out)
	}
}

// colours counts the colours of a picture.
func colours(img image.Image) int {
	seen := map[[3]uint32]bool{}
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			r, g, b, _ := img.At(x, y).RGBA()
			seen[[3]uint32{r, g, b}] = true
		}
	}
	return len(seen)
}

// TestMovesSurviveKilledWindow plays 2048 by keys while the program is killed repeatedly: each move that was
// shown and saved is there the next time, once.
func TestMovesSurviveKilledWindow(t *testing.T) {
	exe := build(t)
	d, home := startDisplay(t), t.TempDir()
	arrows := map[string]string{"left": "Left", "right": "Right", "up": "Up", "down": "Down"}
	r := rand.New(rand.NewPCG(1, 45))
	var before []string
	for n := range *kills + 1 {
		p := start(t, d, exe, home, "#/twenty48")
		s := p.wait(t, "the tiles", func(s state) bool { return s.Screen == "twenty48" && settled(0)(s) })
		if !slices.Equal(s.Game.Moves[:min(len(before), len(s.Game.Moves))], before) {
			t.Fatalf("after %d kills the moves are %v, were %v", n, s.Game.Moves, before)
		}
		for range 1 + r.IntN(4) {
			if len(s.Game.Legal) == 0 {
				break
			}
			p.keys(t, arrows[s.Game.Legal[0]])
			s = p.wait(t, "the move", settled(s.Game.Cursor+1))
		}
		before = s.Game.Moves
		p.wait(t, "the moves to be saved", func(state) bool {
			data, err := os.ReadFile(filepath.Join(home, ".config", "ludarium", "game-twenty48.save"))
			return err == nil && bytes.Contains(data, fmt.Appendf(nil, `"cursor":%d,`, s.Game.Cursor))
		})
		time.Sleep(time.Duration(r.IntN(100)) * time.Millisecond)
		must(t, p.cmd.Process.Kill())
		<-p.ended
	}
	t.Logf("desktop: %d kills, %d moves, none lost", *kills, len(before))
}
