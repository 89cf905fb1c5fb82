package morpion

import (
	"context"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// boundRow is the maximum number of moves that the potential function allows.
type boundRow struct {
	lab.Sent
	Variant string `col:"variant" in:"5D|5T|4D|4T"`
	Count   string `col:"count" in:"points|area"`
	// maximum number of moves; 0 if it is unlimited
	Moves int `col:"moves" unit:"moves" min:"0" max:"10000"`
}

// Ways to bound the number of dots in a figure.
const (
	countPoints = "points"
	countArea   = "area"
)

type boundsSettings struct{ count string }

func (s *boundsSettings) Params(p *param.Set) {
	p.Choice(&s.count, "count", "Count", "How the dots that a number of rows, columns and diagonals can "+
		"hold are counted in touching play: the points of the largest octagon, or its area, which is "+
		"smaller.",
		countPoints, countPoints, countArea).Titles("points", "area")
}

// newBounds returns the experiment that computes the bounds of the potential function.
func newBounds() *lab.Experiment {
	return lab.Typed[boundsSettings, boundRow]{
		Description: lab.Description{
			Name:    "morpion/bounds",
			Title:   "Bounds by the potential",
			Version: 1,
			Source:  cite.Laitinen.In("text, after Goffinet, 1976, and Demaine and others, 2006"),
			Doc: "Computes how many moves the potential of the dots allows. In 5D each move costs 2 of 288 " +
				"units, and the last dot keeps 6. In 5T the total stays 288, and every row, column and " +
				"diagonal of dots keeps 2 units, which limits the number of dots. In 4D and 4T the " +
				"potential allows any number of moves: from some patterns of seven dots 4D goes on for ever.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "area", Values: param.Values{"count": countArea}}},
			Published: files.Published("bounds.csv"),
		},
		Trials: func(boundsSettings) (int, error) { return len(usualVariants), nil },
		Trial: func(_ context.Context, _ lab.Env, v boundsSettings, i int, out lab.Out[boundRow]) error {
			variant, err := rules.ParseVariant(usualVariants[i])
			if err != nil {
				return err
			}
			moves, _ := variant.PotentialBound(v.count == countPoints)
			out.Row(boundRow{Variant: usualVariants[i], Count: v.count, Moves: moves})
			return nil
		},
		Check: func(v boundsSettings, r boundRow) error {
			if r.Count != v.count {
				return fault.Errorf("%q of a run that counts %q", r.Count, v.count)
			}
			return nil
		},
		Summary: boundsSummary,
		Charts:  boundsCharts,
	}.Experiment()
}

// boundFigure is a published bound.
type boundFigure struct {
	Variant string `col:"variant"`
	Moves   int    `col:"moves"`
}

// boundsSummary compares the computed bounds with the published ones; both are exact.
func boundsSummary(_ boundsSettings, rows []boundRow) []lab.Table {
	t := lab.Table{Title: "Upper bounds", Note: "By counting points, the largest octagon has 741 dots, one " +
		"more than its area of 144² / 28 units, so that 5T has at most 705 moves; the published 704 follow " +
		"from the area.",
		Columns: lab.Columns("variant", "published (moves): integer", "from", "here (moves): integer",
			"verdict: verdict")}
	from := files.Source("bounds.csv", "bounds")
	for _, r := range rows {
		row := []any{r.Variant, nil, nil, nil, lab.NotPublished}
		if r.Moves > 0 {
			row[3] = int64(r.Moves)
		}
		for _, f := range lab.Figures[boundFigure](from) {
			if f.Variant == r.Variant {
				row[1], row[2], row[4] = int64(f.Moves), from.Place, lab.JudgeExact(true, f.Moves == r.Moves)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return []lab.Table{t}
}

// boundsCharts draws the largest octagon and the figure of seven dots.
func boundsCharts(boundsSettings, []boundRow) []chart.Chart {
	octagon := rules.LargestFigure(4 * len(rules.NewBoard(rules.Variant{Length: 5}).Dots(nil)))
	largest := chart.Array{Name: "741 dots"}
	for row := range octagon.Rows {
		line := make([]int, octagon.Cols)
		for col := range line {
			if line[col] = -1; octagon.Has(row, col) {
				line[col] = 0
			}
		}
		largest.Cells = append(largest.Cells, line)
	}
	start := rules.NewBoard(rules.Variant{Length: 4, Start: rules.Seven})
	seven := chart.Array{Name: "seven dots", Cells: boxOf(start).cells(start, nil, nil)}
	dots := []chart.Series{{Name: "dot"}}
	return []chart.Chart{
		{Title: "The largest figure with 144 rows, columns and diagonals", Form: chart.Cells, Series: dots,
			Arrays: []chart.Array{largest}},
		{Title: "Seven dots from which 4D goes on for ever", Form: chart.Cells, Series: dots,
			Note:   "The variant 4D-seven begins with them.",
			Arrays: []chart.Array{seven}},
	}
}
