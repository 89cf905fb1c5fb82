package chess

import (
	"bytes"
	"compress/flate"
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/game/param"
)

// line returns the moves of a game from the initial position.
func line(t testing.TB, text string) []game.Move {
	t.Helper()
	p := rules.Initial()
	var moves []game.Move
	for word := range strings.FieldsSeq(text) {
		m, err := p.ParseMove(word)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
		p.Make(m)
	}
	return moves
}

// written returns the contents of the file of book b.
func written(t testing.TB, b *Book) []byte {
	t.Helper()
	var file bytes.Buffer
	if _, err := b.WriteTo(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// bookOf returns a book of several positions with the given moves and values. Each position is reached from
// the previous one by its first move.
func bookOf(t testing.TB, positions ...string) *Book {
	t.Helper()
	p := rules.Initial()
	found := map[uint64][]BookMove{}
	for _, text := range positions {
		var moves []BookMove
		for word := range strings.FieldsSeq(text) {
			name, value, _ := strings.Cut(word, "=")
			move, err := p.ParseMove(name)
			if err != nil {
				t.Fatal(err)
			}
			searched, err := strconv.Atoi(value)
			if err != nil {
				t.Fatal(err)
			}
			moves = append(moves, BookMove{Move: move, Searched: int16(searched)})
		}
		found[p.Key] = moves
		p.Make(moves[0].Move)
	}
	b := NewBook()
	b.Add(found)
	return b
}

// TestBookPropagatesValues checks that a new value of a position changes the values of earlier positions.
func TestBookPropagatesValues(t *testing.T) {
	b := bookOf(t, "e4=50 d4=30 c4=20 a3=0", "e5=-40 c5=-15")
	p := rules.Initial()
	var worth []int16
	for _, m := range b.nodes[p.Key] {
		worth = append(worth, m.Value)
	}
	if got := b.nodes[p.Key]; rules.UCI(got[0].Move) != "d2d4" || worth[1] != 20 || worth[2] != 15 ||
		rules.UCI(got[2].Move) != "e2e4" {
		t.Errorf("%v", got)
	}
	seen := map[string]int{}
	for seed := range uint64(60) {
		l, ok := b.Choose(p, seed)
		if again, _ := b.Choose(p, seed); !ok || again.Moves[0] != l.Moves[0] {
			t.Fatalf("seed %d: %v, then %v", seed, l, again)
		}
		if seen[rules.UCI(l.Moves[0])]++; rules.UCI(l.Moves[0]) == "e2e4" &&
			(len(l.Moves) != 2 || rules.UCI(l.Moves[1]) != "c7c5" || l.Value != 15) {
			t.Errorf("after 1. e4: %v", l)
		}
	}
	if len(seen) != 2 || seen["d2d4"] == 0 || seen["c2c4"] == 0 {
		t.Errorf("of moves within %d of the best: %v", bookMargin, seen)
	}
	p.Make(line(t, "a3")[0])
	if l, ok := b.Choose(p, 1); ok {
		t.Errorf("1. a3: %v", l)
	}
}

func TestDamagedBooksAreErrors(t *testing.T) {
	pack := func(body string) []byte {
		var out bytes.Buffer
		out.WriteString(bookMagic)
		z, err := flate.NewWriter(&out, flate.BestSpeed)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := z.Write([]byte(body)); err != nil {
			t.Fatal(err)
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	good := written(t, bookOf(t, "e4=20 d4=15", "e5=-20"))
	e4 := rules.Code(line(t, "e4")[0])
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"empty":      {nil, "it does not begin with"},
		"cut":        {good[:len(good)-9], "unexpected EOF"},
		"no move":    {pack("\x00"), "position 1: it has no move"},
		"illegal":    {pack("\x01\x00\x00\x00\x00"), "position 1: move 1 is not legal"},
		"short move": {pack("\x01\x00"), "position 1: unexpected EOF"},
		"too much": {pack(string([]byte{1, byte(e4), byte(e4 >> 8), 0, 0, 7})),
			"position 2: there is data after the last position"},
		"a mate": {pack(string([]byte{1, byte(e4), byte(e4 >> 8), 0, 0x7f})),
			"move 1 is not legal, or worth a mate"},
	} {
		if _, err := ReadBook(t.Context(), c.data); err == nil ||
			!strings.Contains(err.Error(), "chess: bad book: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}

func FuzzReadBook(f *testing.F) {
	f.Add(written(f, bookOf(f, "e4=20 d4=15", "e5=-20")))
	f.Add([]byte(bookMagic))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := ReadBook(t.Context(), data)
		if err == nil && b.Positions() > 0 && !bytes.HasPrefix(written(t, b), []byte(bookMagic)) {
			t.Error("what was read cannot be written")
		}
	})
}

// TestSearcherWithBook checks that a searcher with a book plays book moves and reports that they are from the
// book, and that it searches if several lines are requested or the book file is missing.
func TestSearcherWithBook(t *testing.T) {
	file := written(t, bookOf(t, "e4=20 d4=15", "e5=-20"))
	with := resource.NewStore(func(context.Context, string) ([]byte, error) {
		return file, nil
	})
	without := resource.NewStore(func(context.Context, string) ([]byte, error) {
		return nil, errors.New("no such file")
	})
	for _, c := range []struct {
		name   string
		files  *resource.Store
		values param.Values
		lines  int
		book   bool
		lacks  string
	}{
		{"with", with, param.Values{"book": "true"}, 0, true, ""},
		{"not asked for", with, nil, 0, false, NetworkFile}, // the file is not a book
		{"two lines", with, param.Values{"book": "true"}, 2, false, NetworkFile},
		{"weaker", with, param.Values{"book": "true", "level": "8"}, 0, true, ""},
		{"without", without, param.Values{"book": "true"}, 0, false, NetworkFile},
		{"without, weaker", without, param.Values{"book": "true", "level": "8"}, 0, false, BookFile},
	} {
		reports := 0
		info, err := usual(c.values, c.files).
			Search(t.Context(), rules.New(rules.Initial(), false),
				search.Limits{Nodes: 200, Lines: c.lines, Seed: 3},
				func(search.Info) { reports++ })
		if info.Lacks != c.lacks {
			t.Errorf("%s: the search lacks %q, want %q", c.name, info.Lacks, c.lacks)
		}
		if err != nil || (info.Stop == search.FromBook) != c.book || reports == 0 || len(info.Lines) == 0 {
			t.Errorf("%s: %+v, %v", c.name, info, err)
		}
	}
}
