package twenty48

import (
	"context"
	"math"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
)

// choices lets one agent search the boards one after the other.
func choices(a *Expectimax, boards []Board, nodes int64) (moves []game.Move, values [][5]float64,
	spent []int64) {
	for _, b := range boards {
		clock := search.NewClock(context.Background(), search.Limits{Nodes: nodes})
		t := &Think{Rules: Usual(), Clock: clock}
		moves = append(moves, a.Choose(b, t))
		values = append(values, t.Values)
		spent = append(spent, clock.Nodes())
	}
	return moves, values, spent
}

// TestCachedLeavesChangeNothing checks that values cached by earlier searches change neither the choices nor
// the numbers of nodes.
func TestCachedLeavesChangeNothing(t *testing.T) {
	net := filled(t, "5x4")
	boards := positions(30, 21)
	a := &Expectimax{Deepen: true, MinProb: 0.01, Widen: 0.5, Margin: 500, Quick: true, Leaf: net}
	for _, nodes := range []int64{1, 40, 700} {
		choices(a, positions(30, 22), 500)
		got, _, spent := choices(a, boards, nodes)
		for i, b := range boards {
			fresh := &Expectimax{Deepen: true, MinProb: 0.01, Widen: 0.5, Margin: 500, Quick: true, Leaf: net}
			want, _, count := choices(fresh, []Board{b}, nodes)
			if got[i] != want[0] || spent[i] != count[0] {
				t.Fatalf("%d nodes: move %d after %d nodes, with a new agent %d after %d on\n%v", nodes,
					got[i], spent[i], want[0], count[0], b)
			}
		}
	}
}

// TestPruningMargin checks that a wide margin prunes nothing and that a narrow margin saves nodes.
func TestPruningMargin(t *testing.T) {
	net := filled(t, "5x4")
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
				t.Fatalf("move %d has the value %v with a wide margin, %v without on\n%v", m, wide[i][m],
					full[i][m], b)
			}
		}
	}
	if _, some := search(50); some > all*2/3 {
		t.Errorf("a narrow margin takes %d nodes, without one there are %d", some, all)
	}
}

// TestChoiceWithinAnUncompletedDepth checks that a search that is stopped within a depth may change its
// choice, but never to the worse of two moves that were searched to this depth.
func TestChoiceWithinAnUncompletedDepth(t *testing.T) {
	net := filled(t, "5x4")
	changed := 0
	for _, b := range positions(20, 24) {
		shallow, _, _ := choices(&Expectimax{Depth: 1, Leaf: net}, []Board{b}, 0)
		deep, values, nodes := choices(&Expectimax{Depth: 2, Leaf: net}, []Board{b}, 0)
		for limit := int64(1); limit < nodes[0]; limit += 11 {
			got, _, _ := choices(&Expectimax{Depth: 2, Deepen: true, Leaf: net}, []Board{b}, limit)
			if got[0] != shallow[0] {
				changed++
				if got[0] != deep[0] && values[0][got[0]] < values[0][shallow[0]] {
					t.Fatalf("stopped after %d nodes the choice is %d with values %v on\n%v", limit, got[0],
						values[0], b)
				}
			}
		}
	}
	if changed == 0 {
		t.Error("no search changed its mind")
	}
}

// lastTwos returns the value of an afterstate according to the definition of Twos: all new tiles are random
// except the last one, which is a 2.
func lastTwos(t *testing.T, after Board, depth int, e *Evaluation) float64 {
	if depth == 0 {
		return e.Value(after)
	}
	total, n := 0.0, 0.0
	for sq := range 16 {
		if after.At(sq/4, sq%4) != 0 {
			continue
		}
		n++
		for exp, odds := range map[int]float64{1: 0.9, 2: 0.1} {
			if depth == 1 {
				odds = float64(2 - exp)
			}
			most := math.Inf(-1)
			b := after.With(sq, exp)
			for _, m := range moveList(b) {
				next, _ := b.Slide(m)
				most = max(most, lastTwos(t, next, depth-1, e))
			}
			if math.IsInf(most, -1) {
				most = e.lostValue()
			}
			total += odds * most
		}
	}
	return total / n
}

// TestLastTilesCountAsTwos compares searches with Twos with the definition of Twos. It checks that Twos saves
// nodes if new tiles are 2 or 4 and changes nothing if all of them are 4.
func TestLastTilesCountAsTwos(t *testing.T) {
	e := HandWeights().Evaluation()
	for _, b := range positions(12, 31) {
		for depth := 1; depth <= 3; depth++ {
			_, values, _ := choices(&Expectimax{Depth: depth, Twos: true, Leaf: e}, []Board{b}, 0)
			for _, m := range moveList(b) {
				after, _ := b.Slide(m)
				want := lastTwos(t, after, depth-1, e)
				if math.Abs(values[0][m]-want) > 1 {
					t.Fatalf("depth %d: move %d has the value %v, by the definition %v on\n%v", depth, m,
						values[0][m], want, b)
				}
			}
		}
		fours := &Think{Rules: Rules{Target: 11, FourOdds: 1}}
		(&Expectimax{Depth: 2, Leaf: e}).Choose(b, fours)
		want := fours.Values
		(&Expectimax{Depth: 2, Twos: true, Leaf: e}).Choose(b, fours)
		for _, m := range moveList(b) {
			if fours.Values[m] != want[m] {
				t.Fatalf("where all tiles are 4, move %d has the value %v, without the option %v on\n%v", m,
					fours.Values[m], want[m], b)
			}
		}
	}
}

// TestSafeSearchesEndEarly checks that a search ends early, with the move of a completed depth, if no lost
// board is near, and that it never ends early otherwise.
func TestSafeSearchesEndEarly(t *testing.T) {
	const nodes, calm = 4000, 200
	search := func(b Board, calm int64) (game.Move, int64) {
		moves, _, spent := choices(&Expectimax{Deepen: true, Calm: calm, Leaf: HandWeights().Evaluation()},
			[]Board{b}, nodes)
		return moves[0], spent[0]
	}
	open := board(t, "0 0 0 0/0 0 0 0/0 2 0 4/2 8 64 128")
	crowded := board(t, "4 128 2048 4096/2 64 256 1024/0 16 32 128/2 8 8 16")
	if _, spent := search(open, calm); spent < calm || spent > nodes/2 {
		t.Errorf("%d nodes on a board on which nothing can be lost, where %d of %d are enough", spent, calm,
			nodes)
	}
	if _, spent := search(open, 0); spent != nodes {
		t.Errorf("%d of %d nodes without the option", spent, nodes)
	}
	if move, spent := search(crowded, calm); spent != nodes {
		t.Errorf("move %d after %d of %d nodes on a board that can be lost", move, spent, nodes)
	}
}
