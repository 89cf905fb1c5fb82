package morpion

import (
	"context"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// openingsRow holds the means over a batch of individuals, divided into halves by the distance between their
// first dots.
type openingsRow struct {
	lab.Sent
	// mean length of the best game in the half with the smaller distance
	Close float64 `col:"close" unit:"moves" digits:"2" min:"0" max:"2000"`
	// mean length of the best game in the other half
	Spread float64 `col:"spread" unit:"moves" digits:"2" min:"0" max:"2000"`
	// mean distance between the first dots in the half with the smaller distance
	Near  float64 `col:"distance, close" digits:"2" min:"0" max:"64"`
	Far   float64 `col:"distance, spread" digits:"2" min:"0" max:"64"`
	Games int     `col:"playouts" unit:"games" min:"0" effort:"playouts"`
}

type firstMovesSettings struct {
	variant, construct                 string
	moves, individuals, games, batches int
}

func (s *firstMovesSettings) Params(p *param.Set) {
	p.Choice(&s.variant, "variant", "Variant", "Variant of the game.", "5T", "5T", "5D", "4T", "4D")
	p.Int(&s.moves, "moves", "First moves", "Number of first moves whose dots are measured.", 8, 2, 40).
		Unit("moves")
	p.Int(&s.individuals, "individuals", "Individuals", "Number of individuals in a batch, each with random "+
		"first moves.", 64, 4, 4096).Log()
	p.Int(&s.games, "games", "Games", "Number of games with which each individual goes on; the best counts.",
		4, 1, 1000).Log()
	p.Choice(&s.construct, "construct", "Construction", "How individuals finish their games: by random "+
		"moves, or by random ones among the moves that leave the most "+
		"further moves.", "random", "random", "mobility").
		Titles("random moves", "most moves left")
	p.Int(&s.batches, "batches", "Batches", "Number of independent batches.", 20, 1, 1e6).Log()
}

// newFirstMoves returns the experiment that tests Juillé's observation that individuals whose first moves are
// close together did better.
func newFirstMoves() *lab.Experiment {
	return lab.Typed[firstMovesSettings, openingsRow]{
		Description: lab.Description{
			Name:    "morpion/first-moves",
			Title:   "First moves in one area",
			Version: 1,
			Source:  cite.Laitinen.In("text, after Juillé, 1995"),
			Doc: "Juillé observed that individuals of END that made their first moves close together in " +
				"one " +
				"area did better than those that spread out. Here, individuals with random first moves are " +
				"divided into halves by the mean distance of the dots of these moves, and each half goes " +
				"on with the same number of games.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"individuals": "256", "batches": "100"}},
				{Name: "thesis", Values: param.Values{"individuals": "4096", "batches": "100"}}},
		},
		Most:    lab.AnyNumber,
		Trials:  func(v firstMovesSettings) (int, error) { return v.batches, nil },
		Trial:   firstMovesTrial,
		Summary: firstMovesSummary,
		Charts: func(_ firstMovesSettings, rows []openingsRow) []chart.Chart {
			points := [2]chart.Series{{Name: "close"}, {Name: "spread", Color: 1}}
			for _, r := range rows {
				points[0].X, points[0].Y = append(points[0].X, r.Near), append(points[0].Y, r.Close)
				points[1].X, points[1].Y = append(points[1].X, r.Far), append(points[1].Y, r.Spread)
			}
			return []chart.Chart{{Title: "Halves of the batches", Form: chart.Scatter,
				X: chart.Axis{Title: "distance of first dots"}, Y: chart.Axis{Title: "mean of the best game",
					Unit: "moves"}, Series: points[:]}}
		},
	}.Experiment()
}

// firstMovesTrial plays the games of a batch.
func firstMovesTrial(ctx context.Context, env lab.Env, v firstMovesSettings, _ int,
	out lab.Out[openingsRow]) error {
	b, err := emptyBoard(v.variant)
	if err != nil {
		return err
	}
	random := rng.NewXorshift(env.Seed)
	filter, _ := engine.HeuristicOf(v.construct)
	type individual struct{ distance, best float64 }
	all := make([]individual, v.individuals)
	for i := range all {
		for range v.moves {
			if moves := b.Candidates(); len(moves) > 0 {
				b.Play(moves[random.IntN(len(moves))])
			}
		}
		all[i].distance = dotDistance(b)
		for range v.games {
			if env.Clock.Step() {
				return ctx.Err()
			}
			from := b.Len()
			engine.Playout(b, filter, &random)
			all[i].best = max(all[i].best, float64(b.Len()))
			for b.Len() > from {
				b.Undo()
			}
		}
		undoAll(b)
	}
	slices.SortStableFunc(all, func(x, y individual) int {
		switch {
		case x.distance < y.distance:
			return -1
		case x.distance > y.distance:
			return 1
		}
		return 0
	})
	var best, distance [2]stat.Sample
	for i, x := range all {
		half := 2 * i / len(all)
		best[half], distance[half] = best[half].With(x.best), distance[half].With(x.distance)
	}
	out.Row(openingsRow{Close: best[0].Mean, Spread: best[1].Mean, Near: distance[0].Mean,
		Far: distance[1].Mean, Games: len(all) * v.games})
	return nil
}

// dotDistance returns the mean distance between the new dots of two moves, over all pairs of the moves. The
// distance is the larger of the differences in row and in column.
func dotDistance(b *rules.Board) float64 {
	sum, pairs := 0, 0
	for i, m := range b.History() {
		p := rules.DotOf(m)
		for _, n := range b.History()[:i] {
			q := rules.DotOf(n)
			sum += max(p.Row-q.Row, q.Row-p.Row, p.Col-q.Col, q.Col-p.Col)
			pairs++
		}
	}
	return float64(sum) / float64(max(1, pairs))
}

// firstMovesSummary tests Juillé's observation.
func firstMovesSummary(_ firstMovesSettings, rows []openingsRow) []lab.Table {
	var of [4]stat.Sample
	var closer, spread []float64
	for _, r := range rows {
		for i, x := range []float64{r.Close, r.Spread, r.Near, r.Far} {
			of[i] = of[i].With(x)
		}
		closer, spread = append(closer, r.Close), append(spread, r.Spread)
	}
	t := lab.Table{Title: "Halves", Note: "Means over all batches. The distance between two dots is the " +
		"larger of their distances along the two axes.",
		Columns: lab.Columns("half", "batches: integer", "distance of first dots: number 2",
			"best game, mean (moves): number 2")}
	for i, name := range []string{"first moves close together", "first moves spread out"} {
		row := []any{name, int64(of[i].N), nil, nil}
		if of[i].N > 0 {
			row[2], row[3] = of[i+2].Mean, of[i].Mean
		}
		t.Rows = append(t.Rows, row)
	}
	return []lab.Table{t, rankings("What Juillé observed", "The text gives no figures and does not say how "+
		"many moves are the first ones.", []ranking{{better: "first moves close together",
		worse: "first moves spread out", unit: movesUnit, a: closer, b: spread}})}
}
