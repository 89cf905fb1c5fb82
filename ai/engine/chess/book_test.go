package chess

import (
	"bytes"
	"compress/flate"
	"context"
	"errors"
	"strings"
	"testing"

	"ludarium/ai/resource"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/game/param"
)

// line returns moves from the initial position.
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

// newGrown returns the maker of a book with one named line.
func newGrown(t testing.TB, b *Book, workers int) *BookMaker {
	t.Helper()
	return NewBookMaker(b, Default(), 300, workers, [][]game.Move{line(t, "g4 d5 h3")})
}

// grow adds positions a few times.
func grow(t testing.TB, m *BookMaker, times int) {
	t.Helper()
	for range times {
		if err := m.Grow(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
}

// written returns the file of a book.
func written(t testing.TB, b *Book) []byte {
	t.Helper()
	var file bytes.Buffer
	if _, err := b.WriteTo(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// TestBookGrows: the same book comes of one worker and of three, and of a maker that goes on with a file.
func TestBookGrows(t *testing.T) {
	m := newGrown(t, NewBook(), 1)
	grow(t, m, 2)
	if want := 4 + bookBatch; m.book.Positions() != want {
		t.Fatalf("%d positions of %d", m.book.Positions(), want)
	}
	back, err := ReadBook(t.Context(), written(t, m.book))
	if err != nil {
		t.Fatal(err)
	}
	grow(t, m, 3)
	want := written(t, m.book)
	others := []*BookMaker{newGrown(t, NewBook(), 3), newGrown(t, back, 2)}
	grow(t, others[0], 5)
	grow(t, others[1], 3)
	for i, other := range others {
		if !bytes.Equal(written(t, other.book), want) {
			t.Errorf("maker %d made another book", i)
		}
	}
	p := rules.Initial()
	for _, move := range line(t, "g4 d5 h3") {
		p.Make(move)
		if m.book.nodes[p.Key] == nil {
			t.Errorf("the book does not know %s", p.FEN())
		}
	}
}

// TestBookBacksUp: what is found out about a position tells on those before it.
func TestBookBacksUp(t *testing.T) {
	b := NewBook()
	p := rules.Initial()
	add := func(text string, values ...int16) {
		var moves []bookMove
		for i, m := range strings.Fields(text) {
			move, err := p.ParseMove(m)
			if err != nil {
				t.Fatal(err)
			}
			moves = append(moves, bookMove{move: move, searched: values[i]})
		}
		b.nodes[p.Key] = moves
		p.Make(moves[0].move)
	}
	add("e4 d4 c4 a3", 50, 30, 20, 0)
	add("e5 c5", -40, -15)
	b.propagate()
	p = rules.Initial()
	var worth []int16
	for _, m := range b.nodes[p.Key] {
		worth = append(worth, m.value)
	}
	if got := b.nodes[p.Key]; rules.UCI(got[0].move) != "d2d4" || worth[1] != 20 || worth[2] != 15 || rules.UCI(got[2].move) != "e2e4" {
		t.Errorf("%v", got)
	}
	seen := map[string]int{}
	for seed := range uint64(60) {
		l, ok := b.Choose(p, seed)
		if again, _ := b.Choose(p, seed); !ok || again.Moves[0] != l.Moves[0] {
			t.Fatalf("seed %d: %v, then %v", seed, l, again)
		}
		if seen[rules.UCI(l.Moves[0])]++; rules.UCI(l.Moves[0]) == "e2e4" && (len(l.Moves) != 2 || rules.UCI(l.Moves[1]) != "c7c5" || l.Value != 15) {
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

func TestBadBooks(t *testing.T) {
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
	m := newGrown(t, NewBook(), 1)
	grow(t, m, 1)
	good := written(t, m.book)
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
		"too much":   {pack(string([]byte{1, byte(e4), byte(e4 >> 8), 0, 0, 7})), "position 2: there is data after the last position"},
		"a mate":     {pack(string([]byte{1, byte(e4), byte(e4 >> 8), 0, 0x7f})), "move 1 is not legal, or worth a mate"},
	} {
		if _, err := ReadBook(t.Context(), c.data); err == nil || !strings.Contains(err.Error(), "chess: bad book: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}

func FuzzReadBook(f *testing.F) {
	m := newGrown(f, NewBook(), 1)
	grow(f, m, 1)
	f.Add(written(f, m.book))
	f.Add([]byte(bookMagic))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := ReadBook(t.Context(), data)
		if err == nil && b.Positions() > 0 && !bytes.HasPrefix(written(t, b), []byte(bookMagic)) {
			t.Error("what was read cannot be written")
		}
	})
}

// TestSearcherWithBook: a searcher that is given a book plays from it and says so; one that is asked for several moves thinks, and so does one that
// finds no file.
func TestSearcherWithBook(t *testing.T) {
	m := newGrown(t, NewBook(), 1)
	grow(t, m, 1)
	file := written(t, m.book)
	with := resource.With(t.Context(), resource.NewStore(func(context.Context, string) ([]byte, error) { return file, nil }))
	without := resource.With(t.Context(), resource.NewStore(func(context.Context, string) ([]byte, error) { return nil, errors.New("no such file") }))
	for _, c := range []struct {
		name   string
		ctx    context.Context
		values param.Values
		lines  int
		book   bool
	}{
		{"with", with, param.Values{"book": "true"}, 0, true},
		{"not asked for", with, nil, 0, false},
		{"two lines", with, param.Values{"book": "true"}, 2, false},
		{"weaker", with, param.Values{"book": "true", "level": "8"}, 0, true},
		{"without", without, param.Values{"book": "true"}, 0, false},
	} {
		values, err := param.Fill(Describe().Params, c.values)
		if err != nil {
			t.Fatal(err)
		}
		reports := 0
		info, err := NewSearcher(values).Search(c.ctx, rules.New(rules.Initial(), false), search.Limits{Nodes: 200, Lines: c.lines, Seed: 3},
			func(search.Info) { reports++ })
		if err != nil || (info.Stop == search.FromBook) != c.book || reports == 0 || len(info.Lines) == 0 {
			t.Errorf("%s: %+v, %v", c.name, info, err)
		}
	}
}
