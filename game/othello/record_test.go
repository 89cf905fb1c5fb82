package othello

import (
	"encoding/binary"
	"errors"
	"slices"
	"strings"
	"testing"

	"ludarium/game/param"
	"ludarium/game/parse"
)

func TestTranscriptsOfOthers(t *testing.T) {
	blocked := "-OOOOOO*" + strings.Repeat("********", 6) + "*******- O"
	for _, c := range []struct{ start, text, want string }{
		{"", "1. f5 d6 2. c3 d3 3. c4", "f5d6c3d3c4"},
		{"", "1.F5 2.D6 3.C3", "f5d6c3"},
		{"", "1) f5 2) d6", "f5d6"},
		{"", "F5D6C3", "f5d6c3"},
		{"", "f5 d6 c3 40-24", "f5d6c3"},
		{blocked, "PS a1", "a1"},
		{blocked, "1. PA a1", "a1"},
		{blocked, "-- a1", "a1"},
		{blocked, "pass a1", "a1"},
		{blocked, "pa1", "a1"[:0]}, // "pa" and a lone digit
		{blocked, "a1", "a1"},
	} {
		s := New(8)
		if c.start != "" {
			var err error
			if s, err = ParsePosition(8, c.start); err != nil {
				t.Fatal(err)
			}
		}
		moves, err := ParseTranscript(s, c.text)
		if c.want == "" {
			if err == nil {
				t.Errorf("%q is read as %s", c.text, Transcript(moves))
			}
			continue
		}
		if err != nil || Transcript(moves) != c.want {
			t.Errorf("%q is read as %s, %v", c.text, Transcript(moves), err)
		}
	}
}

func TestReadDrawn(t *testing.T) {
	const want = "------------------X--------XX------XO--------------------------- O"
	for name, text := range map[string]string{
		"digits": "00000000\n00000000\n00100000\n00011000\n00012000\n00000000\n00000000\n00000000",
		"dots": "  a b c d e f g h\n1 . . . . . . . .\n2 . . . . . . . .\n3 . . X . . . . .\n4 . . . X X . " +
			". .\n5 . . . X O . . .\n6 . . . . . . . .\n7 . . . . . . . .\n8 . . . . . . . .\nWhite to move",
		"both ends": "  A B C D E F G H\n1 - - - - - - - - 1\n2 - - - - - - - - 2\n3 - - * - - - - - 3\n4 " +
			"- - - * * - - - 4\n5 - - - * O - - - 5\n6 - - - - - - - - 6\n7 - - - - - - - - 7\n8 - - - - - " +
			"- - - 8\n  A B C D E F G H\n",
		"one line": "0000000000000000001000000001100000012000000000000000000000000000 2",
	} {
		s, err := ParsePosition(8, text)
		if err != nil || s.Notation() != want {
			t.Errorf("%s is read as %v, %v", name, s, err)
		}
	}
	text := "....\n.XO.\n.OZ.\n....\nX"
	_, err := ParsePosition(4, text)
	if from, to := parse.Place(err, text); err == nil || text[from:to] != "Z" {
		t.Errorf("a bad sign gives %v", err)
	}
}

const ggfGame = "(;GM[Othello]PC[GGS/os]DT[2003.12.15]PB[black]PW[wh\\]ite]" +
	"RB[1]TI[5:00//02:00]TY[8r18]RE[+6.00:r]" + ggfBoard +
	"B[f5/1.20/0.1]W[d6//2]B[C3];)"

// A game in GGF goes out again with ratings, values, times and comments.
func TestGGFKeepsWhatItSays(t *testing.T) {
	text := strings.Replace(ggfGame, "W[d6//2]", "W[d6//2]C[depth 12, 3400 nodes\\]]", 1)
	text = strings.Replace(text, "RB[1]", "RB[2471.50]RW[1800]", 1)
	list, err := trees(text)
	if err != nil || len(list) != 1 {
		t.Fatalf("%d games, %v", len(list), err)
	}
	out, err := unshared(shared(param.MustFill(Game().Params, nil), list[0]))
	if err != nil {
		t.Fatal(err)
	}
	again, err := trees(out.GGF())
	if err != nil || len(again) != 1 {
		t.Fatalf("%s: %d games, %v", out.GGF(), len(again), err)
	}
	r := again[0]
	if r.BlackRating != "2471.50" || r.WhiteRating != "1800" || r.Notes[1] != "depth 12, 3400 nodes]" ||
		len(r.Notes) != 1 || r.Thoughts[0] != (Thought{"1.20", "0.1"}) || r.Time != "5:00//02:00" {
		t.Errorf("it comes back as %+v\n%s", r, out.GGF())
	}
}

// trees returns the games of a text in GGF or SGF, and the error of the first bad one.
func trees(text string) (list []*Record, err error) {
	for r, bad := range readTrees(strings.NewReader(text)) {
		if bad == nil {
			list = append(list, r)
		} else if err == nil {
			err = bad
		}
	}
	return list, err
}

func TestReadTrees(t *testing.T) {
	list, err := trees("2 " + ggfGame + "\n" + ggfGame)
	if err != nil || len(list) != 2 {
		t.Fatalf("%d games, %v", len(list), err)
	}
	r := list[1]
	if winner, ok := r.Winner(); Transcript(r.Moves) != "f5d6c3" || r.Black != "black" ||
		r.White != "wh]ite" || r.Place != "GGS/os" ||
		r.Date != "2003.12.15" || r.Thoughts[0].String() != "value 1.20, 0.1 s" ||
		r.Thoughts[1].String() != "2 s" || r.Time != "5:00//02:00" || !ok ||
		winner != 0 {
		t.Errorf("it is read as %+v", r)
	}
	for name, text := range map[string]string{
		"GGF": r.GGF(), "SGF": r.SGF(),
		"others": "( ; FF[4] GM[2] SZ[8] PB[black] PW[wh\\]ite] PC[GGS/os] DT[2003.12.15]; B [fe] " +
			"(;W[df];B[cc])(;W[ff](;B[aa])))",
	} {
		list, err := trees(text)
		if err != nil || len(list) != 1 || Transcript(list[0].Moves) != "f5d6c3" ||
			list[0].White != "wh]ite" {
			t.Errorf("%s: %v, %v\n%s", name, list, err, text)
		}
	}
	start, err := ParsePosition(8, "-OOOOOO*"+strings.Repeat("********", 6)+"*******- O")
	if err != nil {
		t.Fatal(err)
	}
	moves, err := ParseTranscript(start, "a1")
	if err != nil {
		t.Fatal(err)
	}
	special := &Record{Start: start, Moves: moves}
	for _, text := range []string{special.SGF(), special.GGF()} {
		list, err := trees(text)
		if err != nil || list[0].Start.Notation() != start.Notation() || Transcript(list[0].Moves) != "a1" {
			t.Errorf("a game from a position is read as %+v, %v\n%s", list, err, text)
		}
	}
	small, err := trees("(;GM[2]SZ[6];B[cb])")
	if err != nil || small[0].Size() != 6 || Transcript(small[0].Moves) != "c2" {
		t.Errorf("a small board is read as %v, %v", small, err)
	}
	for text, want := range map[string][2]string{
		"(;GM[1]SZ[19];B[aa])":                {"game 1, line 1: GM[1]: another game than Othello", "1"},
		ggfGame + "(;GM[2];B[fe];W[a1])":      {`game 2, line 1: move "a1": it flips no discs`, "a1"},
		"(;GM[2];B[fe]":                       {"it is not closed with )", ""},
		"(;GM[2];B fe)":                       {`"B" is no property with a value, such as B[f5]`, "B"},
		"(;GM[2];B[fe":                        {"the value of B is not closed with ]", "B"},
		"(;SZ[10])":                           {"a board of 4, 6 or 8 squares a side was expected", "10"},
		"(;GM[2]" + strings.Repeat("(", 5000): {"more than 1000 branches within branches", "("},
		"nothing":                             {"there is no (; of a game in GGF or SGF", ""},
	} {
		_, err := trees(text)
		if err == nil || !strings.Contains(err.Error(), want[0]) {
			t.Errorf("%.40q gives %v, want %q", text, err, want[0])
		}
		if from, to := parse.Place(err, text); text[from:to] != want[1] {
			t.Errorf("%.40q: %v: the place of %q holds %q", text, err, want[1], text[from:to])
		}
	}
}

// wthor returns the three files of a base with one game.
func wthor(moves ...byte) (games, players, tournaments []byte) {
	head := func(games uint32, names, year uint16) []byte {
		b := []byte{20, 24, 1, 31}
		b = binary.LittleEndian.AppendUint32(b, games)
		b = binary.LittleEndian.AppendUint16(b, names)
		b = binary.LittleEndian.AppendUint16(b, year)
		return append(b, 8, 0, 24, 0)
	}
	name := func(text string, size int) []byte {
		return append([]byte(text), make([]byte, size-len(text))...)
	}
	games = append(head(1, 0, 1999), 1, 0, 1, 0, 0, 0, 40, 33)
	games = append(append(games, moves...), make([]byte, 60-len(moves))...)
	players = append(append(head(0, 2, 0), name("Tastet Marc", 20)...), name("Andriani B\xe9n", 20)...)
	tournaments = append(append(head(0, 2, 0), name("Autre", 26)...), name("Paris Open", 26)...)
	return games, players, tournaments
}

func TestReadWTHOR(t *testing.T) {
	games, players, tournaments := wthor(56, 64, 33) // rows before columns: f5 d6 c3
	if !isWTHOR(games) || !isWTHOR(players) || isWTHOR(games[1:]) || isWTHOR(nil) {
		t.Error("files are taken for what they are not")
	}
	gap := []byte("\n\n")
	for name, files := range map[string][][]byte{
		"games first": {games, players, tournaments}, "names first": {players, tournaments, games},
		"gaps": {tournaments, gap, players, gap, games}, "two years": {games, players, games, tournaments},
	} {
		list, err := readWTHOR(slices.Concat(files...))
		if err != nil || len(list) == 0 {
			t.Error(name, list, err)
			continue
		}
		r := list[len(list)-1]
		if winner, ok := r.Winner(); Transcript(r.Moves) != "f5d6c3" || r.Black != "Andriani Bén" ||
			r.White != "Tastet Marc" || r.Event != "Paris Open" || r.Date != "1999" || r.Result != "+16" ||
			!ok || winner != 0 {
			t.Errorf("%s: it is read as %+v", name, r)
		}
	}
	if list, err := readWTHOR(games); err != nil || list[0].Black != "" {
		t.Errorf("without names it is read as %+v, %v", list, err)
	}
	bad, _, _ := wthor(56, 99)
	_, err := readWTHOR(slices.Concat(players, bad))
	if e := new(parse.Error); !errors.As(err, &e) || e.At != len(players)+25 ||
		!strings.Contains(err.Error(), "game 1: move 2: byte 99 is no square from 11 to 88") {
		t.Errorf("a bad square gives %v", err)
	}
	for want, data := range map[string][]byte{"no game": players, "no head": append(games, 1, 2),
		"fewer than its 1 records": games[:20]} {
		if _, err := readWTHOR(data); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%d bytes give %v, want %q", len(data), err, want)
		}
	}
}

func FuzzReadTrees(f *testing.F) {
	for _, seed := range []string{ggfGame, "(;GM[2];B[fe](;W[df])(;W[ff]))", "(;AB[aa]AW[bb]PL[W];W[];C[x])",
		"(;(;(", "(;B[\\"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		list, _ := trees(text)
		for _, r := range list {
			back, err := trees(r.SGF())
			if err != nil || len(back) != 1 || Transcript(back[0].Moves) != Transcript(r.Moves) ||
				back[0].Start.Notation() != r.Start.Notation() {
				t.Errorf("%q: %s is read back as %v, %v", text, r.SGF(), back, err)
			}
		}
	})
}

func FuzzReadWTHOR(f *testing.F) {
	games, players, tournaments := wthor(56, 64, 33)
	f.Add(slices.Concat(games, players, tournaments))
	f.Add(slices.Concat(players, games))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		list, _ := readWTHOR(data)
		for _, r := range list {
			r.SGF()
		}
	})
}
