package connectk

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// makeBook makes the book of a board.
func makeBook(t *testing.T, rows, cols, k, plies int) *Book {
	t.Helper()
	m, err := NewBookMaker(t.Context(), mustBoard(rows, cols, k), plies, 1)
	if err != nil {
		t.Fatal(err)
	}
	for more := true; more; {
		if more, err = m.Next(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	return m.Book()
}

func write(t *testing.T, b *Book) []byte {
	t.Helper()
	var out bytes.Buffer
	if _, err := b.WriteTo(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestBook holds the scores of a book to the slow solver, and searches that end in it to those without.
func TestBook(t *testing.T) {
	b := mustBoard(4, 5, 4)
	book := makeBook(t, 4, 5, 4, 6)
	known, positions := book.Known()
	if known != positions || positions < 500 {
		t.Fatalf("%d of %d positions are known", known, positions)
	}
	read, err := ReadBook(t.Context(), write(t, book))
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(read.keys, book.keys) || !slices.Equal(read.scores, book.scores) || read.plies != book.plies {
		t.Error("the book is read back differently")
	}
	reference := slow{}
	plain, with := mustSolver(t, b, Options{Table: 1}), mustSolver(t, b, Options{Table: 1, Book: read})
	r := rand.New(rand.NewPCG(5, 4))
	found := 0
	for range 200 {
		p := walk(r, b.Start(), 6)
		if score, ok := read.score(plain.s.canonical(plain.s.key(p.Own, p.Mask))); ok {
			found++
			if want := reference.score(p); score != want {
				t.Errorf("%v: the book says %d, want %d", p, score, want)
			}
		} else if p.WinningMoves() == 0 {
			t.Errorf("%v is not in the book", p)
		}
	}
	if found < 100 {
		t.Errorf("only %d positions were found", found)
	}
	before, after := int64(0), int64(0)
	for plies := range 6 {
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

// TestBookResumes stops the making of a book and goes on with what was written.
func TestBookResumes(t *testing.T) {
	want := write(t, makeBook(t, 4, 4, 4, 3))
	m, err := NewBookMaker(t.Context(), mustBoard(4, 4, 4), 3, 1)
	if err != nil {
		t.Fatal(err)
	}
	for range 5 {
		if _, err := m.Next(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	half, err := ReadBook(t.Context(), write(t, m.Book()))
	if err != nil {
		t.Fatal(err)
	}
	if known, positions := half.Known(); known != 5 || positions <= 5 {
		t.Errorf("%d of %d positions are known, want 5", known, positions)
	}
	again, err := NewBookMaker(t.Context(), mustBoard(4, 4, 4), 3, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Resume(half); err != nil {
		t.Fatal(err)
	}
	for more := true; more; {
		if more, err = again.Next(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(write(t, again.Book()), want) {
		t.Error("a book that was resumed differs")
	}
	if err := again.Resume(makeBook(t, 4, 4, 4, 2)); err == nil {
		t.Error("a book of other positions is resumed")
	}
	big, err := NewBookMaker(t.Context(), mustBoard(6, 7, 4), 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := big.Next(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled maker: %v", err)
	}
	if known, _ := big.Book().Known(); known != 0 {
		t.Error("a cancelled maker knows a score")
	}
}

func TestBadBooks(t *testing.T) {
	good := write(t, makeBook(t, 4, 4, 4, 2))
	damaged := slices.Clone(good)
	damaged[len(damaged)-6] ^= 1 // in the check sum
	foreign := &Book{rows: 4, cols: 4, k: 4, plies: 2, scores: make([]int8, 500)}
	short := &Book{rows: 4, cols: 4, k: 4, plies: 2}
	deep := &Book{rows: 6, cols: 7, k: 4, plies: 30}
	huge := &Book{rows: 99, cols: 99, k: 4}
	wild := makeBook(t, 4, 4, 4, 2)
	wild.scores[0] = 99
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"empty": {nil, "no book"}, "text": {[]byte("once upon a time"), "no book"}, "cut": {good[:len(good)/2], "bad book"},
		"damaged": {damaged, "bad book"}, "long": {write(t, foreign), "more scores"}, "short": {write(t, short), "bad book"},
		"deep": {write(t, deep), "30 stones"}, "huge": {write(t, huge), "too large"}, "wild": {write(t, wild), "score 99"},
	} {
		if _, err := ReadBook(t.Context(), c.data); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want one with %q", name, err, c.want)
		}
	}
	if _, err := NewBookMaker(t.Context(), mustBoard(4, 4, 4), 16, 1); err == nil {
		t.Error("a book of full boards is made")
	}
}

func FuzzReadBook(f *testing.F) {
	f.Add([]byte(bookMagic))
	f.Add([]byte("connectk book 1\n\x1f\x8b\x08"))
	f.Fuzz(func(t *testing.T, data []byte) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel() // a foreign book may be of many positions
		if b, err := ReadBook(ctx, data); err == nil && b.Plies() > maxBookPlies {
			t.Errorf("a book of %d plies", b.Plies())
		}
	})
}
