package swarms

import (
	"context"

	"ludarium/ai/lab"
	"ludarium/ai/optim/nature"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newTermites returns the experiment with termites that build without a plan (section 2.1 of Huttunen 2008).
func newTermites() *lab.Experiment {
	const reacts, blind = "react to what is built", "drop pellets at random"
	return cases{
		first: "termites", second: "number",
		number: lab.Column{Name: "in pillars", Unit: "%", Kind: lab.Float, Digits: 1}, most: 100,
		firsts: fixed(reacts, blind), seconds: listedNumbers("ants", 1, 2000),
		claims: []claim{{better: reacts, worse: blind}},
		note: "Share of the pellets on the highest twentieth of the ground, by the number of termites. " +
			"Spread evenly, it would be 5 %.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, kind, ants string) (float64, error) {
			given := param.Values{"ants": ants, "side": env.Values["side"], "theta": env.Values["theta"]}
			if kind == blind {
				given["theta"], given["follow"], given["blind"] = "1000", "0", "0.1"
			}
			w, err := nature.NewTermites(given, env.Seed)
			if err != nil {
				return 0, err
			}
			err = goOn(ctx, env, w, nil)
			return w.Value(), err
		},
	}.experiment(lab.Description{
		Name: "swarms/termites", Title: "Termites: building by stigmergy", Version: 1,
		Doc: "Termites build without talking to each other and without a plan: each reacts to what has " +
			"been " +
			"built. Compares them with termites that drop their pellets at random.",
		Source: cite.Huttunen.With("Grassé: La reconstruction du nid et les coordinations " +
			"interindividuelles, 1959"),
		Params: []param.Spec{
			{Name: "ants", Title: "Termites", Doc: "Numbers of termites, separated by commas.",
				Kind: param.Text, Default: "20,60"},
			{Name: "side", Title: "Side", Doc: "Cells per row and column.", Unit: "cells", Kind: param.Int,
				Default: "20", Min: 4, Max: 128},
			{Name: "theta", Title: "Threshold", Doc: "Scent at which a termite drops its pellet with " +
				"probability ½. A pellet gives a scent of 1.", Kind: param.Float, Default: "0.5", Min: 0.001,
				Max: 1000},
			stepsSpec("1000"), runsSpec(10)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"side": "40", "steps": "10000", "runs": "20"}}},
	})
}
