package catalog

import (
	"math/rand/v2"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
)

// sources returns all formats, each with the default values of its game.
func sources() (list []format.Source) {
	for _, s := range Formats() {
		list = append(list, format.Source{Set: &s})
	}
	return list
}

// TestFormatsAreRecognised checks a line for each kind of text: the game and the format to be recognised, and
// the result, which is the number of games or the end of the first error.
func TestFormatsAreRecognised(t *testing.T) {
	const (
		python = "r . . . k . . r\np p p . . p p p\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n" +
			". . . . . . . .\nP P P . . P P P\nR . . . K . . R\n"
		row     = " [0 0 0 0 0 0 0 0]\n"
		zhStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
		discs   = " [ 0 0 0 -1 1 0 0 0]\n [ 0 0 0 1 -1 0 0 0]\n"
	)
	for _, c := range []struct{ text, in, want string }{
		// PGN
		{"1. e4 e5 2. Nf3", "chess pgn", "1"},
		{"{A list}\n\n[Event \"one\"]\n\n1. b4 *\n\n[Event \"two\"]\n\n1. g3 *\n", "chess pgn", "2"},
		{"[Event \"x\"]\n\n1. e4 e5 2. Nf9 *\n", "chess pgn", `game 1, line 3: move 2, "Nf9"`},
		{"[Event \"x\"]\n\n1. c4 c3 *\n", "othello pgn", "1"},
		{"1. e4 e5 2. Nf3 Nc6 3. Ra5", "chess pgn", `move 3, "Ra5"`},
		{"[Event \"deep\"]\n\n1. e4 " + strings.Repeat("(1. d4 ", 60000), "chess pgn",
			"a variation is not closed"},
		{"[Event \"huge\"]\n\n1. e4 {" + strings.Repeat("word ", 60000) + "} e5 *\n", "chess pgn", "1"},
		{"[Event \"open\"]\n\n1. e4 {" + strings.Repeat("word ", 100000), "chess pgn", "not closed"},
		{"[Event \"x\"]\n[White \"A\"]\n\n*\n", "chess pgn", "1"},
		{"#/othello?moves=f5", "", ""}, {"# a remark\n", "", ""},
		{"[FEN \"zzz\"]\n\n1. e4 *", "chess pgn", "line 1: FEN tag: chess: bad FEN"},
		{"[FEN \"" + zhStart + "\"]\n\n1. d3 d6 *", "chess pgn", "line 1: FEN tag: chess: bad FEN"},
		{"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. d3 *", "chess pgn", "white has 0 kings"},
		{"[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. d3 *", "chess pgn",
			"white has 0 kings"},
		{"[Event \"x\"]\n[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. d3 c3 *", "chess pgn", "FEN tag"},
		// variants
		{"[Variant \"Antichess\"]\n[Result \"*\"]\n\n1. e3 b5 2. Nf3 *\n", "chess pgn",
			`this is a game of "Antichess", which this program does not play`},
		{"[Event \"x\"]\n[Variant \"Atomic\"]\n\n1. c4 c5 *\n", "chess pgn", `this is a game of "Atomic"`},
		{"[Event \"x\"]\n[Variant \"From Position\"]\n\n1. e4 *\n", "chess pgn", "1"},
		{"[Variant \"Standard\"]\n\n1. e4 *\n", "chess pgn", "1"},
		{"[Variant \"Fischerandom\"]\n[FEN \"4k3/8/8/8/8/8/8/4KR2 w F - 0 1\"]\n\n1. O-O *\n", "chess pgn",
			"1"},
		{"https://lichess.org/variant/crazyhouse", "chess link", `this link is to a game of "Crazyhouse"`},
		{"https://lichess.org/editor/horde/8_w_-_-_0_1", "chess link", `this link is to a game of "Horde"`},
		{"https://lichess.org/analysis/racingKings/4k3/8/8/8/8/8/8/4K2R_w_-_-_0_1", "chess link",
			`this link is to a game of "Racing Kings"`},
		{"https://lichess.org/analysis/chess960/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1", "chess link", "1"},
		{"https://lichess.org/abcdefgh", "chess link",
			"copy the FEN or the PGN from the page and paste it here"},
		{"https://lichess.org/analysis/chess960/bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN_w_KQkq_-_0_1",
			"chess link", "1"},
		{"https://lichess.org/analysis/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1",
			"chess link", "1"},
		{strings.Replace(zhStart, "[]", "[Qp]", 1), "chess fen", `this is a game of "Crazyhouse"`},
		{strings.Replace(zhStart, "[]", "/Qp", 1), "chess fen", `this is a game of "Crazyhouse"`},
		{strings.Replace(zhStart, "[] w KQkq -", " w KQkq - 3+3", 1), "chess fen",
			`this is a game of "Three-check"`},
		{strings.Replace(zhStart, "[]", "", 1) + " +0+1", "chess fen", `this is a game of "Three-check"`},
		// positions
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "chess fen", "1"},
		{"4k3/8/8/8/8/8/9/4K2R w K - 0 1", "chess fen", `rank 2, "9", has "9"`},
		{"6k1/8/8/8/8/8/8/R5K1 w - - - bm Ra8+;\n6k1/8/8/8/8/8/8/R5K1 w - - bm Ra8+;\n", "chess epd",
			`line 1: chess: bad EPD: "-" is not an opcode`},
		{"7k/5K2/8/6Q1/8/8/8/8 w - - bm Qg7#;\nnonsense here now\n7k/5K2/8/6Q1/8/8/8/8 w - - bm Qg7#;\n",
			"chess epd", `line 2: chess: bad FEN: 3 fields`},
		{"7k/5K2/8/6Q1/8/8/8/8 w - - 0 1\nfoo\n7k/5K2/8/6Q1/8/8/8/8 w - - 0 1\n", "chess fen", "line 2: "},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1\nO-O\nKe7 Rf4\n", "chess fen", "1"},
		{"8/8/8/8/8/8/8/8 w - - 0 1", "chess fen", "white has 0 kings"},
		{"7k/5K2/8/6Q1/8/8/8/8 w - - 0 1; bm Qg7#;", "chess epd", "1"},
		{"7/7/7/7/3o3/3xx2 o", "connectk position", "1"},
		{python, "chess board", "1"},
		{strings.Replace(python, ". . p p p", ". . x p p", 1), "chess board", `row 2 of the board has "x"`},
		{strings.TrimPrefix(python, "r . . . k . . r\n"), "chess board", "the board has 7 rows instead of 8"},
		{"[[0 0 0 0 0 0 0 0]\n" + row + row + discs + row + row + " [0 0 0 0 0 0 0 0]]",
			"othello board", "1"},
		{"array([[0, 0, 0],\n       [0, 1, 0],\n       [0, 0, 2]])", "connectk board", "1"},
		{"[['x' '.' '.']\n ['.' 'o' '.']\n ['.' '.' '.']]", "connectk board", "1"},
		{"[[2 4 8 0]\n [0 0 0 0]\n [0 0 16 1024]\n [0 0 0 2]]", "twenty48 board", "1"},
		{"[[2. 0. 2. 0.]\n [0. 0. 0. 0.]\n [0. 0. 0. 0.]\n [0. 0. 0. 2.]]", "twenty48 board", "1"},
		// lists
		{`["e4","e5","Nf3"]`, "chess moves", "1"},
		{"['e2e4', 'e7e5']", "chess moves", "1"},
		{"[Move.from_uci('e2e4'), Move.from_uci('e7e5')]", "chess moves", "1"},
		{`[{"color":"w","san":"e4"},{"color":"b","san":"e5"}]`, "chess moves", "1"},
		{"1. e2e4, e7e5", "chess moves", "1"},
		{"1) e4 e5 2) Nf3 1-0", "chess moves", "1"},
		{"1: e4 e5 2: Nf3", "chess moves", "1"},
		{"1: e4 e5 2: Nf9", "chess moves", `move 3, "Nf9"`},
		{"| 1 | e4 | e5 |", "chess moves", "1"},
		{"| # | White | Black |\n|---|---|---|\n| 1 | e4 | e5 |\n| 2. | Nf3 | |\n", "chess moves", "1"},
		{"\"1. e4 e5 2. Nf3 *\"", "chess pgn", "1"},
		{strings.Repeat("[A \"b\"]\n", 5000) + "1. e4 *", "chess pgn", "1"},
		{"e4\ne5\nNf3\n", "chess pgn", "1"},
		{`["e4","e5","Nf9"]`, "chess moves", `Moves: move 3, "Nf9"`},
		{"['f5', 'd6', 'c3']", "othello moves", "1"},
		{"d3\nc3\nb3\nb2\nb1\n", "othello lines", "1"},
		{"f5d6c3", "othello transcript", "1"},
		{"f5d6a1", "othello transcript", `Transcript: move 3, "a1"`},
		{"445", "connectk string", "1"},
		{"4459", "connectk string", `Move string: move 4, "9"`},
		// puzzles
		{"00008,r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2R1/PqP2bPP/7K b - - 0 24,f2g3 e6e7 b2b1 b3c1,1913,75,94,6230," +
			"crushing,https://lichess.org/787zsVup/black#47,\n", "chess puzzles", "1"},
		{"PuzzleId,FEN,Moves,Rating\nx,r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2R1/PqP2bPP/7K b - - 0 24,f2g3 f8f1,1\n",
			"chess puzzles", `line 2: move 25, "f8f1"`},
		// markup
		{"Look:\n[pgn]\n1. e4 e5 *\n[/pgn]\nWell?", "chess pgn", "1"},
		{"[FEN]4k3/8/8/8/8/8/8/4K2R w K - 0 1[/FEN]", "chess fen", "1"},
		{"```pgn\n1. e4 e5 *\n```", "chess pgn", "1"},
		{"> 1. e4 e5\n> 2. Nf3 *\n", "chess pgn", "1"},
		{"<pre>[Event &quot;A &amp; B&quot;]\n\n1. e4 e5 *</pre>", "chess pgn", "1"},
		{"`f5d6c3`", "othello transcript", "1"},
		// signatures
		{`{"game":"othello","moves":[{"move":"a1"}]}`, "othello json", `JSON: game 1: move 1, "a1"`},
		{"(;GM[Othello]PB[a]PW[b]TY[8]B[a1];)", "othello ggf", `"a1"`},
		{"hello world", "", ""}, {"", "", ""}, {"NAME: berlin52\nTYPE: TSP\n", "", ""},
	} {
		list := sources()
		found, ok := format.Best(list, "", c.text[:min(len(c.text), format.Head)])
		if !ok {
			if c.in != "" {
				t.Errorf("%.60q is in no format, want %s", c.text, c.in)
			}
			continue
		}
		of, f := list[found.From].Set, found.Format
		if got := of.Game.Name + " " + f.Name; got != c.in {
			t.Errorf("%.60q is read as %s, want %s", c.text, got, c.in)
			continue
		}
		checkRead(t, f, of, c.text, c.want)
	}
}

// checkRead reads a text and compares the result with want: the number of games, or the end of the first
// error.
func checkRead(t *testing.T, f format.Format, s *format.Set, text, want string) {
	t.Helper()
	n := 0
	var first error
	for _, err := range f.Read(param.MustFill(s.Game.Params, nil), strings.NewReader(format.Plain(text))) {
		if err == nil {
			n++
		} else if first == nil {
			first = err
		}
	}
	switch {
	case first == nil && strings.Repeat("1", n) != strings.Repeat("1", int(want[0]-'0')):
		t.Errorf("%.60q: %d games, want %s", text, n, want)
	case first != nil && !strings.Contains(first.Error(), want):
		t.Errorf("%.60q: %v, want %q", text, first, want)
	}
}

// TestWrittenTextsAreRecognised checks that every text that a format writes is recognised as a text of its
// game and read back in full, without a file name.
func TestWrittenTextsAreRecognised(t *testing.T) {
	for _, s := range Formats() {
		for seed := range uint64(20) {
			it := randomGame(t, s.Game, seed)
			for _, f := range s.Formats {
				if f.Write == nil || f.Read == nil {
					continue
				}
				text, err := f.Write(it)
				if err != nil {
					continue
				}
				list := sources()
				found, ok := format.Best(list, "", text[:min(len(text), format.Head)])
				got, of := found.Format, list[found.From].Set.Game.Name
				if !ok || of != s.Game.Name {
					t.Errorf("%s %s: %.200q is taken for %s %s", s.Game.Name, f.Name, text,
						of, got.Name)
					continue
				}
				games, err := format.Collect(got.Read(it.Values, strings.NewReader(text)))
				if err != nil || len(games) != 1 {
					t.Errorf("%s %s: %.200q is read as %d games of %s, %v", s.Game.Name, f.Name, text,
						len(games), got.Name, err)
				}
			}
		}
	}
}

// randomGame returns a game of random moves.
func randomGame(t *testing.T, g *game.Game, seed uint64) *format.Game {
	t.Helper()
	lot := rand.New(rand.NewPCG(seed, 1))
	v := param.MustFill(g.Params, nil)
	s, err := g.New(v)
	if err != nil {
		t.Fatal(err)
	}
	it := &format.Game{Values: v}
	for n := 8 + lot.IntN(20); n > 0 && s.Turn() != game.Nobody; n-- {
		moves := s.Moves(nil)
		m := moves[lot.IntN(len(moves))]
		it.Line = append(it.Line, format.Ply{Move: m})
		s.Play(m)
	}
	return it
}

// countingReader counts the calls of Read.
type countingReader struct {
	in    *strings.Reader
	bytes int
}

func (r *countingReader) Read(p []byte) (int, error) {
	n, err := r.in.Read(p)
	r.bytes += n
	return n, err
}

// FuzzFormatDetection detects the format of any text and reads it, without a panic.
func FuzzFormatDetection(f *testing.F) {
	for _, text := range []string{"[pgn]1. e4[/pgn]", "[[0 1]\n [2 0]]", "['e4', 'e5']",
		"&quot;<pre>", "\xff\xfe1\x00",
		"a,b/c/d,e2e4 e7e5\n", "| r |\n", "8/8 w - - bm #5;", "{\"game\":\"chess\"}", "> > 1. e4", "1) e4",
		"[Variant \"x\"]", "?fen=8", "(;GM[Othello]", "```"} {
		f.Add(text)
	}
	list := sources()
	f.Fuzz(func(t *testing.T, text string) {
		in := &countingReader{in: strings.NewReader(text)}
		head, rest, err := format.Open(in)
		if err != nil || in.bytes > len(text) {
			t.Fatalf("%d bytes of %d are read, %v", in.bytes, len(text), err)
		}
		found, ok := format.Best(list, "", head)
		if !ok {
			return
		}
		v := param.MustFill(list[found.From].Set.Game.Params, nil)
		n := 0
		for _, err := range found.Format.Read(v, rest) {
			if n++; n > len(text)+1 {
				t.Fatalf("%q has more games than bytes, %v", text, err)
			}
		}
	})
}

// TestMutatedTextsDoNotPanic makes small changes to texts of all formats: no reader may panic or yield games
// endlessly.
func TestMutatedTextsDoNotPanic(t *testing.T) {
	const signs = "[]{}();\"'/|#,.0123x\n \x00\xff"
	list := sources()
	lot := rand.New(rand.NewPCG(1, 2))
	var texts []string
	for _, s := range Formats() {
		it := randomGame(t, s.Game, 3)
		for _, f := range s.Formats {
			if f.Write == nil || f.Read == nil {
				continue
			}
			if text, err := f.Write(it); err == nil {
				texts = append(texts, text)
			}
		}
	}
	for range 400 {
		text := []byte(texts[lot.IntN(len(texts))])
		for n := 1 + lot.IntN(6); n > 0 && len(text) > 0; n-- {
			at := lot.IntN(len(text))
			switch lot.IntN(3) {
			case 0:
				text[at] = signs[lot.IntN(len(signs))]
			case 1:
				text = append(text[:at:at], text[min(at+1+lot.IntN(9), len(text)-1):]...)
			default:
				text = append(text[:at:at], append([]byte(texts[lot.IntN(len(texts))]), text[at:]...)...)
			}
		}
		head, rest, err := format.Open(strings.NewReader(string(text)))
		if err != nil {
			t.Fatal(err)
		}
		if found, ok := format.Best(list, "", head); ok {
			n := 0
			for range found.Format.Read(param.MustFill(list[found.From].Set.Game.Params, nil), rest) {
				if n++; n > len(text)+1 {
					t.Fatalf("%q has more games than bytes", text)
				}
			}
		}
	}
}
