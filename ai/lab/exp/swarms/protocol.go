package swarms

import (
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newProtocol returns the experiment that compares methods of the user's choice on functions of the user's
// choice.
func newProtocol() *lab.Experiment {
	c := comparison{
		entrants: func(v param.Values) ([]entrant, error) { return entrants(v["methods"]) },
		problems: func(v param.Values) ([]problem, error) {
			dims, err := numbers("dims", v["dims"], 1, 1000)
			if err != nil {
				return nil, err
			}
			return problems(v["functions"], dims)
		},
		curves: true,
	}
	return c.experiment(lab.Description{
		Name: "swarms/protocol", Title: "Comparison of optimisers", Version: 3,
		Doc: "Which method needs the fewest evaluations on which function? All methods run on all " +
			"functions with the same number of evaluations. Shows COCO's curves of targets reached, " +
			"performance profiles, mean ranks with Friedman and Nemenyi tests, and pairwise " +
			"Wilcoxon tests.",
		Source: cite.Huttunen.With("Hansen, Auger, Ros, Mersmann, Tušar, Brockhoff: COCO, 2021; Demšar: "+
			"Statistical Comparisons of Classifiers over Multiple ") +
			"Data Sets, 2006",
		Params: []param.Spec{
			{Name: "methods", Title: "Methods",
				Doc: "Methods, separated by commas. Settings follow a colon, as in " +
					"fips:c1=0.6;particles=30.", Kind: param.Text,
				Default: "basic,lbest,fips,clpso,de,cmaes,random"},
			functionsSpec("sphere,rosenbrock,alpine,rastrigin,griewank,ackley"),
			{Name: "dims", Title: "Dimensions", Doc: "Numbers of dimensions, separated by commas.",
				Kind: param.Text, Default: "10"},
			movedSpec("shifted"), runsSpec(3), evaluationsSpec(10_000),
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"dims": "2,10,30", "runs": "15", "evaluations": "40000"}},
			{Name: "full",
				Values: param.Values{"dims": "2,10,30", "runs": "25", "evaluations": "100000",
					"moved": "shifted and turned",
					"functions": "sphere,ellipsoid,rosenbrock,schwefel-12,different-powers,alpine," +
						"rastrigin,griewank,ackley,levy,lunacek,gallagher"}},
		},
	})
}

// newBounds returns the experiment that compares ways to handle particles that leave the search space.
func newBounds() *lab.Experiment {
	return settings(lab.Description{
		Name: "swarms/bounds", Title: "Boundary handling", Version: 1,
		Doc: "Compares treatments of particles that leave the search space: they stop at the border, " +
			"lose all their velocity there, are reflected, re-enter on the opposite side, or fly on.",
		Source: cite.Huttunen.With("Clerc: Particle Swarm Optimization, 2006"),
	}, "schwefel,rastrigin,rosenbrock",
		"basic:bounds=clamp,basic:bounds=halt,basic:bounds=reflect,basic:bounds=wrap,basic:bounds=ignore")
}

// newTopologies returns the experiment that compares topologies.
func newTopologies() *lab.Experiment {
	return settings(lab.Description{
		Name: "swarms/topologies", Title: "Swarm topologies", Version: 1,
		Doc: "Compares topologies of the basic swarm and of FIPS. Fast communication makes a swarm " +
			"converge early, and slow communication keeps it searching.",
		Source: cite.Huttunen.With("Mendes, Kennedy, Neves: The Fully Informed Particle Swarm, 2004"),
	}, "sphere,rosenbrock,rastrigin,griewank",
		"basic:topology=gbest,basic:topology=ring,basic:topology=random,basic:topology=square,"+
			"basic:topology=clusters,basic:topology=wheel,fips:topology=ring,fips:topology=square,"+
			"fips:topology=clusters,fips:topology=gbest")
}

// settings returns an experiment that compares the entrants in list.
func settings(d lab.Description, functions, list string) *lab.Experiment {
	d.Params = []param.Spec{functionsSpec(functions), dimSpec("10"), movedSpec("shifted"), runsSpec(5),
		evaluationsSpec(10_000)}
	d.Presets = []lab.Preset{{Name: "quick"},
		{Name: "standard", Values: param.Values{"runs": "30", "evaluations": "40000", "dim": "30"}}}
	c := comparison{
		entrants: func(param.Values) ([]entrant, error) { return entrants(list) },
		problems: func(v param.Values) ([]problem, error) {
			return problems(v["functions"], []int{v.Int("dim")})
		},
	}
	return c.experiment(d)
}
