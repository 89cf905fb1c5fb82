package connect

import (
	"strings"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// newManyIterations returns the experiment on the first open question at the end of Huttunen 2008: FIPS with
// several thousand iterations.
func newManyIterations() *lab.Experiment {
	return study{
		Description: lab.Description{Name: "connect/many-iterations", Version: 1,
			Title: "Training by swarms: thousands of iterations",
			Doc: "Trains networks for 4×4 by FIPS for 200 to 5000 iterations, then lets them play Naive. " +
				"The thesis stops at 300 and asks what several thousand would bring."},
		place: "section 7, which asks it", board: "4x4", opponent: "naive", testGames: 1000,
		runs: [2]string{"10", "30"},
		quick: param.Values{"cells": strings.Join(settingsList("iterations", 50, 500), ";"), "runs": "2",
			"test-games": "200"},
		cases: strings.Join(settingsList("iterations", 200, 1000, 5000), ";"),
		axis:  "iterations", result: win, contrasts: true,
	}.experiment()
}

// newHidden returns the experiment on the second open question: more hidden units on a large board.
func newHidden() *lab.Experiment {
	return study{
		Description: lab.Description{Name: "connect/hidden-units", Version: 2,
			Title: "Training by swarms: hidden units on 7×6",
			Doc: "Trains networks for 7×6 with 5 to 40 hidden units by FIPS for 200 iterations, then lets " +
				"them play Naive. The thesis uses 5 units and asks whether a large board needs more."},
		place: "section 7, which asks it", board: "7x6", opponent: "naive", testGames: 1000,
		runs: [2]string{"10", "30"},
		quick: param.Values{"cells": strings.Join(settingsList("hidden", 5, 20), ";"), "runs": "2",
			"iterations": "20", "test-games": "200"},
		cases: strings.Join(settingsList("hidden", 5, 10, 20, 40), ";"),
		axis:  "hidden", result: win, contrasts: true,
	}.experiment()
}

// newManyOpponents returns the experiment on the third open question: CLPSO with many opponents.
func newManyOpponents() *lab.Experiment {
	return study{
		Description: lab.Description{Name: "connect/many-opponents", Version: 1,
			Title: "Training by swarms: CLPSO with many opponents",
			Doc: "Trains networks for 3×3 by CLPSO with 5 to 50 opponents for each competitor, in both " +
				"readings of CLPSO, then lets them play minimax-9. The thesis uses up to 10 and suggests " +
				"more, because CLPSO needs accurate scores."},
		place: "section 7, which asks it", board: "3x3", opponent: "minimax-9", testGames: 100,
		runs: [2]string{"10", "30"},
		quick: param.Values{"cells": strings.Join(settingsList("opponents", 5, 20), ";"),
			"iterations": "50"},
		defaults: param.Values{"method": "clpso", "iterations": "300"},
		cases: grid([]string{"learning=printed", "learning=original"}, settingsList("opponents", 5, 10, 20,
			50)),
		axis: "opponents", result: draw, contrasts: true,
	}.experiment()
}

// newCulture returns the experiment that compares numbers of teachers in cultural learning; in the first case
// nothing is taught.
func newCulture() *lab.Experiment {
	return study{
		Description: lab.Description{Name: "connect/culture", Version: 1,
			Title: "Cultural learning: teachers",
			Doc: "Trains networks for 4×4 by a genetic algorithm, first without cultural learning, then " +
				"with 1, 3 and 10 of the best networks of each generation as teachers, and lets them play " +
				"Naive (Curran, O'Riordan: Evolving Agents to Play Connect-four Using Cultural Learning, " +
				"2004). The thesis speaks of the best individuals and gives no number."},
		place: "section 6.3", board: "4x4", opponent: "naive", testGames: 1000,
		runs: [2]string{"10", "30"},
		quick: param.Values{"cells": "lessons=0;teachers=3", "runs": "3", "iterations": "50",
			"test-games": "200"},
		defaults: param.Values{"method": "culture"},
		cases:    "lessons=0;teachers=1;teachers=3;teachers=10", result: win, contrasts: true,
	}.experiment()
}

// contrasted compares each case with the first case of its line by Welch's test on the scores.
func (x *study) contrasted(v studySettings, rows []studyRow) lab.Table {
	t := lab.Table{Title: "Beside the first case",
		Note: "The score counts wins and half of the draws, as both players. With 5 or more runs, a " +
			"difference is reported only if chance would produce it in fewer than 1 % of such tables " +
			"(Welch's test with the degrees of freedom of the smaller sample).",
		Columns: lab.Columns("case", "beside", "runs: integer", "score (%)", "than the first: contrast")}
	first := map[string]string{} // label of the first case of each line
	of := func(label string) stat.Sample { return shareOf("", 0, score, label).sample(rows) }
	var contrasts []lab.Contrast
	for _, w := range x.ways(v) {
		line := x.line(w)
		if x.axis == "" {
			line = ""
		}
		base, ok := first[line]
		if !ok {
			first[line] = w.label
			continue
		}
		a, b := of(w.label), of(base)
		c := lab.Contrast{}
		if min(a.N, b.N) >= 5 {
			c = lab.Contrast{Enough: true, P: stat.SameMean(a, b), By: a.Mean - b.Mean}
		}
		contrasts = append(contrasts, c)
		t.Rows = append(t.Rows, []any{w.label, base, int64(a.N), spread(a), nil})
	}
	for i, verdict := range lab.JudgeContrasts(contrasts, lab.Doubt, lab.ContrastWords{
		More: "better", Less: "worse", Same: "no difference shown"}) {
		t.Rows[i][4] = verdict
	}
	return t
}
