package train

import (
	"bytes"
	"compress/flate"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"ludarium/ai/engine/othello"
)

// testWeights returns small arbitrary weights.
func testWeights(t *testing.T) *othello.Weights {
	t.Helper()
	var stages [othello.Stages]othello.Stage
	r := rand.New(rand.NewPCG(9, 9))
	for _, at := range othello.FreeWeights() {
		for s := range stages {
			stages[s][at[0]>>16][at[0]&0xffff] = int16(r.IntN(33) - 16)
		}
	}
	var file bytes.Buffer
	if err := othello.WriteWeights(&file, &stages, othello.ErrorModel{}); err != nil {
		t.Fatal(err)
	}
	w, err := othello.ReadWeights(t.Context(), file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// grow adds the given number of positions to a book and returns its file.
func grow(t *testing.T, b *othello.Book, w *othello.Weights, positions int) []byte {
	t.Helper()
	m := NewBookMaker(b, w, 2)
	for range positions {
		if err := m.Grow(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	if err := b.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestSavedBookContinuesIdentically checks that a saved and restored book continues to grow identically.
func TestSavedBookContinuesIdentically(t *testing.T) {
	w := testWeights(t)
	whole := grow(t, othello.NewBook(), w, 15)
	part, err := othello.ReadBook(t.Context(), grow(t, othello.NewBook(), w, 12))
	if err != nil {
		t.Fatal(err)
	}
	if part.Positions() != 12 {
		t.Errorf("%d positions of 12", part.Positions())
	}
	if !bytes.Equal(grow(t, part, w, 3), whole) {
		t.Error("a book that was saved grows in another way")
	}
}

// TestShippedBookIsReproducible checks that the shipped book is reproducible: if its first positions are
// grown again, they have the same values, except those for which the evaluation has changed since.
func TestShippedBookIsReproducible(t *testing.T) {
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join("../../../../assets/weights", name))
		if err != nil {
			t.Skip("the files of the program are not here")
		}
		return data
	}
	w, err := othello.ReadWeights(t.Context(), read(othello.WeightsFile))
	if err != nil {
		t.Fatal(err)
	}
	b := othello.NewBook()
	m := NewBookMaker(b, w, 12)
	for range 2 {
		if err := m.Grow(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	var file bytes.Buffer
	if err := b.Write(&file); err != nil {
		t.Fatal(err)
	}
	// The discs of both sides take 16 bytes, and each move one: three moves in the position after the first
	// move, four in the start position.
	const first, second = 16 + 3, 16 + 4
	grown, shipped := records(t, file.Bytes()), records(t, read(othello.BookFile))
	if len(grown) != first+second {
		t.Fatalf("two positions take %d bytes", len(grown))
	}
	const discs, most = 16, 4
	for _, one := range [][]byte{grown[:first], grown[first:]} {
		at := bytes.Index(shipped, one[:discs])
		if at < 0 {
			t.Errorf("the book has no position %v", one[:discs])
			continue
		}
		for i, v := range one[discs:] {
			if old := int8(shipped[at+discs+i]); max(old-int8(v), int8(v)-old) > most {
				t.Errorf("a move of %v is worth %d, in the book %d", one[:discs], int8(v), old)
			}
		}
	}
}

// records returns the decompressed contents of a book file without the first line.
func records(t *testing.T, file []byte) []byte {
	t.Helper()
	_, body, _ := bytes.Cut(file, []byte("\n"))
	data, err := io.ReadAll(flate.NewReader(bytes.NewReader(body)))
	if err != nil {
		t.Fatal(err)
	}
	return data
}
