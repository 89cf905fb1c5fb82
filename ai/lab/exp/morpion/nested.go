package morpion

import (
	"fmt"
	"math"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

func nestedName(variant string, level int) string { return fmt.Sprintf("%s, level %d", variant, level) }

// newNested returns the experiment that repeats nested Monte Carlo search and its estimate of effort.
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
		for level := range 4 {
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

// nestedEffort puts the thesis's estimate beside the games that were played.
func nestedEffort(v param.Values, rows []runRow) []lab.Table {
	t := lab.Table{Title: "Effort", Note: "The estimate assumes 11.6 legal moves and, in 5D, games of 61, " +
		"65, 70 and 75 moves on levels 1–4. The thesis gives at least 10^12 games for the highest level.",
		Columns: lab.Columns("setting", "estimated", "played")}
	played := bySetting(rows, runPlayouts)
	lengths := []float64{61, 65, 70, 75}
	for i := range lengths {
		row := []any{nestedName("5D", i+1), playoutsText(engine.NestedGames(11.6, lengths[:i+1]), 2), nil}
		if all := played[nestedName("5D", i+1)]; len(all) > 0 {
			row[2] = lab.Count(int64(math.Round(stat.Of(all...).Mean)), "playout")
		}
		t.Rows = append(t.Rows, row)
	}
	return []lab.Table{t}
}
