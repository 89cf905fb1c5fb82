package twenty48

import (
	"context"
	"errors"
	"math"
	"runtime"
	"slices"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/game"
	"ludarium/game/gametest"
)

// squares are the tuples as lists of squares: the slow twin of shifts and masks.
var squares = map[string][][]int{
	"4x6": {{0, 1, 2, 3, 4, 5}, {4, 5, 6, 7, 8, 9}, {0, 1, 2, 4, 5, 6}, {4, 5, 6, 8, 9, 10}},
	"5x4": {{0, 1, 2, 3}, {4, 5, 6, 7}, {0, 1, 4, 5}, {1, 2, 5, 6}, {5, 6, 9, 10}},
}

func TestTuples(t *testing.T) {
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
				if got := tuples[k].index(b); got != want {
					t.Fatalf("%s, tuple %d: index %#x, want %#x on\n%v", name, k, got, want, b)
				}
			}
		}
	}
}

// TestViews checks that the views are the eight symmetric boards, and so values are the same for all of them.
func TestViews(t *testing.T) {
	net, x := smallNetwork(t), rng.NewXorshift(4)
	for _, w := range net.tables.all {
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

// TestFastSums compares the fast ways of each shape with the plain one.
func TestFastSums(t *testing.T) {
	for shape := range squares {
		if shape == "4x6" && runtime.GOOS == "js" {
			continue // 256 MB are much for a browser
		}
		net, err := NewNetwork(shape, 0)
		if err != nil {
			t.Fatal(err)
		}
		units, err := newTables[int16](shape)
		if err != nil {
			t.Fatal(err)
		}
		packed := &stage{step: 1, tables: units}
		if net.tables.large == nil && net.tables.small == nil {
			t.Errorf("%s has no fast way", shape)
		}
		x := rng.NewXorshift(6)
		for _, b := range positions(100, 14) {
			for k, tup := range net.tables.tuples {
				for _, v := range views(b) {
					n := x.IntN(2000) - 1000
					net.tables.all[k][tup.index(v)], units.all[k][tup.index(v)] = float32(n), int16(n)
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

func TestGreedy(t *testing.T) {
	net := taught(t, "5x4").Network()
	// views come in another order for symmetric boards
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

func TestOptimism(t *testing.T) {
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

// TestLearn checks a single step: with fresh entries the value moves to the target by Rate, and coherence
// stops a step back after one forth.
func TestLearn(t *testing.T) {
	net := smallNetwork(t)
	tr := NewTrainer(net, Usual(), 1)
	tr.Rate = 0.5
	// All indices of this board's views differ, so that no entry is counted twice.
	b := Board(0xfedcba9876543210)
	tr.learn(b, 80)
	if v := net.Value(b); math.Abs(v-40) > 1e-3 {
		t.Errorf("the value is %v after one step of half the error 80", v)
	}
	tr.learn(b, 0)
	if v := net.Value(b); math.Abs(v-20) > 1e-3 {
		t.Errorf("the value is %v after a second step of half the error -40", v)
	}
	// The errors +80 and -40 cohere by |80-40|/(80+40) = 1/3.
	tr.learn(b, 80)
	if v := net.Value(b); math.Abs(v-(20+0.5*60/3)) > 1e-3 {
		t.Errorf("the value is %v after a third step", v)
	}
}

func TestTraining(t *testing.T) {
	games := 300
	play := func(seed uint64) (net *Network, points []float64) {
		net = smallNetwork(t)
		err := NewTrainer(net, Usual(), seed).Train(context.Background(), games, games/3, func(p Progress) {
			points = append(points, p.Points)
			if sum := p.Tiles; p.Games == games && p.Moves < int64(games)*100 {
				t.Errorf("only %d moves, tiles %v", p.Moves, sum)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		return net, points
	}
	net, points := play(1)
	again, same := play(1)
	if !slices.Equal(points, same) || !slices.Equal(net.tables.all[0], again.tables.all[0]) {
		t.Errorf("the same seed leads to %v and %v points", points, same)
	}
	if len(points) != 3 || points[2] < 1.3*points[0] {
		t.Errorf("mean points %v do not grow", points)
	}
	share, _, mean := tally(t, Learned{net}, Usual(), 50, 7)
	if mean < 4000 {
		t.Errorf("the trained network makes %.0f points, %v by tile", mean, share)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := NewTrainer(net, Usual(), 1).Train(ctx, games, 1, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled training ends with %v", err)
	}
}

// TestTrainedStrength trains the large network for 2000 games: one ply then reaches 1024 in most games.
func TestTrainedStrength(t *testing.T) {
	if !*gametest.Long {
		t.Skip("needs -long")
	}
	net, err := NewNetwork("4x6", 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := NewTrainer(net, Usual(), 1).Train(context.Background(), 2000, 2000, nil); err != nil {
		t.Fatal(err)
	}
	share, _, mean := tally(t, Learned{net}, Usual(), 200, 1)
	if mean < 18_000 {
		t.Errorf("%.0f points, %v by tile", mean, share)
	}
}

// BenchmarkLearned measures one-ply moves in play and in training, tiles and all.
func BenchmarkLearned(b *testing.B) {
	for _, name := range []string{"5x4", "4x6"} {
		net, err := NewNetwork(name, 0)
		if err != nil {
			b.Fatal(err)
		}
		tr := NewTrainer(net, Usual(), 1)
		for range 300 {
			tr.Game()
		}
		b.Run(name+"/train", func(b *testing.B) {
			start := tr.moves
			for b.Loop() {
				tr.Game()
			}
			b.ReportMetric(float64(tr.moves-start)/b.Elapsed().Seconds(), "moves/s")
		})
		b.Run(name+"/play", func(b *testing.B) {
			d, x, board := newDice(Usual()), rng.NewXorshift(1), Board(0)
			var values [5]float64
			moves := 0
			for b.Loop() {
				board = d.start(0, &x)
				for {
					after, m := greedy(net, 0, board, &values)
					if m == game.Move(0) {
						break
					}
					board = d.spawn(after, x.Uint64())
					moves++
				}
			}
			b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}
