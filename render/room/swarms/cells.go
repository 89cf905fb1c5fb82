package swarms

import (
	"ludarium/render/paint"
	"ludarium/render/ui"
	"ludarium/render/view"
)

// cells shows worlds that are made of cells: little worlds, and formulas.
type cells struct{ grids view.Grids }

// Frame implements Stage.
func (s *cells) Frame(u *ui.UI, area paint.Rect, p *picture) {
	s.grids.Frame(u, area, p.Views(), p.Small)
}
