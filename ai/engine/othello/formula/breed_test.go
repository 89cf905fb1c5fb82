package formula

import (
	"math"
	"runtime"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/optim/genprog"
)

var _ genprog.Language[*Expr] = (*Breeder)(nil)

// TestRandomFormulasHaveExpectedSizes compares the mean size of random formulas with theory: 68.2 for 5 terms
// (at most 625) and 232.4 for 7 terms (at most 2401).
func TestRandomFormulasHaveExpectedSizes(t *testing.T) {
	for terms, want := range map[int]float64{5: 68.184, 7: 232.36} {
		b := &Breeder{Language: Protected(), MaxTerms: terms, MaxDepth: 4, Squares: 0.5, Largest: 5}
		r := rng.New(1)
		n := 2000
		if runtime.GOOS == "js" {
			n = 400
		}
		sum, written, squares, most := 0, 0, 0.0, 0
		for i := range n {
			e := b.Random(r)
			sum += e.Leaves()
			most = max(most, e.Leaves())
			if i < 200 {
				written += e.Leaves()
				squares += float64(strings.Count(e.String(), "["))
			}
			if e.Depth() > 4 {
				t.Errorf("depth %d", e.Depth())
			}
		}
		mean := float64(sum) / float64(n)
		if math.Abs(mean-want) > want*4.5/math.Sqrt(float64(n)) ||
			float64(most) > math.Pow(float64(terms), 4) {
			t.Errorf("%d terms: a mean of %.1f, want %.1f; the largest has %d", terms, mean, want, most)
		}
		if share := squares / float64(written); math.Abs(share-0.5) > 0.02 {
			t.Errorf("%.3f of the leaves are squares", share)
		}
	}
}

// TestSymmetricLeavesSumSquares checks that symmetric leaves are sums of four or eight squares.
func TestSymmetricLeavesSumSquares(t *testing.T) {
	b := &Breeder{Language: Protected(), MaxTerms: 1, Squares: 1, Largest: 1, Symmetric: true}
	r := rng.New(1)
	seen := map[string]bool{}
	for range 400 {
		seen[b.Random(r).String()] = true
	}
	if len(seen) != 10 || !seen["[0,0]+[7,0]+[0,7]+[7,7]"] ||
		!seen["[3,2]+[4,2]+[2,3]+[5,3]+[2,4]+[5,4]+[3,5]+[4,5]"] {
		t.Errorf("%d sums: %v", len(seen), seen)
	}
}

func TestBreederCheckRejectsBadSettings(t *testing.T) {
	for _, b := range []Breeder{{}, {MaxTerms: 2, Squares: 2, Largest: 1}, {MaxTerms: 2, Squares: 0.5}} {
		if err := b.Check(); err == nil || !strings.HasPrefix(err.Error(), "formula: ") {
			t.Errorf("%+v: %v", b, err)
		}
	}
}

// TestBredFormulasRoundTrip checks that formulas of the first and of later generations can be written and
// read back.
func TestBredFormulasRoundTrip(t *testing.T) {
	b := &Breeder{Language: Protected(), MaxTerms: 5, MaxDepth: 4, Squares: 0.5, Largest: 5}
	s := genprog.Settings{Size: 40, Reproduction: 10, Mutation: 30, Crossover: 60, Operators: 0.5, Cap: 300}
	g := genprog.New[*Expr](b, s, 1)
	for range 20 {
		fitness := make([]float64, s.Size)
		for i, p := range g.Population() {
			fitness[i] = b.Language.Eval(p.Expr, startBlack, startWhite)
			back, err := b.Read(b.Write(p.Expr))
			if err != nil || back.Parts() != p.Expr.Parts() || back.Operators() != p.Expr.Operators() {
				t.Fatalf("%s comes back as %v, %v", p.Expr, back, err)
			}
		}
		g.Next(fitness)
	}
}
