package player

import (
	"math"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/search"
	rules "ludarium/game/connectk"
)

// watched returns the views of the named player in the position after moves in the given columns.
func watched(t *testing.T, name string, columns ...int) []search.View {
	t.Helper()
	s := rules.New(board(t, 7, 6, 4, true))
	for _, column := range columns {
		s.Play(s.Moves(nil)[column-1])
	}
	info, err := made(t, name, nil).Search(t.Context(), s, search.Limits{Depth: 2, Watch: true, Seed: 1},
		func(search.Info) {})
	if err != nil {
		t.Fatal(err)
	}
	return info.Views
}

// TestNaiveViewShowsRule checks that the view of Naive has the rule that it follows, and its earlier rules.
func TestNaiveViewShowsRule(t *testing.T) {
	views := watched(t, "connect-naive", 1, 2, 1, 2, 1, 2) // both sides have three stones in a column
	r, ok := live.Find[live.Rules](views)
	if !ok || !r.Nodes[completes].Now || r.Nodes[isSafe].Times != 3 || r.Nodes[completes].Times != 1 {
		t.Errorf("it shows %+v", r)
	}
	want := live.Way{From: int(isSafe), To: int(completes), Times: 1, Now: true}
	if len(r.Ways) != 1 || r.Ways[0] != want {
		t.Errorf("the ways are %+v", r.Ways)
	}
	if p, _ := live.Find[live.Policy](views); len(p.Moves) != 7 || p.Moves[0].Share != 1 {
		t.Errorf("it draws from %+v", p)
	}
	r, _ = live.Find[live.Rules](watched(t, "connect-naive", 1, 2, 1, 2, 1))
	if !r.Nodes[blocks].Now || r.Nodes[completes].Now {
		t.Errorf("where it must block it shows %+v", r)
	}
}

// TestUtilityViewIsTreeOfMeans checks that the view of expected utility is a tree in which means equal
// values.
func TestUtilityViewIsTreeOfMeans(t *testing.T) {
	tree, ok := live.Find[live.Tree](watched(t, "connect-utility", 1, 2, 1, 2, 1))
	if !ok || len(tree.Nodes) != 1+7+7*7 {
		t.Errorf("%d nodes", len(tree.Nodes))
	}
	for i, n := range tree.Nodes[1:] {
		if n.Parent != 0 {
			continue
		}
		mean, odds := 0.0, 0.0
		for _, c := range tree.Nodes[1:] {
			if c.Parent == i+1 {
				mean, odds = mean+float64(c.Odds*c.Score.Value), odds+c.Odds
			}
		}
		if odds > 0 && (math.Abs(odds-1) > 1e-9 || math.Abs(mean-n.Score.Value) > 1e-9) {
			t.Errorf("move %d is worth %v, its answers %v with the odds %v", n.Move, n.Score.Value, mean,
				odds)
		}
	}
}
