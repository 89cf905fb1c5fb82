package chart_test

import (
	"fmt"

	"ludarium/ai/lab/chart"
)

// Two runs are compared in one chart; the published value appears in it once.
func ExampleOverlay() {
	run := func(won ...float64) chart.Chart {
		return chart.Chart{Form: chart.Bars, Y: chart.Axis{Title: "won", Unit: "%"},
			Labels: []string{"2×2", "3×3"},
			Series: []chart.Series{{Name: "here", Y: won},
				{Name: "published", Faint: true, Y: []float64{90, 75}}}}
	}
	both := chart.Overlay([]string{"seed 1", "seed 2"}, []chart.Chart{run(91, 70), run(89, 74)})
	for _, s := range both.Series {
		fmt.Println(s.Name, s.Y)
	}
	// Output:
	// here, seed 1 [91 70]
	// published [90 75]
	// here, seed 2 [89 74]
}
