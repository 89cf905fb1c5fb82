package swarms

import (
	"context"
	"strconv"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/optim"
	"ludarium/ai/optim/diffusion"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// Two results that newSuitability compares.
const (
	tested   = "passed the test"
	searched = "found by the search"
)

// newSuitability returns the experiment that compares the suitability test with the results of diffusion
// search in pictures.
func newSuitability() *lab.Experiment {
	return cases{
		first: "pictures", second: "wrong cells",
		number: lab.Column{Name: "pictures", Unit: "%", Kind: lab.Float, Digits: 0}, most: 100, share: true,
		firsts: fixed(tested, searched), seconds: listedNumbers("noise", 0, 100), also: predictions,
		note: "By the percentage of the pattern's cells that are wrong in the picture: the share of " +
			"pictures that passed the test, and of those in which the search ended with more agents at " +
			"the pattern than anywhere else.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, side, noise string) (float64, error) {
			wrong, err := strconv.ParseFloat(noise, 64)
			if err != nil {
				return 0, err
			}
			v := env.Values
			p, err := diffusion.NewPicture(v.Int("side"), v.Int("size"), v.Int("greys"), v["shape"],
				wrong/100,
				rng.Derive(env.Seed, 1))
			if err != nil {
				return 0, err
			}
			yes, err := findable(ctx, env, p, side == tested, 1-wrong/100)
			if yes {
				return 100, err
			}
			return 0, err
		},
	}.experiment(lab.Description{
		Name: "swarms/suitability", Title: "Diffusion search in pictures: the test of suitability",
		Version: 1,
		Doc: "A pattern is hidden in a noisy picture. Before the search a test looks at a few random " +
			"places and predicts whether agents will gather at the pattern. Compares the prediction with " +
			"what they do.",
		Source: cite.Huttunen.With("Grech-Cini: Locating Facial Features, 1995"),
		Params: []param.Spec{{Name: "noise", Title: "Wrong cells", Kind: param.Text, Default: "0,20,40,60,80",
			Doc: "Percentages of the pattern's cells that are wrong, separated by commas."},
			param.OneOf("shape", "Shape", "What the pattern shows.", diffusion.Random, diffusion.Eye),
			{Name: "side", Title: "Side", Doc: "Cells per row and column.", Unit: "cells", Kind: param.Int,
				Default: "32", Min: 8, Max: 128},
			{Name: "size", Title: "Pattern", Doc: "Cells per row and column of the pattern.", Unit: "cells",
				Kind: param.Int, Default: "9", Min: 2, Max: 64},
			param.Whole("greys", "Grey values", "Number of grey values.", 4, 2, diffusion.MostGreys),
			runsSpec(3), evaluationsSpec(30_000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "50", "noise": "0,10,20,30,40,50,60,70,80"}}},
	})
}

// findable reports whether a picture passes the test or, if test is false, whether a search finds the pattern
// in the picture.
func findable(ctx context.Context, env lab.Env, p *diffusion.Picture, test bool, match float64) (bool,
	error) {
	problem := p.Problem()
	run, _, err := agentsRun(env, problem,
		"suitability:expected="+strconv.FormatFloat(match, 'g', -1, 64))
	if err != nil {
		return false, err
	}
	for run.Stop() == optim.Running {
		if err := agentsStep(ctx, env, run, problem); err != nil {
			return false, err
		}
		if suits, _, _, ok := run.Optimizer().(*diffusion.Agents).Suitability(); ok && test {
			return suits, nil
		}
	}
	best, off := run.Optimizer().Best()
	return best != nil && best[0] == p.At && off < 1, nil
}

// predictions returns the table of verdicts on the test. If most pictures pass the test, the search should
// find the pattern in most of them; if few pass, in few of them.
func predictions(v param.Values, by map[[2]string][]float64) lab.Table {
	t := lab.Table{Title: "Predictions", Note: "A prediction agrees if the search finds the pattern in " +
		"significantly more than half of the pictures when most passed the test, or in significantly fewer " +
		"when most failed it (binomial test, Holm's method over the table, 5 % level). It differs if the " +
		"search does the opposite. Every row needs ten pictures that pass and ten that fail.",
		Columns: lab.Columns("wrong cells (%)", "pictures: integer", "predicted", "found: integer",
			"probability", "verdict: verdict")}
	var contrasts []lab.Contrast
	for _, noise := range split(v["noise"]) {
		passed, found := by[[2]string{tested, noise}], by[[2]string{searched, noise}]
		if len(passed) == 0 || len(found) == 0 {
			continue
		}
		suits := stat.Of(passed...).Mean > 50
		share := stat.Of(found...).Mean
		hits := int(float64(share/100*float64(len(found))) + 0.5)
		p := stat.HasShare(hits, len(found), 0.5)
		predicted, side := "not found", 50-share
		if suits {
			predicted, side = "found", share-50
		}
		contrasts = append(contrasts,
			lab.Contrast{Enough: min(len(passed), len(found)) >= claimRuns, P: p, By: side})
		t.Rows = append(t.Rows,
			[]any{noise, int64(len(found)), predicted, int64(hits), lab.Digits(p, 2), nil})
	}
	for i, verdict := range judgeClaims(contrasts) {
		t.Rows[i][5] = verdict
	}
	return t
}
