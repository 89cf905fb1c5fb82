package morpion

import (
	"fmt"
	"slices"

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
		Name: "morpion/dependency", Title: "How early a great game is decided",
		Source: cite.Laitinen.In("table 3 and figure 7"), Place: "table 3",
		Doc: "Multi-level evolution from the first 20–55 moves of a great game in 5D. In the thesis, which " +
			"uses Cazenave's game of 80 moves, 45 moves are enough to find its end every time, and 20–25 " +
			"moves determine its neighbourhood: the opening deserves the effort.",
		Runs: "2", X: chart.Axis{Title: "moves given"},
		Params: []param.Spec{
			sideSpec("8"),
			{Name: "game", Title: "Game",
				Doc:  "Game whose first moves are given; the source's game is not published.",
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
		PublishedNote: "The time of the whole test is read as that of a run: on average the best of a run " +
			"came after 1720 s of 2800 s. From 45–55 moves every run reached 80, from 40 most runs, from " +
			"35 none; from 25 all runs reached at least 78.",
		MoreCharts: dependencyScatter, MoreTables: dependencyEnds,
		Other:  func(param.Values) bool { return true },
		Scaled: func(v param.Values) bool { return v.Int("side") < dependencySide },
	}
	for _, f := range dependencySteps {
		s.Entrants = append(s.Entrants, entrant{
			Name: f.name(), Group: "mean", X: float64(f.given),
			Figure: &figure{Runs: dependencyRuns, Best: f.best, Seconds: f.seconds,
				Note: "best found after " + f.after},
			Start: func(v param.Values) (*rules.Board, error) { return locked(v["game"], f.given) },
			Method: func(v param.Values) engine.Method {
				return engine.Evolution{Side: v.Int("side"), Rounds: 80}
			},
		})
	}
	return s.experiment()
}

// dependencyStep is what the source found from so many moves of its game.
type dependencyStep struct {
	given, best int
	seconds     float64
	after       string     // that the best was found
	ends        lab.Figure // share of the runs that reach the end of the game
	again       int        // of the 8 runs of a re-run from the first game here with populations of 16×16
}

func (s dependencyStep) name() string { return fmt.Sprintf("%d moves given", s.given) }

// What the text says of the runs that reach the end of the game.
var (
	every = lab.Say("every run", 1, 1, "text on the dependency test").On(dependencyRuns)
	most  = lab.Say("most, but not all", 0.5, 0.99, "text on the dependency test").On(dependencyRuns)
	none  = lab.Say("none", 0, 0, "text on the dependency test").On(dependencyRuns)
)

var dependencySteps = []dependencyStep{
	{55, 80, 95, "3.1 s", every, 8}, {50, 80, 128, "4.9 s", every, 7}, {45, 80, 176, "9.4 s", every, 6},
	{40, 80, 235, "19 s", most, 0},
	{35, 79, 296, "35 s", none, 0}, {30, 79, 384, "58 s", none, 0}, {25, 79, 1280, "720 s", none, 0},
	{20, 78, 2800, "1720 s", none, 0},
}

const (
	dependencyRuns   = 10 // of the source
	dependencyReruns = 8
	dependencyMoves  = 80 // of its game
	dependencySide   = 128
)

// dependencyEnds compares the part of the runs that find the end of the game.
func dependencyEnds(v param.Values, rows []lab.Row) []lab.Table {
	best := bySetting(rows, runBest)
	var source, again []lab.Share
	for _, f := range dependencySteps {
		s := lab.Share{Name: f.name(), Known: f.ends, Trials: len(best[f.name()])}
		for _, n := range best[f.name()] {
			if int(n) >= gameLength(v) {
				s.Here++
			}
		}
		source = append(source, s)
		s.Known = lab.Refer(float64(f.again)/dependencyReruns, "re-run").On(dependencyReruns)
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
		Note: fmt.Sprintf("Compares the best of all runs with the whole game: %d moves in the source, "+
			"whose game is not published, and %d here. The published bests are from table 3. A row is "+
			"reached if the best here falls short by no more moves than in the source, which made 10 runs "+
			"with populations of 128×128.",
			dependencyMoves, gameLength(v)),
		Columns: lab.Columns("setting", "best, published (moves): integer",
			"short by, published (moves): integer", "best, here (moves): integer",
			"short by, here (moves): integer", "runs: integer", "verdict: verdict")}
	for _, f := range dependencySteps {
		row := []any{f.name(), int64(f.best), int64(dependencyMoves - f.best), nil, nil,
			int64(len(best[f.name()])), lab.JudgeBest(false, false)}
		if runs := best[f.name()]; len(runs) > 0 {
			longest := int(slices.Max(runs))
			short := gameLength(v) - longest
			row[3], row[4], row[6] = int64(longest), int64(short),
				lab.JudgeBest(true, short <= dependencyMoves-f.best)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// dependencyScatter draws every run.
func dependencyScatter(_ param.Values, rows []lab.Row) []chart.Chart {
	runs := chart.Series{Name: "run"}
	all := bySetting(rows, runBest)
	for _, f := range dependencySteps {
		for _, n := range all[f.name()] {
			runs.X, runs.Y = append(runs.X, float64(f.given)), append(runs.Y, n)
		}
	}
	return []chart.Chart{{Title: "Every run", Form: chart.Scatter, X: chart.Axis{Title: "moves given"},
		Y:      chart.Axis{Title: "best game", Unit: "moves"},
		Series: []chart.Series{runs}}}
}
