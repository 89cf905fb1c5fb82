package view

import (
	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// axisHeight is the height of an axis label.
const axisHeight = 22.0

// Front draws points by their two costs, the second group as the archive of the best points, with the known
// front as a line; small omits the labels of the axes. It also describes the picture for screen readers.
func Front(u *ui.UI, area paint.Rect, s live.Swarm, limit live.Curve, small bool) {
	c := u.Canvas
	left, below := area.CutTop(axisHeight), area.CutBottom(axisHeight)
	area = c.SnapRect(area)
	c.Rect(area, u.Theme.Hover)
	restore := u.Clip(area)
	frontLine(u, area, &s, limit)
	store := 0
	for i := range s.Len() {
		x, y := live.Place(s.At, i)
		at := paint.Point{X: area.X + area.W*x, Y: area.Bottom() - area.H*y}
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
	if !small {
		words := u.Style(theme.Small)
		c.TextLeft(words, left, textSecondCostUpTo.With("upper", s.Upper[1]), u.Theme.Ink2)
		c.TextRight(words, below, textFirstCostUpTo.With("upper", s.Upper[0]), u.Theme.Ink2)
	}
	u.NodeOf("front", "img", textFront.String(), textParticlesPointsInStore.With("len", s.Len()-store,
		"store", store), area)
}

// widestGap is the maximum distance along x of two points that are joined, as a fraction of the length of the
// front. A front may have gaps.
const widestGap = 0.02

// frontLine draws the known front.
func frontLine(u *ui.UI, area paint.Rect, s *live.Swarm, limit live.Curve) {
	if len(limit.Lines) == 0 {
		return
	}
	l := limit.Lines[0]
	place := func(i int) paint.Point {
		share := func(v float64, k int) float64 { return (v - s.Lower[k]) / (s.Upper[k] - s.Lower[k]) }
		return paint.Point{X: area.X + area.W*share(l.X[i], 0), Y: area.Bottom() - area.H*share(l.Y[i], 1)}
	}
	for i := 1; i < len(l.X); i++ {
		if l.X[i]-l.X[i-1] < widestGap*(l.X[len(l.X)-1]-l.X[0]) {
			u.Canvas.Segment(place(i-1), place(i), 2.5, u.Theme.Accent)
		}
	}
}
