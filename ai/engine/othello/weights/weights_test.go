package weights

import (
	"math/bits"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/formula"
	"ludarium/game"
	"ludarium/game/othello"
)

// TestSquareClasses checks the squares of the classes in table 1, and the order of figure 6 by row.
func TestSquareClasses(t *testing.T) {
	for class, want := range []string{"a1h1a8h8", "b2g2b7g7", "c3f3c6f6", "d4e4d5e5", "b1g1a2h2a7h7b8g8",
		"c1f1a3h3a6h6c8f8", "d1e1a4h4a5h5d8e8",
		"c2f2b3g3b6g6c7f7",
		"d2e2b4g4b5g5d7e7", "d3e3c4f4c5f5d6e6"} {
		var moves []game.Move
		for m := squares(class); m != 0; m &= m - 1 {
			moves = append(moves, game.Move(bits.TrailingZeros64(m)))
		}
		if got := othello.Transcript(moves); got != want {
			t.Errorf("class %d, %s: %s, want %s", class+1, Name(class), got, want)
		}
	}
	figure := []int{1, 2, 3, 4, 2, 5, 6, 7, 3, 6, 8, 9, 4, 7, 9, 10} // corner triangle, row by row
	for i, number := range figure {
		if got, want := Class(8*(i/4)+i%4), RowByRow[number-1]; got != want {
			t.Errorf("square %d of figure 6 is of class %d, want %d", i, got+1, want+1)
		}
	}
}

func TestParse(t *testing.T) {
	for _, k := range List() {
		if back, err := Parse(k.Weights.String()); err != nil || back != k.Weights {
			t.Errorf("%s: %s comes back as %v, %v", k.Name, k.Weights, back, err)
		}
	}
	if w, err := Parse("1 -2.5,0.1, 20\n0 0 0 0 0 -0.3"); err != nil ||
		w != (Weights{10, -25, 1, 200, 0, 0, 0, 0, 0, -3}) {
		t.Errorf("%v, %v", w, err)
	}
	if R104().String() != "20,-9,1,-4,-5,5,4,-5,-1,2" {
		t.Errorf("%s", R104())
	}
	for text, want := range map[string]string{"1,2": "2 weights", "1,2,3,4,5,6,7,8,9,x": `weight 10, "x"`,
		"1,2,3,4,5,6,7,8,9,0.25": "more than one decimal",
		"1,2,3,4,5,6,7,8,NaN,1":  "weight 9", "1e9,2,3,4,5,6,7,8,9,1": "weight 1"} {
		if _, err := Parse(text); err == nil || !strings.Contains(err.Error(), want) ||
			!strings.HasPrefix(err.Error(), "weights: ") {
			t.Errorf("%s gives %v, want %s", text, err, want)
		}
	}
}

// TestJudgeAgreesWithValues checks that the gains of moves give the same order as the values of the boards,
// and that the formula of the weights has these values.
func TestJudgeAgreesWithValues(t *testing.T) {
	r := rng.New(1)
	l := formula.Plain()
	for range 30 {
		var w Weights
		for i := range w {
			w[i] = r.IntN(81) - 40
		}
		j, e := NewJudge(w), w.Formula()
		p, mover := othello.Start(8), game.First
		for !p.Over() {
			moves := p.Moves()
			if moves == 0 {
				p, mover = p.Pass(), mover.Opponent()
				continue
			}
			best, set := -1<<60, uint64(0)
			for m := moves; m != 0; m &= m - 1 {
				next := p.Play(bits.TrailingZeros64(m))
				black, white := next.Opponent, next.Own
				if mover == game.Second {
					black, white = white, black
				}
				v := w.Value(black, white)
				if f := l.Eval(e, black, white); f < float64(v)/Unit-1e-9 || f > float64(v)/Unit+1e-9 {
					t.Fatalf("%s has %v of a board worth %d tenths", e, f, v)
				}
				if mover == game.Second {
					v = -v
				}
				switch {
				case v > best:
					best, set = v, m&-m
				case v == best:
					set |= m & -m
				}
			}
			if got := j.Best(p, mover); got != set {
				t.Fatalf("weights %s: best moves %x, want %x", w, got, set)
			}
			for n := r.IntN(bits.OnesCount64(moves)); n > 0; n-- {
				moves &= moves - 1
			}
			p, mover = p.Play(bits.TrailingZeros64(moves)), mover.Opponent()
		}
	}
}

func TestWeightPicture(t *testing.T) {
	w := R104()
	grey := w.picture()
	if grey[0] != 255 || grey[9] != 0 || grey[63] != 255 || grey[18] != 88 { // (1+9)/(20+9) of 255
		t.Errorf("%v", grey)
	}
	if w = Uniform(); w.picture()[5] != 128 {
		t.Errorf("equal weights: %v", w.picture())
	}
}

// picture returns the brightness of each square in a picture of the weights, by row: 0 for the smallest
// weight, 255 for the largest, linear between them. Equal weights have half brightness.
func (w *Weights) picture() (grey [64]uint8) {
	low, high := w[0], w[0]
	for _, x := range w {
		low, high = min(low, x), max(high, x)
	}
	for sq := range grey {
		if grey[sq] = 128; high > low {
			grey[sq] = uint8((255*(w[Class(sq)]-low) + (high-low)/2) / (high - low))
		}
	}
	return grey
}
