package swarms

import (
	"context"
	"strconv"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/optim/nature"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newHunters returns the experiment with aircraft that search for evading targets.
func newHunters() *lab.Experiment {
	return cases{
		first: "aircraft", second: "speed ratio",
		number: lab.Column{Name: "targets found", Unit: "%", Kind: lab.Float, Digits: 0}, most: 100,
		firsts: listedNumbers("aircraft", 1, 60), seconds: listedNumbers("ratios", 1, 1000), also: enough,
		note: "Targets found by the time that none can be left, or by the last step. The speed ratio is " +
			"the number of cells that an aircraft flies while a target moves by one.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, aircraft, ratio string) (float64, error) {
			w, err := nature.NewHunters(region(env.Values, aircraft, ratio), env.Seed)
			if err != nil {
				return 0, err
			}
			err = goOn(ctx, env, w, func() bool {
				_, ok := w.Caught()
				return ok
			})
			found, of := w.Found()
			return 100 * float64(found) / float64(of), err
		},
	}.experiment(lab.Description{
		Name: "swarms/hunters", Title: "Cooperative hunters: how many aircraft are enough?", Version: 1,
		Doc: "Targets see every aircraft and evade it. A team in formation sweeps the region in strips, " +
			"and each strip overlaps the last one by what targets can regain. With enough aircraft, a " +
			"number that follows from the region and the speeds, it finds every target.",
		Source: cite.Huttunen.With("Altshuler, Yanovsky, Wagner, Bruckstein: Swarm Intelligence – " +
			"Searchers, Cleaners and Hunters, 2006"),
		Params: []param.Spec{
			{Name: "aircraft", Title: "Aircraft", Doc: "Numbers of aircraft, separated by commas.",
				Kind: param.Text, Default: "1,2,3,4,5,6,8,10"},
			{Name: "ratios", Title: "Speed ratios", Doc: "Speed ratios, separated by commas.",
				Kind:    param.Text,
				Default: "2,8,32"},
			{Name: "rows", Title: "Rows", Doc: "Rows of the region.", Unit: "cells", Kind: param.Int,
				Default: "30", Min: 3, Max: 128},
			{Name: "columns", Title: "Columns", Doc: "Columns of the region.", Unit: "cells", Kind: param.Int,
				Default: "40", Min: 3, Max: 128},
			{Name: "evasion", Title: "Evasion", Doc: "Whether targets evade as perfectly as the flights " +
				"allow, keep away from the nearest aircraft, move at random or stay.", Kind: param.Choice,
				Default: "perfect", Choices: []string{"perfect", "away", "random", "nothing"},
				Titles: []string{"perfect", "keep away", "random", "stay"}},
			{Name: "flight", Title: "Flight", Doc: "Whether the aircraft sweep the region in a common " +
				"line or each on its own.", Kind: param.Choice, Default: "formation",
				Choices: []string{"formation", "apart"}, Titles: []string{"formation", "each alone"}},
			stepsSpec("2000"), runsSpec(1)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"aircraft": "1,2,3,4,5,6,7,8,9,10,11,12",
				"ratios": "2,4,8,16,32", "steps": "5000"}}},
	})
}

// region returns the values of a world with the given number of aircraft and the given ratio of speeds.
func region(v param.Values, aircraft, ratio string) param.Values {
	return param.Values{"rows": v["rows"], "columns": v["columns"], "evasion": v["evasion"],
		"flight":   v["flight"],
		"aircraft": aircraft, "ratio": ratio, "targets": "20"}
}

// enough returns the table that compares the number of aircraft that is sufficient according to the formula
// with the smallest number that found all targets in all runs.
func enough(v param.Values, by map[[2]string][]float64) lab.Table {
	t := lab.Table{Title: "Enough aircraft", Note: "Computed: enough to see all rows at once, or to see " +
		"more rows than targets can regain between two sweeps. The row agrees if every team of that size " +
		"or larger found all targets in all runs, and no team of less than half that size did. It differs " +
		"otherwise. Every row needs ten runs of each team, or one run if targets evade perfectly.",
		Columns: lab.Columns("speed ratio", "runs: integer", "computed: integer", "least that found all",
			"verdict: verdict")}
	fewest := claimRuns
	if v["evasion"] == "perfect" {
		fewest = 1 // nothing is random, so one run is enough
	}
	for _, ratio := range split(v["ratios"]) {
		w, err := nature.NewHunters(region(v, "1", ratio), 1)
		if err != nil {
			continue
		}
		computed, least, runs, verdict := w.Enough(), 0, 0, lab.Agrees
		judged := false // whether a team was large enough to test the formula
		for _, aircraft := range split(v["aircraft"]) {
			found := by[[2]string{aircraft, ratio}]
			n, err := strconv.Atoi(aircraft)
			if err != nil || len(found) == 0 {
				continue
			}
			if runs == 0 || len(found) < runs {
				runs = len(found)
			}
			all := stat.Of(found...).Min == 100
			if all && (least == 0 || n < least) {
				least = n
			}
			judged = judged || n >= computed
			if n >= computed && !all || 2*n < computed && all {
				verdict = lab.Differs
			}
		}
		if runs == 0 {
			continue
		}
		if runs < fewest || !judged {
			verdict = lab.TooFew
		}
		shown := "–"
		if least > 0 {
			shown = strconv.Itoa(least)
		}
		t.Rows = append(t.Rows, []any{ratio, int64(runs), int64(computed), shown, verdict})
	}
	return t
}
