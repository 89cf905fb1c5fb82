package train

import (
	"bytes"
	"context"
	"errors"
	"math"
	"reflect"
	"testing"

	"ludarium/ai/engine/connectk"
	rules "ludarium/game/connectk"
)

func mustBoard(rows, cols, k int) *rules.Board {
	b, err := rules.NewBoard(rows, cols, k, true)
	if err != nil {
		panic(err)
	}
	return b
}

// makeBook makes the book for positions of a board with up to plies stones. It has the exact scores of the
// positions with solved stones. Each searcher solves 20 positions before results are exchanged.
func makeBook(t *testing.T, searchers, rows, cols, k, plies, solved int) *connectk.Book {
	t.Helper()
	m, err := NewBookMaker(t.Context(), mustBoard(rows, cols, k), plies, solved, 1, searchers)
	if err != nil {
		t.Fatal(err)
	}
	for more := true; more; {
		if more, err = m.Solve(t.Context(), 20*searchers); err != nil {
			t.Fatal(err)
		}
	}
	m.Infer()
	return m.Book()
}

// bounds returns the bounds on the scores of all positions that a book lists.
func bounds(b *connectk.Book) (all [][2][]int8) {
	for stones := range b.Plies() + 1 {
		lower, upper := b.Bounds(stones)
		all = append(all, [2][]int8{lower, upper})
	}
	return all
}

// TestBookBySeveralSearchers compares the scores that several searchers with a common table find with those
// that one searcher finds.
func TestBookBySeveralSearchers(t *testing.T) {
	one, three := makeBook(t, 1, 4, 5, 4, 6, 6), makeBook(t, 3, 4, 5, 4, 6, 6)
	if !reflect.DeepEqual(bounds(one), bounds(three)) {
		t.Error("three searchers find other scores than one")
	}
	if _, err := NewBookMaker(t.Context(), mustBoard(4, 4, 4), 2, 2, 1, 0); err == nil {
		t.Error("a book is made by nobody")
	}
	if _, err := NewBookMaker(t.Context(), mustBoard(4, 4, 4), 2, 3, 1, 1); err == nil {
		t.Error("scores are wanted of positions that the book does not have")
	}
}

// TestInterruptedBookIsResumed interrupts the making of a book and resumes it from the written file.
func TestInterruptedBookIsResumed(t *testing.T) {
	want := bounds(makeBook(t, 1, 4, 4, 4, 5, 3))[3]
	m, err := NewBookMaker(t.Context(), mustBoard(4, 4, 4), 5, 3, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	for range 5 {
		if _, err := m.Solve(t.Context(), 1); err != nil {
			t.Fatal(err)
		}
	}
	var file bytes.Buffer
	if _, err := m.Book().WriteTo(&file); err != nil {
		t.Fatal(err)
	}
	half, err := connectk.ReadBook(t.Context(), file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if known, positions := half.Known(3); known < 5 || positions <= 5 {
		t.Errorf("%d of %d positions are known, want 5 or a few more", known, positions)
	}
	again, err := NewBookMaker(t.Context(), mustBoard(4, 4, 4), 5, 3, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Resume(half); err != nil {
		t.Fatal(err)
	}
	for more := true; more; {
		if more, err = again.Solve(t.Context(), 7); err != nil {
			t.Fatal(err)
		}
	}
	if !reflect.DeepEqual(bounds(again.Book())[3], want) {
		t.Error("a book that was resumed has other scores")
	}
	if err := again.Resume(makeBook(t, 1, 4, 5, 4, 2, 2)); err == nil {
		t.Error("a book of another board is resumed")
	}
	big, err := NewBookMaker(t.Context(), mustBoard(6, 7, 4), 1, 1, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := big.Solve(ctx, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled maker: %v", err)
	}
	if known, _ := big.Known(); known != 0 {
		t.Error("a cancelled maker knows a score")
	}
}

// TestInferRestoresBounds removes the bounds on early positions from a book, and infers them again from their
// successors.
func TestInferRestoresBounds(t *testing.T) {
	full := makeBook(t, 1, 4, 5, 4, 4, 3)
	m, err := NewBookMaker(t.Context(), mustBoard(4, 5, 4), 4, 3, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Resume(full); err != nil {
		t.Fatal(err)
	}
	for stones := range 3 {
		lower, upper := m.Book().Bounds(stones)
		for i := range lower {
			lower[i], upper[i] = math.MinInt8, math.MaxInt8
		}
	}
	m.Infer()
	if !reflect.DeepEqual(bounds(m.Book()), bounds(full)) {
		t.Error("what the moves tell of earlier positions is not found")
	}
}
