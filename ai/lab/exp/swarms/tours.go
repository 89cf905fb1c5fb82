package swarms

import (
	"context"

	"ludarium/ai/lab"
	"ludarium/ai/optim"
	"ludarium/ai/optim/methods"
	"ludarium/ai/optim/tsp"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newTours returns the experiment with ants on maps.
func newTours() *lab.Experiment {
	return cases{
		first: "method", second: "map", number: lab.Column{Name: "length", Kind: lab.Float, Digits: 1},
		less: true,
		firsts: func(v param.Values) ([]string, error) {
			return named(entrantsAmong(methods.Tours(), v["methods"]))
		},
		title: func(first string) string { return titled(methods.Tours(), first) },
		seconds: func(v param.Values) ([]string, error) {
			names := split(v["maps"])
			for _, n := range names {
				if _, err := tsp.Instance(n); err != nil {
					return nil, err
				}
			}
			return names, nil
		},
		note: "The known lengths belong to the shortest tours that TSPLIB publishes. A run ends when " +
			"it finds one.",
		known: func(second string) (float64, bool) {
			p, err := tsp.Instance(second)
			if err != nil {
				return 0, false
			}
			return p.Optimum, true
		},
		run: func(ctx context.Context, env lab.Env, out lab.Sink, method, name string) (float64, error) {
			p, err := tsp.Instance(name)
			if err != nil {
				return 0, err
			}
			m, v, err := entrantAmong(methods.Tours(), method)
			if err != nil {
				return 0, err
			}
			n := int64(env.Values.Int("evaluations"))
			run, err := begin(env, m, v, func(seed uint64) tsp.Setup {
				return tsp.Setup{Problem: p, Evaluations: n, Seed: seed}
			}, (*optim.Coder).Int,
				optim.Limits{Evaluations: n, Target: &p.Optimum})
			if err != nil {
				return 0, err
			}
			err = end(ctx, env, out, run, optim.Each(p.Length), (*optim.Coder).Int, n)
			return run.BestCost(), err
		},
	}.experiment(lab.Description{
		Name: "swarms/tours", Title: "Ant colonies on the travelling salesman problem", Version: 1,
		Doc: "How short are the tours that ants find with a given number of evaluations? Each iteration " +
			"follows the metaheuristic: ants walk, a daemon may shorten their tours by 2-opt, and " +
			"pheromone is laid and evaporates. The variants differ in which ants lay how much.",
		Source: cite.Huttunen.With("Dorigo, Stützle: Ant Colony Optimization, 2004; maps: Reinelt: TSPLIB, " +
			"A Traveling Salesman Problem Library, 1991"),
		Params: []param.Spec{methodsSpec("as,elitist-as,rank-as,acs,mmas,acs:daemon=2-opt,mmas:daemon=2-opt"),
			{Name: "maps", Title: "Maps", Doc: "TSPLIB instances, separated by commas.", Kind: param.Text,
				Default: "burma14,bays29"}, runsSpec(3), evaluationsSpec(5000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard",
				Values: param.Values{"runs": "10", "evaluations": "50000",
					"maps": "burma14,ulysses22,bays29,att48,eil51,berlin52,st70,kroA100"}}},
	})
}

// named returns the names of all entrants, and passes err on.
func named(all []entrant, err error) ([]string, error) {
	var names []string
	for _, e := range all {
		names = append(names, e.name)
	}
	return names, err
}

// titled returns the title of the entrant with the given name, and its values: "Ant Colony System, 2-opt".
func titled[P, G any](list []optim.Entry[P, G], name string) string {
	m, v, err := entrantAmong(list, name)
	if err != nil {
		return name
	}
	title := m.Title
	for _, s := range m.Params {
		switch value, set := v[s.Name]; {
		case set && s.Kind == param.Choice:
			title += ", " + value
		case set:
			title += ", " + s.Name + " " + value
		}
	}
	return title
}

// entrantAmong returns the method of the entrant with the given name, from list, and the entrant's values.
func entrantAmong[P, G any](list []optim.Entry[P, G], name string) (m optim.Entry[P, G], v param.Values,
	err error) {
	all, err := entrantsAmong(list, name)
	if err != nil {
		return m, nil, err
	}
	m, err = optim.Find(list, all[0].method)
	return m, all[0].values, err
}
