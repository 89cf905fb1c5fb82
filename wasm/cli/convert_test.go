package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"unicode/utf16"

	"ludarium/game/catalog"
	"ludarium/game/format"
	"ludarium/game/param"
)

// threeGames has an invalid game between two valid ones.
const threeGames = `[Event "a"]
[White "A"]

1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0

[Event "b"]

1. e4 e5 2. Ke9 *

[Event "c"]

1. d4 {[%clk 0:01:00] hi} d5 (1... Nf6 $1) 2. c4 *
`

// TestConvertBetweenFormats converts a game between all formats.
func TestConvertBetweenFormats(t *testing.T) {
	const (
		ggf   = "(;GM[Othello]PB[a]PW[b]TI[5:00]RE[?]TY[8]BO[8 " + ggfStart + "]B[f5/1.20/0.1]W[d6//2]B[C3];)"
		discs = "------------------X--------XX------OXX-----O-------------------- O"
		four  = "7/7/7/7/3o3/3xx2 o"
		msr   = `{"version": "0.1", "variant": "5D", "moves": [{"x": 3, "y": -1, "dir": "V", "pos": 0}]}`
	)
	for _, c := range []struct{ args, text, want string }{
		{"--to fen", "1. e4 e5", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n"},
		{"--to epd", "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"x\";",
			"4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"x\";\n"},
		{"--to fen", "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"x\";", "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n"},
		{"--to uci", "1. e4 e5", "position startpos moves e2e4 e7e5\n"},
		{"--to moves", "position startpos moves e2e4 e7e5", "e4 e5\n"},
		{"--to moves", "{\"game\":\"chess\",\"moves\":[{\"move\":\"e4\"}]}", "e4\n"},
		{"--to moves", "https://example.org/#pgn=1.%20e4%20e5", "e4 e5\n"},
		{"--to transcript", ggf, "f5d6c3\n"}, {"--to obf", "F5 D6 C3", discs + "\n"},
		{"--to transcript", "(;FF[4]GM[2]SZ[8];B[fe];W[df];B[cc])", "f5d6c3\n"},
		{"--to sgf", "f5d6c3", "(;FF[4]GM[2]SZ[8]\n;B[fe];W[df];B[cc])\n"},
		{"--to board --game othello", discs, "--------\n--------\n--X-----\n---XX---\n---OXX--\n---O----\n" +
			"--------\n--------\nO\n"},
		{"--to obf", "--------\n--------\n--X-----\n---XX---\n---OXX--\n---O----\n--------\n--------\nO\n",
			discs + "\n"},
		{"--to position", ".......\n.......\n.......\n.......\n...O...\n...XX..", four + "\n"},
		{"--to board --game connect", four, ".......\n.......\n.......\n.......\n...O...\n...XX..\n"},
		{"--to board --game connect", "445", ".......\n.......\n.......\n.......\n...O...\n...XX..\n"},
		{"--to string --game connect", "DDE", "445\n"},
		{"--to board", "2,4,8,0/0,0,0,0/0,0,0,0/16,0,0,2 p 64", "2 4 8 0\n0 0 0 0\n0 0 0 0\n16 0 0 2\n"},
		{"--to position", "2 4 8 0\n0 0 0 0\n0 0 0 0\n16 0 0 2", "2,4,8,0/0,0,0,0/0,0,0,0/16,0,0,2 p 0\n"},
		{"--to record", msr, "5D\n3,-1|0\n"}, {"--to pentasol", msr, "(28,28)\n(28,24) | +2\n"},
		{"--to record", "5D\n(28,28)\n(28,24) | +2", "5D\n3,-1|0\n"},
	} {
		code, out, errs := execute(t, "convert - "+c.args, c.text)
		if code != 0 || out != c.want {
			t.Errorf(
				"convert %s of %q gives %q, want %q; exit %d, %s",
				c.args,
				c.text,
				out,
				c.want,
				code,
				errs,
			)
		}
	}
	code, out, _ := execute(t, "convert - --to ggf", ggf)
	if want := strings.NewReplacer("f5", "F5", "d6", "D6").Replace(ggf); code != 0 || out != want+"\n" {
		t.Errorf("GGF with values and times becomes %q, want %q", out, want)
	}
}

const ggfStart = "---------------------------O*------*O--------------------------- *"

// TestConvertRoundTrip checks that every format that can be written is read again by its name and gives the
// same position.
func TestConvertRoundTrip(t *testing.T) {
	for _, set := range catalog.Formats() {
		g := set.Game
		s, err := g.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		it := &format.Game{Values: param.MustFill(g.Params, nil)}
		for range 6 {
			m := s.Moves(nil)[0]
			it.Line = append(it.Line, format.Ply{Move: m})
			s.Play(m)
		}
		first := format.JSON(g)
		text, err := first.Write(it)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range set.All() {
			// the format "grid" does not identify lines
			if f.Write == nil || f.Read == nil || f.Name == "grid" {
				continue
			}
			code, there, errs := execute(t, "convert - --to "+f.Name, text)
			if code != 0 {
				t.Errorf("%s to %s: exit %d, %s", g.Name, f.Name, code, errs)
				continue
			}
			line := fmt.Sprintf("convert - --game %s --from %s --to position", g.Name, f.Name)
			code, back, errs := execute(t, line, there)
			if want := s.Notation() + "\n"; code != 0 || back != want && f.Name != "board" {
				t.Errorf("%s by %s leads to %q, want %q; exit %d, %s\n%s", g.Name, f.Name, back, want, code,
					errs, there)
			}
		}
	}
}

func TestConvertSkipsUnreadableGames(t *testing.T) {
	code, out, errs := execute(t, "convert - --to moves", threeGames)
	if code != exitDamaged || out != "e4 e5 Qh5 Ke7 Qxe5#\nd4 d5 c4\n" ||
		!strings.Contains(errs, `-: game 2: chess: bad PGN: game 2, line 8: move 2, "Ke9"`) ||
		!strings.Contains(errs, "1 of 3 games") {
		t.Errorf("exit %d, %q, %q", code, out, errs)
	}
	ggf := "(;GM[Othello]TY[8];B[f5];W[d6];)"
	text := ggf + "\n(;GM[Othello]B[a1];)\n(;GM[Othello]PB[never closed\n" + ggf
	code, out, errs = execute(t, "convert - --to transcript", text)
	if code != exitDamaged || out != "f5d6\nf5d6\n" ||
		!strings.Contains(errs, "game 2: othello: bad game 2, "+
			`line 2: B[a1]: move "a1": it flips no discs`) ||
		!strings.Contains(errs, "game 3: othello: bad game 3, line 3") {
		t.Errorf("exit %d, %q, %q", code, out, errs)
	}
	code, out, errs = execute(t, "convert - --to fen --strict", "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\n"+
		"4k3/8/8/8/8/8/8/4K3 w - - 0 1\n9/8 w\n")
	if code != exitDamaged || out != "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n" ||
		!strings.Contains(errs, "game 1: castling right Q dropped") || !strings.Contains(errs, "line 3: ") {
		t.Errorf("exit %d, %q, %q", code, out, errs)
	}
	path := filepath.Join(t.TempDir(), "games.epd")
	code, _, errs = execute(t, "convert - --out "+path, "1. e4")
	data, err := os.ReadFile(path)
	if code != 0 || err != nil || !strings.HasPrefix(string(data), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP") {
		t.Errorf("exit %d, %q, %v, %q", code, errs, err, data)
	}
}

func TestConvertErrors(t *testing.T) {
	for line, want := range map[string]string{
		"convert":                             "the file (- is the standard input) is missing",
		"convert -":                           "--to is missing",
		"convert - --to nonsense":             `chess has no format "nonsense"; it has fen, pgn, epd`,
		"convert - --to wthor --game othello": "wthor can only be read",
		"convert - --to pgn --from pgn":       "--from needs --game",
		"convert - --to fen --game checkers":  "checkers",
		"convert - --out a.b":                 "the name of a.b has no known format",
		"convert no-such-file --to pgn":       "no-such-file",
	} {
		text := "1. e4"
		if strings.Contains(line, "othello") {
			text = "f5"
		}
		if code, _, errs := execute(t, line, text); code == 0 || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, %q, want %q", line, code, errs, want)
		}
	}
	code, _, errs := execute(t, "convert - --to pgn", "this is nothing\x00")
	if code == 0 || !strings.Contains(errs, "the text is in no known format") {
		t.Errorf("exit %d, %q", code, errs)
	}
}

// manyGames is a reader that repeats a text and records the memory in use while it is read.
type manyGames struct {
	text string
	left int    // number of repetitions left
	rest string // the unread part of the current repetition
	most uint64 // largest live heap seen, in bytes
}

func (m *manyGames) Read(p []byte) (int, error) {
	if m.rest == "" {
		if m.left == 0 {
			return 0, io.EOF
		}
		if m.left--; m.left%30 == 0 {
			m.most = max(m.most, inUse())
		}
		m.rest = m.text
	}
	n := copy(p, m.rest)
	m.rest = m.rest[n:]
	return n, nil
}

// inUse returns the size of the live heap in bytes.
func inUse() uint64 {
	runtime.GC()
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	return now.HeapAlloc
}

// TestConvertUsesConstantMemory checks that converting a file takes no more memory than converting a part of
// it, and neither does an endless game.
func TestConvertUsesConstantMemory(t *testing.T) {
	game := "[Event \"a\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n"
	endless := strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 256)
	for name, text := range map[string]string{"games": strings.Repeat(game, 80), "a game": endless,
		"a comment": strings.Repeat("{", 4096), "a branch": strings.Repeat("e4 (", 1024),
		"a tag": strings.Repeat("[", 4096), "JSON": strings.Repeat("[[[[", 1024),
		"a tree": strings.Repeat("(;", 2048), "rows": strings.Repeat("8/", 2048)} {
		in := &manyGames{text: text, left: 120}
		if testing.Short() && name == "games" {
			in.left = 60
		}
		before := inUse()
		code := run(t.Context(), strings.Fields("convert - --to fen"),
			streams{in, io.Discard, io.Discard, nil, nil})
		if in.most > before+64<<20 {
			t.Errorf("%s take %d MB", name, (in.most-before)>>20)
		}
		if readable := name == "games" || name == "a game"; readable != (code == 0) {
			t.Errorf("%s: exit %d", name, code)
		}
	}
}

func TestConvertCanBeInterrupted(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	in, w := io.Pipe()
	defer w.Close()
	go func() {
		io.WriteString(w, threeGames)
		stop()
	}()
	var out, errs strings.Builder
	if code := run(
		ctx,
		strings.Fields("convert - --to moves"),
		streams{in, &out, &errs, nil, nil},
	); code != exitFailed ||
		!strings.Contains(errs.String(), "interrupted") && !strings.Contains(errs.String(), "canceled") {
		t.Errorf("exit %d, %q, %q", code, out.String(), errs.String())
	}
}

// TestConvertReadsAllEncodings checks that files are read in all common encodings, and without HTML markup.
func TestConvertReadsAllEncodings(t *testing.T) {
	const game = "[White \"Müller\"]\n\n1. e4 e5 *\n"
	wide := []byte("\xff\xfe")
	for _, c := range utf16.Encode([]rune(game)) {
		wide = append(wide, byte(c), byte(c>>8))
	}
	for name, text := range map[string]string{
		"UTF-16": string(wide), "UTF-16 without a mark": string(wide[2:]), "UTF-8 with a mark": "\ufeff" +
			game,
		"Latin-1": strings.ReplaceAll(game, "ü", "\xfc"), "a forum": "See this:\n[pgn]\n" + game +
			"[/pgn]\nNice!",
		"HTML":        "<pre>" + strings.ReplaceAll(game, `"`, "&quot;") + "</pre>",
		"a quotation": "> " + strings.ReplaceAll(game, "\n", "\n> "), "a fence": "```\n" + game + "```\n",
	} {
		code, out, errs := execute(t, "convert - --to json", text)
		if code != 0 || !strings.Contains(out, `"players":["Müller",""]`) ||
			!strings.Contains(out, `[{"move":"e4"},{"move":"e5"}]`) {
			t.Errorf("%s: exit %d, %q, %q", name, code, out, errs)
		}
	}
}
