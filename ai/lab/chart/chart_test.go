package chart

import (
	"fmt"
	"math"
	"slices"
	"testing"
)

func TestOverlayMergesCharts(t *testing.T) {
	published := Series{Name: "published", Faint: true, Color: 3, Y: []float64{1, 2}}
	a := Chart{Title: "Tiles", Form: Bars, Labels: []string{"64", "128"}, At: []float64{64, 128},
		Series: []Series{published,
			{Name: "mcts", Y: []float64{5, 6}, Low: []float64{4, 5}, High: []float64{6, 7}}}}
	b := Chart{Title: "Tiles", Form: Bars, Labels: []string{"128", "256"}, At: []float64{128, 256},
		Series: []Series{published, {Name: "mcts", Y: []float64{7,
			8}}}}
	b.Series[0].Y = []float64{2, 3}
	got := Overlay([]string{"seed 1", "seed 2"}, []Chart{a, b})
	if fmt.Sprint(got.Labels) != "[64 128 256]" || len(got.Series) != 3 || got.Title != "Tiles" {
		t.Fatalf("%+v", got)
	}
	for i, want := range []string{"published [1 2 NaN] 3", "mcts, seed 1 [5 6 NaN] 0",
		"mcts, seed 2 [NaN 7 8] 1"} {
		s := got.Series[i]
		if text := fmt.Sprint(s.Name, " ", s.Y, " ", s.Color); text != want {
			t.Errorf("series %d is %q, want %q", i, text, want)
		}
	}
	if !math.IsNaN(got.Series[1].Low[2]) || got.Series[2].Low != nil || len(a.Series[0].Y) != 2 {
		t.Errorf("%+v", got.Series)
	}
	line := Chart{Form: Lines, Series: []Series{{Name: "score", X: []float64{1}, Y: []float64{2}}}}
	if got := Overlay([]string{"x", "y"}, []Chart{line, line}); got.Series[0].Name != "x" ||
		got.Series[1].Name != "y" || got.Series[1].Color != 1 {
		t.Errorf("%+v", got)
	}
}

func TestOverlayOrdersNumbers(t *testing.T) {
	a := Chart{Form: Bars, Labels: []string{"16", "128"}, At: []float64{16, 128},
		Series: []Series{{Name: "x", Y: []float64{1, 2}}}}
	b := Chart{Form: Bars, Labels: []string{"8", "16", "64"}, At: []float64{8, 16, 64},
		Series: []Series{{Name: "x", Y: []float64{3, 4, 5}}}}
	c := Overlay([]string{"a", "b"}, []Chart{a, b})
	if want := []string{"8", "16", "64", "128"}; !slices.Equal(c.Labels, want) {
		t.Errorf("labels are %v, want %v", c.Labels, want)
	}
	if y := c.Series[1].Y; y[0] != 3 || y[1] != 4 || y[2] != 5 {
		t.Errorf("values moved to %v", y)
	}
	a.At = nil
	if c := Overlay([]string{"a", "b"}, []Chart{a, b}); !slices.Equal(c.Labels,
		[]string{"16", "128", "8", "64"}) || c.At != nil {
		t.Errorf("labels that are names are %v at %v", c.Labels, c.At)
	}
}

func TestOverlayKeepsTheFirstCells(t *testing.T) {
	c := Chart{Form: Cells, Series: []Series{{Name: "species 0"}, {Name: "species 1"}},
		Arrays: []Array{{Name: "before", Cells: [][]int{{0, 1}}}}}
	if got := Overlay([]string{"x", "y"}, []Chart{c, c}); len(got.Arrays) != 1 || len(got.Series) != 2 ||
		got.Empty() {
		t.Errorf("%+v", got)
	}
}

func TestChartIsEmptyWithoutValues(t *testing.T) {
	if c := (&Chart{Series: []Series{{Name: "x"}}}); !c.Empty() {
		t.Error("a chart without values is not empty")
	}
	if c := (&Chart{Series: []Series{{Y: []float64{1}}}}); c.Empty() {
		t.Error("a chart with a value is empty")
	}
}
