package twenty48

import (
	"fmt"
	"math"
	"testing"

	"ludarium/ai/base/rng"
)

func bag(tiles ...int) (b Bag) {
	for _, v := range tiles {
		exp := 0
		for ; v > 1; v >>= 1 {
			exp++
		}
		b = b.Add(exp)
	}
	return b
}

func TestBagTransitionProbabilities(t *testing.T) {
	for _, test := range []struct{ from, two, four Bag }{
		{bag(2, 2), bag(2, 4), bag(4, 4)},
		{bag(2, 4), bag(2, 2, 4), bag(2, 4, 4)},
		{bag(4, 4), bag(2, 8), bag(4, 8)},
		{bag(2, 2, 4), bag(2, 4, 4), bag(4, 4, 4)},
		{bag(2, 4, 4), bag(2, 2, 8), bag(2, 4, 8)},
		{bag(4, 4, 4), bag(2, 4, 8), bag(4, 4, 8)},
		{bag(2, 8, 8), bag(2, 2, 16), bag(2, 4, 16)},
		{bag(4, 8, 8), bag(2, 4, 16), bag(4, 4, 16)},
	} {
		m := test.from.merge()
		if m.Add(1) != test.two || m.Add(2) != test.four {
			t.Errorf("%v becomes %v and %v", test.from.Tiles(nil), m.Add(1).Tiles(nil), m.Add(2).Tiles(nil))
		}
	}
	if b := bag(2, 4, 4, 1024); fmt.Sprint(b.Tiles(nil)) != "[2 4 4 1024]" || b.Sum() != 1034 ||
		!b.reached(10) || b.reached(11) {
		t.Errorf("tiles %v, sum %d", b.Tiles(nil), b.Sum())
	}
}

func TestBagChainMoments(t *testing.T) {
	c := SolveBag(11, 0.1)
	if math.Abs(c.Mean-938.810) > 5e-4 || math.Abs(c.SD-8.335) > 5e-4 || c.Min != 519 || c.Max != 1032 {
		t.Errorf("mean %.4f, s.d. %.4f, from %d to %d", c.Mean, c.SD, c.Min, c.Max)
	}
	if n := len(c.States); n < 3400 || n > 3500 {
		t.Errorf("%d states", n)
	}
	total, mean := 0.0, 0.0
	for _, p := range c.Odds {
		total += p
	}
	if math.Abs(total-1) > 1e-9 {
		t.Errorf("the probabilities sum to %v", total)
	}
	layer := map[Bag]int{}
	starts := BagStarts(0.1)
	for i, s := range c.States {
		layer[s.Bag] = s.Layer
		mean += starts[s.Bag] * s.Distance
		if i > 0 && s.Layer < c.States[i-1].Layer {
			t.Fatal("layers are out of order")
		}
	}
	for _, s := range c.States {
		if !s.Done && (layer[s.Two] != s.Layer+2 || layer[s.Four] != s.Layer+4) {
			t.Fatalf("%v leads to layers %d and %d", s.Bag.Tiles(nil), layer[s.Two], layer[s.Four])
		}
	}
	if math.Abs(mean-c.Mean) > 1e-6 {
		t.Errorf("the distances give the mean %v, the distribution %v", mean, c.Mean)
	}
}

// TestBagWithEqualTiles checks the cases in which all new tiles are equal, so that only one path leads
// through the chain.
func TestBagWithEqualTiles(t *testing.T) {
	for odds, want := range map[float64]int{0: 1032, 1: 519} {
		c := SolveBag(11, odds)
		if c.Min != want || c.Max != want || math.Abs(c.Mean-float64(want)) > 1e-6 || c.SD > 1e-3 {
			t.Errorf("4s with probability %v: from %d to %d moves, mean %v, s.d. %v", odds, c.Min, c.Max,
				c.Mean, c.SD)
		}
	}
}

func TestSimulateBag(t *testing.T) {
	x := rng.NewXorshift(11)
	if two, four := SimulateBag(11, 0, &x), SimulateBag(11, 1, &x); two != 1032 || four != 519 {
		t.Errorf("%d moves with 2s alone, %d with 4s alone", two, four)
	}
	const games = 20_000
	sum, square := 0.0, 0.0
	for range games {
		n := float64(SimulateBag(11, 0.1, &x))
		sum += n
		square += n * n
	}
	mean := sum / games
	sd := math.Sqrt(square/games - mean*mean)
	if math.Abs(mean-938.81) > 0.3 || math.Abs(sd-8.33) > 0.2 {
		t.Errorf("mean %.3f, s.d. %.3f", mean, sd)
	}
}

func BenchmarkSolveBag(b *testing.B) {
	for b.Loop() {
		SolveBag(11, 0.1)
	}
}
