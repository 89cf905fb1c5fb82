package morpion

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

func TestOfferedVariantsKeepTheContract(t *testing.T) {
	if n := len(offered()); n != 23 {
		t.Errorf("%d variants are offered", n)
	}
	for _, v := range offered() {
		if slices.Contains(classic[:], v) {
			continue // checked by TestGameContract
		}
		t.Run(v.String(), func(t *testing.T) {
			t.Parallel()
			games, moves := 3, 200
			if v.Relaxed {
				games, moves = 1, 60
			}
			gametest.Check(t, Game(), param.Values{"variant": v.String()}, games, moves)
		})
	}
}

func TestVariantNamesRoundTrip(t *testing.T) {
	for v := range tables {
		if v.Start == Small && v.Length == 3 {
			if _, err := ParseVariant(v.String()); err == nil ||
				!strings.Contains(err.Error(), "no smaller cross") {
				t.Errorf("%s: %v", v, err)
			}
			continue
		}
		for _, name := range []string{v.String(), strings.ToLower(v.String()), strings.ToUpper(v.String())} {
			if back, err := ParseVariant(name); back != v || err != nil {
				t.Errorf("%q is read as %v, %v", name, back, err)
			}
		}
	}
	for name, want := range map[string]string{
		"5T-": `""`, "5T-round": `"round"`, "5T-small-large": `"large"`, "5T-relaxed-small": `"small"`,
		"5T-relaxed-relaxed": `"relaxed"`, "7T": `"7T"`, "-small": `"-small"`, "": `""`,
	} {
		_, err := ParseVariant(name)
		if err == nil || !strings.HasPrefix(err.Error(), "morpion: no variant ") ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// picture returns the first dots as text.
func picture(b *Board) string {
	return strings.NewReplacer(" ", "", "o", "X").Replace(b.numberedGrid())
}

func TestStartsOfVariants(t *testing.T) {
	for _, c := range []struct {
		name        string
		dots, moves int
		grid        string
	}{
		{name: "5T-small", dots: 24, moves: 20},
		{name: "5T-large", dots: 48, moves: 24},
		{name: "5T-latin", dots: 42, moves: 26},
		{name: "5T-solid", dots: 64, moves: 80},
		{name: "5T-hash", dots: 36, moves: 12},
		{name: "4D-small", dots: 12, moves: 16, grid: `
.XX.
XXXX
XXXX
.XX.`},
		{name: "4D-latin", dots: 28, moves: 42, grid: `
..XXX..
..X.X..
XXX.XXX
X.....X
XXX.XXX
..X.X..
..X.X..
..X.X..
..XXX..`},
		{name: "4D-solid", dots: 33, moves: 56, grid: `
..XXX..
..XXX..
XXXXXXX
XXXXXXX
XXXXXXX
..XXX..
..XXX..`},
		{name: "4D-hash", dots: 24, moves: 16, grid: `
..X.X..
..X.X..
XXXXXXX
..X.X..
XXXXXXX
..X.X..
..X.X..`},
		{name: "4D-seven", dots: 7, moves: 3, grid: `
.XXX
....
..X.
XX.X`},
	} {
		b := NewBoard(named(t, c.name))
		if got := picture(b); c.grid != "" && strings.TrimSpace(got) != strings.TrimSpace(c.grid) {
			t.Errorf("%s starts from\n%s", c.name, got)
		}
		if len(b.Dots(nil)) != c.dots || len(b.Candidates()) != c.moves {
			t.Errorf("%s has %d dots and %d first moves, want %d and %d",
				c.name, len(b.Dots(nil)), len(b.Candidates()), c.dots, c.moves)
		}
		if topLeft, _ := b.Bounds(); topLeft != b.Variant().Origin() {
			t.Errorf("%s lies at %v, its box at %v", c.name, topLeft, b.Variant().Origin())
		}
	}
}

// TestSevenDotPatternRepeatsEndlessly checks that from the pattern Seven 4D continues to the edge of the
// grid. Sixteen moves repeat, each time four points farther on.
func TestSevenDotPatternRepeatsEndlessly(t *testing.T) {
	first := "4,0-3 3,1/2 3,2|2 2,3-2 2,1|1 1,2/1 4,2-3 4,3\\3 4,1|1 5,0/3 5,1-3 6,0/3 5,3\\3 5,2|2 " +
		"6,3\\3 7,3-3 " +
		"6,2\\2 6,1|1 7,0/3 8,0-3 7,1/2 7,2|2 8,2-3 8,3\\3 8,1|1 9,1-3 10,0/3 9,0/3 9,3\\3 9,2|2 10,3\\3"
	again := "11,3-3 10,2\\2 10,1|1 11,0/3 12,0-3 11,1/2 11,2|2 12,2-3 12,3\\3 12,1|1 13,0/3 13,3\\3 " +
		"13,1-3 " +
		"13,2|2 14,3\\3 14,0/3"
	b := played(t, "4D-seven", first)
	for by := 0; by < 12; by += 4 {
		for _, text := range strings.Fields(again) {
			x, rest, _ := strings.Cut(text, ",")
			n, err := strconv.Atoi(x)
			if err != nil {
				t.Fatal(err)
			}
			m, err := b.parseMove(fmt.Sprint(n+by, ",", rest))
			if err != nil {
				t.Fatalf("move %d, %s, %d points farther: %v", b.Len()+1, text, by, err)
			}
			b.Play(m)
		}
	}
	if b.Len() != 31+3*16 {
		t.Errorf("%d moves", b.Len())
	}
}

// TestPotentialBoundsMatchPublished checks that the bounds are the published ones; with lattice, touching
// play has one more.
func TestPotentialBoundsMatchPublished(t *testing.T) {
	for name, want := range map[string][2]int{"5D": {141, 141}, "5T": {704, 705}, "4D": {}, "4T": {}} {
		v := named(t, name)
		for i, lattice := range []bool{false, true} {
			if got, ok := v.PotentialBound(lattice); got != want[i] || ok != (want[i] > 0) {
				t.Errorf("%s, %v: %d, %v", name, lattice, got, ok)
			}
		}
	}
	if f := LargestFigure(144); f.Dots() != 741 || f.Rows+f.Cols+f.Falling+f.Rising != 144 {
		t.Errorf("%+v has %d dots", f, f.Dots())
	}
}

// TestSymmetriesOfStarts checks that a game turned by a symmetry of its start is legal, and that turned by
// any other symmetry, as for the Latin cross, it is not.
func TestSymmetriesOfStarts(t *testing.T) {
	for _, v := range offered() {
		b := NewBoard(v)
		finish(b, rand.New(rand.NewPCG(3, 9)))
		for _, s := range v.mirrors() {
			rec := Record{Variant: v}
			for _, m := range b.History() {
				rec.Moves = append(rec.Moves, v.turned(m, s))
			}
			turned, err := rec.Replay()
			if err != nil {
				t.Errorf("%s, symmetry %d: %v", v, s, err)
			} else if turned.Canonical() != b.Canonical() || turned.Hash() != b.turnedHash(s) {
				t.Errorf("%s, symmetry %d: keys %x and %x", v, s, turned.Canonical(), b.Canonical())
			}
		}
	}
	start := NewBoard(named(t, "5T-latin"))
	if all, some := len(start.Candidates()), len(start.Distinct(nil)); some != all/2 {
		t.Errorf("%d of %d first moves from the Latin cross are distinct", some, all)
	}
}

// TestRecordsOfVariants checks that records of every variant are read back with their moves and variant,
// under the rules of that variant.
func TestRecordsOfVariants(t *testing.T) {
	for _, v := range offered() {
		b := NewBoard(v)
		finish(b, rand.New(rand.NewPCG(5, 5)))
		verdict, err := Check(b.Record().String())
		if err != nil || verdict.Bad != nil || !verdict.Complete || verdict.Moves != b.Len() ||
			verdict.Variant != v {
			t.Errorf("%s: %+v, %v", v, verdict, err)
		}
		_, err = b.Record().Pentasol()
		if known := v == classic[0] || v == classic[1]; (err == nil) != known {
			t.Errorf("%s in Pentasol: %v", v, err)
		}
		if _, err := ParseRecord("(28,28)", v); err != nil && !strings.Contains(err.Error(), v.String()) {
			t.Errorf("%s from Pentasol: %v", v, err)
		}
	}
}

func TestRelaxedRuleMoves(t *testing.T) {
	// Under the relaxed rule a line still needs its dots, and no row of the cross has five.
	if slices.ContainsFunc(NewBoard(named(t, "5T-relaxed")).Candidates(), IsFree) {
		t.Error("a free move from the start")
	}
	// After the ninth move there are five dots in a row, from (2,3) to the lower right, without a line
	// through them.
	b := played(t, "5T-relaxed", `3,4|4 6,5|0 2,7\2 5,6-0 3,10|4 6,4|3 4,3-4 5,4\2 4,5/2`)
	m, err := b.parseMove(`12,0:2,3\`)
	if err != nil || !IsFree(m) || b.MoveText(m) != `12,0:2,3\` {
		t.Fatalf("%v, %v", m, err)
	}
	after := b.Clone()
	after.Play(m)
	s := b.Variant().StrokeOf(m)
	if after.At(s.Dot) != MoveDot || s.Dot.Col-s.From.Col != 10 || s.To.Row-s.From.Row != 4 {
		t.Errorf("the stroke is %+v", s)
	}
	if _, err := after.parseMove(`12,1:2,3\`); err == nil ||
		!strings.Contains(err.Error(), "overlaps the line of move 10") {
		t.Errorf("the same line again: %v", err)
	}
	for _, c := range []struct{ move, want string }{
		{"12,12:3,0|", "the line overlaps the line of move 1"},
		{"12,12:0,6-", "the line lacks (4,6)"},
		{"3,3:3,0|", "there is a dot at (3,3) already"},
		{"14,0:0,3-", "the dot is outside the grid, which goes from (-4,-4) to (13,13)"},
		{"1,1:0,0", `the line "0,0" is not its start`},
		{"1,1:0,0-1", `the line "0,0-1" is not its start`},
		{"1,1|1:0,0-", `"|1" after the dot of "1,1|1"`},
		{"1,1:x,0-", `coordinate "x"`},
		{"99,1:0,0-", `coordinate "99"`},
		{"1,1:27,0-", "the line leaves the grid"},
	} {
		if _, err := b.parseMove(c.move); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.move, err, c.want)
		}
	}
	_, err = played(t, "5T", "4,3-4").parseMove("1,1:0,3-")
	if err == nil || !strings.Contains(err.Error(), "only under the relaxed rule") {
		t.Errorf("a free dot by the strict rule: %v", err)
	}
}

// TestVariantsAgainstSurvey compares the move lists, with the relaxed rule and from every start, with an
// examination of every line, after random moves and retractions.
func TestVariantsAgainstSurvey(t *testing.T) {
	for _, v := range offered() {
		r, b, frees := rand.New(rand.NewPCG(2, 120)), NewBoard(v), 0
		var uses Uses
		for step := range 120 {
			backs, n := b.Retractables(nil), len(b.Candidates())
			first := b.Len() / 3
			if got := uses.Retractables(nil, b, first); !slices.Equal(got,
				slices.DeleteFunc(slices.Clone(backs), func(i int) bool { return i < first })) {
				t.Fatalf("%s step %d: moves %v from %d on can be taken back, want %v", v, step, got, first,
					backs)
			}
			if k := r.IntN(n + len(backs)); k < n {
				m := b.Candidates()[k]
				if IsFree(m) {
					frees++
				}
				uses.Play(b, m)
			} else {
				uses.TakeBack(b, backs[k-n])
			}
			if got, want := sorted(b.Candidates()), sorted(b.survey(nil)); !slices.Equal(got, want) {
				t.Fatalf("%s, step %d, after %s: %d moves, the survey finds %d",
					v, step, b.Record(), len(got), len(want))
			}
			if len(b.Candidates())+len(backs) == 0 {
				break
			}
		}
		again, err := b.Record().Replay()
		if err != nil || again.Hash() != b.Hash() || !slices.Equal(texts(again), texts(b)) {
			t.Errorf("%s: what remains gives another position: %v", v, err)
		}
		if v.Relaxed && v.Length == 4 && frees == 0 {
			t.Errorf("%s: no dot was put off its line", v)
		}
	}
}

// TestRelaxedKeyIncludesDots checks that dots are part of the key under the relaxed rule: the same line with
// its dot elsewhere gives another position.
func TestRelaxedKeyIncludesDots(t *testing.T) {
	b := played(t, "5T-relaxed", `3,4|4 6,5|0 2,7\2 5,6-0 3,10|4 6,4|3 4,3-4 5,4\2 4,5/2`)
	var frees []game.Move
	for _, m := range b.Candidates() {
		if IsFree(m) {
			frees = append(frees, m)
		}
	}
	keys := map[string]bool{}
	for _, m := range frees {
		c := b.Clone()
		c.Play(m)
		keys[fmt.Sprint(c.Hash())] = true
		if !c.Retractable(c.Len() - 1) {
			t.Fatalf("%s cannot be taken back", b.MoveText(m))
		}
	}
	if len(keys) != len(frees) {
		t.Errorf("%d moves give %d keys", len(frees), len(keys))
	}
}

// TestRelaxedUndoRestoresBoard takes a finished relaxed game back with TakeBack, from its end to its start,
// and checks every position.
func TestRelaxedUndoRestoresBoard(t *testing.T) {
	b := NewBoard(named(t, "4D-relaxed"))
	finish(b, rand.New(rand.NewPCG(8, 8)))
	for moves := b.Record().Moves; b.Len() > 0; {
		b.Undo()
		again, err := Record{Variant: b.Variant(), Moves: moves[:b.Len()]}.Replay()
		if err != nil || again.Hash() != b.Hash() || !slices.Equal(again.Candidates(), b.Candidates()) {
			t.Fatalf("after %d moves: %v", b.Len(), err)
		}
	}
}

// TestOmittedVariantsAreTrivial checks that the variants that are not offered are trivial: all games have
// equal length, or random games fill the grid.
func TestOmittedVariantsAreTrivial(t *testing.T) {
	for _, name := range []string{"5T-large", "5D-large"} {
		for seed := range uint64(30) {
			b := NewBoard(named(t, name))
			finish(b, rand.New(rand.NewPCG(seed, 1)))
			if b.Len() != 12 {
				t.Fatalf("a game of %s has %d moves", name, b.Len())
			}
		}
	}
	for _, name := range []string{"4T-small", "4T-large", "4T-solid"} {
		b, longest := NewBoard(named(t, name)), 0
		for seed := range uint64(5) {
			b = NewBoard(b.Variant())
			finish(b, rand.New(rand.NewPCG(seed, 1)))
			longest = max(longest, b.Len())
		}
		if longest < Grid*Grid/2 {
			t.Errorf("the longest random game of %s has %d moves", name, longest)
		}
	}
}
