package view

import (
	"fmt"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// Grids shows worlds made of cells below each other, each with a legend: small worlds and formulas. The zero
// value is ready to use; it must be used for one place on the screen only.
type Grids struct{ latest []Latest[live.Grid] }

// legendAir is the gap above a legend.
const legendAir = 4.0

// Frame draws the worlds among views as large as possible in area, all with cells of the same size. If small
// is set, there are no legends.
func (s *Grids) Frame(u *ui.UI, area paint.Rect, views []search.View, small bool) {
	var grids []live.Grid
	for _, v := range views {
		if v.Kind != live.GridKind {
			continue
		}
		if len(s.latest) == len(grids) {
			s.latest = append(s.latest, Latest[live.Grid]{})
		}
		if g, ok := s.latest[len(grids)].Decode(v.Data); ok {
			grids = append(grids, g)
		}
	}
	rows := 0.0 // total height of all worlds, in cells
	room := area.H
	for _, g := range grids {
		rows += float64(g.Rows) / float64(g.Cols)
		if !small {
			room -= gridLegendHeight(u, area.W, g) + legendAir
		}
	}
	for _, g := range grids {
		text := lang.Decimal(fmt.Sprintf("%.3g", g.Value)) + " " + lang.Say(g.Unit)
		Grid(u, area.CutTop(max(room, 0)*float64(g.Rows)/float64(g.Cols)/rows), g, text)
		if !small {
			area.CutTop(legendAir)
			gridLegend(u, area.CutTop(gridLegendHeight(u, area.W, g)), g, text)
		}
	}
}
