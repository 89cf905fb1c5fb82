package collection_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/collection"
	"ludarium/game/format"
	"ludarium/game/gametest"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// set returns the formats of a game.
func set(t testing.TB, name string) *format.Set {
	t.Helper()
	for _, s := range catalog.Formats() {
		if s.Game.Name == name {
			return &s
		}
	}
	t.Fatalf("there is no game %s", name)
	return nil
}

// random returns a game of random moves with random remarks.
func random(t testing.TB, g *game.Game, v param.Values, n int, seed uint64) *format.Game {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	s, err := g.New(v)
	if err != nil {
		t.Fatal(err)
	}
	it := &format.Game{Values: v, Comment: "so it begins", Mended: []fault.Text{"a word"},
		Players: [2]string{fmt.Sprintf("First %d", seed%7), "Second"}}
	it.SetTag("Event", "Test")
	it.SetTag("Date", fmt.Sprintf("%d.05.%02d", 1990+seed%30, 1+seed%28))
	it.SetTag("Site", fmt.Sprintf("place %d", seed))
	it.SetTag("ECO", "A00")
	it.Shapes = []format.Shape{{Color: format.Red, From: 3, To: 3}}
	it.Keys = []format.Key{{Name: "evp", Value: "0,15"}}
	for i := range n {
		moves := s.Moves(nil)
		if len(moves) == 0 {
			break
		}
		p := format.Ply{Move: moves[rng.IntN(len(moves))]}
		switch i % 4 {
		case 1:
			p.Clock = &format.Stamp{Left: time.Minute, Spent: 300 * time.Millisecond}
			p.Glyphs = []int{1, 300}
			p.Before, p.After = "Instead", "so far"
			p.Shapes = []format.Shape{{Color: format.Green, From: 0, To: 5}}
			p.Keys = []format.Key{{Name: "timestamp", Value: "8"}, {Name: "mdl"}}
		case 2:
			p.Comment, p.Value, p.Spent = "good", "+0.3", 2*time.Second
			line := []format.Ply{{Move: moves[0]}}
			line[0].Comment = "or so"
			line[0].Lines = [][]format.Ply{{{Move: moves[len(moves)-1]}}}
			p.Lines = [][]format.Ply{line, {{Move: moves[len(moves)/2]}}}
		}
		it.Line = append(it.Line, p)
		s.Play(p.Move)
	}
	if g.Players == 2 && seed%3 > 0 {
		it.Over, it.Winner, it.Result = true, game.Player(seed%3-1), "stated"
	}
	return it
}

// several returns a collection of games of each preset of g.
func several(t testing.TB, g *game.Game, n int) (*collection.Collection, []*format.Game) {
	t.Helper()
	c := collection.New(g, "a file", nil)
	var games []*format.Game
	for i := range n {
		v := param.MustFill(g.Params, g.Presets[i%len(g.Presets)].Values)
		it := random(t, g, v, 3+i%20, uint64(i))
		if i%5 == 4 { // starts at the final position of another game
			end, err := it.Replay(g)
			if err != nil {
				t.Fatal(err)
			}
			it = random(t, g, v, 0, uint64(i))
			it.Start = end.Notation()
		}
		if err := c.Add(it); err != nil {
			t.Fatal(err)
		}
		games = append(games, it)
	}
	return c, games
}

func written(c *collection.Collection) []byte {
	var data []byte
	for i := range c.Parts() {
		data = append(data, c.Part(i)...)
	}
	return data
}

// same fails unless the games of a collection from index from on equal the given games.
func same(t *testing.T, c *collection.Collection, from int, games []*format.Game) {
	t.Helper()
	for i, want := range games {
		got, err := c.Game(from + i)
		if err != nil {
			t.Fatalf("game %d: %v", i, err)
		}
		if len(want.Line) == 0 {
			got.Line = want.Line
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("game %d is\n%+v, want\n%+v", i, got, want)
		}
	}
}

// TestRoundTrip checks that all annotations of games of all kinds are restored, both in memory and after the
// collection was written and read.
func TestRoundTrip(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.Name, func(t *testing.T) {
			c, games := several(t, g, 60)
			same(t, c, 0, games)
			c.SetNote(3, "to be looked at")
			again, err := collection.Decode(catalog.Games(), written(c), nil)
			if err != nil || again.Len() != 60 || again.Name != "a file" || len(again.Faults) > 0 ||
				again.Note(3) != "to be looked at" {
				t.Fatalf("%+v, %v", again, err)
			}
			same(t, again, 0, games)
			if !bytes.Equal(written(again), written(c)) {
				t.Error("it is not written as it was")
			}
		})
	}
}

func TestChangesAreAppended(t *testing.T) {
	c, _ := several(t, set(t, "othello").Game, 5)
	data := written(c)
	c.SetNote(2, "one")
	data = append(data, c.NotePart(2)...)
	data = append(data, collection.HeadPart("othello", "another name")...)
	c.SetNote(2, "two")
	data = append(data, c.NotePart(2)...)
	again, err := collection.Decode(catalog.Games(), data, nil)
	if err != nil || again.Name != "another name" || again.Note(2) != "two" || again.Lost > 0 {
		t.Errorf("%+v, %v", again, err)
	}
}

// TestDamagedPartLosesOnlyItsGames checks that damage to a part of a collection keeps the rest and is
// reported.
func TestDamagedPartLosesOnlyItsGames(t *testing.T) {
	c, games := several(t, set(t, "connectk").Game, 2500) // three blocks
	c.SetNote(2400, "of a late game")
	data := written(c)
	second := len(c.Part(0)) + len(c.Part(1))
	end := second + len(c.Part(2))
	for name, cut := range map[string]func() []byte{
		"a byte": func() []byte { d := bytes.Clone(data); d[second+500]++; return d },
		"a length": func() []byte {
			d := bytes.Clone(data)
			binary.LittleEndian.PutUint32(d[second+5:], 1<<31)
			return d
		},
		"a part": func() []byte { return append(bytes.Clone(data[:second]), data[end:]...) },
		"zeros":  func() []byte { d := bytes.Clone(data); clear(d[second:end]); return d },
	} {
		again, err := collection.Decode(catalog.Games(), cut(), nil)
		if err != nil {
			t.Fatal(name, err)
		}
		if again.Len() != 2500-1024 || again.Lost != 1024 ||
			again.Faults[0].Why.String() != "games 1025–2048 are damaged" {
			t.Fatalf("%s: %d games, %d lost, %v", name, again.Len(), again.Lost, again.Faults)
		}
		same(t, again, 0, games[:1024])
		same(t, again, 1024, games[2048:])
		if again.Note(2400-1024) != "of a late game" {
			t.Errorf("%s: the note is of another game", name)
		}
		if _, err := again.Index(t.Context(), nil); err != nil {
			t.Error(err)
		}
	}
	for name, d := range map[string][]byte{"the end": data[:end], "the middle of a part": data[:end-100]} {
		again, err := collection.Decode(catalog.Games(), d, nil)
		if err != nil || again.Len() < 1024 ||
			!strings.Contains(fmt.Sprint(again.Faults), "the end of the collection is missing") {
			t.Errorf("%s: %v, %v", name, again.Faults, err)
		}
	}
	if again, err := collection.Decode(catalog.Games(), data[len(c.Part(0)):], nil); err != nil ||
		again.Len() != 2500 { // the number of games is stored again at the end
		t.Errorf("without a head: %v", err)
	}
	for _, d := range [][]byte{nil, []byte("nothing"), data[:10]} {
		if _, err := collection.Decode(catalog.Games(), d, nil); err == nil {
			t.Errorf("%d bytes are a collection", len(d))
		}
	}
}

const threeGames = `[Event "Open"]
[Date "2021.03.??"]
[White "Ann"]
[Black "Bob"]
[Result "1-0"]

1. e4 e5 2. Nf3 {as always} Nc6 1-0

[Event "Closed"]
[Date "2019.01.02"]
[White "bob"]
[Black "Carl"]
[Result "1/2-1/2"]

1. Nf3 Nc6 2. e4 e5 3. Bb5 1/2-1/2

[White "Dora"]
[Black "Ann"]

1. e4 e9 *

[Event "?"]
[White "Dora"]
[Black "ann 10"]

1. d4 *
`

// read returns a collection of the games in a text.
func read(t testing.TB, name, text string) *collection.Collection {
	t.Helper()
	s := set(t, name)
	f, ok := s.Of(param.MustFill(s.Game.Params, nil), text)
	if !ok {
		t.Fatal("it looks like nothing")
	}
	c := collection.New(s.Game, "text", nil)
	err := c.Read(t.Context(), f, param.MustFill(s.Game.Params, nil), strings.NewReader(text), nil)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestRead(t *testing.T) {
	c := read(t, "chess", threeGames)
	if c.Len() != 3 || c.Lost != 1 || c.Faults[0].After != 2 ||
		!strings.Contains(c.Faults[0].Why.String(), "game 3, line 20") {
		t.Fatalf("%d games, %v", c.Len(), c.Faults)
	}
	want := collection.Row{Players: [2]string{"Ann", "Bob"}, Result: "1-0", Over: true, Date: "2021.03",
		Plies: 4, Event: "Open"}
	if got := c.Row(0); got != want {
		t.Errorf("the first row is %+v, want %+v", got, want)
	}
}

func TestViewFiltersAndSorts(t *testing.T) {
	c := read(t, "chess", threeGames)
	c.SetNote(2, "Endgame study")
	for _, test := range []struct {
		search, by string
		down       bool
		want       string
	}{
		{"", collection.ByNumber, false, "[0 1 2]"},
		{"", collection.ByNumber, true, "[2 1 0]"},
		{"", collection.ByFirst, false, "[0 1 2]"},
		{"", collection.BySecond, false, "[2 0 1]"},
		{"", collection.ByDate, false, "[1 0 2]"},
		{"", collection.ByLength, true, "[1 0 2]"},
		{"", collection.ByResult, false, "[0 1 2]"},
		{"", collection.ByEvent, false, "[1 0 2]"},
		{"BOB", "", false, "[0 1]"},
		{"bob open", "", false, "[0]"},
		{"endgame", "", false, "[2]"},
		{"2019", "", false, "[1]"},
		{"nobody", "", false, "[]"},
	} {
		v := c.View(test.search, test.by, test.down)
		if got := fmt.Sprint(v.Games); got != test.want {
			t.Errorf("%q by %q, down %v: %s, want %s", test.search, test.by, test.down, got, test.want)
		}
	}
}

// explored returns the moves that an index has for a position, as text.
func explored(t *testing.T, c *collection.Collection, v *collection.View, moves string) string {
	t.Helper()
	x, err := c.Index(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	g := c.Of()
	s, err := g.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	for text := range strings.FieldsSeq(moves) {
		m, err := g.ParseMove(s, text)
		if err != nil {
			t.Fatal(err)
		}
		s.Play(m)
	}
	var out []string
	for _, p := range x.Moves(s, v) {
		out = append(out, fmt.Sprintf("%s %d=%d+%d+%d %.1f %d", p.Text, p.Games, p.First, p.Draws, p.Second,
			p.Plies, p.Year))
	}
	return strings.Join(out, ", ")
}

// TestExploreCountsMoves checks that moves are counted for a position regardless of how it was reached, in
// all games.
func TestExploreCountsMoves(t *testing.T) {
	for _, test := range []struct{ game, text, moves, want string }{
		{"chess", threeGames, "", "e4 1=1+0+0 4.0 2021, Nf3 1=0+1+0 5.0 2019, d4 1=0+0+0 1.0 0"},
		{"chess", threeGames, "e4 e5 Nf3 Nc6", "Bb5 1=0+1+0 5.0 2019"},
		{"chess", threeGames, "e4", "e5 1=1+0+0 4.0 2021"},
		{"chess", threeGames, "a4", ""},
		{"othello", "f5d6c3\nf5f6e6\nf5d6c4\n", "f5", "d6 2=0+0+0 3.0 0, f6 1=0+0+0 3.0 0"},
		{"connectk", "4455\n1122\n4546\n", "4", "4 1=0+0+0 4.0 0, 5 1=0+0+0 4.0 0"},
		// a transposition, and a game won on the board
		{"connectk", "1213141\n3211\n3123\n", "1 2 3", "1 1=0+0+0 4.0 0"},
		{"connectk", "1212121\n1212121\n", "1", "2 2=2+0+0 7.0 0"},
	} {
		if got := explored(t, read(t, test.game, test.text), nil, test.moves); got != test.want {
			t.Errorf("%s after %q: %s, want %s", test.game, test.moves, got, test.want)
		}
	}
	c := read(t, "chess", threeGames)
	if got, want := explored(t, c, c.View("carl", "", false), ""), "Nf3 1=0+1+0 5.0 2019"; got != want {
		t.Errorf("in the games found: %s, want %s", got, want)
	}
}

func TestWrite(t *testing.T) {
	s := set(t, "chess")
	c := read(t, "chess", threeGames)
	c.SetNote(1, "a note")
	pgn, err := s.Find("pgn")
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, i := range []int{1, 0} {
		text, err := c.Write(pgn, i)
		if err != nil {
			t.Fatal(err)
		}
		out.WriteString(text + "\n")
	}
	again := read(t, "chess", out.String())
	if again.Len() != 2 || again.Row(0).Players[1] != "Carl" || !strings.Contains(out.String(), "{a note}") {
		t.Errorf("written as\n%s", &out)
	}
	it, err := again.Game(1)
	if err != nil || it.Line[2].Comment != "as always" {
		t.Errorf("%+v, %v", it, err)
	}
}

// stream is a PGN text of any length that is generated while it is read.
type stream struct {
	left int // number of games to generate
	text []byte
	rest []byte
}

func (s *stream) Read(p []byte) (int, error) {
	if len(s.rest) == 0 {
		if s.left == 0 {
			return 0, io.EOF
		}
		s.left--
		s.rest = s.text
	}
	n := copy(p, s.rest)
	s.rest = s.rest[n:]
	return n, nil
}

// playout returns the PGN of n chess games, each with about 80 moves and 800 bytes.
func playout(t testing.TB, n int) string {
	t.Helper()
	s := set(t, "chess")
	pgn, err := s.Find("pgn")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for i := range n {
		it := random(t, s.Game, param.MustFill(s.Game.Params, nil), 80, uint64(i))
		for k := range it.Line {
			it.Line[k].Remark, it.Line[k].Lines = format.Remark{}, nil
		}
		it.Result = "1-0"
		text, err := pgn.Write(it)
		if err != nil {
			t.Fatal(err)
		}
		b.WriteString(text + "\n")
	}
	return b.String()
}

// heap returns the size of the heap in use, in bytes.
func heap() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// TestStreamLargerThanMemory reads a text larger than memory. The size of a collection depends only on its
// games, and reading through them allocates nothing.
func TestStreamLargerThanMemory(t *testing.T) {
	const chunk = 100 // number of games per chunk
	text := []byte(playout(t, chunk))
	size := 4 << 20
	if *gametest.Long {
		size = 1 << 30
	}
	s := set(t, "chess")
	pgn, err := s.Find("pgn")
	if err != nil {
		t.Fatal(err)
	}
	c := collection.New(s.Game, "a long file", nil)
	before, peak, n := heap(), 0, 0
	times := size / len(text)
	v := param.MustFill(s.Game.Params, nil)
	err = c.Read(t.Context(), pgn, v, &stream{left: times, text: text}, func() {
		if n++; n%(chunk*max(1, times/8)) == 0 {
			peak = max(peak, heap()-before-c.Bytes())
		}
	})
	if err != nil || c.Len() != times*chunk || c.Lost > 0 {
		t.Fatalf("%d games of %d, %v %v", c.Len(), times*chunk, c.Faults, err)
	}
	t.Logf("%d MB, %d games: the collection takes %.1f MB, reading %.1f MB more", size>>20, c.Len(),
		float64(c.Bytes())/1e6, float64(peak)/1e6)
	if peak > 16<<20 {
		t.Errorf("reading takes %d bytes beside the collection", peak)
	}
	if per := c.Bytes() / c.Len(); per > 600 {
		t.Errorf("a game takes %d bytes", per)
	}
	x, err := c.Index(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("with an index of the first %d moves %.1f MB", x.Depth, float64(heap()-before)/1e6)
	start, err := s.Game.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	total := 0
	for _, p := range x.Moves(start, nil) {
		total += p.Games
	}
	if total != c.Len() {
		t.Errorf("%d games go on from the start, want %d", total, c.Len())
	}
	t.Logf("written as %.1f MB", float64(len(written(c)))/1e6)
}

func TestReadCanBeCancelled(t *testing.T) {
	s := set(t, "chess")
	f, err := s.Find("pgn")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	c := collection.New(s.Game, "endless", nil)
	endless := &stream{left: 1 << 40, text: []byte(playout(t, 3))}
	err = c.Read(ctx, f, param.MustFill(s.Game.Params, nil), endless, func() {
		if c.Len() == 30 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || c.Len() > 31 {
		t.Errorf("%d games, %v", c.Len(), err)
	}
	if _, err := c.Index(ctx, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("the index: %v", err)
	}
}

// FuzzDecode decodes any bytes and calls all methods of the resulting collection.
func FuzzDecode(f *testing.F) {
	games := catalog.Games()
	for _, g := range games {
		c, _ := several(f, g, 4)
		c.SetNote(1, "a note")
		f.Add(written(c))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := collection.Decode(games, collection.Sealed(data), nil)
		if err != nil {
			return
		}
		v := c.View("a", collection.ByOpening, true)
		for i := range min(c.Len(), 50) {
			c.Row(i)
			c.Game(i)
		}
		if c.Len() > 50 {
			return
		}
		x, err := c.Index(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if s, err := c.Of().Start(nil); err == nil {
			x.Moves(s, v)
		}
	})
}

// TestAnnotationsAreKept checks that all annotations of a game are restored.
func TestAnnotationsAreKept(t *testing.T) {
	for _, g := range catalog.Games() {
		c := collection.New(g, "", nil)
		var games []*format.Game
		for seed := range uint64(40) {
			r := rand.New(rand.NewPCG(seed, 2))
			it := gametest.Annotated(t, r, g, param.MustFill(g.Params, nil), "", 30)
			if err := c.Add(it); err != nil {
				t.Fatal(err)
			}
			games = append(games, it)
		}
		same(t, c, 0, games)
		again, err := collection.Decode(catalog.Games(), written(c), nil)
		if err != nil || len(again.Faults) > 0 {
			t.Fatalf("%s: %v, %v", g.Name, again.Faults, err)
		}
		same(t, again, 0, games)
	}
}
