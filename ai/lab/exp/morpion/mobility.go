package morpion

import (
	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newMobility returns the experiment that compares the mobility rule, search trees and plain random games.
func newMobility() *lab.Experiment {
	games := func(times int64) func(v param.Values) int64 {
		return func(v param.Values) int64 { return times * int64(v.Int("games")) }
	}
	sampling := func(f engine.Filter, name string) func(v param.Values) engine.Method {
		return func(v param.Values) engine.Method {
			return engine.Sampling{Games: v.Int("games"), Filter: f, Filtered: name}
		}
	}
	s := series{
		Version: 2,
		Name:    "morpion/mobility", Title: "Mobility rule and UCT",
		Source: cite.Laitinen.In("text, after Cazenave, 2007"),
		Doc: "Compares random games restricted to the moves that leave the most moves (the mobility rule) " +
			"with ten times as many plain random games, and with tree search by upper confidence bounds " +
			"(UCT). The source says that the mobility rule brings as much as ten times as many random " +
			"games " +
			"and takes ten times as long, and that tree search is slightly better than both.",
		Runs: "10",
		Params: []param.Spec{
			{Name: "games", Title: "Games", Doc: "Number of games with the mobility rule in each run; ten " +
				"times as many plain games are played.", Kind: param.Int, Default: "100", Min: 1,
				Max: 1e7, Log: true},
			{Name: "exploration", Title: "Exploration", Doc: "Weight of the confidence bound.",
				Kind: param.Float, Default: "0.3", Min: 0.001, Max: 2, Log: true},
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "40", "games": "1000"}},
			{Name: "thesis", Values: param.Values{"runs": "100", "games": "10000"}},
		},
		Note: "If \"games\" is n, tree search plays n/10 random games per move, so a whole game " +
			"fits its budget of 10 × n.",
		MoreTables: mobilityClaims,
	}
	for _, variant := range []string{"5D", "5T"} {
		s.Entrants = append(s.Entrants,
			entrant{Name: variant + ", plain", Variant: variant, Method: sampling(nil, "all"),
				Budget: games(10)},
			entrant{Name: variant + ", mobility", Variant: variant,
				Method: sampling(engine.Mobility, "mobility"), Budget: games(1)},
			entrant{Name: variant + ", trees", Variant: variant, Budget: games(10),
				Method: func(v param.Values) engine.Method {
					return engine.UCT{Playouts: max(1, v.Int("games")/10), C: v.Float("exploration")}
				}})
	}
	return s.experiment()
}

// mobilityClaims tests the claims of Laitinen 2010 on the strength of the three methods and on the cost of
// the mobility rule.
func mobilityClaims(_ param.Values, rows []runRow) []lab.Table {
	best := bySetting(rows, runBest)
	seconds, games := map[string]stat.Sample{}, map[string]stat.Sample{}
	for _, r := range rows {
		seconds[r.Setting] = seconds[r.Setting].With(r.Seconds)
		games[r.Setting] = games[r.Setting].With(r.Seconds / float64(max(1, r.Playouts)))
	}
	var claims []ranking
	var costs []lab.Ratio
	times := lab.Table{Title: "Time", Note: "On one worker of the machine named in machine.json.",
		Columns: lab.Columns("setting", "runs: integer", "a run", "playouts per second")}
	for _, variant := range []string{"5D", "5T"} {
		plain, mobile, trees := variant+", plain", variant+", mobility", variant+", trees"
		claims = append(claims,
			ranking{better: mobile, worse: plain, level: true, a: best[mobile], b: best[plain]},
			ranking{better: trees, worse: plain, words: "slightly better", a: best[trees], b: best[plain]},
			ranking{better: trees, worse: mobile, words: "slightly better", a: best[trees], b: best[mobile]})
		costs = append(costs, lab.Ratio{Name: variant, Known: lab.Say("ten times as long", 10, 10, "text"),
			A: games[mobile], B: games[plain], Enough: enoughRanked})
		for _, name := range []string{plain, mobile, trees} {
			row := []any{name, int64(seconds[name].N), nil, nil}
			if s := seconds[name]; s.Mean > 0 {
				row[2], row[3] = lab.Seconds(s.Mean), lab.Digits(1/games[name].Mean, 2)
			}
			times.Rows = append(times.Rows, row)
		}
	}
	for i := range claims {
		claims[i].unit = movesUnit
	}
	return []lab.Table{rankings("What the source says about strength",
		"With the mobility rule a run plays n games, in the others 10 × n.", claims),
		lab.CompareRatios("Time of a game with the mobility rule, relative to a plain one", "variant",
			"The time was measured on the machine that made this run.", costs), times}
}
