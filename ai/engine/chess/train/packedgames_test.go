package train

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/chess"
	rules "ludarium/game/chess"
)

// playedGames returns n short games.
func playedGames(t *testing.T, n int) *PackedGames {
	t.Helper()
	g := &PackedGames{PackedGamesPlan: PackedGamesPlan{Seed: 3, First: 10, Nodes: 30, Player: 1 << 63}}
	e := chess.NewEngine(chess.Default(), 1, 1)
	for i := range n {
		samples, err := SelfPlay(t.Context(), e, rng.Derive(g.Seed, g.First+uint64(i)),
			SelfPlayLimits{Nodes: g.Nodes, Keep: true, Draws: true})
		if err != nil {
			t.Fatal(err)
		}
		g.Add(samples)
	}
	return g
}

// TestPackedSamplesRoundTrip checks that packing and unpacking preserves positions except for the move
// number, and preserves their evaluations.
func TestPackedSamplesRoundTrip(t *testing.T) {
	e := chess.NewHandEvaluator(chess.Default())
	judged := func(p rules.Position) int {
		value, _ := e.Assess(p)
		return value
	}
	for i, fen := range []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"rnbqkbnr/ppp1pppp/8/8/3pP3/5N2/PPPP1PPP/RNBQKB1R b KQkq e3 0 3",
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w Kq - 12 9",
		"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 99 80",
		"4k3/8/8/8/8/8/8/4K2R w K - 0 1",
	} {
		p, err := rules.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		s := Sample{Position: p, Value: 1499 - 700*i, Result: i%3 - 1}
		packed := s.pack()
		got, err := packed.unpack()
		if err != nil {
			t.Fatal(err)
		}
		got.Position.Fullmove = p.Fullmove
		if got.Position.FEN() != fen || got.Value != s.Value || got.Result != s.Result ||
			judged(got.Position) != judged(p) {
			t.Errorf("%s %d %d comes back as %s %d %d", fen, s.Value, s.Result, got.Position.FEN(), got.Value,
				got.Result)
		}
		if packed.value() != s.Value || packed.result() != s.Result || packed.side() != p.Side {
			t.Errorf("%s is packed with value %d, result %d and %v to move", fen, packed.value(),
				packed.result(), packed.side())
		}
	}
}

func TestPackedGamesRoundTrip(t *testing.T) {
	g := playedGames(t, 4)
	var file bytes.Buffer
	if err := g.Write(&file); err != nil {
		t.Fatal(err)
	}
	whole := file.Bytes()
	read, err := ReadPackedGames(whole)
	if err != nil {
		t.Fatal(err)
	}
	if read.Games() != 4 || read.Samples() == 0 || fmt.Sprint(read) != fmt.Sprint(g) {
		t.Errorf("%d games with %d positions come back as %d with %d", g.Games(), g.Samples(), read.Games(),
			read.Samples())
	}
	head := len(packedGamesMagic) + binary.Size(packedGamesHead{})
	damaged := func(at int, b byte) []byte {
		data := bytes.Clone(whole)
		data[at] = b
		return data
	}
	for _, c := range []struct {
		name, want string
		data       []byte
	}{
		{"nothing", "does not begin with", nil},
		{"text", "does not begin with", []byte("game 12\n")},
		{"magic alone", "it ends after", whole[:len(packedGamesMagic)+6]},
		{"a cut", "bytes of samples for", whole[:len(whole)-7]},
		{"a number of samples", "bytes of samples for", damaged(head-8, whole[head-8]+1)},
		{"a side to move", "sample 1: its side to move", damaged(head+packedSize+24, 2)},
		{"a piece", "sample 0: ", damaged(head+8, 0xff)},
		{"a result", "sample 2: its value is", damaged(head+2*packedSize+30, 0x40)},
		{"a square", "sample 0: ", damaged(head+3, 0xff)},
		{"a value", "the checksum after", damaged(head+28, whole[head+28]^1)},
		{"a checksum", "the checksum after", damaged(len(whole)-1, ^whole[len(whole)-1])},
	} {
		if _, err := ReadPackedGames(c.data); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("damage of %s: %v, not %q", c.name, err, c.want)
		}
	}
}
