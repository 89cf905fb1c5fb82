package connectk

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludarium/game/gametest"
)

// makeBook makes the book for positions of a board with up to plies stones, with all scores for up to solved
// stones.
func makeBook(t *testing.T, rows, cols, k, plies, solved int) *Book {
	t.Helper()
	book, err := NewBook(t.Context(), mustBoard(rows, cols, k), plies)
	if err != nil {
		t.Fatal(err)
	}
	settler := NewSettlers(book, 1, 1)[0]
	for stones := solved; stones >= 0; stones-- {
		for _, key := range book.Keys(stones) {
			settler.Settle(t.Context(), stones, key)
		}
	}
	return settler.Book()
}

func write(t *testing.T, b *Book) []byte {
	t.Helper()
	var out bytes.Buffer
	if _, err := b.WriteTo(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestBookMatchesSlowSolver compares the scores of a book with the slow solver, and searches with a book with
// searches without one.
func TestBookMatchesSlowSolver(t *testing.T) {
	gametest.Slow(t)
	b := mustBoard(4, 5, 4)
	book := makeBook(t, 4, 5, 4, 8, 6)
	if known, positions := book.Known(6); known != positions || positions < 500 {
		t.Fatalf("%d of %d positions are known", known, positions)
	}
	read, err := ReadBook(t.Context(), write(t, book))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(read.levels, book.levels) {
		t.Error("the book is read back differently")
	}
	reference := slow{}
	plain, with := mustSolver(t, b, Options{Table: 1}), mustSolver(t, b, Options{Table: 1, Book: read})
	r := rand.New(rand.NewPCG(5, 4))
	exact, narrowed := 0, 0
	for i := range 200 {
		stones := 6 + i%3
		p := walk(r, b.Start(), stones)
		lower, upper := read.bounds(stones, plain.s.canonical(plain.s.key(p.Own, p.Mask)))
		if p.WinningMoves() != 0 || p.Won() {
			continue
		}
		want := reference.score(p)
		if want < lower || want > upper {
			t.Errorf("%v: the book says from %d to %d, want %d", p, lower, upper, want)
		}
		switch {
		case lower == upper:
			exact++
		case stones == 6:
			t.Errorf("%v is not in the book", p)
		case lower > noLower || upper < noUpper:
			narrowed++
		}
	}
	if exact < 50 || narrowed < 4 {
		t.Errorf("only %d positions were found, and something known of %d others", exact, narrowed)
	}
	before, after := int64(0), int64(0)
	for plies := range 9 {
		p := walk(r, b.Start(), plies)
		x, err := plain.Solve(t.Context(), p)
		y, err2 := with.Solve(t.Context(), p)
		if err := errors.Join(err, err2); err != nil {
			t.Fatal(err)
		}
		if x.Score != y.Score {
			t.Errorf("%v: score %d with the book, %d without", p, y.Score, x.Score)
		}
		before, after = before+x.Nodes, after+y.Nodes
	}
	if after >= before {
		t.Errorf("%d nodes with the book, %d without", after, before)
	}
	other := mustSolver(t, mustBoard(5, 5, 4), Options{Table: 1, Book: read})
	if other.s.book != nil {
		t.Error("a book of another board is used")
	}
}

// TestBoundsFromPredecessors compares the bounds for positions with one stone more than in a book with the
// slow solver, and searches that use these bounds with searches that do not.
func TestBoundsFromPredecessors(t *testing.T) {
	gametest.Slow(t)
	b := mustBoard(4, 5, 4)
	book := makeBook(t, 4, 5, 4, 6, 6)
	reference := slow{}
	r := rand.New(rand.NewPCG(6, 4))
	positions, told, met := 0, 0, 0
	before, after := int64(0), int64(0)
	for positions < 200 {
		p := walk(r, b.Start(), 7)
		if p.Won() || p.WinningMoves() != 0 {
			continue
		}
		positions++
		plain, with := mustSolver(t, b, Options{Table: 1}), mustSolver(t, b, Options{Table: 1, Book: book})
		least, want := with.s.precedent(with.s.node(p.Own, p.Mask)), reference.score(p)
		switch {
		case least > want:
			t.Errorf("%v scores %d at least, want %d", p, least, want)
		case least == want:
			met++
		}
		if least > noLower {
			told++
		}
		x, err := plain.Solve(t.Context(), p)
		y, err2 := with.Solve(t.Context(), p)
		if err := errors.Join(err, err2); err != nil {
			t.Fatal(err)
		}
		if x.Score != want || y.Score != want {
			t.Errorf("%v: score %d with the book, %d without, want %d", p, y.Score, x.Score, want)
		}
		before, after = before+x.Nodes, after+y.Nodes
	}
	if told < positions/2 || met < positions/4 || after*10 > before*9 {
		t.Errorf("of %d positions the book bounds %d, %d of them by their score; %d nodes with "+
			"it, %d without", positions, told, met, after, before)
	}
}

// TestShippedBookIsConsistent checks the consistency of the shipped book, by samples for late positions: no
// move has a higher score than the position, and one has an equal score.
func TestShippedBookIsConsistent(t *testing.T) {
	gametest.Slow(t)
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "assets", "weights", BookFile))
	if err != nil {
		t.Fatal(err)
	}
	book, err := ReadBook(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	if book.Plies() < 11 || len(data) > 1_000_000 {
		t.Errorf("%d plies in %d bytes", book.Plies(), len(data))
	}
	for stones := range book.Plies() + 1 {
		if known, positions := book.Known(stones); known != positions {
			t.Errorf("%d of %d positions with %d stones are known", known, positions, stones)
		}
	}
	s := mustSolver(t, mustBoard(6, 7, 4), Options{Table: 1}).s
	if lower, upper := book.bounds(0, key{}); lower != 1 || upper != 1 {
		t.Errorf("the empty board scores from %d to %d, want 1", lower, upper)
	}
	for i, want := range []int{-2, -1, 0, 1, 0, -1, -2} { // see TestFirstMovesHavePublishedScores
		own := uint64(1) << (uint(i) * s.stride)
		if lower, upper := book.bounds(1, s.canonical(s.key(0, own))); lower != -want || upper != -want {
			t.Errorf("column %d scores from %d to %d, want %d", i+1, -upper, -lower, want)
		}
	}
	r := rand.New(rand.NewPCG(4, 3))
	keys := book.levels[0].keys
	for stones := range book.Plies() {
		for _, k := range keys {
			if len(keys) > 30_000 && r.IntN(len(keys)) > 30_000 {
				continue
			}
			n := s.node(s.stones(k))
			best := n.lossAt(2)
			for m := s.playable(n.mask); m != 0; m &= m - 1 {
				if child := s.play(n, m&-m); child.wins&s.playable(child.mask) == 0 {
					score, _ := book.bounds(stones+1, s.canonical(s.key(child.own, child.mask)))
					best = max(best, -score)
				}
			}
			if got, upper := book.bounds(stones, key{low: k}); got != best || upper != best {
				t.Errorf("%x/%x scores from %d to %d, but its best move %d", n.own, n.mask, got, upper, best)
			}
		}
		if keys, err = s.following(t.Context(), keys); err != nil {
			t.Fatal(err)
		}
		if _, positions := book.Known(stones + 1); positions != len(keys) {
			t.Errorf("%d positions with %d stones, want %d", positions, stones+1, len(keys))
		}
	}
}

func TestDamagedBooksAreErrors(t *testing.T) {
	good := write(t, makeBook(t, 4, 4, 4, 2, 2))
	damaged := slices.Clone(good)
	damaged[len(damaged)-6] ^= 1 // damage the checksum
	long := makeBook(t, 4, 4, 4, 2, 2)
	last := &long.levels[2]
	last.lower, last.upper = append(last.lower, 0), append(last.upper, 0)
	short := &Book{geometry: &geometry{rows: 4, cols: 4, k: 4}, levels: make([]level, 3)}
	deep := &Book{geometry: &geometry{rows: 6, cols: 7, k: 4}, levels: make([]level, 31)}
	huge := &Book{geometry: &geometry{rows: 99, cols: 99, k: 4}, levels: make([]level, 1)}
	wild := makeBook(t, 4, 4, 4, 2, 2)
	wild.levels[1].upper[0] = 99
	crossed := makeBook(t, 4, 4, 4, 2, 2)
	crossed.levels[0].lower[0], crossed.levels[0].upper[0] = 1, -1
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"empty": {nil, "not an opening book"}, "text": {[]byte("once upon a time"), "not an opening book"},
		"cut":     {good[:len(good)/2], "bad book"},
		"damaged": {damaged, "bad book"}, "long": {write(t, long), "more scores"},
		"short": {write(t, short), "bad book"},
		"deep":  {write(t, deep), "30 stones"}, "huge": {write(t, huge), "too large"},
		"wild":    {write(t, wild), "score from"},
		"crossed": {write(t, crossed), "from 1 to -1"},
	} {
		if _, err := ReadBook(t.Context(), c.data); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want one with %q", name, err, c.want)
		}
	}
	if _, err := NewBook(t.Context(), mustBoard(4, 4, 4), 16); err == nil {
		t.Error("a book of full boards is made")
	}
}

func FuzzReadBook(f *testing.F) {
	f.Add([]byte(bookMagic))
	f.Add([]byte("connectk book 4\n\x1f\x8b\x08"))
	f.Fuzz(func(t *testing.T, data []byte) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel() // a book of another board may have many positions
		if b, err := ReadBook(ctx, data); err == nil && b.Plies() > maxBookPlies {
			t.Errorf("a book of %d plies", b.Plies())
		}
	})
}
