package othello

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"ludarium/game"
	"ludarium/game/format"
)

// same reports whether two values are equal, treating nil and empty lists as equal.
func same(a, b any) bool {
	if reflect.DeepEqual(a, b) {
		return true
	}
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && string(x) == string(y)
}

// comesBack checks that a game is read back unchanged.
func comesBack(t *testing.T, it *format.Game, sgf bool) {
	t.Helper()
	text := written(t, it, sgf)
	again := *tree(t, text)
	again.Mended = it.Mended
	if !same(again, *it) {
		x, _ := json.Marshal(it)
		y, _ := json.Marshal(again)
		at := 0
		for at < min(len(x), len(y)) && x[at] == y[at] {
			at++
		}
		at = max(0, at-80)
		t.Fatalf("%s\nof\n%.200s\nis read as\n%.200s", text, x[at:], y[at:])
	}
}

// generator creates random games and texts.
type generator struct{ *rand.Rand }

func (g generator) often(percent int) bool { return g.IntN(100) < percent }

func (g generator) one(list ...string) string { return list[g.IntN(len(list))] }

// text returns random text with characters that have a special meaning in the files.
func (g generator) text() string {
	words := make([]string, 1+g.IntN(4))
	for i := range words {
		words[i] = g.one("good", "a]b", "[x]", `\`, `\]`, "C[x]", "(;", ";)", "é", "手", "1.5", "2:3",
			"B[f5]", "x\ny",
			"{c}", `"q"`, "value -2.50, 1 s")
	}
	return strings.Join(words, " ")
}

func (g generator) keys() (list []format.Key) {
	for g.often(20) {
		list = append(list, format.Key{Name: g.one("N", "TR", "LB", "evp", "timestamp", "OB", "V", "GB",
			"XyZ", "PB",
			"a:b"), Value: g.one("", "cc", "aa:1", "0,15,19", `a\]b`, "x", `end\`, "a]b")})
	}
	return list
}

func (g generator) shapes(size int) (list []format.Shape) {
	for g.often(20) {
		s := format.Shape{Color: format.Color(g.one("G", "G", "R", "Y", "B")[0]),
			From: game.Square(g.IntN(size * size)), To: game.Square(g.IntN(size * size))}
		if g.often(50) {
			s.To = s.From
		}
		list = append(list, s)
	}
	return list
}

func (g generator) remark(size int) (r format.Remark) {
	if g.often(30) {
		r.Comment = g.text()
	}
	if g.often(10) {
		r.Before = g.text()
	}
	for g.often(15) {
		r.Glyphs = append(r.Glyphs, 1+g.IntN(20))
	}
	if g.often(40) {
		r.Value = g.one("-2.50", "0.00", "+64", "1.5", "a/b", "x]", "-0.1")
	}
	spent := time.Duration(g.IntN(100000)) * time.Millisecond
	switch g.IntN(4) {
	case 0:
		r.Spent = spent
	case 1:
		r.Clock = &format.Stamp{Left: time.Duration(g.IntN(3)*g.IntN(900000)) * time.Millisecond}
	case 2:
		r.Clock = &format.Stamp{Left: time.Duration(g.IntN(900000)) * time.Millisecond, Spent: spent}
	}
	r.Shapes, r.Keys = g.shapes(size), g.keys()
	return r
}

// line returns random moves from the position s, which it changes.
func (g generator) line(s *State, most, depth int) []format.Ply {
	var line []format.Ply
	for len(line) < most && !s.over {
		list := s.Moves(nil)
		p := format.Ply{Move: list[g.IntN(len(list))], Remark: g.remark(s.size)}
		for depth < 3 && g.often(10) {
			if sub := g.line(s.Clone().(*State), 1+g.IntN(5), depth+1); len(sub) > 0 {
				p.Lines = append(p.Lines, sub)
			}
		}
		if len(p.Lines) > 0 && g.often(40) {
			p.After = g.text()
		}
		s.Play(p.Move)
		line = append(line, p)
	}
	return line
}

func (g generator) game() *format.Game {
	size := 4 + 2*g.IntN(3)
	s := New(size)
	for range g.IntN(2) * g.IntN(8) { // most games start at the standard position
		if list := s.Moves(nil); len(list) > 0 {
			s.Play(list[g.IntN(len(list))])
		}
	}
	it := positioned(usual(), FromPosition(s.pos, s.mover))
	it.Line = g.line(FromPosition(s.pos, s.mover), g.IntN(64), 0)
	for _, name := range []string{"Event", "Site", "Date", "Round", "WhiteElo", "TimeControl", "ECO",
		"Odd name:x"} {
		if g.often(40) {
			it.SetTag(name, g.text())
		}
	}
	g.Shuffle(len(it.Tags), func(i, j int) { it.Tags[i], it.Tags[j] = it.Tags[j], it.Tags[i] })
	it.Players = [2]string{g.one("", "a", "B [x] b"), g.one("", "c]")}
	if g.often(30) {
		it.Comment = g.text()
	}
	it.Shapes, it.Keys = g.shapes(size), g.keys()
	it.Result = g.one("", "+6.00:r", "-2.000", "B+R", "W+4", "0", "40-24", "Void", "-64:t")
	it.Winner, it.Over = statedWinner(it.Result)
	if end, err := it.Replay(Game()); err == nil && end.Turn() == game.Nobody && it.Result == "" {
		it.Result = "+2"
		it.Winner, it.Over = statedWinner(it.Result)
	}
	return it
}

func TestGamesRoundTrip(t *testing.T) {
	g := generator{rand.New(rand.NewPCG(1, 2))}
	for range rounds(400) {
		it := g.game()
		comesBack(t, it, true)
		comesBack(t, it, false)
	}
}

// rounds returns the number of repetitions: n, or fewer in short mode.
func rounds(n int) int {
	if testing.Short() {
		return n / 10
	}
	return n
}

// plainMoves plays random moves and calls visit with each. Forced passes are not visited if passes is false.
func (g generator) plainMoves(size, most int, passes bool, visit func(i int, side, move string)) {
	s := New(size)
	for i := 0; i < most && !s.over; {
		list := s.Moves(nil)
		m := list[g.IntN(len(list))]
		if m != Pass || passes {
			visit(i, "BW"[s.mover:s.mover+1], moveText(m))
			i++
		}
		s.Play(m)
	}
}

// ggs returns a random game in the style of the server GGS.
func (g generator) ggs() string {
	var b strings.Builder
	fmt.Fprintf(&b,
		"(;GM[Othello]PC[GGS/os]DT[%d.%02d.%02d_%02d:14:15.MST]PB[%s]PW[%s]RB[%.2f]RW[%.2f]TI[%s]",
		1999+g.IntN(20), 1+g.IntN(12), 1+g.IntN(28), g.IntN(24), g.one("saio3000", "ant+", "x_y"),
		g.one("booby", "n00b"),
		1000+g.Float64()*1500, 1000+g.Float64()*1500, g.one("15:00//02:00", "05:00//02:00",
			"00:30/00:00/02:00"))
	if g.often(20) {
		fmt.Fprintf(&b, "TB[%s]TW[%s]", g.one("10:00", "15:00//02:00"), g.one("05:00", "01:00/00:02/02:00"))
	}
	if g.often(20) {
		fmt.Fprintf(&b, "KM[%+.3f]", g.Float64()*10-5)
	}
	fmt.Fprintf(&b, "TY[%s]RE[%s]", g.one("8", "s8", "8r18", "s8r20", "8k", "8:l"),
		g.one("?", "+6.000", "-12.000", "0.000", "+64.000:r", "-4.00:t", "+2.000:s"))
	b.WriteString("BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]")
	g.plainMoves(8, g.IntN(60), true, func(_ int, side, move string) {
		if move == "pass" {
			move = "PA"
		}
		b.WriteString(side + "[" + strings.ToUpper(move))
		switch g.IntN(5) {
		case 0:
			fmt.Fprintf(&b, "//%.2f", g.Float64()*60)
		case 1:
			fmt.Fprintf(&b, "/%.2f/%.2f", g.Float64()*20-10, g.Float64()*60)
		case 2:
			fmt.Fprintf(&b, "/%.2f", g.Float64()*20-10)
		case 3:
			b.WriteString(g.one("//0", "/0.00/0", "//12", "/-0.00/.5", "/book/0.01", "/1.5/2.3"))
		}
		b.WriteString("]")
		if g.often(5) {
			b.WriteString("C[" + quoted(g.text()) + "]")
		}
	})
	b.WriteString(";)")
	return b.String()
}

// edited returns a random game in the style of SGF editors.
func (g generator) edited() string {
	var b strings.Builder
	b.WriteString("(;" + g.one("FF[4]GM[2]SZ[8]", "GM[2]FF[3]", "FF[1]GM[2]\n",
		"GM[2]SZ[8]AP[CGoban:3]CA[UTF-8]ST[2]",
		"GM[2]FF[4]SZ[8:8]"))
	for _, p := range []string{"PB[Black]", "PW[White]", "BR[5d]", "WR[1200]", "EV[Cup \\] 2]",
		"RO[3 (final)]",
		"DT[2020-01-02,03]", "US[somebody]", "SO[a book]", "CP[x]", "GC[about the game]", "ON[Tiger]",
		"RU[WOF]",
		"TI[1200]", "OT[3x60 byo-yomi]", "KM[0.0]", "RE[B+12]", "RE[W+R]", "RE[?]", "C[first\nline]",
		"N[root]",
		"PL[B]", "AB[de][ed]AW[dd][ee]", "GN[g]", "VW[]", "DD[aa:cc]"} {
		if g.often(25) {
			b.WriteString(p + g.one("", "\n"))
		}
	}
	b.WriteString("\n")
	g.branch(&b, New(8), g.IntN(40), 0)
	b.WriteString(")\n")
	return b.String()
}

// branch writes nodes of random moves from the position s, which it changes.
func (g generator) branch(b *strings.Builder, s *State, most, depth int) {
	for i := 0; i < most && !s.over; i++ {
		if g.often(8) {
			b.WriteString(g.one(";", ";C[a comment alone]", ";TR[aa][bb]", ";N[x]C[y]", "\n;MN[4]"))
		}
		list := s.Moves(nil)
		branched := depth < 3 && g.often(8) && len(list) > 1
		if branched {
			b.WriteString("\n(")
		}
		m := list[g.IntN(len(list))]
		if branched && m == list[0] {
			m = list[1]
		}
		before := s.Clone().(*State)
		side, at := "BW"[s.mover:s.mover+1], g.one("", "tt")
		if m != Pass {
			at = string([]byte{'a' + byte(m%8), 'a' + byte(m/8)})
			if g.often(3) {
				at = moveText(m)
			}
		}
		b.WriteString(";")
		said := g.one("", "", "", "C[said "+quoted(g.text())+"]", "CR[cc][dd]", "AR[aa:bb]LN[aa:cc]",
			"LB[aa:A][bb:1]",
			"MA[aa]SQ[bb]SL[cc]", "BM[1]", "TE[2]", "IT[]", "DO[]", "GB[1]UC[1]", "V[12.5]",
			"BL[123.4]OB[3]WL[5]",
			"WL[100.00]OW[1]", "C[]", "HO[1]N[node \\: x]", "CR[aa:bb]", "XX[private]")
		if g.often(15) {
			b.WriteString(said + side + "[" + at + "]")
		} else {
			b.WriteString(side + "[" + at + "]" + said)
		}
		s.Play(m)
		if branched {
			g.branch(b, s, most-i-1, depth+1)
			b.WriteString(")")
			for range 1 + g.IntN(2) {
				b.WriteString("(" + g.one("", ";C[instead]"))
				g.branch(b, before.Clone().(*State), 1+g.IntN(4), depth+1)
				b.WriteString(")")
			}
			return
		}
	}
}

// site returns a random game in PGN in the style of several sites.
func (g generator) site() string {
	var b strings.Builder
	for _, tag := range []string{`[Event "?"]`, `[Site "PlayOK"]`, `[Date "2020.01.02"]`, `[Round "-"]`,
		`[Black "one"]`, `[White "two \"x\""]`, `[Result "40-24"]`, `[Result "1-0"]`, `[TimeControl "300"]`,
		`[BlackElo "1432"]`, `[Odd "a]b"]`} {
		if g.often(60) || tag[1] == 'E' {
			b.WriteString(tag + "\n")
		}
	}
	b.WriteString("\n")
	g.plainMoves(8, 1+g.IntN(60), g.often(50), func(i int, _, move string) {
		if i%2 == 0 {
			fmt.Fprintf(&b, "%d. ", i/2+1)
		}
		b.WriteString(g.one(move, strings.ToUpper(move)) + g.one("", "", "!", "??") + " ")
		b.WriteString(g.one("", "", "", "{said} ", "{[%emt 0:00:05]} ", "{[%clk 0:04:05.5] text} ", "$14 ",
			"{[%eval -2.50]} ", "{[%evp 0,1] a} {b} ") + g.one("", "\n"))
	})
	b.WriteString(g.one("", "*", "40-24", "1-0"))
	return b.String() + "\n"
}

// TestRealisticTextsRoundTrip checks that texts in the form of real files are read, written and read back as
// the same games.
func TestRealisticTextsRoundTrip(t *testing.T) {
	g := generator{rand.New(rand.NewPCG(3, 4))}
	for range rounds(700) {
		ggs, edited := g.ggs(), g.edited()
		for _, text := range []string{ggs, edited} {
			it := tree(t, text)
			comesBack(t, it, true)
			comesBack(t, it, false)
		}
		text := g.site()
		list, err := format.Collect(readPGN(usual(), strings.NewReader(text)))
		if err != nil || len(list) != 1 {
			t.Fatalf("%d games, %v\n%s", len(list), err, text)
		}
		comesBack(t, list[0], true)
		comesBack(t, list[0], false)
	}
}
