package review

import (
	"context"

	"ludarium/ai/search"
	"ludarium/game"
)

// mostTries is how often a search whose score stayed a bound is repeated with twice as many nodes.
const mostTries = 2

// Settle searches a position, because moves cannot be judged by bounds: as long as the score is only a bound,
// it searches with twice as many nodes, at most twice, and at last to the depth that was completed, where the
// score is known. It returns the last result, whose score may still be a bound, with the limits that led to
// it. Like a search it returns what it has when ctx ends.
func Settle(ctx context.Context, by search.Searcher, at game.State, lim search.Limits) (info search.Info,
	used search.Limits, err error) {
	for tries := 0; ; tries++ {
		info, err = by.Search(ctx, at, lim, nil)
		if err != nil || ctx.Err() != nil || len(info.Lines) == 0 ||
			info.Lines[0].Score.Bound == search.Exactly || lim.Nodes == 0 ||
			tries == mostTries && info.Depth == 0 {
			return info, lim, err
		}
		if lim.Nodes *= 2; tries == mostTries {
			lim.Nodes, lim.Depth = 0, info.Depth
		}
	}
}
