package twenty48

import (
	"context"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
)

// choices searches boards one after the other with one agent.
func choices(a *Expectimax, boards []Board, nodes int64) (moves []game.Move, values [][5]float64, spent []int64) {
	for _, b := range boards {
		clock := search.NewClock(context.Background(), search.Limits{Nodes: nodes})
		t := &Think{Rules: Usual(), Clock: clock}
		moves = append(moves, a.Choose(b, t))
		values = append(values, t.Values)
		spent = append(spent, clock.Nodes())
	}
	return moves, values, spent
}

// TestLeavesKept checks that values kept from earlier searches change neither a choice nor the count of nodes.
func TestLeavesKept(t *testing.T) {
	net := taught(t).Network()
	boards := positions(30, 21)
	a := &Expectimax{Deepen: true, MinProb: 0.01, Widen: 0.5, Margin: 500, Quick: true, Leaf: net}
	for _, nodes := range []int64{1, 40, 700} {
		choices(a, positions(30, 22), 500)
		got, _, spent := choices(a, boards, nodes)
		for i, b := range boards {
			fresh := &Expectimax{Deepen: true, MinProb: 0.01, Widen: 0.5, Margin: 500, Quick: true, Leaf: net}
			want, _, count := choices(fresh, []Board{b}, nodes)
			if got[i] != want[0] || spent[i] != count[0] {
				t.Fatalf("%d nodes: move %d after %d nodes, with a new agent %d after %d on\n%v", nodes, got[i], spent[i], want[0], count[0], b)
			}
		}
	}
}

// TestMargin checks that a wide margin leaves nothing out, and that a narrow one saves work.
func TestMargin(t *testing.T) {
	net := taught(t).Network()
	boards := positions(30, 23)
	search := func(margin float64) (values [][5]float64, nodes int64) {
		_, values, spent := choices(&Expectimax{Depth: 3, Margin: margin, Leaf: net}, boards, 0)
		for _, n := range spent {
			nodes += n
		}
		return values, nodes
	}
	full, all := search(0)
	wide, _ := search(1e9)
	for i, b := range boards {
		for _, m := range moveList(b) {
			if full[i][m] != wide[i][m] {
				t.Fatalf("move %d has the value %v with a wide margin, %v without on\n%v", m, wide[i][m], full[i][m], b)
			}
		}
	}
	if _, some := search(50); some > all*2/3 {
		t.Errorf("a narrow margin takes %d nodes, without one there are %d", some, all)
	}
}

// TestPartialDepth checks that a search that is stopped within a depth may change its mind, and never for the worse of two moves that it
// has seen deeper.
func TestPartialDepth(t *testing.T) {
	net := taught(t).Network()
	changed := 0
	for _, b := range positions(60, 24) {
		shallow, _, _ := choices(&Expectimax{Depth: 1, Leaf: net}, []Board{b}, 0)
		deep, values, nodes := choices(&Expectimax{Depth: 2, Leaf: net}, []Board{b}, 0)
		for limit := int64(1); limit < nodes[0]; limit += 3 {
			got, _, _ := choices(&Expectimax{Depth: 2, Deepen: true, Leaf: net}, []Board{b}, limit)
			if got[0] != shallow[0] {
				changed++
				if got[0] != deep[0] && values[0][got[0]] < values[0][shallow[0]] {
					t.Fatalf("stopped after %d nodes the choice is %d with values %v on\n%v", limit, got[0], values[0], b)
				}
			}
		}
	}
	if changed == 0 {
		t.Error("no search changed its mind")
	}
}
