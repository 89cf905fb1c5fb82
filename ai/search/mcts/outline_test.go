package mcts

import (
	"hash/fnv"
	"math"
	"reflect"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/connectk"
	"ludarium/game/morpion"
	"ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/game/twenty48"
)

// watch searches with reports. It returns the last report and its tree.
func watch(t *testing.T, a *Searcher, root game.State, lim search.Limits) (search.Info, live.Tree) {
	t.Helper()
	lim.Watch = true
	info, err := a.Search(t.Context(), root, lim, func(search.Info) {})
	if err != nil {
		t.Fatal(err)
	}
	tree, ok := live.Find[live.Tree](info.Views)
	if !ok {
		t.Fatal("no tree")
	}
	return info, tree
}

// TestTreeOfTicTacToe checks that proven values in the tree of a solved game are exact. The visits of an
// unproven node must be the sum of its children's visits plus the visit that created it.
func TestTreeOfTicTacToe(t *testing.T) {
	g := connectk.Game()
	values := param.Values{"rows": "3", "cols": "3", "k": "3", "gravity": "false"}
	reasons := map[live.Reason]int{}
	for _, text := range []string{"xx1/o2/3 o", "x2/1o1/2x o"} {
		root := parse(t, g, values, text)
		info, tree := watch(t, searcher(g, nil), root, search.Limits{Nodes: 3000, Seed: 1})
		sums, best := make([]int64, len(tree.Nodes)), 0
		for i, n := range tree.Nodes {
			s := root.Clone()
			for _, m := range tree.Path(i) {
				s.Play(m)
			}
			if i > 0 {
				sums[n.Parent] += n.Visits
			}
			reasons[n.Reason]++
			if (n.Reason == live.Terminal) != (s.Turn() == game.Nobody) && s.Turn() != game.Nobody {
				t.Errorf("%s: %+v", s.Notation(), n)
			}
			if n.Score.Kind == search.Exact {
				if want := (outcome(s, root.Turn()) + 1) / 2; n.Score.Value != want {
					t.Errorf("%s: proven %v, want %v", s.Notation(), n.Score.Value, want)
				}
			}
			if n.Best && i > 0 {
				if p := tree.Path(i); !reflect.DeepEqual(p, info.Lines[0].Moves[:len(p)]) {
					t.Errorf("%v is called best, not %v", p, info.Lines[0].Moves)
				}
				best++
			}
		}
		for i, n := range tree.Nodes {
			if n.More == 0 && sums[i] > 0 && n.Reason != live.Proven &&
				(n.Visits < sums[i] || n.Visits > sums[i]+1) {
				t.Errorf("node %d has %d visits, its children %d", i, n.Visits, sums[i])
			}
		}
		if best == 0 || tree.Nodes[0].Visits != info.Playouts && info.Stop == search.NodeLimit {
			t.Errorf("%d best nodes, %d visits of the root, %d playouts", best, tree.Nodes[0].Visits,
				info.Playouts)
		}
	}
	if reasons[live.Terminal] == 0 || reasons[live.Leaf] == 0 || reasons[live.Searched] == 0 {
		t.Errorf("reasons %v", reasons)
	}
}

// outcome returns the value of s for a player by minimax.
func outcome(s game.State, p game.Player) float64 {
	switch {
	case s.Turn() == game.Nobody:
		return s.Score(p)
	case s.Turn() == p:
		return minimax(s)
	}
	return -minimax(s)
}

func TestTreesOfEveryKindOfGame(t *testing.T) {
	for _, c := range []struct {
		g    *game.Game
		root game.State
		unit string
	}{
		{othello.Game(), othello.New(8), "win rate"},
		{morpion.Game(), parse(t, morpion.Game(), nil, ""), "points"},
		{twenty48.Game(), parse(t, twenty48.Game(), nil, "2,4,8,16/32,64,128,256/4,2,4,2/512,512,2,4 p 0"),
			"points"},
	} {
		a := searcher(c.g, nil)
		lim := search.Limits{Nodes: 1500, Seed: 2, Lines: 60}
		info, tree := watch(t, a, c.root, lim)
		if tree.Unit != c.unit || len(tree.Nodes) < 100 || tree.Nodes[0].Visits != 1500 {
			t.Errorf("%s: %d nodes, %d visits, %q", c.g.Name, len(tree.Nodes), tree.Nodes[0].Visits,
				tree.Unit)
		}
		children, _ := live.Find[live.Children](info.Views)
		if len(children.Moves) == 0 || children.Visits() != 1500 || children.Moves[0].Bonus <= 0 {
			t.Errorf("%s: the children have %d visits", c.g.Name, children.Visits())
		}
		plain := find(t, a, c.root, lim)
		if plain.Views != nil {
			t.Errorf("%s: views without a listener", c.g.Name)
		}
		if plain.Elapsed, info.Elapsed, info.Views = 0, 0, nil; !reflect.DeepEqual(plain, info) {
			t.Errorf("%s: watched %+v\nalone %+v", c.g.Name, info, plain)
		}
	}
}

// TestTreeIsReproducible checks that the tree is the same on every platform and in every run.
func TestTreeIsReproducible(t *testing.T) {
	info, tree := watch(t, searcher(othello.Game(), nil), othello.New(6), search.Limits{Nodes: 2000, Seed: 1})
	for _, n := range tree.Nodes {
		if n.Score == nil || math.Abs(n.Score.Value-0.5) > 0.5 {
			t.Fatalf("%+v", n)
		}
	}
	h := fnv.New64a()
	h.Write(info.Views[1].Data)
	if got := h.Sum64(); got != 0x89c0c8798db674d {
		t.Errorf("the view has the digest %#x", got)
	}
}
