package morpion

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// givenMoves are the numbers of first moves of the game from which runs start.
var givenMoves = []int{55, 50, 45, 40, 35, 30, 25, 20}

func givenName(given int) string { return fmt.Sprintf("%d moves given", given) }

// newDependency returns the experiment that repeats, after Laitinen 2010, the test of how early in a game it
// is decided that the game becomes long.
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
		Note: "The source does not mention a multiplier, neighbourhood, mutation or cap, so none is used " +
			"here. The games here have 82 moves, and the source's game has 80; a separate table shows by " +
			"how many moves the best game of all runs falls short of these.",
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "10", "side": "16"}},
			{Name: "thesis", Values: param.Values{"runs": "10", "side": "128"}},
		},
		MoreCharts: dependencyScatter, MoreTables: dependencyEnds,
		Other:  func(param.Values) bool { return true },
		Scaled: func(v param.Values) bool { return v.Int("side") < dependencySide },
	}
	for _, given := range givenMoves {
		s.Entrants = append(s.Entrants, entrant{
			Name: givenName(given), Group: "mean", X: float64(given),
			Start: func(v param.Values) (*rules.Board, error) { return locked(v["game"], given) },
			Method: func(v param.Values) engine.Method {
				return engine.Evolution{Side: v.Int("side"), Rounds: 80}
			},
		})
	}
	return s.experiment()
}

// endFigure is the number of the source's runs that reach the end of the game, which is given in words.
type endFigure struct {
	Setting string  `col:"setting"`
	Runs    string  `col:"runs"`
	Low     float64 `col:"low"`
	High    float64 `col:"high"`
}

// endCount is the number of a re-run's runs that reach the end of the game.
type endCount struct {
	Setting string `col:"setting"`
	Runs    int    `col:"runs"`
}

const (
	dependencyMoves = 80 // length of the source's game
	dependencySide  = 128
)

// dependencyEnds compares the fractions of runs that find the end of the game.
func dependencyEnds(v param.Values, rows []runRow) []lab.Table {
	best := bySetting(rows, runBest)
	source, near := runsNear(v, best, "ends", 0), runsNear(v, best, "near", 2)
	var again []lab.Share
	rerun := files.Source("dependency.csv", "re-run of ends")
	reached := lab.Figures[endCount](rerun)
	for i, s := range source {
		s.Known = lab.Refer(float64(reached[i].Runs)/float64(rerun.Trials), "re-run").On(rerun.Trials)
		again = append(again, s)
	}
	out := []lab.Table{lab.CompareShares("Runs that find the end game", "setting",
		"The source used another game and populations of 128×128.", source),
		lab.CompareShares("Runs within two moves of the end", "setting",
			"At least 78 of 80 moves in the source.", near)}
	if v["game"] == "5D-82" && v.Int("side") == 16 {
		out = append(out, lab.CompareShares("Runs that find the end, against a re-run", "setting", measured,
			again))
	}
	return append(out, dependencyShort(v, best), dependencyTimes(rows), dependencyClaims(rows))
}

// runsNear compares the fraction of runs that end at most short moves before the end of the game with the
// words of Laitinen 2010.
func runsNear(v param.Values, best map[string][]float64, table string, short int) (out []lab.Share) {
	source := files.Source("dependency.csv", table)
	for _, f := range lab.Figures[endFigure](source) {
		s := lab.Share{Name: f.Setting, Known: lab.Say(f.Runs, f.Low, f.High, source.Place).On(source.Trials),
			Trials: len(best[f.Setting])}
		for _, n := range best[f.Setting] {
			if int(n) >= gameLength(v["game"])-short {
				s.Here++
			}
		}
		out = append(out, s)
	}
	return out
}

// timesFigure holds the mean times of the source's runs.
type timesFigure struct {
	Setting string  `col:"setting"`
	Best    float64 `col:"best after" unit:"s"`
	Run     float64 `col:"run" unit:"s"`
}

// dependencyTimes compares the fraction of a run's time that passes before its best game is found.
func dependencyTimes(rows []runRow) lab.Table {
	here := map[string]stat.Sample{}
	for _, r := range rows {
		here[r.Setting] = here[r.Setting].With(100 * float64(r.Found) / float64(max(1, r.Playouts)))
	}
	source := files.Source("dependency.csv", "times")
	var means []lab.Mean
	for _, f := range lab.Figures[timesFigure](source) {
		means = append(means, lab.Mean{Name: f.Setting, Unit: "%", Digits: 1,
			Known: lab.Refer(float64(100*f.Best)/f.Run, fmt.Sprintf("%s: %g of %g s", source.Place, f.Best,
				f.Run)).On(source.Trials),
			Here: here[f.Setting], Scale: stat.Percents, Enough: enoughRuns})
	}
	return lab.CompareMeans("Part of a run until its best game", "setting",
		"The reference is the ratio of the two mean times that table 3 prints; here it is the part of "+
			"the playouts.", means)
}

// dependencyClaims tests the claims of Laitinen 2010 on the time that a run takes.
func dependencyClaims(rows []runRow) lab.Table {
	games := samplesOf(rows, runPlayouts)
	at := func(given int) stat.Sample { return games[givenName(given)] }
	const place = "text on table 3"
	runs := math.MaxInt
	for _, given := range givenMoves {
		runs = min(runs, at(given).N)
	}
	// Estimates how much the time grows if five moves fewer are given, minus times × the mean growth for five
	// moves from 55 to 30 given moves.
	growth := func(from int, times float64) estimate {
		of := map[int]float64{}
		of[from]--
		of[from-5]++
		of[55] += times / 5
		of[30] -= times / 5
		var terms []term
		for _, given := range givenMoves {
			terms = append(terms, term{of[given], at(given)})
		}
		return sumOf(terms...)
	}
	var claims []claim
	for from := 55; from > 30; from -= 5 {
		low, high := growth(from, 0.5), growth(from, 2)
		high.x = -high.x
		claims = append(claims, claim{words: fmt.Sprintf("time almost linear: from %d to %d", from, from-5),
			place: place, unit: "playouts", shown: growth(from, 0), runs: runs, enough: enoughRuns,
			bounds: []estimate{low, high}})
	}
	for from := 30; from > 20; from -= 5 {
		claims = append(claims, claim{words: fmt.Sprintf("much longer: from %d to %d", from, from-5),
			place: place,
			unit:  "playouts", shown: growth(from, 0), runs: runs, enough: enoughRuns,
			bounds: []estimate{growth(from, 3)}, ordered: true})
	}
	return claimTable("Time is counted in playouts. It is almost linear if each step of five moves less "+
		"adds between half and twice the mean growth from 55 to 30 moves, and much longer means more "+
		"than three times that. ",
		claims)
}

// dependencyShort compares by how many moves the best game of all runs is shorter than the given game.
func dependencyShort(v param.Values, best map[string][]float64) lab.Table {
	t := lab.Table{Title: "Moves short of the game",
		Note: fmt.Sprintf("Compares the best of all runs with the whole game: %d moves in the source and "+
			"%d here. The published bests are from table 3. A row counts as reached if the best game here "+
			"is no more moves short of the longest than in the source, which made 10 runs with populations "+
			"of 128×128.",
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

// dependencyScatter plots the best game of every run.
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
