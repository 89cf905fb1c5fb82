package marker

import (
	"fmt"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/match"
	"ludarium/game"
	"ludarium/game/othello"
)

var _ match.Judge = (*Network)(nil)

// TestOneNodeNetworkRecommendsSquare checks a network of one node that recommends d3 (square 19) if there is
// an own disc on e4 (square 28).
func TestOneNodeNetworkRecommendsSquare(t *testing.T) {
	genes := Genes{ // start, label, value, input 28 with weight 10, output 19 with weight 5, end
		1, 9, -3, 7, 28, 10, 7, -20, 5, 2}
	n := New(genes)
	if n.Nodes() != 1 || n.Links() != 2 {
		t.Fatalf("%d nodes, %d links: %+v", n.Nodes(), n.Links(), n.nodes)
	}
	if got := n.Best(othello.Start(8), game.First); got != 1<<19 {
		t.Errorf("advises %x, want d3", got)
	}
	// If the disc has the other colour, the node does not fire, and all moves are rated equally.
	if got := n.Best(othello.Start(8).Pass(), game.Second); got&(got-1) == 0 {
		t.Errorf("advises %x, want several", got)
	}
	// The ring may be rotated, and a second node gets the output of the first one by its label.
	turned := append(append(Genes{}, genes[4:]...), genes[:4]...)
	if got := New(turned).Best(othello.Start(8), game.First); got != 1<<19 {
		t.Errorf("turned, it advises %x", got)
	}
	two := append(append(Genes{}, genes...), 1, 50, -1, -4, 10, 3, 7, -27, 6, 2) // output 26 is c4
	n = New(two)
	if got := n.Best(othello.Start(8), game.First); n.Nodes() != 2 || got != 1<<26 {
		t.Errorf("%d nodes advise %x, want c4", n.Nodes(), got)
	}
}

func TestNetworkWithoutNodes(t *testing.T) {
	for _, genes := range []Genes{{}, {1}, {1, 2}, {1, 3, 2}, {3, 4, 5}} {
		n := New(genes)
		if n.Nodes() != 0 {
			t.Errorf("%v: %d nodes", genes, n.Nodes())
		}
		if got := n.Best(othello.Start(8), game.First); got != othello.Start(8).Moves() {
			t.Errorf("%v advises %x", genes, got)
		}
	}
}

// TestEvolvedNetworksBeatRandomPlayer checks that evolution against a random player produces networks that
// beat it, and that the fittest are kept.
func TestEvolvedNetworksBeatRandomPlayer(t *testing.T) {
	r := rng.New(1)
	var population []Genes
	for range 20 {
		population = append(population, Random(1000, r))
	}
	c := match.ByLot(20)
	s := Settings{Elite: 6, Mutation: 0.004}
	judge := func(generation uint64) (fitness []float64, mean float64) {
		for i, g := range population {
			f := c.Percent(New(g), match.Any{}, rng.Derive(generation, uint64(i)))
			fitness, mean = append(fitness, f), mean+f/20
		}
		return fitness, mean
	}
	fitness, before := judge(0)
	for g := range uint64(12) {
		best := 0
		for i, f := range fitness {
			if f > fitness[best] {
				best = i
			}
		}
		kept := fmt.Sprint(population[best])
		if population = s.Next(population, fitness, r); len(population) != 20 ||
			fmt.Sprint(population[0]) != kept {
			t.Fatal("the fittest is not kept")
		}
		fitness, _ = judge(g + 1)
	}
	if _, after := judge(99); after < before+4 {
		t.Errorf("mean %.1f %% at first, %.1f %% at the end", before, after)
	}
}
