package othello

import (
	"context"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// noiseRow is the result of a match.
type noiseRow struct {
	lab.Sent
	Pair  string `col:"pair"`
	Games int    `col:"games" unit:"games" min:"1" effort:"games"`
	// games won by Black, which is the first function if both are equal
	Black int     `col:"won" unit:"games" min:"0"`
	Draws int     `col:"drawn" unit:"games" min:"0"`
	Wins  float64 `col:"games won" unit:"%" digits:"1" min:"0" max:"100"`
	Discs float64 `col:"discs" unit:"%" digits:"1" min:"0" max:"100"`
}

// noiseFigure holds the results of a re-run for a pair; 0 marks a missing result.
type noiseFigure struct {
	Pair  string  `col:"pair"`
	Wins  float64 `col:"won by Black" unit:"%"`
	Draws float64 `col:"drawn" unit:"%"`
	// score of the first function, in which a draw counts as half a win
	Score  float64 `col:"games won" unit:"%"`
	Discs  float64 `col:"discs" unit:"%"`                // percentage of discs of the first function
	SDWin  float64 `col:"SD of games won" unit:"points"` // standard deviation over matches of 100 games each
	SDDisc float64 `col:"SD of discs" unit:"points"`
}

// noisePairs are the pairs of functions that play against each other.
var noisePairs = []struct {
	name, a, b string
	fixed      bool // whether the first function is always Black
}{
	{"random against itself", "random", "random", true}, {"weight10 against itself", "weight10",
		"weight10", true},
	{"weight10 against random", "weight10", "random", false},
}

type noiseSettings struct {
	matches, games int
}

func (s *noiseSettings) Params(p *param.Set) {
	p.Int(&s.matches, "matches", "Matches", "Matches per pair.", 40, 2, 1_000_000).Log()
	p.Int(&s.games, "games", "Games", "Games per match.", 100, 2, 10_000).Unit("games").Log()
}

// newNoise returns the experiment that measures how much the results of matches vary by chance.
func newNoise() *lab.Experiment {
	return lab.Typed[noiseSettings, noiseRow]{
		Description: lab.Description{
			Name: "othello/noise", Title: "Noise of a match", Version: 1,
			Doc: "Repeats matches of the same two functions with random ties and shows how far apart their " +
				"results lie. In 100 games, a difference of less than ten points is no evidence. Shares of " +
				"discs vary less than games won, but also differ less.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"matches": "1000"}}},
		},
		Most:   lab.AnyNumber,
		Trials: func(v noiseSettings) (int, error) { return v.matches, nil },
		Trial: func(ctx context.Context, env lab.Env, v noiseSettings, _ int, out lab.Out[noiseRow]) error {
			for k, p := range noisePairs {
				if env.Clock.Step() || ctx.Err() != nil {
					return ctx.Err()
				}
				both, err := parseFunctions(p.a + ";" + p.b)
				if err != nil {
					return err
				}
				c := match.ByLot(v.games)
				c.Fixed = p.fixed
				s := c.Run(both[0].judge(), both[1].judge(), rng.Derive(env.Seed, uint64(k)), nil)
				out.Row(noiseRow{Pair: p.name, Games: s.Games, Black: s.Wins, Draws: s.Draws,
					Wins: s.WinPercent(), Discs: s.DiscPercent()})
			}
			return nil
		},
		Check: func(v noiseSettings, r noiseRow) error {
			for _, p := range noisePairs {
				if p.name == r.Pair && r.Black+r.Draws <= r.Games {
					return nil
				}
			}
			return fault.Errorf("%d won and %d drawn of %d games", r.Black, r.Draws, r.Games)
		},
		Summary: noiseSummary,
		Charts:  noiseCharts,
	}.Experiment()
}

func noiseSummary(_ noiseSettings, rows []noiseRow) []lab.Table {
	const by = "re-run"
	var shares []lab.Share
	var means []lab.Mean
	spread := lab.Table{Title: "Spread of a match",
		Columns: []lab.Column{{Name: "pair", Kind: lab.Text}, {Name: "matches", Kind: lab.Int},
			{Name: "games won", Unit: "%", Kind: lab.Float, Digits: 1},
			{Name: "SD of games won", Unit: "points", Kind: lab.Text},
			{Name: "discs", Unit: "%", Kind: lab.Float, Digits: 1},
			{Name: "SD of discs", Unit: "points", Kind: lab.Text},
			{Name: "reference: SD of games won", Unit: "points", Kind: lab.Float, Digits: 1},
			{Name: "reference: SD of discs", Unit: "points", Kind: lab.Float, Digits: 1}},
		Note: "Standard deviations of the results of equal matches. The reference values come from matches " +
			"of 100 games played by an independent implementation; the values here also depend on the " +
			"number of games."}
	rerun := files.Source("noise.csv", "re-run")
	known := lab.Figures[noiseFigure](rerun)
	for i, p := range noisePairs {
		k := known[i]
		var wins, discs stat.Sample
		games, won, drawn := 0, 0, 0
		for _, r := range rows {
			if r.Pair == p.name {
				wins, discs = wins.With(r.Wins), discs.With(r.Discs)
				games, won, drawn = games+r.Games, won+r.Black, drawn+r.Draws
			}
		}
		row := []any{p.name, int64(wins.N), nil, nil, nil, nil, nil, nil}
		if wins.N > 1 {
			row[2], row[3], row[4], row[5] = wins.Mean, lab.Spread(wins), discs.Mean, lab.Spread(discs)
		}
		if k.SDWin > 0 {
			row[6], row[7] = k.SDWin, k.SDDisc
		}
		spread.Rows = append(spread.Rows, row)
		if k.Wins > 0 {
			shares = append(shares,
				lab.Share{Name: p.name + ", won by Black",
					Known: lab.Refer(k.Wins/100, by).On(rerun.Trials), Here: won, Trials: games},
				lab.Share{Name: p.name + ", drawn", Known: lab.Refer(k.Draws/100, by).On(rerun.Trials),
					Here: drawn, Trials: games})
		}
		if k.Score > 0 {
			figure := func(x float64) lab.Figure {
				return lab.Refer(x, by+" of "+lab.Count(rerun.Trials, "game"))
			}
			// Error includes the rounding of the re-run's means and the variation of its matches of 100
			// games.
			means = append(means,
				lab.Mean{Name: p.name + ", games won", Unit: "%", Known: figure(k.Score), Error: 0.16,
					Here: wins, Enough: 10},
				lab.Mean{Name: p.name + ", discs", Unit: "%", Known: figure(k.Discs), Error: 0.06,
					Here:   discs,
					Enough: 10})
		}
	}
	const note = "The reference values come from an independent implementation."
	return []lab.Table{spread, lab.CompareShares("Results beside a re-run", "figure", note, shares),
		lab.CompareMeans("Matches beside a re-run", "figure",
			note+" A trial is a match, in which a draw is half a game won.", means)}
}

func noiseCharts(_ noiseSettings, rows []noiseRow) []chart.Chart {
	c := chart.Chart{Title: "Results of equal matches", Form: chart.Scatter,
		X: chart.Axis{Title: "games won", Unit: "%"}, Y: chart.Axis{Title: "discs",
			Unit: "%"}}
	for i, p := range noisePairs {
		s := chart.Series{Name: p.name, Color: i}
		for _, r := range rows {
			if r.Pair == p.name {
				s.X, s.Y = append(s.X, r.Wins), append(s.Y, r.Discs)
			}
		}
		c.Series = append(c.Series, s)
	}
	return []chart.Chart{c}
}
