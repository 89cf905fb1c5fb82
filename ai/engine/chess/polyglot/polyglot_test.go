package polyglot

import (
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	rules "ludarium/game/chess"
)

// position returns the position after the given moves from the initial position.
func position(t testing.TB, moves string) *rules.Position {
	t.Helper()
	p := rules.Initial()
	for text := range strings.FieldsSeq(moves) {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(m)
	}
	return &p
}

// TestKeysMatchSpecification compares keys with the examples in the description of the format.
func TestKeysMatchSpecification(t *testing.T) {
	for moves, want := range map[string]uint64{
		"":                        0x463b96181691fc9c,
		"e4":                      0x823c9b50fd114196,
		"e4 d5":                   0x0756b94461c50fb0,
		"e4 d5 e5":                0x662fafb965db29d4,
		"e4 d5 e5 f5":             0x22a48b5a8e47ff78,
		"e4 d5 e5 f5 Ke2":         0x652a607ca3f242c1,
		"e4 d5 e5 f5 Ke2 Kf7":     0x00fdd303c946bdd9,
		"a4 b5 h4 b4 c4":          0x3c8123ea7b067637,
		"a4 b5 h4 b4 c4 bxc3 Ra3": 0x5c3f9b829b279560,
	} {
		if got := Key(position(t, moves)); got != want {
			t.Errorf("after %q: %016x, want %016x", moves, got, want)
		}
	}
}

// entry returns the bytes of an entry; squares are numbered as in the format.
func entry(key uint64, from, to, promotion, weight uint16) []byte {
	b := binary.BigEndian.AppendUint64(nil, key)
	b = binary.BigEndian.AppendUint16(b, promotion<<12|from<<6|to)
	b = binary.BigEndian.AppendUint16(b, weight)
	return append(b, 0, 0, 0, 0)
}

func TestLookUp(t *testing.T) {
	castle, err := rules.ParseFEN("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	promote, err := rules.ParseFEN("4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		p    *rules.Position
		data []byte
		want string
	}{
		{position(t, ""),
			append(entry(0x463b96181691fc9c, 12, 28, 0, 3), entry(0x463b96181691fc9c, 6, 21, 0, 1)...),
			"e2e4 3 g1f3 1 "},
		{&castle, append(entry(Key(&castle), 4, 7, 0, 2), entry(Key(&castle), 4, 0, 0, 1)...),
			"e1g1 2 e1c1 1 "},
		{&castle, entry(Key(&castle), 4, 6, 0, 1), "e1g1 1 "}, // some programs encode castling this way
		{&promote, append(entry(Key(&promote), 48, 56, 4, 9), entry(Key(&promote), 48, 56, 1, 0)...),
			"a7a8q 9 a7a8n 0 "},
		{position(t, "e4"), entry(0x463b96181691fc9c, 12, 28, 0, 3), ""},
	} {
		b, err := Read(c.data)
		if err != nil {
			t.Fatal(err)
		}
		found, err := b.look(c.p)
		text := ""
		for _, e := range found {
			text += fmt.Sprintf("%s %d ", rules.UCI(e.Move), e.Weight)
		}
		if err != nil || text != c.want {
			t.Errorf("%s: %q, %v, want %q", c.p.FEN(), text, err, c.want)
		}
	}
}

func TestChooseByWeight(t *testing.T) {
	const key = 0x463b96181691fc9c
	b, err := Read(
		append(append(entry(key, 12, 28, 0, 3), entry(key, 6, 21, 0, 1)...), entry(key, 8, 16, 0, 0)...))
	if err != nil {
		t.Fatal(err)
	}
	p, seen := position(t, ""), map[string]int{}
	for seed := range uint64(400) {
		m, ok, err := b.Choose(p, seed)
		if again, _, _ := b.Choose(p, seed); !ok || err != nil || again != m {
			t.Fatal(seed, m, again, ok, err)
		}
		seen[rules.UCI(m)]++
	}
	if len(seen) != 2 || seen["e2e4"] < 260 || seen["e2e4"] > 340 {
		t.Errorf("of weights 3, 1 and 0: %v", seen)
	}
	if _, ok, err := b.Choose(position(t, "e4"), 1); ok || err != nil {
		t.Errorf("an unknown position: %v, %v", ok, err)
	}
}

func TestDamagedBooksAreErrors(t *testing.T) {
	const key = 0x463b96181691fc9c
	for want, data := range map[string][]byte{
		"polyglot: bad book: 0 bytes are not":                            nil,
		"polyglot: bad book: 17 bytes are not a number of entries of 16": make([]byte, 17),
		"polyglot: bad book: entry 2 has a lower key": append(entry(2, 0, 0, 0, 0),
			entry(1, 0, 0, 0, 0)...),
		"polyglot: bad book: entry 2: e2e5 is not legal in rnbq": append(entry(key, 12, 28, 0, 3),
			entry(key, 12, 36, 0, 1)...),
	} {
		b, err := Read(data)
		if err == nil {
			_, _, err = b.Choose(position(t, ""), 1)
		}
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(entry(0x463b96181691fc9c, 12, 28, 0, 3))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := Read(data)
		if err != nil {
			return
		}
		p := rules.Initial()
		if m, ok, err := b.Choose(&p, 1); ok && err == nil {
			p.Make(m)
		}
	})
}

func ExampleBook_Choose() {
	book, err := Read([]byte{0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c, 0x03, 0x1c, 0, 1, 0, 0, 0, 0})
	if err != nil {
		panic(err)
	}
	p := rules.Initial()
	m, ok, err := book.Choose(&p, 1)
	fmt.Println(rules.UCI(m), ok, err)
	// Output: e2e4 true <nil>
}
