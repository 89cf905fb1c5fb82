package morpion

import (
	"fmt"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newDeveloping returns the experiment that repeats, after Laitinen 2010, the test of whether random games or
// annealing improves an individual more.
func newDeveloping() *lab.Experiment {
	s := series{
		File:    "developing.csv",
		Version: 3, Walks: someWalk,
		Name: "morpion/developing", Title: "Random games against annealing",
		Source: cite.Laitinen.In("table 10"),
		Doc: "Compares the best of 4–32 random games from the start of 5D with the best position in " +
			"200–1600 annealing steps at one temperature, which play as many moves. The thesis finds " +
			"hardly any difference.",
		Rerun: func(v param.Values) string { return "re-run at " + v["temperature"] },
		Runs:  "200", X: chart.Axis{Title: "random games, or steps / 50", Log: true}, Enough: 20,
		Params: []param.Spec{{Name: "temperature", Title: "Temperature", Kind: param.Float, Default: "0",
			Min: 0, Max: 100,
			Doc: "Annealing temperature. The source does not state the one it used; 1 and 2 worked best " +
				"among those tried here.",
			Special: map[string]string{"0": "1 for 200 steps, 2 for more steps"}}},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "4000"}},
			{Name: "thesis", Values: param.Values{"runs": "20"}},
		},
		Note: "The source gives means of 20 repetitions but no spread, so the spread found here is " +
			"used.",
		MoreTables: developingClaims,
	}
	for i := range developingPairs {
		games := 4 << i
		s.Entrants = append(s.Entrants,
			entrant{Name: developingGames(i), Group: "random games", X: float64(games),
				Method: func(param.Values) engine.Method { return engine.Sampling{Games: games} }})
	}
	for i := range developingPairs {
		steps := 200 << i
		s.Entrants = append(s.Entrants,
			entrant{Name: developingSteps(i), Group: "annealing", X: float64(steps) / 50,
				Method: func(v param.Values) engine.Method {
					t := developingHeat(v, steps)
					return engine.Annealing{Hot: t, Cold: t, Steps: steps}
				}})
	}
	return s.experiment()
}

// developingPairs is the number of pairs of a number of games and a number of steps that play as many moves.
const developingPairs = 4

// Names of the two settings of a pair.
func developingGames(i int) string { return fmt.Sprintf("%d random games", 4<<i) }
func developingSteps(i int) string { return fmt.Sprintf("%d steps", 200<<i) }

// developingClaims tests the conclusions of Laitinen 2010: that the two hardly differ, and that annealing is
// slightly better.
func developingClaims(_ param.Values, rows []runRow) []lab.Table {
	const place = "text on table 10"
	best := samplesOf(rows, runBest)
	if len(best) == 0 {
		return nil
	}
	var games, steps []stat.Sample
	var claims []claim
	for i := range developingPairs {
		a, b := best[developingSteps(i)], best[developingGames(i)]
		steps, games = append(steps, a), append(games, b)
		claims = append(claims, near(fmt.Sprintf("hardly any difference: %s against %s", developingSteps(i),
			developingGames(i)), place, movesUnit, enoughRuns, a, b, 1))
	}
	claims = append(claims, above("annealing is slightly better, over all four pairs", place, movesUnit,
		enoughRuns, steps, games))
	return []lab.Table{claimTable("'Hardly any difference' is taken to mean at most one move. ", claims)}
}

// developingHeat returns the constant temperature of annealing.
func developingHeat(v param.Values, steps int) float64 {
	switch t := v.Float("temperature"); {
	case t > 0:
		return t
	case steps == 200:
		return 1
	}
	return 2
}
