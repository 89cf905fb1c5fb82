package network

import (
	"math"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	rules "ludarium/game/connectk"
)

func board(t testing.TB, cols, rows, k int, gravity bool) *rules.Board {
	t.Helper()
	b, err := rules.NewBoard(rows, cols, k, gravity)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// random returns a network with weights from -1 to 1.
func random(t testing.TB, s Shape, r *rng.SplitMix) *Network {
	t.Helper()
	weights := make([]float64, s.Weights())
	for i := range weights {
		weights[i] = r.Between(-1, 1)
	}
	n, err := New(s, weights)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestWeightsAreCounted(t *testing.T) {
	for _, c := range []struct{ cols, rows, k, inputs, weights int }{{3, 3, 3, 10, 61}, {4, 4, 4, 17, 96},
		{7, 6, 4, 43, 226}} {
		s := Usual(board(t, c.cols, c.rows, c.k, true))
		if s.inputs() != c.inputs || s.Weights() != c.weights {
			t.Errorf("%d×%d: %d inputs, %d weights, want %d, %d", c.cols, c.rows, s.inputs(), s.Weights(),
				c.inputs, c.weights)
		}
	}
}

// shapes returns shapes of all kinds.
func shapes(t testing.TB) (all []Shape) {
	for _, coding := range Codings() {
		for _, activation := range Activations() {
			for _, steps := range []int{0, 2} {
				all = append(all,
					Shape{Board: board(t, 7, 6, 4, true), Coding: Coding(coding),
						Activation: Activation(activation), Hidden: 5, Slope: 1.5, Steps: steps})
			}
		}
	}
	return append(all, Usual(board(t, 8, 8, 5, false)), Usual(board(t, 1, 1, 1, true)),
		Usual(board(t, 5, 9, 4, true)))
}

// TestSideMatchesNetworkJudge checks that incremental evaluation by Side equals Network.Judge to the last
// bit, for any order of stones.
func TestSideMatchesNetworkJudge(t *testing.T) {
	r := rng.NewSplitMix(1)
	for _, s := range shapes(t) {
		n := random(t, s, &r)
		for side := range 2 {
			quick := NewSide(s, side == 1)
			quick.Use(n.Weights)
			sums, again := make([]int64, s.Hidden), make([]int64, s.Hidden)
			quick.Begin(sums)
			for p := s.Board.Start(); !p.Won() && !p.Full(); {
				moves := p.Moves()
				mine := p.Stones()&1 == side
				if quick.Position(again, p); !slices.Equal(sums, again) {
					t.Fatalf("%+v: the sums depend on the order", s)
				}
				for m := moves; m != 0 && mine; m &= m - 1 {
					cell := bits.TrailingZeros64(m)
					got, want := quick.Value(sums, cell), n.Judge(p.Play(cell)).Value
					if math.Abs(got-want) > 1e-7 && s.Activation == Sigmoid {
						t.Fatalf("%+v, side %d: %v, want %v", s, side, got, want)
					}
					if s.Activation == Threshold && got != want {
						t.Fatalf("%+v, side %d: %v, want %v", s, side, got, want)
					}
				}
				for n := r.IntN(bits.OnesCount64(moves)); n > 0; n-- {
					moves &= moves - 1
				}
				cell := bits.TrailingZeros64(moves)
				if mine {
					quick.Mine(sums, cell)
				} else {
					quick.Other(sums, cell)
				}
				if p = p.Play(cell); mine {
					if got, want := quick.Now(sums), n.Judge(p).Value; math.Abs(got-want) > 1e-7 {
						t.Fatalf("%+v: now %v, want %v", s, got, want)
					}
				}
			}
		}
	}
}

// TestHandmadeNetworkHasExpectedValues checks a network made by hand with one unit, which counts own stones
// in the middle column.
func TestHandmadeNetworkHasExpectedValues(t *testing.T) {
	b := board(t, 3, 3, 3, true)
	s := Shape{Board: b, Coding: Own, Hidden: 1}
	weights := []float64{0, 1, 0, 0, 1, 0, 0, 1, 0, -0.5, 2, -1}
	n, err := New(s, weights)
	if err != nil {
		t.Fatal(err)
	}
	p := b.Start().Play(b.Cell(1, 0))
	a := n.Judge(p)
	hidden := 1 / (1 + math.Exp(-0.5))
	if want := 1 / (1 + math.Exp(-(2*hidden - 1))); math.Abs(a.Hidden[0]-hidden) > 1e-8 ||
		math.Abs(a.Value-want) > 1e-8 || a.Inputs[1] != 1 {
		t.Errorf("%+v, want %v and %v", a, hidden, want)
	}
	side := NewSide(s, false)
	side.Use(weights)
	sums := make([]int64, 1)
	side.Begin(sums)
	if best := side.Best(sums, b.Start().Moves()); best != 1<<b.Cell(1, 0) {
		t.Errorf("the best cells are %x", best)
	}
}

func TestTextRoundTrip(t *testing.T) {
	r := rng.NewSplitMix(2)
	for i, s := range shapes(t) {
		first := random(t, s, &r)
		pair := Pair{first, first}
		if i%2 == 0 {
			pair.Second = random(t, s, &r)
		}
		text := pair.Text()
		back, err := Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if back.Text() != text || strings.ContainsAny(text, " \t\n&?#=;") {
			t.Errorf("%s comes back as %s", text, back.Text())
		}
		if got := back.First.Shape; got.Coding != s.Coding || got.Activation != s.Activation ||
			got.Hidden != s.Hidden || got.Steps != s.Steps ||
			got.Board.Gravity() != s.Board.Gravity() || (back.First == back.Second) != (i%2 == 1) {
			t.Errorf("%+v comes back as %+v", s, got)
		}
		for k, w := range pair.Second.Weights {
			if math.Abs(back.Second.Weights[k]-w) > 1.0/30000 {
				t.Errorf("weight %v comes back as %v", w, back.Second.Weights[k])
			}
		}
		if q := pair.Rounded(); q.Text() != text || q.First.Board != s.Board {
			t.Errorf("%s is rounded to %s", text, q.Text())
		}
	}
	blank, err := New(Usual(board(t, 3, 3, 3, true)), make([]float64, 61))
	if err != nil {
		t.Fatal(err)
	}
	if back, err := Parse(Pair{blank, blank}.Text()); err != nil || back.First.Weights[60] != 0 {
		t.Errorf("a network without weights comes back as %v, %v", back, err)
	}
}

func TestParseRejectsDamagedTexts(t *testing.T) {
	r := rng.NewSplitMix(3)
	n := random(t, Usual(board(t, 3, 3, 3, true)), &r)
	good := strings.Split(Pair{n, n}.Text(), ".")
	with := func(part int, text string) string {
		parts := slices.Clone(good)
		parts[part] = text
		return strings.Join(parts, ".")
	}
	for text, want := range map[string]string{
		"":                              `part 1, "": it must begin with net1`,
		"net2.3x3x3":                    `part 1, "net2"`,
		"net1.3x3x3":                    `part 2, "3x3x3": there are 2 parts`,
		with(1, "3x3"):                  `part 2, "3x3": a board is`,
		with(1, "9x9x4"):                `part 2, "9x9x4": connectk: 9 rows × 9 columns is too large`,
		with(1, "axbxc"):                `"a" is not a number`,
		with(2, "ternary"):              `part 3, "ternary": not one of`,
		with(2, ""):                     `part 3, ""`,
		with(3, "tanh"):                 `part 4, "tanh": no activation`,
		with(3, "sigmoid*x"):            `part 4, "sigmoid*x": the slope is missing`,
		with(3, "sigmoid*-1"):           `part 4, "sigmoid*-1": a slope of -1`,
		with(4, "five"):                 `part 5, "five": the number of hidden units is missing`,
		with(4, "65"):                   `part 5, "65": 65 hidden units`,
		with(4, "5r0"):                  `part 5, "5r0": the number of steps back is missing`,
		with(4, "5r99"):                 `part 5, "5r99": 99 steps back`,
		with(4, "6"):                    `126 bytes, but 73 weights take 150`,
		with(5, "AAAA*"):                `part 6, "AAAA*": character 5 is not base64`,
		with(5, "_____"+good[5][5:]):    "part 6",
		strings.Join(good, ".") + ".AA": `part 7, "AA": there are 1 bytes`,
	} {
		if _, err := Parse(text); err == nil || !strings.Contains(err.Error(), want) ||
			!strings.HasPrefix(err.Error(), "network: ") {
			t.Errorf("%.60q: %v, want %q", text, err, want)
		}
	}
	if _, err := New(Usual(board(t, 3, 3, 3, true)), make([]float64, 60)); err == nil ||
		!strings.Contains(err.Error(), "60 weights") {
		t.Errorf("too few weights: %v", err)
	}
	if _, err := New(Usual(board(t, 3, 3, 3, true)), append(make([]float64, 60), math.NaN())); err == nil ||
		!strings.Contains(err.Error(), "weight 61 is NaN") {
		t.Errorf("a weight that is not a number: %v", err)
	}
	if _, err := New(Shape{Hidden: 5}, nil); err == nil {
		t.Error("a network without a board")
	}
}

func FuzzParse(f *testing.F) {
	f.Add("net1.3x3x3.absolute.sigmoid.1.AACAPwAA")
	f.Add("net1.1x1x1.own.threshold*0,5.1r2.AACAPwAAAAAAAAAAAAA")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			return
		}
		if q, err := Parse(p.Text()); err != nil || len(q.First.Weights) != p.First.Shape.Weights() {
			t.Errorf("%q is read, its text %q is not: %v", text, p.Text(), err)
		}
	})
}

func BenchmarkValue(b *testing.B) {
	r := rng.NewSplitMix(1)
	s := Usual(board(b, 7, 6, 4, true))
	side := NewSide(s, false)
	side.Use(random(b, s, &r).Weights)
	sums := make([]int64, s.Hidden)
	side.Begin(sums)
	for i := range b.N {
		side.Value(sums, i&31)
	}
}
