package twenty48

import (
	"slices"
	"strings"
	"testing"
)

// TestTicTacToeTreeCounts compares the tree of tic-tac-toe with the known counts.
func TestTicTacToeTreeCounts(t *testing.T) {
	w := ticTacToeTree()
	if want := []int{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872}; !slices.Equal(w.nodes,
		want) {
		t.Errorf("nodes %v, want %v", w.nodes, want)
	}
	var positions []int
	for _, p := range w.positions {
		positions = append(positions, len(p))
	}
	if want := []int{1, 3, 12, 38, 108, 174, 204, 153, 57, 15}; !slices.Equal(positions, want) {
		t.Errorf("positions %v, want %v", positions, want)
	}
	if w.results != [3]int{131_184, 46_080, 77_904} || w.value != 0 {
		t.Errorf("results %v, value %v", w.results, w.value)
	}
}

func TestTreePictureContent(t *testing.T) {
	ch := ticTacToeTree().picture()
	if len(ch.Nodes) != 1+3+12 || len(ch.Edges) != 3+2+5+5 {
		t.Errorf("%d nodes and %d arrows", len(ch.Nodes), len(ch.Edges))
	}
	for i, e := range ch.Edges {
		if ch.Nodes[e.To].X != ch.Nodes[e.From].X+1 {
			t.Errorf("arrow %d goes from %q to %q", i, ch.Nodes[e.From].Text, ch.Nodes[e.To].Text)
		}
	}
	parents := map[int]int{}
	for _, e := range ch.Edges {
		parents[e.To]++
		from, to := []rune(ch.Nodes[e.From].Text), []rune(ch.Nodes[e.To].Text)
		added := 0
		for i := range from {
			if from[i] != to[i] {
				added++
				if want := []rune("XO")[int(ch.Nodes[e.From].X)]; from[i] != '·' || to[i] != want {
					t.Errorf("a move turns %q into %q", string(from), string(to))
				}
			}
		}
		if added != 1 {
			t.Errorf("%d moves lead from %q to %q", added, string(from), string(to))
		}
	}
	for i, n := range ch.Nodes {
		if want := min(i, 1); parents[i] != want {
			t.Errorf("%d arrows lead to %q, want %d", parents[i], n.Text, want)
		}
	}
	for _, n := range ch.Nodes {
		if got := strings.Count(n.Text, "X") + strings.Count(n.Text, "O"); float64(got) != n.X ||
			strings.Count(n.Text, "\n") != 2 {
			t.Errorf("%q is at ply %v", n.Text, n.X)
		}
	}
}
