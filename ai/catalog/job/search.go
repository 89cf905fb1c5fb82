package job

import (
	"context"
	"encoding/json"
	"io"
	"slices"
	"sync"

	"ludarium/ai/base/resource"
	"ludarium/ai/catalog"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/param"
)

// serveSearches serves search.Remote. It keeps the latest searchers, with what they have learned, for later
// requests of the same kind.
func serveSearches(games []*game.Game, also Finder, files *resource.Store) pool.Service {
	var waiting searchers
	return pool.ServeExchanging(search.Task, func(ctx context.Context, req search.Request,
		report func(search.Info), x pool.Exchange) (search.Info, error) {
		g, err := game.Find(games, req.Record.Game)
		if err != nil {
			return search.Info{}, err
		}
		root, err := g.Replay(req.Record)
		if err != nil {
			return search.Info{}, err
		}
		make, err := maker(req.Algorithm, also, files)
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
			if searcher, err = make(g, req.Record.Values, req.Values); err != nil {
				return search.Info{}, err
			}
		}
		defer waiting.put(string(kind), searcher)
		if req.Silent {
			report = nil
		}
		req.Limits.Exchange = x
		return searcher.Search(ctx, root, req.Limits, report)
	})
}

// maker returns the function that creates searchers of an algorithm.
func maker(algorithm string, also Finder, files *resource.Store) (Maker, error) {
	if also != nil {
		if make := also(algorithm); make != nil {
			return make, nil
		}
	}
	found, err := catalog.Find(algorithm)
	if err != nil {
		return nil, err
	}
	return func(g *game.Game, values, given param.Values) (search.Searcher, error) {
		return found.New(g, values, given, files)
	}, nil
}

// searchers are idle searchers, the latest last. It is safe for concurrent use.
type searchers struct {
	mu   sync.Mutex
	idle []idleSearcher
}

type idleSearcher struct {
	kind string // names and parameters of the algorithm and the game
	search.Searcher
}

// mostIdle is the maximum number of idle searchers: one for each side of a game.
const mostIdle = 2

// take returns the latest searcher of a kind, nil if there is none.
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

// put keeps a searcher for reuse. A searcher that is not reused for too long is closed.
func (s *searchers) put(kind string, w search.Searcher) {
	s.mu.Lock()
	s.idle = append(s.idle, idleSearcher{kind, w})
	var gone search.Searcher
	if len(s.idle) > mostIdle {
		gone = s.idle[0].Searcher
		s.idle = slices.Delete(s.idle, 0, 1)
	}
	s.mu.Unlock()
	if c, ok := gone.(io.Closer); ok {
		_ = c.Close() // closing fails if a program had to be killed
	}
}
