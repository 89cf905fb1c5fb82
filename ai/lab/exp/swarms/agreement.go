package swarms

import (
	"context"
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/optim"
	"ludarium/ai/optim/diffusion"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// The two predictions, for searches with and without the target in the search space.
const (
	present = "the target exists"
	absent  = "no target"
)

// newAgreement returns the experiment that tests whether all agents end at the target if it exists, and at
// the best hypothesis if not.
func newAgreement() *lab.Experiment {
	return cases{
		first: "method", second: "text",
		number: lab.Column{Name: "as predicted", Unit: "%", Kind: lab.Float, Digits: 0}, most: 100,
		share: true,
		firsts: func(v param.Values) ([]string, error) {
			return named(entrantsAmong(diffusion.Methods(), v["methods"]))
		},
		seconds: fixed(present, absent), also: agreed,
		note: "Share of searches in which all agents hold the target at the same time, if the text " +
			"contains " +
			"the word; otherwise in which the best hypothesis has the largest cluster in most rounds of " +
			"the second half.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, method, which string) (float64, error) {
			wrong := 0
			if which == absent {
				wrong = env.Values.Int("wrong")
			}
			p, right, err := hidden(env.Values.Int("size"), wrong, rng.Derive(env.Seed, 1))
			if err != nil {
				return 0, err
			}
			run, n, err := agentsRun(env, p, method)
			if err != nil {
				return 0, err
			}
			late, hits := 0, 0
			for run.Stop() == optim.Running {
				if err := agentsStep(ctx, env, run, p); err != nil {
					return 0, err
				}
				best, off := run.Optimizer().Best()
				if which == present && best[0] == right && off == 0 {
					return 100, nil
				}
				if 2*run.Evaluations() > n {
					late++
					if off < 1 && p.Support(best[0]) >= p.Support(right) {
						hits++
					}
				}
			}
			if which == absent && 2*hits > late {
				return 100, nil
			}
			return 0, nil
		},
	}.experiment(lab.Description{
		Name: "swarms/agreement", Title: "SDS: where all agents end", Version: 1,
		Doc: "If the target is in the search space, sooner or later all agents hold it; if not, they " +
			"settle on the hypothesis that passes the most tests. Counts how often each of these happens.",
		Source: cite.Huttunen.With("Nasuto, Bishop: Convergence Analysis of Stochastic Diffusion Search, " +
			"1999"),
		Params: []param.Spec{{Name: "methods", Title: "Methods", Kind: param.Text, Default: "sds",
			Doc: "Methods, separated by commas. Settings follow a colon, as in sds:agents=50."},
			sizeSpec("100"),
			{Name: "wrong", Title: "Wrong letters", Doc: "Letters of the word that are wrong if it is not " +
				"a target.", Kind: param.Int, Default: "2", Min: 1, Max: float64(len(sought) - 1)},
			runsSpec(10), evaluationsSpec(100_000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "100", "size": "300", "evaluations": "300000"}}},
	})
}

// agreed returns the table with the verdicts on the two predictions.
func agreed(v param.Values, by map[[2]string][]float64) lab.Table {
	t := lab.Table{Title: "Predictions", Note: "A prediction agrees if it comes true in all searches, and " +
		"differs if it does in significantly fewer than 90 % (binomial test, Holm's method over the table, " +
		"5 % level); the searches are finite. Every row needs ten searches.",
		Columns: lab.Columns("method", "text", "searches: integer", "came true: integer", "probability",
			"verdict: verdict")}
	var contrasts []lab.Contrast
	for _, method := range split(v["methods"]) {
		for _, which := range []string{present, absent} {
			xs := by[[2]string{method, which}]
			if len(xs) == 0 || !strings.HasPrefix(method, "sds") {
				continue
			}
			hits := 0
			for _, x := range xs {
				if x > 0 {
					hits++
				}
			}
			const nearlyAll = 0.9
			p := stat.HasShare(hits, len(xs), nearlyAll)
			contrasts = append(contrasts, lab.Contrast{Enough: len(xs) >= claimRuns, P: p,
				By: float64(hits) - float64(nearlyAll*float64(len(xs)))})
			t.Rows = append(t.Rows, []any{method, which, int64(len(xs)), int64(hits), lab.Digits(p, 2), nil})
		}
	}
	for i, verdict := range judgeClaims(contrasts) {
		switch all := t.Rows[i][2] == t.Rows[i][3]; {
		case verdict != lab.TooFew && all:
			verdict = lab.Agrees
		case verdict == lab.Agrees: // most searches, but not all
			verdict = lab.Unclear
		}
		t.Rows[i][5] = verdict
	}
	return t
}
