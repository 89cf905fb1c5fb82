package twenty48

import (
	"math"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

func speedEntrants(v param.Values) ([]entrant, error) {
	quick, games := v.Int("quick-games"), v.Int("games")
	return []entrant{
		treeEntrant(games, 20),
		treeEntrant(games, 40),
		bothEntrant(games, 20, "top-right", "1.2", "1.1"),
		randomEntrant(quick),
		cornerEntrant(quick, "top-right"),
	}, nil
}

// newSpeed returns the experiment that measures how long a game of 2048 takes for each agent of Teder 2021.
func newSpeed() *lab.Experiment {
	c := contest{Entrants: speedEntrants}
	published := []entrant{treeEntrant(0, 20), treeEntrant(0, 40),
		bothEntrant(0, 20, "top-right", "1.2", "1.1"), randomEntrant(0)}
	c.Before = func(v param.Values, rows []gameRow) []lab.Table {
		entrants, _ := speedEntrants(v)
		return speedRatios(entrants, countTiles(entrants, rows))
	}
	c.Draw = func(v param.Values, rows []gameRow) []chart.Chart {
		entrants, _ := speedEntrants(v)
		return []chart.Chart{speedCosts(entrants, countTiles(entrants, rows))}
	}
	return c.Experiment(lab.Description{
		Name:    "2048/speed",
		Title:   "The cost of a game of 2048",
		Version: 1,
		Source:  cite.Teder.In("times of table 2 and of 10 000 random games"),
		Doc: "Measures the time, moves and playouts of a game. Seconds depend on the machine and its load, " +
			"so only ratios can be compared. In the source, twice the simulations take 2.2 times as long, " +
			"the corner factors take 1.5 times as long, and about four games of MCTS-20 take as long as 10 " +
			"000 games of the random player.",
		Params: []param.Spec{
			skippedSpec("games", "Games of searches", "each search", "20"),
			skippedSpec("quick-games", "Games without search", "each agent without a search", "1000"),
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"games": "500", "quick-games": "10000"}},
			{Name: "thesis", Values: param.Values{"games": "210", "quick-games": "10000"}},
		},
		Published: []lab.Published{publishedTimes(
			cite.Teder.At("table 2, and 27 s for 10 000 random games"), published...)},
	})
}

// speedRatios compares ratios between the agents' times and playouts for a game with the published ratios.
func speedRatios(entrants []entrant, tallies []tally) []lab.Table {
	const quotient = "quotient of times in table 2"
	var times, playouts []lab.Ratio
	for _, c := range []struct {
		name  string
		a, b  int
		known lab.Figure
	}{
		{"MCTS-40 relative to MCTS-20", 1, 0, lab.Print(rounded(entrants[1].Seconds/entrants[0].Seconds),
			quotient)},
		{"MCTS-20 and corner relative to MCTS-20", 2, 0,
			lab.Print(rounded(entrants[2].Seconds/entrants[0].Seconds), quotient)},
		{"MCTS-20 relative to random", 0, 3, lab.Say("about four games as long as 10 000", 10_000/4.5,
			10_000/3.5, "text on times")},
	} {
		a, b := &entrants[c.a], &entrants[c.b]
		// Published times have two or three significant digits.
		r := lab.Ratio{Name: c.name, Known: c.known, Of: [2]int{a.Of, b.Of}, Error: 0.01,
			A: tallies[c.a].Time, B: tallies[c.b].Time, Enough: 20}
		times = append(times, r)
		if tallies[c.b].Playouts() > 0 || tallies[c.b].Games == 0 {
			r.A, r.B, r.Known = tallies[c.a].playouts, tallies[c.b].playouts, lab.Elsewhere("times")
			playouts = append(playouts, r)
		}
	}
	return []lab.Table{
		lab.CompareRatios("Time of a game as a ratio", "agents", "Measured on this machine; not "+
			"reproducible from the seed. The ratio to the random player also depends on "+
			"the programs.", times),
		lab.CompareRatios("Playouts of a game as a ratio", "agents", "Playouts do not depend on the "+
			"machine.", playouts),
	}
}

// rounded returns a quotient of published times, rounded to two decimals.
func rounded(x float64) float64 { return math.Round(100*x) / 100 }

// speedPositive returns x if it is positive. Otherwise it returns NaN, because a logarithmic axis cannot show
// x.
func speedPositive(x float64) float64 {
	if x > 0 {
		return x
	}
	return math.NaN()
}

// speedCosts draws the time of a game for each agent.
func speedCosts(entrants []entrant, tallies []tally) chart.Chart {
	ch := chart.Chart{Title: "Time of a game", Form: chart.Bars, X: chart.Axis{Title: "agent"},
		Y:    chart.Axis{Title: "time of a game", Unit: "ms", Log: true},
		Note: "Measured on one worker. The published times come from another machine."}
	here, known := chart.Series{Name: "here", Color: 0},
		chart.Series{Name: "published", Color: 0, Faint: true}
	for n, e := range entrants {
		ch.Labels = append(ch.Labels, e.Name)
		here.Y = append(here.Y, speedPositive(1000*tallies[n].Seconds()))
		known.Y = append(known.Y, speedPositive(1000*e.Seconds))
	}
	ch.Series = []chart.Series{known, here}
	return ch
}
