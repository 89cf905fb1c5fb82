package chess

import (
	"slices"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// TestChess960Perft compares with the perft counts of a public suite.
func TestChess960Perft(t *testing.T) {
	deepest := 4
	switch {
	case *gametest.Long:
		deepest = 5
	case testing.Short():
		deepest = 2
	}
	for _, row := range gametest.ReadPerft(t, "testdata/chess960.perft") {
		p := mustParse(t, row.Position)
		for i, want := range row.Counts[:deepest] {
			if want > budget() {
				break
			}
			if got := Perft(&p, i+1); got != uint64(want) {
				t.Errorf("perft(%d) of %s = %d, want %d", i+1, row.Position, got, want)
			}
		}
	}
}

// TestPerftXFEN counts the leaves of positions whose castling rights are easily misread. The counts, one
// depth each, are from https://talkchess.com, thread 55274, and https://github.com/lichess-org/scalachess.
func TestPerftXFEN(t *testing.T) {
	if !*gametest.Long {
		t.Skip("takes a minute; add -long")
	}
	for fen, want := range map[string]uint64{
		"r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1": 4557457200,
		"8/8/8/4B2b/6nN/8/5P2/2R1K2k w Q - 0 1":                  1205627532,
		"4r3/3k4/8/8/8/8/6PP/qR1K1R2 w KQ - 0 1":                 6447669114,
	} {
		p := mustParse(t, fen)
		if got := Perft(&p, 7); got != want {
			t.Errorf("perft(7) of %s = %d, want %d", fen, got, want)
		}
	}
}

// TestChess960StartNumbers checks some numbers of Scharnagl's table and the numbering as a whole.
func TestChess960StartNumbers(t *testing.T) {
	for number, rank := range map[int]string{0: "BBQNNRKR", 1: "BQNBNRKR", 518: "RNBQKBNR", 959: "RKRNNQBB"} {
		p := Start960(number)
		if want := strings.ToLower(rank) + "/pppppppp/8/8/8/8/PPPPPPPP/" + rank +
			" w KQkq - 0 1"; p.FEN() != want {
			t.Errorf("start %d is %s, want %s", number, p.FEN(), want)
		}
	}
	seen := map[string]bool{}
	for number := range Starts960 {
		p := Start960(number)
		if got, ok := Number960(&p); got != number || !ok {
			t.Errorf("start %d has number %d, %v", number, got, ok)
		}
		seen[p.FEN()] = true
		rank := backRank(number)
		if k := strings.IndexByte(rank, 'k'); strings.IndexByte(rank, 'r') > k ||
			strings.LastIndexByte(rank, 'r') < k ||
			(strings.IndexByte(rank, 'b')+strings.LastIndexByte(rank, 'b'))%2 == 0 {
			t.Errorf("start %d is %s", number, rank)
		}
	}
	if len(seen) != Starts960 || Start960(UsualStart) != Initial() {
		t.Errorf("%d starts, number %d is not the usual one", len(seen), UsualStart)
	}
	for _, fen := range []string{"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR b KQkq - 0 1", starts[1],
		starts[3], "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQk - 0 1"} {
		p := mustParse(t, fen)
		if n, ok := Number960(&p); ok {
			t.Errorf("%s has number %d", fen, n)
		}
	}
	for value, want := range map[string]string{"0": "bbqnnrkr", "518": "rnbqkbnr", "960": "", "-1": ""} {
		s, err := Game().Start(param.Values{startParam: value})
		if want == "" {
			if err == nil {
				t.Errorf("there is a start %s", value)
			}
		} else if err != nil || !strings.HasPrefix(s.Notation(), want) {
			t.Errorf("start %s is %v (%v)", value, s, err)
		}
	}
}

// TestChess960Castling checks castling that standard chess does not have. SAN and coordinates denote the same
// move.
func TestChess960Castling(t *testing.T) {
	for _, c := range []struct{ why, fen, want, after string }{
		{"king and rook change places", "k7/8/8/8/8/8/8/5KR1 w G - 0 1", "O-O",
			"k7/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"so do they on the long side", "7k/8/8/8/8/8/8/2RK4 w C - 0 1", "O-O-O",
			"7k/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{"the king stays", "k7/8/8/8/8/8/8/6KR w H - 0 1", "O-O", "k7/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"the rook stays", "1k6/8/8/8/8/8/8/4KR2 w F - 0 1", "O-O", "1k6/8/8/8/8/8/8/5RK1 b - - 1 1"},
		{"the king comes from the outside", "7k/8/8/8/8/8/8/RK6 w A - 0 1", "O-O-O",
			"7k/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{"Black", "1k2r3/8/8/8/8/8/8/K7 b k - 0 1", "O-O", "5rk1/8/8/8/8/8/8/K7 w - - 1 2"},
		{"the inner of two rooks", "4k3/8/8/8/8/8/8/4KR1R w F - 0 1", "O-O",
			"4k3/8/8/8/8/8/8/5RKR b - - 1 1"},
		{"the outer of two rooks", "k7/8/8/8/8/8/8/4KR1R w H - 0 1", "", ""},
		{"the king passes an attacked square", "7k/8/8/8/8/8/4n3/RK6 w A - 0 1", "", ""},
		{"the rook is attacked", "r6k/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "r6k/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{"the rook passes an attacked square", "1r5k/8/8/8/8/8/8/R2K4 w A - 0 1", "O-O-O",
			"1r5k/8/8/8/8/8/8/2KR4 b - - 1 1"},
		{"the rook is pinned along the rank", "7k/8/8/8/8/8/8/qR1K4 w B - 0 1", "", ""},
		{"and the king stays", "7k/8/8/8/8/8/8/qRK5 w B - 0 1", "", ""},
		{"a pin across does not matter", "7k/3r4/8/8/8/8/3R4/R2K4 w A - 0 1", "O-O-O",
			"7k/3r4/8/8/8/8/3R4/2KR4 b - - 1 1"},
		{"a piece on the king's square", "7k/8/8/8/8/8/8/RK3RN1 w F - 0 1", "", ""},
		{"a piece on the rook's square", "7k/8/8/8/8/8/8/RK1N4 w A - 0 1", "", ""},
		{"a piece beyond does not matter", "7k/8/8/8/8/8/8/NR1K4 w B - 0 1", "O-O-O",
			"7k/8/8/8/8/8/8/N1KR4 b - - 1 1"},
		{"in check", "7k/8/8/8/8/8/8/RK5r w A - 0 1", "", ""},
	} {
		p := mustParse(t, c.fen)
		found := ""
		for _, m := range p.Generate(nil) {
			if !Castles(m) {
				continue
			}
			found = p.SAN(m)
			after := p
			after.Make(m)
			if after.FEN() != c.after || after != mustParse(t, c.after) {
				t.Errorf("%s: %s leads to %s, want %s", c.why, found, after.FEN(), c.after)
			}
			king, rook, _ := CastlingSquares(m)
			texts := []string{found, UCI(m), UCI960(m), From(m).String() + rook.String()}
			if KingAttacks(From(m))&king.Bit() == 0 && king != From(m) {
				texts = append(texts, From(m).String()+king.String())
			}
			for _, text := range texts {
				if back, err := p.ParseMove(text); err != nil || back != m {
					t.Errorf("%s: %s is read as %s (%v)", c.why, text, UCI(back), err)
				}
			}
		}
		if strings.TrimRight(found, "+") != c.want {
			t.Errorf("%s: castling %q, want %q", c.why, found, c.want)
		}
	}
}

// TestKingStepDiffersFromCastling distinguishes the king's step to its castling square from castling.
func TestKingStepDiffersFromCastling(t *testing.T) {
	p := mustParse(t, "4k3/8/8/8/8/8/8/RN3K1R w H - 0 1")
	for text, castles := range map[string]bool{"f1g1": false, "Kg1": false, "O-O": true, "f1h1": true} {
		if m, err := p.ParseMove(text); err != nil || Castles(m) != castles {
			t.Errorf("%s is read as %s (%v)", text, UCI(m), err)
		}
	}
	usual := mustParse(t, "2k5/8/8/8/8/8/8/R3K2R w KQ - 0 1")
	for text, want := range map[string]string{"e1g1": "e1g1 e1h1", "e1h1": "e1g1 e1h1", "e1a1": "e1c1 e1a1"} {
		if m, err := usual.ParseMove(text); err != nil || UCI(m)+" "+UCI960(m) != want {
			t.Errorf("%s is read as %s (%v)", text, UCI(m), err)
		}
	}
	for _, c := range []struct{ fen, text, want string }{
		{"4k3/8/8/8/8/8/8/RN3K1R w HA - 0 1", "O-O-O", "there are pieces between king and rook"},
		{"4k3/8/8/8/8/8/8/RN3K1R w HA - 0 1", "f1a1", "there are pieces between king and rook"},
		{"4k3/8/8/8/8/8/8/RN3K1R w HA - 0 1", "f1b1", "White has a knight on b1"},
		{"4k3/8/8/8/8/8/8/4NKR1 w A - 0 1", "f1e1", "White has a knight on e1"},
		{"4k3/8/8/8/8/8/8/RK1N4 w A - 0 1", "b1a1", "d1 is not free"},
		{"4k3/8/8/8/8/8/8/RK1N4 w - - 0 1", "b1a1", "White has a rook on a1"},
		{"2r1k3/8/8/8/8/8/8/RK6 w A - 0 1", "O-O-O", "the king would pass or reach an attacked square"},
	} {
		p, _, err := ReadFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		if m, err := p.ParseMove(c.text); err == nil || !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("%s: %s is read as %s (%v), want %q", c.fen, c.text, UCI(m), err, c.want)
		}
	}
}

// TestChess960FEN reads castling fields in all notations and checks that written fields are read back.
func TestChess960FEN(t *testing.T) {
	const two = "1r1k1r1r/8/8/8/8/8/8/1R1K1R1R"
	for _, c := range []struct{ pieces, field, want, mended string }{
		{"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR", "HFhf", "KQkq", ""},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "HAha", "KQkq", ""},
		{two, "KQkq", "KQkq", ""}, {two, "HBhb", "KQkq", ""}, {two, "FBfb", "FQfq", ""},
		{two, "Fkq", "Fkq", ""},
		{two, "Fb", "Fq", ""}, {two, "qkQK", "KQkq", ""},
		{"1r1k1r1r/8/8/8/8/8/8/1RK2R1R", "HBhb", "HBhb", ""},  // the two sides' rooks are on different files
		{"1r1k1r1r/8/8/8/8/8/8/1RK2R1R", "KQkq", "-", "KQkq"}, // standard chess has other castling files
		{"4k3/8/8/8/8/8/8/R3K1R1", "KQ", "KQ", ""},
		{"r3k2r/8/8/8/8/8/8/R3K1R1", "KQkq", "Qkq", "K"}, {"r3k2r/8/8/8/8/8/8/R3K1R1", "GAha", "GAha", ""},
		{"r3k2r/8/8/8/8/8/8/R4RK1", "KQkq", "kq", "KQ"},
		{"r3k2r/8/8/8/8/8/8/R3K2R", "GAha", "Qkq", "G"},
	} {
		p, mended, err := ReadFEN(c.pieces + " w " + c.field + " - 0 1")
		if got := strings.Fields(p.FEN())[2]; err != nil || got != c.want || len(mended) != len(c.mended) {
			t.Errorf("%s: %s is read as %s, %v (%v), want %s", c.pieces, c.field, got, mended, err, c.want)
		}
		if back, mended, err := ReadFEN(p.FEN()); err != nil || back != p || mended != nil {
			t.Errorf("%s is read back as %s, %v (%v)", p.FEN(), back.FEN(), mended, err)
		}
		if _, err := ParseFEN(c.pieces + " w " + c.field + " - 0 1"); (err == nil) != (c.mended == "") {
			t.Errorf("%s: %s: %v", c.pieces, c.field, err)
		}
	}
}

// TestCastlingRooksDistinguishPositions compares positions that differ only in which rook may castle.
func TestCastlingRooksDistinguishPositions(t *testing.T) {
	inner := mustParse(t, "4k3/8/8/8/8/8/8/3K1RR1 w F - 0 1")
	outer := mustParse(t, "4k3/8/8/8/8/8/8/3K1RR1 w G - 0 1")
	if inner.Key == outer.Key || inner.same(&outer) {
		t.Error("they are the same")
	}
	for _, text := range []string{"Kd2", "Kd7", "Kd1", "Ke8"} {
		for _, p := range []*Position{&inner, &outer} {
			m, err := p.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			p.Make(m)
		}
	}
	if inner.Key != outer.Key || inner != outer || inner.Castling != 0 {
		t.Errorf("%s and %s differ", inner.FEN(), outer.FEN())
	}
}

// TestChess960PGN reads and writes games of Chess960.
func TestChess960PGN(t *testing.T) {
	const game960 = `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"]

1. Nf3 Nf6 2. g3 g6 *

`
	const text = `[FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"]
[Variant "%"]

1. Nf3 Nf6 2. g3 g6 *
`
	read := func(text string) *PGN {
		t.Helper()
		games, err := parsePGN(text)
		if err != nil || len(games) != 1 || games[0].Warnings != nil {
			t.Fatalf("%d games, %v of\n%s", len(games), err, text)
		}
		return games[0]
	}
	g := read(strings.ReplaceAll(text, "%", "Fischerandom"))
	if g.Start != Start960(0) || g.Tag("Variant") != "Fischerandom" || g.Record().Values[startParam] != "0" {
		t.Errorf("read as %s", g)
	}
	if got := read(strings.ReplaceAll(text, "[Variant \"%\"]\n", "")).String(); got != game960 {
		t.Errorf("written as\n%s", got)
	}
	// The tag Variant decides when the pieces fit both standard chess and Chess960.
	const odd = "1r1k3r/8/8/8/8/8/8/1RK2R2 w KQkq - 0 1"
	g = read("[Variant \"Chess 960\"]\n[FEN \"" + odd + "\"]\n\nO-O O-O-O *")
	if moves := uciLine(g.Moves()); !slices.Equal(moves, []string{"c1f1", "d8b8"}) {
		t.Errorf("moves %v", moves)
	}
}

// TestChess960KeepsContract checks games of Chess960 against the contract of package game.
func TestChess960KeepsContract(t *testing.T) {
	g := Game()
	for _, number := range []string{"0", "356", "959"} {
		s, err := g.Start(param.Values{startParam: number})
		if err != nil {
			t.Fatal(err)
		}
		for range 12 {
			moves := s.Moves(nil)
			m := moves[len(moves)/3]
			if back, err := g.ParseMove(s, g.MoveText(s, m)); err != nil || back != m {
				t.Errorf("%s: %s is read as %s (%v)", s.Notation(), g.MoveText(s, m), UCI(back), err)
			}
			s.Play(m)
		}
		if s.Turn() == game.Nobody {
			t.Errorf("start %s: over after 12 plies", number)
		}
	}
}
