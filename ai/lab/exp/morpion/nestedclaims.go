package morpion

import (
	"fmt"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// nestedTables returns the tables of the estimated effort and of the cost of each level.
func nestedTables(v param.Values, rows []runRow) []lab.Table {
	return append(nestedEffort(v, rows), nestedCosts(rows)...)
}

// nestedCosts compares the cost of each level with the cost of the level below, in playouts and in time.
// "About 200 times" is taken to mean 150 to 250 times.
func nestedCosts(rows []runRow) []lab.Table {
	playouts, seconds := map[string]stat.Sample{}, map[string]stat.Sample{}
	for _, r := range rows {
		playouts[r.Setting] = playouts[r.Setting].With(float64(r.Playouts))
		seconds[r.Setting] = seconds[r.Setting].With(r.Seconds)
	}
	known := lab.Say("about 200 times", 150, 250, "text")
	var games, times []lab.Ratio
	for _, variant := range []string{"5D", "5T"} {
		for level := 2; level <= 4; level++ {
			above, below := nestedName(variant, level), nestedName(variant, level-1)
			if playouts[above].N == 0 {
				continue
			}
			ratio := lab.Ratio{Name: fmt.Sprintf("%s, level %d over level %d", variant, level, level-1),
				Known: known, A: playouts[above], B: playouts[below], Enough: 2}
			games = append(games, ratio)
			if ratio.A, ratio.B = seconds[above], seconds[below]; ratio.B.Mean > 0 {
				times = append(times, ratio)
			}
		}
	}
	if games == nil {
		return nil
	}
	tables := []lab.Table{lab.CompareRatios("Playouts of a level, relative to the level below", "levels", "",
		games)}
	if times != nil { // they are left out of the runs that ship with lectures
		tables = append(tables, lab.CompareRatios("Time of a level, relative to the level below", "levels",
			"The time was measured on the machine that made this run.", times))
	}
	return tables
}
