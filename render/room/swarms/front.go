package swarms

import (
	"fmt"

	"ludarium/ai/live"
	"ludarium/render/paint"
	"ludarium/render/theme"
	"ludarium/render/ui"
	"ludarium/render/view"
)

// front shows two costs of many points, and the front that none can pass.
type front struct {
	swarm view.Latest[live.Swarm]
	line  view.Latest[live.Curve]
}

// axisHeight is the height of the words at an axis.
const axisHeight = 22.0

// Frame implements Stage.
func (f *front) Frame(u *ui.UI, area paint.Rect, p *Picture) {
	s, ok := f.swarm.Of(p.Views())
	if !ok {
		return
	}
	line, _ := f.line.Of(p.Frame.Scene)
	c, small := u.Canvas, u.Style(theme.Small)
	left, below := area.CutTop(axisHeight), area.CutBottom(axisHeight)
	area = c.SnapRect(area)
	c.Rect(area, u.Theme.Hover)
	restore := u.Clip(area)
	place := func(x, y float64) paint.Point {
		return paint.Point{X: area.X + area.W*x, Y: area.Bottom() - area.H*y}
	}
	if len(line.Lines) > 0 {
		l := line.Lines[0]
		share := func(v float64, k int) float64 { return (v - s.Lower[k]) / (s.Upper[k] - s.Lower[k]) }
		for i := 1; i < len(l.X); i++ {
			if l.X[i]-l.X[i-1] < 0.02*(l.X[len(l.X)-1]-l.X[0]) { // no line over a gap
				c.Segment(place(share(l.X[i-1], 0), share(l.Y[i-1], 1)),
					place(share(l.X[i], 0), share(l.Y[i], 1)), 2.5, u.Theme.Accent)
			}
		}
	}
	store := 0
	for i := range s.Len() {
		at := place(live.Place(s.At, i))
		if s.Group[i] == 0 {
			c.Circle(at.X, at.Y, 3, theme.Alpha(u.Theme.Ink2, 0.6))
			continue
		}
		store++
		c.Circle(at.X, at.Y, 5, u.Theme.Surface)
		c.Circle(at.X, at.Y, 4, theme.Series(1))
	}
	restore()
	c.Border(area, 0, c.Hair(), u.Theme.Line)
	if !p.Small {
		c.TextLeft(small, left, fmt.Sprintf(textSecondCostUpTo, s.Upper[1]), u.Theme.Ink2)
		c.TextRight(small, below, fmt.Sprintf(textFirstCostUpTo, s.Upper[0]), u.Theme.Ink2)
	}
	u.Node("img", "front", fmt.Sprintf(textParticlesPointsInStore, s.Len()-store, store), area)
}
