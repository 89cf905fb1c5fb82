package chess

import (
	"strings"
	"testing"

	"ludarium/game"
	rules "ludarium/game/chess"
)

func setupFrom(t *testing.T, fen string) setup {
	t.Helper()
	p, err := rules.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return setupOf(p)
}

func field(s *setup) string { return strings.Fields(s.String())[2] }

// TestSetupKeepsCastlingRights checks the castling rights while pieces are moved, in standard chess and in
// Chess960.
func TestSetupKeepsCastlingRights(t *testing.T) {
	s := setupFrom(t, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
	move := func(from, to rules.Square) {
		cell := s.cells[from]
		s.put(game.Square(from), 0)
		s.put(game.Square(to), cell)
	}
	move(rules.H1, rules.G1)
	if got := field(&s); got != "Qkq" || s.chess960 {
		t.Errorf("without the rook on h1: %s", got)
	}
	if _, _, ok := s.castlers(castlings[0]); ok {
		t.Error("usual castling with a rook on g1")
	}
	s.chess960 = true
	s.toggle(castlings[0])
	if got := field(&s); got != "GAha" || s.problem() != "" {
		t.Errorf("with Chess960: %s (%s)", got, s.problem())
	}
	s.put(game.Square(rules.H1), rules.WhiteRook)
	if got := field(&s); got != "GAha" {
		t.Errorf("beside another rook: %s", got)
	}
	s.toggle(castlings[0])
	s.toggle(castlings[0])
	if got := field(&s); got != "KQkq" {
		t.Errorf("the outermost rook: %s", got)
	}
	move(rules.E1, rules.D1)
	move(rules.D1, rules.E1)
	s.chess960 = false
	s.fit()
	if got := field(&s); got != "kq" {
		t.Errorf("after a king was away: %s", got)
	}
}

// TestSetupOfChess960 checks that Chess960 positions survive the conversion to a setup and back.
func TestSetupOfChess960(t *testing.T) {
	for number := 0; number < rules.Starts960; number += 37 {
		p := rules.Start960(number)
		s := setupOf(p)
		back, err := rules.ParseFEN(s.String())
		if err != nil || back != p || s.chess960 != (number != rules.UsualStart) {
			t.Errorf("start %d: %s (%v)", number, s.String(), err)
		}
	}
	s := setupFrom(t, "4k3/8/8/8/8/8/8/4KR1R w F - 0 1")
	if s.String() != "4k3/8/8/8/8/8/8/4KR1R w F - 0 1" || !s.chess960 {
		t.Errorf("the inner rook: %s", s.String())
	}
}
