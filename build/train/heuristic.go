package train

import (
	"context"
	"flag"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/engine/twenty48"
	"ludarium/ai/optim/evolve"
	"ludarium/build/tool"
)

// heuristic returns the weights of the 2048 heuristic as an optimisation problem. Weights that range over
// orders of magnitude are logarithmic. Alive is fixed, because only ratios matter.
func heuristic() evolve.Problem {
	w := twenty48.HandWeights()
	return evolve.Problem{
		{Name: "Empty", Start: w.Empty, Min: 30, Max: 3000, Log: true},
		{Name: "Merge", Start: w.Merge, Min: 30, Max: 5000, Log: true},
		{Name: "Monotone", Start: w.Monotone, Min: 3, Max: 500, Log: true},
		{Name: "MonotonePower", Start: w.MonotonePower, Min: 2, Max: 6},
		{Name: "Sum", Start: w.Sum, Min: 0.5, Max: 200, Log: true},
		{Name: "SumPower", Start: w.SumPower, Min: 2, Max: 6},
	}
}

// heuristicWeights converts values of the problem to weights.
func heuristicWeights(v []float64) twenty48.Weights {
	w := twenty48.HandWeights()
	w.Empty, w.Merge, w.Monotone, w.MonotonePower, w.Sum, w.SumPower = v[0], v[1], v[2], v[3], v[4], v[5]
	return w
}

// tuneHeuristic searches for better weights of the 2048 heuristic and prints them after each step. The cost
// falls with the logarithm of the points of its player, in games that are the same for all candidates of a
// step.
func tuneHeuristic(ctx context.Context, b *tool.Env, args []string) error {
	f := flag.NewFlagSet("train heuristic", flag.ContinueOnError)
	steps := f.Int("steps", 40, "batches of weights to evaluate")
	games := f.Int("games", 20, "games per player in a batch")
	depth := f.Int("depth", 2, "search depth in moves")
	population := f.Int("population", 10, "weight vectors in a batch")
	sigma := f.Float64("sigma", 0.08, "initial spread as a share of the ranges")
	seed := f.Uint64("seed", 1, "seed of the weights and the games")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	cost := func(ctx context.Context, step int, batch [][]float64) ([]float64, error) {
		out := make([]float64, len(batch))
		for i, v := range batch {
			m := twenty48.Match{Rules: twenty48.Usual(),
				Agent: twenty48.NewExpectimax(*depth, 0, heuristicWeights(v).Evaluation())}
			for n := range *games {
				g, err := m.Play(ctx, rng.Derive(*seed, uint64(step**games+n)))
				if err != nil {
					return nil, err
				}
				out[i] -= exact.Log2(float64(g.Score)) / float64(*games)
			}
		}
		return out, nil
	}
	settings := evolve.Settings{Steps: *steps, Population: *population, Sigma: *sigma, Seed: *seed}
	_, err := evolve.Tune(ctx, heuristic(), cost, settings, func(p evolve.Progress) {
		b.Say("step %3d, spread %.4f: %+v", p.Step, p.Sigma, heuristicWeights(p.Mean))
	})
	return err
}
