package swarms

import (
	"context"
	"slices"

	"ludarium/ai/lab"
	"ludarium/ai/optim/nature"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

func stepsSpec(usual string) param.Spec {
	return param.Spec{Name: "steps", Title: "Steps", Doc: "Steps per run.", Unit: "steps", Kind: param.Int,
		Default: usual, Min: 10, Max: 1e8, Log: true}
}

// goOn runs a world until done returns true or the maximum number of steps is reached.
func goOn(ctx context.Context, env lab.Env, w nature.World, done func() bool) error {
	for range env.Values.Int("steps") {
		if done != nil && done() {
			return nil
		}
		if env.Clock.TickN(100) || ctx.Err() != nil {
			return context.Cause(ctx)
		}
		w.Step()
	}
	return nil
}

// listedNumbers returns a function that returns the integers listed in a parameter as strings.
func listedNumbers(name string, least, most int) func(v param.Values) ([]string, error) {
	return func(v param.Values) ([]string, error) {
		_, err := numbers(name, v[name], least, most)
		return split(v[name]), err
	}
}

// newBrood returns the experiment with brood sorting.
func newBrood() *lab.Experiment {
	return cases{
		first: "memory", second: "kinds",
		number: lab.Column{Name: "neighbours of the same kind", Kind: lab.Float, Digits: 2},
		firsts: listedNumbers("memory", 1, 200), seconds: listedNumbers("kinds", 1, 6), most: 4,
		note: "Mean number of neighbours of the same kind at the end, on the four sides of an item. At " +
			"the start a fifth of all cells contains items.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, memory, kinds string) (float64, error) {
			w, err := nature.NewBrood(
				param.Values{"side": env.Values["side"], "ants": env.Values["ants"], "memory": memory,
					"kinds": kinds}, env.Seed)
			if err != nil {
				return 0, err
			}
			err = goOn(ctx, env, w, nil)
			return w.Value(), err
		},
	}.experiment(lab.Description{
		Name: "swarms/brood-sorting", Title: "Brood sorting", Version: 1,
		Doc: "Ants pick up items that are rare around them and drop them where their kind is common. " +
			"Heaps grow although no ant knows where a heap should be. The result depends on how " +
			"many cells the ants remember.",
		Source: cite.Huttunen.With("Deneubourg, Goss, Franks, Sendova-Franks, Detrain, Chrétien: The " +
			"Dynamics of Collective Sorting: Robot-Like Ants and Ant-Like Robots, 1991"),
		Params: []param.Spec{{Name: "memory", Title: "Memory",
			Doc: "Numbers of cells that an ant remembers, separated by commas.", Kind: param.Text,
			Default: "5,15,50"},
			{Name: "kinds", Title: "Kinds", Doc: "Numbers of kinds of brood, separated by commas.",
				Kind: param.Text, Default: "1,2"},
			{Name: "side", Title: "Side", Doc: "Cells per row and column.", Unit: "cells", Kind: param.Int,
				Default: "30", Min: 4, Max: 128},
			{Name: "ants", Title: "Ants", Doc: "Number of ants.", Unit: "ants", Kind: param.Int,
				Default: "40", Min: 1, Max: 2000, Log: true},
			stepsSpec("10000"), runsSpec(2)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"steps": "200000", "runs": "10"}}},
	})
}

// newLabour returns the experiment with division of labour.
func newLabour() *lab.Experiment {
	return cases{
		first: "caste", second: "minors",
		number: lab.Column{Name: "work", Unit: "% of the time", Kind: lab.Float, Digits: 1},
		firsts: fixed("minors", "majors"), most: 100, neutral: true,
		seconds: listedNumbers("minors", 1, 99),
		note: "Share of their time for which the ants of a caste work, by the percentage of minors in the " +
			"colony.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, caste, minors string) (float64, error) {
			share := "0." + minors
			if len(minors) == 1 {
				share = "0.0" + minors
			}
			w, err := nature.NewLabour(labourValues(env.Values, param.Values{"minors": share}), env.Seed)
			if err != nil {
				return 0, err
			}
			err = goOn(ctx, env, w, nil)
			if caste == "minors" {
				return 100 * w.Minors(), err
			}
			return 100 * w.Value(), err
		},
	}.experiment(lab.Description{
		Name: "swarms/division-of-labour", Title: "Division of labour", Version: 2,
		Doc: "The more the stimulus of a task exceeds an ant's threshold, the more likely the ant works. " +
			"Majors have a high threshold. They rest while there are enough minors and help out when there " +
			"are too few.",
		Source: cite.Huttunen.With("Bonabeau, Theraulaz, Deneubourg: Fixed Threshold Model for the " +
			"Regulation of Division of Labour in Insect Societies, 1996"),
		Params: append([]param.Spec{{Name: "minors", Title: "Minors",
			Doc: "Percentages of minors in the colony, separated by commas.", Kind: param.Text,
			Default: "90,70,50,30,10"},
			stepsSpec("2000"), runsSpec(3)}, labourSpecs("minors")...),
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"steps": "20000", "runs": "20"}}},
	})
}

// labourSpecs returns the parameters of division of labour, except those that the experiment varies.
func labourSpecs(without ...string) []param.Spec {
	return slices.DeleteFunc(nature.LabourParams(), func(s param.Spec) bool {
		return slices.Contains(without, s.Name)
	})
}

// labourValues returns the values of a colony, which are the values of the experiment overridden by own.
func labourValues(v, own param.Values) param.Values {
	all := param.Values{}
	for _, s := range nature.LabourParams() {
		if text, ok := v[s.Name]; ok {
			all[s.Name] = text
		}
		if text, ok := own[s.Name]; ok {
			all[s.Name] = text
		}
	}
	return all
}

// newSpecialists returns the experiment that removes specialists and makes tasks costly.
func newSpecialists() *lab.Experiment {
	const normal, gone, costly, both = "normal", "specialists missing", "costly task",
		"costly task, specialists missing"
	claims := []claim{{better: normal, worse: gone}, {better: normal, worse: costly},
		{better: gone, worse: both}}
	return cases{
		first: "situation", second: "tasks",
		number: lab.Column{Name: "stimulus", Kind: lab.Float, Digits: 1}, less: true,
		firsts: fixed(normal, gone, costly, both), seconds: listedNumbers("tasks", 2, 6), claims: claims,
		note: "Mean stimulus of the first task: how strong it must be before enough ants work on it. " +
			"Less is better.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, situation, tasks string) (float64, error) {
			own := param.Values{"tasks": tasks, "gone": "0", "cost": "1"}
			if situation == gone || situation == both {
				own["gone"] = "1"
			}
			if situation == costly || situation == both {
				own["cost"] = env.Values["factor"]
			}
			w, err := nature.NewLabour(labourValues(env.Values, own), env.Seed)
			if err != nil {
				return 0, err
			}
			err = goOn(ctx, env, w, nil)
			return w.Heard(), err
		},
	}.experiment(lab.Description{
		Name: "swarms/specialists", Title: "Division of labour: specialists and helpers", Version: 1,
		Doc: "Each ant specialises in some of several tasks and helps in another one when its stimulus " +
			"exceeds the ant's threshold. Thresholds are high for unusual or costly tasks, so the " +
			"stimulus of such a task must grow stronger before ants do it. Takes the specialists in one " +
			"task away and makes the task costly.",
		Source: cite.Huttunen.With("Bonabeau, Theraulaz, Deneubourg: Fixed Threshold Model for the " +
			"Regulation of Division of Labour in Insect Societies, 1996"),
		Params: append([]param.Spec{{Name: "tasks", Title: "Tasks",
			Doc: "Numbers of tasks, separated by commas.", Kind: param.Text, Default: "2,3,5"},
			{Name: "factor", Title: "Costly task", Doc: "Factor of all thresholds for the costly task.",
				Kind: param.Float, Default: "3", Min: 0.01, Max: 1000},
			stepsSpec("500"), runsSpec(10)}, labourSpecs("tasks", "gone", "cost")...),
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"steps": "20000", "runs": "20"}}},
	})
}

// newTransport returns the experiment with cooperative transport.
func newTransport() *lab.Experiment {
	behaviour := map[string]param.Values{
		"stubborn":            {"realign": "0", "leave": "0"},
		"pulls elsewhere":     {"realign": "4", "leave": "0"},
		"takes hold anew":     {"realign": "0", "leave": "25"},
		"both, in this order": {"realign": "4", "leave": "25"},
	}
	return cases{
		first: "an ant", second: "ants", number: lab.Column{Name: "steps", Unit: "steps", Kind: lab.Float},
		less:    true,
		firsts:  fixed("stubborn", "pulls elsewhere", "takes hold anew", "both, in this order"),
		seconds: listedNumbers("ants", 1, 500),
		note:    "Steps until the prey is in the nest. If it never gets there, all steps of the run count.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, kind, ants string) (float64, error) {
			given := param.Values{"ants": ants, "weight": env.Values["weight"]}
			for k, v := range behaviour[kind] {
				given[k] = v
			}
			w, err := nature.NewTransport(given, env.Seed)
			if err != nil {
				return 0, err
			}
			err = goOn(ctx, env, w, func() bool {
				_, home := w.Home()
				return home
			})
			if step, home := w.Home(); home {
				return float64(step), err
			}
			return env.Values.Float("steps"), err
		},
	}.experiment(lab.Description{
		Name: "swarms/transport", Title: "Cooperative transport", Version: 1,
		Doc: "The prey is too heavy for one ant, so the ant recruits others. They grip and pull in any " +
			"direction. If nothing moves, they pull in another direction, or let go and grip " +
			"elsewhere, until enough of them pull the same way.",
		Source: cite.Huttunen.With("Kube, Bonabeau: Cooperative Transport by Ants and Robots, 2000"),
		Params: []param.Spec{{Name: "ants", Title: "Ants", Doc: "Numbers of ants, separated by commas.",
			Kind: param.Text, Default: "10,20,40"},
			{Name: "weight", Title: "Weight",
				Doc:  "Number of ants that have to pull in the same direction to move the load.",
				Unit: "ants", Kind: param.Int, Default: "6", Min: 1, Max: 100},
			stepsSpec("4000"), runsSpec(5)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"steps": "20000", "runs": "50"}}},
	})
}
