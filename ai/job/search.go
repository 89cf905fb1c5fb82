package job

import (
	"context"
	"encoding/json"
	"fmt"

	"ludarium/ai/catalog"
	"ludarium/ai/pool"
	"ludarium/ai/search"
	"ludarium/game"
)

// searchHandler serves search.Remote: a search.Request in, search.Infos out.
func searchHandler(games []*game.Game) pool.Handler {
	return func(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
		var req search.Request
		if err := json.Unmarshal(t.Input, &req); err != nil {
			return nil, fmt.Errorf("job: bad search request: %w", err)
		}
		g, err := find(games, req.Record.Game)
		if err != nil {
			return nil, err
		}
		root, err := g.Replay(req.Record)
		if err != nil {
			return nil, err
		}
		algorithm, err := catalog.Find(req.Algorithm)
		if err != nil {
			return nil, err
		}
		searcher, err := algorithm.New(g, req.Record.Values, req.Values)
		if err != nil {
			return nil, err
		}
		info, err := searcher.Search(ctx, root, req.Limits, func(info search.Info) {
			if data, err := json.Marshal(info); err == nil { // it fails again for the result, where it is returned
				emit(data)
			}
		})
		if err != nil {
			return nil, err
		}
		return json.Marshal(info)
	}
}

func find(games []*game.Game, name string) (*game.Game, error) {
	for _, g := range games {
		if g.Name == name {
			return g, nil
		}
	}
	return nil, fmt.Errorf("job: no game %q", name)
}
