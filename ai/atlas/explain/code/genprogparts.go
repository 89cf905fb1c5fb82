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
