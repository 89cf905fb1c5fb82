package plot

import (
	"math"
	"strings"

	"ludarium/ai/lab/chart"
	"ludarium/render/draw/paint"
)

// Hit describes the data under the pointer.
type Hit struct {
	Series int         // index into Chart.Series; −1 if Values has the values of all series at one x
	Index  int         // index of the value in the series
	At     paint.Point // position of the marker
	Head   string      // x value as text, such as "256" or "1 000 games"
	Values []hitValue  // value at that x of each series that has one
}

// hitValue is the value of one series at the x of a Hit.
type hitValue struct {
	Series int
	Text   string
}

// reach is the maximum distance of the pointer from a dot in logical pixels.
const reach = 24.0

// hit returns the data under p.
func (l *layout) hit(p paint.Point) (Hit, bool) {
	if !(paint.Rect{X: l.plot.X, Y: l.plot.Y - 8, W: l.plot.W, H: l.plot.H + 28}).Has(p) {
		return Hit{}, false
	}
	switch l.ch.Form {
	case chart.Graph:
		return l.hitNode(p)
	case chart.Cells:
		return l.hitCell(p)
	case chart.Bars:
		n := len(l.ch.Labels)
		if n == 0 {
			return Hit{}, false
		}
		i := min(n-1, int((p.X-l.plot.X)/l.plot.W*float64(n)))
		h := Hit{Series: -1, Index: i, Head: l.ch.Labels[i],
			At: paint.Point{X: l.plot.X + l.plot.W*(float64(i)+0.5)/float64(n), Y: p.Y}}
		for s := range l.ch.Series {
			h.value(l, s, i)
		}
		return h, len(h.Values) > 0
	case chart.Scatter:
		best := reach
		h := Hit{}
		for s := range l.ch.Series {
			for i, x := range l.ch.Series[s].X {
				at := paint.Point{X: l.x.at(x), Y: l.y.at(l.ch.Series[s].Y[i])}
				if d := at.Sub(p).Len(); d < best {
					best, h = d, Hit{Series: s, Index: i, At: at}
				}
			}
		}
		if best == reach {
			return Hit{}, false
		}
		h.Head = l.place(l.ch.Series[h.Series].X[h.Index])
		h.value(l, h.Series, h.Index)
		return h, true
	}
	// Lines and distributions: the hit is at the x of a value nearest to the pointer, with the values of all
	// series at that x.
	best, x := math.Inf(1), 0.0
	for s := range l.ch.Series {
		for i, v := range l.ch.Series[s].X {
			if d := math.Abs(l.x.at(v) - p.X); d < best && !math.IsNaN(l.ch.Series[s].Y[i]) {
				best, x = d, v
			}
		}
	}
	if math.IsInf(best, 1) {
		return Hit{}, false
	}
	h := Hit{Series: -1, At: paint.Point{X: l.x.at(x), Y: p.Y}, Head: l.place(x)}
	for s := range l.ch.Series {
		for i, v := range l.ch.Series[s].X {
			if v == x {
				h.Index = i
				h.value(l, s, i)
				break
			}
		}
	}
	return h, len(h.Values) > 0
}

// place formats a value of the x axis.
func (l *layout) place(x float64) string {
	text := significant(x)
	if l.ch.X.Unit != "" {
		text += " " + l.ch.X.Unit
	} else if l.ch.X.Title != "" {
		text = l.ch.X.Title + " " + text
	}
	return text
}

// value appends value i of a series to the hit, if it exists.
func (h *Hit) value(l *layout, series, i int) {
	s := &l.ch.Series[series]
	if i >= len(s.Y) || math.IsNaN(s.Y[i]) {
		return
	}
	text := significant(s.Y[i])
	if l.ch.Y.Unit != "" {
		text += " " + l.ch.Y.Unit
	}
	if s.Low != nil && s.High != nil && !math.IsNaN(s.Low[i]) && s.Low[i] < s.High[i] {
		text += " (" + significant(s.Low[i]) + "–" + significant(s.High[i]) + ")"
	}
	if s.Name != "" && len(l.ch.Series) > 1 {
		text = s.Name + ": " + text
	}
	h.Values = append(h.Values, hitValue{series, text})
}

// significant formats a value with three significant digits; integers and large values keep all digits before
// the decimal point.
func significant(x float64) string {
	a := math.Abs(x)
	switch {
	case x == math.Trunc(x) || a >= 100:
		return number(x, 0)
	case a < 1e-3:
		return number(x, 6)
	}
	return trim(x, max(0, 2-int(math.Floor(math.Log10(a)))))
}

// drawHit marks the data under the pointer and draws their values beside it, within the chart, or above the
// marks for a finger.
func (l *layout) drawHit(h Hit) {
	switch l.ch.Form {
	case chart.Scatter:
		l.dot(h.At, 5, colour(&l.ch.Series[h.Series], l.th))
	case chart.Bars, chart.Graph, chart.Cells:
	default:
		l.vline(h.At.X, l.plot.Y, l.plot.H, l.th.Ink2)
		for _, line := range h.Values {
			s := &l.ch.Series[line.Series]
			for i, x := range s.X {
				if l.x.at(x) == h.At.X {
					p := paint.Point{X: h.At.X, Y: l.y.at(s.Y[i])}
					l.dot(p, 4.5, l.th.Surface)
					l.dot(p, 3.5, colour(s, l.th))
					break
				}
			}
		}
	}
	if l.o.Finger {
		l.drawAbove(h)
		return
	}
	w := l.small.Width(h.Head)
	for _, line := range h.Values {
		w = math.Max(w, l.small.Width(line.Text)+14)
	}
	w = math.Min(w+20, l.frame.W)
	box := paint.Rect{W: w, H: rowHeight*float64(1+len(h.Values)) + 12}
	box.X = h.At.X + 12
	if box.Right() > l.frame.Right() {
		box.X = h.At.X - 12 - w
	}
	box.X = math.Max(l.frame.X, math.Min(box.X, l.frame.Right()-w))
	box.Y = math.Max(l.frame.Y, math.Min(h.At.Y-box.H-8, l.frame.Bottom()-box.H))
	l.bar(box, 6, l.th.Surface)
	l.border(box, 6, l.th.Line)
	y := box.Y + 18
	l.text(l.small, paint.Point{X: box.X + 10, Y: y}, start, l.small.Shorten(h.Head, w-20), l.th.Ink2)
	for _, line := range h.Values {
		y += rowHeight
		l.swatch(paint.Rect{X: box.X + 10, Y: y - 8, W: 8, H: 8}, &l.ch.Series[line.Series])
		l.text(l.small, paint.Point{X: box.X + 24, Y: y}, start, l.small.Shorten(line.Text, w-34), l.th.Ink)
	}
}

// drawAbove draws the values of a hit in the place of title and legend.
func (l *layout) drawAbove(h Hit) {
	place := l.above()
	texts := []string{h.Head}
	for _, line := range h.Values {
		texts = append(texts, line.Text)
	}
	lines := l.small.Wrap(strings.Join(texts, " · "), place.W)
	if most := max(1, int(place.H/rowHeight)); len(lines) > most {
		lines[most-1] = strings.Join(lines[most-1:], " ")
		lines = lines[:most]
	}
	l.bar(place, 0, l.th.Surface)
	for i, line := range lines {
		at := paint.Point{X: place.X, Y: place.Y + rowHeight*float64(i) + 14}
		l.text(l.small, at, start, l.small.Shorten(line, place.W), l.th.Ink)
	}
}

// above returns the place above the marks.
func (l *layout) above() paint.Rect {
	return paint.Rect{X: l.frame.X, Y: l.frame.Y, W: l.frame.W, H: l.plot.Y - l.frame.Y - 6}
}
