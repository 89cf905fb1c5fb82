package chess

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// read reads the games of a text in any format.
func read(text string) ([]*format.Game, error) {
	set := Formats()
	return set.Read(param.MustFill(set.Game.Params, nil), text)
}

// endOf returns the final position of a game.
func endOf(t *testing.T, it *format.Game) string {
	t.Helper()
	end, err := it.Replay(Game())
	if err != nil {
		t.Fatal(err)
	}
	return end.Notation()
}

// TestReadFormats checks a line for each notation of positions and the expected result.
func TestReadFormats(t *testing.T) {
	const (
		castle = "r3k2r/8/8/8/8/8/8/R3K2R"
		knight = "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2"
	)
	for _, c := range []struct{ text, fen, mended string }{
		{"position startpos moves e2e4 g8f6", knight, ""},
		{"position startpos", initialFEN, ""},
		{"startpos moves e4 Nf6", knight, ""},
		{"fen " + knight, knight, ""},
		{"FEN: " + knight, knight, ""},
		{"position fen " + initialFEN + " moves e2e4 g8f6", knight, ""},
		{initialFEN + " moves e2e4 g8f6", knight, ""},
		{castle + " w HAha - 0 1", castle + " w KQkq - 0 1", ""},
		{castle + " w Hq - 3 7", castle + " w Kq - 3 7", ""},
		{"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
			"castling right Q dropped: no rook on a1"},
		{"4k2r/8/8/8/8/8/8/5K2 w Kk - 0 1", "4k2r/8/8/8/8/8/8/5K2 w k - 0 1",
			"castling right K dropped: no king on e1"},
		{castle + " w KKX - 0 1", castle + " w K - 0 1", `castling right K dropped: "KKX" has it twice; ` +
			`castling right X dropped: "KKX" has "X", which is not one of KQkq`},
		{castle + " w - e6 0 1", castle + " w - - 0 1",
			"en-passant square e6 dropped: no black pawn can just have moved from e7 to e5"},
		{castle + " w - e3 0 1", castle + " w - - 0 1", "en-passant square e3 dropped: it is not on rank 6"},
		{castle + " b - x9 0 1", castle + " b - - 0 1", "en-passant square x9 dropped: it is not a square"},
		{castle, castle + " w - - 0 1", `"w - - 0 1" added at the end`},
		{castle + " w KQkq - 5", castle + " w KQkq - 5 1", `"1" added at the end`},
		{"[FEN \"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\"]\n\n1. O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1",
			"line 1: castling right Q dropped: no rook on a1"},
		{castle + " w KQkq - bm O-O; id \"x; y\"; hmvc 4; fmvn 9;", castle + " w KQkq - 4 9", ""},
		{castle + " w KQkq - bm O-O", castle + " w KQkq - 0 1", ""},
		{castle + " w KQkq - 5 8 am Rh8+; c0 \"no\";", castle + " w KQkq - 5 8", ""},
		{initialFEN + "\n1. e4 {why} Nf6 (1... e5) *", knight, ""},
		{initialFEN + " e4 Nf6", knight, ""},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1. e4 Nf6", knight, ""},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1\n1. Th7 Kf8 2. Ta7", "5k2/R7/8/8/8/8/8/4K3 b - - 3 2",
			"pieces read with German letters"},
	} {
		games, err := read(c.text)
		if err != nil || len(games) != 1 {
			t.Errorf("%q: %d games, %v", c.text, len(games), err)
			continue
		}
		fen := endOf(t, games[0])
		if got := fault.Join("; ", fault.Errors(games[0].Mended)).Error(); fen != c.fen || got != c.mended {
			t.Errorf("%q is read as %s (%s), want %s (%s)", c.text, fen, got, c.fen, c.mended)
		}
		if IsPosition(c.text) {
			if q, mended, err := ReadPosition(c.text); err != nil || q.FEN() != fen ||
				fault.Join("; ", fault.Errors(mended)).Error() != c.mended {
				t.Errorf("%q as one position: %s, %v, %v", c.text, q.FEN(), mended, err)
			}
		}
		if c.mended != "" && !strings.HasPrefix(c.text, "[") {
			if _, err := ParseFEN(c.text); err == nil {
				t.Errorf("%q is taken strictly", c.text)
			}
		}
	}
}

func TestReadFormatsOfManyLines(t *testing.T) {
	const fen = "4k3/8/8/8/8/8/8/4K2R w K -"
	games, err := read("\n" + fen + " bm O-O; id \"one\";\r\n# two\n" + fen +
		" 0 1\n\nstartpos moves e4\n")
	if err != nil || len(games) != 3 || games[0].Tag("Event") != "one" || len(games[2].Line) != 1 {
		t.Errorf("%+v, %v", games, err)
	}
	if games, err := read("4k3/8/8/8/8/8/8/4K2R\nw K - 0 1\n"); err != nil || len(games) != 1 {
		t.Errorf("a wrapped position: %+v, %v", games, err)
	}
}

func TestReadFormatsErrors(t *testing.T) {
	for text, want := range map[string]string{
		"position startpos e2e4":       `"e2e4" where "moves" is expected`,
		"position startpos moves e2e5": `move 1, "e2e5": the pawn can't go from e2 to e5`,
		"startpos moves e2e4 e9":       `move 1…, "e9"`,
		"fen 8/8 w":                    "2 ranks",
		initialFEN + "\n1. e4 e9":      `move 1…, "e9"`,
		"fen":                          "1 fields",
		"position":                     "1 fields",
		"position moves e4":            `no position before "moves"`,
		"4k3/8/8/8/8/8/8/4K3 w - - bm Q!; id \"a":                   `opened with " but not closed`,
		"4k3/8/8/8/8/8/8/4K3 w - - b-m Q;":                          `"b-m" is not an opcode`,
		"4k3/8/8/8/8/8/8/4K3 w - - hmvc x;":                         `halfmove clock "x"`,
		initialFEN + "\n4k3/8/8/8/8/8/4K3 w - - 0 1\n":              "7 ranks",
		initialFEN + "\n4k3/8/8/8/8/8/8/8 w - - id 1;":              "white has 0 kings",
		"4k3/8/8/8" + strings.Repeat("/8", 1000) + " w K - bm O-O;": "bad EPD: 2016 characters are too",
	} {
		games, err := read(text)
		said := fmt.Sprint(err)
		if len(games) > 0 {
			said = fault.Join("; ", fault.Errors(games[0].Mended)).Error()
		}
		if !strings.Contains(said, want) {
			t.Errorf("%q: %d games, %s, want %q", text, len(games), said, want)
		}
	}
}

func FuzzFormats(f *testing.F) {
	f.Add("position startpos moves e2e4 0000 d2d4")
	f.Add("4k3/8/8/8/8/8/8/4K2B b - - A \x00")
	f.Add("https://a.org/b?fen=4k3/8/8/8/8/8/8/4K2R_w_K_-#pgn=e4")
	f.Add("fen r3k2r/8/8/8/8/8/8/R3K2R w HAha e6 3 1")
	f.Add("4k3/8/8/8/8/8/8/4K2R w KQ - bm O-O Rh8; id \"a;b\"; hmvc 3; c0 \"Rh8=10, Ke2=3\"")
	f.Add("4k3/8/8/8/8/8/8/4K2R\n4k3/8/8/8/8/8/8/4K2R w - -\n")
	f.Fuzz(func(t *testing.T, text string) {
		games, _ := read(text)
		for _, it := range games {
			once, err := writePGN(it)
			if err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			back, err := read(once)
			if err != nil || len(back) != 1 {
				t.Fatalf("%q is written as %q, which is read as %d games (%v)", text, once, len(back), err)
			}
			if twice, err := writePGN(back[0]); err != nil || twice != once {
				t.Fatalf("%q is written as %q and then as %q (%v)", text, once, twice, err)
			}
		}
		e, err := parseEPD(text)
		if err != nil {
			return
		}
		again, err := parseEPD(e.String())
		if err != nil || again.String() != e.String() || again.Position != e.Position {
			t.Fatalf("%q is written as %q, which is read back as %+v (%v)", text, e, again, err)
		}
	})
}
