package view

import (
	"encoding/json"

	"ludarium/ai/lab/chart"
	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/plot"
	"ludarium/render/ui"
)

// generation shows the individuals of a generation as dots by size and fitness, in the colour of their
// origin.
type generation struct {
	of    Latest[live.Generation]
	chart chart.Chart
}

// Title implements Renderer.
func (*generation) Title() string { return "" }

// Height implements Renderer.
func (g *generation) Height(_ *ui.UI, _ float64, data json.RawMessage, _ *Context) float64 {
	if p, ok := g.of.Decode(data); !ok || len(p.Fitness) == 0 {
		return 0
	}
	return 220
}

// Frame implements Renderer.
func (g *generation) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, _ *Context) {
	p, ok := g.of.Decode(data)
	if !ok || len(p.Fitness) == 0 {
		return
	}
	if g.of.Fresh() {
		g.chart = chart.Chart{Title: textGeneration.With("number", p.Number), Form: chart.Scatter,
			X: chart.Axis{Title: p.Sizes}, Y: chart.Axis{Title: p.Measure}}
		for k, name := range p.Origins {
			s := chart.Series{Name: name, Color: k}
			for i, o := range p.Origin {
				if int(o) == k {
					s.X, s.Y = append(s.X, p.Size[i]), append(s.Y, p.Fitness[i])
				}
			}
			if len(s.X) > 0 {
				g.chart.Series = append(g.chart.Series, s)
			}
		}
	}
	o := plot.Options{Pointer: u.Pointing(area), Finger: u.In.Touch}
	plot.Draw(u.Canvas, area, &g.chart, u.Theme, o)
	u.Node("img", g.chart.Title, textIndividualsTheFittest.With("fitness", len(p.Fitness), "fitness2",
		p.Fitness[0]), area)
}
