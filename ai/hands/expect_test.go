package hands

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestExpectimaxModelSentences(t *testing.T) {
	expect(t, expectimax(), nil, "", map[string]float64{"best": 0, "meana": 6.33, "othermean": 5.33,
		"careful": 1, "worst": 5, "otherworst": 1})
	expect(t, expectimax(), map[string]float64{"odds3": 9}, "same", map[string]float64{"best": 1})
}

// TestExpectimaxMatchesImplementation compares the code of the atlas with the formula.
func TestExpectimaxMatchesImplementation(t *testing.T) {
	m, r := expectimax(), rand.New(rand.NewPCG(13, 14))
	for range trials {
		v := random(&m, r)
		all := v[6] + v[7] + v[8]
		a := (v[0]*v[6] + v[1]*v[7] + v[2]*v[8]) / all
		b := (v[3]*v[6] + v[4]*v[7] + v[5]*v[8]) / all
		f := m.Run(v).Facts
		if math.Abs(f["mean"]-max(a, b)) > 1e-9 || math.Abs(f["othermean"]-min(a, b)) > 1e-9 {
			t.Fatalf("%v: means %v and %v, want %v and %v", v, f["mean"], f["othermean"], a, b)
		}
	}
}
