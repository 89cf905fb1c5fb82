package morpion

import (
	"fmt"
	"math"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// nestedLevels is the maximum number of levels.
const nestedLevels = 4

func nestedName(variant string, level int) string { return fmt.Sprintf("%s, level %d", variant, level) }

// newNested returns the experiment that repeats nested Monte Carlo search and the estimate of its effort.
func newNested() *lab.Experiment {
	s := series{
		File: "nested.csv",
		Name: "morpion/nested", Title: "Nested Monte Carlo search",
		Source: cite.Laitinen.In("table 1 and text, after Cazenave, 2009, and Akiyama, 2010"),
		Doc: "Tries every move with a search of the level below and follows the best game. Level 4 reached " +
			"80 moves in 5D in about ten days; 145 moves in 5T were the computer record in 2010.",
		Runs: "4", Largest: "1", X: chart.Axis{Title: "level"},
		Note: "Levels are counted as in the literature, where a random game has level 0; the thesis counts " +
			"one less. With lazy playouts, levels above 1 skip moves whose random games are short.",
		Params: []param.Spec{
			{Name: "lazy", Title: "Lazy playouts", Doc: "Number of random games that decide whether a move " +
				"is searched, on levels above 1.",
				Special: map[string]string{"0": "all moves are searched"},
				Kind:    param.Int, Default: "0", Min: 0, Max: 1000},
			{Name: "prune", Title: "Strictness", Doc: "Threshold for the mean of a move's lazy playouts, " +
				"from the average of all such means (0) to their maximum (1).", Kind: param.Float,
				Default: "0.2", Min: 0, Max: 1},
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "10", "largest": "2"}},
			{Name: "thesis", Values: param.Values{"runs": "1", "largest": "4"}},
		},
		MoreTables: nestedTables,
		MoreCharts: func(param.Values, []runRow) []chart.Chart { return []chart.Chart{nestedTree()} },
	}
	for _, variant := range []string{"5D", "5T"} {
		for level := range nestedLevels {
			level++
			e := entrant{Name: nestedName(variant, level), Group: variant, Variant: variant,
				X: float64(level), Size: float64(level),
				Method: func(v param.Values) engine.Method {
					return engine.Nested{Level: level, Lazy: v.Int("lazy"), Prune: v.Float("prune")}
				}}
			s.Entrants = append(s.Entrants, e)
		}
	}
	return s.experiment()
}

// nestedEffort compares the thesis's estimate, under both interpretations of its t, with the number of games
// played.
func nestedEffort(_ param.Values, rows []runRow) []lab.Table {
	five := rules.Variant{Length: 5}
	t := lab.Table{Title: "Effort", Note: "Estimated by the formula of the thesis, (X·L)^(t+1)/2^t " +
		"random games, with X ≈ 11.6 legal moves and games of L ≈ 66 moves on each level. The thesis " +
		"sets t to the number of levels, 4 for its longest search, and concludes that this played at " +
		"least 10^12 games; a search here plays as many games as the formula gives for t − 1.",
		Columns: lab.Columns("setting", "estimated, t = level", "estimated, t = level − 1", "played")}
	played := bySetting(rows, runPlayouts)
	for level := 1; level <= nestedLevels; level++ {
		row := []any{nestedName("5D", level), playoutsText(engine.NestedEstimate(five, level), 2),
			playoutsText(engine.NestedEstimate(five, level-1), 2), nil}
		if all := played[nestedName("5D", level)]; len(all) > 0 {
			row[3] = lab.Count(int64(math.Round(stat.Of(all...).Mean)), "playout")
		}
		t.Rows = append(t.Rows, row)
	}
	return []lab.Table{t}
}
