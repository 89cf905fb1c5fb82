package film

import (
	"testing"

	"ludarium/ai/atlas"
	algorithms "ludarium/ai/catalog"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game/catalog"
)

// TestFilmOfVerdict makes the films of verdicts. The last frame has the score of each of the two findings, a
// branch for the move played and for the best one, and other moves that are not better.
func TestFilmOfVerdict(t *testing.T) {
	for _, s := range []atlas.Search{
		{Game: "chess", Method: "chess", Moves: "e4 e5 Nf3 Nc6 Bc4 Nd4 Nxe5 Qg5", Played: "Nxf7", Nodes: 4000,
			Reply: search.Limits{Nodes: 3000, Seed: 4}, Seed: 3},
		{Game: "chess", Method: "chess", Moves: "f3 e5", Played: "g4", Nodes: 2000},
		{Game: "othello", Method: "patterns", Moves: "d3 c3 c4 c5", Played: "b3", Nodes: 4000},
		{Game: "othello", Method: "alphabeta", Moves: "d3 c3 c4 c5", Played: "b2", Depth: 3,
			Reply: search.Limits{Depth: 2}},
		{Game: "connectk", Method: "solver", Moves: "4 4 4 4 4 2", Played: "7", Nodes: 3e6},
	} {
		t.Run(s.Game+" "+s.Played, func(t *testing.T) {
			frames := filmed(t, atlas.Picture{Search: &s})
			last := frames[len(frames)-1].Info
			g, _ := catalog.Find(s.Game)
			root, err := s.Position(g)
			if err != nil {
				t.Fatal(err)
			}
			played, err := g.ParseMove(root, s.Played)
			if err != nil {
				t.Fatal(err)
			}
			entry, err := algorithms.Find(s.Method)
			if err != nil {
				t.Fatal(err)
			}
			by, err := entry.New(g, nil, nil, files)
			if err != nil {
				t.Fatal(err)
			}
			lim := search.Limits{Nodes: s.Nodes, Depth: s.Depth, Seed: s.Seed, Lines: 1}
			before, _ := searchOnce(t.Context(), by, root, lim)
			root.Play(played)
			if s.Reply != (search.Limits{}) {
				lim.Nodes, lim.Depth, lim.Seed = s.Reply.Nodes, s.Reply.Depth, s.Reply.Seed
			}
			after, _ := searchOnce(t.Context(), by, root, lim)
			tree, ok := live.Find[live.Tree](last.Views)
			if !ok {
				t.Fatal("no tree")
			}
			best, _ := last.Best()
			for _, n := range tree.Nodes[1:] {
				if n.Parent == 0 && n.Score != nil {
					if n.Move == played && *n.Score != after.Lines[0].Score.Reversed() {
						t.Errorf("%s is worth %v, the verdict says %v", s.Played, *n.Score,
							after.Lines[0].Score.Reversed())
					}
					if n.Move == best && *n.Score != before.Lines[0].Score {
						t.Errorf("the best move is worth %v, the verdict says %v", *n.Score,
							before.Lines[0].Score)
					}
					if n.Move != played && search.Worth(*n.Score) > search.Worth(before.Lines[0].Score) {
						t.Errorf("a branch is worth %v, more than the best", *n.Score)
					}
				}
			}
			if len(tree.Nodes) < 6 || len(last.Lines) < 4 || last.Lines[1].Moves[0] != played {
				t.Errorf("%d branches: %v", len(last.Lines), last.Lines)
			}
		})
	}
}
