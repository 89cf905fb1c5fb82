package connect

import (
	"context"
	"fmt"
	"slices"

	"ludarium/ai/engine/connectk/player"
	"ludarium/ai/fields"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/rng"
	"ludarium/game/cite"
	"ludarium/game/param"
)

// The columns of a row: some games of a pairing.
const (
	refPairing = iota
	refRun
	refWins
	refDraws
	refLosses
	refGames
)

// references are the matches of players that learn nothing, on one board.
type references struct {
	test        int // of the thesis
	board       string
	title, doc  string
	pairings    []string // of names of opponents
	figures     []figure // of the thesis
	exact       []figure // their probabilities
	exactRuns   int      // 0 where they are exact
	exactSource string
	note        string // why figures differ
}

// pairing is how a pair of players is called.
func pairing(first, second string) string { return words(first) + "–" + words(second) }

// both returns the players of pairings such as "naive random".
func both(text string) (first, second string) {
	if err := fields.Read(text, &first, &second); err != nil {
		panic("connect: " + err.Error())
	}
	return first, second
}

func (x references) experiment() *lab.Experiment {
	labels := make([]string, len(x.pairings))
	for i, p := range x.pairings {
		labels[i] = pairing(both(p))
	}
	return &lab.Experiment{
		Description: lab.Description{
			Name: "connect/references-" + x.board, Title: x.title, Version: 1, Source: cite.Huttunen.In(fmt.Sprintf("test %d", x.test)), Doc: x.doc,
			Params: []param.Spec{
				{Name: "games", Title: "Games", Doc: "Games of a pairing in a run.", Unit: "games", Kind: param.Int, Default: "2000", Min: 1, Max: 1_000_000, Log: true},
				{Name: "runs", Title: "Runs", Doc: "Runs of each pairing.", Kind: param.Int, Default: "10", Min: 1, Max: 10_000, Log: true},
			},
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"games": "10000"}},
				{Name: "thesis", Values: param.Values{"games": "10000", "runs": "30"}}},
			Columns: []lab.Column{{Name: "pairing", Kind: lab.Text}, {Name: "run", Kind: lab.Int}, {Name: "won by player 1", Unit: "games", Kind: lab.Int},
				{Name: "drawn", Unit: "games", Kind: lab.Int}, {Name: "won by player 2", Unit: "games", Kind: lab.Int},
				{Name: "games", Unit: "games", Kind: lab.Int, Effort: true}},
			Published: []lab.Published{published("thesis", "Results of the reference players", cite.Huttunen.At(fmt.Sprintf("test %d", x.test)),
				"The charts are pictures without numbers; these are the numbers of the text.", x.figures)},
		},
		Trials: func(v param.Values) (int, error) { return v.Int("runs") * len(x.pairings), nil },
		Trial: func(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
			first, second := both(x.pairings[i%len(x.pairings)])
			board, a, b := boardOf(x.board), opponentOf(first), opponentOf(second)
			r := rng.NewSplitMix(env.Seed)
			games := env.Values.Int("games")
			var t player.Tally
			for n := range games {
				t.Add(player.Play(board, a, b, &r))
				if env.Clock.Step() || ctx.Err() != nil {
					return ctx.Err()
				}
				if n%1024 == 0 {
					out.Part(float64(n), float64(games))
				}
			}
			out.Row(pairing(first, second), i/len(x.pairings)+1, t.Wins, t.Draws, t.Losses, games)
			return nil
		},
		Check: func(_ param.Values, r lab.Row) error {
			if !slices.Contains(labels, r.Text(refPairing)) {
				return fmt.Errorf("no pairing %q", r.Text(refPairing))
			}
			return counted(r, refWins, r.Int(refGames))
		},
		Summary: func(v param.Values, rows []lab.Row) []lab.Table {
			step := 100 / float64(v.Int("games"))
			return []lab.Table{
				compare("Beside the thesis", "pairing", x.note, x.figures, func(f figure) lab.Figure {
					return f.known(fmt.Sprintf("test %d", x.test)).On(30)
				}, 0, step, rows),
				compare("Beside the "+x.exactSource, "pairing", "", x.exact, func(f figure) lab.Figure {
					if x.exactRuns > 0 {
						return lab.Refer(f.least, x.exactSource).On(x.exactRuns)
					}
					return lab.Truth(f.least, x.exactSource)
				}, 0, step, rows),
			}
		},
		Charts: func(_ param.Values, rows []lab.Row) []chart.Chart {
			c := chart.Chart{Title: "Results by pairing", Kind: chart.Bars, Y: chart.Axis{Title: "games", Unit: "%", From: 0, To: 100}, Labels: labels,
				Series: []chart.Series{{Name: "won by player 1", Color: 0}, {Name: "drawn", Color: 7}, {Name: "won by player 2", Color: 1}}}
			for _, l := range labels {
				for result := range c.Series {
					c.Series[result].Y = append(c.Series[result].Y, shares(rows, l, refWins, result).Mean)
				}
			}
			return []chart.Chart{c}
		},
	}
}

// probabilities makes figures of triples of percentages.
func probabilities(of ...any) (list []figure) {
	for i := 0; i < len(of); i += 4 {
		label := pairing(both(of[i].(string)))
		for result := range 3 {
			x := of[i+1+result].(float64)
			list = append(list, figure{label, refWins, result, x, x, "", true})
		}
	}
	return list
}

func told(pair string, result int, least, most float64, text string) figure {
	return figure{pairing(both(pair)), refWins, result, least, most, text, true}
}

// paired is a figure of a pairing that was rounded to a whole number.
func paired(label string, result int, x float64) figure {
	f := number(label, refWins, result, x)
	f.pairing = true
	return f
}

func rounded(pair string, numbers ...float64) (list []figure) {
	for result, x := range numbers {
		list = append(list, paired(pairing(both(pair)), result, x))
	}
	return list
}

// newReferences3x3 returns test 1.
func newReferences3x3() *lab.Experiment {
	return references{test: 1, board: "3x3", title: "Reference players on 3×3",
		doc: "Random and Naive, which completes and blocks lines, meet each other, and minimax-9, which never loses. The exact odds decide what the texts leave " +
			"open: " +
			"discs fall also on the small boards, for without gravity Naive would beat Random in 90 % of the games.",
		pairings: []string{"random random", "naive random", "random naive", "naive naive", "naive-b random", "random naive-b", "minimax-9 minimax-9",
			"minimax-9 random",
			"random minimax-9", "naive minimax-9", "minimax-9 naive"},
		figures: []figure{told("random random", win, 50, 100, "more than 50"), told("random random", draw, 17, 20, "a little under 20"),
			told("random random", loss, 0, 30, "less than 30"), told("naive random", win, 65, 72.5, "about 70, elsewhere more than 65"), told("naive random",
				draw, 17.5, 22.5, "about 20"),
			told("random naive", draw, 31, 35, "about 33"), told("random naive", loss, 42.5, 47.5, "about 45"), told("naive naive", draw, 37.5, 45, "about 40"),
			paired("minimax-9–minimax-9", draw, 100)},
		exact: probabilities("random random", 53.872, 19.176, 26.952, "naive random", 67.361, 20.902, 11.737, "random naive", 20.165, 33.368, 46.468,
			"naive naive", 24.743, 43.056, 32.202, "naive-b random", 66.744, 20.856, 12.400, "random naive-b", 20.850, 32.933, 46.216, "minimax-9 minimax-9", 0.0,
			100.0, 0.0,
			"minimax-9 random", 85.185, 14.815, 0.0, "random minimax-9", 0.0, 19.187, 80.813, "naive minimax-9", 0.0, 29.630, 70.370,
			"minimax-9 naive", 79.012, 20.988, 0.0), exactSource: "exact odds"}.experiment()
}

// newReferences4x4 returns test 6.
func newReferences4x4() *lab.Experiment {
	return references{test: 6, board: "4x4", title: "Reference players on 4×4", doc: "Random and Naive meet each other. Half of the games and more are drawn.",
		pairings: []string{"random random", "naive random", "random naive", "naive naive", "naive-b random", "random naive-b"},
		figures: slices.Concat(rounded("random random", 28, 48, 24), rounded("naive random", 45, 49, 6), rounded("random naive", 5, 56, 39),
			rounded("naive naive", 8, 79, 12)),
		exact: probabilities("random random", 28.079, 48.331, 23.590, "naive random", 44.811, 49.063, 6.127, "random naive", 5.187, 55.443, 39.370,
			"naive naive", 7.969, 79.865, 12.165, "naive-b random", 44.700, 48.927, 6.373, "random naive-b", 5.512, 55.225, 39.263),
		exactSource: "exact odds"}.experiment()
}

// newReferences7x6 returns test 8.
func newReferences7x6() *lab.Experiment {
	return references{test: 8, board: "7x6", title: "Reference players on 7×6",
		doc: "Random and Naive meet each other. Even Naive beats Random nearly always, so that Random is no yardstick. The second reading of Naive, which does not " +
			"prefer to block, comes nearer to the thesis here.",
		pairings: []string{"random random", "naive random", "random naive", "naive naive", "naive-b random", "random naive-b", "naive-b naive-b"},
		figures: slices.Concat(rounded("random random", 55), []figure{told("random random", draw, 0, 1, "less than 1")}, rounded("random random", 55, 0, 44)[2:],
			[]figure{paired("Naive-B–Random", win, 95), told("naive-b random", draw, 0, 1, "less than 1"), paired("Naive-B–Random", loss, 5),
				paired("Random–Naive-B", win, 8), told("random naive-b", draw, 0, 1, "less than 1"), paired("Random–Naive-B", loss, 92)},
			rounded("naive-b naive-b", 48, 9, 43), []figure{paired("Naive–Random", win, 95), paired("Random–Naive", loss, 92)}, rounded("naive naive", 48, 9, 43)),
		exact: probabilities("random random", 55.4, 0.2, 44.3, "naive random", 97.7, 0.3, 2.0, "random naive", 3.2, 0.4, 96.4, "naive naive", 47.3, 10.3, 42.4,
			"naive-b random", 96.0, 0.2, 3.7, "random naive-b", 7.2, 0.4, 92.5, "naive-b naive-b", 47.4, 10.3, 42.3),
		exactSource: "40 000 games of an independent program", exactRuns: 4,
		note: "The thesis's Naive is 3 or 4 points weaker against Random than the first reading; the second fits within a point. Against itself no reading that " +
			"was " +
			"tried is drawn as seldom as 9 %."}.experiment()
}
