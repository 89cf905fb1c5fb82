package chess

import (
	"strings"
	"testing"

	"ludarium/game"
)

func play(t *testing.T, s *State, moves string) {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m, err := Game().ParseMove(s, text)
		if err != nil {
			t.Fatalf("%s: %v", s.Notation(), err)
		}
		s.Play(m)
	}
}

func TestTerminalPositionsHaveResults(t *testing.T) {
	for _, c := range []struct {
		fen   string
		end   Ending
		score float64 // score for White
	}{
		{"5k2/5P2/5K2/8/8/8/8/8 b - - 0 1", Stalemate, 0},
		{"k7/8/1QK5/8/8/8/8/8 b - - 0 1", Stalemate, 0},
		{"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Stalemate, 0},
		{"8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", Stalemate, 0},
		{"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", Checkmate, -1},
		{"r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4", Checkmate, 1},
		{"7k/6Q1/6K1/8/8/8/8/8 b - - 120 90", Checkmate, 1}, // mate has precedence over the fifty-move rule
		{"7k/5Q2/6K1/8/8/8/8/8 b - - 120 90", Stalemate, 0},
	} {
		p := mustParse(t, c.fen)
		if n := len(p.Generate(nil)); n != 0 {
			t.Errorf("%s has %d moves", c.fen, n)
		}
		for _, fide := range []bool{false, true} {
			s := New(p, fide)
			if s.Turn() != game.Nobody || s.Ending() != c.end || s.Score(game.First) != c.score ||
				s.Score(game.Second) != -c.score {
				t.Errorf("%s: %v to move, %q, score %v", c.fen, s.Turn(), s.Reason(), s.Score(game.First))
			}
		}
	}
}

func TestInsufficientMaterial(t *testing.T) {
	for board, want := range map[string]bool{
		"4k3/8/8/8/8/8/8/4K3":     true,
		"4k3/8/8/8/8/8/8/4KB2":    true,
		"4k1n1/8/8/8/8/8/8/4K3":   true,
		"4kb2/8/8/8/8/8/8/2B1K3":  true, // c1 and f8 are dark
		"4kb2/8/8/8/8/8/8/4KB2":   false,
		"2b1k3/8/8/8/8/8/8/4KB2":  true, // c8 and f1 are light
		"4k3/8/8/8/8/B7/8/2B1K3":  true, // both bishops are on dark squares
		"4k3/8/8/8/8/8/8/2B1KB2":  false,
		"4k3/8/8/8/8/8/8/1N2K1N1": false,
		"4k1n1/8/8/8/8/8/8/4K1N1": false,
		"4kb2/8/8/8/8/8/8/4K1N1":  false,
		"4k3/8/8/8/8/8/4P3/4K3":   false,
		"4k3/8/8/8/8/8/8/R3K3":    false,
		"4k3/8/8/8/8/8/8/3QK3":    false,
	} {
		s := New(mustParse(t, board+" w - - 0 1"), true)
		if got := s.Ending() == InsufficientMaterial; got != want {
			t.Errorf("%s: %v", board, s.Ending())
		}
	}
}

func TestThreefoldAndFivefoldRepetition(t *testing.T) {
	const shuffle = " Nf3 Nf6 Ng1 Ng8"
	s := New(Initial(), false)
	play(t, s, shuffle+" Nf3 Nf6 Ng1")
	if s.Turn() == game.Nobody || s.repetitions() != 2 {
		t.Fatalf("%d repetitions, %q", s.repetitions(), s.Reason())
	}
	play(t, s, "Ng8")
	if s.Reason() != "threefold repetition" || s.Turn() != game.Nobody || len(s.Moves(nil)) != 0 {
		t.Errorf("%q after the third time", s.Reason())
	}
	if _, err := Game().ParseMove(s, "e4"); err == nil || !strings.Contains(err.Error(), "over") {
		t.Errorf("a move after the end: %v", err)
	}
	s.Undo()
	if s.Turn() != game.Second || s.Reason() != "" {
		t.Error("undo does not reopen the game")
	}

	f := New(Initial(), true)
	play(t, f, shuffle)
	if f.CanClaimDraw() || f.ClaimReason() != "" {
		t.Error("a claim after two times")
	}
	play(t, f, shuffle)
	if !f.CanClaimDraw() || f.ClaimReason() != "threefold repetition" || f.Turn() != game.First {
		t.Errorf("no claim after three times: %q", f.Reason())
	}
	play(t, f, shuffle+shuffle)
	if f.Reason() != "fivefold repetition" || f.CanClaimDraw() || f.ClaimReason() != "" ||
		f.Turn() != game.Nobody {
		t.Errorf("%q after five times", f.Reason())
	}
}

// TestRepetitionNeedsTheSameRights checks which positions count as equal. Positions with other castling
// rights or another usable en-passant square differ; a useless en-passant square makes no difference.
func TestRepetitionNeedsTheSameRights(t *testing.T) {
	for _, c := range []struct {
		fen, moves string
		want       int
	}{
		// the first position had the castling right
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Rg1 Kd8 Rh1 Ke8 Rg1 Kd8 Rh1 Ke8", 2},
		// e3 was usable, and the side to move differs
		{"4k3/8/8/8/5p2/8/4P3/4K2R w - - 0 1", "e4 Kd8 Rg1 Ke8 Rh1 Kd8 Rg1 Ke8 Rh1", 2},
		// e3 was usable at first
		{"4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e4 Kd8 Kd1 Ke8 Ke1 Kd8 Kd1 Ke8 Ke1", 2},
		// e3 was never usable
		{"4k3/8/8/8/7p/8/4P3/4K3 w - - 0 1", "e4 Kd8 Kd1 Ke8 Ke1 Kd8 Kd1 Ke8 Ke1", 3},
		// capturing is illegal because it opens the rank
		{"8/8/8/8/k4p1R/8/4P3/4K3 w - - 0 1", "e4 Kb4 Kd1 Ka4 Ke1 Kb4 Kd1 Ka4 Ke1", 3},
		// the repetition begins at the first Ra1
		{"4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1", "Ra2 Kd8 Ra1 Ke8 Ra2 Kd8 Ra1 Ke8 Ra2 Kd8 Ra1", 3},
		// the castling rights are lost at the first king moves
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8 Ke2", 3},
		// the repetition begins at a3
		{"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "Kd1 Kd8 Ke1 Ke8 a3 Kd8 Kd1 Ke8 Ke1 Kd8 Kd1 Ke8 Ke1", 3},
		// counting starts at a pawn move
		{"4k3/p7/8/8/8/8/P7/4K3 w - - 0 1", "Kd1 Kd8 Ke1 Ke8 Kd1 Kd8 a3", 1},
		// the king has moved
		{"4k3/8/8/8/8/8/8/4K2R b K - 0 1", "Kd8 Ke2 Ke8 Ke1 Kd8 Ke2 Ke8 Ke1", 2},
		// rights differ from the position after e5
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8",
			2},
		// pieces may return by another route
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4 e5 Be2 Be7 Bf1 Bf8 Bd3 Bd6 Bf1 Bf8",
			3},
		// the start position counts as an occurrence
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nf3 Nf6 Ng1 Ng8 Nc3 Nf6 Nb1 Ng8", 3},
		// rights lost by rook moves
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
			"Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Ng1 Ng8 Nf3 Nf6 Ng1", 2},
	} {
		s := New(mustParse(t, c.fen), true)
		play(t, s, c.moves)
		if got := s.repetitions(); got != c.want {
			t.Errorf("%s, %s: %d times, want %d", c.fen, c.moves, got, c.want)
		}
	}
}

func TestFiftyAndSeventyFiveMoveRules(t *testing.T) {
	const board = "4k3/8/8/8/8/8/8/R3K3 w - - "
	s := New(mustParse(t, board+"98 80"), false)
	play(t, s, "Ra2")
	if s.Reason() != "" {
		t.Fatalf("%q after 99 plies", s.Reason())
	}
	play(t, s, "Kd8")
	if s.Reason() != "fifty-move rule" || s.Turn() != game.Nobody {
		t.Errorf("%q after 100 plies", s.Reason())
	}

	f := New(mustParse(t, board+"99 80"), true)
	if f.CanClaimDraw() {
		t.Error("a claim after 99 plies")
	}
	play(t, f, "Ra2")
	if !f.CanClaimDraw() || f.ClaimReason() != "fifty-move rule" {
		t.Error("no claim after 100 plies")
	}
	g := New(mustParse(t, board+"149 80"), true)
	play(t, g, "Ra2")
	if g.Reason() != "seventy-five-move rule" || g.CanClaimDraw() {
		t.Errorf("%q after 150 plies", g.Reason())
	}

	mate := New(mustParse(t, "7k/8/5KQ1/8/8/8/8/8 w - - 99 80"), false)
	play(t, mate, "Qg7")
	if mate.Reason() != "checkmate" || mate.Score(game.First) != 1 {
		t.Errorf("%q by a mate on the 100th ply", mate.Reason())
	}
	reset := New(mustParse(t, "4k3/8/8/8/8/8/P7/R3K3 w - - 99 80"), false)
	play(t, reset, "a3")
	if reset.Reason() != "" || reset.Position().Halfmove != 0 {
		t.Errorf("%q after a pawn move", reset.Reason())
	}
}
