package morpion

import (
	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// reflexiveTables returns the tables of the estimated effort and of the numbers of games from which it is
// calculated.
func reflexiveTables(v param.Values, rows []runRow) []lab.Table {
	return append(reflexiveEffort(v, rows), reflexiveGames(rows))
}

// reflexiveGames compares the numbers of games in 5D, with 100 random games for each move of a first-level
// game, with Laitinen 2010: 100 × 65 / 2 random games in a first-level game, 1000 × 78 first-level games, and
// the total.
func reflexiveGames(rows []runRow) lab.Table {
	var each, meta, all stat.Sample
	for _, r := range rows {
		for _, set := range reflexiveSettings {
			if set[0] != 100 || r.Setting != reflexiveName("5D", set) || r.Final == 0 {
				continue
			}
			first := float64(set[1] * r.Final)
			each = each.With(float64(r.Playouts) / first)
			if set[1] == 1000 {
				meta, all = meta.With(first), all.With(float64(r.Playouts))
			}
		}
	}
	mean := func(name string, known, step float64, here stat.Sample) lab.Mean {
		return lab.Mean{Name: name, Known: lab.Print(known, "text").On(1), Here: here, Step: step, Enough: 2}
	}
	total := mean("random games in all, 100 and 1000", 0, 1, all)
	total.Known = lab.Say("over 250 million", 250e6, 260e6, "text").On(1)
	return lab.CompareMeans("Numbers of games in 5D", "number", "The source calculates the numbers for "+
		"its one "+
		"run, with 100 random games for each first-level move and 1000 first-level games for each move. The "+
		"first number is compared with all settings of 100 random games.",
		[]lab.Mean{mean("random games in a first-level game", 3250, 0, each),
			mean("first-level games, 100 and 1000", 78_000, 1000, meta), total})
}
