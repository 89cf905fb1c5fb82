package swarms

import (
	"context"
	"strconv"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab"
	"ludarium/ai/optim/colony"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newMovingFood returns the experiment on ants whose food moves: section 3.3.1 of Huttunen 2008.
func newMovingFood() *lab.Experiment {
	const forget, keep = "pheromone evaporates", "pheromone stays"
	return cases{
		first: "ants", second: "rounds",
		number: lab.Column{Name: "cost above the cheapest", Unit: "%", Kind: lab.Float, Digits: 1},
		less:   true,
		firsts: fixed(forget, keep), seconds: listedNumbers("every", 1, 1_000_000),
		claims: []claim{{better: forget, worse: keep}},
		note: "After the given number of rounds the food moves to another corner of a lattice with random " +
			"costs. The cost is the cheapest path of a round, averaged over all rounds after the " +
			"first move; Dijkstra's algorithm computes the cheapest path.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, ants, every string) (float64, error) {
			pace, err := strconv.Atoi(every)
			if err != nil {
				return 0, err
			}
			side := env.Values.Int("side")
			g := colony.Lattice(side, side, rng.Derive(env.Seed, 1))
			corners := []int{side*side - 1, side - 1, side * (side - 1)}
			given := param.Values{"ants": env.Values["ants"], "alpha": env.Values["alpha"], "rho": "0"}
			if ants == forget {
				given["rho"] = env.Values["rho"]
			}
			method := colony.PathMethods()[0]
			o, err := method.Begin(colony.PathSetup{Graph: g, Seed: env.Seed}, given)
			if err != nil {
				return 0, err
			}
			f := o.(*colony.Foragers)
			above, shortest := 0.0, 0.0
			var paths [][]int
			var cost []float64
			n := pace * env.Values.Int("moves")
			for round := range pace + n {
				if round%pace == 0 {
					g = g.WithFood(corners[round/pace%len(corners)])
					f.Follow(g)
					shortest = g.Shortest()
				}
				paths, cost = f.Ask(paths[:0]), cost[:0]
				if env.Clock.TickN(int64(len(paths))) {
					return 0, context.Cause(ctx)
				}
				least := g.Cost(paths[0])
				for _, path := range paths {
					cost = append(cost, g.Cost(path))
					least = min(least, cost[len(cost)-1])
				}
				f.Tell(paths, cost)
				if round >= pace {
					above += 100 * (least - shortest) / shortest
				}
			}
			return above / float64(n), nil
		},
	}.experiment(lab.Description{
		Name: "swarms/moving-food", Title: "Ants: the food moves", Version: 1,
		Doc: "Ants find the path to food that moves now and then. Evaporation lets them forget the old " +
			"path. Compares ants whose pheromone evaporates with ants whose pheromone stays.",
		Source: cite.Huttunen.With("Dorigo, Stützle: Ant Colony Optimization, 2004"),
		Params: []param.Spec{
			{Name: "every", Title: "Rounds",
				Doc: "Rounds between two moves of the food, separated by commas.", Kind: param.Text,
				Default: "30,300"},
			param.Whole("moves", "Moves", "Number of moves of the food in a run.", 10, 1, 1000),
			param.Whole("side", "Side", "Nodes per row and column of the lattice.", 6, 2, 40),
			{Name: "ants", Title: "Ants", Doc: "Number of ants.", Unit: "ants", Kind: param.Int,
				Default: "16", Min: 1, Max: 2000, Log: true},
			{Name: "alpha", Title: "Pheromone α", Doc: "Exponent of the pheromone.", Kind: param.Float,
				Default: "2", Max: 5},
			{Name: "rho", Title: "Evaporation ρ", Doc: "Share of the pheromone that evaporates per round.",
				Kind: param.Float, Default: "0.3", Min: 0.001, Max: 1, Log: true},
			runsSpec(10)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"every": "30,100,300", "side": "10", "runs": "30"}}},
	})
}
