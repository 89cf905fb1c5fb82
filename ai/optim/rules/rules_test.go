package rules

import (
	"math/rand/v2"
	"testing"

	"ludarium/ai/optim/genprog"
)

func TestRuleLanguageRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	l := Language{Poli()}
	for range 200 {
		e := l.Random(r)
		text := l.Write(e)
		again, err := l.Read(text)
		if err != nil || l.Write(again) != text || again.String() != e.String() {
			t.Fatalf("%s is read as %v, %v", text, again, err)
		}
		for i := range l.Parts(e) {
			if got := l.Write(l.WithPart(e, i, l.Part(e, i))); got != text {
				t.Fatalf("place %d of %s with itself is %s", i, text, got)
			}
		}
		for i := range l.Size(e) {
			if l.Size(l.WithLeaf(e, i, r)) != l.Size(e) {
				t.Fatal("another leaf changes the size")
			}
		}
	}
	for _, bad := range []string{"", "+ 0", "0 1", "9", "6=x", "x"} {
		if _, err := l.Read(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
	if got := Basic(0.7, 1.47).String(); got != "0.7 v + 1.47 U (p−x) + 1.47 U (g−x)" {
		t.Errorf("the basic rule is %s", got)
	}
}

// TestBredRulesImprove checks that breeding finds a rule that is at least as good as the basic one on the
// training functions.
func TestBredRulesImprove(t *testing.T) {
	trial, err := NewTrial([]string{"sphere", "rosenbrock", "rastrigin"}, 3)
	if err != nil {
		t.Fatal(err)
	}
	g := genprog.New[*Rule](Language{Poli()},
		genprog.Settings{Size: 40, Reproduction: 10, Mutation: 30, Crossover: 60, Operators: 0.3, Cap: 14}, 5)
	first, best := 0.0, 0.0
	for n := range 25 {
		var fitness []float64
		for _, p := range g.Population() {
			fitness = append(fitness, trial.Fitness(p.Expr))
		}
		best = fitness[genprog.Ranked(fitness)[0]]
		if n == 0 {
			first = best
		}
		g.Next(fitness)
	}
	basic := trial.Fitness(Basic(0.7, 1.47))
	t.Logf("the first generation comes to 1e%.1f, the last one to 1e%.1f, the basic rule to 1e%.1f", -first,
		-best, -basic)
	if best < basic || best <= first {
		t.Errorf("%v after %v, the basic rule reaches %v", best, first, basic)
	}
}
