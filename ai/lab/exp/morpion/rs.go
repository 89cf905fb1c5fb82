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

// rsMeans are those of table 2, by variant and method, for 1, 10, 100, 1000 and 10 000 games; and of 60 runs
// of a re-run the longest games and the final ones, for up to 100.
var rsMeans = []struct {
	variant, method string
	of              [5]float64
	best, final     [5]float64
}{
	{"5D", "RS1", [5]float64{60.1, 61.5, 63.0, 63.9, 64.4}, [5]float64{60.0, 62.7, 64.1},
		[5]float64{58.4, 61.9, 63.1}},
	{"5D", "RS2", [5]float64{56.8, 60.0, 61.8, 62.7, 64.3}, [5]float64{57.2, 60.1, 61.7},
		[5]float64{42.0, 58.1, 60.7}},
	{"5T", "RS1", [5]float64{80.9, 85.7, 88.9, 93.7, 96.5}, [5]float64{81.5, 86.0, 92.4},
		[5]float64{75.3, 82.0, 88.3}},
	{"5T", "RS2", [5]float64{73.4, 80.4, 86.2, 90.9, 94.0}, [5]float64{73.7, 79.6, 85.6},
		[5]float64{56.4, 74.1, 82.0}},
}

const (
	rsRuns   = 20 // of the source
	rsReruns = 60
)

// rsGames are the numbers of games of rsMeans.
var rsGames = [5]int{1, 10, 100, 1000, 10_000}

func rsName(variant, method string, games int) string {
	return fmt.Sprintf("%s, %s, %d", variant, method, games)
}

// newRS returns the experiment that repeats the table of two simple methods: moves chosen by averages of
// random games, or by the best of them.
func newRS() *lab.Experiment {
	s := series{
		Name: "morpion/rs", Title: "RS1 and RS2",
		Source: cite.Laitinen.In("table 2, after Hyyrö and Poranen, 2007"), Place: "table 2",
		Doc: "RS1 plays random games after each legal move and plays the move with the longest average; " +
			"RS2 plays random games from the position and plays the first move of the longest. The source " +
			"finds that both improve with the number of games and are fair but not very good.",
		Runs: "4", Largest: "10", Setting: "variant, method, games per choice",
		X: chart.Axis{Title: "random games per choice", Log: true},
		Note: "Compares the longest game found in a run: with one game per choice RS2 is just a random " +
			"game, whose mean is far below the published one. The table of final games shows those with " +
			"which the methods ended; the published means of RS1 lie between the two. The source gives no " +
			"spread; the spread found here is used.",
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "20", "largest": "100"}},
			{Name: "thesis", Values: param.Values{"runs": "20", "largest": "10000"}},
		},
		MoreTables: rsFinals,
	}
	for _, row := range rsMeans {
		for i, mean := range row.of {
			games := rsGames[i]
			s.Entrants = append(s.Entrants, entrant{
				Name: rsName(row.variant, row.method, games), Group: row.variant + ", " + row.method,
				X: float64(games), Size: float64(games),
				Variant: row.variant, Figure: &figure{Runs: rsRuns, Mean: mean},
				Rerun: rerun(rsReruns, row.best[i], 0),
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

// rsFinals compares the games that the methods ended with, with those of the source, which are of another
// measure, and those of a re-run.
func rsFinals(_ param.Values, rows []lab.Row) []lab.Table {
	var source, again []lab.Mean
	here := bySetting(rows, runFinal)
	for _, row := range rsMeans {
		for i, mean := range row.of {
			name := rsName(row.variant, row.method, rsGames[i])
			if all := here[name]; len(all) > 0 {
				m := lab.Mean{Name: name, Unit: "moves", Digits: 2,
					Known: lab.Print(mean, "table 2").On(rsRuns), Error: rounded,
					Here: stat.Of(all...), Step: 1, Scale: movesIn(row.variant), Enough: 10}
				source = append(source, m)
				if i < len(row.final) {
					m.Known = lab.Refer(row.final[i], "re-run").On(rsReruns)
					again = append(again, m)
				}
			}
		}
	}
	finals := lab.CompareMeans("Final games", "setting", "", source)
	return []lab.Table{finals, lab.CompareMeans("Final games against a re-run", "setting", measured, again)}
}
