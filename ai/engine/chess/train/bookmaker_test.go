package train

import (
	"bytes"
	"testing"

	"ludarium/ai/engine/chess"
	"ludarium/game"
	rules "ludarium/game/chess"
)

// named returns a line of moves from the initial position.
func named(t testing.TB) []game.Move {
	t.Helper()
	p := rules.Initial()
	var moves []game.Move
	for _, word := range []string{"g4", "d5", "h3"} {
		m, err := p.ParseMove(word)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
		p.Make(m)
	}
	return moves
}

// bookFile returns the contents of the file of book b.
func bookFile(t testing.TB, b *chess.Book) []byte {
	t.Helper()
	var file bytes.Buffer
	if _, err := b.WriteTo(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// newGrown returns a maker that extends b and starts with the line of named.
func newGrown(t testing.TB, b *chess.Book, workers int) *BookMaker {
	t.Helper()
	return NewBookMaker(b, chess.Default(), 300, workers, [][]game.Move{named(t)})
}

// grow calls Grow the given number of times.
func grow(t testing.TB, m *BookMaker, times int) {
	t.Helper()
	for range times {
		if err := m.Grow(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
}

// TestBookDoesNotDependOnWorkers checks that one worker, three workers, and a maker that continues from a
// file make the same book.
func TestBookDoesNotDependOnWorkers(t *testing.T) {
	m := newGrown(t, chess.NewBook(), 1)
	grow(t, m, 2)
	if want := 4 + bookBatch; m.book.Positions() != want {
		t.Fatalf("%d positions of %d", m.book.Positions(), want)
	}
	back, err := chess.ReadBook(t.Context(), bookFile(t, m.book))
	if err != nil {
		t.Fatal(err)
	}
	grow(t, m, 3)
	want := bookFile(t, m.book)
	others := []*BookMaker{newGrown(t, chess.NewBook(), 3), newGrown(t, back, 2)}
	grow(t, others[0], 5)
	grow(t, others[1], 3)
	for i, other := range others {
		if !bytes.Equal(bookFile(t, other.book), want) {
			t.Errorf("maker %d made another book", i)
		}
	}
	p := rules.Initial()
	for _, move := range named(t) {
		p.Make(move)
		if m.book.Moves(p.Key) == nil {
			t.Errorf("the book does not know %s", p.FEN())
		}
	}
}
