package chance

import (
	"context"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

// Player is a search.Searcher that plays every legal move with equal probability. It is an opponent for
// beginners and the baseline for measurements of strength. Equal seeds give equal moves. It may be used
// concurrently.
type Player struct{}

// Search implements search.Searcher. The lines are the legal moves in random order.
func (Player) Search(ctx context.Context, root game.State, lim search.Limits, report func(search.Info)) (
	search.Info, error) {
	moves, err := search.RootMoves(root)
	if err != nil {
		return search.Info{}, err
	}
	clock := search.NewClock(ctx, lim)
	rng.New(lim.Seed).Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	lines := make([]search.Line, min(max(lim.Lines, 1), len(moves)))
	for i := range lines {
		lines[i].Moves = moves[i : i+1 : i+1]
	}
	info := search.Info{Depth: 1, Nodes: 1, Elapsed: clock.Elapsed(), Lines: lines, Stop: search.Done}
	if ctx.Err() != nil {
		info.Stop = search.Cancelled
	}
	if report != nil {
		if lim.Watch {
			info.Views = []search.View{live.Encode(chances(moves))}
		}
		report(info)
	}
	return info, nil
}

// chances returns a view in which all moves are equally likely.
func chances(moves []game.Move) (p live.Policy) {
	for _, m := range moves {
		p.Moves = append(p.Moves, live.Weighted{Move: m, Share: 1 / float64(len(moves))})
	}
	return p
}
