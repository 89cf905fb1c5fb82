package connect

import (
	"context"
	"fmt"
	"math"
	"slices"

	"ludarium/ai/base/number"
	"ludarium/ai/base/rng"
	"ludarium/ai/engine/connectk/player"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
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
	test       int // of the thesis
	board      string
	title, doc string
	pairings   []string // of names of opponents
	figures    []figure // of the thesis
	odds       []figure // their probabilities
	games      int      // that were simulated to find these; 0 where they are exact
	note       string   // why figures differ
}

// pairing is how a pair of players is called.
func pairing(first, second string) string { return words(first) + "–" + words(second) }

// both returns the players of pairings such as "naive random".
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
	place := fmt.Sprintf("test %d", x.test)
	return &lab.Experiment{
		Description: lab.Description{
			Name: "connect/references-" + x.board, Title: x.title, Version: 1,
			Source: cite.Huttunen.In(place), Doc: x.doc,
			Params: []param.Spec{
				{Name: "games", Title: "Games", Doc: "Games per pairing and run.", Unit: "games",
					Kind: param.Int, Default: "2000", Min: 1, Max: 1_000_000, Log: true},
				{Name: "runs", Title: "Runs", Doc: "Runs per pairing.", Kind: param.Int, Default: "10",
					Min: 1, Max: 10_000, Log: true},
			},
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"games": "10000"}},
				{Name: "thesis", Values: param.Values{"games": "10000", "runs": "30"}}},
			Columns: []lab.Column{{Name: "pairing", Kind: lab.Text}, {Name: "run", Kind: lab.Int},
				{Name: "won by player 1", Unit: "games", Kind: lab.Int},
				{Name: "drawn", Unit: "games", Kind: lab.Int},
				{Name: "won by player 2", Unit: "games", Kind: lab.Int},
				{Name: "games", Unit: "games", Kind: lab.Int, Effort: true}},
			Published: []lab.Published{published("Results of the reference players", cite.Huttunen.At(place),
				lostCharts, x.figures)},
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
				if n%tellEvery == 0 || n+1 == games {
					out.Part(float64(n+1), float64(games))
				}
			}
			out.Row(pairing(first, second), i/len(x.pairings)+1, t.Wins, t.Draws, t.Losses, games)
			return nil
		},
		Check: func(_ param.Values, r lab.Row) error {
			if !slices.Contains(labels, r.Text(refPairing)) {
				return fault.Errorf("no pairing %q", r.Text(refPairing))
			}
			return counted(r, refWins, r.Int(refGames))
		},
		Summary: func(v param.Values, rows []lab.Row) []lab.Table {
			step := 100 / v.Float("games")
			return []lab.Table{x.beside(place, step, rows), x.besideOdds(step, rows)}
		},
		Charts: func(_ param.Values, rows []lab.Row) []chart.Chart {
			c := chart.Chart{Title: "Results by pairing", Form: chart.Bars,
				Y: chart.Axis{Title: "games", Unit: "%", From: 0, To: 100}, Labels: labels,
				Series: []chart.Series{{Name: "won by player 1", Color: 0}, {Name: "drawn", Color: 7},
					{Name: "won by player 2", Color: 1}}}
			for _, l := range labels {
				for result := range c.Series {
					c.Series[result].Y = append(c.Series[result].Y, shares(rows, l, refWins, result).Mean)
				}
			}
			return []chart.Chart{c}
		},
	}
}

// lostCharts says what is missing of the source.
const lostCharts = "The charts are lost; these are the numbers and the words of the text."

// beside puts what the thesis says beside the results.
func (x references) beside(place string, step float64, rows []lab.Row) lab.Table {
	var means []lab.Mean
	for _, f := range x.figures {
		means = append(means, mean(f, f.printed(place).On(thesisRuns), step, rows))
	}
	return lab.CompareMeans("Beside the thesis", "pairing", x.note, means)
}

// besideOdds puts the probabilities beside the results: exact ones, or those of simulated games with their
// error.
func (x references) besideOdds(step float64, rows []lab.Row) lab.Table {
	title := "Beside the exact odds"
	if x.games > 0 {
		title = "Beside simulated games"
	}
	var means []lab.Mean
	for _, f := range x.odds {
		m := mean(f, lab.Truth(f.least, "exact enumeration"), step, rows)
		if x.games > 0 {
			p := (f.least + f.most) / 200
			m.Known = f.referred(lab.Count(x.games, "game") + " of an independent program")
			m.Error = 100 * math.Sqrt(p*(1-p)/float64(x.games))
		}
		means = append(means, m)
	}
	return lab.CompareMeans(title, "pairing", "", means)
}

// thesisRuns is how often the thesis repeats its tests.
const thesisRuns = 30

// triples makes figures of pairings, each with the percentages of the three results, which step says how they
// were rounded.
func triples(step float64, of ...any) (list []figure) {
	for i := 0; i < len(of); i += 4 {
		for result := range 3 {
			list = append(list, paired(of[i].(string), result, of[i+1+result].(float64), step))
		}
	}
	return list
}

// paired returns a figure of a pairing, rounded to multiples of a step; 0 for an exact one.
func paired(pair string, result int, x, step float64) figure {
	f := rounded(pairing(both(pair)), refWins, result, x, step)
	f.pairing = true
	return f
}

// told returns a figure of a pairing in words.
func told(pair string, result int, least, most float64, text string) figure {
	f := said(pairing(both(pair)), refWins, result, least, most, text)
	f.pairing = true
	return f
}

// about returns a figure of a pairing that the text calls about x: a number that rounds to x in steps of 10,
// 5 or 1, the largest that fits.
func about(pair string, result int, x float64) figure {
	half := 0.5
	switch {
	case math.Mod(x, 10) == 0:
		half = 5
	case math.Mod(x, 5) == 0:
		half = 2.5
	}
	return told(pair, result, x-half, x+half, fmt.Sprintf("about %g %%", x))
}

// newReferences3x3 returns test 1.
func newReferences3x3() *lab.Experiment {
	return references{test: 1, board: "3x3", title: "Reference players on 3×3",
		doc: "Random and Naive play each other and minimax-9, which never loses. Naive completes lines and " +
			"blocks those of the opponent. The exact odds settle what the thesis leaves open: gravity " +
			"applies on small boards, too, for without it Naive would beat Random in 90 % of the games.",
		pairings: []string{"random random", "naive random", "random naive", "naive naive", "naive-b random",
			"random naive-b", "minimax-9 minimax-9",
			"minimax-9 random", "random minimax-9", "naive minimax-9", "minimax-9 naive"},
		figures: []figure{told("random random", win, 50, 100, "more than 50 %"),
			told("random random", draw, 17.5, 20, "a little under 20 %"),
			told("random random", loss, 0, 30, "less than 30 %"),
			told("naive random", win, 65, 75, "about 70 %, elsewhere more than 65 %"),
			about("naive random", draw, 20), about("random naive", draw, 33), about("random naive", loss, 45),
			about("naive naive", draw, 40),
			paired("minimax-9 minimax-9", draw, 100, 1)},
		odds: triples(0, "random random", 53.872, 19.176, 26.952, "naive random", 67.361, 20.902, 11.737,
			"random naive", 20.165, 33.368, 46.468,
			"naive naive", 24.743, 43.056, 32.202, "naive-b random", 66.744, 20.856, 12.400, "random naive-b",
			20.850, 32.933, 46.216,
			"minimax-9 minimax-9", 0.0, 100.0, 0.0, "minimax-9 random", 85.185, 14.815, 0.0,
			"random minimax-9", 0.0, 19.187, 80.813,
			"naive minimax-9", 0.0, 29.630, 70.370, "minimax-9 naive", 79.012, 20.988, 0.0),
		note: "A number with 'about' stands for the range that rounds to it: in tens for 20, 40 and 70, in " +
			"fives for 45, in ones for 33.",
	}.experiment()
}

// newReferences4x4 returns test 6.
func newReferences4x4() *lab.Experiment {
	figures := triples(1, "random random", 28.0, 48.0, 24.0, "naive naive", 8.0, 79.0, 12.0)
	return references{test: 6, board: "4x4", title: "Reference players on 4×4",
		doc: "Random and Naive play each other. Half of the games or more are drawn.",
		pairings: []string{"random random", "naive random", "random naive", "naive naive", "naive-b random",
			"random naive-b"},
		figures: append(figures, paired("naive random", win, 45, 1), paired("naive random", draw, 49, 1),
			paired("random naive", draw, 56, 1), paired("random naive", loss, 39, 1)),
		odds: triples(0, "random random", 28.079, 48.331, 23.590, "naive random", 44.811, 49.063, 6.127,
			"random naive", 5.187, 55.443, 39.370,
			"naive naive", 7.969, 79.865, 12.165, "naive-b random", 44.700, 48.927, 6.373, "random naive-b",
			5.512, 55.225, 39.263),
	}.experiment()
}

// newReferences7x6 returns test 8.
func newReferences7x6() *lab.Experiment {
	naive := func(name string) (list []figure) { // what the thesis says of Naive, for a reading of it
		few := func(pair string) figure { return told(pair, draw, 0, 1, "less than 1 %") }
		with, against, itself := name+" random", "random "+name, name+" "+name
		return append(
			[]figure{paired(with, win, 95, 1), few(with), paired(with, loss, 5, 1),
				paired(against, win, 8, 1), few(against),
				paired(against, loss, 92, 1)}, triples(1, itself, 48.0, 9.0, 43.0)...)
	}
	return references{test: 8, board: "7x6", title: "Reference players on 7×6",
		doc: "Random and Naive play each other. Even Naive beats Random nearly always, so Random is no " +
			"yardstick. The second reading of Naive, Naive-B, does not prefer to block, and comes nearer " +
			"to the thesis here.",
		pairings: []string{"random random", "naive random", "random naive", "naive naive", "naive-b random",
			"random naive-b", "naive-b naive-b"},
		figures: slices.Concat(
			[]figure{paired("random random", win, 55, 1), told("random random", draw, 0, 1, "less than 1 %"),
				paired("random random", loss, 44, 1)}, naive("naive-b"), naive("naive")),
		odds: triples(0.1, "random random", 55.4, 0.2, 44.3, "naive random", 97.7, 0.3, 2.0, "random naive",
			3.2, 0.4, 96.4,
			"naive naive", 47.3, 10.3, 42.4, "naive-b random", 96.0, 0.2, 3.7, "random naive-b", 7.2, 0.4,
			92.5, "naive-b naive-b", 47.4, 10.3, 42.3),
		games: 40_000,
		note: "What the thesis says of Naive stands beside both readings of it. The first is 3 or 4 points " +
			"stronger against Random than the thesis's, the second fits within a point. No reading that " +
			"was tried draws against itself as seldom as 9 %.",
	}.experiment()
}
