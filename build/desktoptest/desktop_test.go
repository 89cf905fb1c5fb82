//go:build linux

package desktoptest

import (
	"flag"
	"image"
	"path/filepath"
	"slices"
	"testing"

	"ludarium/build/gotool"
)

var withDesktop = flag.Bool("desktop", false, "run the test that starts the desktop program under Xvfb")

// TestGameInAWindow opens the program as a new user does, plays by mouse and by keyboard against the computer, ends
// the program and finds the game again.
func TestGameInAWindow(t *testing.T) {
	if !*withDesktop {
		t.Skip("needs Xvfb; run with -desktop")
	}
	root, err := gotool.Root()
	must(t, err)
	exe := filepath.Join(t.TempDir(), "ludarium")
	must(t, gotool.Build(t.Context(), root, gotool.Host, "./wasm/app", exe, nil))
	d, home := startDisplay(t), t.TempDir()

	p := start(t, d, exe, home)
	myTurn := func(cursor int) func(state) bool {
		return func(s state) bool { return s.Game.Cursor >= cursor && !s.Game.Thinking && len(s.Game.Legal) > 0 }
	}
	s := p.wait(t, "a board in play", myTurn(0))
	if s.Screen != "chess" {
		t.Fatalf("the program opens on %q, want chess", s.Screen)
	}

	// By mouse: a click on the pawn, a click on its square.
	for _, at := range s.Points["e4"] {
		p.click(t, at.X, at.Y)
	}
	s = p.wait(t, "the answer to a move by mouse", myTurn(2))
	if s.Game.Moves[0] != "e4" {
		t.Errorf("the moves are %v, want e4 first", s.Game.Moves)
	}

	// By keyboard: a pawn's move is two letters and Enter.
	i := slices.IndexFunc(s.Game.Legal, func(m string) bool { return len(m) == 2 })
	if i < 0 {
		t.Fatalf("no pawn may move: %v", s.Game.Legal)
	}
	move := s.Game.Legal[i]
	p.keys(t, move[:1], move[1:], "Return")
	s = p.wait(t, "the answer to a typed move", myTurn(4))
	if s.Game.Moves[2] != move {
		t.Errorf("the moves are %v, want %s third", s.Game.Moves, move)
	}

	img, err := d.picture()
	must(t, err)
	if n := colours(img); n < 8 {
		t.Errorf("the window shows %d colours, want a board", n)
	}

	p.stop(t)
	again := start(t, d, exe, home).wait(t, "the game to come back", myTurn(0))
	if again.Game.Position != s.Game.Position || !slices.Equal(again.Game.Moves, s.Game.Moves) {
		t.Errorf("after a restart the moves are %v, were %v", again.Game.Moves, s.Game.Moves)
	}
}

// colours counts the different colours of a picture.
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
