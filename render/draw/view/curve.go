package view

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"

	"ludarium/ai/lab/chart"
	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/plot"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// curve shows how numbers develop over time.
type curve struct {
	latest Latest[live.Curve]
	chart  chart.Chart
}

// CurveChart returns the chart of a curve. On a logarithmic scale, numbers not above 0 are left out.
func CurveChart(c live.Curve) chart.Chart {
	title := func(s string) string {
		if s == "" {
			return s
		}
		return strings.ToUpper(s[:1]) + s[1:]
	}
	out := chart.Chart{Form: chart.Lines, X: chart.Axis{Title: title(c.X)},
		Y: chart.Axis{Title: title(c.Y), Log: c.Log}}
	for i, l := range c.Lines {
		s := chart.Series{Name: l.Name, Color: i, X: l.X, Y: l.Y}
		if c.Log {
			s.Y = append([]float64{}, l.Y...)
			for j, y := range s.Y {
				if y <= 0 {
					s.Y[j] = math.NaN()
				}
			}
		}
		out.Series = append(out.Series, s)
	}
	return out
}

// Title implements Renderer: the axes have titles instead.
func (*curve) Title() string { return "" }

// Height implements Renderer: a curve needs at least two points.
func (c *curve) Height(_ *ui.UI, _ float64, data json.RawMessage, _ *Context) float64 {
	p, ok := c.latest.Decode(data)
	for _, l := range p.Lines {
		if ok && len(l.X) > 1 {
			return 190
		}
	}
	return 0
}

// titledFrom is the minimum height of a curve for its horizontal axis to have a title.
const titledFrom = 110.0

// Frame implements Renderer.
func (c *curve) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, _ *Context) {
	p, ok := c.latest.Decode(data)
	if !ok {
		return
	}
	if c.latest.Fresh() {
		c.chart = CurveChart(p)
	}
	o := plot.Options{Pointer: u.Pointing(area), Finger: u.In.Touch}
	drawn := c.chart
	if area.H < titledFrom {
		drawn.X.Title = ""
	}
	plot.Draw(u.Canvas, area, &drawn, u.Theme, o)
	var now []string
	for _, l := range p.Lines {
		if n := len(l.Y); n > 0 {
			now = append(now, l.Name+" "+lang.Decimal(fmt.Sprintf("%.3g", l.Y[n-1])))
		}
	}
	u.Node("img", textAgainst.With("y", p.Y, "x", p.X), strings.Join(now, ", "), area)
}
