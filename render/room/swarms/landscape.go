package swarms

import (
	"fmt"

	"ludarium/ai/live"
	"ludarium/ai/stage"
	"ludarium/render/paint"
	"ludarium/render/ui"
	"ludarium/render/view"
)

// landscape shows particles on their hills.
type landscape struct{ swarm view.Latest[live.Swarm] }

// Frame implements Stage.
func (l *landscape) Frame(u *ui.UI, area paint.Rect, p *Picture) {
	s, ok := l.swarm.Of(p.Views())
	if !ok {
		return
	}
	area = area.Square()
	view.Landscape(u.Canvas, area, s, u.Theme)
	u.Node("img", "landscape", fmt.Sprintf("%d points", s.Len()), area)
	if clicked, _ := u.Press("landscape", area); clicked && !p.Small {
		at := u.In.Pointer
		p.Do(stage.Touch{Kind: stage.TouchPut, X: (at.X - area.X) / area.W, Y: 1 - (at.Y-area.Y)/area.H})
	}
}
