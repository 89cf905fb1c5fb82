package film

import (
	"context"
	"errors"
	"slices"

	"ludarium/ai/atlas"
	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	"ludarium/ai/catalog"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// positions is the maximum number of frames in a game's film, apart from the last frame. For a longer game
// the film shows only every second position, every third and so on.
const positions = 120

// ofGame makes the film of a game. Each frame shows a position with its search, and the last frame the
// result. Against another method, only positions with s.Method to move are shown.
func ofGame(ctx context.Context, g *game.Game, files *resource.Store, root *game.Tracked, s *atlas.Search,
	say func(atlas.Frame)) error {
	players := [2]atlas.Player{{Method: s.Method, Set: s.Set, Nodes: s.Nodes, Depth: s.Depth}}
	players[1] = players[0]
	own := root.Turn()
	if s.Against != nil {
		players[own.Opponent()] = *s.Against
	}
	var searchers [2]search.Searcher
	for i, p := range players {
		entry, err := catalog.Find(p.Method)
		if err != nil {
			return err
		}
		if searchers[i], err = entry.New(g, root.Record().Values, param.Values(p.Set), files); err != nil {
			return err
		}
	}
	stride, played := (s.Plies+positions-1)/positions, 0
	clock := search.NewClock(ctx, search.Limits{})
	for event := uint64(0); root.Turn() != game.Nobody && played < s.Plies; event++ {
		seed := rng.Derive(s.Seed, event)
		if root.Turn() == game.Chance {
			m, err := catalog.Chance(ctx, root, seed)
			if err != nil {
				return err
			}
			root.Play(m)
			continue
		}
		if clock.Step() { // the search may be too short to check ctx itself
			return ctx.Err()
		}
		p := players[root.Turn()]
		info, err := searchOnce(ctx, searchers[root.Turn()], root,
			search.Limits{Nodes: p.Nodes, Depth: p.Depth, Seed: seed, Watch: true, Lines: lines(s)})
		if err != nil {
			return err
		}
		m, ok := info.Best()
		if !ok {
			return errors.New("atlas: a search found no move")
		}
		if played%stride == 0 && (s.Against == nil || root.Turn() == own) {
			say(atlas.Frame{Info: info, At: root.Notation(), Played: played})
		}
		root.Play(m)
		played++
	}
	end := search.Info{Lines: []search.Line{{Score: search.Score{Value: root.Score(game.First),
		Kind: search.Exact, Unit: search.Points}}}}
	say(atlas.Frame{Info: &end, At: root.Notation(), Played: played})
	return nil
}

// searchOnce runs one search and returns its result with the latest views. The result depends only on the
// arguments.
func searchOnce(ctx context.Context, by search.Searcher, root game.State, lim search.Limits) (
	*search.Info, error) {
	var last search.Info
	info, err := by.Search(ctx, root, lim, func(i search.Info) {
		if len(i.Views) > 0 {
			last = i
		}
	})
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	// Only the time differs between runs.
	if info.Elapsed = 0; len(info.Views) == 0 {
		info.Views = last.Views
	}
	if !showsEvaluations(info.Views) {
		info.Views = slices.Concat(info.Views, evaluationViews(&info))
	}
	return &info, nil
}
