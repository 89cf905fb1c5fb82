package swarms

import (
	"ludarium/render/draw/paint"
	"ludarium/render/draw/view"
	"ludarium/render/ui"
)

// cells shows worlds made of cells: small worlds and formulas.
type cells struct{ grids view.Grids }

// Frame implements Stage.
func (s *cells) Frame(u *ui.UI, area paint.Rect, p *picture) {
	s.grids.Frame(u, area, p.Views(), p.Small)
}
