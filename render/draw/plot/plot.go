// Package plot draws charts (ludarium/ai/lab/chart) – grouped bars, lines with bands, dots, distributions,
// graphs and heat maps – on a canvas, as PNG without a graphics card, and as SVG, all from one layout.
//
// # To add a kind of chart
//
// Name it in package chart, measure it in layout.measure, draw its marks in a file of its own and find the
// data under the pointer in hover.go. Add a golden picture in both themes and at phone width.
package plot

import (
	"math"

	"ludarium/ai/lab/chart"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// Options are options for drawing a chart. The zero value draws the title and ignores the pointer.
type Options struct {
	Pointer   *paint.Point // position of the pointer at which values are shown; nil if there is none
	Finger    bool         // whether it is a finger: the values then replace title and legend
	HideTitle bool         // whether the caller shows the title
	HideNote  bool
}

// Draw draws ch into area, and nothing outside it, and returns the data under the pointer, if any. The
// background must be the theme's surface. It is fast enough to be called in every frame.
func Draw(c *paint.Canvas, area paint.Rect, ch *chart.Chart, th *theme.Theme, o Options) (hit Hit, ok bool) {
	if area.W < 40 || area.H < 40 {
		return Hit{}, false
	}
	defer c.Clip(area)()
	l := newLayout(pen{c}, c.Fonts(), area, ch, th, o)
	l.draw()
	if o.Pointer == nil {
		return Hit{}, false
	}
	if hit, ok = l.hit(*o.Pointer); ok {
		l.drawHit(hit)
	}
	return hit, ok
}

// layout is the layout of a chart.
type layout struct {
	pen
	ch       *chart.Chart
	th       *theme.Theme
	o        Options
	title    paint.Style
	small    paint.Style
	mono     paint.Style
	frame    paint.Rect
	x, y     *scale // x is nil for bars
	plot     paint.Rect
	down     bool         // whether the layers of a graph are stacked vertically
	boxes    []paint.Rect // boxes of the nodes of a graph
	node     paint.Style  // text style of the nodes; size 0 if there is no space for text
	heatmaps []heatmap    // layouts of the arrays of cells
	heads    []string     // lines of the title
	notes    []string
	legend   []legendItem
	legendAt float64 // top of the legend
	labels   labels  // layout of the labels below bars
}

type legendItem struct {
	series int
	at     paint.Point // start of the baseline, relative to the top of the legend
}

// bandBeyond is the maximum factor by which a band may extend the axis beyond all lines on a logarithmic
// scale.
const bandBeyond = 10

const (
	rowHeight = 18.0 // row of small text
	tickRow   = 20.0 // tick labels
	headRow   = 21.0
	swatch    = 10.0
)

func newLayout(p pen, fonts *paint.Fonts, area paint.Rect, ch *chart.Chart, th *theme.Theme,
	o Options) *layout {
	ch = translated(ch)
	l := &layout{pen: p, ch: ch, th: th, o: o, frame: area,
		title: paint.Style{Font: fonts.Bold, Size: theme.Large},
		small: paint.Style{Font: fonts.Regular, Size: theme.Small},
		mono:  paint.Style{Font: fonts.Mono, Size: theme.Small}}
	if ch.Form == chart.Graph {
		l.turn()
	}
	l.fit(area)
	ch = l.ch
	rest := area
	if ch.Title != "" && !o.HideTitle {
		l.heads = l.title.Wrap(ch.Title, area.W)
		rest.CutTop(headRow*float64(len(l.heads)) + 2)
	}
	if h := l.placeLegend(rest.W); h > 0 {
		l.legendAt = rest.Y
		rest.CutTop(h + 4)
	}
	if AxisTitle(ch.Y) != "" {
		rest.CutTop(rowHeight)
	}
	rest.CutTop(6) // the topmost tick label extends above the plot
	if ch.Note != "" && !o.HideNote {
		l.notes = l.small.Wrap(ch.Note, area.W)
		rest.CutBottom(rowHeight*float64(len(l.notes)) + 2)
	}
	if AxisTitle(ch.X) != "" {
		rest.CutBottom(rowHeight)
	}
	if ch.Form != chart.Cells {
		rest.CutBottom(tickRow)
	}
	l.plot = rest
	l.measure()
	return l
}

// placeLegend lays out the names of the series in rows and returns their height.
func (l *layout) placeLegend(width float64) float64 {
	return l.names(len(l.ch.Series), width, func(series int, at paint.Point) {
		l.legend = append(l.legend, legendItem{series, at})
	})
}

// measure chooses the axes and the area for the marks.
func (l *layout) measure() {
	switch l.ch.Form {
	case chart.Graph:
		l.measureGraph()
		return
	case chart.Cells:
		l.measureCells()
		return
	}
	xs, ys := newSpan(), newSpan()
	for i := range l.ch.Series {
		s := &l.ch.Series[i]
		xs.add(s.X...)
		ys.add(s.Y...)
	}
	positive, own := ys.min >= 0, ys
	for i := range l.ch.Series {
		ys.add(l.ch.Series[i].Low...)
		ys.add(l.ch.Series[i].High...)
	}
	if l.ch.Form == chart.Lines && l.ch.Y.Log && own.positive <= own.max {
		// A band computed from few runs can span many powers of ten, so the axis does not extend far beyond
		// the lines.
		ys.positive = math.Max(ys.positive, own.positive/bandBeyond)
		ys.min, ys.max = math.Max(ys.min, math.Min(own.min, ys.positive)),
			math.Min(ys.max, own.max*bandBeyond)
	}
	if positive { // intervals of non-negative values do not extend below 0
		ys.min = math.Max(ys.min, 0)
	}
	f := padded
	if l.ch.Form == chart.Bars || l.ch.Form == chart.Steps {
		f = based
	}
	l.y = newScale(l.ch.Y, ys, int(math.Max(3, math.Min(8, l.plot.H/44))), f)
	left := 0.0
	for _, t := range l.y.ticks {
		left = math.Max(left, l.small.Width(t.label))
	}
	l.plot.CutLeft(left + 8)
	l.plot.CutRight(4)
	if l.ch.Form == chart.Bars {
		l.placeLabels()
	}
	l.y.a, l.y.b = l.plot.Bottom(), l.plot.Y
	if l.ch.Form == chart.Bars {
		return
	}
	if l.ch.Form == chart.Steps {
		xs.add(xs.min-0.5, xs.max+0.5)
	}
	l.x = newScale(l.ch.X, xs, int(math.Max(2, math.Min(10, l.plot.W/70))), tight)
	if !l.x.log && l.ch.Form == chart.Lines && xs.min > 0 && xs.min < 0.05*xs.max &&
		!(l.ch.X.To > l.ch.X.From) {
		l.x.from = 0
	}
	inset := 6.0
	if l.ch.Form == chart.Steps {
		inset = 0
	}
	l.x.a, l.x.b = l.plot.X+inset, l.plot.Right()-inset
}

// draw draws everything except the values at the pointer.
func (l *layout) draw() {
	y := l.frame.Y
	for _, line := range l.heads {
		l.text(l.title, paint.Point{X: l.frame.X, Y: y + 15}, start, line, l.th.Ink)
		y += headRow
	}
	for _, item := range l.legend {
		s := &l.ch.Series[item.series]
		at := paint.Point{X: l.frame.X + item.at.X, Y: l.legendAt + item.at.Y}
		l.swatch(paint.Rect{X: at.X, Y: at.Y - swatch + 0.5, W: swatch, H: swatch}, s)
		room := l.frame.Right() - at.X - swatch - 6
		l.text(l.small, paint.Point{X: at.X + swatch + 6, Y: at.Y}, start, l.small.Shorten(s.Name, room),
			l.th.Ink)
	}
	if t := AxisTitle(l.ch.Y); t != "" {
		l.text(l.small, paint.Point{X: l.frame.X, Y: l.plot.Y - 11}, start, l.small.Shorten(t, l.frame.W),
			l.th.Ink2)
	}
	bottom := l.plot.Bottom()
	if l.ch.Form != chart.Cells {
		l.drawAxes()
		bottom += tickRow + l.labels.more()
	}
	restore := l.clip(paint.Rect{X: l.plot.X, Y: l.plot.Y - 4, W: l.plot.W + 4, H: l.plot.H + 5})
	switch l.ch.Form {
	case chart.Bars:
		l.drawBars()
	case chart.Steps:
		l.drawSteps()
	case chart.Scatter:
		l.drawDots()
	case chart.Graph:
		l.drawGraph()
	case chart.Cells:
		l.drawCells()
	default:
		l.drawLines()
	}
	restore()
	if t := AxisTitle(l.ch.X); t != "" {
		l.text(l.small, paint.Point{X: l.plot.X + l.plot.W/2, Y: bottom + 11}, middle,
			l.small.Shorten(t, l.plot.W), l.th.Ink2)
		bottom += rowHeight
	}
	for i, line := range l.notes {
		l.text(l.small, paint.Point{X: l.frame.X, Y: bottom + 15 + rowHeight*float64(i)}, start, line,
			l.th.Ink2)
	}
}

// swatch draws a legend's box in the colours of a series.
func (l *layout) swatch(r paint.Rect, s *chart.Series) {
	l.bar(r, 3, fill(s, l.th))
	if s.Faint {
		l.border(r, 3, colour(s, l.th))
	}
}

// drawAxes draws the grid, the base line and the labels of both axes.
func (l *layout) drawAxes() {
	faint := theme.Mix(l.th.Line, l.th.Surface, 0.45)
	labelled := math.Inf(1) // x of the last label
	for _, t := range l.y.ticks {
		at := l.y.at(t.value)
		if t.label == "" {
			l.hline(l.plot.X, at, l.plot.W, faint)
			continue
		}
		l.hline(l.plot.X, at, l.plot.W, l.th.Line)
		if math.Abs(labelled-at) < l.small.Ascent()+1 {
			continue
		}
		labelled = at
		l.text(l.small, paint.Point{X: l.plot.X - 8, Y: at + l.small.Ascent()/2}, end, t.label, l.th.Ink2)
	}
	base := l.plot.Bottom() + l.small.Ascent() + 8
	if l.x == nil {
		l.drawLabels(base)
	} else {
		free := math.Inf(-1) // right end of the last label
		for _, t := range l.x.ticks {
			at := l.x.at(t.value)
			l.vline(at, l.plot.Bottom(), 4, theme.Mix(l.th.Line, l.th.Ink2, 0.4))
			w := l.small.Width(t.label)
			if t.label == "" || at-w/2 < free {
				continue
			}
			free = at + w/2 + 8
			// A label at the edge stays within the picture.
			center := math.Max(l.frame.X+w/2, math.Min(at, l.frame.Right()-w/2))
			l.text(l.small, paint.Point{X: center, Y: base}, middle, t.label, l.th.Ink2)
		}
	}
	l.hline(l.plot.X, l.plot.Bottom(), l.plot.W, theme.Mix(l.th.Line, l.th.Ink2, 0.6))
}
