package swarms

import (
	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/view"
	"ludarium/render/ui"
)

// front shows points with two costs, and the front that no point can pass.
type front struct {
	swarm view.Latest[live.Swarm]
	line  view.Latest[live.Curve]
}

// Frame implements Stage.
func (f *front) Frame(u *ui.UI, area paint.Rect, p *picture) {
	if s, ok := f.swarm.Of(p.Views()); ok {
		line, _ := f.line.Of(p.Frame.Scene)
		view.Front(u, area, s, line, p.Small)
	}
}
