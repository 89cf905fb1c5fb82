package all

import (
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// TestKeysAndWheelStepThroughMoves steps through a game by the arrow keys, Home, End and the wheel over the
// board.
func TestKeysAndWheelStepThroughMoves(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	moves(s, "e4 e5 Nf3 Nc6")
	at, _ := s.Square("Bb5")
	for _, c := range []struct {
		in   ui.Input
		want int
	}{
		{ui.Input{Keys: []ui.Key{{Code: ui.Left}}}, 3}, {ui.Input{Keys: []ui.Key{{Code: ui.Left}}}, 2},
		{ui.Input{Keys: []ui.Key{{Code: ui.Right}}}, 3}, {ui.Input{Keys: []ui.Key{{Code: ui.Home}}}, 0},
		{ui.Input{Keys: []ui.Key{{Code: ui.End}}}, 4},
		{ui.Input{Pointer: at, Wheel: paint.Point{Y: -1}}, 3},
		{ui.Input{Pointer: at, Wheel: paint.Point{Y: 1}}, 4},
	} {
		s.Input(c.in)
		s.Frames(2)
		if got := s.Game().Cursor; got != c.want || s.Moves() != "e4 e5 Nf3 Nc6" {
			t.Errorf("%+v leads to move %d of %s, want %d", c.in, got, s.Moves(), c.want)
		}
	}
}

// TestPuzzleFilesOpenAsLists opens a file of puzzles as lichess publishes them during a game: their themes
// stay hidden, and one returns to the game.
func TestPuzzleFilesOpenAsLists(t *testing.T) {
	const text = "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags\n" +
		"00008,r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2R1/PqP2bPP/7K b - - 0 24,f2g3 e6e7 b2b1 b3c1,1913,75,94,6230," +
		"crushing long,https://lichess.org/787zsVup/black#48,\n" +
		"0000D,6k1/5ppp/8/8/7n/8/8/RR4K1 b - - 0 1,h4f5 a1a8,900,73,96,2000,mateIn1,https://lichess.org/x,\n"
	s := open(t, "chess")
	s.Humans()
	moves(s, "e4 e5")
	s.LoadFile(shelltest.File("lichess_db_puzzle.csv", text))
	opened(s, 2)
	list := strings.Join(listed(s), "\n")
	if strings.Contains(list, "mate") || strings.Contains(list, "crush") {
		t.Errorf("the list gives solutions away: %s", list)
	}
	s.Pick("0000D")
	s.Until("its question", func() bool {
		return task(s) == "0000D. White to move: find the best move. "+
			"Your game is saved. “Back to the game” returns to it."
	})
	if err := s.Rooms.PlayText("Kf2"); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	if got := task(s); got != "0000D. Kf2 does not solve it." {
		t.Errorf("after a wrong move: %q", got)
	}
	s.Press("try-again")
	if err := s.Rooms.PlayText("Ra8"); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	if got := task(s); got != "0000D. Solved by Ra8#." {
		t.Errorf("after the solution: %q", got)
	}
	s.Press("back-to-the-game")
	s.Frames(2)
	if s.Moves() != "e4 e5" || s.Has("back-to-the-game") {
		t.Errorf("the game is %q", s.Moves())
	}
}
