package view

import (
	"encoding/json"
	"strings"

	"ludarium/ai/lab/chart"
	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/plot"
	"ludarium/render/ui"
)

// climb shows the best and the mean score over time as curves.
type climb struct {
	latest Latest[live.Climb]
	chart  chart.Chart
}

// curves returns the series of a climb: the best score and, fainter, the mean, as functions of the number of
// games. color is an index in the palette.
func curves(c live.Climb, best, mean string, color int) []chart.Series {
	n := len(c.Samples)
	x, high, middle := make([]float64, n), make([]float64, n), make([]float64, n)
	for i, s := range c.Samples {
		x[i], high[i], middle[i] = c.Games(s.Nodes), s.Best, s.Mean
	}
	return []chart.Series{{Name: best, Color: color, X: x, Y: high},
		{Name: mean, Color: color, Faint: true, X: x, Y: middle}}
}

// Title implements Renderer: the curves have a legend instead.
func (*climb) Title() string { return "" }

// Height implements Renderer: a curve needs at least two points.
func (c *climb) Height(_ *ui.UI, _ float64, data json.RawMessage, _ *Context) float64 {
	if p, ok := c.latest.Decode(data); !ok || len(p.Samples) < 2 {
		return 0
	}
	return 190
}

// Frame implements Renderer.
func (c *climb) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, ctx *Context) {
	p, ok := c.latest.Decode(data)
	if !ok {
		return
	}
	if c.latest.Fresh() {
		unit := ctx.unit()
		c.chart = chart.Chart{Form: chart.Lines, X: chart.Axis{Title: textGames.String()},
			Y:      chart.Axis{Title: strings.ToUpper(unit[:1]) + unit[1:]},
			Series: curves(p, textBest.String(), textMeanOfTheLatest.String(), 0)}
	}
	o := plot.Options{Pointer: u.Pointing(area), Finger: u.In.Touch}
	plot.Draw(u.Canvas, area, &c.chart, u.Theme, o)
	now := p.Now()
	u.Node("img", textBestAndMeanAgainst.String(), textBestMean.With("best", now.Best, "mean", now.Mean),
		area)
}
