package explain

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/base/rng"
	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/engine/twenty48/train"
	"ludarium/ai/optim"
	"ludarium/ai/optim/genprog"
	optimisers "ludarium/ai/optim/methods"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game/param"
)

// TestTDLearningMatchesEngine compares learning games with the engine's trainer: the same points and, at the
// end, the same values, bit for bit.
func TestTDLearningMatchesEngine(t *testing.T) {
	net, err := engine.NewNetwork("5x4", 0)
	if err != nil {
		t.Fatal(err)
	}
	trainer := train.NewTrainer(net, engine.Usual(), 7)
	trainer.Lambda = 0.5
	s := &code.TD{Features: groups, Rate: 1, Lambda: 0.5, Random: rng.NewXorshift(7),
		Table: make([]code.Entry32, 5<<16)}
	for n := range 20 {
		want, _, _ := trainer.Game()
		if got := s.Game(); got != want {
			t.Fatalf("game %d makes %d points, want %d", n+1, got, want)
		}
		if got := float64(s.Value(s.Board)); got != net.Value(s.Board) {
			t.Fatalf("after game %d a board is worth %v, want %v", n+1, got, net.Value(s.Board))
		}
	}
}

// prefix implements the formulas of package genprog.
type prefix struct{}

const (
	operators = "+-*"
	leaves    = "x12"
)

func (l prefix) Random(r *rand.Rand) string { return drawn(r, 3) }

func drawn(r *rand.Rand, depth int) string {
	if depth == 0 || r.IntN(3) == 0 {
		return leaves[r.IntN(3):][:1]
	}
	return operators[r.IntN(3):][:1] + drawn(r, depth-1) + drawn(r, depth-1)
}

func (prefix) places(e, of string) (at []int) {
	for i := range len(e) {
		if strings.IndexByte(of, e[i]) >= 0 {
			at = append(at, i)
		}
	}
	return at
}

func (prefix) end(e string, i int) int {
	for open := 1; open > 0; i++ {
		if open--; strings.IndexByte(operators, e[i]) >= 0 {
			open += 2
		}
	}
	return i
}

func (l prefix) Size(e string) int                            { return len(l.places(e, leaves)) }
func (l prefix) Parts(e string) int                           { return len(e) }
func (l prefix) Part(e string, i int) string                  { return e[i:l.end(e, i)] }
func (l prefix) WithPart(e string, i int, part string) string { return e[:i] + part + e[l.end(e, i):] }
func (l prefix) Operators(e string) int                       { return len(l.places(e, operators)) }
func (l prefix) Write(e string) string                        { return e }
func (l prefix) Read(text string) (string, error)             { return text, nil }

func (l prefix) WithOperator(e string, i int, r *rand.Rand) string {
	at := l.places(e, operators)[i]
	return e[:at] + operators[r.IntN(3):][:1] + e[at+1:]
}

func (l prefix) WithLeaf(e string, i int, r *rand.Rand) string {
	at := l.places(e, leaves)[i]
	return e[:at] + leaves[r.IntN(3):][:1] + e[at+1:]
}

// TestGeneticProgrammingMatchesProgram compares genetic programming with the program's: the same formulas in
// each generation.
func TestGeneticProgrammingMatchesProgram(t *testing.T) {
	fitness := regressionFitness("cubic")
	s := &code.GP{Random: rand.New(rand.NewPCG(3, breedingStream)), Fitness: fitness, Reproduction: 10,
		Mutation: 20, Cap: 30}
	s.Start(40)
	e := genprog.New[string](prefix{}, genprog.Settings{Size: 40, Reproduction: 10, Mutation: 20,
		Crossover: 70,
		Operators: 0.5, Cap: 30}, 3)
	for n := range 15 {
		var want []string
		var scores []float64
		for _, x := range e.Population() {
			want, scores = append(want, x.Expr), append(scores, fitness(x.Expr))
		}
		if !slices.Equal(s.Population, want) {
			t.Fatalf("generation %d is %v, want %v", n, s.Population, want)
		}
		e.Next(scores)
		s.Generation()
	}
}

// TestCoEvolutionMatchesProgram compares tournaments with the program's swarm: the same best player, bit for
// bit.
func TestCoEvolutionMatchesProgram(t *testing.T) {
	play := ticTacToe()
	for seed := range uint64(4) {
		c, err := Run(explain.Setup{Key: "co-evolution", Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		v := c.Setup.Values
		m, err := optimisers.Find("basic")
		if err != nil {
			t.Fatal(err)
		}
		o, err := m.Begin(optim.Setup{Box: optim.NewBox(2, -1, 1), Seed: seed, Relative: true},
			param.Values{"particles": v["size"], "c1": v["c1"]})
		if err != nil {
			t.Fatal(err)
		}
		for range v.Int("iterations") + 1 {
			batch := o.Ask(nil)
			cost := make([]float64, len(batch))
			for i, a := range batch {
				for j, b := range batch {
					if i != j {
						result := play(a, b) / float64(2*(len(batch)-1))
						cost[i] -= result
						cost[j] += result
					}
				}
			}
			o.Tell(batch, cost)
		}
		x, _ := o.Best()
		r := run{}
		if want := "weights " + r.text(x); c.Answer != want {
			t.Errorf("seed %d: %s, want %s", seed, c.Answer, want)
		}
	}
}
