package morpion

import (
	"context"
	"encoding/json"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/search"
	rules "ludarium/game/morpion"
)

// runMethod searches from start with m: once or, if budget is not 0, repeatedly until budget games have been
// played. effort is the expected number of games, or of steps for annealing; 0 if it is unknown.
func runMethod(ctx context.Context, env lab.Env, start *rules.Board, m engine.Method, budget int64,
	effort float64, out lab.Sink) (runRow, error) {
	h, err := resumeHunt(env, start, m)
	if err != nil {
		return runRow{}, err
	}
	if budget == 0 {
		h.Searches = 1
	}
	if err := goOn(ctx, h, budget, effort, out, func() ([]byte, error) {
		return json.Marshal(h)
	}); err != nil {
		return runRow{}, err
	}
	found := h.Found()
	return runRow{Best: len(h.Best().Moves), Final: h.Final(), Playouts: h.Playouts(), Found: found.Playouts,
		Round: found.Round, Game: gameText(h.Best()), Steps: h.Walked(), Stepped: found.Steps}, nil
}

// between is the number of games between two checks whether a save is due, which takes a few milliseconds.
const between = 500

// goOn continues a hunt until it has played budget games or, if budget is 0, until it is complete. effort is
// the expected number of games or annealing steps, 0 if it is unknown. Whenever a save is due, goOn saves the
// result of state.
func goOn(ctx context.Context, h *engine.Hunt, budget int64, effort float64, out lab.Sink,
	state func() ([]byte, error)) error {
	for {
		lim := search.Limits{Nodes: between}
		if budget > 0 {
			lim.Nodes = min(lim.Nodes, max(budget-h.Playouts(), 1))
		}
		info := h.Run(ctx, lim, nil)
		if done := float64(h.Playouts() + h.Walked()); effort > 0 {
			out.Part(done, max(effort, done))
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if info.Stop == search.Done || budget > 0 && h.Playouts() >= budget {
			return nil
		}
		if !out.Due() {
			continue
		}
		data, err := state()
		if err != nil {
			return err
		}
		out.Save(data)
	}
}

// resumeHunt starts a run, or resumes the saved run.
func resumeHunt(env lab.Env, start *rules.Board, m engine.Method) (*engine.Hunt, error) {
	if env.Saved != nil {
		return engine.LoadHunt(env.Saved, m)
	}
	return engine.NewHunt(start, m, env.Seed)
}

// searchOnce starts a single search from start or, if saved is not nil, resumes the saved search.
func searchOnce(saved []byte, start *rules.Board, m engine.Method, seed uint64) (*engine.Hunt, error) {
	if saved == nil {
		return engine.NewSearch(start, m, seed)
	}
	h, err := engine.LoadHunt(saved, m)
	if err == nil {
		h.Searches = 1
	}
	return h, err
}
