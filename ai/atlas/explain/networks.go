package explain

import (
	"fmt"
	"math"
	"sync"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game"
	"ludarium/game/connectk"
	"ludarium/game/param"
)

// boardExample is a training example: a board as the inputs of a network, and the target: 1 if the side
// that has just moved wins, ½ for a draw, 0 if it loses.
type boardExample struct {
	inputs   []float64
	target   float64
	position connectk.Position
}

// boardExamples returns the positions of tic-tac-toe after four stones, with their minimax values. The caller
// must not change them.
var boardExamples = sync.OnceValue(func() []boardExample {
	s, _, _ := setUp([]position{{game: "connectk", values: param.Values{"rows": "3", "cols": "3",
		"k":       "3",
		"gravity": "false"}}}, "")
	seen := map[uint64]bool{}
	var list []boardExample
	var visit func(left int)
	visit = func(left int) {
		if s.Turn() == game.Nobody || seen[s.Hash()] {
			return
		}
		if left == 0 {
			seen[s.Hash()] = true
			list = append(list, exampleOf(s))
			return
		}
		for _, m := range s.Moves(nil) {
			s.Play(m)
			visit(left - 1)
			s.Undo()
		}
	}
	visit(4)
	return list
})

// exampleOf returns the training example of a position.
func exampleOf(s game.State) boardExample {
	whole := code.Minimax{GameTree: code.GameTree{State: s, Root: s.Turn(),
		Judge: func(game.View) float64 { return 0 }}}
	value, _ := whole.Search(0, 9)
	l := boardExample{target: 0.5, position: s.(*connectk.State).Position()}
	switch {
	case value > 0:
		l.target = 0
	case value < 0:
		l.target = 1
	}
	for row := 2; row >= 0; row-- {
		for col := range 3 {
			l.inputs = append(l.inputs, []float64{0, 1, -1}[s.At(row, col)])
		}
	}
	turn := 1.0
	if s.Turn() == game.First {
		turn = -1
	}
	l.inputs = append(l.inputs, turn)
	return l
}

// randomNetwork returns a network with random weights.
func randomNetwork(hidden int, rate float64, seed uint64) *code.BackProp {
	r := rng.NewSplitMix(seed)
	s := &code.BackProp{Slope: 1, Rate: rate}
	for range hidden {
		var w []float64
		for range 11 {
			w = append(w, r.Between(-0.5, 0.5))
		}
		s.Inner = append(s.Inner, w)
	}
	for range hidden + 1 {
		s.Outer = append(s.Outer, r.Between(-0.5, 0.5))
	}
	return s
}

// networkView draws a network and its activations for a board.
func networkView(s *code.BackProp, inputs []float64) live.Network {
	topDown := func(of []float64) []float64 {
		return append(append(append(append([]float64{}, of[6:9]...), of[3:6]...), of[0:3]...),
			of[9:10]...)
	}
	if inputs == nil {
		inputs = make([]float64, 10)
	}
	out, value := s.Judge(inputs)
	n := live.Network{Cols: 3, Rows: 3, Inputs: topDown(inputs), Names: []string{"turn"}}
	inner := live.Layer{Name: "hidden", Out: out}
	for _, w := range s.Inner {
		inner.Weights, inner.Bias = append(inner.Weights, topDown(w)...), append(inner.Bias, w[10])
	}
	n.Layers = []live.Layer{inner, {Name: "output", Weights: s.Outer[:len(s.Inner)],
		Bias: s.Outer[len(s.Inner):], Out: []float64{value}}}
	return n
}

// deviation returns the root mean squared error over training examples.
func deviation(s *code.BackProp, list []boardExample) float64 {
	sum := 0.0
	for _, l := range list {
		_, value := s.Judge(l.inputs)
		sum += float64((value - l.target) * (value - l.target))
	}
	return math.Sqrt(sum / float64(len(list)))
}

func networks() []algorithm {
	return []algorithm{
		{Description: explain.Description{Key: "back-propagation", Title: "Back-propagation",
			Family:   explain.Learning,
			Question: "How much does each weight contribute to an error at the output?",
			Source: "Rumelhart, Hinton, Williams: Learning Representations by Back-propagating Errors, " +
				"1986",
			Case: "Positions of tic-tac-toe with four stones; the network shall say whether the side " +
				"that has just moved wins.",
			Explains: []explain.MethodName{{List: "experiments", Name: "connect/better"}},
			Params: []param.Spec{whole("hidden", "Hidden units", "Units of the hidden layer.", "units",
				"5", 1, 10),
				fraction("rate", "Rate", "Size of a step.", "0.5", 0.001, 50),
				whole("lessons", "Lessons", "Positions that are shown.", "", "1000", 10, 8000)},
			Succeeds: explain.Example{Title: "The error falls",
				Text: "Lesson by lesson the weights move against the error. Hidden units come to look " +
					"for lines.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"lessons": "6000"}},
				Claim: atMost("error after the lessons", 0.26)},
			Fails: explain.Example{Title: "Steps that are too large",
				Text: "Large steps drive the units to where the sigmoid is flat. There the gradient is " +
					"nothing, and the network says the same of all positions.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"rate": "50", "lessons": "6000"}},
				Claim: atLeast("error after the lessons", 0.3)}},
			files: []string{"backprop"}, stops: []string{"error"},
			begin: func(seed uint64, v param.Values) (*run, error) {
				list := boardExamples()
				s := randomNetwork(v.Int("hidden"), v.Float("rate"), seed)
				r := rng.NewSplitMix(rng.Derive(seed, 1))
				var shown []float64
				return &run{trace: &s.Trace,
					follow: func(mark string, variables []any) {
						if mark == "error" {
							shown = variable[[]float64](variables, "inputs")
						}
					},
					views: func() []search.View { return []search.View{live.Encode(networkView(s, shown))} },
					do: func() (string, []explain.Result) {
						before := deviation(s, list)
						for range v.Int("lessons") {
							l := list[r.IntN(len(list))]
							s.Learn(l.inputs, l.target)
						}
						after := deviation(s, list)
						return fmt.Sprintf("the error fell from %s to %s", number(before), number(after)),
							[]explain.Result{result("error after the lessons", after),
								result("error before", before)}
					}}, nil
			}},
	}
}
