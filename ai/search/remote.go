package search

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"ludarium/ai/pool"
	"ludarium/game"
	"ludarium/game/param"
)

// TaskKind is the kind of the pool tasks that Remote makes: their input is a Request, what they emit and return
// is an Info, all as JSON.
const TaskKind = "search"

// Request is a search that can travel: the game is replayed at the other end, history included.
type Request struct {
	Record    game.Record  `json:"record"`
	Algorithm string       `json:"algorithm"`        // its name in ai/catalog
	Values    param.Values `json:"values,omitempty"` // its parameters; missing ones take their defaults
	Limits    Limits       `json:"limits"`
	Silent    bool         `json:"silent,omitempty"` // only the result is asked for: no reports are made, nor what can be watched
}

// Remote is a Searcher whose work is done by a pool, in a goroutine or in a Web Worker; callers cannot tell it from a
// local one. It may be used concurrently.
type Remote struct {
	pool      pool.Pool
	algorithm string
	values    param.Values
}

// NewRemote returns a searcher that runs the named algorithm of ai/catalog with the given values on p, which stays
// the caller's.
func NewRemote(p pool.Pool, algorithm string, values param.Values) *Remote {
	return &Remote{p, algorithm, values}
}

// Search implements Searcher. root must implement game.Recorder (see game.Tracked). Waiting for a free worker does
// not count as thinking time; a search that is cancelled before its first report answers with the first legal move.
func (r *Remote) Search(ctx context.Context, root game.State, lim Limits, report func(Info)) (Info, error) {
	moves, err := RootMoves(root)
	if err != nil {
		return Info{}, err
	}
	recorder, ok := root.(game.Recorder)
	if !ok {
		return Info{}, errors.New("search: a remote search needs a position that knows its record; see game.Track")
	}
	input, err := json.Marshal(Request{recorder.Record(), r.algorithm, r.values, lim, report == nil})
	if err != nil {
		return Info{}, fmt.Errorf("search: %w", err)
	}

	var last Info
	var broken error
	progress := func(data []byte) {
		var info Info
		if err := decode(data, &info); err != nil {
			broken = err
			return
		}
		last = info
		if report != nil {
			report(info)
		}
	}
	out, err := r.pool.Do(ctx, pool.Task{Kind: TaskKind, Seed: lim.Seed, Input: input}, progress)
	if err == nil {
		var info Info
		if err = decode(out, &info); err == nil && broken == nil {
			return info, nil
		}
	}
	switch {
	case ctx.Err() != nil:
		if _, ok := last.Best(); !ok {
			last = Info{Lines: []Line{{Moves: moves[:1]}}, Stop: Cancelled}
			if report != nil {
				report(last)
			}
		}
		last.Stop = Cancelled
		return last, nil
	case err == nil:
		err = broken
	}
	return Info{}, err
}

func decode(data []byte, info *Info) error {
	if err := json.Unmarshal(data, info); err != nil {
		return fmt.Errorf("search: a worker sent something unreadable: %w", err)
	}
	return nil
}
