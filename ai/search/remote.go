package search

import (
	"context"
	"errors"

	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/param"
)

// Task is the kind of a search in a worker. It reports like a Searcher.
var Task = pool.Kind[Request, Info, Info]{Name: "search", Repeatable: true}

// Request is a search that can be sent to a worker, which replays the game to restore its history.
type Request struct {
	Record    game.Record  `json:"record"`
	Algorithm string       `json:"algorithm"`        // name in ai/catalog
	Values    param.Values `json:"values,omitempty"` // parameters; missing values are the defaults
	Limits    Limits       `json:"limits"`
	// only the result is needed: the search makes no reports and no views
	Silent bool `json:"silent,omitempty"`
}

// Remote is a Searcher that runs its searches on a pool, which uses goroutines or Web Workers. It may be used
// concurrently.
type Remote struct {
	pool      pool.Pool
	algorithm string
	values    param.Values
}

// NewRemote returns a searcher that runs the named algorithm of ai/catalog with the given values on p. The
// caller remains responsible for closing p.
func NewRemote(p pool.Pool, algorithm string, values param.Values) *Remote {
	return &Remote{p, algorithm, values}
}

// Search implements Searcher. root must implement game.Recorder (see game.Tracked). The wait for a free
// worker does not count as thinking time. A search that is cancelled before its first report returns the
// first legal move.
func (r *Remote) Search(ctx context.Context, root game.State, lim Limits, report func(Info)) (Info, error) {
	moves, err := RootMoves(root)
	if err != nil {
		return Info{}, err
	}
	recorder, ok := root.(game.Recorder)
	if !ok {
		return Info{}, errors.New("search: a remote search needs a position that knows its record; " +
			"see game.Track")
	}
	var last Info
	info, err := pool.CallExchanging(ctx, r.pool, Task,
		Request{recorder.Record(), r.algorithm, r.values, lim, report == nil}, func(info Info) {
			last = info
			if report != nil {
				report(info)
			}
		}, lim.Exchange)
	if err == nil || ctx.Err() == nil {
		return info, err
	}
	if _, ok := last.Best(); !ok {
		last = Info{Lines: []Line{{Moves: moves[:1]}}}
		if report != nil {
			last.Stop = Cancelled
			report(last)
		}
	}
	last.Stop = Cancelled
	return last, nil
}
