package chess

import (
	"bytes"
	"fmt"
	"math/bits"
	"reflect"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	rules "ludarium/game/chess"
)

// plainValue computes the same as Network.value, one number at a time.
func plainValue(n *NetworkNumbers, p *rules.Position) int {
	bucket := min((bits.OnesCount64(p.Occupied())-1)/4, NetworkOutputs-1)
	total := 0
	for side := range rules.Color(2) {
		view := p.Side ^ side
		for i := range NetworkSums {
			sum := int(n.Bias[i]) + halfStep
			for s := range rules.Square(64) {
				for c := rules.White; c <= rules.Black; c++ {
					for k := rules.Pawn; k <= rules.King; k++ {
						if p.Of(c, k)&s.Bit() != 0 {
							sum += int(n.Rows[NetworkInput(view, c, k, s,
								NetworkFlip(view, p.King(view)))][i])
						}
					}
				}
			}
			total += min(max(sum, 0), 1023) >> 3 * int(n.Output[bucket][side][i])
		}
	}
	return (total*int(n.Scale[bucket]) + int(n.Offset[bucket])) >> NetworkShift
}

// TestNetworkIncrementalUpdates checks that sums updated along random games give the same values as a
// separate computation.
func TestNetworkIncrementalUpdates(t *testing.T) {
	n := randomNumbers(1)
	if err := n.Check(); err != nil {
		t.Fatal(err)
	}
	w := newWorker(Default(), newTable(1))
	w.network = n.network()
	r := rng.New(2)
	for i := range 40 {
		start := rules.Initial()
		if i%2 == 1 {
			start = rules.Start960(r.IntN(rules.Starts960))
		}
		w.begin(start, nil, nil, true)
		for ply := range maxPly - 2 {
			f := w.at(ply)
			moves := f.Generate(nil)
			if len(moves) == 0 {
				break
			}
			if r.IntN(3) == 0 {
				if got, want := w.adjustment(f), plainValue(n, &f.Position); got != want {
					t.Fatalf("%s: %d, want %d", f.FEN(), got, want)
				}
			}
			if !f.check && r.IntN(8) == 0 {
				w.pass(f)
				continue
			}
			m := moves[r.IntN(len(moves))]
			for _, other := range moves { // play rare moves more often
				if rules.Castles(other) || rules.EnPassant(other) || rules.Promotion(other) != rules.NoKind {
					m = other
				}
			}
			w.play(f, m)
		}
	}
}

// TestVectorSumsEqualWordSums checks that the vector implementation gives the same results as the
// word-by-word implementation.
func TestVectorSumsEqualWordSums(t *testing.T) {
	n := randomNumbers(5).network()
	r := rng.New(6)
	random := func() (s sums) {
		for i := range s {
			for range 4 {
				s[i] = s[i]<<16 | uint64(r.IntN(0x8000))
			}
		}
		return s
	}
	for range 1000 {
		from, us, them := random(), random(), random()
		on, off, taken := &n.rows[r.IntN(NetworkInputs)], &n.rows[r.IntN(NetworkInputs)],
			&n.rows[r.IntN(NetworkInputs)]
		var got, want sums
		got.afterMove(&from, on, off)
		if want.plainAfterMove(&from, on, off); got != want {
			t.Fatalf("a move: %x, want %x", got, want)
		}
		got.afterCapture(&from, on, off, taken)
		if want.plainAfterCapture(&from, on, off, taken); got != want {
			t.Fatalf("a capture: %x, want %x", got, want)
		}
		for b := range n.output {
			if got, want := n.output[b].products(&us, &them),
				n.output[b].plainProducts(&us, &them); got != want {
				t.Fatalf("output %d: %d, want %d", b, got, want)
			}
		}
	}
}

// TestLargestProductsDoNotOverflow checks that nothing overflows if all sums exceed 1 and all weights are the
// largest ones.
func TestLargestProductsDoNotOverflow(t *testing.T) {
	var full sums
	for i := range full {
		full[i] = lanes * (zeroSum + 2048)
	}
	for _, weight := range []int8{zeroWeight - 1, 1 - zeroWeight} {
		var o outputWeights
		for i := range 2 * NetworkSums {
			o.set(i/NetworkSums, i%NetworkSums, weight)
		}
		want := 2 * NetworkSums * 127 * int(weight)
		if got := o.plainProducts(&full, &full); got != want {
			t.Errorf("a word at a time: %d, want %d", got, want)
		}
		if got := o.products(&full, &full); got != want {
			t.Errorf("%d, want %d", got, want)
		}
	}
}

// randomNumbers returns the numbers of a network with random values as large as possible.
func randomNumbers(seed uint64) *NetworkNumbers {
	r := rng.New(seed)
	n := &NetworkNumbers{Sums: NetworkSums}
	for row := range n.Rows {
		for i := range n.Rows[row] {
			n.Rows[row][i] = int16(r.IntN(1001) - 500)
		}
	}
	for i := range n.Bias {
		n.Bias[i] = int16(r.IntN(601) - 300)
	}
	for b := range n.Output {
		for i := range 2 * NetworkSums {
			n.Output[b][i/NetworkSums][i%NetworkSums] = int8(r.IntN(127) - 63)
		}
		n.Scale[b], n.Offset[b] = int32(r.IntN(1<<12)), int32(r.IntN(1<<24)-1<<23)
	}
	n.SetWeights(Default())
	n.hand[knightMobility][0]++ // differ from the engine's own weights
	return n
}

// file returns the contents of the file of n.
func (n *NetworkNumbers) file(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := n.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestNetworkFileRoundTrip(t *testing.T) {
	want := randomNumbers(3)
	file := want.file(t)
	got, err := ReadNetwork(t.Context(), file)
	if err != nil || !reflect.DeepEqual(got, want.network()) {
		t.Fatalf("what is read is not what was written: %v", err)
	}
	few := &NetworkNumbers{Sums: 5, Bias: [NetworkSums]int16{1, 2, 3, 4, 5}, Scale: want.Scale}
	if got, err := ReadNetwork(t.Context(), few.file(t)); err != nil ||
		!reflect.DeepEqual(got, few.network()) {
		t.Fatalf("of five sums what is read is not what was written: %v", err)
	}
	damaged := func(change func(n *NetworkNumbers)) []byte {
		n := *want
		change(&n)
		return n.file(t)
	}
	for text, data := range map[string][]byte{
		"does not begin with":         file[1:],
		"unexpected EOF":              file[:len(file)-100],
		"bytes of numbers instead of": append([]byte(networkMagic), 1, 0, 0, 0xff, 0xff),
		"weight 40 of view 1 of output 2 is -64": damaged(func(n *NetworkNumbers) {
			n.Output[2][1][40] = -64
		}),
		"weight 1 of view 0 of output 0 is 64": damaged(func(n *NetworkNumbers) { n.Output[0][0][1] = 64 }),
		"the scale of output 7 is -1":          damaged(func(n *NetworkNumbers) { n.Scale[7] = -1 }),
		"sum 3 can be ":                        damaged(func(n *NetworkNumbers) { n.Bias[3] = 16000 }),
		"sum 5 can be -":                       damaged(func(n *NetworkNumbers) { n.Bias[5] = -16000 }),
		"weight 7 is -10001":                   damaged(func(n *NetworkNumbers) { n.hand[7][1] = -10001 }),
	} {
		if n, err := ReadNetwork(t.Context(), data); n != nil || err == nil ||
			!strings.Contains(err.Error(), text) {
			t.Errorf("%s: it errs with %v", text, err)
		}
	}
}

// TestNetworkIsUsedOnlyAtFullStrength checks that an engine whose network was removed uses only the
// handcrafted evaluation, and that players of limited strength always do so.
func TestNetworkIsUsedOnlyAtFullStrength(t *testing.T) {
	e := NewEngine(Default(), 1, 1)
	nodes := func(s Strength) string {
		p := e.Search(t.Context(), rules.Initial(), nil, Limits{Nodes: 3000, Strength: s, Seed: 1}, nil)
		return fmt.Sprint(p.Depth, p.Lines)
	}
	byHand, weak := nodes(Strength{}), nodes(Rated(1500))
	e.Use(randomNumbers(4).network())
	if by := nodes(Strength{}); by == byHand {
		t.Error("the network changes nothing")
	}
	if nodes(Rated(1500)) != weak {
		t.Error("a player of 1500 Elo judges by the network")
	}
	e.Use(nil)
	if nodes(Strength{}) != byHand {
		t.Error("without the network the search is another one than before")
	}
}

// TestSearchWithNetwork checks that searches with the network that comes with the program give the same
// results on every platform.
func TestSearchWithNetwork(t *testing.T) {
	n, err := LoadNetwork(t.Context(), files())
	if err != nil {
		t.Fatal(err)
	}
	e := NewEngine(Default(), 1, 1)
	e.Use(n)
	for fen, want := range map[string]string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1":                 "3591 nodes, 16, e2e4",
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1":     "8095 nodes, -74, e2a6",
		"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1":                                "3047 nodes, 165, b4f4",
		"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": "4314 nodes, 68, c3d5",
	} {
		p, err := rules.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		found := e.Search(t.Context(), p, nil, Limits{Depth: 9}, nil)
		if got := fmt.Sprintf("%d nodes, %d, %s", found.Nodes, found.Lines[0].Value,
			rules.UCI(found.Lines[0].Moves[0])); got != want {
			t.Errorf("%s: %s, want %s", fen, got, want)
		}
	}
}

// BenchmarkSearchWithNetwork reports the speed of searches with the network.
func BenchmarkSearchWithNetwork(b *testing.B) {
	n, err := LoadNetwork(b.Context(), files())
	if err != nil {
		b.Fatal(err)
	}
	e := NewEngine(Default(), 4, 1)
	e.Use(n)
	nodes := int64(0)
	for b.Loop() {
		for _, fen := range []string{initial,
			"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
			"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
			"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"} {
			p, err := rules.ParseFEN(fen)
			if err != nil {
				b.Fatal(err)
			}
			nodes += e.Search(b.Context(), p, nil, Limits{Nodes: 50_000}, nil).Nodes
		}
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
