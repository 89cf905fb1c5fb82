package morpion

import (
	"context"
	"encoding/json"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/search"
	rules "ludarium/game/morpion"
)

// runMethod lets m search from start: once, or, with a budget, until that many games are played. effort is
// how many games or, of annealing, steps are expected, 0 when that is not known.
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

// between is the number of games between two checks whether a state is due, a few milliseconds of play.
const between = 500

// goOn lets a hunt search on until it has played budget games, or with 0 until it is done, after about that
// many games, or steps of annealing, as far as that is known. Whenever it is due, the state of the trial is
// saved.
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

// resumeHunt begins a run, or goes on with the one that was saved.
func resumeHunt(env lab.Env, start *rules.Board, m engine.Method) (*engine.Hunt, error) {
	if env.Saved != nil {
		return engine.LoadHunt(env.Saved, m)
	}
	return engine.NewHunt(start, m, env.Seed)
}

// searchOnce begins a single search from start, or goes on with the one that was saved; saved is nil for the
// first.
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
