package morpion

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newDependency returns the experiment that repeats the thesis's test of how early a great game is decided.
func newDependency() *lab.Experiment {
	s := series{
		File: "dependency.csv",
		Name: "morpion/dependency", Title: "How early a great game is decided",
		Source: cite.Laitinen.In("table 3 and figure 7"),
		Doc: "Multi-level evolution from the first 20–55 moves of a great game in 5D. In the thesis, which " +
			"uses Cazenave's game of 80 moves, 45 moves are enough to find its end every time, and 20–25 " +
			"moves determine its neighbourhood: the opening deserves the effort.",
		Runs: "2", X: chart.Axis{Title: "moves given"},
		Params: []param.Spec{
			sideSpec("8"),
			{Name: "game", Title: "Game",
				Doc: "Game whose first moves are given. The source uses Cazenave's game of 80 moves, " +
					"the best published result in 2010.",
				Kind: param.Choice, Default: "5D-82",
				Choices: []string{"5D-82", "5D-82-ludarium"}},
		},
		Note: "The source does not give multiplier, neighbourhood, mutation or cap; none is used here. The " +
			"games here have 82 moves, that of the source has 80: a table of its own compares how many " +
			"moves the best game of all runs falls short of them.",
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "10", "side": "16"}},
			{Name: "thesis", Values: param.Values{"runs": "10", "side": "128"}},
		},
		MoreCharts: dependencyScatter, MoreTables: dependencyEnds,
		Other:  func(param.Values) bool { return true },
		Scaled: func(v param.Values) bool { return v.Int("side") < dependencySide },
	}
	for _, given := range []int{55, 50, 45, 40, 35, 30, 25, 20} {
		s.Entrants = append(s.Entrants, entrant{
			Name: fmt.Sprintf("%d moves given", given), Group: "mean", X: float64(given),
			Start: func(v param.Values) (*rules.Board, error) { return locked(v["game"], given) },
			Method: func(v param.Values) engine.Method {
				return engine.Evolution{Side: v.Int("side"), Rounds: 80}
			},
		})
	}
	return s.experiment()
}

// endFigure is how many of the source's runs reach the end of the game, as its text says.
type endFigure struct {
	Setting string  `col:"setting"`
	Runs    string  `col:"runs"`
	Low     float64 `col:"low"`
	High    float64 `col:"high"`
}

// endCount is how many runs of a re-run reach it.
type endCount struct {
	Setting string `col:"setting"`
	Runs    int    `col:"runs"`
}

const (
	dependencyMoves = 80 // of the game of the source
	dependencySide  = 128
)

// dependencyEnds compares the part of the runs that find the end of the game.
func dependencyEnds(v param.Values, rows []runRow) []lab.Table {
	best := bySetting(rows, runBest)
	var source, again []lab.Share
	ends, rerun := files.Source("dependency.csv", "ends"),
		files.Source("dependency.csv", "re-run of ends")
	reached := lab.Figures[endCount](rerun)
	for i, f := range lab.Figures[endFigure](ends) {
		s := lab.Share{Name: f.Setting, Known: lab.Say(f.Runs, f.Low, f.High, ends.Place).On(ends.Trials),
			Trials: len(best[f.Setting])}
		for _, n := range best[f.Setting] {
			if int(n) >= gameLength(v["game"]) {
				s.Here++
			}
		}
		source = append(source, s)
		s.Known = lab.Refer(float64(reached[i].Runs)/float64(rerun.Trials), "re-run").On(rerun.Trials)
		again = append(again, s)
	}
	out := []lab.Table{lab.CompareShares("Runs that find the end of the game", "setting",
		"The source used another game and populations of 128×128.", source)}
	if v["game"] == "5D-82" && v.Int("side") == 16 {
		out = append(out, lab.CompareShares("Runs that find the end, against a re-run", "setting", measured,
			again))
	}
	return append(out, dependencyShort(v, best))
}

// dependencyShort compares how many moves the best game of all runs is short of the game that runs start
// from.
func dependencyShort(v param.Values, best map[string][]float64) lab.Table {
	t := lab.Table{Title: "Moves short of the game",
		Note: fmt.Sprintf("Compares the best of all runs with the whole game: %d moves in the source "+
			"and %d here. The published bests are from table 3. A row is "+
			"reached if the best here falls short by no more moves than in the source, which made 10 runs "+
			"with populations of 128×128.",
			dependencyMoves, gameLength(v["game"])),
		Columns: lab.Columns("setting", "best, published (moves): integer",
			"short by, published (moves): integer", "best, here (moves): integer",
			"short by, here (moves): integer", "runs: integer", "verdict: verdict")}
	for _, f := range figuresIn("dependency.csv", "published") {
		row := []any{f.Setting, int64(f.Best), int64(dependencyMoves - f.Best), nil, nil,
			int64(len(best[f.Setting])), lab.JudgeBest(false, false)}
		if runs := best[f.Setting]; len(runs) > 0 {
			longest := int(slices.Max(runs))
			short := gameLength(v["game"]) - longest
			row[3], row[4], row[6] = int64(longest), int64(short),
				lab.JudgeBest(true, short <= dependencyMoves-f.Best)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// dependencyScatter draws every run.
func dependencyScatter(_ param.Values, rows []runRow) []chart.Chart {
	runs := chart.Series{Name: "run"}
	all := bySetting(rows, runBest)
	for _, f := range figuresIn("dependency.csv", "published") {
		given, _, _ := strings.Cut(f.Setting, " ")
		x, _ := strconv.Atoi(given)
		for _, n := range all[f.Setting] {
			runs.X, runs.Y = append(runs.X, float64(x)), append(runs.Y, n)
		}
	}
	return []chart.Chart{{Title: "Every run", Form: chart.Scatter, X: chart.Axis{Title: "moves given"},
		Y:      chart.Axis{Title: "best game", Unit: "moves"},
		Series: []chart.Series{runs}}}
}
