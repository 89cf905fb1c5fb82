package othello

import (
	"strings"
	"testing"
	"time"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/parse"
)

const ggfGame = "(;GM[Othello]PC[GGS/os]DT[2003.12.15]PB[black]PW[wh\\]ite]" +
	"RB[1]TI[5:00//02:00]TY[8r18]RE[+6.00:r]" + ggfBoard +
	"B[f5/1.20/0.1]W[d6//2]B[C3];)"

// usual returns the default values of the game.
func usual() param.Values { return param.MustFill(Game().Params, nil) }

// trees returns the games of a text in GGF or SGF, and the first error.
func trees(text string) (list []*format.Game, err error) {
	for it, bad := range readTrees(usual(), strings.NewReader(text)) {
		if bad == nil {
			list = append(list, it)
		} else if err == nil {
			err = bad
		}
	}
	return list, err
}

// tree returns the only game of a text, or fails.
func tree(t *testing.T, text string) *format.Game {
	t.Helper()
	list, err := trees(text)
	if err != nil || len(list) != 1 {
		t.Fatalf("%d games, %v\n%s", len(list), err, text)
	}
	return list[0]
}

// written returns a game in SGF or GGF.
func written(t *testing.T, it *format.Game, sgf bool) string {
	t.Helper()
	text, err := writeTree(it, sgf)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func moves(it *format.Game) string { return Transcript(format.Moves(it.Line)) }

// TestGGFRoundTrip checks that each of these GGF games is written as it was read.
func TestGGFRoundTrip(t *testing.T) {
	head := "(;GM[Othello]"
	for _, text := range []string{
		head + "RE[?]TY[8]" + ggfBoard + "B[F5//0.90]W[D6/-2.50/1];)",
		head + "PC[GGS/os]DT[2003.12.15_12:00:00]PB[a]PW[b]RB[2471.50]RW[1800]TI[15:00//02:00]RE[+6.000:r]" +
			"TY[s8r18]" + ggfBoard + "B[F5/1.5/2.3]W[D6/0.00/0]B[C3];)",
		head + "PB[a]PW[b]RE[-64.00:t]TY[8k]" + ggfBoard +
			"KM[-3.5]KO[2]XY[a\\:b]B[F5//.01]C[one\ntwo\\]]W[D6];)",
		head + "RE[0.000:s]TY[8]" + ggfBoard + "TB[10:00]TW[05:00//01:00]tagLike[x][y]C[on the game]B[F5];)",
		head + "RE[?]TY[6]BO[6 --------------O*----*O-------------- *]B[E4]C[a]C[after]C[before]W[E3];)",
	} {
		if out := strings.TrimSpace(written(t, tree(t, text), false)); out != text {
			t.Errorf("it comes back as\n%s, want\n%s", out, text)
		}
	}
	it := tree(t, head+"TY[8]"+ggfBoard+"B[F5//0.90]W[D6/-2.50/1]B[C3/1.5/0];)")
	for i, want := range []format.Remark{
		{Spent: 900 * time.Millisecond, Keys: []format.Key{{Name: "TIME", Value: "0.90"}}},
		{Spent: time.Second, Value: "-2.50"},
		{Value: "1.5", Keys: []format.Key{{Name: "TIME", Value: "0"}}},
	} {
		if got := it.Line[i].Remark; !same(got, want) {
			t.Errorf("move %d: %+v, want %+v", i+1, got, want)
		}
	}
}

// TestSideWithoutDiscsLosesBy64 checks that a side without discs loses by 64.
func TestSideWithoutDiscsLosesBy64(t *testing.T) {
	const line = "B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5];)"
	head := "(;GM[Othello]TY[8]" + ggfBoard
	for result, notes := range map[string]int{"": 0, "RE[+64.000]": 0, "RE[+13]": 0, "RE[?]": 0, "RE[+12]": 1,
		"RE[-64]": 1, "RE[+64:r]": 0} {
		it := tree(t, head+result+line)
		if !it.Over || it.Winner != game.First && notes == 0 || len(it.Mended) != notes {
			t.Errorf("%s: over %t, won by %v, %v", result, it.Over, it.Winner, it.Mended)
		}
	}
	it := tree(t, head+line)
	if it.Result != "+64" || !strings.Contains(written(t, it, true), "RE[B+64]") {
		t.Errorf("result %q, written as %s", it.Result, written(t, it, true))
	}
	it = tree(t, head+"RE[+64.000]"+line)
	if !strings.Contains(written(t, it, false), "RE[+64.000]") {
		t.Errorf("written as %s", written(t, it, false))
	}
}

func TestReadTrees(t *testing.T) {
	list, err := trees("2 " + ggfGame + "\n" + ggfGame)
	if err != nil || len(list) != 2 {
		t.Fatalf("%d games, %v", len(list), err)
	}
	it := list[1]
	if moves(it) != "f5d6c3" || it.Players != [2]string{"black", "wh]ite"} || it.Tag("Site") != "GGS/os" ||
		it.Tag("Date") != "2003.12.15" || it.Line[0].Value != "1.20" || it.Line[1].Spent != 2*time.Second ||
		it.Line[1].Comment != "" || it.Tag(timeTag) != "5:00//02:00" || it.Tag(blackTag) != "1" || !it.Over ||
		it.Winner != game.First || it.Result != "+6.00:r" {
		t.Errorf("it is read as %+v", it)
	}
	for name, text := range map[string]string{
		"GGF": written(t, it, false), "SGF": written(t, it, true),
		"others": "( ; FF[4] GM[2] SZ[8] PB[black] PW[wh\\]ite] PC[GGS/os] DT[2003.12.15]; B [fe] " +
			"(;W[df];B[cc])(;W[ff](;B[aa])))",
		"FF1": "(;GaMe[2]SiZe[8]PlayerBlack[black]PW[wh\\]ite];Black[fe];White[df];B[cc])",
		"Go":  "(;GM[2]PW[wh\\]ite]AW[dd]AW[ee]AB[de:ed]AW[ee]AW[dd]AB[ed][de]SZ[8];B[fe];W[df];B[cc])",
	} {
		list, err := trees(text)
		if err != nil || len(list) != 1 || moves(list[0]) != "f5d6c3" || list[0].Players[1] != "wh]ite" {
			t.Errorf("%s: %v, %v\n%s", name, list, err, text)
		}
	}
	start, err := ParsePosition(8, "-OOOOOO*"+strings.Repeat("********", 6)+"*******- O")
	if err != nil {
		t.Fatal(err)
	}
	line, err := ParseTranscript(start, "a1")
	if err != nil {
		t.Fatal(err)
	}
	special := positioned(usual(), start)
	special.Line = format.Plies(line)
	for _, sgf := range []bool{false, true} {
		it := tree(t, written(t, special, sgf))
		if it.Start != start.Notation() || moves(it) != "a1" {
			t.Errorf("a game from a position is read as %+v", it)
		}
	}
	small := tree(t, "(;GM[2]SZ[6];B[cb])")
	if small.Values.Int("size") != 6 || moves(small) != "c2" {
		t.Errorf("a small board is read as %v", small)
	}
}

func TestReadTreesErrors(t *testing.T) {
	for text, want := range map[string][2]string{
		"(;GM[1]SZ[19];B[aa])": {"game 1, line 1: GM[1]: another game than Othello", "1"},
		ggfGame + "\n(;GM[2];B[fe]\n;W[a1])": {`game 2, line 3: W[a1]: move "a1": it flips no discs`,
			"a1"},
		"(;GM[2];B[fe]":                         {"it is not closed with )", ""},
		"(;GM[2];B fe)":                         {`"B" is not a property with a value, such as B[f5]`, "B"},
		"(;GM[2];B[fe":                          {"the value of B is not closed with ]", "B"},
		"(;SZ[10])":                             {"a board of 4, 6 or 8 squares a side was expected", "10"},
		"(;GM[Othello]TY[8a]" + ggfBoard + ";)": {"anti-Othello", "8a"},
		"(;GM[Othello]TY[10];)":                 {"a board of 4, 6 or 8 squares a side was expected", "10"},
		"(;GM[Othello]TY[88r16];)": {"the octagonal board of 88 squares is not played here",
			"88r16"},
		"(;GM[Othello]BO[10 --- *];)":          {"a board of 4, 6 or 8 squares a side was expected", "10"},
		"(;GM[Othello]TY[8z];)":                {"not a known type of game", "8z"},
		"(;GM[2];B[fe];AB[aa];W[df])":          {"a position comes after 1 moves", ""},
		"(;GM[2]" + strings.Repeat("(", 20000): {"branches are nested more than 10000 deep", "("},
		"nothing":                              {"there is no (; of a game in GGF or SGF", ""},
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

// TestBadTreeAmongOthers checks that a bad game affects only itself, wherever it ends.
func TestBadTreeAmongOthers(t *testing.T) {
	for _, bad := range []string{
		"(;GM[Othello]" + ggfBoard + "B[f5]W[d6", "(;GM[Othello]" + ggfBoard + "B[f5", "(;GM[2];B[aa])",
		"(;GM[2]C[no end", "(;GM[Othello]TY[8a]" + ggfBoard + "B[f5];)", "(2003) Championship (;GM[2];B[fe]",
		"(;GM[1];B[aa](;W[bb])(;W[cc]))", ":-)", "(;GM[2];B[fe]))", "(;FF[4];B fe)", "(;GM[2](;B[fe](;W[df]",
		"(;GM[2]C[" + strings.Repeat("x", maxTree) + "];B[fe])",
	} {
		list, err := trees(ggfGame + "\n" + bad + "\n" + ggfGame + "\r\n" + ggfGame)
		if len(list) != 3 && !(len(list) == 4 && err == nil) {
			t.Errorf("%.60q: %d games, %v", bad, len(list), err)
		}
	}
	// A bad variation is kept up to its bad move.
	it := tree(t, "(;GM[2];B[fe](;W[df];B[cc])(;W[ff];B[aa];W[bb])(;W[fd]))")
	if moves(it) != "f5d6c3" || len(it.Line[1].Lines) != 2 || len(it.Line[1].Lines[0]) != 1 ||
		len(it.Mended) != 1 || !strings.Contains(it.Mended[0].String(),
		`B[aa]: move "a1": it flips no discs`) {
		t.Errorf("it is read as %+v, %v", it, it.Mended)
	}
}

// TestSGFPropertiesAreStored checks that SGF properties are stored in the corresponding fields.
func TestSGFPropertiesAreStored(t *testing.T) {
	it := tree(t,
		"(;FF[4]GM[2]AP[Editor:1.2]PB[a]GN[A \\] name]RU[x]C[first\ncomment];B[fe]C[a\\\nb]N[node]CR[fe][df]"+
			"AR[dd:ee]TR[cc][dd]LB[aa:A][bb:B]BL[290.50]OB[3];C[before];W[df]BM[1]GB[1]WL[12];TR[aa]"+
			"(;B[cc]TE[2])(;C[see];B[cd]C[other](;W[dc])(;W[ge])))")
	if it.Comment != "first\ncomment" || len(it.Line) != 3 || len(it.Mended) > 0 {
		t.Fatalf("it is read as %+v", it)
	}
	if want := []format.Key{{Name: "AP", Value: "Editor:1.2"}, {Name: "GN", Value: `A \] name`},
		{Name: "RU", Value: "x"}}; !same(it.Keys, want) {
		t.Errorf("keys %v, want %v", it.Keys, want)
	}
	circle := func(sq game.Square) format.Shape { return format.Shape{Color: format.Green, From: sq, To: sq} }
	first := format.Remark{Comment: "ab", Clock: &format.Stamp{Left: 290500 * time.Millisecond},
		Shapes: []format.Shape{circle(37), circle(43), {Color: format.Green, From: 27, To: 36}},
		Keys: []format.Key{{Name: "N", Value: "node"}, {Name: "TR", Value: "cc"}, {Name: "TR", Value: "dd"},
			{Name: "LB", Value: "aa:A"}, {Name: "LB", Value: "bb:B"}, {Name: "BL", Value: "290.50"},
			{Name: "OB", Value: "3"}}}
	second := format.Remark{Before: "before", Glyphs: []int{2}, Clock: &format.Stamp{Left: 12 * time.Second},
		Keys: []format.Key{{Name: "GB", Value: "1"}, {Name: "TR", Value: "aa"}}}
	for i, want := range []format.Remark{first, second, {Glyphs: []int{3}}} {
		if got := it.Line[i].Remark; !same(got, want) {
			t.Errorf("move %d: %+v, want %+v", i+1, got, want)
		}
	}
	side := it.Line[2].Lines
	if len(side) != 1 || side[0][0].Before != "see" || side[0][0].Comment != "other" ||
		len(side[0][1].Lines) != 1 {
		t.Errorf("the variation is read as %+v", side)
	}
	latin := tree(t, "(;GM[2]PB[Andr\xe9];B[fe])")
	if latin.Players[0] != "André" {
		t.Errorf("a name in ISO-8859-1 is read as %q", latin.Players[0])
	}
}

func FuzzReadTrees(f *testing.F) {
	for _, seed := range []string{ggfGame, "(;GM[2];B[fe](;W[df])(;W[ff]))", "(;AB[aa]AW[bb]PL[W];W[];C[x])",
		"(;(;(", "(;B[\\", "(;B[fe](;;W[df](;B[cc])(;B[dc]))((;W[ff])(;W[fd])))"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		list, _ := trees(text)
		for _, it := range list {
			comesBack(t, it, true)
			comesBack(t, it, false)
		}
	})
}
