package film

import (
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

// TestFilmShowsEvaluations checks that the evaluations of a search are shown, even those hidden from
// opponents, and nothing if there are none.
func TestFilmShowsEvaluations(t *testing.T) {
	pawns := search.Score{Value: 0.5, Unit: "pawns", Hidden: true}
	info := search.Info{Nodes: 50, Lines: []search.Line{{Score: pawns, Moves: []game.Move{7, 8, 9}},
		{Score: search.Score{Kind: search.LossIn, Value: 2, Bound: search.AtMost}, Moves: []game.Move{3}}}}
	views := evaluationViews(&info)
	moves, _ := live.Find[live.Children](views)
	if len(moves.Moves) != 2 || moves.Moves[0].Score.Hidden || moves.Moves[0].Score.Value != 0.5 {
		t.Errorf("the moves are %+v", moves)
	}
	tree, _ := live.Find[live.Tree](views)
	if len(tree.Nodes) != 5 || !tree.Nodes[3].Best || tree.Nodes[4].Best || tree.Nodes[4].Parent != 0 ||
		tree.Nodes[4].Bound != search.AtMost || len(tree.Path(3)) != 3 || tree.Unit != "pawns" {
		t.Errorf("the tree is %+v", tree)
	}
	if views := evaluationViews(&search.Info{Lines: []search.Line{{Moves: []game.Move{7}}}}); views != nil {
		t.Errorf("of a move without a judgement it shows %v", views)
	}
}
