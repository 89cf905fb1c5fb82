package morpion

import (
	"fmt"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/stat"
	"ludarium/game/param"
)

// rsMeans are those of table 2, by variant and method, for 1, 10, 100, 1000 and 10 000 games.
var rsMeans = []struct {
	variant, method string
	of              [5]float64
}{
	{"5D", "RS1", [5]float64{60.1, 61.5, 63.0, 63.9, 64.4}},
	{"5D", "RS2", [5]float64{56.8, 60.0, 61.8, 62.7, 64.3}},
	{"5T", "RS1", [5]float64{80.9, 85.7, 88.9, 93.7, 96.5}},
	{"5T", "RS2", [5]float64{73.4, 80.4, 86.2, 90.9, 94.0}},
}

// newRS returns the experiment that repeats the table of two simple methods: moves chosen by averages of random games,
// or by the best of them.
func newRS() *lab.Experiment {
	s := series{
		Name: "morpion/rs", Title: "RS1 and RS2", Source: thesis + ", table 2, after Hyyrö and Poranen, 2007",
		Doc: "RS1 plays the move after which random games are longest on average, with so many games for each legal move; RS2 plays the first move of the longest of so many random games. " +
			"The source finds that both improve with the number of games and are fair but not very good.",
		Runs: "4", Largest: "10", X: chart.Axis{Title: "random games at a choice", Log: true},
		Note: "Compared is the longest game seen anywhere in a run: with one game a choice RS2 is nothing but a random game, whose mean is far below the published one. " +
			"The table below has the games that the methods ended with; the published figures of RS1 lie between the two. The source gives no spread: it is taken to be that found here.",
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "20", "largest": "100"}},
			{Name: "thesis", Values: param.Values{"runs": "20", "largest": "10000"}},
		},
		MoreTables: rsFinals,
	}
	for _, row := range rsMeans {
		for i, mean := range row.of {
			games := [5]int{1, 10, 100, 1000, 10_000}[i]
			s.Entrants = append(s.Entrants, entrant{
				Name: fmt.Sprintf("%s, %s, %d", row.variant, row.method, games), Group: row.variant + ", " + row.method, X: float64(games), Size: float64(games),
				Variant: row.variant, Figure: &figure{Runs: 20, Mean: mean},
				Method: func(param.Values) engine.Method {
					if row.method == "RS1" {
						return engine.Averaging{Games: games}
					}
					return engine.Reflexive{Counts: []int{games}}
				},
			})
		}
	}
	return s.experiment()
}

// rsFinals compares the games that the methods ended with.
func rsFinals(_ param.Values, rows []lab.Row) []lab.Table {
	var out []lab.Mean
	here := bySetting(rows, runFinal)
	for _, row := range rsMeans {
		for i, mean := range row.of {
			name := fmt.Sprintf("%s, %s, %d", row.variant, row.method, [5]int{1, 10, 100, 1000, 10_000}[i])
			if all := here[name]; len(all) > 0 {
				sample := stat.Of(all...)
				out = append(out, lab.Mean{Name: name, Unit: "moves", Digits: 2, Published: mean, Error: sample.StdErr(), Here: sample, Enough: 10})
			}
		}
	}
	return []lab.Table{lab.CompareMeans("The final games instead", "setting", "", out)}
}
