package swarms

import (
	"context"
	"maps"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab"
	"ludarium/ai/optim"
	"ludarium/ai/optim/diffusion"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// sought is the word for which diffusion searches look in experiments.
const sought = "stochastic"

// hypotheses are constructors of search problems by name; they also return the index of the correct
// hypothesis.
var hypotheses = map[string]func(size int, seed uint64) (p *diffusion.Problem, right int, err error){
	"word": func(size int, seed uint64) (*diffusion.Problem, int, error) {
		return hidden(size, 0, seed)
	},
	"two letters wrong": func(size int, seed uint64) (*diffusion.Problem, int, error) {
		return hidden(size, 2, seed)
	},
	"restaurants": func(size int, seed uint64) (*diffusion.Problem, int, error) {
		r := rng.NewSplitMix(rng.Derive(seed, 1))
		shares := make([]float64, size)
		for i := range shares {
			shares[i] = r.Between(0.1, 0.5)
		}
		best := r.IntN(size)
		shares[best] = 0.9
		p, err := diffusion.Restaurants(shares, 200, seed)
		return p, best, err
	},
}

func hidden(size, wrong int, seed uint64) (*diffusion.Problem, int, error) {
	text, at, err := diffusion.Hidden(size, sought, wrong, seed)
	if err != nil {
		return nil, 0, err
	}
	p, err := diffusion.Words(text, sought)
	return p, at, err
}

func sizeSpec(usual string) param.Spec {
	return param.Spec{Name: "size", Title: "Size", Doc: "Number of letters of the text, or of restaurants.",
		Kind: param.Int, Default: usual, Min: 20, Max: 100_000, Log: true}
}

func agentsSpec() param.Spec {
	return param.Spec{Name: "methods", Title: "Methods", Kind: param.Text,
		Default: "sds,sds-context,sds-optimists,sds-hermits,sds-moving",
		Doc:     "Methods, separated by commas. Settings follow a colon, as in sds:agents=50;share=0.5."}
}

// newWords returns the experiment with stochastic diffusion search and its variants.
func newWords() *lab.Experiment {
	return cases{
		first: "method", second: "task", number: lab.Column{Name: "tests", Unit: "tests", Kind: lab.Float},
		less: true,
		firsts: func(v param.Values) ([]string, error) {
			return named(entrantsAmong(diffusion.Methods(), v["methods"]))
		},
		seconds: fixed("word", "two letters wrong", "restaurants"),
		claims:  []claim{{better: "sds-context", worse: "sds"}},
		note: "Tests of single parts until enough agents agree on the right hypothesis. If the agents do " +
			"not agree, all tests of the run count. Checking every letter at every position of a text of " +
			"1000 letters takes about 10 000 tests.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, method, task string) (float64, error) {
			p, right, err := hypotheses[task](env.Values.Int("size"), rng.Derive(env.Seed, 1))
			if err != nil {
				return 0, err
			}
			run, n, err := agentsRun(env, p, method)
			if err != nil {
				return 0, err
			}
			for run.Stop() == optim.Running {
				if err := agentsStep(ctx, env, run, p); err != nil {
					return 0, err
				}
				if best, off := run.Best(); best[0] == right && 1-off >= env.Values.Float("agree") {
					return float64(run.Evaluations()), nil
				}
			}
			return float64(n), nil
		},
	}.experiment(lab.Description{
		Name: "swarms/words", Title: "Stochastic diffusion search (SDS)", Version: 2,
		Doc: "Agents that test one letter at a time and communicate find a word in a text, even a misspelt " +
			"one, or the best restaurant in a town. Counts the tests until enough agents agree.",
		Source: cite.Huttunen.With("De Meyer: Foundations of Stochastic Diffusion Search, 2004"),
		Params: []param.Spec{agentsSpec(), sizeSpec("300"),
			{Name: "agree", Title: "Agreement",
				Doc: "Share of agents that must be active with the right hypothesis.", Kind: param.Float,
				Default: "0.25", Min: 0.01, Max: 1},
			runsSpec(5), evaluationsSpec(200_000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "30", "size": "1000"}}},
	})
}

// agentsRun starts a search without the stopping rule of the method.
func agentsRun(env lab.Env, p *diffusion.Problem, method string) (run *optim.Run[[]int, int],
	evaluations int64, err error) {
	m, v, err := entrantAmong(diffusion.Methods(), method)
	if err != nil {
		return nil, 0, err
	}
	env.Saved = nil // the search is too short to be saved
	v = maps.Clone(v)
	if v == nil {
		v = param.Values{}
	}
	v["share"], v["rest"] = "1", "1000000000"
	n := int64(env.Values.Int("evaluations"))
	run, err = begin(env, m, v, func(seed uint64) diffusion.Setup {
		return diffusion.Setup{Problem: p, Seed: seed}
	}, (*optim.Coder).Int,
		optim.Limits{Evaluations: n})
	return run, n, err
}

// agentsStep makes one iteration.
func agentsStep(ctx context.Context, env lab.Env, run *optim.Run[[]int, int], p *diffusion.Problem) error {
	before := run.Evaluations()
	if _, err := run.Step(ctx, optim.Each(p.Cost)); err != nil {
		return err
	}
	if env.Clock.TickN(run.Evaluations()-before+1) || ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return nil
}

// newMovingWord returns the experiment with diffusion search for a moving target.
func newMovingWord() *lab.Experiment {
	return cases{
		first: "method", second: "rounds",
		number: lab.Column{Name: "rounds with the right place", Unit: "%", Kind: lab.Float, Digits: 1},
		most:   100,
		firsts: func(v param.Values) ([]string, error) {
			return named(entrantsAmong(diffusion.Methods(), v["methods"]))
		},
		seconds: func(v param.Values) ([]string, error) {
			if _, err := numbers("every", v["every"], 1, 1_000_000); err != nil {
				return nil, err
			}
			return split(v["every"]), nil
		},
		note: "The word moves on by one letter after the given number of rounds. The table gives the " +
			"share of rounds in which more active agents hold the right position than any other position.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, method, every string) (float64, error) {
			p, right, err := hidden(env.Values.Int("size"), 0, rng.Derive(env.Seed, 1))
			if err != nil {
				return 0, err
			}
			pace, err := numbers("every", every, 1, 1_000_000)
			if err != nil {
				return 0, err
			}
			moved, shift := *p, 0
			moved.Right = func(h, part int) bool { return p.Right((h-shift+p.Hypotheses)%p.Hypotheses, part) }
			run, _, err := agentsRun(env, &moved, method)
			if err != nil {
				return 0, err
			}
			rounds, hits := 0, 0
			for run.Stop() == optim.Running {
				shift = run.Iterations() / pace[0] % p.Hypotheses
				if err := agentsStep(ctx, env, run, &moved); err != nil {
					return 0, err
				}
				rounds++
				if best, off := run.Optimizer().Best(); best[0] == (right+shift)%p.Hypotheses && off < 1 {
					hits++
				}
			}
			return 100 * float64(hits) / float64(rounds), nil
		},
	}.experiment(lab.Description{
		Name: "swarms/moving-word", Title: "SDS for dynamic problems", Version: 2,
		Doc: "The word moves on, letter by letter. Agents that copy exactly have to find it again each " +
			"time. Agents that sometimes copy a neighbouring hypothesis can follow it.",
		Source: cite.Huttunen.With("De Meyer, Nasuto, Bishop: Stochastic Diffusion Search: " +
			"Partial Function Evaluation in Swarm Intelligence Dynamic Optimisation, 2006"),
		Params: []param.Spec{{Name: "methods", Title: "Methods", Kind: param.Text,
			Default: "sds,sds-context,sds-moving,sds-moving:context=sensitive",
			Doc:     "Methods, separated by commas. Settings follow a colon, as in sds:mutation=0.2."},
			{Name: "every", Title: "Rounds", Doc: "Rounds between two moves, separated by commas.",
				Kind: param.Text, Default: "10,30,100"},
			sizeSpec("300"), runsSpec(5), evaluationsSpec(100_000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "30", "size": "1000", "evaluations": "300000"}}},
	})
}
