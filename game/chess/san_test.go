package chess

import (
	"strings"
	"testing"

	"ludarium/game"
)

func TestSANOfMoves(t *testing.T) {
	for _, c := range []struct{ fen, uci, san string }{
		{initialFEN, "e2e4", "e4"},
		{initialFEN, "g1f3", "Nf3"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"},
		{"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O"},
		{"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
		{"4k3/8/8/8/8/8/8/R5RK w - - 0 1", "a1d1", "Rad1"},    // disambiguated by file
		{"4k3/8/8/8/8/R7/8/R6K w - - 0 1", "a1a2", "R1a2"},    // disambiguated by rank
		{"1k6/8/8/8/Q2Q4/8/8/Q6K w - - 0 1", "a4d1", "Qa4d1"}, // disambiguated by both
		// the other knight is pinned
		{"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"},
		{"4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "g1e2", "Nge2"},    // the other knight is not pinned here
		{"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5"},    //
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},    // en passant
		{"3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", "exd8=Q+"}, //
		{"8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8n", "e8=N+"},    //
		{"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"},    //
		{"7k/8/5KQ1/8/8/8/8/8 w - - 99 80", "g6g7", "Qg7#"},      //
		// the queen on a1 also reaches h8
		{"3k4/8/8/8/8/8/8/Q2K3Q w - - 0 1", "h1h8", "Qhh8+"},
		{"k7/8/8/3r4/8/8/8/3K4 w - - 0 1", "d1c1", "Kc1"}, //
		// the rook on e5 does not reach c3
		{"7k/8/8/2R1R3/8/8/8/2R4K w - - 0 1", "c5c3", "R5c3"},
		{"7k/8/8/8/R1R5/8/8/2R4K w - - 0 1", "c4c2", "R4c2"}, //
		// the knight on c4 does not reach d8
		{"7k/8/2N1N3/8/2N1N3/8/8/7K w - - 0 1", "c6d8", "Ncd8"},
		{"7k/8/2N5/8/2N1N3/8/8/7K w - - 0 1", "c6e5", "N6e5"},    //
		{"7k/8/8/1N3N2/8/1N3N2/8/7K w - - 0 1", "b5d4", "Nb5d4"}, //
		{"7k/8/8/8/8/8/q6q/3K4 b - - 0 1", "a2e2", "Qae2+"},      //
		{"7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8r", "a8=R+"},       //
		{"8/8/8/8/8/6k1/4p3/6K1 b - - 0 1", "e2e1q", "e1=Q#"},    //
		// the rook's own square may be attacked
		{"4k3/8/8/8/3b4/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O"},
		{"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "Qh4#"}, //
	} {
		p := mustParse(t, c.fen)
		m, err := p.ParseMove(c.uci)
		if err != nil {
			t.Errorf("%s: %v", c.fen, err)
			continue
		}
		if UCI(m) != c.uci || p.SAN(m) != c.san {
			t.Errorf("%s: %s is written %s, want %s", c.fen, UCI(m), p.SAN(m), c.san)
		}
	}
}

func TestParseMoveAcceptsDeviations(t *testing.T) {
	const promote = "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1"
	const castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	const pawnAndBishop = "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1"
	for _, c := range []struct{ fen, text, uci string }{
		{initialFEN, "e4", "e2e4"}, {initialFEN, "E4", "e2e4"}, {initialFEN, " e2e4 ", "e2e4"},
		{initialFEN, "E2E4", "e2e4"},
		{initialFEN, "e2-e4", "e2e4"}, {initialFEN, "nf3", "g1f3"}, {initialFEN, "NF3", "g1f3"},
		{initialFEN, "Ng1f3", "g1f3"},
		{initialFEN, "Ng1-f3!?", "g1f3"}, {initialFEN, "Nf3+", "g1f3"}, {initialFEN, "g1f3", "g1f3"},
		{castle, "O-O", "e1g1"}, {castle, "0-0", "e1g1"}, {castle, "o-o-o", "e1c1"},
		{castle, "0-0-0", "e1c1"}, {castle, "e1g1", "e1g1"}, {castle, "Kg1", "e1g1"},
		{promote, "e7xd8=Q+", "e7d8q"}, {promote, "exd8Q", "e7d8q"}, {promote, "exd8(N)", "e7d8n"},
		{promote, "ed8=R", "e7d8r"},
		{promote, "e7d8b", "e7d8b"}, {promote, "exd8/Q", "e7d8q"}, {promote, "exd8q", "e7d8q"},
		{pawnAndBishop, "bxc3", "b2c3"}, {pawnAndBishop, "Bxc3", "d2c3"}, {pawnAndBishop, "Bc3", "d2c3"},
		{pawnAndBishop, "bc3", "b2c3"}, {pawnAndBishop, "be3", "d2e3"},
		{initialFEN, "♘f3", "g1f3"}, {initialFEN, "♞f3!", "g1f3"}, {initialFEN, "♙e4", "e2e4"},
		{initialFEN, "♘\ufe0eg1–f3", "g1f3"},
		{promote, "exd8(♕)†", "e7d8q"}, {pawnAndBishop, "♗×c3", "d2c3"}, {castle, "0–0–0", "e1c1"},
		{initialFEN, "--", "0000"}, {initialFEN, "Z0", "0000"}, {initialFEN, "@@@@", "0000"},
		{initialFEN, "0000?!", "0000"},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p.", "e5d6"},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6e.p.", "e5d6"},
	} {
		p := mustParse(t, c.fen)
		if m, err := p.ParseMove(c.text); err != nil || UCI(m) != c.uci {
			t.Errorf("%s: %q is read as %s (%v), want %s", c.fen, c.text, UCI(m), err, c.uci)
		}
	}
}

func TestParseMoveErrors(t *testing.T) {
	const promote = "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1"
	for _, c := range []struct{ fen, text, want string }{
		{initialFEN, "", "the move is missing"}, {initialFEN, "e5", "no pawn can go to e5"},
		{initialFEN, "Nd2",
			"White has a pawn on d2"}, {initialFEN, "hello", "not a move"},
		{initialFEN, "e9", "not a move"}, {initialFEN, "O-O", "pieces between king and rook"},
		{initialFEN, "Ye4", "not a move"},
		{initialFEN, strings.Repeat("e4", 100), "too long"}, {initialFEN, "e4=Q", "no pawn promotes on e4"},
		{initialFEN, "+", "not a move"},
		{"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "--", "White is in check and can't pass"},
		{initialFEN, "♘f6", "no knight can go to f6"},
		{"7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "Z0", "Black is stalemated"}, {initialFEN, "♘", "not a move"},
		{initialFEN, "---", "not a move"},
		{promote, "exd8", "the promotion is missing"}, {promote, "e7d8", "the promotion is missing"},
		{promote, "exd8=K", "not"},
		{"4k3/8/8/8/8/8/8/R5RK w - - 0 1", "Rd1", "more than one"},
		{"4k3/8/8/8/8/8/8/R5RK w - - 0 1", "rd1", "more than one"},
	} {
		p := mustParse(t, c.fen)
		if m, err := p.ParseMove(c.text); err == nil || !strings.HasPrefix(err.Error(), "chess: ") ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %.30q is read as %s (%v), want an error with %q", c.fen, c.text, UCI(m), err,
				c.want)
		}
	}
}

func TestSANRoundTripsInRandomGames(t *testing.T) {
	for i, start := range allStarts {
		for seed := range uint64(3) {
			randomGame(mustParse(t, start), 7*seed+uint64(i), 150, func(p *Position, legal []game.Move) {
				seen := map[string]bool{}
				for _, m := range legal {
					san := p.SAN(m)
					if seen[san] {
						t.Fatalf("%s: two moves are written %s", p.FEN(), san)
					}
					seen[san] = true
					for _, text := range []string{san, UCI(m), strings.TrimRight(san, "+#"),
						strings.Replace(san, "=", "", 1), strings.Replace(san, "O", "0", 3)} {
						if back, err := p.ParseMove(text); err != nil || back != m {
							t.Fatalf("%s: %q is read as %s (%v), want %s", p.FEN(), text, UCI(back), err,
								UCI(m))
						}
					}
				}
			})
		}
	}
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"e4", "Nbd7", "exd6 e.p.", "e8=Q+", "0-0-0", "a7b8n", "Qxf7#", "R1a2!?",
		"=", "é4", "bxa8(Q)", "--", "♞×d7†", "♕"} {
		for i := range allStarts {
			f.Add(i, text)
		}
	}
	f.Fuzz(func(t *testing.T, start int, text string) {
		p := mustParse(t, allStarts[uint(start)%uint(len(allStarts))])
		m, err := p.ParseMove(text)
		if err != nil {
			return
		}
		if !game.Playable(New(p, false), m) {
			t.Fatalf("%q is read as the illegal %s", text, UCI(m))
		}
		if back, err := p.ParseMove(p.SAN(m)); err != nil || back != m {
			t.Fatalf("%q is written as %q, which is read as %s (%v)", text, p.SAN(m), UCI(back), err)
		}
	})
}
