package twenty48

import (
	"slices"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// TestAgentsProvideViews checks that searching agents provide views of their moves, and that those with a
// tree also provide the tree, whose lines must be legal.
func TestAgentsProvideViews(t *testing.T) {
	for name, given := range map[string]param.Values{"expectimax": nil, "minimax": nil, "mcts-t": nil,
		"mcts-t-corner": nil} {
		s := made(t, name, given).Searcher(nil)
		root := state(t, nil, "0,0,0,2/0,0,2,4/0,4,8,16/2,8,32,64 p 0")
		info, err := s.Search(t.Context(), root, search.Limits{Watch: true, Seed: 1},
			func(search.Info) {})
		if err != nil {
			t.Fatal(err)
		}
		c, ok := live.Find[live.Children](info.Views)
		if !ok || len(c.Moves) < 2 || c.Moves[0].Score == nil {
			t.Errorf("%s shows the moves %+v", name, c)
		}
		tree, ok := live.Find[live.Tree](info.Views)
		if !ok {
			t.Errorf("%s shows no tree", name)
		}
		played := 0
		for at := range tree.Nodes {
			var path []game.Move
			for n := at; n > 0; n = tree.Nodes[n].Parent {
				path = append(path, tree.Nodes[n].Move)
			}
			slices.Reverse(path)
			s := root.Clone()
			for _, m := range path {
				if !game.Contains(s.Moves(nil), m) {
					t.Fatalf("%s: the path %v cannot be played", name, path)
				}
				if n := &tree.Nodes[at]; n.Odds > 0 != (s.Turn() == game.Chance) && len(path) == 1 {
					t.Errorf("%s: odds of %v for %v", name, n.Odds, m)
				}
				s.Play(m)
				played++
			}
		}
		if ok && played < 20 {
			t.Errorf("%s shows %d moves", name, played)
		}
	}
}
