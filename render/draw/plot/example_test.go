package plot_test

import (
	"bytes"
	"fmt"

	"ludarium/ai/lab/chart"
	"ludarium/assets"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/plot"
	"ludarium/render/ui/theme"
)

func ExampleSVG() {
	fonts, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		fmt.Println(err)
		return
	}
	c := chart.Chart{Title: "Games", Form: chart.Bars, Labels: []string{"won", "lost"},
		Series: []chart.Series{{Name: "A", Y: []float64{7, 3}}}}
	svg := plot.SVG(&c, 320, 200, fonts, theme.Light())
	fmt.Println(bytes.Contains(svg, []byte(">won</text>")))
	// Output: true
}
