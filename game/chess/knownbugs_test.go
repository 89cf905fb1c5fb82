package chess

import (
	"slices"
	"strings"
	"testing"

	"ludarium/game"
)

// TestMoveGenerationBugsOfOtherPrograms checks positions for which other programs were found to generate
// wrong moves.
func TestMoveGenerationBugsOfOtherPrograms(t *testing.T) {
	for _, c := range []struct {
		why, fen, legal, illegal string // moves in coordinate notation
		count                    int    // number of legal moves; 0 to skip the check
	}{
		{"en passant takes both pawns off the king's rank (python-chess 70)",
			"8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "d5d6", "d5e6", 0},
		{"en passant opens a diagonal through the captured pawn (python-chess 70)",
			"1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1", "d5d6", "d5e6", 0},
		{"en passant interposes on a diagonal (Stockfish 3270)", "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", "e4d3",
			"e4e3", 6},
		{"en passant captures the checking pawn (p4wn 2)",
			"8/p2p1N2/8/4p2k/1p2P1Pp/1P1b3K/P6P/n7 b - g3 0 32", "h4g3", "d7d6", 0},
		{"a pinned pawn captures en passant along its pin (dragontoothmg 4)",
			"8/6k1/8/8/2Pp4/8/1B6/4K3 b - c3 0 1", "d4c3", "d4d3", 0},
		{"en passant opens the file behind the capturer (Chess-Coding-Adventure 22)",
			"k3r3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5e6", "e5d6", 0},
		{"a promotion interposes (shatranj 3)", "3r3K/6P1/8/8/8/8/8/3k4 w - - 0 1", "g7g8n h8h7", "h8g8", 5},
		{"double check: the king moves, no other man (logic_games 6)",
			"4k3/8/5N2/8/8/8/4R3/4K2b b - - 0 1", "e8f8 e8d8 e8f7", "h1e4", 3},
		{"castling exposes the king to a rook behind (Stockfish 3605)",
			"4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1", "b1a1", "e1c1 e1b1", 0},
		{"a rook between blocks castling (lila 4625)",
			"4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 10 18", "g1h1", "g1c1 g1f1", 0},
		{"an attacked rook castles (bishop 11)",
			"rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12", "b1a1", "", 0},
		{"only the rook passes an attacked square (lichobile 1102)", "r3k2r/8/8/5b2/8/8/8/R3K2R w KQkq - 0 1",
			"e1c1 e1g1", "", 0},
	} {
		p, mended, err := ReadFEN(c.fen)
		if err != nil {
			t.Errorf("%s: %v", c.why, err)
			continue
		}
		legal := p.Generate(nil)
		var texts []string
		for _, m := range legal {
			texts = append(texts, UCI(m), UCI960(m))
		}
		for _, text := range strings.Fields(c.legal) {
			if !slices.Contains(texts, text) {
				t.Errorf("%s: %s is not legal (%v)", c.why, text, mended)
			}
		}
		for _, text := range strings.Fields(c.illegal) {
			if m, err := p.ParseMove(text); err == nil && slices.Contains(legal, m) && UCI(m) == text {
				t.Errorf("%s: %s is legal", c.why, text)
			}
		}
		if c.count > 0 && len(legal) != c.count {
			t.Errorf("%s: %d moves, want %d", c.why, len(legal), c.count)
		}
	}
}

// TestEndingBugsOfOtherPrograms checks games and positions whose end other programs were found to miss or to
// report too early.
func TestEndingBugsOfOtherPrograms(t *testing.T) {
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	const hundredth = "4Q3/8/1p4pk/1PbB1p1p/7P/p3P1PK/P3qP2/8 w - - "
	for _, c := range []struct {
		why, fen, moves string
		fide            bool
		want            Ending
	}{
		{"bishops of one colour, one each (Chess-Challenge 15)", "5K2/8/8/1B6/8/k7/6b1/8 w - - 0 39", "",
			false,
			InsufficientMaterial},
		{"the same on dark squares (python-chess 634)", "8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 33", "", true,
			InsufficientMaterial},
		{"two of one side on one colour (chess-library 106)", "8/6k1/8/8/4B3/3B4/8/1K6 w - - 0 1", "", false,
			InsufficientMaterial},
		{"five of both sides on one colour (chesslib 42)", "B1b1k3/3b4/4b3/8/8/8/8/4KB2 w - - 0 1", "", true,
			InsufficientMaterial},
		{"a bishop each after a capture (Chess 9)", "2b5/4kB2/8/8/8/8/5K2/8 b - - 0 16", "", false,
			InsufficientMaterial},
		{"bishops of two colours can mate (chessops 152)", "7k/8/7K/2Bb4/8/8/8/8 b - - 0 1", "Bg8 Bd4#", true,
			Checkmate},
		{"White's on light and Black's on dark squares (chesskit-swift 27)",
			"4k3/8/3b4/8/8/8/4B3/4K3 w - - 0 1",
			"", false, Ongoing},
		{"castling rights make another position (cutechess 644)",
			"r3kb1r/5ppp/4p3/8/4P3/2N5/Pn1BK1PP/R6R w kq - 0 22", "Nb5 Ra4 Nc3 Ra8 Nb5 Ra4 Nc3 Ra8 Nb5",
			false,
			Ongoing},
		{"the third time without them", "r3kb1r/5ppp/4p3/8/4P3/2N5/Pn1BK1PP/R6R w kq - 0 22",
			"Nb5 Ra4 Nc3 Ra8 Nb5 Ra4 Nc3 Ra8 Nb5 Ra4", false, Threefold},
		{"a right to capture en passant makes another position (chesslib 39)", start,
			"e4 Nf6 e5 d5 Bc4 Nc6 Bf1 Nb8 Bc4 Nc6 Bf1 Nb8", false, Ongoing},
		{"a square behind a pawn that nothing can capture does not (chess 98)", start,
			"f4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1", false, Threefold},
		{"the moves between may differ (chess-tui 67)", start, "Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8", false,
			Threefold},
		{"not before the third time (python-chess 907)", start, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", false,
			Ongoing},
		{"fifty plies are not fifty moves (chess 16)", "8/8/8/8/4k3/8/3K2p1/5r2 w - - 50 119", "", false,
			Ongoing},
		{"mate by the hundredth ply (Alexandria 213)", hundredth + "99 88", "Qh8#", false, Checkmate},
		{"mate by the hundred and fiftieth (chess 157)", hundredth + "149 112", "Qh8#", true, Checkmate},
		{"without mate it is a draw", hundredth + "99 88", "Bg8", false, FiftyMoves},
		{"a pinned knight does not help against stalemate (sophia 1)", "7k/5Kn1/6P1/8/8/8/1B6/8 b - - 0 1",
			"",
			false, Stalemate},
		{"a knight and a king each (command-line-chess 28)", "8/8/4k3/8/8/3NK3/8/8 b - - 0 1", "", false,
			InsufficientMaterial},
	} {
		s := New(mustParse(t, c.fen), c.fide)
		play(t, s, c.moves)
		if s.Ending() != c.want || (s.Turn() == game.Nobody) != (c.want != Ongoing) {
			t.Errorf("%s: %q, want %v", c.why, s.Reason(), c.want)
		}
	}
	// A draw by threefold repetition can only be claimed while the repeated position is on the board
	// (chess.js 144).
	s := New(Initial(), true)
	play(t, s, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
	if !s.CanClaimDraw() {
		t.Error("no claim after three times")
	}
	if play(t, s, "e4"); s.CanClaimDraw() {
		t.Error("a claim two positions later")
	}
}
