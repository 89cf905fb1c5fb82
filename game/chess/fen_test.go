package chess

import (
	"slices"
	"strings"
	"testing"
)

func TestFENRoundTrip(t *testing.T) {
	for _, fen := range append([]string{
		"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
		"4k3/8/8/8/8/8/8/4K3 b - - 150 65535",
	}, allStarts...) {
		p := mustParse(t, fen)
		if p.FEN() != fen {
			t.Errorf("%s is written as %s", fen, p.FEN())
		}
	}
}

func TestFENNormalises(t *testing.T) {
	for in, want := range map[string]string{
		"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b " +
			"KQkq e3 0 1": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
		"r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 3 0": "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 1",
		"4k3/8/8/8/8/8/8/4K3 w - -":            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
		"  4k3/8/8/8/8/8/8/4K3\tw  - - 0 1\n":  "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
		"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w " +
			"KQkq d6 0 3": "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
	} {
		if p := mustParse(t, in); p.FEN() != want {
			t.Errorf("%s becomes %s, want %s", in, p.FEN(), want)
		}
	}
}

func TestFENErrors(t *testing.T) {
	for fen, want := range map[string]string{
		"":                                                       "0 fields",
		"4k3/8/8/8/8/8/8/4K3 w - - 0":                            "5 fields",
		"4k3/8/8/8/8/8/4K3 w - - 0 1":                            "7 ranks",
		"4k3/8/8/8/8/9/8/4K3 w - - 0 1":                          `rank 3, "9", has "9"`,
		"4k3/8/8/8/8/ppppppppp/8/4K3 w - - 0 1":                  `rank 3, "ppppppppp", has 9 squares`,
		"4k3/8/8/8/8/7/8/4K3 w - - 0 1":                          `rank 3, "7", has 7 squares`,
		"4k3/8/8/8/8/44/8/4K3 w - - 0 1":                         "two digits",
		"4k3/8/8/8/3x4/8/8/4K3 w - - 0 1":                        `rank 4, "3x4", has "x"`,
		"4k3/8/8/8/8/8/8/8 w - - 0 1":                            "white has 0 kings",
		"4k1k1/8/8/8/8/8/8/4K3 w - - 0 1":                        "black has 2 kings",
		"P3k3/8/8/8/8/8/8/4K3 w - - 0 1":                         "a pawn stands on a8",
		"4k3/8/8/8/8/8/8/p3K3 w - - 0 1":                         "a pawn stands on a1",
		"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1":                  "white has 9 pawns",
		"4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1":                 "1 promoted",
		"4k3/8/8/8/8/8/8/4K3 x - - 0 1":                          `side to move "x"`,
		"4k3/8/8/8/8/8/8/4K3 w X - 0 1":                          `castling right X: "X" has "X", which is not one of KQkq`,
		"4k2r/8/8/8/8/8/8/4K3 w kk - 0 1":                        "castling right k: \"kk\" has it twice",
		"4k3/8/8/8/8/8/8/4K3 w K - 0 1":                          "castling right K: no rook on h1",
		"r2k4/8/8/8/8/8/8/4K2R w Kq - 0 1":                       "castling right q: no king on e8",
		"4k3/8/8/8/8/8/4K3/7R w H - 0 1":                         "castling right H: no king on rank 1",
		"4k3/8/8/8/8/8/8/4KR2 w G - 0 1":                         "castling right G: no rook on g1",
		"4k3/8/8/8/8/8/8/4KRR1 w GF - 0 1":                       "castling right F: \"GF\" has it twice",
		"4k3/8/8/8/8/8/8/4KR2 w - e9 0 1":                        "en-passant square e9: it is not a square",
		"4k3/8/8/8/8/8/8/4KR2 w - e66 0 1":                       "en-passant square e66: it is not",
		"4k3/8/8/8/8/8/8/4KR2 w - e3 0 1":                        "not on rank 6",
		"4k3/8/8/8/8/8/8/4KR2 w - e6 0 1":                        "just have moved from e7 to e5",
		"4k3/8/8/8/8/8/8/4R1K1 w - - 0 1":                        "black is in check but white is to move",
		"4k3/8/8/8/8/8/8/4K3 w - - -1 1":                         "halfmove clock",
		"4k3/8/8/8/8/8/8/4K3 w - - 0 99999":                      "move number",
		"4k3/8/8/8/8/8/8/4K3 w - - x 1":                          `halfmove clock "x"`,
		strings.Repeat("8/", 2000) + "8 w - - 0 1":               "4011 characters",
		"4k3/8/8/8/8/8/8/" + strings.Repeat("K", 300) + " w - -": "300 squares",
	} {
		_, err := ParseFEN(fen)
		if err == nil || !strings.HasPrefix(err.Error(), "chess: bad FEN: ") ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: error %v, want one with %q", fen, err, want)
		}
	}
}

func FuzzFEN(f *testing.F) {
	for _, s := range allStarts {
		f.Add(s)
	}
	f.Add("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3")
	f.Add("8/8/8/8/8/8/8/8 w - - 0 1")
	f.Fuzz(func(t *testing.T, text string) {
		if p, _, err := ReadFEN(text); err == nil {
			if back, mended, err := ReadFEN(p.FEN()); err != nil || back != p || mended != nil {
				t.Fatalf("%q gives %s, which is read back as %+v, %v (%v)", text, p.FEN(), back, mended, err)
			}
		}
		p, err := ParseFEN(text)
		if err != nil {
			return
		}
		back, err := ParseFEN(p.FEN())
		if err != nil || back != p {
			t.Fatalf("%q gives %s, which is read back as %+v (%v)", text, p.FEN(), back, err)
		}
		legal := p.Generate(nil)
		if got, want := ucis(legal), slowLegal(&p); !slices.Equal(got, want) {
			t.Fatalf("%s:\n got %v\nwant %v", p.FEN(), got, want)
		}
		for _, m := range legal {
			if back, ok := p.Expand(Code(m)); !ok || back != m {
				t.Fatalf("%s: %s is expanded to %s", p.FEN(), UCI(m), UCI(back))
			}
			next := p
			next.Make(m)
			if next.Key != next.fullKey() {
				t.Fatalf("%s: wrong key after %s", p.FEN(), UCI(m))
			}
			if next.Attacked(next.King(p.Side), next.Side) {
				t.Fatalf("%s: %s leaves the king attacked", p.FEN(), UCI(m))
			}
		}
	})
}
