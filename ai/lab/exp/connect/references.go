package connect

import (
	"context"
	"math"
	"slices"

	"ludarium/ai/base/number"
	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/engine/connectk/player"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// pairingRow holds the results of a run of games between two players.
type pairingRow struct {
	lab.Sent
	Pairing string `col:"pairing"`
	Run     int    `col:"run"`
	Won     int    `col:"won by player 1" unit:"games" min:"0"`
	Drawn   int    `col:"drawn" unit:"games" min:"0"`
	Lost    int    `col:"won by player 2" unit:"games" min:"0"`
	Games   int    `col:"games" unit:"games" effort:"games"`
}

// asStudy converts the rows to rows of a study; the results are the results of player 1.
func asStudy(rows []pairingRow) []studyRow {
	out := make([]studyRow, len(rows))
	for i, r := range rows {
		out[i] = studyRow{Case: r.Pairing, played: played{First: results{r.Won, r.Drawn, r.Lost}}}
	}
	return out
}

// references is an experiment with matches between the reference players, which do not learn, on one board.
// The file references-BOARD.csv has the figures of Huttunen 2008 and the computed probabilities.
type references struct {
	board      string
	title, doc string
	pairings   []string // names of the two opponents, separated by a space
	note       string   // reasons why some figures differ
}

// referenceSettings are the numbers of games and runs.
type referenceSettings struct{ games, runs int }

func (s *referenceSettings) Params(p *param.Set) {
	p.Int(&s.games, "games", "Games", "Games per pairing and run.", 2000, 1, 1_000_000).Unit("games").Log()
	p.Int(&s.runs, "runs", "Runs", "Runs per pairing.", 10, 1, 10_000).Log()
}

// pairing returns the display name of a pairing.
func pairing(first, second string) string { return words(first) + "–" + words(second) }

// both returns the two players of a pairing given as text, such as "naive random".
func both(text string) (first, second string) {
	if err := number.ReadFields(text, &first, &second); err != nil {
		panic("connect: " + err.Error())
	}
	return first, second
}

func (x references) experiment() *lab.Experiment {
	labels := make([]string, len(x.pairings))
	for i, p := range x.pairings {
		labels[i] = pairing(both(p))
	}
	file := "references-" + x.board + ".csv"
	thesis := files.Source(file, "thesis")
	return lab.Typed[referenceSettings, pairingRow]{
		Description: lab.Description{
			Name: "connect/references-" + x.board, Title: x.title, Version: 1,
			Source: cite.Huttunen.In(thesis.Place), Doc: x.doc,
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"games": "10000"}},
				{Name: "thesis", Values: param.Values{"games": "10000", "runs": "30"}}},
			Published: files.Published(file),
		},
		Most:   lab.AnyNumber,
		Trials: func(v referenceSettings) (int, error) { return v.runs * len(x.pairings), nil },
		Trial: func(ctx context.Context, env lab.Env, v referenceSettings, i int,
			out lab.Out[pairingRow]) error {
			first, second := both(x.pairings[i%len(x.pairings)])
			board, a, b := boardOf(x.board), opponentOf(first), opponentOf(second)
			r := rng.NewSplitMix(env.Seed)
			var t player.Tally
			for n := range v.games {
				t.Add(player.Play(board, a, b, &r))
				if env.Clock.Step() || ctx.Err() != nil {
					return ctx.Err()
				}
				if n%tellEvery == 0 || n+1 == v.games {
					out.Part(float64(n+1), float64(v.games))
				}
			}
			out.Row(pairingRow{Pairing: pairing(first, second), Run: i/len(x.pairings) + 1, Won: t.Wins,
				Drawn: t.Draws, Lost: t.Losses, Games: v.games})
			return nil
		},
		Check: func(_ referenceSettings, r pairingRow) error {
			if !slices.Contains(labels, r.Pairing) {
				return fault.Errorf("no pairing %q", r.Pairing)
			}
			return results{r.Won, r.Drawn, r.Lost}.check(r.Games)
		},
		Summary: func(v referenceSettings, rows []pairingRow) []lab.Table {
			step := 100 / float64(v.games)
			return []lab.Table{x.beside(thesis, step, rows),
				x.besideOdds(files.Source(file, "odds"), step, rows)}
		},
		Charts: func(_ referenceSettings, rows []pairingRow) []chart.Chart {
			c := chart.Chart{Title: "Results by pairing", Form: chart.Bars,
				Y: chart.Axis{Title: "games", Unit: "%", From: 0, To: 100}, Labels: labels,
				Series: []chart.Series{{Name: "won by player 1", Color: 0}, {Name: "drawn", Color: 7},
					{Name: "won by player 2", Color: 1}}}
			for _, l := range labels {
				for result := range c.Series {
					c.Series[result].Y = append(c.Series[result].Y, shares(asStudy(rows), l, 1, result).Mean)
				}
			}
			return []chart.Chart{c}
		},
	}.Experiment()
}

// here returns a sample of percentages for each pairing and result; the key is the case of the figure.
func (x references) here(rows []pairingRow) map[string]stat.Sample {
	out := map[string]stat.Sample{}
	for _, p := range x.pairings {
		name := pairing(both(p))
		for result, words := range []string{"player 1 wins", "drawn", "player 2 wins"} {
			out[name+": "+words] = shares(asStudy(rows), name, 1, result)
		}
	}
	return out
}

// beside compares the results with the thesis's figures.
func (x references) beside(thesis lab.Source, step float64, rows []pairingRow) lab.Table {
	var means []lab.Mean
	here := x.here(rows)
	for _, f := range lab.Figures[figure](thesis) {
		means = append(means, mean(f.Case, f.known(thesis, thesis.Place).On(thesis.Trials), step,
			here[f.Case]))
	}
	return lab.CompareMeans("Beside the thesis", "pairing", x.note, means)
}

// besideOdds compares the results with probabilities, which are exact or, with their standard error,
// estimated from simulated games.
func (x references) besideOdds(odds lab.Source, step float64, rows []pairingRow) lab.Table {
	title := "Beside the exact odds"
	if odds.Trials > 0 {
		title = "Beside simulated games"
	}
	var means []lab.Mean
	here := x.here(rows)
	for _, f := range lab.Figures[figure](odds) {
		m := mean(f.Case, lab.Truth(f.Low, "exact enumeration"), step, here[f.Case])
		if odds.Trials > 0 {
			p := (f.Low + f.High) / 200
			m.Known = f.known(odds, lab.Count(odds.Trials, "game")+" of an independent program")
			m.Error = 100 * math.Sqrt(p*(1-p)/float64(odds.Trials))
		}
		means = append(means, m)
	}
	return lab.CompareMeans(title, "pairing", "", means)
}

// newReferences3x3 returns test 1 of Huttunen 2008.
func newReferences3x3() *lab.Experiment {
	return references{board: "3x3", title: "Reference players on 3×3",
		doc: "Random and Naive play each other and minimax-9, which never loses. Naive completes lines and " +
			"blocks the opponent's lines. The exact odds settle what the thesis leaves open: gravity also " +
			"applies on small boards, because without it Naive would beat Random in 90 % of the games.",
		pairings: []string{"random random", "naive random", "random naive", "naive naive", "naive-b random",
			"random naive-b", "minimax-9 minimax-9",
			"minimax-9 random", "random minimax-9", "naive minimax-9", "minimax-9 naive"},
		note: "A number with 'about' stands for the range that rounds to it: in tens for 20, 40 and 70, in " +
			"fives for 45, in ones for 33. 'More than' and 'less than' are read as within 5 points of the " +
			"number.",
	}.experiment()
}

// newReferences4x4 returns test 6 of Huttunen 2008.
func newReferences4x4() *lab.Experiment {
	return references{board: "4x4", title: "Reference players on 4×4",
		doc: "Random and Naive play each other. Half of the games or more are drawn.",
		pairings: []string{"random random", "naive random", "random naive", "naive naive", "naive-b random",
			"random naive-b"},
	}.experiment()
}

// newReferences7x6 returns test 8 of Huttunen 2008.
func newReferences7x6() *lab.Experiment {
	return references{board: "7x6", title: "Reference players on 7×6",
		doc: "Random and Naive play each other. Even Naive beats Random nearly always, so Random is not a " +
			"useful yardstick. The second reading of Naive, Naive-B, does not prefer to block, and here it " +
			"is closer to the thesis.",
		pairings: []string{"random random", "naive random", "random naive", "naive naive", "naive-b random",
			"random naive-b", "naive-b naive-b"},
		note: "The statements of the thesis about Naive stand beside both readings. The first is 3 or 4 " +
			"points stronger against Random than the Naive of the thesis; the second agrees within two " +
			"points. None of the readings that were tried here draws against itself in as few as 9 % of " +
			"games.",
	}.experiment()
}
