package alphabeta

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// abstract is a game given by its tree. A node is a number, the value of a leaf for First, or a list of
// nodes. withStatics reads lists in which the first element of each inner node is its static value.
type abstract struct {
	*branch
	path []*branch
}

type branch struct {
	value    float64 // value for First; for an inner node, the static value
	children []*branch
}

func (b *branch) UnmarshalJSON(data []byte) error {
	if data[0] != '[' {
		return json.Unmarshal(data, &b.value)
	}
	return json.Unmarshal(data, &b.children)
}

// treeOf parses a tree.
func treeOf(t *testing.T, text string) *abstract {
	t.Helper()
	b := &branch{}
	if err := json.Unmarshal([]byte(text), b); err != nil {
		t.Fatal(err)
	}
	return &abstract{branch: b}
}

// withStatics makes the first child of every inner node its static value.
func (b *branch) withStatics() *branch {
	if len(b.children) > 0 {
		b.value = b.children[0].value
		b.children = b.children[1:]
		for _, c := range b.children {
			c.withStatics()
		}
	}
	return b
}

func (a *abstract) Size() (rows, cols int) { return 1, 1 }
func (a *abstract) At(int, int) game.Cell  { return 0 }
func (a *abstract) Turn() game.Player      { return game.Player(len(a.path) % 2) }
func (a *abstract) Moves(dst []game.Move) []game.Move {
	for i := range a.children {
		dst = append(dst, game.Move(i))
	}
	return dst
}
func (a *abstract) Squares(game.Move) (from, to game.Square) { return game.NoSquare, game.NoSquare }
func (a *abstract) Score(game.Player) float64                { return 0 }
func (a *abstract) Notation() string                         { return fmt.Sprintf("%p", a.branch) }
func (a *abstract) Play(m game.Move) {
	a.path, a.branch = append(a.path, a.branch), a.children[m]
}
func (a *abstract) Undo() {
	a.branch, a.path = a.path[len(a.path)-1], a.path[:len(a.path)-1]
}
func (a *abstract) Hash() uint64 {
	return uint64(reflect.ValueOf(a.branch).Pointer())
}
func (a *abstract) Clone() game.State {
	return &abstract{a.branch, slices.Clone(a.path)}
}

// leaves evaluates abstract trees and records the values. No move changes a static value by more than 1.
type leaves struct{ seen *[]float64 }

func (l leaves) Evaluate(v game.View) float64 {
	a := v.(*abstract)
	if len(a.children) == 0 && l.seen != nil {
		*l.seen = append(*l.seen, a.value)
	}
	if a.Turn() == game.Second {
		return -a.value
	}
	return a.value
}
func (leaves) Unit() string      { return "points" }
func (leaves) MostGain() float64 { return 0 }
func (leaves) Swing() float64    { return 1 }

// bare returns values with all techniques switched off except the given ones.
func bare(t testing.TB, given param.Values) param.Values {
	t.Helper()
	v := param.Values{"search": AlphaBeta, "iterative": "false", "order": OrderGeneration, "table": "0",
		"captures": "false"}
	for name, value := range given {
		v[name] = value
	}
	return param.MustFill(Params(), v)
}

// once searches a position with all techniques switched off except the given ones.
func once(t testing.TB, e Evaluator, root game.State, depth int, given param.Values) (float64, Counts) {
	t.Helper()
	info, counts, err := New(e, bare(t, given)).Run(t.Context(), root, search.Limits{Depth: depth}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return Value(info.Lines[0].Score), counts
}

func TestTextbookTrees(t *testing.T) {
	for _, c := range []struct {
		tree   string
		depth  int
		value  float64
		leaves []float64
	}{
		{"[[3,12,8],[2,4,6],[14,5,2]]", 2, 3, []float64{3, 12, 8, 2, 14, 5, 2}},
		{"[[3,12,8],[14,5,2],[2,4,6]]", 2, 3, []float64{3, 12, 8, 14, 5, 2, 2}},
		{"[[3,17],[2,12],[15,25],[0,2]]", 2, 15, []float64{3, 17, 2, 15, 25, 0}},
		{"[[[5,6],[7,4,5]],[[3]]]", 3, 6, []float64{5, 6, 7, 3}},
		{"[[[5,6],[7,4,5]],[[3]],[[6],[6,9]],[[7]],[[5],[9,8],[6]]]", 3, 7, []float64{5, 6, 7, 3, 6, 7, 5}},
	} {
		for _, how := range []string{Minimax, AlphaBeta, PVS} {
			var seen []float64
			got, _ := once(t, leaves{&seen}, treeOf(t, c.tree), c.depth, param.Values{"search": how})
			if got != c.value {
				t.Errorf("%s of %s: %v, want %v", how, c.tree, got, c.value)
			}
			if how == AlphaBeta && !slices.Equal(seen, c.leaves) {
				t.Errorf("%s: leaves %v, want %v", c.tree, seen, c.leaves)
			}
		}
	}
}

// uniform returns a tree in which every inner node has b children; next returns the value of each leaf in
// order.
func uniform(b, depth int, next func() float64) *branch {
	n := &branch{}
	if depth == 0 {
		n.value = next()
		return n
	}
	for range b {
		n.children = append(n.children, uniform(b, depth-1, next))
	}
	return n
}

// TestPerfectOrderVisitsMinimalTree checks that alpha-beta with perfect move order visits b^⌈d/2⌉ + b^⌊d/2⌋ -
// 1 leaves.
func TestPerfectOrderVisitsMinimalTree(t *testing.T) {
	for _, c := range []struct{ b, depth, leaves, of int }{{5, 4, 49, 625}, {4, 5, 79, 1024}, {3, 6, 53, 729},
		{10, 3, 109, 1000}, {35, 2, 69, 1225}} {
		r, values := rng.New(1), []float64(nil)
		for i := range c.of {
			values = append(values, float64(i))
		}
		r.Shuffle(len(values), func(i, j int) { values[i], values[j] = values[j], values[i] })
		i := -1
		root := &abstract{branch: uniform(c.b, c.depth, func() float64 { i++; return values[i] })}
		want, all := once(t, leaves{}, root, c.depth, param.Values{"search": Minimax})
		for _, order := range []string{OrderBest, OrderWorst} {
			var seen []float64
			// The oracle also evaluates leaves. The leaves of the search are counted by its nodes.
			got, counts := once(t, leaves{}, root, c.depth, param.Values{"order": order})
			_, err := New(leaves{}, bare(t, param.Values{"order": order})).
				Search(t.Context(), root, search.Limits{Depth: c.depth}, nil)
			if err != nil {
				t.Fatal(err)
			}
			inner := int64(0)
			_, _, err = New(leaves{}, bare(t, param.Values{"order": order})).
				Run(t.Context(), root, search.Limits{Depth: c.depth}, nil, func(e Event) {
					if e.Kind == Enter && e.Depth == 0 {
						seen = append(seen, 0)
					} else if e.Kind == Enter {
						inner++
					}
				})
			if err != nil || counts.Nodes != 1+inner+int64(len(seen)) {
				t.Errorf("%d nodes are counted, %d told of; %v", counts.Nodes, 1+inner+int64(len(seen)), err)
			}
			if got != want || all.Nodes < counts.Nodes {
				t.Errorf("b %d depth %d %s: %v in %d nodes, want %v in at most %d", c.b, c.depth, order, got,
					counts.Nodes, want, all.Nodes)
			}
			if (len(seen) == c.leaves) != (order == OrderBest) {
				t.Errorf("b %d depth %d: %d leaves in the order %s, minimal are %d", c.b, c.depth, len(seen),
					order, c.leaves)
			}
		}
	}
}

func TestPrintedListingSkipsSecondMove(t *testing.T) {
	for how, want := range map[string]float64{PVS: 5, PVSPrinted: 5, PVSLiteral: 1} {
		if got, _ := once(t, leaves{}, treeOf(t, "[1,5]"), 1, param.Values{"search": how}); got != want {
			t.Errorf("%s: %v, want %v", how, got, want)
		}
	}
}

// TestFutileNodeReturnsBound checks that a futile node returns a bound. Its static value would be too strong
// a bound for principal variation search.
func TestFutileNodeReturnsBound(t *testing.T) {
	root := &abstract{branch: treeOf(t, "[0, [-1, [-1, -1, 0], [-1, -2, 0]], [1, [2, 3, 2], [0, 1, -1]]]").
		withStatics()}
	for _, c := range []struct {
		values param.Values
		want   float64
	}{
		{param.Values{"search": Minimax}, 1},
		{param.Values{"search": PVS}, 1},
		{param.Values{"search": PVS, "futility": FutilityNode, "futility-margin": "1"}, 1},
		{param.Values{"search": PVS, "futility": FutilityNode}, 1},
		{param.Values{"search": PVS, "futility": FutilityNode, "futility-margin": "1",
			"futility-bound": "false"}, 0},
	} {
		got, counts := once(t, leaves{}, root, 3, c.values)
		if got != c.want {
			t.Errorf("%v: %v, want %v", c.values, got, c.want)
		}
		if (counts.Skips > 0) != (c.values["futility"] != "") {
			t.Errorf("%v: %d moves skipped", c.values, counts.Skips)
		}
	}
}

// TestPVSOnRandomTrees checks that on random trees without move ordering principal variation search visits
// more nodes than alpha-beta, and its printed form 1.2 to 1.9 times as many as the correct form.
func TestPVSOnRandomTrees(t *testing.T) {
	for _, c := range []struct{ b, depth int }{{5, 4}, {4, 5}, {8, 3}} {
		r := rng.New(uint64(c.b))
		const trees = 60
		wrong, nodes := map[string]int{}, map[string]float64{}
		for range trees {
			root := &abstract{branch: uniform(c.b, c.depth, func() float64 {
				return float64(r.IntN(41) - 20)
			})}
			want, all := once(t, leaves{}, root, c.depth, param.Values{"search": Minimax})
			if whole := int64((math.Pow(float64(c.b), float64(c.depth+1)) - 1) / float64(c.b-1)); all.Nodes !=
				whole {
				t.Fatalf("minimax visits %d nodes of %d", all.Nodes, whole)
			}
			for _, how := range []string{AlphaBeta, PVS, PVSPrinted, PVSLiteral} {
				got, counts := once(t, leaves{}, root, c.depth, param.Values{"search": how})
				nodes[how] += float64(counts.Nodes) / trees
				if got != want {
					wrong[how]++
				}
			}
		}
		if wrong[AlphaBeta]+wrong[PVS]+wrong[PVSPrinted] > 0 || wrong[PVSLiteral] < trees/4 {
			t.Errorf("b %d depth %d: wrong values %v", c.b, c.depth, wrong)
		}
		if more := nodes[PVSPrinted] / nodes[PVS]; nodes[PVS] < nodes[AlphaBeta] || more < 1.1 || more > 1.9 {
			t.Errorf("b %d depth %d: nodes %v", c.b, c.depth, nodes)
		}
	}
}

// TestFutilityOnRandomTrees uses futility pruning with the sound margin: principal variation search is misled
// by returned static values, but not by returned bounds.
func TestFutilityOnRandomTrees(t *testing.T) {
	r := rng.New(3)
	var grow func(depth int, value float64) *branch
	grow = func(depth int, value float64) *branch {
		b := &branch{value: value}
		for range 4 {
			if depth > 0 {
				b.children = append(b.children, grow(depth-1, value+float64(r.IntN(3)-1)))
			}
		}
		return b
	}
	wrong := map[string]int{}
	for range 100 {
		root := &abstract{branch: grow(5, 0)}
		want, _ := once(t, leaves{}, root, 5, param.Values{"search": Minimax})
		for name, v := range map[string]param.Values{
			"bound":      {"search": PVS, "futility": FutilityNode},
			"bare":       {"search": PVS, "futility": FutilityNode, "futility-bound": "false"},
			"alpha-beta": {"futility": FutilityNode, "futility-bound": "false"},
			"risky":      {"search": PVS, "futility": FutilityNode, "futility-margin": "0"},
		} {
			if got, _ := once(t, leaves{}, root, 5, v); got != want {
				wrong[name]++
			}
		}
	}
	if wrong["bound"]+wrong["alpha-beta"] > 0 || wrong["bare"] == 0 || wrong["risky"] == 0 {
		t.Errorf("wrong values: %v", wrong)
	}
}
