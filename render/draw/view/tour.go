package view

import (
	"fmt"
	"math"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// newTour returns the renderer of a tour on a map: the width of an edge shows its pheromone, the best tour is
// bold, and the latest tour is faint.
func newTour() Renderer {
	draw := func(u *ui.UI, area paint.Rect, p live.Tour) {
		MapEnds(u, area, cities(u.Canvas, area, p, u.Theme), p)
	}
	return &plate[live.Tour]{title: textMap.String(), label: "tour", note: TourText, draw: draw}
}

// TourText describes the length of the best tour: "52 cities, length 8071, 7.01 % above the optimum 7542".
func TourText(p live.Tour) string {
	places := "cities"
	if p.Open {
		places = "places"
	}
	text := fmt.Sprintf("%d %s", p.Len(), places)
	if len(p.Best) == 0 {
		return text
	}
	text = textLength.With("tour", text, "length", p.Length)
	switch over := 100 * (p.Length/p.Optimum - 1); {
	case p.Optimum == 0:
	case over < 1e-6:
		text = textTheOptimum.With("tour", text)
	default:
		text = textAboveTheOptimum.With("tour", text, "over", over, "optimum", p.Optimum)
	}
	return text
}

// cities draws a tour into area and returns the rectangle within area that contains the cities.
func cities(c *paint.Canvas, area paint.Rect, p live.Tour, th *theme.Theme) (ground paint.Rect) {
	ground = area.Inset(MapAir)
	MapPart(c, area, ground, p, th)
	return ground
}

// MapAir is the minimum distance of cities from the border of a map.
const MapAir = 12.0

// MapPart draws into area the visible part of a tour; inner is the rectangle that contains all cities.
func MapPart(c *paint.Canvas, area, inner paint.Rect, p live.Tour, th *theme.Theme) {
	restore := c.Clip(area)
	defer restore()
	c.Rect(area, th.Hover)
	at := func(i int) paint.Point {
		x, y := live.Place(p.At, i)
		return paint.Point{X: inner.X + x*inner.W, Y: inner.Y + (1-y)*inner.H}
	}
	for i := len(p.Weight) - 1; i >= 0; i-- { // draw the strongest edges last, on top
		w := float64(p.Weight[i]) / 255
		a, b := at(live.Stop(p.Roads, 2*i)), at(live.Stop(p.Roads, 2*i+1))
		if p.Open { // a graph has only these edges, so show all
			c.Line(a, b, 1, th.Line)
		}
		if w >= 0.02 {
			c.Line(a, b, 0.5+5*w, theme.Alpha(theme.Series(1), 0.1+0.35*w))
		}
	}
	way := func(stops []byte, draw func(a, b paint.Point)) {
		n := len(stops) / 2
		for k := range n {
			if k+1 < n || !p.Open {
				draw(at(live.Stop(stops, k)), at(live.Stop(stops, (k+1)%n)))
			}
		}
	}
	for _, stops := range p.Others {
		way(stops, func(a, b paint.Point) { c.Line(a, b, 1, theme.Alpha(th.Ink2, 0.12)) })
	}
	way(p.Latest, func(a, b paint.Point) { c.Line(a, b, 1, theme.Alpha(th.Ink2, 0.6)) })
	way(p.Best, func(a, b paint.Point) { c.Line(a, b, 2, th.Accent) })
	radius := min(3.5, max(1.2, 24/math.Sqrt(float64(max(p.Len(), 1)))))
	for i := range p.Len() {
		c.Circle(at(i).X, at(i).Y, radius, th.Ink)
	}
	c.Border(area, 0, c.Hair(), th.Line)
}

// MapEnds names the nest and the food of a path on the map in ground; the names stay within area.
func MapEnds(u *ui.UI, area, ground paint.Rect, p live.Tour) {
	n := len(p.Best) / 2
	if !p.Open || n == 0 {
		return
	}
	restore := u.Clip(area)
	defer restore()
	s := u.Bold(theme.Small)
	for i, name := range []string{textNest.String(), textFood.String()} {
		x, y := live.Place(p.At, live.Stop(p.Best, i*(n-1)))
		at := onGround(ground, x, y)
		w := s.Width(name) + 10
		box := paint.Rect{X: min(max(at.X-w/2, area.X), area.Right()-w), Y: max(at.Y-26, area.Y), W: w, H: 20}
		u.Canvas.Circle(at.X, at.Y, 6, u.Theme.Accent)
		u.Canvas.RoundRect(box, 4, theme.Alpha(u.Theme.Surface, 0.85))
		u.Canvas.TextCenter(s, box, name, u.Theme.Ink)
	}
}
