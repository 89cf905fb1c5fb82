package othello

import (
	"fmt"
	"slices"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim/genprog"
	"ludarium/game/param"
)

// byGeneration returns, for each generation, the sample of of(row) over its rows.
func byGeneration[R any](rows []R, generation func(R) int, of func(R) float64) []stat.Sample {
	var all []stat.Sample
	for _, r := range rows {
		g := generation(r)
		for len(all) <= g {
			all = append(all, stat.Sample{})
		}
		all[g] = all[g].With(of(r))
	}
	return all
}

// generationRows returns the rows of a table for about ten generations and the last one: the generation, the
// number of runs, and the means of the numbers.
func generationRows[R any](rows []R, generation func(R) int, numbers []func(R) float64) (out [][]any) {
	var all [][]stat.Sample
	for _, of := range numbers {
		all = append(all, byGeneration(rows, generation, of))
	}
	last := len(all[0]) - 1
	for g, s := range all[0] {
		if g%max(1, (last+9)/10) != 0 && g != last {
			continue
		}
		row := []any{int64(g), int64(s.N)}
		for _, of := range all {
			row = append(row, of[g].Mean)
		}
		out = append(out, row)
	}
	return out
}

// breedingProgress returns a table with rows for about ten evenly spaced generations and the last one. It
// omits the columns for games that were not played.
func breedingProgress(v lab.OpenSettings, rows []bredRow) lab.Table {
	t := lab.Table{Title: "Generations",
		Note: "Means over runs, for the fittest formulas being followed. R104 and R105 stand in for " +
			"weight10.4 and weight10.5.",
		Columns: lab.Columns("generation: integer", "runs: integer", "best fitness (%): number 1",
			"mean size (leaves): number")}
	columns := []func(bredRow) float64{bredFitness, func(r bredRow) float64 { return r.Size }}
	if v.Int("watch") > 0 {
		for i, r := range references {
			columns = append(columns, bredWins(i))
			t.Columns = append(t.Columns,
				lab.Column{Name: "games won against " + r.label, Unit: "%", Kind: lab.Float, Digits: 1})
		}
	}
	if v.Int("watch") > 0 {
		for i, r := range tactics {
			columns = append(columns, func(r bredRow) float64 { return r.Tactics[i] })
			t.Columns = append(t.Columns,
				lab.Column{Name: "games won against " + r.label, Unit: "%", Kind: lab.Float, Digits: 1})
		}
	}
	if v.Int("exact") > 0 {
		for i, r := range references[:2] {
			columns = append(columns, bredExact(i))
			t.Columns = append(t.Columns,
				lab.Column{Name: "discs without chance against " + r.label, Unit: "%", Kind: lab.Float,
					Digits: 1})
		}
	}
	t.Rows = generationRows(rows, bredRow.generation, columns)
	return t
}

// smoothing is the radius of the moving averages in Siivonen 2003.
const smoothing = 5

func breedingCharts(v lab.OpenSettings, rows []bredRow) []chart.Chart {
	curves := func(title, unit string, of func(k int) bredNumber, n int) chart.Chart {
		c := chart.Chart{Title: title, Form: chart.Lines, X: chart.Axis{Title: "generation"},
			Y:    chart.Axis{Title: unit, Unit: "%"},
			Note: "Faint lines show each generation, strong ones moving averages of the ten nearest."}
		for i := range n {
			values := byGeneration(rows, bredRow.generation, of(i))
			faint := chart.Series{Name: references[i].label + ", each generation", Color: i, Faint: true}
			for g, s := range values {
				faint.X, faint.Y = append(faint.X, float64(g)), append(faint.Y, s.Mean)
			}
			smooth := faint
			smooth.Name, smooth.Faint, smooth.Y = references[i].label, false,
				genprog.Smooth(faint.Y, smoothing)
			c.Series = append(c.Series, faint, smooth)
			if unit == "discs" && len(faint.Y) > 0 {
				c.Series = append(c.Series, meanLine(faint, references[i].label+", mean"))
			}
		}
		return c
	}
	size := chart.Chart{Title: "Size of formulas", Form: chart.Lines, X: chart.Axis{Title: "generation"},
		Y: chart.Axis{Title: "leaves"}}
	sizes := []bredNumber{func(r bredRow) float64 { return r.Size },
		func(r bredRow) float64 { return float64(r.BestSize) }}
	for i, name := range []string{"mean", "best"} {
		s := chart.Series{Name: name, Color: i}
		for g, x := range byGeneration(rows, bredRow.generation, sizes[i]) {
			s.X, s.Y = append(s.X, float64(g)), append(s.Y, x.Mean)
		}
		size.Series = append(size.Series, s)
	}
	var all []chart.Chart
	if v.Int("watch") > 0 {
		all = append(all, curves("Games won", "games won", bredWins, len(references)),
			curves("Discs", "discs", bredDiscs, len(references)))
	}
	if v.Int("exact") > 0 {
		all = append(all, curves("Discs without chance", "discs", bredExact, 2))
	}
	return append(all, size)
}

// meanLine returns a horizontal line at the mean of a curve, as in figure 13 of Siivonen 2003.
func meanLine(of chart.Series, name string) chart.Series {
	var mean stat.Sample
	for _, y := range of.Y {
		mean = mean.With(y)
	}
	line := chart.Series{Name: name, Color: of.Color, Faint: true, X: of.X}
	for range of.Y {
		line.Y = append(line.Y, mean.Mean)
	}
	return line
}

// breedingBest returns a text about the games that the best formula so far won against R104.
func breedingBest(v lab.OpenSettings, rows []bredRow) string {
	if v.Int("watch") == 0 {
		return ""
	}
	best := -1.0
	for _, r := range rows {
		best = max(best, r.Wins[0])
	}
	if best < 0 {
		return ""
	}
	return fmt.Sprintf("%.1f %% of the games against R104", best)
}

// atEnds returns the samples of of(row) in generation 0 and in the last generation that the settings request.
func atEnds(v lab.OpenSettings, rows []bredRow, of bredNumber) (first, last stat.Sample) {
	all := byGeneration(rows, bredRow.generation, of)
	if len(all) > 0 {
		first = all[0]
	}
	if n := v.Int("generations"); n < len(all) {
		last = all[n]
	}
	return first, last
}

// repeats returns three counts of generations after the first: those with the same best formula as the
// generation before, those whose best formula was copied, and all of them.
func repeats(rows []bredRow) (repeated, copied, all int) {
	for _, r := range rows {
		if r.Generation == 0 {
			continue
		}
		all++
		if r.Repeated {
			repeated++
		}
		if r.Origin == "copied" {
			copied++
		}
	}
	return repeated, copied, all
}

// isTest reports whether the settings are as in a test of Siivonen 2003, except for the number of runs and
// the watched games.
func isTest(v lab.OpenSettings, e *lab.Experiment) bool {
	p, err := e.Preset("thesis")
	if err != nil {
		return false
	}
	want := param.MustFill(e.Params, p.Values)
	for name, text := range want {
		if !slices.Contains([]string{"runs", "top", "watch", "exact", "kept", "final"},
			name) && v.Values[name] != text {
			return false
		}
	}
	return true
}
