package explain

import (
	"math"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/connectk/network"
	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game"
	"ludarium/game/connectk"
	"ludarium/game/param"
	"ludarium/game/twenty48"
)

// boardOf returns the packed board of a position of 2048.
func boardOf(t *testing.T, name string) (twenty48.Board, game.State, *game.Game) {
	t.Helper()
	s, g, _ := setUp(slides, name)
	b, ok := s.(*twenty48.State).Board()
	if !ok {
		t.Fatal("no packed board")
	}
	return b, s, g
}

// TestExpectimaxMatchesEngine compares expectimax with the engine, which stores values of positions in 32
// bits.
func TestExpectimaxMatchesEngine(t *testing.T) {
	for _, p := range slides {
		b, s, g := boardOf(t, p.name)
		for _, depth := range []int{1, 2, 3} {
			c, err := Run(explain.Setup{Key: "expectimax",
				Values: param.Values{"position": p.name, "depth": string(rune('0' + depth))}})
			if err != nil {
				t.Fatal(err)
			}
			leaf, err := engine.EvaluationByName("empty")
			if err != nil {
				t.Fatal(err)
			}
			think := &engine.Think{Rules: engine.Usual()}
			m := engine.NewExpectimax(depth, 0, leaf).Choose(b, think)
			want := think.Values[m]
			if math.Abs(c.Results[0].Value-want) > 1e-4 ||
				c.Answer != g.MoveText(s, m)+": "+number(c.Results[0].Value) {
				t.Errorf("%s, depth %d: %s, want %s: %v", p.name, depth, c.Answer, g.MoveText(s, m), want)
			}
		}
	}
}

// TestFlatMonteCarloMatchesEngine compares flat Monte Carlo with the engine, which uses another random
// stream: after many games both choose the same move.
func TestFlatMonteCarloMatchesEngine(t *testing.T) {
	b, s, g := boardOf(t, "tight")
	c, err := Run(explain.Setup{Key: "flat", Values: param.Values{"playouts": "1000"}})
	if err != nil {
		t.Fatal(err)
	}
	think := &engine.Think{Rules: engine.Usual(), RNG: rng.NewXorshift(1)}
	m := (&engine.Flat{Playouts: 1000, Reward: engine.Reward{Points: true}}).Choose(b, think)
	if want := g.MoveText(s, m); c.Answer[:len(want)] != want {
		t.Errorf("%s, want %s: %v", c.Answer, want, think.Values)
	}
	if mean := c.Results[0].Value; math.Abs(mean-think.Values[m]) > 0.2*mean {
		t.Errorf("%v points, want about %v", mean, think.Values[m])
	}
}

// TestBackPropagationMatchesNetworkTrainer trains a network of the program with the same examples: the
// weights agree bit for bit.
func TestBackPropagationMatchesNetworkTrainer(t *testing.T) {
	b, err := connectk.NewBoard(3, 3, 3, false)
	if err != nil {
		t.Fatal(err)
	}
	s := randomNetwork(5, 0.5, 1)
	var weights []float64
	for _, w := range s.Inner {
		weights = append(weights, w...)
	}
	n, err := network.New(network.Usual(b), append(weights, s.Outer...))
	if err != nil {
		t.Fatal(err)
	}
	r := rng.NewSplitMix(9)
	for range 500 {
		l := boardExamples()[r.IntN(len(boardExamples()))]
		_, value := s.Judge(l.inputs)
		s.Learn(l.inputs, l.target)
		if said := n.Learn(l.position, l.target, 0.5); said != value {
			t.Fatalf("the network says %v, want %v", value, said)
		}
	}
}
