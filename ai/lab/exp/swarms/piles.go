package swarms

import (
	"context"

	"ludarium/ai/lab"
	"ludarium/ai/optim/nature"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newPiles returns the experiment that records where the largest pile of brood is.
func newPiles() *lab.Experiment {
	const pile, anywhere, crowd, edge = "cells of the largest pile", "all cells",
		"items near it at the start",
		"nearness to the edge"
	return cases{
		first: "cells", second: "measure",
		number: lab.Column{Name: "value", Unit: "%", Kind: lab.Float, Digits: 1}, most: 100, neutral: true,
		firsts: fixed(pile, anywhere), seconds: fixed(crowd, edge),
		claims: []claim{{better: pile, worse: anywhere}},
		note: "The largest pile at the end beside all cells. Items near it: share of the cells at most two " +
			"rows and columns away that contained an item at the start. Nearness: 100 % in the outermost " +
			"rows and columns, 0 % in the middle. The grid has walls.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, cells, measure string) (float64, error) {
			w, err := nature.NewBrood(param.Values{"side": env.Values["side"], "ants": env.Values["ants"],
				"memory": env.Values["memory"], "kinds": env.Values["kinds"], "border": "walls"}, env.Seed)
			if err != nil {
				return 0, err
			}
			value := make([]float64, w.Size())
			for i := range value {
				if value[i] = 100 * w.Crowd(i); measure == edge {
					middle := float64((env.Values.Int("side") - 1) / 2)
					value[i] = 100 * (1 - float64(w.Edge(i))/max(1, middle))
				}
			}
			sum, of := 0.0, value
			if cells == pile {
				if err := goOn(ctx, env, w, nil); err != nil {
					return 0, err
				}
				// Without a pile, because ants carry all items, no cell differs visibly from the others.
				if largest := w.LargestPile(); len(largest) > 0 {
					of = nil
					for _, i := range largest {
						of = append(of, value[i])
					}
				}
			}
			for _, x := range of {
				sum += x
			}
			return sum / float64(len(of)), nil
		},
	}.experiment(lab.Description{
		Name: "swarms/brood-piles", Title: "Brood sorting: where the largest pile lies", Version: 1,
		Doc: "The initial places of the items decide where heaps grow, and the largest pile is said to lie " +
			"at the edge. Compares the cells of the largest pile with all cells.",
		Source: cite.Huttunen.With("Deneubourg, Goss, Franks, Sendova-Franks, Detrain, Chrétien: The " +
			"Dynamics of Collective Sorting: Robot-Like Ants and Ant-Like Robots, 1991"),
		Params: []param.Spec{
			{Name: "memory", Title: "Memory", Doc: "Number of cells that an ant remembers.", Unit: "cells",
				Kind: param.Int, Default: "15", Min: 1, Max: 200},
			param.Whole("kinds", "Kinds", "Number of kinds of brood.", 1, 1, 6),
			{Name: "side", Title: "Side", Doc: "Cells per row and column.", Unit: "cells", Kind: param.Int,
				Default: "24", Min: 4, Max: 128},
			{Name: "ants", Title: "Ants", Doc: "Number of ants.", Unit: "ants", Kind: param.Int,
				Default: "20", Min: 1, Max: 2000, Log: true},
			stepsSpec("3000"), runsSpec(20)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"steps": "50000", "runs": "100"}}},
	})
}
