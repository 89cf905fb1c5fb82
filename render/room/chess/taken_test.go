package chess

import (
	"slices"
	"strings"
	"testing"

	rules "ludarium/game/chess"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/session"
)

// TestTakenSinceTheStart counts captures from start positions with all men and with few.
func TestTakenSinceTheStart(t *testing.T) {
	for _, c := range []struct {
		start, moves string
		white, black [rules.King]int
	}{
		{start: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"},
		{start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
			moves: "e4 d5 exd5 Qxd5 Nc3 Qxd2+ Bxd2",
			white: [rules.King]int{rules.Pawn: 1, rules.Queen: 1},
			black: [rules.King]int{rules.Pawn: 2}},
		{start: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", moves: "exd6", // en passant
			white: [rules.King]int{rules.Pawn: 1}},
		{start: "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", // promoted while capturing
			moves: "axb8=Q+ Kd7 Qc7+ Kxc7",
			white: [rules.King]int{rules.Rook: 1},
			black: [rules.King]int{rules.Queen: 1}},
		{start: "qqqqk3/8/8/8/8/8/8/R3K3 w - - 0 1", moves: "Rxa8", // more queens than at the usual start
			white: [rules.King]int{rules.Queen: 1}},
	} {
		start, err := rules.ParseFEN(c.start)
		if err != nil {
			t.Fatal(err)
		}
		var line []session.Entry
		p := start
		for san := range strings.FieldsSeq(c.moves) {
			m, err := p.ParseMove(san)
			if err != nil {
				t.Fatal(err)
			}
			line = append(line, session.Entry{Move: m})
			p.Make(m)
		}
		white, black := taken(start, line, rules.White), taken(start, line, rules.Black)
		if white != c.white || black != c.black {
			t.Errorf("%s %s: White took %v, Black %v", c.start, c.moves, white, black)
		}
	}
}

// TestTakenPiecesStandEvenly checks that pieces stand at equal whole steps, and are drawn wherever they fit.
func TestTakenPiecesStandEvenly(t *testing.T) {
	for n := 1; n <= 15; n++ {
		for room := 0.0; room < 300; room++ {
			step, ok := takenStep(n, room)
			if width := step*float64(n-1) + takenSize; ok && (width > room || step != float64(int(step))) {
				t.Errorf("%d pieces in %v: step %v", n, room, step)
			}
			if least := takenSize + takenClose*float64(n-1); ok != (room >= least) {
				t.Errorf("%d pieces in %v: drawn %t", n, room, ok)
			}
		}
	}
	if _, ok := takenStep(0, 100); ok {
		t.Error("nothing is drawn")
	}
}

// TestTakenInPuzzles reads the captured pieces in a position from a FEN and after a capture.
func TestTakenInPuzzles(t *testing.T) {
	s := shelltest.Open(t, doors(), "chess")
	if err := s.Load("4k3/8/8/3p4/4P3/8/8/Q3K3 w - - 0 1"); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	said := func() (list []string) {
		for _, n := range s.Mirror.Nodes() {
			if strings.Contains(n.Name, "has taken") || strings.Contains(n.Name, "ahead by") {
				list = append(list, n.Name)
			}
		}
		return list
	}
	if got := said(); !slices.Equal(got, []string{"White ahead by 9 points"}) {
		t.Errorf("at the start: %q", got)
	}
	if err := s.Rooms.PlayText("exd5"); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	if got := said(); !slices.Equal(got, []string{"White has taken 1 pawn, ahead by 10 points"}) {
		t.Errorf("after a capture: %q", got)
	}
}

// TestTakenInALine points at a line in which a pawn promotes and takes: the captured pieces follow the board.
func TestTakenInALine(t *testing.T) {
	start, _ := rules.ParseFEN("1r2k3/P6p/8/8/8/8/8/4K3 w - - 0 1")
	now := start
	for _, san := range []string{"axb8=Q+", "Kd7"} {
		m, err := now.ParseMove(san)
		if err != nil {
			t.Fatal(err)
		}
		now.Make(m)
	}
	if got := missing(start, now, rules.White); got != ([rules.King]int{rules.Rook: 1}) {
		t.Errorf("White has taken %v", got)
	}
	if got := missing(start, now, rules.Black); got != ([rules.King]int{}) {
		t.Errorf("Black has taken %v, but the pawn was promoted", got)
	}
}
