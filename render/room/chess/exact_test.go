package chess

import (
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
)

// TestExactEndingListsMoves opens an endgame with three pieces: a worker solves and stores it, each move is
// listed with its result, and pressing one plays it out.
func TestExactEndingListsMoves(t *testing.T) {
	for name, size := range map[string][2]int{"desktop": {1280, 800}, "phone": {390, 844}} {
		s := shelltest.New(t, shelltest.Options{Doors: doors(), W: size[0], H: size[1]})
		s.Go("chess")
		s.Humans()
		s.Address.Open("#/chess?fen=8/8/8/1k6/8/K7/6P1/8+w+-+-+0+1")
		s.Frames(2)
		s.Press("think")
		said := func(part string) bool { return strings.Contains(s.Read(), part) }
		s.Until("the exact value", func() bool { return said("White mates in 28") })
		s.Frames(2)
		looked(s, "exact-"+name)
		s.Inside("exact " + name)
		for _, want := range []string{"the ending KPK is solved", "mate in 28", "draw"} {
			if !said(want) {
				t.Errorf("%s: %q is not told:\n%s", name, want, s.Read())
			}
		}
		keys, err := s.Host.Memory.Keys()
		if err != nil || !slices.Contains(keys, "made/KPK.endgame") ||
			!slices.Contains(keys, "made/KQK.endgame") {
			t.Errorf("%s: kept are %q, %v", name, keys, err)
		}
		r := s.Rooms.Current().(*chessRoom)
		best := r.exact.known[r.exact.at].Moves[0]
		p, _, _ := r.few()
		s.Press("exact/" + p.SAN(best.Move))
		s.Until("the value after the best move", func() bool { return said("White mates in 27") })
		if !r.Session.Players.Exploring() || !said("mated in 27") {
			t.Errorf("%s: after the best move:\n%s", name, s.Read())
		}
	}
}

// TestSolvingIsStopped starts solving an endgame that takes many seconds, stops, and starts again.
func TestSolvingIsStopped(t *testing.T) {
	s := shelltest.New(t, shelltest.Options{Doors: doors(), W: 1280, H: 800})
	s.Go("chess")
	s.Humans()
	s.Address.Open("#/chess?fen=8/8/8/1k6/8/K6p/8/Q7+w+-+-+0+1")
	s.Frames(2)
	s.Press("think")
	said := func(part string) bool { return strings.Contains(s.Read(), part) }
	s.Until("it is being solved", func() bool { return said("Solving the ending") })
	s.Frames(2)
	looked(s, "exact-solving")
	s.Press("stop-solving")
	s.Until("it is not solved", func() bool { return said("The ending KQKP is not yet solved") })
	s.Frames(2)
	s.Press("solve-it")
	s.Until("it is being solved again", func() bool { return said("Solving the ending") })
	if err := s.Rooms.PlayText("Qa2"); err != nil {
		t.Fatal(err)
	}
	s.Frames(3)
	if !said("Solving the ending") {
		t.Errorf("after a move:\n%s", s.Read())
	}
	s.Press("stop-solving")
}

// TestUnsolvedPositionsHaveNoExactResult checks that positions with more pieces or with castling rights have
// no result.
func TestUnsolvedPositionsHaveNoExactResult(t *testing.T) {
	for _, fen := range []string{"", "?fen=4k3/8/8/8/8/8/8/R3K3+w+Q+-+0+1",
		"?fen=8/8/8/1k6/7r/K6p/8/Q7+w+-+-+0+1"} {
		s := shelltest.New(t, shelltest.Options{Doors: doors(), W: 1280, H: 800})
		s.Go("chess")
		s.Humans()
		s.Address.Open("#/chess" + fen)
		s.Frames(2)
		s.Press("think")
		s.Frames(2)
		if r := s.Rooms.Current().(*chessRoom); r.exact.task != nil || r.exact.at != "" {
			t.Errorf("%s: a worker is asked", fen)
		}
	}
}
