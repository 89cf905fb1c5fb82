package swarms

import (
	"fmt"

	"ludarium/ai/live"
	"ludarium/render/paint"
	"ludarium/render/ui"
	"ludarium/render/view"
)

// cells shows worlds that are made of cells, one below the other, with a legend below each: little worlds,
// and formulas.
type cells struct{ latest []view.Latest[live.Grid] }

// Frame implements Stage.
func (s *cells) Frame(u *ui.UI, area paint.Rect, p *Picture) {
	var grids []live.Grid
	for _, v := range p.Views() {
		if v.Kind != live.GridKind {
			continue
		}
		if len(s.latest) == len(grids) {
			s.latest = append(s.latest, view.Latest[live.Grid]{})
		}
		if g, ok := s.latest[len(grids)].Decode(v.Data); ok {
			grids = append(grids, g)
		}
	}
	rows := 0.0 // of all worlds, each as wide as it is in cells of the same size
	room := area.H
	for _, g := range grids {
		rows += float64(g.Rows) / float64(g.Cols)
		if !p.Small {
			room -= view.GridLegendHeight(u, area.W, g) + legendAir
		}
	}
	for _, g := range grids {
		view.Grid(u, area.CutTop(max(room, 0)*float64(g.Rows)/float64(g.Cols)/rows), g, said(g))
		if !p.Small {
			area.CutTop(legendAir)
			view.GridLegend(u, area.CutTop(view.GridLegendHeight(u, area.W, g)), g, said(g))
		}
	}
}

// legendAir is above a legend.
const legendAir = 4.0

func said(g live.Grid) string { return fmt.Sprintf("%.3g %s", g.Value, g.Unit) }
