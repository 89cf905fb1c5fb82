package morpion

import (
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

func named(t testing.TB, name string) Variant {
	t.Helper()
	v, err := ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// played returns the position after the moves of text.
func played(t testing.TB, name, text string) *Board {
	t.Helper()
	rec, err := ParseRecord(text, named(t, name))
	if err != nil {
		t.Fatal(err)
	}
	b, err := rec.Replay()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func famous(t testing.TB, name string) Record {
	t.Helper()
	for _, f := range Library() {
		if f.Name == name {
			return f.Record()
		}
	}
	t.Fatalf("no game %s in the library", name)
	return Record{}
}

func texts(b *Board) []string {
	var s []string
	for _, m := range sorted(b.Candidates()) {
		s = append(s, b.MoveText(m))
	}
	slices.Sort(s)
	return s
}

func sorted(moves []game.Move) []game.Move {
	s := slices.Clone(moves)
	slices.Sort(s)
	return s
}

func TestGameContract(t *testing.T) {
	for _, v := range classic {
		given := param.Values{"variant": v.String()}
		gametest.Check(t, Game(), given, 6, 300)
		gametest.Playthrough(t, Game(), given, v.String(), 300)
	}
}

func TestGameDescription(t *testing.T) {
	g := Game()
	for _, name := range []string{"5T", "5D", "4T", "4D"} {
		p, err := g.Preset(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.Start(p.Values)
		if err != nil || s.Notation() != name {
			t.Errorf("preset %s starts at %v, %v", name, s.Notation(), err)
		}
	}
	if s, err := g.Start(nil); err != nil || s.Notation() != "5T" {
		t.Errorf("the default is %v, %v", s, err)
	}
	if _, err := g.Start(param.Values{"variant": "5X"}); err == nil {
		t.Error("variant 5X is accepted")
	}
	if _, err := g.Parse(param.Values{"variant": "5T"}, "5D"); err == nil ||
		!strings.Contains(err.Error(), "5D") {
		t.Errorf("a 5D position in a 5T game: %v", err)
	}
}

// TestDotsAndFirstMoves checks the numbers of dots and first moves. They are from Laitinen 2010, as are the
// twelve moves of a game with lines of six. For 4T and 4D they were computed by two programs.
func TestDotsAndFirstMoves(t *testing.T) {
	for _, c := range []struct {
		name              string
		dots, moves, fore int
	}{
		{"5T", 36, 28, 28}, {"5D", 36, 28, 28}, {"4T", 24, 40, 20}, {"4D", 24, 40, 20},
		{"6T", 48, 24, 24}, {"6D", 48, 24, 24}, {"3T", 12, 36, 0}, {"3D", 12, 36, 0},
	} {
		b := NewBoard(named(t, c.name))
		points := map[Point]bool{}
		for _, m := range b.Candidates() {
			points[DotOf(m)] = true
		}
		if got := len(b.Dots(nil)); got != c.dots {
			t.Errorf("%s has %d dots, want %d", c.name, got, c.dots)
		}
		if got := len(b.Candidates()); got != c.moves {
			t.Errorf("%s has %d first moves, want %d", c.name, got, c.moves)
		}
		if c.fore > 0 && len(points) != c.fore {
			t.Errorf("the first moves of %s have %d dots, want %d", c.name, len(points), c.fore)
		}
	}
}

func TestLegalFirstMoves(t *testing.T) {
	want := strings.Fields(`
-1,3-0 -1,6-0 0,2|0 0,7|4 10,3-4 10,6-4 2,0-0 2,2/2 2,7\2 2,9-0 3,-1|0 3,10|4 3,4|4 3,5|0
4,3-4 4,6-4 5,3-0 5,6-0 6,-1|0 6,10|4 6,4|4 6,5|0 7,0-4 7,2\2 7,7/2 7,9-4 9,2|0 9,7|4`)
	slices.Sort(want)
	for _, name := range []string{"5T", "5D"} {
		if got := texts(NewBoard(named(t, name))); !slices.Equal(got, want) {
			t.Errorf("first moves of %s are %v", name, got)
		}
	}
}

// distinct counts the different grids after 1, 2, … moves, regardless of the order of moves.
func distinct(b *Board, depth int) []int {
	level := map[uint64][]game.Move{b.Hash(): nil}
	var counts []int
	for range depth {
		next := map[uint64][]game.Move{}
		for _, line := range level {
			c := NewBoard(b.Variant())
			for _, m := range line {
				c.Play(m)
			}
			for _, m := range slices.Clone(c.Candidates()) {
				c.Play(m)
				if _, ok := next[c.Hash()]; !ok {
					next[c.Hash()] = slices.Clone(c.History())
				}
				c.Undo()
			}
		}
		counts = append(counts, len(next))
		level = next
	}
	return counts
}

func TestNumbersOfGridsAndSequences(t *testing.T) {
	for _, c := range []struct {
		name      string
		distinct  []int
		sequences []int64
	}{
		{"5T", []int{28, 382, 3368, 21497, 105596}, []int64{28, 748, 18992, 456520, 10346768}},
		{"5D", []int{28, 374, 3176, 19281, 89212}, []int64{28, 740, 18416, 430488, 9426768}},
		{"4T", []int{40, 772, 9696, 89802}, []int64{40, 1496, 52352, 1714648}},
		{"4D", []int{40, 764, 9392, 84226}, []int64{40, 1480, 50648, 1602568}},
	} {
		distinctDepth, depth := 3, 4
		switch {
		case *gametest.Long:
			distinctDepth, depth = len(c.distinct), len(c.sequences)
		case runtime.GOOS == "js":
			distinctDepth, depth = 2, 3
		}
		if got := distinct(NewBoard(named(t, c.name)), distinctDepth); !slices.Equal(got,
			c.distinct[:distinctDepth]) {
			t.Errorf("%s has distinct grids %v, want %v", c.name, got, c.distinct)
		}
		for d := range depth {
			s := NewState(NewBoard(named(t, c.name)))
			if got := gametest.Perft(s, d+1); got != c.sequences[d] {
				t.Errorf("%s has %d sequences of %d moves, want %d", c.name, got, d+1, c.sequences[d])
			}
		}
	}
}

func TestLinesOfSixGiveTwelveMoves(t *testing.T) {
	for _, name := range []string{"6T", "6D"} {
		for seed := range uint64(50) {
			b := NewBoard(named(t, name))
			finish(b, rand.New(rand.NewPCG(seed, 1)))
			if b.Len() != 12 {
				t.Fatalf("a game of %s has %d moves", name, b.Len())
			}
		}
	}
}

func finish(b *Board, r *rand.Rand) {
	for len(b.Candidates()) > 0 {
		b.Play(b.Candidates()[r.IntN(len(b.Candidates()))])
	}
}

func TestTouchingAndDisjointLines(t *testing.T) {
	for _, c := range []struct {
		name    string
		moves   int
		touches bool
	}{{"5T", 27, true}, {"5D", 26, false}} {
		b := played(t, c.name, "3,4|4")
		if got := len(b.Candidates()); got != c.moves {
			t.Errorf("%s has %d moves after 3,4|4, want %d", c.name, got, c.moves)
		}
		if _, err := b.parseMove("3,5|0"); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if _, err := b.parseMove("3,5|1"); (err == nil) != c.touches {
			t.Errorf("%s: touching line: %v", c.name, err)
		}
	}
}

// TestIncrementalAgainstSurvey compares the incremental list of moves with an examination of every line of
// the grid, after random moves and retractions.
func TestIncrementalAgainstSurvey(t *testing.T) {
	for _, name := range []string{"5T", "5D", "4T", "4D", "6T", "3D"} {
		r := rand.New(rand.NewPCG(7, 7))
		b := NewBoard(named(t, name))
		for range 500 {
			backs := b.Retractables(nil)
			n := len(b.Candidates())
			if n == 0 && len(backs) == 0 {
				t.Fatalf("%s: neither forward nor back", name)
			}
			if k := r.IntN(n + len(backs)); k < n && b.Len() < 200 {
				b.Play(b.Candidates()[k])
			} else if len(backs) > 0 {
				b.TakeBack(backs[r.IntN(len(backs))])
			}
			if got, want := sorted(b.Candidates()), sorted(b.survey(nil)); !slices.Equal(got, want) {
				t.Fatalf("%s after %s: %d candidates, the survey finds %d", name, b.Record(), len(got),
					len(want))
			}
		}
		// The remaining moves can be replayed in order and give the same position.
		again, err := b.Record().Replay()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if again.Hash() != b.Hash() || !slices.Equal(texts(again), texts(b)) {
			t.Errorf("%s: replaying what remains gives another position", name)
		}
	}
}

func TestHashIgnoresMoveOrder(t *testing.T) {
	a := played(t, "5T", "3,4|4 4,3-4 0,2|0")
	b := played(t, "5T", "0,2|0 3,4|4 4,3-4")
	if a.Hash() != b.Hash() || !slices.Equal(NewState(a).Moves(nil), NewState(b).Moves(nil)) {
		t.Error("the same lines in another order give another position")
	}
	if c := played(t, "5D", "3,4|4 4,3-4 0,2|0"); c.Hash() == a.Hash() {
		t.Error("5T and 5D share a key")
	}
	if c := played(t, "5T", "3,4|4 4,3-4"); c.Hash() == a.Hash() {
		t.Error("the key does not see the third line")
	}
}

func TestTakeBackRestoresBoard(t *testing.T) {
	start := NewBoard(named(t, "5T"))
	if got := start.Retractables(nil); len(got) != 0 {
		t.Errorf("retractable at the start: %v", got)
	}
	b := played(t, "5T", "3,4|4")
	if got := b.Retractables(nil); !slices.Equal(got, []int{0}) {
		t.Errorf("retractable after one move: %v", got)
	}
	b = played(t, "5T", "3,4|4 3,5|1")
	if got := b.Retractables(nil); !slices.Equal(got, []int{1}) {
		t.Errorf("retractable when the dot carries two lines: %v", got)
	}
	b.TakeBack(1)
	b.TakeBack(0)
	if b.Hash() != start.Hash() || !slices.Equal(texts(b), texts(start)) || b.Len() != 0 {
		t.Error("taking everything back does not restore the start")
	}
	defer func() {
		if recover() == nil {
			t.Error("undo at the start does not panic")
		}
	}()
	b.Undo()
}

func TestLibraryGameFeatures(t *testing.T) {
	for _, c := range []struct {
		name                 string
		moves, retractable   int
		across, down         int
		falling, rising      int
		left, top, right, by int
		counts               []int
		alsoLegal, notLegal  string
	}{
		{name: "5D-82", moves: 82, retractable: 5, across: 21, down: 20, falling: 21, rising: 20, left: -2,
			top: -1, right: 12, by: 13,
			counts: []int{28, 27, 26, 24, 22, 20, 18, 16, 15, 14, 13, 12, 11, 9, 7, 8, 8, 9, 11, 9, 15, 17,
				16, 19, 21},
			alsoLegal: "5T"},
		{name: "5T-170", moves: 170, retractable: 4, across: 44, down: 46, falling: 41, rising: 39, left: -1,
			top: -1, right: 16, by: 15,
			counts: []int{28, 27, 24, 23, 21, 20, 18, 18, 16, 15, 14, 13, 14, 17, 16, 17, 17, 20, 23, 23,
				23, 22, 23, 26, 30},
			notLegal: "5D"},
		{name: "5T-178", moves: 178, retractable: 3, across: 47, down: 45, falling: 42, rising: 44, left: -9,
			top: -3, right: 11, by: 13},
		{name: "4D-35", moves: 35, retractable: 4},
		{name: "4T-62", moves: 62, retractable: 3},
	} {
		rec := famous(t, c.name)
		b := NewBoard(rec.Variant)
		var byDir [4]int
		for i, m := range rec.Moves {
			if i < len(c.counts) && len(b.Candidates()) != c.counts[i] {
				t.Errorf("%s has %d moves before move %d, want %d", c.name, len(b.Candidates()), i+1,
					c.counts[i])
			}
			if err := b.explain(m); err != nil || !b.Legal(m) {
				t.Fatalf("%s, move %d: %v", c.name, i+1, err)
			}
			b.Play(m)
			byDir[dirOf(m)]++
		}
		if b.Len() != c.moves || len(b.Candidates()) != 0 || len(b.Retractables(nil)) != c.retractable {
			t.Errorf("%s: %d moves, %d more, %d retractable", c.name, b.Len(), len(b.Candidates()),
				len(b.Retractables(nil)))
		}
		if v, err := Check(rec.String()); err != nil || !v.Complete || v.Moves != c.moves ||
			v.Variant != rec.Variant {
			t.Errorf("%s: verdict %+v, %v", c.name, v, err)
		}
		if c.across > 0 {
			if want := [4]int{c.across, c.down, c.falling, c.rising}; byDir != want {
				t.Errorf("%s: directions %v, want %v", c.name, byDir, want)
			}
			lo, hi := b.Bounds()
			o := rec.Variant.Origin()
			got := [4]int{lo.Col - o.Col, lo.Row - o.Row, hi.Col - o.Col, hi.Row - o.Row}
			if want := [4]int{c.left, c.top, c.right, c.by}; got != want {
				t.Errorf("%s: box %v, want %v", c.name, got, want)
			}
		}
		if c.alsoLegal != "" {
			if _, err := (Record{Variant: named(t, c.alsoLegal), Moves: rec.Moves}).Replay(); err != nil {
				t.Errorf("%s as %s: %v", c.name, c.alsoLegal, err)
			}
		}
		if c.notLegal != "" {
			if _, err := (Record{Variant: named(t, c.notLegal), Moves: rec.Moves}).Replay(); err == nil {
				t.Errorf("%s is legal as %s", c.name, c.notLegal)
			}
		}
	}
}

// TestRandomGameLengths checks mean, extremes and spread of the lengths of uniformly random games. (A million
// games: 5D 42.95 sd 13.6, 5T 53.60 sd 17.8, 4D 24.06 sd 1.8, 4T 37.18 sd 4.5; no game of 5D or 5T is shorter
// than 20.)
func TestRandomGameLengths(t *testing.T) {
	games := 2000
	if *gametest.Long {
		games = 100000
	}
	for _, c := range []struct {
		name            string
		mean, sd        float64
		fewest, highest int
	}{
		{"5D", 42.95, 13.56, 20, 141}, {"5T", 53.60, 17.76, 20, 704}, {"4D", 24.06, 1.76, 12, 35},
		{"4T", 37.18, 4.47, 12, 62},
	} {
		r := rand.New(rand.NewPCG(1, 2))
		start := NewBoard(named(t, c.name))
		b := start.Clone()
		sum := 0
		for range games {
			b.CopyFrom(start)
			finish(b, r)
			if b.Len() < c.fewest || b.Len() > c.highest {
				t.Fatalf("%s: a game of %d moves:\n%s", c.name, b.Len(), b.Record())
			}
			sum += b.Len()
		}
		mean := float64(sum) / float64(games)
		slack := max(0.2, 4*c.sd/math.Sqrt(float64(games)))
		if mean < c.mean-slack || mean > c.mean+slack {
			t.Errorf("%s: mean of %d games %.2f, want %.2f", c.name, games, mean, c.mean)
		}
	}
}

func BenchmarkRandomGame(b *testing.B) {
	for _, v := range classic {
		b.Run(v.String(), func(b *testing.B) {
			r := rand.New(rand.NewPCG(1, 2))
			start := NewBoard(v)
			c := start.Clone()
			for b.Loop() {
				c.CopyFrom(start)
				finish(c, r)
			}
		})
	}
}

func BenchmarkUndo(b *testing.B) {
	rec := famous(b, "5T-178")
	c := NewBoard(rec.Variant)
	for b.Loop() {
		for _, m := range rec.Moves {
			c.Play(m)
		}
		for range rec.Moves {
			c.Undo()
		}
	}
}

func ExampleBoard() {
	b := NewBoard(Variant{Length: 5, Touching: true})
	for _, text := range []string{"3,4|4", "3,5|1"} {
		m, err := b.parseMove(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		b.Play(m)
	}
	fmt.Print(b.Len(), " moves, ", len(b.Candidates()), " more\n", b.numberedGrid())
	// Output:
	// 2 moves, 24 more
	//  .  .  .  o  o  o  o  .  .  .
	//  .  .  .  o  .  .  o  .  .  .
	//  .  .  .  o  .  .  o  .  .  .
	//  o  o  o  o  .  .  o  o  o  o
	//  o  .  .  1  .  .  .  .  .  o
	//  o  .  .  2  .  .  .  .  .  o
	//  o  o  o  o  .  .  o  o  o  o
	//  .  .  .  o  .  .  o  .  .  .
	//  .  .  .  o  .  .  o  .  .  .
	//  .  .  .  o  o  o  o  .  .  .
}
