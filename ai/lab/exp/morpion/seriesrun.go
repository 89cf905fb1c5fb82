package morpion

import (
	"context"
	"encoding/json"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/search"
	rules "ludarium/game/morpion"
)

// runResult is a run.
type runResult struct {
	best, final int
	playouts    int64
	found       engine.Moment
}

// saveEvery is after how many games a run is saved: seconds of them.
const saveEvery = 400_000

// runMethod lets m search from start: once, or, with a budget, until so many games are played.
func runMethod(ctx context.Context, env lab.Env, start *rules.Board, m engine.Method, budget int64, out lab.Sink) (runResult, error) {
	resumable, ok := m.(engine.Resumable)
	if !ok {
		r := engine.NewRun(start, env.Seed, search.NewClock(ctx, search.Limits{Nodes: budget}))
		for again := true; again; again = budget > 0 && !r.Over() {
			m.Search(r)
		}
		return runResult{len(r.Best), r.Final, r.Playouts(), r.Found}, ctx.Err()
	}
	h, err := resumeHunt(env, start, resumable)
	if err != nil {
		return runResult{}, err
	}
	if budget == 0 {
		h.Searches = 1
	}
	for {
		lim := search.Limits{Nodes: saveEvery}
		if budget > 0 {
			lim.Nodes = min(lim.Nodes, max(budget-h.Playouts(), 1))
		}
		info := h.Run(ctx, lim, nil)
		if ctx.Err() != nil {
			return runResult{}, ctx.Err()
		}
		if info.Stop == search.Done || budget > 0 && h.Playouts() >= budget {
			return runResult{len(h.Best().Moves), h.Final(), h.Playouts(), h.Found()}, nil
		}
		state, err := json.Marshal(h)
		if err != nil {
			return runResult{}, err
		}
		out.Save(state)
	}
}

func resumeHunt(env lab.Env, start *rules.Board, m engine.Resumable) (*engine.Hunt, error) {
	if env.Saved != nil {
		if h, err := engine.LoadHunt(env.Saved, m); err == nil {
			return h, nil
		} // a state that cannot be used is no loss but of time
	}
	return engine.NewHunt(start, m, env.Seed)
}
