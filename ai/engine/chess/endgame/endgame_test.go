package endgame

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ludarium/game/chess"
	"ludarium/game/gametest"
)

// memory is a Keeper that keeps packed tables in memory.
type memory map[Material][]byte

func (k memory) Load(_ context.Context, m Material) (*Table, error) {
	t, err := Unpack(k[m])
	if err != nil {
		return nil, nil
	}
	return t, nil
}

func (k memory) Save(t *Table) error {
	k[t.Material] = t.Pack()
	return nil
}

// solved solves the named endgames, packs and unpacks the tables, and returns a set of them.
func solved(t *testing.T, names ...string) *Set {
	t.Helper()
	kept := memory{}
	for _, name := range names {
		if err := NewSet().Complete(t.Context(), material(t, name), kept, nil); err != nil {
			t.Fatal(err)
		}
	}
	s := NewSet()
	for m, packed := range kept {
		table, err := Unpack(packed)
		if err != nil {
			t.Fatal(err)
		}
		if len(packed) > 1_500_000 {
			t.Errorf("%v takes %d bytes", m, len(packed))
		}
		s.add(table)
	}
	return s
}

func material(t *testing.T, name string) Material {
	t.Helper()
	m, err := Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// longest holds the published longest mates of the three- and four-piece endgames, in moves: with White to
// move and with Black to move. Sources: Ken Thompson, "Retrograde analysis of certain endgames", ICCA Journal
// 9(3), 1986, and Eugene Nalimov's tables as listed by John Tamplin and Guy Haworth in "Chess endgames: data
// and strategy", 2003.
var longest = map[string][2]int{
	"KQK": {10}, "KRK": {16}, "KBK": {}, "KNK": {}, "KPK": {28},
	"KQQK": {4}, "KQRK": {6}, "KQBK": {8}, "KQNK": {9}, "KQPK": {10}, "KRRK": {7}, "KRBK": {16}, "KRNK": {16},
	"KRPK": {16}, "KBBK": {19}, "KBNK": {33}, "KBPK": {31}, "KNNK": {1}, "KNPK": {27}, "KPPK": {32},
	"KQKQ": {13, 13}, "KQKR": {35, 19}, "KQKB": {17}, "KQKN": {21}, "KQKP": {28, 29}, "KRKR": {19, 19},
	"KRKB": {29}, "KRKN": {40, 1}, "KRKP": {26, 43}, "KBKB": {1, 1}, "KBKN": {1, 1}, "KBKP": {1, 29},
	"KNKN": {1, 1}, "KNKP": {7, 29}, "KPKP": {33, 33},
}

// TestLongestMatesMatchPublished solves all three-piece endgames, and with the flag -long also the four-piece
// endgames, and compares the longest mates with the published ones.
func TestLongestMatesMatchPublished(t *testing.T) {
	gametest.Slow(t)
	names := []string{"KQK", "KRK", "KBK", "KNK", "KPK"}
	if *gametest.Long {
		names = nil
		for _, m := range All() {
			names = append(names, m.String())
		}
	}
	s := solved(t, names...)
	for _, name := range names {
		most := s.tables[material(t, name)].Longest()
		for side := range most {
			if got := (most[side].Plies + 1) / 2; got != longest[name][side] {
				t.Errorf("%s: %v mates in %d (%s), published is %d", name, chess.Color(side), got,
					most[side].FEN, longest[name][side])
			}
			leads(t, s, most[side])
		}
		positions := 10_000
		if len(name) == 3 {
			positions = len(s.tables[material(t, name)].values)
		}
		agree(t, s, material(t, name), positions)
	}
}

// leads checks that best play from the position of most ends with mate after the stated number of plies.
func leads(t *testing.T, s *Set, most Most) {
	t.Helper()
	if most.Plies == 0 {
		return
	}
	p, err := chess.ParseFEN(most.FEN)
	if err != nil {
		t.Fatal(err)
	}
	line := s.Line(p)
	for _, m := range line {
		p.Make(m)
	}
	if len(line) != most.Plies || !p.InCheck() || len(p.Generate(nil)) > 0 {
		t.Errorf("%s: %d plies lead to %s, want a mate in %d", most.FEN, len(line), p.FEN(), most.Plies)
	}
}

// TestSolveFourManEndgame checks a four-piece endgame that depends on two three-piece endgames.
func TestSolveFourManEndgame(t *testing.T) {
	s := solved(t, "KRRK")
	if most := s.tables[material(t, "KRRK")].Longest(); most[0].Plies != 13 || most[1].Plies != 0 {
		t.Errorf("the longest mates are %+v, want one in 7 moves", most)
	}
	agree(t, s, material(t, "KRRK"), 10_000)
}

// agree checks that each value follows from the values after the moves that the rules generate: it must be
// the value of the best move, one ply later. If this holds everywhere, the values are the distances to mate,
// because each move of best play leads one ply nearer to a mate that the rules confirm, and no move from a
// draw does. agree checks n random positions, or all positions if there are at most n.
func agree(t *testing.T, s *Set, m Material, n int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	size := m.size()
	wrong := 0
	for tried := range n {
		i := uint32(tried)
		p := m.placing(i)
		for n < size && !m.legal(&p) || n < size && tried > 0 && i == uint32(tried) {
			i = uint32(rng.IntN(size))
			p = m.placing(i)
		}
		if !m.legal(&p) {
			continue
		}
		position, err := chess.ParseFEN(m.fen(&p))
		if err != nil {
			t.Fatalf("%s: %v", m.fen(&p), err)
		}
		positions := []chess.Position{position}
		for _, move := range position.Generate(nil) { // skip positions in which en passant may be possible
			next := position
			next.Make(move)
			if next.EnPassant != chess.NoSquare {
				positions = append(positions, next)
			}
		}
		for _, q := range positions {
			got, ok := s.Look(&q)
			if want := slow(t, s, q); !ok || got != want {
				if wrong++; wrong < 10 {
					t.Errorf("%v: %s has value %v, its moves say %v", m, q.FEN(), got, want)
				}
			}
		}
	}
}

// slow returns the result of a position, computed from the results after its moves.
func slow(t *testing.T, s *Set, p chess.Position) Result {
	t.Helper()
	moves := p.Generate(nil)
	if len(moves) == 0 {
		if p.InCheck() {
			return Result{mated}
		}
		return Result{drawn}
	}
	var values []Result
	for _, move := range moves {
		next := p
		next.Make(move)
		r, ok := s.Look(&next)
		if !ok {
			t.Fatalf("%s is in no table", next.FEN())
		}
		values = append(values, Result{r.v.before()})
	}
	return slices.MaxFunc(values, func(a, b Result) int { return a.v.order() - b.v.order() })
}

// TestKnownPositionsHaveTheirResults checks positions with well-known results.
func TestKnownPositionsHaveTheirResults(t *testing.T) {
	s := solved(t, "KPK", "KRK")
	for _, c := range []struct {
		fen   string
		plies int
		wins  bool
	}{
		{"8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", 0, false}, // stalemate, with Black as the stronger side
		{"4k3/4P3/4K3/8/8/8/8/8 b - - 0 1", 0, false}, // stalemate
		{"8/4k3/8/4K3/4P3/8/8/8 w - - 0 1", 0, false}, // Black has the opposition
		{"K7/P1k5/8/8/8/8/8/8 w - - 0 1", 0, false},   // with a rook's pawn
		{"7k/8/6K1/8/8/8/8/R7 w - - 0 1", 1, true},    // back-rank mate
		{"R6k/8/6K1/8/8/8/8/8 b - - 0 1", 0, false},   // the same mate, with Black to move
	} {
		p, err := chess.ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		r, ok := s.Look(&p)
		plies, wins, _ := r.Mate()
		if !ok || plies != c.plies || wins != c.wins {
			t.Errorf("%s: mate in %d plies, %v, %v; want %d, %v", c.fen, plies, wins, ok, c.plies, c.wins)
		}
	}
}

// TestDamagedTablesAreErrors checks that damaged tables are recognised.
func TestDamagedTablesAreErrors(t *testing.T) {
	kept := memory{}
	if err := NewSet().Complete(t.Context(), material(t, "KRK"), kept, nil); err != nil {
		t.Fatal(err)
	}
	whole := kept[material(t, "KRK")]
	for name, damaged := range map[string][]byte{
		"nothing":            nil,
		"another file":       []byte("[Event \"?\"]\n\n1. e4 e5 *\n"),
		"cut off":            whole[:len(whole)/2],
		"head alone":         whole[:bytes.IndexByte(whole, '\n')+1],
		"another ending":     bytes.Replace(whole, []byte("KRK"), []byte("KQK"), 1),
		"another size":       bytes.Replace(whole, []byte("KRK "), []byte("KRK 1"), 1),
		"no ending":          bytes.Replace(whole, []byte("KRK"), []byte("KXK"), 1),
		"a changed checksum": flip(whole, bytes.IndexByte(whole, '\n')+1),
		"a changed value":    flip(whole, len(whole)-40),
	} {
		if _, err := Unpack(damaged); err == nil || !strings.HasPrefix(err.Error(), "endgame: ") {
			t.Errorf("%s: error %v", name, err)
		}
	}
	// a keeper with a damaged table gets a correct table
	kept[material(t, "KRK")] = whole[:len(whole)/2]
	if err := NewSet().Complete(t.Context(), material(t, "KRK"), kept, nil); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(kept[material(t, "KRK")], whole) {
		t.Error("the damaged table was kept")
	}
}

// flip returns a copy of data in which one bit of the byte with index at is changed.
func flip(data []byte, at int) []byte {
	data = slices.Clone(data)
	data[at] ^= 1
	return data
}

func TestParseEndgameNames(t *testing.T) {
	for name, want := range map[string]string{"KQKR": "KQKR", "krkq": "KQKR", "KQvKR": "KQKR", "KKP": "KPK",
		"KNBK": "KBNK", "KKBB": "KBBK", "KRKR": "KRKR"} {
		m, err := Parse(name)
		if err != nil || m.String() != want {
			t.Errorf("%s is %v, %v; want %s", name, m, err, want)
		}
	}
	for name, want := range map[string]string{"": "kings first", "QK": "kings first", "KQ": "kings first",
		"KK": "2 men", "KQRBK": "5 men", "KXK": "'X' at letter 2", "KKK": "'K' at letter 2"} {
		if _, err := Parse(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", name, err, want)
		}
	}
	all := All()
	if len(all) != 35 {
		t.Errorf("there are %d endings, want 35", len(all))
	}
	for i, m := range all {
		for _, less := range m.Needs() {
			if at := slices.Index(all, less); at < 0 || at >= i {
				t.Errorf("%v needs %v, which comes after it", m, less)
			}
		}
	}
}

// TestSolveErrors checks the errors when an endgame that cannot be solved is requested and when the work is
// cancelled.
func TestSolveErrors(t *testing.T) {
	if _, err := Solve(t.Context(), material(t, "KPK"), NewSet(), nil); err == nil ||
		!strings.Contains(err.Error(), "KPK needs K") {
		t.Errorf("without the endings that it needs: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	_, err := Solve(ctx, material(t, "KRRK"), solved(t, "KRK"), func(done float64) {
		if done > 0.3 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled solution ends with %v", err)
	}
}

// FuzzUnpack checks that a table that Unpack accepts does not change when it is packed and unpacked again.
func FuzzUnpack(f *testing.F) {
	table, err := Solve(f.Context(), Material{[2]man{{0, chess.Rook}}, 1}, nil, nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(table.Pack())
	f.Add([]byte(packMark + " KRK 3\nabcd"))
	f.Fuzz(func(t *testing.T, data []byte) {
		table, err := Unpack(data)
		if err == nil && !slices.Equal(table.values, mustUnpack(t, table.Pack()).values) {
			t.Error("a table changes when it is packed and read again")
		}
	})
}

func mustUnpack(t *testing.T, data []byte) *Table {
	table, err := Unpack(data)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// TestLibraryEvictsTables loads more endgames than the library has room for. It checks that the latest tables
// remain in memory and that each table is correct when it is loaded again.
func TestLibraryEvictsTables(t *testing.T) {
	gametest.Slow(t)
	kept := memory{}
	for _, name := range []string{"KPK", "KNNK", "KBNK", "KBKN", "KNKN", "KBKB", "KBBK", "KRRK", "KQQK"} {
		m := material(t, name)
		kept[m] = (&Table{Material: m, values: make([]value, m.size())}).Pack()
	}
	for _, name := range []string{"KQK", "KRK", "KBK", "KNK"} {
		m := material(t, name)
		kept[m] = (&Table{Material: m, values: make([]value, m.size())}).Pack()
	}
	l := NewLibrary(kept)
	for _, fen := range []string{
		"8/8/8/1k6/8/K7/6P1/8 w - - 0 1", "8/8/8/1k6/8/K7/6NN/8 w - - 0 1",
		"8/8/8/1k6/8/K7/6BN/8 w - - 0 1", "8/8/8/1kn5/8/K7/6B1/8 w - - 0 1",
		"8/8/8/1kn5/8/K7/6N1/8 w - - 0 1", "8/8/8/1kb5/8/K7/6B1/8 w - - 0 1",
		"8/8/8/1k6/8/K7/5BB1/8 w - - 0 1", "8/8/8/1k6/8/K7/5RR1/8 w - - 0 1",
		"8/8/8/1k6/8/K7/5QQ1/8 w - - 0 1", "8/8/8/1k6/8/K7/6P1/8 w - - 0 1",
	} {
		p, err := chess.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		set, missing, err := l.Around(t.Context(), &p)
		if err != nil || missing != (Material{}) {
			t.Fatalf("%s: %v lacks, %v", fen, missing, err)
		}
		if _, ok := set.Moves(&p); !ok {
			t.Errorf("%s: the set lacks an ending", fen)
		}
		if again := l.For(t.Context(), &p); again != l.For(t.Context(), &p) || again == nil {
			t.Errorf("%s: the set is another one each time", fen)
		}
		size := 0
		for _, held := range l.held {
			size += held.Material.size()
		}
		if own, _ := Of(&p); l.find(own) == nil || size > Room {
			t.Errorf("%s: %d bytes are held, of %v: %v", fen, size, own, l.find(own) != nil)
		}
	}
}
