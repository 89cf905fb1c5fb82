package series

import (
	"context"
	"encoding/json"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/search"
	rules "ludarium/game/morpion"
)

// result is a run.
type result struct {
	best, final int
	playouts    int64
	found       engine.Moment
}

// saveEvery is after how many games a run is saved: seconds of them.
const saveEvery = 400_000

// run lets m search from start: once, or, with a budget, until so many games are played.
func run(ctx context.Context, env lab.Env, start *rules.Board, m engine.Method, budget int64, out lab.Sink) (result, error) {
	resumable, ok := m.(engine.Resumable)
	if !ok {
		r := engine.NewRun(start, env.Seed, search.NewClock(ctx, search.Limits{Nodes: budget}))
		for again := true; again; again = budget > 0 && !r.Over() {
			m.Search(r)
		}
		return result{len(r.Best), r.Final, r.Playouts(), r.Found}, ctx.Err()
	}
	h, err := resume(env, start, resumable)
	if err != nil {
		return result{}, err
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
			return result{}, ctx.Err()
		}
		if info.Stop == search.Done || budget > 0 && h.Playouts() >= budget {
			return result{len(h.Best().Moves), h.Final(), h.Playouts(), h.Found()}, nil
		}
		state, err := json.Marshal(h)
		if err != nil {
			return result{}, err
		}
		out.Save(state)
	}
}

func resume(env lab.Env, start *rules.Board, m engine.Resumable) (*engine.Hunt, error) {
	if env.Saved != nil {
		if h, err := engine.LoadHunt(env.Saved, m); err == nil {
			return h, nil
		} // a state that cannot be used is no loss but of time
	}
	return engine.NewHunt(start, m, env.Seed)
}
