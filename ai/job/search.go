package job

import (
	"context"
	"encoding/json"
	"slices"
	"sync"

	"ludarium/ai/catalog"
	"ludarium/ai/pool"
	"ludarium/ai/search"
	"ludarium/game"
)

// serveSearches serves search.Remote. The latest searchers wait for the next request of their kind, with what
// they have learnt.
func serveSearches(games []*game.Game) pool.Service {
	var waiting searchers
	return pool.Serve(search.Task, func(ctx context.Context, req search.Request,
		report func(search.Info)) (search.Info, error) {
		g, err := game.Find(games, req.Record.Game)
		if err != nil {
			return search.Info{}, err
		}
		root, err := g.Replay(req.Record)
		if err != nil {
			return search.Info{}, err
		}
		algorithm, err := catalog.Find(req.Algorithm)
		if err != nil {
			return search.Info{}, err
		}
		kind, err := json.Marshal(search.Request{
			Record: game.Record{Game: req.Record.Game, Values: req.Record.Values}, Algorithm: req.Algorithm,
			Values: req.Values})
		if err != nil {
			return search.Info{}, err
		}
		searcher := waiting.take(string(kind))
		if searcher == nil {
			if searcher, err = algorithm.New(g, req.Record.Values, req.Values); err != nil {
				return search.Info{}, err
			}
		}
		defer waiting.put(string(kind), searcher)
		if req.Silent {
			report = nil
		}
		return searcher.Search(ctx, root, req.Limits, report)
	})
}

// searchers are those that nobody uses, the latest last. It is safe for concurrent use.
type searchers struct {
	mu   sync.Mutex
	idle []idleSearcher
}

type idleSearcher struct {
	kind string // algorithm, game and the values of both
	search.Searcher
}

// mostIdle is how many searchers wait at most: those of both sides of a game.
const mostIdle = 2

// take returns the latest searcher of a kind, nil where there is none.
func (s *searchers) take(kind string) search.Searcher {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, w := range slices.Backward(s.idle) {
		if w.kind == kind {
			s.idle = slices.Delete(s.idle, i, i+1)
			return w.Searcher
		}
	}
	return nil
}

// put lets a searcher wait.
func (s *searchers) put(kind string, w search.Searcher) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.idle = append(s.idle, idleSearcher{kind, w})
	if len(s.idle) > mostIdle {
		s.idle = slices.Delete(s.idle, 0, 1)
	}
}
