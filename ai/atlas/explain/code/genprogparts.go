package code

import (
	"math/rand/v2"
	"strings"
)

// GP is genetic programming: formulas are bred by reproduction, mutation and crossover, the fitter
// ones more often. A formula is written in prefix notation: +*xx1 is x·x + 1.
type GP struct {
	Trace
	Random       *rand.Rand
	Fitness      func(formula string) float64
	Reproduction int // % of the next generation copied from the fittest
	Mutation     int // % of the next generation that are mutants
	Cap          int // maximum number of leaves of a formula
	Population   []string
	Ranked       []string // the fittest first
	Best         float64  // highest fitness so far
}

const (
	operators = "+-*"
	leaves    = "x12"
)

// Start draws n random formulas.
func (s *GP) Start(n int) {
	for range n {
		s.Population = append(s.Population, s.draw(3))
	}
	s.rank()
}

// rank sorts the population by fitness.
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

// end returns the end of the part that begins at i.
func end(e string, i int) int {
	for open := 1; open > 0; i++ {
		if open--; strings.IndexByte(operators, e[i]) >= 0 {
			open += 2
		}
	}
	return i
}

// places returns the positions of all symbols of a kind.
func places(e, kind string) (at []int) {
	for i := range len(e) {
		if strings.IndexByte(kind, e[i]) >= 0 {
			at = append(at, i)
		}
	}
	return at
}
