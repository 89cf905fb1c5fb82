package code

import (
	"math/rand/v2"
	"strings"
)

// GP is genetic programming: formulas are bred by copying, by mutation and by the exchange of parts, the
// fitter ones more often. A formula is written with each operator before its two operands: +*xx1 is x·x +
// 1.
type GP struct {
	Trace
	Random       *rand.Rand
	Fitness      func(formula string) float64
	Reproduction int // % of the next generation that are copies of the fittest
	Mutation     int // % that are mutants
	Cap          int // leaves of a formula at most
	Population   []string
	Ranked       []string // the fittest first
	Best         float64  // highest fitness ever
}

const (
	operators = "+-*"
	leaves    = "x12"
)

// Start draws n formulas.
func (s *GP) Start(n int) {
	for range n {
		s.Population = append(s.Population, s.draw(3))
	}
	s.rank()
}

// Generation breeds the next generation.
func (s *GP) Generation() {
	n := len(s.Population)
	next := append([]string{}, s.Ranked[:s.Reproduction*n/100]...)
	for mutants := len(next) + s.Mutation*n/100; len(next) < mutants; {
		parent := s.Ranked[s.Random.IntN(n)]
		child := s.mutant(parent)
		s.At("mutation", "parent", parent, "child", child)
		next = append(next, child)
	}
	for len(next) < n {
		a, b := s.Ranked[s.byRank()], s.Ranked[s.byRank()]
		for _, child := range s.cross(a, b) {
			s.At("crossover", "parents", a+" "+b, "child", child)
			if len(next) < n && len(places(child, leaves)) <= s.Cap {
				next = append(next, child)
			}
		}
	}
	s.At("generation", "best formula", s.Ranked[0], "fitness", s.Best)
	s.Population = next
	s.rank()
}

// rank puts the population into order.
func (s *GP) rank() {
	cost := make([]float64, len(s.Population))
	for i, e := range s.Population {
		cost[i] = -s.Fitness(e)
	}
	order := ranked(cost)
	s.Ranked = nil
	for _, i := range order {
		s.Ranked = append(s.Ranked, s.Population[i])
	}
	if fittest := -cost[order[0]]; fittest > s.Best {
		s.At("improvement", "formula", s.Ranked[0], "fitness", fittest, "before", s.Best)
		s.Best = fittest
	}
}

// draw returns a random formula.
func (s *GP) draw(depth int) string {
	if depth == 0 || s.Random.IntN(3) == 0 {
		return leaves[s.Random.IntN(3):][:1]
	}
	return operators[s.Random.IntN(3):][:1] + s.draw(depth-1) + s.draw(depth-1)
}

// byRank draws a rank from 0, the fittest, to n-1; the least fit has the weight 1, the fittest n.
func (s *GP) byRank() int {
	n := len(s.Population)
	at, worse := s.Random.IntN(n*(n+1)/2), 0
	for (worse+1)*(worse+2)/2 <= at {
		worse++
	}
	return n - 1 - worse
}

// mutant returns a formula with another operator or another leaf.
func (s *GP) mutant(e string) string {
	at, symbols := places(e, operators), operators
	if chance := s.Random.Float64(); len(at) == 0 || chance >= 0.5 {
		at, symbols = places(e, leaves), leaves
	}
	i := at[s.Random.IntN(len(at))]
	return e[:i] + symbols[s.Random.IntN(3):][:1] + e[i+1:]
}

// cross exchanges a part of a with a part of b.
func (s *GP) cross(a, b string) [2]string {
	i, k := s.Random.IntN(len(a)), s.Random.IntN(len(b))
	x, y := a[i:end(a, i)], b[k:end(b, k)]
	return [2]string{a[:i] + y + a[i+len(x):], b[:k] + x + b[k+len(y):]}
}

// end returns where the part that begins at i ends.
func end(e string, i int) int {
	for open := 1; open > 0; i++ {
		if open--; strings.IndexByte(operators, e[i]) >= 0 {
			open += 2
		}
	}
	return i
}

// places returns where symbols of a kind stand.
func places(e, kind string) (at []int) {
	for i := range len(e) {
		if strings.IndexByte(kind, e[i]) >= 0 {
			at = append(at, i)
		}
	}
	return at
}
