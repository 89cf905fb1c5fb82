package twenty48

import (
	"math"
	"runtime"
	"slices"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/game"
)

// squares lists the squares of each tuple by shape. It is the slow implementation against which shifts and
// masks are tested.
var squares = map[string][][]int{
	"4x6": {{0, 1, 2, 3, 4, 5}, {4, 5, 6, 7, 8, 9}, {0, 1, 2, 4, 5, 6}, {4, 5, 6, 8, 9, 10}},
	"5x4": {{0, 1, 2, 3}, {4, 5, 6, 7}, {0, 1, 4, 5}, {1, 2, 5, 6}, {5, 6, 9, 10}},
}

func TestIndicesOfTuples(t *testing.T) {
	for name, lists := range squares {
		tuples, err := networkTuples(name)
		if err != nil {
			t.Fatal(err)
		}
		for k, list := range lists {
			if tuples[k].size() != 1<<(4*len(list)) {
				t.Errorf("%s, tuple %d has %d entries", name, k, tuples[k].size())
			}
			for _, b := range positions(50, 3) {
				want := uint32(0)
				for i, sq := range list {
					want |= uint32(b>>(4*sq)&15) << (4 * i)
				}
				if got := tuples[k].Index(b); got != want {
					t.Fatalf("%s, tuple %d: index %#x, want %#x on\n%v", name, k, got, want, b)
				}
			}
		}
	}
}

// TestViewsAreSymmetriesOfTheBoard checks that the views are the eight symmetric images of the board, so that
// these have the same value.
func TestViewsAreSymmetriesOfTheBoard(t *testing.T) {
	net, x := smallNetwork(t), rng.NewXorshift(4)
	for _, w := range net.tables.All {
		for i := range w {
			w[i] = float32(x.IntN(100))
		}
	}
	for _, b := range positions(50, 4) {
		v := views(b)
		var want []Board
		for r, i := b, 0; i < 4; i++ {
			want = append(want, r, r.Mirror())
			r = r.Mirror().Transpose()
		}
		slices.Sort(v[:])
		slices.Sort(want)
		if !slices.Equal(v[:], want) {
			t.Fatalf("views %v, want %v", v, want)
		}
		for _, s := range v {
			if net.Value(s) != net.Value(b) {
				t.Fatalf("symmetric boards have values %v and %v", net.Value(s), net.Value(b))
			}
		}
	}
}

// TestFastSumsMatchSlow compares the fast sums of each shape with the slow one.
func TestFastSumsMatchSlow(t *testing.T) {
	for shape := range squares {
		if shape == "4x6" && runtime.GOOS == "js" {
			continue // 256 MB are too much for a browser
		}
		net, err := NewNetwork(shape, 0)
		if err != nil {
			t.Fatal(err)
		}
		units, err := NewTables[int16](shape)
		if err != nil {
			t.Fatal(err)
		}
		packed := &stage{step: 1, tables: units}
		if net.tables.Large == nil && net.tables.small == nil {
			t.Errorf("%s has no fast way", shape)
		}
		x := rng.NewXorshift(6)
		for _, b := range positions(100, 14) {
			for k, tup := range net.tables.Tuples {
				for _, v := range views(b) {
					n := x.IntN(2000) - 1000
					net.tables.All[k][tup.Index(v)], units.All[k][tup.Index(v)] = float32(n), int16(n)
				}
			}
			want := float64(sumPlain[float32, float32](&net.tables, b))
			if got := net.Value(b); got != want {
				t.Fatalf("%s: value %v, want %v on\n%v", shape, got, want, b)
			}
			if got := packed.Value(b); got != want {
				t.Fatalf("%s: packed value %v, want %v on\n%v", shape, got, want, b)
			}
		}
	}
}

func TestGreedyMoveHasTheBestValue(t *testing.T) {
	net := filled(t, "5x4")
	// the views of symmetric boards are in another order
	near := func(a, b float64) bool { return math.Abs(a-b) < 0.1 }
	for _, b := range positions(20, 15) {
		var values [5]float64
		best, m := greedy(net, 0, b, &values)
		after, _ := b.Slide(m)
		v := views(after)
		if !slices.Contains(v[:], best) {
			t.Fatalf("move %d leads to\n%vnot\n%v", m, best, after)
		}
		for _, other := range moveList(b) {
			if after, points := b.Slide(other); !near(values[other], float64(points)+net.Value(after)) ||
				values[other] > values[m] {
				t.Fatalf("move %d has the value %v on\n%v", other, values[other], b)
			}
		}
	}
}

func smallNetwork(t testing.TB) *Network {
	t.Helper()
	net, err := NewNetwork("5x4", 0)
	if err != nil {
		t.Fatal(err)
	}
	return net
}

func TestOptimisticInitialValue(t *testing.T) {
	net, err := NewNetwork("5x4", 1000)
	if err != nil {
		t.Fatal(err)
	}
	if v := net.Value(Board(0x1234)); math.Abs(v-1000) > 0.01 {
		t.Errorf("a new network has the value %v, want 1000", v)
	}
	if _, err := NewNetwork("9x9", 0); err == nil {
		t.Error("an unknown network is made")
	}
}

// BenchmarkLearned measures moves chosen one ply ahead, including new tiles.
func BenchmarkLearned(b *testing.B) {
	for _, shape := range []string{"5x4", "4x6"} {
		net := filled(b, shape)
		b.Run(shape, func(b *testing.B) {
			d, x, board := net.Dealer(Usual()), rng.NewXorshift(1), Board(0)
			var values [5]float64
			moves := 0
			for b.Loop() {
				board = d.Start(&x)
				for {
					after, m := net.Best(board, &values)
					if m == game.Move(0) {
						break
					}
					board = d.Put(after, &x)
					moves++
				}
			}
			b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}
