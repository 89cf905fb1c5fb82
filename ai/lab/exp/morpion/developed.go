package morpion

import (
	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// Ways in which an individual is developed before it competes.
const (
	oneGame      = "one random game"
	sixteenGames = "16 random games"
	manySteps    = "800 steps"
)

// newDeveloped returns the experiment on multi-level evolution whose individuals are developed before they
// compete.
func newDeveloped() *lab.Experiment {
	s := series{
		Name: "morpion/developed", Title: "Multi-level evolution: developed individuals",
		Source: cite.Laitinen.In("section 6.3.4"),
		Doc: "Before individuals compete, each plays one random game, the best of 16, or 800 steps of " +
			"annealing " +
			"from one. The thesis says that 16 games or 800 steps make a run almost 8 times as long, " +
			"and that " +
			"annealing is only slightly better.",
		Runs: "10", Walks: someWalk, Setting: "development",
		Params: []param.Spec{sideSpec("4"),
			{Name: "rounds", Title: "Upper rounds", Doc: "Number of upper rounds.", Kind: param.Int,
				Default: "2", Min: 1, Max: 200},
			{Name: "temperature", Title: "Temperature", Doc: "Temperature of annealing, which stays the " +
				"same.",
				Kind: param.Float, Default: "1", Min: 0.01, Max: 100, Log: true}},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "20", "side": "8", "rounds": "5"}},
			{Name: "thesis", Values: param.Values{"runs": "20", "side": "32", "rounds": "50"}},
		},
		Note:       "The thesis does not give the population of these runs.",
		MoreTables: developedClaims,
	}
	for _, e := range []struct {
		name   string
		games  int
		anneal bool
	}{{oneGame, 1, false}, {sixteenGames, 16, false}, {manySteps, 16, true}} {
		s.Entrants = append(s.Entrants, entrant{Name: e.name, Method: func(v param.Values) engine.Method {
			m := engine.Evolution{Side: v.Int("side"), Rounds: v.Int("rounds"), Samples: e.games}
			if e.anneal {
				m.Anneal = v.Float("temperature")
			}
			return m
		}})
	}
	return s.experiment()
}

// developedClaims returns the tables of the times and of the gain by annealing.
func developedClaims(_ param.Values, rows []runRow) []lab.Table {
	best, seconds := bySetting(rows, runBest), map[string]stat.Sample{}
	for _, r := range rows {
		seconds[r.Setting] = seconds[r.Setting].With(r.Seconds)
	}
	var times []lab.Ratio
	for _, name := range []string{sixteenGames, manySteps} {
		times = append(times, lab.Ratio{Name: name,
			Known: lab.Say("almost 8 times", 7, 8, "section 6.3.4"),
			A:     seconds[name], B: seconds[oneGame], Enough: enoughRanked})
	}
	return []lab.Table{
		lab.CompareRatios("Time of a run, relative to one random game each", "development",
			"The time was measured on the machine that made this run.", times),
		rankings("Annealing or random games", "", []ranking{{better: manySteps, worse: sixteenGames,
			words: "slightly better", unit: movesUnit, a: best[manySteps], b: best[sixteenGames]}}),
	}
}
