package plot

import (
	"math"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/lab/chart"
)

// TestTablesHaveEveryValue compares the tables of charts of every form with their data.
func TestTablesHaveEveryValue(t *testing.T) {
	long := chart.Series{Name: "long"}
	for i := range 100 {
		long.X, long.Y = append(long.X, float64(i)), append(long.Y, float64(2*i))
	}
	graph := chart.Chart{Form: chart.Graph, Nodes: []chart.Node{{Text: "a\nb", Doc: "first"}, {Text: "c"}},
		Edges: []chart.Edge{{From: 0, To: 1}}}
	for _, c := range []struct {
		name  string
		chart chart.Chart
		want  []string // rows, the cells joined by bars
		rows  int
	}{
		{"bars", chart.Chart{Form: chart.Bars, Labels: []string{"random", "greedy"},
			Y: chart.Axis{Title: "won", Unit: "%"},
			Series: []chart.Series{{Name: "here", Y: []float64{41.5, 62}, Low: []float64{38, math.NaN()},
				High: []float64{45, math.NaN()}}, {Name: "published", Faint: true, Y: []float64{40,
				math.NaN()}}}},
			[]string{"name|here|published", "random|41.5 (38 to 45)|40", "greedy|62|"}, 3},
		{"lines", chart.Chart{Form: chart.Lines, X: chart.Axis{Title: "steps"},
			Series: []chart.Series{long, {Name: "short", X: []float64{0, 18}, Y: []float64{0, 36}}}},
			[]string{"steps|long|short", "0|0|0", "9|18|18", "99|198|"}, 1 + mostPoints},
		{"distribution", chart.Chart{Form: chart.Steps, Y: chart.Axis{Title: "games"},
			Series: []chart.Series{{X: []float64{3, 4, 5}, Y: []float64{1, 7, 2}}}},
			[]string{"name|games", "3|1", "4|7", "5|2"}, 4},
		{"a few dots", chart.Chart{Form: chart.Scatter, X: chart.Axis{Title: "start"},
			Series: []chart.Series{{Name: "red", X: []float64{1, 2}, Y: []float64{5, 6}}}},
			[]string{"series|start|y", "red|1|5", "red|2|6"}, 3},
		{"many dots", chart.Chart{Form: chart.Scatter, Series: []chart.Series{long}},
			[]string{"series|dots|x|y|median: y", "long|100|0 to 99|0 to 198|98"}, 2},
		{"graph", graph, []string{"box|description|leads to", "a b|first|c", "c||"}, 3},
		{"cells", chart.Chart{Form: chart.Cells, Series: []chart.Series{{Name: "dot"}},
			Arrays: []chart.Array{{Name: "board", Cells: [][]int{{0, -1, 0}, {-1, -1, 0}}},
				{Greys: [][]float64{{0.5, 2}}}}},
			[]string{"name|size|values", "board|3 × 2|dot: 3", "2|2 × 1|0.5 to 2"}, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			rows := Tabulate(&c.chart)
			var got []string
			for _, row := range rows {
				if len(row) != len(rows[0]) {
					t.Errorf("the row %q has not the columns %q", row, rows[0])
				}
				got = append(got, strings.Join(row, "|"))
			}
			for _, want := range c.want {
				if !slices.Contains(got, want) {
					t.Errorf("no row %q in %q", want, got)
				}
			}
			if len(rows) != c.rows {
				t.Errorf("%d rows, want %d: %q", len(rows), c.rows, got)
			}
		})
	}
}
