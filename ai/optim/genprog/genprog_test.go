package genprog

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
)

// prefix is a toy language: an expression is text in prefix notation with the operators + and * and the
// leaves x, 1 and 2.
type prefix struct{}

func (prefix) Random(r *rand.Rand) string { return draw(r, 3) }

func draw(r *rand.Rand, depth int) string {
	if depth == 0 || r.IntN(3) == 0 {
		return "x12"[r.IntN(3):][:1]
	}
	return "+*"[r.IntN(2):][:1] + draw(r, depth-1) + draw(r, depth-1)
}

// end returns the end of the expression that begins at i.
func end(e string, i int) int {
	for open := 1; open > 0; i++ {
		if open--; strings.IndexByte("+*", e[i]) >= 0 {
			open += 2
		}
	}
	return i
}

func places(e, of string) (out []int) {
	for i := range e {
		if strings.IndexByte(of, e[i]) >= 0 {
			out = append(out, i)
		}
	}
	return out
}

func (prefix) Size(e string) int           { return len(places(e, "x12")) }
func (prefix) Parts(e string) int          { return len(e) }
func (prefix) Part(e string, i int) string { return e[i:end(e, i)] }
func (prefix) WithPart(e string, i int, part string) string {
	return e[:i] + part + e[end(e, i):]
}
func (prefix) Operators(e string) int { return len(places(e, "+*")) }
func (prefix) WithOperator(e string, i int, r *rand.Rand) string {
	at := places(e, "+*")[i]
	return e[:at] + "+*"[r.IntN(2):][:1] + e[at+1:]
}
func (prefix) WithLeaf(e string, i int, r *rand.Rand) string {
	at := places(e, "x12")[i]
	return e[:at] + "x12"[r.IntN(3):][:1] + e[at+1:]
}
func (prefix) Write(e string) string { return e }
func (prefix) Read(text string) (string, error) {
	if text == "" {
		return "", fmt.Errorf("nothing")
	}
	return text, nil
}

func value(e string, x float64) (v float64, rest string) {
	switch e[0] {
	case 'x':
		return x, e[1:]
	case '1', '2':
		return float64(e[0] - '0'), e[1:]
	}
	a, rest := value(e[1:], x)
	b, rest := value(rest, x)
	if e[0] == '+' {
		return a + b, rest
	}
	return a * b, rest
}

// fitness measures how closely an expression approximates x² + x + 2.
func fitness(pop []Individual[string]) []float64 {
	out := make([]float64, len(pop))
	for i, p := range pop {
		for x := -3.0; x <= 3; x++ {
			v, _ := value(p.Expr, x)
			out[i] -= math.Abs(v - (x*x + x + 2))
		}
	}
	return out
}

var usual = Settings{Size: 100, Reproduction: 10, Mutation: 20, Crossover: 70, Operators: 0.5, Cap: 60}

// TestEvolutionFindsPolynomial checks that evolution finds a polynomial.
func TestEvolutionFindsPolynomial(t *testing.T) {
	found := 0
	for seed := range uint64(10) {
		g := New[string](prefix{}, usual, seed)
		for range 40 {
			g.Next(fitness(g.Population()))
		}
		if slices.Max(fitness(g.Population())) == 0 {
			found++
		}
	}
	if found < 8 {
		t.Errorf("%d of 10 runs find x² + x + 2", found)
	}
}

// TestGenerationHasRequestedFractions checks that each generation has the requested fractions of copies,
// mutants and children; the copies are the fittest, and no child exceeds the size limit.
func TestGenerationHasRequestedFractions(t *testing.T) {
	g := New[string](prefix{}, usual, 1)
	for range 10 {
		f := fitness(g.Population())
		before, order := slices.Clone(g.Population()), Ranked(f)
		g.Next(f)
		count := map[Origin]int{}
		for i, p := range g.Population() {
			count[p.Origin]++
			if len(places(p.Expr, "x12")) > usual.Cap {
				t.Errorf("a child of %d leaves", len(places(p.Expr, "x12")))
			}
			if p.Origin == Copied && (p.Parent != i || p.Expr != before[order[i]].Expr) {
				t.Errorf("copy %d is not the fittest but %d", i, p.Parent)
			}
		}
		if len(g.Population()) != 100 || count[Copied] != 10 || count[Mutated] != 20 || count[Crossed] != 70 {
			t.Errorf("%d individuals: %v", len(g.Population()), count)
		}
	}
	if g.Generation() != 10 {
		t.Errorf("generation %d", g.Generation())
	}
}

// TestResumedEvolutionGivesSameBytes checks that an evolution saved and resumed after every generation gives
// the same bytes.
func TestResumedEvolutionGivesSameBytes(t *testing.T) {
	a := New[string](prefix{}, usual, 7)
	b := New[string](prefix{}, usual, 7)
	for range 8 {
		state, err := b.Save()
		if err != nil {
			t.Fatal(err)
		}
		if b, err = Resume[string](prefix{}, usual, state); err != nil {
			t.Fatal(err)
		}
		a.Next(fitness(a.Population()))
		b.Next(fitness(b.Population()))
	}
	one, _ := a.Save()
	two, _ := b.Save()
	if !bytes.Equal(one, two) {
		t.Errorf("\n%.300s\n%.300s", one, two)
	}
	for _, bad := range []string{"", "{}", strings.Replace(string(one), `"Random":"`, `"Random":"AA`, 1)} {
		if _, err := Resume[string](prefix{}, usual, []byte(bad)); err == nil ||
			!strings.HasPrefix(err.Error(), "genprog: ") {
			t.Errorf("%.20q gives %v", bad, err)
		}
	}
}

// TestByRankProbabilities checks that of 100 ranks the best is drawn in 100 cases of 5050 and the worst in
// one.
func TestByRankProbabilities(t *testing.T) {
	r := rng.New(1)
	const draws = 505_000
	counts := make([]int, 100)
	for range draws {
		counts[byRank(r, 100)]++
	}
	for rank, n := range counts {
		want := float64(draws) * float64(100-rank) / 5050
		if math.Abs(float64(n)-want) > 5*math.Sqrt(want) {
			t.Errorf("rank %d is drawn %d times, want %.0f", rank, n, want)
		}
	}
}

func TestRankedOrder(t *testing.T) {
	if got := Ranked([]float64{1, math.NaN(), 3, 3, math.Inf(-1)}); fmt.Sprint(got) != "[2 3 0 4 1]" {
		t.Errorf("%v", got)
	}
}

func TestSmoothAverages(t *testing.T) {
	if got := Smooth([]float64{1, 2, 3, 10}, 2); fmt.Sprint(got) !=
		"[2.5 4.666666666666667 4.333333333333333 2.5]" {
		t.Errorf("%v", got)
	}
	if got := Smooth([]float64{4}, 5); got[0] != 4 {
		t.Errorf("%v", got)
	}
}

func TestCheckRejectsBadSettings(t *testing.T) {
	for _, s := range []Settings{{}, {Size: 1}, {Size: 5, Reproduction: 50, Mutation: 60, Crossover: -10},
		{Size: 5, Crossover: 100, Operators: 2}} {
		if err := s.Check(); err == nil || !strings.HasPrefix(err.Error(), "genprog: ") {
			t.Errorf("%+v: %v", s, err)
		}
	}
	if err := usual.Check(); err != nil {
		t.Error(err)
	}
}

// TestCopiesReplaceLargeChildren checks that if no child is small enough, copies fill the generation.
func TestCopiesReplaceLargeChildren(t *testing.T) {
	s := usual
	s.Size, s.Cap = 10, 1
	g := New[string](prefix{}, s, 3)
	for range 3 {
		g.Next(fitness(g.Population()))
	}
	if len(g.Population()) != 10 {
		t.Errorf("%d individuals", len(g.Population()))
	}
}
