package morpion

import (
	"math"
	"slices"
	"testing"

	"ludarium/ai/search"
	"ludarium/game/gametest"
	rules "ludarium/game/morpion"
)

func TestReachDependsOnLength(t *testing.T) {
	for _, c := range []struct {
		rules []Reach
		want  map[int]int // radius by length of a game, if the best game has 79 moves
	}{
		{reachFinal(), map[int]int{79: 4, 78: 3, 77: 2, 76: 2, 75: 1}},
		{reachPseudocode(), map[int]int{79: 3, 78: 2, 77: 2, 76: 1}},
		{nil, map[int]int{79: 1, 60: 1}},
	} {
		p := population{Evolution: Evolution{Reach: c.rules}, evolutionState: evolutionState{Best: 79}}
		for length, want := range c.want {
			if got := p.radius(length); got != want {
				t.Errorf("%v: a game of %d spreads to %d, want %d", c.rules, length, got, want)
			}
		}
	}
}

// TestEvolutionCompletesRecordGame is the dependency test of Laitinen 2010: it checks that the rest of a very
// long game is easy to find if its first moves are given.
func TestEvolutionCompletesRecordGame(t *testing.T) {
	seeds := uint64(1)
	if *gametest.Long {
		seeds = 8
	}
	for _, moves := range []int{60, 55} {
		for seed := range seeds {
			if r := run(t, Evolution{}, prefix(t, "5D-82", moves), seed); len(r.Best) != 82 {
				t.Errorf("from move %d, seed %d: %d moves", moves, seed, len(r.Best))
			}
		}
	}
}

// TestLargerPopulationsAreBetter checks that larger populations are better. The long runs repeat table 6 of
// Laitinen 2010.
func TestLargerPopulationsAreBetter(t *testing.T) {
	if !*gametest.Long {
		t.Skip("slow; run with -long")
	}
	for _, c := range []struct {
		side, runs    int
		centre, slack float64
	}{{4, 20, 64.3, 0.8}, {8, 20, 65.9, 0.9}, {16, 8, 67.6, 1.3}} {
		best, games := mean(t, Evolution{Side: c.side}, "5D", c.runs)
		t.Logf("side %d: mean %.2f, %.0f games a run", c.side, best, games)
		if best < c.centre-c.slack || best > c.centre+c.slack {
			t.Errorf("side %d: mean of %d runs %.2f, want %.1f ± %.1f", c.side, c.runs, best, c.centre,
				c.slack)
		}
	}
}

func TestEvolutionIsReproducibleWithAllOptions(t *testing.T) {
	gametest.Slow(t)
	for _, e := range []Evolution{
		{Side: 8, Rounds: 1},
		{Side: 8, Rounds: 1, Disorder: 0.1, Repeat: 2},
		{Side: 4, Rounds: 1, Multiplier: 2},
		{Side: 4, Rounds: 3, Mutation: 0.175, Reach: reachFinal()},
		{Side: 4, Rounds: 3, Cap: 45},
		{Side: 4, Rounds: 2, Value: Value{Rows: 2}},
		{Side: 4, Rounds: 2, Value: Value{Interior: 1}},
		{Side: 4, Rounds: 2, Multiplier: 2, Anneal: 1},
		{Side: 4, Rounds: 3, Alpha: 0.5, Reach: reachText()},
		{Side: 4, Rounds: 2, Disorder: 0.2, AnyOrder: true, Redraw: true},
		{Side: 4, Rounds: 3, InPlace: true, Reach: reachPseudocode()},
	} {
		a, b := run(t, e, board(t, "5D"), 5), run(t, e, board(t, "5D"), 5)
		if !slices.Equal(a.Best, b.Best) || a.Playouts() != b.Playouts() {
			t.Errorf("%+v: the same seed gives %d and %d moves", e, len(a.Best), len(b.Best))
		}
		if len(a.Best) < 55 {
			t.Errorf("%+v finds only %d moves", e, len(a.Best))
		}
	}
}

// TestMutationKeepsTheLength checks that a mutated game keeps its length if possible and never loses a locked
// move.
func TestMutationKeepsTheLength(t *testing.T) {
	start := prefix(t, "5D-82", 40)
	r := NewRun(start, 9, search.NewClock(t.Context(), search.Limits{}))
	changed := 0
	for range 200 {
		b := start.Clone()
		for range 10 {
			b.Play(b.Candidates()[r.Rand.IntN(len(b.Candidates()))])
		}
		hash := b.Hash()
		mutate(b, start.Len(), 0.5, &r.Rand)
		if !slices.Equal(b.History()[:40], start.History()) || b.Len() > 50 {
			t.Fatalf("mutation leaves %d moves or touches the locked ones", b.Len())
		}
		if b.Hash() != hash {
			changed++
		}
	}
	if changed == 0 {
		t.Error("nothing is ever mutated")
	}
}

// TestValuesOfPublishedGame checks the values of the 82-move game by methods 1 and 2 of Laitinen 2010. They
// are negated, so that a greater value is better.
func TestValuesOfPublishedGame(t *testing.T) {
	b := prefix(t, "5D-82", 82)
	for _, c := range []struct {
		v    Value
		want float64
	}{{Value{}, 82}, {Value{Rows: 1.5}, -226.801}, {Value{Rows: 2}, -432},
		{Value{Interior: 1}, -float64(b.InteriorWaste(1, rules.Unused))}} {
		if got := c.v.of(b); math.Abs(got-c.want) > 0.001 {
			t.Errorf("%+v: %v, want %v", c.v, got, c.want)
		}
	}
}

// TestPolicyImprovesEvolution checks that evolution with a learned policy finds longer games than with the
// same number of uniformly random games.
func TestPolicyImprovesEvolution(t *testing.T) {
	seeds := uint64(3)
	if *gametest.Long {
		seeds = 20
	}
	var sum [2]int
	for seed := range seeds {
		for i, e := range []Evolution{{Side: 6, Rounds: 8}, {Side: 6, Rounds: 8, Alpha: 1}} {
			sum[i] += len(run(t, e, board(t, "5T"), seed+1).Best)
		}
	}
	if sum[1] <= sum[0] {
		t.Errorf("%d moves in all without and %d with a policy", sum[0], sum[1])
	}
}

// TestSortedPopulationHasFewSpecies checks that sorted individuals spread: at the end there are few species,
// mostly those of the lowest digits.
func TestSortedPopulationHasFewSpecies(t *testing.T) {
	d, e := NewDigits(16, 1, 7), NewDigits(16, 1, 7)
	before := d.Disorder()
	for range 15 {
		d.Round()
		e.Round()
	}
	counts := d.Counts()
	if !slices.Equal(d.Species(), e.Species()) || d.Neighbours() != 4 {
		t.Error("the same seed gives another population")
	}
	if after := d.Disorder(); before < 850 || after > 400 || counts[0] < 128 || counts[9] > 0 {
		t.Errorf("disorder %d, then %d; species %v", before, after, counts)
	}
}
