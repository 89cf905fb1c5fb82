package morpion

import (
	"fmt"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/stat"
	"ludarium/game/cite"
	"ludarium/game/param"
)

func nestedName(variant string, level int) string { return fmt.Sprintf("%s, level %d", variant, level) }

// newNested returns the experiment that repeats nested Monte Carlo search and its estimate of effort.
func newNested() *lab.Experiment {
	s := series{
		Name: "morpion/nested", Title: "Nested Monte Carlo search", Source: cite.Laitinen.In("section 2, after Cazenave, 2009, and Akiyama, 2010"), Place: "section 2",
		Doc: "Tries every move with a search of the level below and follows the best game. Level 4 made 80 moves in 5D in about ten days; 145 moves in 5T were " +
			"the record of computers in 2010.",
		Runs: "4", Largest: "1", X: chart.Axis{Title: "level"},
		Note: "Levels are those of the literature, where a random game has level 0; the thesis counts one less. With lazy playouts a level above 1 leaves out " +
			"moves whose random games are short.",
		Params: []param.Spec{
			{Name: "lazy", Title: "Lazy playouts", Doc: "Random games after a move that decide whether it is searched above level 1.",
				Special: map[string]string{"0": "every move is searched"},
				Kind:    param.Int, Default: "0", Min: 0, Max: 1000},
			{Name: "prune", Title: "Strictness", Doc: "How far from the average of such means to the best of them a move must reach.", Kind: param.Float,
				Default: "0.2", Min: 0, Max: 1},
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "10", "largest": "2"}},
			{Name: "thesis", Values: param.Values{"runs": "1", "largest": "4"}},
		},
		PublishedNote: "One search of each; the ten days are Cazenave's estimate, and the level of the record in 5T is not given.",
		MoreTables:    nestedEffort,
		MoreCharts:    func(param.Values, []lab.Row) []chart.Chart { return []chart.Chart{nestedTree()} },
	}
	for _, variant := range []string{"5D", "5T"} {
		for level := range 4 {
			level++
			e := entrant{Name: nestedName(variant, level), Group: variant, Variant: variant, X: float64(level), Size: float64(level),
				Method: func(v param.Values) engine.Method {
					return engine.Nested{Level: level, Lazy: v.Int("lazy"), Prune: v.Float("prune")}
				}}
			if level == 4 {
				e.Figure = &figure{Runs: 1, Best: 80, Seconds: 864_000}
				if variant == "5T" {
					e.Figure = &figure{Runs: 1, Best: 145, Note: "level not given"}
				}
			}
			switch e.Name {
			case nestedName("5D", 1):
				e.Rerun = rerun(100, 60.97, 1.19)
			case nestedName("5D", 2):
				e.Rerun = rerun(6, 65.5, 0)
			}
			s.Entrants = append(s.Entrants, e)
		}
	}
	return s.experiment()
}

// nestedEffort puts the thesis's estimate beside the games that were played.
func nestedEffort(v param.Values, rows []lab.Row) []lab.Table {
	t := lab.Table{Title: "Effort", Note: "The estimate takes 11.6 legal moves and games of 61, 65, 70 and 75 moves on the levels from 1 to 4 of 5D. The " +
		"thesis names at least 10¹² games for the highest.",
		Columns: []lab.Column{{Name: "setting", Kind: lab.Text}, {Name: "estimated", Unit: "games", Kind: lab.Float},
			{Name: "played", Unit: "games", Kind: lab.Float}}}
	played := bySetting(rows, runPlayouts)
	lengths := []float64{61, 65, 70, 75}
	for i := range lengths {
		row := []any{nestedName("5D", i+1), engine.NestedGames(11.6, lengths[:i+1]), nil}
		if all := played[nestedName("5D", i+1)]; len(all) > 0 {
			row[2] = stat.Of(all...).Mean
		}
		t.Rows = append(t.Rows, row)
	}
	return []lab.Table{t}
}
