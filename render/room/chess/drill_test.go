package chess

import (
	"strings"
	"testing"

	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/render/app/shell/shelltest"
)

// TestEndgameDrill picks a position of an endgame from the list, plays a good move and a bad one, and takes
// it back.
func TestEndgameDrill(t *testing.T) {
	for name, size := range map[string][2]int{"desktop": {1280, 800}, "phone": {390, 844}} {
		s := shelltest.New(t, shelltest.Options{Doors: doors(), W: size[0], H: size[1]})
		s.Go("chess")
		s.Frames(2)
		r := s.Rooms.Current().(*chessRoom)
		r.drills.lot = func() uint64 { return 2 }
		s.Press("options")
		s.Work("puzzles")
		s.Press("endings")
		s.Press("medium")
		s.Frames(2)
		looked(s, "drills-"+name)
		s.Inside("drills " + name)
		s.Pick("Pawn against king")
		said := func(part string) bool { return strings.Contains(s.Read(), part) }
		s.Until("the task", func() bool { return said("Pawn against king. White mates in ") })
		s.Press("moves")
		looked(s, "drill-"+name)
		s.Inside("drill " + name)
		p, _, ok := r.few()
		a := r.exact.known[p.FEN()]
		if !ok || !r.Session.Players.HumanTurn() || a.Value.Moves() < 10 || a.Value.Moves() > 19 {
			t.Fatalf("%s: %s, %+v", name, p.FEN(), a.Value)
		}
		play := func(m game.Move) {
			t.Helper()
			if err := s.Rooms.PlayText(p.SAN(m)); err != nil {
				t.Fatal(err)
			}
		}
		play(a.Moves[0].Move)
		s.Until("the verdict", func() bool { return said(" is best: mate in ") })
		s.Until("the reply", func() bool { return r.Session.Players.HumanTurn() })
		s.Until("what the moves after it keep", func() bool {
			p, _, _ = r.few()
			a = r.exact.known[p.FEN()]
			return a.Known
		})
		bad := a.Moves[len(a.Moves)-1]
		if bad.Value.Result == a.Value.Result {
			t.Fatalf("%s: all moves win at %s: take another seed", name, p.FEN())
		}
		play(bad.Move)
		s.Until("the verdict", func() bool { return said(" throws the win away: mate in ") })
		s.Frames(2)
		looked(s, "drill-bad-"+name)
		s.Press("take-it-back")
		s.Frames(2)
		if at := positionOf(r.Session.Line.View()); at.FEN() != p.FEN() {
			t.Errorf("%s: taken back to %s", name, at.FEN())
		}
	}
}

// TestPuzzleWithOneWinningMove solves a puzzle in which only one move wins.
func TestPuzzleWithOneWinningMove(t *testing.T) {
	s := shelltest.New(t, shelltest.Options{Doors: doors(), W: 1280, H: 800})
	s.Go("chess")
	s.Frames(2)
	r := s.Rooms.Current().(*chessRoom)
	r.drills.lot = func() uint64 { return 2 }
	for i, d := range drills {
		if d.only && d.ending == "KPK" {
			r.drills.open(i)
		}
	}
	said := func(part string) bool { return strings.Contains(s.Read(), part) }
	s.Until("the task", func() bool { return said("Only one move wins") })
	p, _, _ := r.few()
	s.Until("the values", func() bool { return r.exact.known[p.FEN()].Known })
	moves := r.exact.known[p.FEN()].Moves
	if len(moves) < 3 || moves[1].Value.Result == moves[0].Value.Result {
		t.Errorf("%s: %+v", p.FEN(), moves)
	}
	if err := s.Rooms.PlayText(p.SAN(moves[0].Move)); err != nil {
		t.Fatal(err)
	}
	s.Until("it is solved", func() bool { return said("Only " + p.SAN(moves[0].Move) + " wins. Solved.") })
}

// TestDrillsWithOwnPositions opens the drills that have their own positions.
func TestDrillsWithOwnPositions(t *testing.T) {
	s := shelltest.New(t, shelltest.Options{Doors: doors(), W: 1280, H: 800})
	s.Go("chess")
	s.Frames(2)
	r := s.Rooms.Current().(*chessRoom)
	for i, d := range drills {
		if d.ending != "" {
			continue
		}
		if _, err := rules.ParseFEN(d.fen); err != nil {
			t.Fatal(err)
		}
		r.drills.open(i)
		s.Frames(2)
		if at, ok := r.drills.current(); !ok || at.title != d.title || !r.Session.Review.Training() {
			t.Errorf("%s: %v, %t", d.title, at.title, ok)
		}
		if !strings.Contains(s.Read(), d.task.String()) {
			t.Errorf("%s: the task is not told", d.title)
		}
	}
}
