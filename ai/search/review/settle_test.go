package review

import (
	"context"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
)

// bounded is a searcher whose scores are bounds below a number of nodes.
type bounded struct{ enough int64 }

func (b bounded) Search(_ context.Context, _ game.State, lim search.Limits, _ func(search.Info)) (search.Info,
	error) {
	info := search.Info{Depth: 7, Lines: []search.Line{{}}}
	if lim.Depth == 0 && lim.Nodes < b.enough {
		info.Lines[0].Score.Bound = search.AtLeast
	}
	return info, nil
}

// TestSettleResolvesBounds searches with twice as many nodes while the score is a bound, at most twice, and
// then to the depth that was completed; without a limit of nodes, once.
func TestSettleResolvesBounds(t *testing.T) {
	for _, c := range []struct {
		enough int64
		given  search.Limits
		want   search.Limits
	}{
		{100, search.Limits{Nodes: 100, Seed: 3}, search.Limits{Nodes: 100, Seed: 3}},
		{101, search.Limits{Nodes: 100}, search.Limits{Nodes: 200}},
		{400, search.Limits{Nodes: 100}, search.Limits{Nodes: 400}},
		{401, search.Limits{Nodes: 100, Seed: 3}, search.Limits{Depth: 7, Seed: 3}},
		{401, search.Limits{Seed: 3}, search.Limits{Seed: 3}},
	} {
		info, used, err := Settle(t.Context(), bounded{c.enough}, nil, c.given)
		if open := info.Lines[0].Score.Bound != search.Exactly; err != nil || used != c.want ||
			open != (c.given.Nodes == 0) {
			t.Errorf("with %+v, enough being %d: %+v, open %t, %v", c.given, c.enough, used, open, err)
		}
	}
}
