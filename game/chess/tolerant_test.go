package chess

import (
	"strings"
	"testing"

	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// onBackRank is a position in which Ra8 mates.
const onBackRank = "6k1/5ppp/8/8/8/8/8/R5K1 w - -"

// TestParseSuiteLines checks lines of test suites and their task or error.
func TestParseSuiteLines(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{onBackRank + ` bm Ra8#; id "a";`, "bm Ra8#"},
		{onBackRank + " 0 1 bm Ra8#;", "bm Ra8#"},
		{onBackRank + " 3 bm Ra8;", "bm Ra8#"},
		{onBackRank + " bm #1;", "bm Ra8#"},
		{onBackRank + " dm 1;", "bm Ra8#"},
		{onBackRank + " bm #5; PV: a1a8;", "bm #5"},
		{onBackRank + " bm #-3;", "bm #-3"},
		{onBackRank + " dm 4; c0 \"no moves\";", "bm #4"},
		{onBackRank + " am Kh1, Kf1;", "am Kh1 Kf1"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm e1g1 0-0-0, O-O;", "bm O-O O-O-O"},
		{onBackRank + ` id "only a name";`, "there is no move to find"},
		{onBackRank + " bm Zz9;", `bm: move "Zz9"`},
		{onBackRank + " - bm Ra8;", `"-" is not an opcode`},
		{onBackRank + ` bm Ra8; id "open`, "not closed"},
	} {
		e, err := parseEPD(c.text)
		var got string
		if err == nil {
			var q Problem
			if q, err = e.Problem(); err == nil {
				got = q.Question().Answer
			}
		}
		if err != nil {
			got = err.Error()
		}
		if err == nil && got != c.want || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", c.text, got, c.want)
		}
	}
}

// TestEPDOperationsAreKept checks that quoted texts keep their quotation marks and semicolons, and that
// unknown opcodes are written back.
func TestEPDOperationsAreKept(t *testing.T) {
	for _, c := range []struct{ operations, id string }{
		{` id "5\" board";`, `5" board`},
		{` id "a;b \"c\" \\"; x_y 1 2; PV: e2e4 e7e5;`, `a;b "c" \`},
		{` id "C:\path\"; bm Ra8#;`, `C:\path\`},
		{` id "two \"words\""; c0 "a \" b";`, `two "words"`},
	} {
		e, err := parseEPD(onBackRank + c.operations)
		if err != nil {
			t.Errorf("%s: %v", c.operations, err)
			continue
		}
		if e.Text("id") != c.id || e.String() != onBackRank+c.operations {
			t.Errorf("%s: %q, written as %s", c.operations, e.Text("id"), e)
		}
		games := readText(t, onBackRank+c.operations+"\n")
		if len(games) != 1 {
			t.Fatalf("%s: %d games", c.operations, len(games))
		}
		if text, err := writeEPD(games[0]); err != nil || text != onBackRank+c.operations {
			t.Errorf("%s is written as %s, %v", c.operations, text, err)
		}
	}
}

// readText detects the format of a text and reads it.
func readText(t *testing.T, text string) []*format.Game {
	t.Helper()
	s := Formats()
	games, err := s.Read(param.MustFill(s.Game.Params, nil), text)
	if err != nil {
		t.Errorf("%.80q: %v", text, err)
	}
	return games
}

// TestReadPuzzles reads puzzles with and without a header, with columns in another order, quoted values and
// missing fields.
func TestReadPuzzles(t *testing.T) {
	const fen, moves = "r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2R1/PqP2bPP/7K b - - 0 24", "f2g3 e6e7 b2b1 b3c1"
	const mates = "6k1/5ppp/8/8/7n/8/8/RR4K1 b - - 0 1,h4f5 a1a8,900,,,,mate mateIn1,,"
	for _, c := range []struct{ text, want string }{
		{"00008," + fen + "," + moves + ",1913,75,94,6230,crushing long,https://lichess.org/x,\n",
			"00008 bm Rxe7 1913 crushing long"},
		{"PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags\r\n" +
			"00008," + fen + "," + moves + ",1913,75,94,6230,crushing long,https://lichess.org/x,\r\n",
			"00008 bm Rxe7 1913 crushing long"},
		{"Rating,Moves,FEN,PuzzleId\n7," + moves + "," + fen + ",q\n", "q bm Rxe7 7 "},
		{`"a ""b""","` + fen + `","` + moves + `","1913"` + "\n", `a "b" bm Rxe7 1913 `},
		{"m," + mates + "\n", "m bm Ra8# Rb8# 900 mate mateIn1"},
	} {
		games := readText(t, c.text)
		if len(games) != 1 {
			continue
		}
		it := games[0]
		q := asked(it)
		if q == nil {
			t.Errorf("%q asks for nothing", c.text)
			continue
		}
		if got := q.ID + " " + q.Answer + " " + it.Tag("Rating") + " " + it.Tag("Themes"); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
	rows := "a," + fen + "," + moves + ",1\nb," + fen + ",f2g3 f8f1,1\nc," + fen + ",f2g3,1\nd," + mates +
		"\n"
	var said []string
	for e, err := range ReadEPD(strings.NewReader(rows)) {
		if err != nil {
			said = append(said, err.Error())
		} else {
			said = append(said, e.Text("id"))
		}
	}
	got := strings.Join(said, "|")
	if want := `a|line 2: move 25, "f8f1": f8 is empty|line 3: "f2g3" is not a move that leads to the puzzle ` +
		"and a solution|d"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestReadDrawnBoards checks boards as programs print them and the expected positions and warnings.
func TestReadDrawnBoards(t *testing.T) {
	const (
		spaced = "r n b q k b n r\np p p p . p p p\n. . . . . . . .\n. . . . p . . .\n. . . . P . . .\n" +
			". . . . . . . .\nP P P P . P P P\nR N B Q K B N R\n"
		placement = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"
		white     = placement + " w - - 0 1"
		added     = `"w - - 0 1" added, which a drawn board does not show`
	)
	figures := strings.NewReplacer("r", "♜", "n", "♞", "b", "♝", "q", "♛", "k", "♚", "p", "♟", "R", "♖",
		"N", "♘",
		"B", "♗", "Q", "♕", "K", "♔", "P", "♙", ".", "⭘")
	rows := strings.Split(strings.TrimSpace(spaced), "\n")
	stockfish, chessJS, bordered, turned := "", "   +------------------------+\n", "", ""
	for i, row := range rows {
		number := string(rune('8' - i))
		cells := strings.ReplaceAll(strings.ReplaceAll(row, " ", " | "), ".", " ")
		stockfish += " +---+---+---+---+---+---+---+---+\n | " + cells + " | " + number + "\n"
		chessJS += " " + number + " | " + strings.ReplaceAll(row, " ", "  ") + " |\n"
		bordered += "  -----------------\n" + number + " |" +
			figures.Replace(strings.ReplaceAll(row, " ", "|")) + "|\n"
		from := []rune(strings.ReplaceAll(rows[7-i], " ", ""))
		line := string(rune('1'+i)) + " "
		for k := range from {
			line += " " + string(from[7-k])
		}
		turned += line + "\n"
	}
	for _, c := range []struct{ name, text, fen, mended string }{
		{"python-chess", spaced, white, added},
		{"joined", strings.ReplaceAll(spaced, " ", ""), white, added},
		{"Unicode", figures.Replace(spaced), white, added},
		{"Unicode with borders", bordered + "  -----------------\n   a b c d e f g h\n", white, added},
		{"chess.js", chessJS + "   +------------------------+\n     a  b  c  d  e  f  g  h\n", white, added},
		{"Stockfish", stockfish +
			" +---+---+---+---+---+---+---+---+\n   a   b   c   d   e   f   g   h\n\nFen: " +
			placement + " w KQkq - 0 2\nKey: 8F8F01D4562F59FB\nCheckers: \n", placement + " w KQkq - 0 2",
			""},
		{"Black's side", turned + "   h g f e d c b a\n", white, added},
		{"a side", spaced + "\nBlack to move\n", placement + " b - - 0 1",
			`"- - 0 1" added, which a drawn board does not show`},
		{"an array", "[['k','','','','','','','']," + strings.Repeat("['','','','','','','',''],", 6) +
			"['','','','','','','R','K']]", "k7/8/8/8/8/8/8/6RK w - - 0 1", added},
		{"White could take the king", "k . . . . . . R\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n" +
			". . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . K\n",
			"k6R/8/8/8/8/8/8/7K b - - 0 1",
			`"b - - 0 1" added, which a drawn board does not show`},
	} {
		games := readText(t, c.text)
		if len(games) != 1 {
			t.Errorf("%s: %d games", c.name, len(games))
			continue
		}
		if got := fault.Join("; ", fault.Errors(games[0].Mended)).Error(); games[0].Start != c.fen ||
			got != c.mended {
			t.Errorf("%s: %s, %s", c.name, games[0].Start, got)
		}
	}
	if games := readText(t, spaced+"\n"+spaced); len(games) != 2 {
		t.Errorf("%d of 2 boards are read", len(games))
	}
	s := Formats()
	for text, want := range map[string]string{
		strings.Replace(spaced, "b q", "b z", 1):        `row 1 of the board has "z"`,
		strings.Replace(spaced, "k", ".", 1):            "black has 0 kings",
		spaced + "Fen: 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n": "describes another position",
		strings.TrimSuffix(spaced, rows[7]+"\n"):        "the board has 7 rows instead of 8",
		spaced + "Fen: " + placement + " x - -":         "the FEN below the board: side to move",
	} {
		_, err := s.Read(param.MustFill(s.Game.Params, nil), text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
