package othello

import (
	"bytes"
	"context"
	"errors"
	"math/bits"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/game/param"
)

// grown is a book of so many positions.
func grown(t testing.TB, positions int) *BookMaker {
	t.Helper()
	m := NewBookMaker(NewBook(), testWeights(t), 2)
	for range positions {
		if err := m.Grow(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func TestBookFile(t *testing.T) {
	m := grown(t, 12)
	var file bytes.Buffer
	if _, err := m.book.WriteTo(&file); err != nil {
		t.Fatal(err)
	}
	data := bytes.Clone(file.Bytes())
	back, err := ReadBook(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	if back.Positions() != 12 {
		t.Errorf("%d positions of 12", back.Positions())
	}
	// It grows on as if it had never been away.
	other := NewBookMaker(back, testWeights(t), 2)
	var a, b bytes.Buffer
	for _, g := range []struct {
		m   *BookMaker
		out *bytes.Buffer
	}{{m, &a}, {other, &b}} {
		for range 3 {
			if err := g.m.Grow(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := g.m.book.WriteTo(g.out); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(a.Bytes(), b.Bytes()) {
		t.Error("a book that was saved grows in another way")
	}
	for _, bad := range [][]byte{nil, data[:10], data[:len(data)-3],
		append([]byte(bookMagic), "nonsense"...)} {
		if _, err := ReadBook(t.Context(), bad); err == nil {
			t.Errorf("%d bytes are read", len(bad))
		}
	}
}

// TestBookKnowsImages asks for all images of the first positions.
func TestBookKnowsImages(t *testing.T) {
	b := grown(t, 2).book
	start := rules.Start(8)
	for moves := start.Moves(); moves != 0; moves &= moves - 1 {
		sq := bits.TrailingZeros64(moves)
		p := start.Play(sq)
		list, ok := b.moves(p.Own, p.Opponent)
		if !ok || len(list) != 3 {
			t.Fatalf("after %d: %v", sq, list)
		}
		for _, m := range list {
			if p.Moves()>>m.square&1 == 0 {
				t.Errorf("after %d: %d is not legal", sq, m.square)
			}
		}
	}
}

// TestNeverLosesTheSameWayTwice lets the book play itself and learn every game: no loser plays the same game
// again.
func TestNeverLosesTheSameWayTwice(t *testing.T) {
	m := grown(t, 1)
	seen := map[string]bool{}
	for range 6 {
		state := rules.New(8)
		var played []game.Move
		for state.Turn() != game.Nobody {
			p := state.Position()
			move := state.Moves(nil)[0]
			if list, ok := m.book.moves(p.Own, p.Opponent); ok {
				move = game.Move(list[0].square)
			}
			played = append(played, move)
			state.Play(move)
		}
		text := rules.Transcript(played)
		if seen[text] && state.Score(game.First) != 0 {
			t.Fatalf("%s is lost twice", text)
		}
		seen[text] = true
		if err := m.Learn(t.Context(), played); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Learn(t.Context(), []game.Move{19}); err == nil {
		t.Error("an unfinished game is learnt")
	}
	if err := m.Learn(t.Context(), []game.Move{0}); err == nil {
		t.Error("a game with an illegal move is learnt")
	}
}

// The shipped book is what its task makes: its first positions, grown again, are judged alike; and the engine
// plays from it without its weights.
func TestShippedBook(t *testing.T) {
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join("../../../assets/weights", name))
		if err != nil {
			t.Skip("the files of the program are not here")
		}
		return data
	}
	book, err := ReadBook(t.Context(), read(BookFile))
	if err != nil {
		t.Fatal(err)
	}
	w, err := ReadWeights(t.Context(), read(WeightsFile))
	if err != nil {
		t.Fatal(err)
	}
	m := NewBookMaker(NewBook(), w, 12)
	for range 2 {
		if err := m.Grow(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	for k, moves := range m.book.nodes {
		if !slices.Equal(book.nodes[k], moves) {
			t.Errorf("a position is judged %v, and %v in the book", moves, book.nodes[k])
		}
	}
	ctx := resource.With(t.Context(), resource.NewStore(func(_ context.Context, name string) ([]byte, error) {
		if name != BookFile {
			return nil, errors.New("no such file")
		}
		return read(name), nil
	}))
	info, err := searcherWith(t, nil).Search(ctx, after(t, "f5d6"), search.Limits{Seed: 1}, nil)
	if err != nil || info.Nodes != 1 || info.Stop != search.FromBook {
		t.Errorf("%+v, %v", info, err)
	}
	if _, err := searcherWith(t, param.Values{"book": "false"}).
		Search(ctx, after(t, "f5d6"), search.Limits{Seed: 1}, nil); err == nil {
		t.Error("it plays without weights and book")
	}
}
