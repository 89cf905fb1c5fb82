package morpion

import (
	"context"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// luckRow holds the results of a batch of random games in 5D.
type luckRow struct {
	lab.Sent
	Games  int `col:"games" min:"1" effort:"playouts"`
	Best   int `col:"best" unit:"moves" min:"1" max:"84"`
	Over64 int `col:"over 64" unit:"games" min:"0"`
	Over60 int `col:"over 60" unit:"games" min:"0"`
	// mean over the positions with legal moves
	Choice float64 `col:"legal moves" digits:"2" min:"1" max:"1000"`
	Length float64 `col:"length" unit:"moves" digits:"2" min:"1" max:"84"`
}

type luckSettings struct{ batches int }

func (s *luckSettings) Params(p *param.Set) {
	p.Int(&s.batches, "batches", "Batches", "Number of batches of 10 000 random games.", 10, 1, 1e5).Log()
}

const luckGames = 10_000

// newLuck returns the experiment that tests the claims of Laitinen 2010 on the best random games and on the
// size of the game tree.
func newLuck() *lab.Experiment {
	return lab.Typed[luckSettings, luckRow]{
		Description: lab.Description{
			Name:    "morpion/luck",
			Title:   "How lucky random games are",
			Version: 1,
			Source:  cite.Laitinen.In("text, after Cazenave, 2007"),
			Doc: "Plays random games in 5D. The thesis says that the best of 10 million random games " +
				"has 64 " +
				"moves, that games of over 60 moves are fairly rare, and estimates the number of games " +
				"from 12 " +
				"choices and 50 moves as 12^50.",
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"batches": "100"}},
				{Name: "thesis", Values: param.Values{"batches": "1000"}}},
			Published: files.Published("luck.csv"),
		},
		Most:   lab.AnyNumber,
		Trials: func(v luckSettings) (int, error) { return v.batches, nil },
		Trial: func(ctx context.Context, env lab.Env, _ luckSettings, _ int, out lab.Out[luckRow]) error {
			b, err := emptyBoard("5D")
			if err != nil {
				return err
			}
			random := rng.NewXorshift(env.Seed)
			r := luckRow{Games: luckGames}
			choices, moves := 0, 0
			for range luckGames {
				if env.Clock.Step() {
					return ctx.Err()
				}
				for legal := b.Candidates(); len(legal) > 0; legal = b.Candidates() {
					choices += len(legal)
					b.Play(legal[random.IntN(len(legal))])
				}
				n := b.Len()
				moves, r.Best = moves+n, max(r.Best, n)
				if n > 64 {
					r.Over64++
				}
				if n > 60 {
					r.Over60++
				}
				undoAll(b)
			}
			r.Choice, r.Length = float64(choices)/float64(moves), float64(moves)/luckGames
			out.Row(r)
			return nil
		},
		Check: func(_ luckSettings, r luckRow) error {
			if r.Over64 > r.Over60 || r.Over60 > r.Games {
				return fault.Errorf("%d of %d games over 60 moves, %d over 64", r.Over60, r.Games, r.Over64)
			}
			return nil
		},
		Summary: luckSummary,
		Charts: func(_ luckSettings, rows []luckRow) []chart.Chart {
			best := chart.Series{Name: "best of a batch"}
			for i, r := range rows {
				best.X, best.Y = append(best.X, float64(i+1)), append(best.Y, float64(r.Best))
			}
			return []chart.Chart{{Title: "Best of each batch", Form: chart.Scatter,
				X: chart.Axis{Title: "batch"}, Y: chart.Axis{Title: "best game", Unit: "moves"},
				Series: []chart.Series{best}}}
		},
	}.Experiment()
}

// luckFigure is a number that Laitinen 2010 gives, with the range that it is taken to mean.
type luckFigure struct {
	Figure string  `col:"figure"`
	Games  string  `col:"games"`
	Words  string  `col:"number"`
	Low    float64 `col:"low"`
	High   float64 `col:"high"`
}

// luckSummary compares the claims with the results. "Fairly rare" is taken to mean between one game in ten
// thousand and one in a hundred.
func luckSummary(_ luckSettings, rows []luckRow) []lab.Table {
	source := files.Source("luck.csv", "random")
	known := lab.Figures[luckFigure](source)
	longest := int(known[0].Low)
	said := func(i int) lab.Figure {
		return lab.Say(known[i].Words, known[i].Low, known[i].High, source.Place)
	}
	games, over64, over60, most := 0, 0, 0, 0
	var choice, length stat.Sample
	for _, r := range rows {
		games, over64, over60, most = games+r.Games, over64+r.Over64, over60+r.Over60, max(most, r.Best)
		choice, length = choice.With(r.Choice), length.With(r.Length)
	}
	none := lab.Print(0, source.Place)
	none.Words = "none: the best has 64 moves"
	shares := []lab.Share{
		{Name: "over 64 moves", Known: none.On(10_000_000), Here: over64, Trials: games},
		{Name: "over 60 moves", Known: said(1), Here: over60, Trials: games},
	}
	about := func(i int, here stat.Sample) lab.Mean {
		return lab.Mean{Name: known[i].Figure, Digits: 2, Known: said(i), Here: here, Enough: 2}
	}
	best := lab.Table{Title: "Best game", Note: "The text on random games gives the best of 10 million.",
		Columns: lab.Columns("games: integer", "published (moves): integer", "here (moves): integer",
			"verdict: verdict")}
	row := []any{int64(games), int64(longest), nil, lab.JudgeBest(most > 0, most >= longest)}
	if most > 0 {
		row[2] = int64(most)
	}
	best.Rows = append(best.Rows, row)
	tree := lab.Table{Title: "Size of the tree", Note: "The mean number of legal moves to the power of the " +
		"mean length: a crude estimate. The source's numbers are meant as an illustration.",
		Columns: lab.Columns("from", "published", "here")}
	size := []any{"legal moves to the power of the length", "12^50, about 10^54", nil}
	if choice.N > 0 {
		size[2] = lab.Digits(engine.TreeSize(choice.Mean, length.Mean), 2)
	}
	tree.Rows = append(tree.Rows, size)
	return []lab.Table{lab.CompareShares("Long random games", "games", "'Fairly rare' is taken to mean "+
		"from one game in ten thousand to one in a hundred.", shares), best,
		lab.CompareMeans("Choices and length", "mean", "Rounded to whole numbers, as the source's are.",
			[]lab.Mean{about(2, choice), about(3, length)}), tree}
}
