package othello

import (
	"bytes"
	"context"
	"errors"
	"math/bits"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/game/param"
)

// grown returns an Adder for a book with the given number of positions, the earliest ones.
func grown(t testing.TB, positions int) *Adder {
	t.Helper()
	m := NewAdder(NewBook(), testWeights(t), 2)
	for open := []Key{KeyOf(rules.Start(8))}; m.book.Positions() < positions; open = open[1:] {
		if err := m.Add(t.Context(), open[0]); err != nil {
			t.Fatal(err)
		}
		for _, move := range m.book.At(open[0]) {
			next, _, _ := open[0].After(move.Square)
			open = append(open, next)
		}
	}
	return m
}

func TestBookFileRoundTrip(t *testing.T) {
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
	if !reflect.DeepEqual(back, m.book) {
		t.Error("the book is read back differently")
	}
	for _, bad := range [][]byte{nil, data[:10], data[:len(data)-3],
		append([]byte(bookMagic), "nonsense"...)} {
		if _, err := ReadBook(t.Context(), bad); err == nil {
			t.Errorf("%d bytes are read", len(bad))
		}
	}
}

// TestBookFindsSymmetricPositions looks up all symmetric images of the first positions.
func TestBookFindsSymmetricPositions(t *testing.T) {
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
			if p.Moves()>>m.Square&1 == 0 {
				t.Errorf("after %d: %d is not legal", sq, m.Square)
			}
		}
	}
}

// TestBookAvoidsRepeatedLosses lets the book play against itself and learn every game. No lost game may be
// repeated.
func TestBookAvoidsRepeatedLosses(t *testing.T) {
	m := grown(t, 1)
	seen := map[string]bool{}
	for range 6 {
		state := rules.New(8)
		var played []game.Move
		for state.Turn() != game.Nobody {
			p := state.Position()
			move := state.Moves(nil)[0]
			if list, ok := m.book.moves(p.Own, p.Opponent); ok {
				move = game.Move(list[0].Square)
			}
			played = append(played, move)
			state.Play(move)
		}
		text := rules.Transcript(played)
		if seen[text] && state.Score(game.First) != 0 {
			t.Fatalf("%s is lost twice", text)
		}
		seen[text] = true
		if err := m.learn(t.Context(), played); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.learn(t.Context(), []game.Move{19}); err == nil {
		t.Error("an unfinished game is learnt")
	}
	if err := m.learn(t.Context(), []game.Move{0}); err == nil {
		t.Error("a game with an illegal move is learnt")
	}
}

// TestShippedBookIsPlayed checks that the engine plays from the shipped book without its weights.
func TestShippedBookIsPlayed(t *testing.T) {
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join("../../../assets/weights", name))
		if err != nil {
			t.Skip("the files of the program are not here")
		}
		return data
	}
	files := resource.NewStore(func(_ context.Context, name string) ([]byte, error) {
		if name != BookFile {
			return nil, errors.New("no such file")
		}
		return read(name), nil
	})
	info, err := searcherWith(t, nil, files).
		Search(t.Context(), after(t, "f5d6"), search.Limits{Seed: 1}, nil)
	if err != nil || info.Nodes != 1 || info.Stop != search.FromBook {
		t.Errorf("%+v, %v", info, err)
	}
	if _, err := searcherWith(t, param.Values{"book": "false"}, files).
		Search(t.Context(), after(t, "f5d6"), search.Limits{Seed: 1}, nil); err == nil {
		t.Error("it plays without weights and book")
	}
}
