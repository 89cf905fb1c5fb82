package chess

import (
	"cmp"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

const messy = "\ufeff[Event \"A \\\"quoted\\\" [event]\"] [Site \"C:\\\\games\"]\r\n[White " +
	"\"W\"]\r\n[Black \"B\"]\r\n[Result \"1-0\"]\r\n[ECO \"C20\"]\r\n\r\n{opening\n  words} 1.e4! $14 " +
	"{best by test} e5 2 . Bc4?! (2. Nf3 Nc6 (2...d6 {Philidor} 3.d4) 3. Bb5 $1 $10) (2. f4)\r\n{after the " +
	"variations} 2... Nc6 ; a comment } to the end\r\n% an escaped line ( { [\r\n3.Qh5 Nf6?? 4. Qxf7# " +
	"1-0\r\n[Event \"second\"]\n[SetUp \"1\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 b - - 5 40\"]\n\n40... Kd7 41 " +
	"a8Q <reserved> +- *\n\n1. d4 d5 2. 0-0-0-typo 1-0\n"

func TestParsePGN(t *testing.T) {
	games, err := parsePGN(messy)
	if err == nil || !strings.Contains(err.Error(), `game 3, line 18: move 2, "0-0-0-typo"`) {
		t.Errorf("error %v", err)
	}
	if len(games) != 2 {
		t.Fatalf("%d games", len(games))
	}
	g := games[0]
	if g.Tag("Event") != `A "quoted" [event]` || g.Tag("Site") != `C:\games` || g.Tag("ECO") != "C20" ||
		g.Result != "1-0" || len(g.Warnings) != 0 {
		t.Errorf("tags %v, result %s, warnings %v", g.Tags, g.Result, g.Warnings)
	}
	if got, want := strings.Join(uciLine(g.Moves()), " "), "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7"; got != want {
		t.Errorf("main line %s, want %s", got, want)
	}
	first, third, fourth := g.Line[0], g.Line[2], g.Line[3]
	if g.Intro.Comment != "opening words" || first.Comment != "best by test" ||
		!slices.Equal(first.Glyphs, []int{1, 14}) {
		t.Errorf("first ply %+v", first)
	}
	if len(third.Lines) != 2 || len(third.Lines[0]) != 3 ||
		len(third.Lines[0][1].Lines) != 1 ||
		third.Lines[0][1].Lines[0][0].Comment != "Philidor" ||
		!slices.Equal(third.Lines[0][2].Glyphs, []int{1, 10}) {
		t.Errorf("third ply %+v", third)
	}
	if third.After != "after the variations" || fourth.Comment != "a comment } to the end" {
		t.Errorf("fourth ply %+v", fourth)
	}
	if g.Start.FEN() != initialFEN {
		t.Errorf("start %s", g.Start.FEN())
	}

	if end := games[1]; end.Start.FEN() != "4k3/P7/8/8/8/8/8/4K3 b - - 5 40" ||
		strings.Join(uciLine(end.Moves()), " ") != "e8d7 a7a8q" ||
		end.Result != "*" || !slices.Equal(end.Line[1].Glyphs, []int{18}) {
		t.Errorf("second game %+v", end)
	}
}

func uciLine(moves []game.Move) []string {
	var names []string
	for _, m := range moves {
		names = append(names, UCI(m))
	}
	return names
}

const written = `[Event "A \"quoted\" [event]"]
[Site "C:\\games"]
[Date "????.??.??"]
[Round "?"]
[White "W"]
[Black "B"]
[Result "1-0"]
[ECO "C20"]

{opening words} 1. e4 $1 $14 {best by test} 1... e5 2. Bc4 $6 (2. Nf3 Nc6 (2...
d6 {Philidor} 3. d4) 3. Bb5 $1 $10) (2. f4) {after the variations} 2... Nc6
; a comment } to the end
% an escaped line ( { [
3. Qh5 Nf6 $4 4. Qxf7# 1-0

`

func TestWritePGN(t *testing.T) {
	games, _ := parsePGN(messy)
	if got := games[0].String(); got != written {
		t.Errorf("written:\n%s\nwant:\n%s", got, written)
	}
	if got := games[1].String(); !strings.Contains(got,
		"[SetUp \"1\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 b - - 5 40\"]\n\n40... Kd7 41. a8=Q $18 *\n") {
		t.Errorf("written:\n%s", got)
	}
}

func TestPGNKeepsTheMainLine(t *testing.T) {
	deep := "1. e4 " + strings.Repeat("(1. e4 ", 300) + strings.Repeat(")", 300) + " e5"
	for _, c := range []struct{ text, moves, result, warning string }{
		{"e4 e5 Nf3", "e2e4 e7e5 g1f3", "*", ""},
		{"1.e4 1...e5 2.Nf3 ... Nc6 1/2-1/2", "e2e4 e7e5 g1f3 b8c6", "1/2-1/2", ""},
		{"1. e4 (1. Ke2 d5 {lost (} (1... c5) 2. d4) e5 0-1", "e2e4 e7e5", "0-1",
			"line 1: the rest of a variation"},
		{"1. e4 (1. d4 d5 2. ---) 1... e5", "e2e4 e7e5", "*", "was skipped"},
		{"(1. d4) 1. e4", "e2e4", "*", "without a move before it"},
		{"1. e4 () e5 (1... c5 1-0) 2. f4", "e2e4 e7e5 f2f4", "*", ""},
		{"1. e4 e5 2. -- d5 3. Z0 0000 4. @@@@ (4. -- Ke7) 4... c5",
			"e2e4 e7e5 0000 d7d5 0000 0000 0000 c7c5", "*", ""},
		{"1. e4 f5 2. Qh5+ g6 (2... -- 3. Qxe8) 3. d3", "e2e4 f7f5 d1h5 g7g6 d2d3", "*",
			"Black is in check and can't pass"},
		{"1.♘f3 ♞c6 2.♙e4 e5 3.♗b5± ♞f6= 1/2", "g1f3 b8c6 e2e4 e7e5 f1b5 g8f6", "1/2-1/2", ""},
		{"1. e4 e5 ½-½", "e2e4 e7e5", "1/2-1/2", ""}, {"1. e4 e5 0:1", "e2e4 e7e5", "0-1", ""},
		{"1. e4 e5 +- 1–0", "e2e4 e7e5", "1-0", ""}, {"1. e4 e5 1-0 +-", "e2e4 e7e5", "1-0", ""},
		{"1. e4 e5 1-O", "e2e4 e7e5", "1-0", ""}, {"1. e4 e5 O-1", "e2e4 e7e5", "0-1", ""},
		{"1. e4 e5 0-1.", "e2e4 e7e5", "0-1", ""}, {"1. e4 e5 1 - 0", "e2e4 e7e5", "1-0", ""},
		{"1. e4 e5 1/2 – 1/2\n", "e2e4 e7e5", "1/2-1/2", ""},
		{"1. e4 e5 0 : 1 {x}", "e2e4 e7e5", "0-1", ""},
		{"1. e4 e5 2 Nf3 Nc6 3. Bc4 Bc5 4 0-0 *", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1", "*", ""},
		{"1. e4 e5 = ½:½", "e2e4 e7e5", "1/2-1/2", ""}, {"1. e4 e5 2. d4+=", "e2e4 e7e5 d2d4", "*", ""},
		{"[Result \"½-½\"]\n1. e4", "e2e4", "1/2-1/2", ""},
		{"1. e4 $x e5", "e2e4 e7e5", "*", "glyph"},
		{deep, "e2e4 e7e5", "*", "nested"},
		{"[Result \"0-1\"]\n1. f3", "f2f3", "0-1", ""},
		{"[Event \"x\"]\n*", "", "*", ""},
		{"{only words}", "", "*", ""},
		{"1. e4 d5 2. e5 f5 3. exf6 e.p. gxf6 1-0", "e2e4 d7d5 e4e5 f7f5 e5f6 g7f6", "1-0", ""},
	} {
		games, err := parsePGN(c.text)
		if err != nil || len(games) != 1 {
			t.Errorf("%.60q: %d games, %v", c.text, len(games), err)
			continue
		}
		g := games[0]
		if got := strings.Join(uciLine(g.Moves()), " "); got != c.moves ||
			cmp.Or(g.Result, unfinished) != c.result {
			t.Errorf("%.60q: %s %s, want %s %s", c.text, got, g.Result, c.moves, c.result)
		}
		if warnings := fault.Join("; ", fault.Errors(g.Warnings)).Error(); !strings.Contains(warnings,
			c.warning) ||
			c.warning == "" && warnings != "" {
			t.Errorf("%.60q: warnings %q, want %q", c.text, warnings, c.warning)
		}
	}
	if games, _ := parsePGN("{only words}"); games[0].Intro.Comment != "only words" ||
		!strings.Contains(games[0].String(), "\n{only words} *\n") {
		t.Errorf("a game of a comment alone: %+v", games[0])
	}
	if games, err := parsePGN(" \n% nothing\n"); len(games) != 0 || err != nil {
		t.Errorf("%d games in nothing, %v", len(games), err)
	}
}

// TestPGNTimeIsLinear checks that reading takes a time proportional to the length of the text.
func TestPGNTimeIsLinear(t *testing.T) {
	const n = 100000
	for part, text := range map[string]string{
		"comments":   "1. e4 " + strings.Repeat("{a}", n) + " e5",
		"variations": "1. e4 " + strings.Repeat("() {a} ", n) + " e5",
		"lines":      "1. e4 " + strings.Repeat("(d4) {a} ", n) + " e5",
		"signs":      "1. e4 {a" + strings.Repeat(" %", n) + "} e5",
		"notes":      "1. e4 {" + strings.Repeat("[%a ", n) + "]} e5",
		"glyphs":     "1. e4 " + strings.Repeat("$1 ", n) + " e5",
	} {
		games, err := parsePGN(text)
		if err != nil || len(games) != 1 || len(games[0].Line) != 2 {
			t.Errorf("many %s: %v", part, err)
		}
		if g := games[0]; len(g.String()) < n && part != "variations" {
			t.Errorf("many %s are written in %d bytes", part, len(g.String()))
		}
	}
	var tags strings.Builder
	for i := range n {
		fmt.Fprintf(&tags, "[T%d \"x\"]\n", i)
	}
	if games, err := parsePGN(tags.String()); err != nil || len(games[0].Tags) != n {
		t.Errorf("many tags: %v", err)
	}
}

// TestPromotionInParentheses checks that the parenthesis of a promotion does not start a variation.
func TestPromotionInParentheses(t *testing.T) {
	const tag = "[FEN \"3r4/4P1k1/8/8/8/8/8/K7 w - - 0 1\"]\n"
	for text, want := range map[string]string{
		"1. e8(Q) Rxe8": "e7e8q d8e8", "1. exd8(♘)+ Kf8": "e7d8n g7f8",
		"1. e8=N (1. e8(B)) Kg8": "e7e8n g7g8",
		"1. exd8=Q(1. e8=R)":     "e7d8q", "1. exd8/Q": "e7d8q", "1. exd8Q": "e7d8q", "1. e8(q)": "e7e8q",
	} {
		games, err := parsePGN(tag + text)
		if err != nil || len(games) != 1 || strings.Join(uciLine(games[0].Moves()), " ") != want ||
			games[0].Warnings != nil {
			t.Errorf("%q is read as %+v, %v; want %s", text, games, err, want)
		}
	}
}

func TestNullMovesAreWritten(t *testing.T) {
	games, err := parsePGN("1. e4 (1. @@@@ e5) e5 2. Z0 d5")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := games[0].String(),
		"\n1. e4 (1. -- e5) 1... e5 2. -- d5 *\n\n"; !strings.HasSuffix(got, want) {
		t.Errorf("written:\n%s\nwant an end of %s", got, want)
	}
	s := New(Initial(), false)
	for _, m := range games[0].Moves()[:3] {
		s.Play(m)
	}
	p := s.Position()
	if got, want := p.FEN(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 1 2"; got != want {
		t.Errorf("after the null move %s, want %s", got, want)
	}
}

func TestPGNInLatin1(t *testing.T) {
	games, err := parsePGN("[White \"R\xe9ti\"]\n1. Nf3 {na\xefve}")
	if err != nil || games[0].Tag("White") != "Réti" || games[0].Line[0].Comment != "naïve" {
		t.Errorf("%+v, %v", games, err)
	}
}

func TestPGNErrors(t *testing.T) {
	long := strings.Repeat("a", maxToken+1)
	for text, want := range map[string]string{
		"1. e4 e4":                      `line 1: move 1…, "e4": no pawn can go to e4`,
		"1. e4\n\n(1. d4":               "line 3: a variation is not closed",
		"1. e4 (1. d4\n[Event \"x\"]\n": "not closed",
		"1. e4 {a}\n\ne5 {last\n words": "game 1, line 3: a comment is opened with { but not closed",
		"1. e4 *\n\n{" + long: "game 2, line 3: the token that begins with " +
			"\"aaaaaaaaaaaaaaaaaaaa\" has no end",
		"1. e4 )":                          "closed without being opened",
		"[E!vent \"x\"]":                   "not a tag pair",
		"[\"x\"]":                          "not a tag pair",
		"[FEN \"8/8 w - - 0 1\"]\n*":       "FEN tag: chess: bad FEN: placement has 2 ranks",
		"1. e4 *\n\n[White \"x\"]\n\n1. O": "game 2, line 5: move 1",
	} {
		if _, err := parsePGN(text); err == nil || !strings.HasPrefix(err.Error(), "chess: bad PGN: game ") ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%.80q: error %v, want one with %q", text, err, want)
		}
	}
}

// randomLine returns a random line with comments, glyphs and variations, like gametest.Annotated.
func randomLine(r *rand.Rand, p Position, plies, depth int) []format.Ply {
	var line []format.Ply
	for range plies {
		legal := p.Generate(nil)
		if len(legal) == 0 {
			break
		}
		ply := format.Ply{Move: legal[r.IntN(len(legal))]}
		if r.IntN(4) == 0 {
			ply.Comment = []string{"a word", "(odd) two;", "$3 %eval", "brace }", "{"}[r.IntN(5)]
		}
		if r.IntN(5) == 0 {
			ply.Glyphs = []int{r.IntN(256)}
		}
		for depth > 0 && r.IntN(6) == 0 {
			ply.Lines = append(ply.Lines, randomLine(r, p, 1+r.IntN(6), depth-1))
		}
		line = append(line, ply)
		p.Make(ply.Move)
	}
	return line
}

func TestPGNRoundTrip(t *testing.T) {
	var all strings.Builder
	var want []*PGN
	for i := range 60 {
		r := rand.New(rand.NewPCG(uint64(i), 9))
		g := &PGN{Start: mustParse(t, starts[i%len(starts)]),
			Result: []string{"1-0", "0-1", "1/2-1/2", "*"}[i%4]}
		for _, tag := range roster[:6] {
			g.SetTag(tag.name, strings.Repeat(`x"\`, 1+i%3))
		}
		g.SetTag("Annotator", "me")
		g.Line = randomLine(r, g.Start, 40, 3)
		all.WriteString(g.String())
		want = append(want, g)
	}
	for i, line := range strings.Split(all.String(), "\n") {
		if utf8.RuneCountInString(line) > maxColumn && line[0] != '[' && !strings.Contains(line, "; ") {
			t.Errorf("line %d is too long: %s", i+1, line)
		}
		if strings.HasPrefix(line, "%") {
			t.Errorf("line %d would be hidden: %s", i+1, line)
		}
	}
	got, err := readAllPGN(strings.NewReader(all.String()))
	if err != nil || len(got) != len(want) {
		t.Fatalf("%d games, %v", len(got), err)
	}
	for i := range got {
		if !reflect.DeepEqual(got[i], want[i]) {
			t.Fatalf("game %d is read back as\n%s\nwant\n%s", i, got[i], want[i])
		}
	}
}

func TestPGNOfState(t *testing.T) {
	s := New(Initial(), false)
	play(t, s, "f3 e5 g4")
	if g := s.PGN(); g.Result != "*" || len(g.Line) != 3 {
		t.Errorf("%+v", g)
	}
	play(t, s, "Qh4")
	g := s.PGN()
	if g.Result != "0-1" || !strings.HasSuffix(g.String(), "\n1. f3 e5 2. g4 Qh4# 0-1\n\n") {
		t.Errorf("written:\n%s", g)
	}
	draw := New(mustParse(t, "k7/8/1K6/8/8/2Q5/8/8 w - - 0 1"), false)
	play(t, draw, "Qc7")
	if g := draw.PGN(); g.Result != "1/2-1/2" ||
		!strings.Contains(g.String(), "[FEN \"k7/8/1K6/8/8/2Q5/8/8 w - - 0 1\"]") {
		t.Errorf("written:\n%s", g)
	}
	mate := New(mustParse(t, "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"), false)
	play(t, mate, "Qg7")
	if g := mate.PGN(); g.Result != "1-0" {
		t.Errorf("result %s", g.Result)
	}
}

// TestPGNGamesAsRecords replays games as records. In one of them no player claimed the threefold repetition.
func TestPGNGamesAsRecords(t *testing.T) {
	shuffle := strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 3)
	for text, want := range map[string]string{
		"e4 e5 Nf3":                              "chess960=518 draws=automatic",
		shuffle + "e4":                           "chess960=518 draws=fide",
		"[FEN \"" + starts[1] + "\"]\nO-O O-O-O": "chess960=518 draws=automatic",
		"[FEN \"" + starts960[0] + "\"]\nf3 f6":  "chess960=0 draws=automatic",
	} {
		games, err := parsePGN(text)
		if err != nil {
			t.Fatal(err)
		}
		s, err := Game().Replay(games[0].Record())
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := s.Record(); got.Values.String() != want || !slices.Equal(got.Moves, games[0].Moves()) {
			t.Errorf("%q: record %+v", text, got)
		}
	}
}

func FuzzPGN(f *testing.F) {
	f.Add(messy)
	f.Add(written)
	f.Add("1. e4 (1. d4 (1. c4 {a} ; b\n) $7) 1... e5 [x \"\"] *")
	f.Add("1. ♘f3 -- 2. d4± Z0 (2... 0000 3. @@@@) 3. e4 ½–½ +-")
	f.Add("[Result \"1:0\"]\n[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n1. a8(♕)+ 1/2")
	f.Add("[FEN \"" + starts[3] + "\"]\n1... bxa1=Q+ 2. *")
	f.Add("1. Sf3 Sc6 (1... Cc6) 2. e4 Sf6 3. Lb5 Dd5")
	f.Add("[Variant \"Chess960\"]\n[FEN \"" + starts960[3] + "\"]\n1. O-O-O d8c8 2. Kb1 O-O")
	f.Add("Text\n[Event \"5th \"Name\" Open\"]\n[pgn]1. e4 O-O {x [%csl Gd5,Re4] [%clk 59]} * [A \"\"] " +
		"1. d4*")
	f.Add("1. e4 □ ({[%cal Ge2e4]} $142 1. d4??±→) {a} ({b} 1. c4) {c}\n% e\ne5 1-0 {d}\n\n{e}")
	f.Add("1. e4 {open\n\n1. d4 (1. c4 *\n\n[A b] 1. b3 e5\n1. b4 [%emt 0:00:00] 1/2 ;f")
	f.Fuzz(func(t *testing.T, text string) {
		v := param.MustFill(Game().Params, nil)
		for g, err := range readPGN(v, strings.NewReader(text)) {
			if err != nil {
				continue
			}
			once, err := writePGN(g)
			if err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			back, err := format.Collect(readPGN(v, strings.NewReader(once)))
			if err != nil || len(back) != 1 {
				t.Fatalf("%q is written as %q, which gives %d games and %v", text, once, len(back), err)
			}
			if g.Mended, back[0].Mended = nil, nil; !reflect.DeepEqual(back[0], g) {
				t.Fatalf("%q is read as\n%s\nand, written as\n%q\nas\n%s", text, shown(g), once,
					shown(back[0]))
			}
		}
	})
}

// TestUnclosedCommentAffectsOneGame checks that an unclosed comment affects only its own game, and that a
// comment that quotes a game causes no error.
func TestUnclosedCommentAffectsOneGame(t *testing.T) {
	const open = "[Event \"a\"]\n\n1. e4 {no end"
	const next = "\n\n[Event \"b\"]\n\n1. d4 d5 *\n"
	for text, want := range map[string][2]string{
		open + next: {"b", "opened with { but not closed"},
		open + next + "[Event \"c\"]\n\n1. c4 {this} *\n":      {"b c", "line 3"},
		"[Event \"a\"]\n\n1. e4 {see" + next + "} e5 *" + next: {"a b", ""},
	} {
		var events []string
		said := ""
		for in := newPGNReader(strings.NewReader(text)); ; {
			g, err := in.Read()
			if err == io.EOF {
				break
			}
			if err == nil {
				events = append(events, g.Tag("Event"))
				continue
			}
			said += err.Error()
		}
		if got := strings.Join(events, " "); got != want[0] || !strings.Contains(said, want[1]) ||
			want[1] == "" && said != "" {
			t.Errorf("%q: games %s, %s", text, got, said)
		}
	}
	p := Initial()
	e4, err := p.ParseMove("e4")
	if err != nil {
		t.Fatal(err)
	}
	said := strings.Repeat("x ", 37) + "[Event \"q\"] {"
	g := &PGN{Start: p, Line: []format.Ply{{Move: e4, Remark: format.Remark{Comment: said}}}}
	if games, err := parsePGN(g.String()); err != nil || len(games) != 1 || len(games[0].Line) != 1 {
		t.Errorf("a comment with a tag is read as %v, %v from\n%s", games, err, g)
	}
}

// TestMovesAfterADraw checks that a game that continues after a draw is read with a draw rule that allows it.
func TestMovesAfterADraw(t *testing.T) {
	back := strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 2)
	for text, want := range map[string][2]string{
		back + "Nf3":        {drawsFIDE, ""},
		back + back + "Nf3": {drawsNone, "continues after the draw after move 8… by fivefold repetition"},
		"[FEN \"4k3/8/8/8/8/8/4p3/4K3 w - - 0 1\"]\n\n1. Kxe2 Kd7": {drawsNone,
			"continues after the draw after move 1 by insufficient material"},
		"[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 149 90\"]\n\n90. Kd2 Kd7": {drawsNone,
			"by seventy-five-move rule"},
		"e4 e5": {"", ""},
	} {
		games, err := read(text)
		if err != nil || len(games) != 1 {
			t.Errorf("%s: %d games, %v", text, len(games), err)
			continue
		}
		said := fault.Join("; ", fault.Errors(games[0].Mended)).Error()
		if _, err := games[0].Replay(Game()); err != nil || !strings.Contains(said, want[1]) ||
			want[0] != "" && games[0].Values[drawsParam] != want[0] {
			t.Errorf("%s: %v, %q, %v", text, games[0].Values, said, err)
		}
	}
}
