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

// The columns of a row: a match.
const (
	noisePair = iota
	noiseGames
	noiseBlack // games that Black won, the first function in a pair of equals
	noiseDraws
	noiseWins  // %
	noiseDiscs // %
)

// noiseRerun is what a re-run found for a pair.
type noiseRerun struct {
	name          string
	a, b          string
	fixed         bool    // the first is always Black
	wins, draws   float64 // of Black, %
	score, discs  float64 // of the first function, %; a draw is half a game won
	sdWin, sdDisc float64 // of matches of 100 games, points
}

// noiseRerunGames is over how many games the re-run found its shares.
const noiseRerunGames = 100_000

var noisePairs = []noiseRerun{
	{name: "random against itself", a: "random", b: "random", fixed: true, wins: 45.4, draws: 4.1},
	{name: "weight10 against itself", a: "weight10", b: "weight10", fixed: true, wins: 49.2, draws: 3.6,
		sdWin: 5.0, sdDisc: 1.5},
	{name: "weight10 against random", a: "weight10", b: "random", score: 61.0, discs: 54.5},
}

// newNoise returns the measurement of what chance does to a match.
func newNoise() *lab.Experiment {
	return &lab.Experiment{
		Description: lab.Description{
			Name: "othello/noise", Title: "Noise of a match", Version: 1,
			Doc: "Repeats matches of the same two functions with random ties and shows how far apart their " +
				"results lie. In 100 games, a difference of less than ten points is no evidence. Shares of " +
				"discs vary less than games won, but also differ less.",
			Params: []param.Spec{
				{Name: "matches", Title: "Matches", Doc: "Matches per pair.", Kind: param.Int, Default: "40",
					Min: 2, Max: 1_000_000, Log: true},
				{Name: "games", Title: "Games", Doc: "Games per match.", Unit: "games", Kind: param.Int,
					Default: "100", Min: 2, Max: 10_000, Log: true},
			},
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"matches": "1000"}}},
			Columns: []lab.Column{{Name: "pair", Kind: lab.Text},
				{Name: "games", Unit: "games", Kind: lab.Int, Effort: true},
				{Name: "won", Unit: "games", Kind: lab.Int}, {Name: "drawn", Unit: "games", Kind: lab.Int},
				{Name: "games won", Unit: "%", Kind: lab.Float, Digits: 1},
				{Name: "discs", Unit: "%", Kind: lab.Float, Digits: 1}},
		},
		Trials: func(v param.Values) (int, error) { return v.Int("matches"), nil },
		Trial: func(ctx context.Context, env lab.Env, _ int, out lab.Sink) error {
			for k, p := range noisePairs {
				if env.Clock.Step() || ctx.Err() != nil {
					return ctx.Err()
				}
				both, err := parseFunctions(p.a + ";" + p.b)
				if err != nil {
					return err
				}
				c := match.ByLot(env.Values.Int("games"))
				c.Fixed = p.fixed
				s := c.Run(both[0].judge(), both[1].judge(), rng.Derive(env.Seed, uint64(k)), nil)
				out.Row(p.name, s.Games, s.Wins, s.Draws, s.WinPercent(), s.DiscPercent())
			}
			return nil
		},
		Check: func(v param.Values, r lab.Row) error {
			for _, p := range noisePairs {
				if p.name == r.Text(noisePair) {
					if r.Int(noiseGames) < 1 || r.Int(noiseBlack) < 0 || r.Int(noiseDraws) < 0 ||
						r.Int(noiseBlack)+r.Int(noiseDraws) > r.Int(noiseGames) {
						return fault.Errorf("%d won and %d drawn of %d games", r.Int(noiseBlack),
							r.Int(noiseDraws), r.Int(noiseGames))
					}
					return percents(r, noiseWins, noiseDiscs+1)
				}
			}
			return fault.Errorf("no pair %q", r.Text(noisePair))
		},
		Summary: noiseSummary,
		Charts:  noiseCharts,
	}
}

func noiseSummary(_ param.Values, rows []lab.Row) []lab.Table {
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
			"of 100 games of an independent implementation; those here also depend on the number of games."}
	for _, p := range noisePairs {
		var wins, discs stat.Sample
		games, won, drawn := 0, 0, 0
		for _, r := range rows {
			if r.Text(noisePair) == p.name {
				wins, discs = wins.With(r.Float(noiseWins)), discs.With(r.Float(noiseDiscs))
				games, won, drawn = games+r.Int(noiseGames), won+r.Int(noiseBlack), drawn+r.Int(noiseDraws)
			}
		}
		row := []any{p.name, int64(wins.N), nil, nil, nil, nil, nil, nil}
		if wins.N > 1 {
			row[2], row[3], row[4], row[5] = wins.Mean, lab.Spread(wins), discs.Mean, lab.Spread(discs)
		}
		if p.sdWin > 0 {
			row[6], row[7] = p.sdWin, p.sdDisc
		}
		spread.Rows = append(spread.Rows, row)
		if p.wins > 0 {
			shares = append(shares,
				lab.Share{Name: p.name + ", won by Black",
					Known: lab.Refer(p.wins/100, by).On(noiseRerunGames), Here: won, Trials: games},
				lab.Share{Name: p.name + ", drawn", Known: lab.Refer(p.draws/100, by).On(noiseRerunGames),
					Here: drawn, Trials: games})
		}
		if p.score > 0 {
			known := func(x float64) lab.Figure {
				return lab.Refer(x, by+" of "+lab.Count(noiseRerunGames, "game"))
			}
			// The error of the re-run's means is that of its rounding and of as many matches of 100 games.
			means = append(means,
				lab.Mean{Name: p.name + ", games won", Unit: "%", Known: known(p.score), Error: 0.16,
					Here: wins, Enough: 10},
				lab.Mean{Name: p.name + ", discs", Unit: "%", Known: known(p.discs), Error: 0.06, Here: discs,
					Enough: 10})
		}
	}
	const note = "The reference values come from an independent implementation."
	return []lab.Table{spread, lab.CompareShares("Results beside a re-run", "figure", note, shares),
		lab.CompareMeans("Matches beside a re-run", "figure",
			note+" A trial is a match, in which a draw is half a game won.", means)}
}

func noiseCharts(_ param.Values, rows []lab.Row) []chart.Chart {
	c := chart.Chart{Title: "Results of equal matches", Form: chart.Scatter,
		X: chart.Axis{Title: "games won", Unit: "%"}, Y: chart.Axis{Title: "discs",
			Unit: "%"}}
	for i, p := range noisePairs {
		s := chart.Series{Name: p.name, Color: i}
		for _, r := range rows {
			if r.Text(noisePair) == p.name {
				s.X, s.Y = append(s.X, r.Float(noiseWins)), append(s.Y, r.Float(noiseDiscs))
			}
		}
		c.Series = append(c.Series, s)
	}
	return []chart.Chart{c}
}
