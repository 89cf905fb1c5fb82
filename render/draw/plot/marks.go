package plot

import (
	"image/color"
	"math"

	"ludarium/ai/lab/chart"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// barOf returns the rectangle of series s in group i, from the base line to the value.
func (l *layout) barOf(s, i int) paint.Rect {
	group := l.plot.W / float64(max(1, len(l.ch.Labels)))
	gap := math.Max(2, math.Min(24, group*0.22))
	w := (group - gap) / float64(max(1, len(l.ch.Series)))
	w = math.Min(w, 48)
	x := l.plot.X + group*(float64(i)+0.5) - w*float64(len(l.ch.Series))/2 + w*float64(s)
	space := 0.0
	if w > 5 {
		space = 1
	}
	a, b := l.y.at(0), l.y.at(l.ch.Series[s].Y[i])
	if l.y.log {
		a = l.plot.Bottom()
	}
	return paint.Rect{X: x + space/2, Y: math.Min(a, b), W: math.Max(0.5, w-space), H: math.Abs(a - b)}
}

func (l *layout) drawBars() {
	for n := range l.ch.Series {
		s := &l.ch.Series[n]
		col := fill(s, l.th)
		for i := range min(len(s.Y), len(l.ch.Labels)) {
			if math.IsNaN(s.Y[i]) {
				continue
			}
			r := l.barOf(n, i)
			if r.H > 0.3 {
				radius := 0.0
				if r.W >= 6 && r.H >= 3 {
					radius = 2
				}
				l.bar(r, radius, col)
				if radius > 0 { // square corners at the base
					l.rect(paint.Rect{X: r.X, Y: r.Bottom() - 2, W: r.W, H: 2}, col)
				}
				if s.Faint && r.W >= 3 {
					l.outline(r, radius, colour(s, l.th))
				}
			}
			if s.Low != nil && s.High != nil && r.W >= 4 {
				l.whisker(r.X+r.W/2, l.end(s.Low[i]), l.end(s.High[i]), math.Min(3, r.W/4))
			}
		}
	}
}

// outline draws the edges of a bar except for its base.
func (l *layout) outline(r paint.Rect, radius float64, col color.NRGBA) {
	a, b, top := r.X+0.5, r.Right()-0.5, r.Y+0.5
	radius = math.Min(radius, r.H)
	l.line([]paint.Point{{X: a, Y: r.Bottom()}, {X: a, Y: top + radius}, {X: a + radius, Y: top},
		{X: b - radius, Y: top}, {X: b, Y: top + radius},
		{X: b, Y: r.Bottom()}}, 1, col)
}

// end returns the y coordinate of the end of an interval, infinite for an infinite one.
func (l *layout) end(v float64) float64 {
	if math.IsInf(v, 0) {
		return -v // upwards
	}
	return l.y.at(v)
}

// whisker draws an interval as a vertical line with caps. An end beyond the edge of the plot has an arrow
// head there instead of a cap.
func (l *layout) whisker(x, low, high, cap float64) {
	if math.IsNaN(low) || math.IsNaN(high) {
		return
	}
	col := theme.Alpha(l.th.Ink, 0.75)
	inside := func(y float64) float64 { return min(max(y, l.plot.Y), l.plot.Bottom()) }
	l.line([]paint.Point{{X: x, Y: inside(low)}, {X: x, Y: inside(high)}}, 1.2, col)
	for _, y := range []float64{low, high} {
		edge, tail := inside(y), 0.0
		switch {
		case y < edge-0.5:
			tail = 2 * cap
		case y > edge+0.5:
			tail = -2 * cap
		}
		l.line([]paint.Point{{X: x - cap, Y: edge + tail}, {X: x, Y: edge}, {X: x + cap, Y: edge + tail}},
			1.2, col)
	}
}

// drawLines draws lines and their bands; the bands come first, so that they cover no line.
func (l *layout) drawLines() {
	for n := range l.ch.Series {
		s := &l.ch.Series[n]
		if s.Low == nil || s.High == nil {
			continue
		}
		col := theme.Alpha(colour(s, l.th), 0.18)
		high, low := l.stretches(s, s.High), l.stretches(s, s.Low)
		for i := range min(len(high), len(low)) {
			if len(high[i]) < 2 || len(low[i]) < 2 {
				continue
			}
			outline := append([]paint.Point{}, high[i]...)
			for j := len(low[i]) - 1; j >= 0; j-- {
				outline = append(outline, low[i][j])
			}
			l.area(outline, col)
		}
	}
	for n := range l.ch.Series {
		s := &l.ch.Series[n]
		col, width := colour(s, l.th), 2.0
		if s.Faint {
			width = 1
		}
		for _, pts := range l.stretches(s, s.Y) {
			if len(pts) > 1 {
				l.line(pts, width, col)
			}
			if len(pts) == 1 || len(s.Y) <= 24 && l.plot.W/float64(len(s.Y)) > 14 {
				for _, p := range pts {
					l.dot(p, 3, col)
				}
			}
		}
	}
}

// stretches returns the parts of a curve between gaps, reduced to the resolution: of the points within half a
// pixel only the first, the lowest, the highest and the last are kept.
func (l *layout) stretches(s *chart.Series, values []float64) [][]paint.Point {
	var out [][]paint.Point
	var pts []paint.Point
	dense := float64(len(values)) > 4*l.plot.W
	for i, v := range values {
		p := paint.Point{X: l.x.at(s.X[i]), Y: l.y.at(v)}
		if math.IsNaN(p.X) || math.IsNaN(p.Y) {
			if len(pts) > 0 {
				out = append(out, pts)
			}
			pts = nil
			continue
		}
		p.Y = math.Max(-1e5, math.Min(1e5, p.Y))
		if k := len(pts); dense && k >= 4 && math.Floor(2*pts[k-4].X) == math.Floor(2*p.X) {
			// indices of the lowest and the highest among the last four points, which are in this half pixel
			low, high := k-3, k-2
			switch {
			case pts[k-1].Y < pts[low].Y:
				pts[low] = pts[k-1]
			case pts[k-1].Y > pts[high].Y:
				pts[high] = pts[k-1]
			}
			pts[k-1] = p
			continue
		}
		pts = append(pts, p)
	}
	if len(pts) > 0 {
		out = append(out, pts)
	}
	return out
}

// drawSteps draws distributions: it fills the first series and draws the others as lines over it.
func (l *layout) drawSteps() {
	for n := range l.ch.Series {
		s := &l.ch.Series[n]
		col := colour(s, l.th)
		if n > 0 {
			for _, pts := range l.stretches(s, s.Y) {
				if len(pts) > 1 {
					l.line(pts, 2, col)
				}
			}
			continue
		}
		base := l.plot.Bottom()
		if !l.y.log {
			base = l.y.at(0)
		}
		for i, v := range s.Y {
			y := l.y.at(v)
			if math.IsNaN(y) || v == 0 {
				continue
			}
			a, b := l.step(s, i)
			if b-a > 4 {
				b-- // leave a gap between columns if there is space
			}
			l.rect(paint.Rect{X: a, Y: math.Min(y, base), W: b - a, H: math.Abs(base - y)},
				theme.Mix(col, l.th.Surface, 0.35))
		}
	}
}

// step returns the x interval of value i of s, which extends to the midpoints between its neighbours.
func (l *layout) step(s *chart.Series, i int) (a, b float64) {
	x := s.X[i]
	left, right := 0.5, 0.5
	if i > 0 {
		left = (x - s.X[i-1]) / 2
	}
	if i+1 < len(s.X) {
		right = (s.X[i+1] - x) / 2
	} else if i > 0 {
		right = left
	}
	if i == 0 {
		left = right
	}
	return math.Round(l.x.at(x - left)), math.Round(l.x.at(x + right))
}

func (l *layout) drawDots() {
	n := 0
	for i := range l.ch.Series {
		n += len(l.ch.Series[i].Y)
	}
	r := math.Max(1.2, math.Min(3.5, 60/math.Sqrt(float64(max(n, 1)))))
	for i := range l.ch.Series {
		s := &l.ch.Series[i]
		col := theme.Alpha(colour(s, l.th), 0.75)
		for j, v := range s.Y {
			p := paint.Point{X: l.x.at(s.X[j]), Y: l.y.at(v)}
			if !math.IsNaN(p.X) && !math.IsNaN(p.Y) {
				l.dot(p, r, col)
			}
		}
	}
}
