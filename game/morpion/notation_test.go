package morpion

import (
	"errors"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

func TestIllegalMovesAreErrors(t *testing.T) {
	for _, c := range []struct{ name, before, move, why string }{
		{"5T", "", "3,3|0", "there is a dot at (3,3) already"},
		{"5T", "", "4,4-0", "the line lacks (5,4), (6,4), (7,4), (8,4)"},
		{"5T", "", "3,5|1", "the line lacks (3,4)"},
		{"5D", "3,4|4", "3,5|1", "the line touches the line of move 1 at (3,4)"},
		{"5T", "3,4|4", "3,-1|0", "the line overlaps the line of move 1"},
		{"5D", "3,4|4", "3,-1|0", "the line overlaps the line of move 1"},
		{"5T", "", "3,4|5", `index "5" of "3,4|5" is not 0 to 4`},
		{"4T", "", "3,4|4", `index "4" of "3,4|4" is not 0 to 3`},
		{"5T", "", "99,4|4", `coordinate "99"`},
		{"5T", "", "29,4|4", "the dot is outside the grid"},
		{"5T", "", "28,4-0", "the line leaves the grid"},
		{"5T", "", "3;4|4", "not x,y"},
		{"5T", "", "3,4x4", "not x,y"},
		{"5T", "", "3,|4", "coordinate"},
		{"5T", "", "", "not x,y"},
	} {
		b := played(t, c.name, c.before)
		if _, err := b.parseMove(c.move); err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s after %q, %q: %v, want %q", c.name, c.before, c.move, err, c.why)
		}
	}
}

func TestLineBetweenPoints(t *testing.T) {
	b := NewBoard(named(t, "5T"))
	v := b.Variant()
	o := v.Origin()
	at := func(x, y int) Point { return Point{o.Row + y, o.Col + x} }
	for _, m := range b.Candidates() {
		s := v.StrokeOf(m)
		for _, ends := range [][2]Point{{s.From, s.To}, {s.To, s.From}} {
			if got, err := v.between(s.Dot, ends[0], ends[1]); err != nil || got != m {
				t.Errorf("%s between its ends is %#x, %v", b.MoveText(m), uint32(got), err)
			}
		}
	}
	for _, c := range []struct {
		dot, from, to Point
		why           string
	}{
		{at(3, 4), at(3, 1), at(3, 4), "covers 4 points"},
		{at(3, 4), at(3, 0), at(3, 5), "covers 6 points"},
		{at(3, 4), at(3, 0), at(5, 4), "neither straight nor diagonal"},
		{at(3, 4), at(3, 0), at(3, 0), "neither straight nor diagonal"},
		{at(4, 4), at(3, 0), at(3, 4), "does not pass through"},
		{Point{0, 0}, Point{0, 0}, Point{-4, 4}, "leaves the grid"},
	} {
		if _, err := v.between(c.dot, c.from, c.to); err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%v on %v to %v: %v, want %q", c.dot, c.from, c.to, err, c.why)
		}
	}
}

func TestRecordFormatsAreRead(t *testing.T) {
	for _, f := range Library() {
		rec := f.Record()
		back, err := ParseRecord(rec.String(), Variant{Length: 5, Touching: true})
		if err != nil || back.String() != rec.String() {
			t.Errorf("%s: own format is read back as %q, %v", f.Name, back, err)
		}
		text, err := rec.Pentasol()
		if (err == nil) != (rec.Variant.Length == 5) {
			t.Errorf("%s: Pentasol: %v", f.Name, err)
		}
		if err != nil {
			continue
		}
		back, err = ParseRecord(text, rec.Variant)
		if err != nil || back.String() != rec.String() {
			t.Errorf("%s: Pentasol is read back as %q, %v", f.Name, back, err)
		}
		if v, err := Check(text); err != nil || v.Variant != rec.Variant || v.Moves != len(rec.Moves) ||
			!v.Complete {
			t.Errorf("%s: verdict on Pentasol %+v, %v", f.Name, v, err)
		}
	}
}

func TestPentasolReferencePoint(t *testing.T) {
	for _, text := range []string{"(28,28)\n(28,29) | -2\n(28,30) | +1\n",
		"(3,3) (3,4) | -2 (3,5) | 1 # as far as this"} {
		rec, err := ParseRecord(text, Variant{Length: 5, Touching: true})
		if err != nil || rec.String() != "5T\n3,4|4 3,5|1\n" {
			t.Errorf("%q is read as %q, %v", text, rec, err)
		}
	}
}

func TestCheckNamesTheFirstBadMove(t *testing.T) {
	for _, c := range []struct {
		text    string
		variant string
		number  int
		why     string
	}{
		{"5D 3,4|4 3,5|1", "5D", 2, "touches the line of move 1"},
		{"5T 3,4|4 3,5|1 3,5|1", "5T", 3, "there is a dot at (3,5) already"},
		{"5T 3,4|4 nonsense 3,5|1", "5T", 2, "not x,y"},
		{"5T 9,9|0 nonsense", "5T", 1, "the line lacks (9,10)"},
		{"(28,28) (28,29) | -2 (28,30) | +3", "5T", 2, `offset "+3"`},
		{"(28,28) (28,29) | -2 (28,30) ! 1", "5T", 2, `direction "!"`},
		{"(28,28) (28,29) | -2 (28,30) |", "5T", 2, "ends within a move"},
		{"(28,28) (28,29) | -2 (28;30) | 1", "5T", 2, "is not of the form (X,Y)"},
		{"(28,28) (28,29) | -2 (28,30) | 0", "5T", 2, "overlaps the line of move 1"},
	} {
		v, err := Check(c.text)
		if err != nil || v.Bad == nil || v.Bad.Number != c.number || v.Variant.String() != c.variant ||
			!strings.Contains(v.Bad.Error(), c.why) || v.Moves != c.number-1 || v.Complete {
			t.Errorf("%q: %+v (%v), %v; want move %d, %s", c.text, v, v.Bad, err, c.number, c.why)
		}
	}
	for _, c := range []struct{ text, variant string }{
		{"3,4|4 3,5|0", "5D"}, {"3,4|4 3,5|1", "5T"}, {"5t", "5T"},
		{"# only a comment\n4d # and 1,2,3\n", "4D"},
	} {
		if v, err := Check(c.text); err != nil || v.Bad != nil || v.Variant.String() != c.variant {
			t.Errorf("%q: %+v, %v; want a legal %s", c.text, v, err, c.variant)
		}
	}
	for _, text := range []string{"", " # only a comment", "hello", "7T 3,4|4", "(28,28", "(28,x)",
		"(1000000,3)"} {
		if _, err := Check(text); err == nil || !strings.HasPrefix(err.Error(), "morpion: ") {
			t.Errorf("%q: error %v", text, err)
		}
	}
}

func TestPictureOfBoard(t *testing.T) {
	b := played(t, "5T", "3,4|4 3,5|1 10,3-4")
	o := b.Variant().Origin()
	got := b.Strokes(nil)
	want := Stroke{3, Point{o.Row + 3, o.Col + 10}, Point{o.Row + 3, o.Col + 6}, Point{o.Row + 3, o.Col + 10}}
	if len(got) != 3 || got[2] != want || got[0].Number != 1 {
		t.Errorf("strokes %+v, want the last to be %+v", got, want)
	}
	if lo, hi := b.Bounds(); lo != o || hi != (Point{o.Row + 9, o.Col + 10}) {
		t.Errorf("bounds %v %v", lo, hi)
	}
	if b.At(Point{o.Row, o.Col + 3}) != CrossDot || b.At(want.Dot) != MoveDot || b.At(o) != Empty ||
		b.At(Point{-1, 99}) != Empty {
		t.Error("cells are wrong")
	}
	if !strings.Contains(b.numberedGrid(), " o  o  o  o  .  .  o  o  o  o  3\n") {
		t.Errorf("numbered grid:\n%s", b.numberedGrid())
	}
	full, err := famous(t, "5T-178").Replay()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(full.numberedGrid(), "\n"), "\n")
	if len(lines) != 17 || len(lines[0]) != 21*4-1 {
		t.Errorf("the 178-move game is drawn %d by %d characters", len(lines), len(lines[0]))
	}
}

func FuzzCheck(f *testing.F) {
	for _, r := range Library() { // use few moves, because short seeds are mutated and minimised quickly
		f.Add(strings.Join(strings.Fields(r.Record().String())[:4], " "))
	}
	f.Add("(28,28)\n(28,29) | -2\n(28,30) | +1\n")
	f.Add("5D 3,4|4 3,5|1")
	f.Add("(28,28) (28,29) | -2 (28,30)")
	f.Add("4t -3,-3/0 # x")
	f.Add("()")
	f.Fuzz(func(t *testing.T, text string) {
		v, err := Check(text)
		if err != nil || v.Bad != nil {
			return
		}
		rec, err := ParseRecord(text, v.Variant)
		if err != nil {
			t.Fatalf("a checked record is not read: %v", err)
		}
		again, err := Check(rec.String())
		if err != nil || again.Bad != nil || again.Moves != v.Moves {
			t.Fatalf("written again it is %+v, %v", again, err)
		}
	})
}

func FuzzParse(f *testing.F) {
	g := Game()
	for _, text := range []string{"5T", "5D 3,4|4", "3,4|4 3,5|1", "4D 7,4\\3", "(28,28)\n(28,29) | -2",
		"5T 3,4",
		"5T-relaxed 3,4|4 4,3-4 0,2|0 1,1:3,0-"} {
		for _, v := range offered() {
			f.Add(v.String(), text)
		}
	}
	f.Fuzz(func(t *testing.T, variant, text string) {
		values, err := param.Fill(g.Params, param.Values{"variant": variant})
		if err != nil {
			return
		}
		s, err := g.Parse(values, text)
		if err != nil {
			if bad := new(BadMove); !errors.As(err, &bad) && !strings.HasPrefix(err.Error(), "morpion: ") {
				t.Fatalf("error without prefix: %v", err)
			}
			return
		}
		if back, err := g.Parse(values, s.Notation()); err != nil || back.Hash() != s.Hash() {
			t.Fatalf("%q is not read back: %v", s.Notation(), err)
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"3,4|4", "-1,3-0", "2,2/2", "3,-1|0", " 6,5|0 ", "--", ",", "3,-",
		"1,1:3,0|", "1,1:-3,-1/", ":", "9223372036854775808,1|0"} {
		f.Add(text)
	}
	b := NewBoard(Variant{Length: 5, Touching: true})
	f.Fuzz(func(t *testing.T, text string) {
		if m, err := b.parseMove(text); err == nil && !b.Legal(m) {
			t.Fatalf("%q is read as an illegal move", text)
		}
	})
}

// between returns the move that adds dot and draws the line with the ends from and to, in either order. The
// move may be illegal. It returns an error if the line does not exist in the variant.
func (v Variant) between(dot, from, to Point) (game.Move, error) {
	rows, cols := to.Row-from.Row, to.Col-from.Col
	if cols < 0 || cols == 0 && rows < 0 {
		from, rows, cols = to, -rows, -cols
	}
	var d Dir
	switch {
	case rows == 0 && cols > 0:
		d = Across
	case cols == 0 && rows > 0:
		d = Down
	case rows == cols && cols > 0:
		d = Falling
	case rows == -cols && cols > 0:
		d = Rising
	default:
		return 0, fault.Errorf("morpion: the line is neither straight nor diagonal")
	}
	if n := max(rows, cols) + 1; n != v.Length {
		return 0, fault.Errorf("morpion: the line covers %d points, not %d", n, v.Length)
	}
	for i := range v.Length {
		dr, dc := 0, i
		switch d {
		case Down:
			dr, dc = i, 0
		case Falling:
			dr = i
		case Rising:
			dr = -i
		}
		if dot == (Point{from.Row + dr, from.Col + dc}) {
			m, err := placed(dot, d, i, v)
			if err != nil {
				return 0, fault.Errorf("morpion: %w", err)
			}
			return m, nil
		}
	}
	return 0, fault.Errorf("morpion: the line does not pass through the new dot")
}
