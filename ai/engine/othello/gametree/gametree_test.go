package gametree

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/weights"
	"ludarium/game"
	"ludarium/game/othello"
)

// drawn is a tree given by hand. A leaf has a value, other nodes have children. The players alternate by
// level.
type drawn struct {
	value    float64
	children []drawn
}

func leaf(v float64) drawn         { return drawn{value: v} }
func node(children ...drawn) drawn { return drawn{children: children} }

// at is a node of a drawn tree.
type at struct {
	drawn
	min bool
}

// byHand implements Rules for drawn trees. It records the leaves visited.
type byHand struct{ leaves []float64 }

func (*byHand) Max(p at) bool { return !p.min }
func (*byHand) Children(dst []at, p at) []at {
	for _, c := range p.children {
		dst = append(dst, at{c, !p.min})
	}
	return dst
}
func (*byHand) Pass(at) (at, bool)      { return at{}, false }
func (b *byHand) Evaluate(p at) float64 { return b.Final(p) }
func (b *byHand) Final(p at) float64 {
	b.leaves = append(b.leaves, p.value)
	return p.value
}

var modes = map[string]Settings{
	"minmax":     {},
	"deep ≥":     {AlphaBeta: true},
	"deep >":     {AlphaBeta: true, Strict: true},
	"shallow ≥":  {AlphaBeta: true, Shallow: true},
	"shallow >":  {AlphaBeta: true, Shallow: true, Strict: true},
	"sorted ≥":   {AlphaBeta: true, Sorted: true},
	"sorted >":   {AlphaBeta: true, Sorted: true, Strict: true},
	"sorted all": {Sorted: true},
}

// TestSearchesMatchThesisExamples checks the examples of Siivonen 2003; values that the thesis does not give
// are chosen here.
func TestSearchesMatchThesisExamples(t *testing.T) {
	search := func(mode string, root drawn) (values []float64, best []int, leaves []float64) {
		rules := &byHand{}
		s := Search[at]{Rules: rules, Settings: modes[mode]}
		c := s.Choose(at{drawn: root}, 2)
		return c.Values, c.Best, rules.leaves
	}
	tree := func(d float64) drawn {
		return node(node(leaf(3), leaf(-1)), node(leaf(d), leaf(5), leaf(-7)), node(leaf(0), leaf(4)))
	}
	values, best, leaves := search("minmax", tree(-2))
	if fmt.Sprint(values, best, leaves) != "[-1 -7 0] [2] [3 -1 -2 5 -7 0 4]" {
		t.Errorf("minmax: %v %v %v", values, best, leaves)
	}
	for _, mode := range []string{"deep ≥", "shallow ≥", "deep >", "shallow >"} {
		if values, best, leaves = search(mode, tree(-2)); fmt.Sprint(values, best, leaves) !=
			"[-1 -2 0] [2] [3 -1 -2 0 4]" {
			t.Errorf("%s: %v %v %v", mode, values, best, leaves)
		}
	}
	// D equals α. With ≥ the node is cut and appears as good as the first move although it is not; with > the
	// search continues and finds the difference.
	tied := node(node(leaf(3), leaf(-1)), node(leaf(-1), leaf(-7), leaf(9)))
	if values, best, leaves = search("deep ≥", tied); fmt.Sprint(values, best, leaves) !=
		"[-1 -1] [0 1] [3 -1 -1]" {
		t.Errorf("≥ with a tie: %v %v %v", values, best, leaves)
	}
	if values, best, leaves = search("deep >", tied); fmt.Sprint(values, best, leaves) !=
		"[-1 -7] [0] [3 -1 -1 -7]" {
		t.Errorf("> with a tie: %v %v %v", values, best, leaves)
	}
	// After an immediate win the value of the node cannot change.
	inf := math.Inf(1)
	rules := &byHand{}
	s := Search[at]{Rules: rules, Settings: modes["deep ≥"]}
	if v := s.Value(at{drawn: node(leaf(1), leaf(2), leaf(inf), leaf(4), leaf(5))}, 1); v != inf ||
		len(rules.leaves) != 3 {
		t.Errorf("a win among five: %v after %v", v, rules.leaves)
	}
	// All moves lose, so that the evaluation of the boards decides.
	rules = &byHand{}
	s = Search[at]{Rules: rules, Settings: modes["deep >"]}
	c := s.Choose(
		at{drawn: drawn{children: []drawn{{1, []drawn{leaf(-inf)}}, {3, []drawn{leaf(-inf)}},
			{3, []drawn{leaf(-inf)}}}}}, 2)
	if !c.Lost || fmt.Sprint(c.Best) != "[1 2]" {
		t.Errorf("%+v", c)
	}
}

// TestNodeCountsOf4x4Board searches the whole tree of the 4×4 board and compares the numbers of nodes with an
// independent implementation.
func TestNodeCountsOf4x4Board(t *testing.T) {
	for mode, want := range map[string]int64{"minmax": 191_401, "deep ≥": 13_434, "deep >": 17_571,
		"shallow ≥": 33_891, "shallow >": 45_609} {
		s := Search[Position]{Rules: Othello{Value: Margin}, Settings: modes[mode]}
		if v := s.Value(Start(4), 12); v != -8 || s.Count.Nodes != want {
			t.Errorf("%s: %v after %d nodes, want -8 after %d", mode, v, s.Count.Nodes, want)
		}
	}
	s := Search[Position]{Rules: Othello{Value: Margin}}
	if c := s.Choose(Start(4), 12); fmt.Sprint(c.Values, c.Best) != "[-8 -8 -8 -8] [0 1 2 3]" {
		t.Errorf("%+v", c)
	}
	s = Search[Position]{Rules: Othello{Value: Margin, Recognise: true}, Settings: modes["deep >"]}
	if c := s.Choose(Start(4), 12); !c.Lost || len(c.Best) != 4 {
		t.Errorf("White wins on 4×4: %+v", c)
	}
}

// TestAllModesFindMinimaxValue checks that every mode finds the minimax value, and that the strict modes find
// all best moves.
func TestAllModesFindMinimaxValue(t *testing.T) {
	r := rng.New(1)
	w := weights.R104()
	boards := []Othello{{Value: Margin}, {Value: Margin, Recognise: true},
		{Value: func(black, white uint64) float64 { return float64(w.Value(black, white)) }}}
	for i := range 60 {
		p := Start([]int{4, 6, 8}[i%3])
		for n := r.IntN(50); n > 0; n-- {
			children := (Othello{}).Children(nil, p)
			if len(children) == 0 {
				break
			}
			p = children[r.IntN(len(children))]
		}
		children := (Othello{}).Children(nil, p)
		if len(children) == 0 {
			continue
		}
		rules := boards[i%len(boards)]
		depth := 1 + i%4
		plain := Search[Position]{Rules: rules}
		want := plain.Choose(p, depth)
		value := plain.Value(p, depth)
		for name, settings := range modes {
			s := Search[Position]{Rules: rules, Settings: settings}
			if v := s.Value(p, depth); v != value {
				t.Errorf("%s to depth %d is %v, minmax %v", name, depth, v, value)
			}
			c := s.Choose(p, depth)
			slices.Sort(c.Best)
			switch {
			case settings.Strict || !settings.AlphaBeta:
				if !slices.Equal(c.Best, want.Best) || c.Lost != want.Lost {
					t.Errorf("%s: best %v, minmax %v", name, c.Best, want.Best)
				}
			case !settings.Sorted && c.Best[0] != want.Best[0]:
				t.Errorf("%s: first best %d, minmax %d", name, c.Best[0], want.Best[0])
			}
		}
	}
}

func TestSearchStopsWhenCancelled(t *testing.T) {
	n := 0
	s := Search[Position]{Rules: Othello{Value: Margin}, Stop: func() bool { n++; return n > 100 }}
	s.Value(Start(8), 20)
	if !s.Stopped() || n > 120 {
		t.Errorf("stopped %v after %d nodes", s.Stopped(), n)
	}
}

// TestRecordedTreeAgreesWithSearch checks that the recorded tree has the values and bounds of the search, and
// the pruned children.
func TestRecordedTreeAgreesWithSearch(t *testing.T) {
	record := &Tree[Position]{Depth: 2}
	s := Search[Position]{Rules: Othello{Value: Margin}, Settings: modes["deep ≥"], Record: record}
	v := s.Value(Start(4), 6)
	root := record.Roots[0]
	if root.Value != v || len(root.Children) != 4 || root.Why != Complete {
		t.Fatalf("root %+v", root)
	}
	pruned := 0
	for _, c := range root.Children {
		if len(c.Children)+c.Pruned != len((Othello{}).Children(nil, c.Position)) {
			t.Errorf("%d children and %d left out", len(c.Children), c.Pruned)
		}
		if (c.Why == Cut) != (c.Pruned > 0) {
			t.Errorf("left because of %d with %d children left out", c.Why, c.Pruned)
		}
		pruned += c.Pruned
		for _, g := range c.Children {
			if len(g.Children) > 0 || math.IsNaN(g.Value) {
				t.Errorf("%+v", g)
			}
		}
	}
	if pruned == 0 || root.Children[1].Low != root.Children[0].Value {
		t.Errorf("%d left out; the second child has the bound %v, the first the value %v", pruned,
			root.Children[1].Low, root.Children[0].Value)
	}
}

// TestPassesDoNotCountAsPlies checks that a pass does not count towards the depth.
func TestPassesDoNotCountAsPlies(t *testing.T) {
	s, err := othello.ParsePosition(4, "XO-- ---- ---- ---- O")
	if err != nil {
		t.Fatal(err)
	}
	p := Position{s.Position(), game.Second}
	search := Search[Position]{Rules: Othello{Value: Margin}}
	if v := search.Value(p, 1); v != 3 || search.Count.Nodes != 2 {
		t.Errorf("%v after %d nodes, want 3 after 2", v, search.Count.Nodes)
	}
}
