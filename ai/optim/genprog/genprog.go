// Package genprog is genetic programming: expressions evolve by copying, mutation and crossover, the fitter
// ones more often.
//
// A [Language] provides all operations on expressions: drawing one, counting its parts, replacing a part. The
// caller computes the fitness: Population returns the individuals to be evaluated, Next receives their
// fitness and breeds the next generation.
//
//   - Koza: Genetic Programming: On the Programming of Computers by Means of Natural Selection, 1992.
//   - Siivonen 2003: selection by rank, mutation of one operator or one leaf, and no limit of size after the
//     first generation.
package genprog

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"ludarium/game/text/fault"
)

// Language provides the operations on expressions of type E. Expressions are immutable; the operations return
// new ones. Places are counted from 0.
type Language[E any] interface {
	Random(r *rand.Rand) E // draws an expression for the first generation
	Size(e E) int          // number of leaves, at least 1
	// number of subexpressions that can be exchanged; the expression itself is at place 0, before its
	// operands
	Parts(e E) int
	Part(e E, i int) E
	WithPart(e E, i int, part E) E
	Operators(e E) int                       // number of operators
	WithOperator(e E, i int, r *rand.Rand) E // replaces operator i by a random one, possibly the same
	WithLeaf(e E, i int, r *rand.Rand) E     // replaces leaf i of Size by a random one
	Write(e E) string                        // formats an expression for saving
	Read(text string) (E, error)             // is the inverse of Write
}

// Settings are the parameters of breeding. The three percentages add up to 100.
type Settings struct {
	Size         int     // number of individuals in a generation, at least 1
	Reproduction int     // percentage of the next generation that are copies of the fittest
	Mutation     int     // percentage that are mutants of random individuals
	Crossover    int     // percentage that are children of two parents drawn by rank
	Operators    float64 // fraction of mutations that change an operator rather than a leaf
	// maximum number of leaves; larger children are discarded and others bred instead; 0 for no limit
	Cap int
}

// Check returns an error for invalid settings.
func (s *Settings) Check() error {
	switch {
	case s.Size < 1:
		return fault.Errorf("genprog: the population must have at least 1 individual, not %d", s.Size)
	case min(s.Reproduction, s.Mutation, s.Crossover) < 0 || s.Reproduction+s.Mutation+s.Crossover != 100:
		return fault.Errorf("genprog: reproduction, mutation and crossover of %d, %d and %d %% do not add "+
			"up to 100 %%", s.Reproduction, s.Mutation, s.Crossover)
	case !(s.Operators >= 0 && s.Operators <= 1) || s.Cap < 0:
		return fault.Errorf("genprog: the share of operators must be from 0 to 1 and the cap at least 0, "+
			"not %v and %d", s.Operators, s.Cap)
	}
	return nil
}

// Origin is the way in which an individual was created.
type Origin byte

// Values of Origin.
const (
	Drawn   Origin = 'd' // random, in the first generation
	Copied  Origin = 'r'
	Mutated Origin = 'm'
	Crossed Origin = 'x'
)

// Individual is a member of a generation.
type Individual[E any] struct {
	Expr   E
	Origin Origin
	// rank of the parent in the previous generation; with two parents, of the parent that provided the outer
	// part; −1 for none
	Parent int
}

// Evolution is a running evolution.
type Evolution[E any] struct {
	language   Language[E]
	settings   Settings
	source     *rand.PCG
	rand       *rand.Rand
	generation int
	population []Individual[E]
}

// New draws the first generation. All randomness is derived from the seed. It panics for settings that Check
// refuses.
func New[E any](l Language[E], s Settings, seed uint64) *Evolution[E] {
	if err := s.Check(); err != nil {
		panic(err.Error())
	}
	source := rand.NewPCG(seed, 0x9e3779b97f4a7c15)
	g := &Evolution[E]{language: l, settings: s, source: source, rand: rand.New(source)}
	for range s.Size {
		g.population = append(g.population, Individual[E]{l.Random(g.rand), Drawn, -1})
	}
	return g
}

// Generation returns the number of the current generation, from 0.
func (g *Evolution[E]) Generation() int { return g.generation }

// Population returns the current generation. The caller must not change it; it is valid until Next.
func (g *Evolution[E]) Population() []Individual[E] { return g.population }

// Ranked returns the indices of individuals by fitness, the fittest first; ties keep their order. NaN is the
// lowest fitness.
func Ranked(fitness []float64) []int {
	order := make([]int, len(fitness))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := fitness[a], fitness[b]
		switch {
		case math.IsNaN(x) && math.IsNaN(y):
			return 0
		case math.IsNaN(x):
			return 1
		case math.IsNaN(y):
			return -1
		}
		return cmp.Compare(y, x)
	})
	return order
}

// Next breeds the next generation from the fitness of the current one, in the order of Population: larger is
// fitter.
func (g *Evolution[E]) Next(fitness []float64) {
	if len(fitness) != len(g.population) {
		panic(fmt.Sprintf("genprog: the fitness of %d among %d individuals", len(fitness), len(g.population)))
	}
	n := len(g.population)
	ranked := make([]E, n)
	for rank, i := range Ranked(fitness) {
		ranked[rank] = g.population[i].Expr
	}
	next := make([]Individual[E], 0, n+1)
	for i := range g.settings.Reproduction * n / 100 {
		next = append(next, Individual[E]{ranked[i], Copied, i})
	}
	mutants := len(next) + g.settings.Mutation*n/100
	if g.settings.Crossover == 0 {
		mutants = n
	}
	for refused := 0; len(next) < mutants; {
		i := g.rand.IntN(n)
		e := g.mutate(ranked[i])
		if g.tooLarge(e) && refused < maxRefused {
			refused++
			continue
		}
		next = append(next, Individual[E]{e, Mutated, i})
	}
	for refused := 0; len(next) < n; {
		a, b := byRank(g.rand, n), byRank(g.rand, n)
		x, y := g.cross(ranked[a], ranked[b])
		for _, child := range []Individual[E]{{x, Crossed, a}, {y, Crossed, b}} {
			switch {
			case len(next) == n:
			case !g.tooLarge(child.Expr):
				next = append(next, child)
			default:
				refused++
			}
		}
		if refused > maxRefused*n { // small children cannot be bred
			next = append(next, Individual[E]{ranked[a], Copied, a})
		}
	}
	g.population = next
	g.generation++
}

// maxRefused limits the attempts at breeding a small enough child.
const maxRefused = 100

func (g *Evolution[E]) tooLarge(e E) bool {
	return g.settings.Cap > 0 && g.language.Size(e) > g.settings.Cap
}

// byRank draws a rank from 0, the best, to n-1: the best has weight n, the worst has weight 1.
func byRank(r *rand.Rand, n int) int {
	at := r.IntN(n * (n + 1) / 2)
	// The cumulative weights from the worst rank on are 1, 3, 6, …
	worse := int((math.Sqrt(float64(8*at)+1) - 1) / 2)
	for worse*(worse+1)/2 > at {
		worse--
	}
	for (worse+1)*(worse+2)/2 <= at {
		worse++
	}
	return n - 1 - worse
}

// mutate replaces an operator or a leaf of e.
func (g *Evolution[E]) mutate(e E) E {
	operators := g.language.Operators(e)
	if chance := g.rand.Float64(); operators > 0 && chance < g.settings.Operators {
		return g.language.WithOperator(e, g.rand.IntN(operators), g.rand)
	}
	return g.language.WithLeaf(e, g.rand.IntN(g.language.Size(e)), g.rand)
}

// cross replaces a part of a by a part of b.
func (g *Evolution[E]) cross(a, b E) (E, E) {
	l := g.language
	i, k := g.rand.IntN(l.Parts(a)), g.rand.IntN(l.Parts(b))
	x, y := l.Part(a, i), l.Part(b, k)
	return l.WithPart(a, i, y), l.WithPart(b, k, x)
}
