package uci

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/engine/chess"
	"ludarium/ai/engine/chess/polyglot"
	"ludarium/ai/engine/chess/train"
	rules "ludarium/game/chess"
)

// bookFile writes a Polyglot book with a single entry, which is for the initial position, and returns its
// path.
func bookFile(t *testing.T, move uint16) string {
	t.Helper()
	p := rules.Initial()
	data := binary.BigEndian.AppendUint64(nil, polyglot.Key(&p))
	data = append(binary.BigEndian.AppendUint16(data, move), 0, 1, 0, 0, 0, 0)
	path := filepath.Join(t.TempDir(), "my book.bin")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestUserBookIsPlayed(t *testing.T) {
	h3 := bookFile(t, 15<<6|23)
	out := talk(t, "setoption name Book File value "+h3, "go depth 1", "setoption name OwnBook value true",
		"go depth 1", "go depth 1 searchmoves e2e4",
		"position startpos moves e2e4", "go depth 1", "setoption name Book File value <empty>")
	if n := strings.Count(out, "info string h2h3 is from the book\nbestmove h2h3\n"); n != 1 ||
		strings.Count(out, "bestmove ") != 4 {
		t.Errorf("the book answers %d times: %s", n, out)
	}
	// The book move h2h5 is illegal: the engine reports this and searches.
	out = talk(t, "setoption name OwnBook value true", "setoption name Book File value "+
		bookFile(t, 15<<6|39), "go depth 1")
	if !strings.Contains(out, "info string polyglot: bad book: entry 1: h2h5 is not legal") ||
		strings.Count(out, "bestmove ") != 1 {
		t.Error(out)
	}
	short := filepath.Join(t.TempDir(), "short.bin")
	if err := os.WriteFile(short, []byte("short"), 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"no such file": "no such file",
		short: "polyglot: bad book: 5 bytes"} {
		if out := talk(t, "setoption name Book File value "+path); !strings.Contains(out,
			"info string uci: setoption: Book File: ") || !strings.Contains(out, want) {
			t.Errorf("%s: %s", path, out)
		}
	}
}

// TestOwnBookIsReproducible checks that the engine plays from the program's own book, with the same move for
// the same seed and number of the game, and that it searches if the file is missing.
func TestOwnBookIsReproducible(t *testing.T) {
	book := chess.NewBook()
	m := train.NewBookMaker(book, chess.Default(), 300, 1, nil)
	if err := m.Grow(t.Context()); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := book.Write(&file); err != nil {
		t.Fatal(err)
	}
	play := func(data []byte, err error) string {
		files := resource.NewStore(func(context.Context, string) ([]byte, error) {
			return data, err
		})
		var out bytes.Buffer
		text := "setoption name OwnBook value true\ngo depth 1\nucinewgame\ngo depth 1\n"
		if err := Serve(t.Context(), files, strings.NewReader(text), &out); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	out := play(file.Bytes(), nil)
	if strings.Count(out, " is from the book\nbestmove ") != 2 || strings.Count(out, " score cp ") != 2 ||
		play(file.Bytes(), nil) != out {
		t.Error(out)
	}
	out = play(nil, errors.New("lost"))
	if strings.Count(out, "info string resource: chess.book: lost") != 2 ||
		strings.Count(out, "bestmove ") != 2 {
		t.Error(out)
	}
}
