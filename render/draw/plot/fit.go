package plot

import (
	"ludarium/ai/lab/chart"
	"ludarium/render/draw/paint"
)

// Limits of a chart: the minimum width of a bar, the fraction of a group's width that bars take, and the
// maximum fraction of the height for names.
const (
	leastBar    = 3.0
	barsOfGroup = 0.8
	mostNames   = 0.34
)

// fit drops the last series if not all series fit into area, and mentions this in the chart's note.
func (l *layout) fit(area paint.Rect) {
	n := len(l.ch.Series)
	if l.ch.Form == chart.Cells || l.ch.Form == chart.Graph {
		return
	}
	if groups := len(l.ch.Labels); l.ch.Form == chart.Bars && groups > 0 {
		n = min(n, int(barsOfGroup*area.W/float64(groups)/leastBar))
	}
	n = max(n, 1)
	for n > 2 && l.namesHeight(n, area.W) > mostNames*area.H {
		n--
	}
	if left := len(l.ch.Series) - n; left > 0 {
		fitted := *l.ch
		fitted.Series = fitted.Series[:n]
		if fitted.Note != "" {
			fitted.Note += " "
		}
		fitted.Note += textThereIsNoRoom.With("left", left)
		l.ch = &fitted
	}
}

// namesHeight returns the height of the names of the first n series.
func (l *layout) namesHeight(n int, width float64) float64 {
	return l.names(n, width, func(int, paint.Point) {})
}

// names lays out the names of the first n series in rows, calls place for each and returns their height; if
// there is only one series, it has no name.
func (l *layout) names(n int, width float64, place func(series int, at paint.Point)) float64 {
	if n < 2 {
		return 0
	}
	at := paint.Point{Y: 13}
	for i := range l.ch.Series[:n] {
		w := swatch + 6 + l.small.Width(l.ch.Series[i].Name)
		if at.X > 0 && at.X+w > width {
			at = paint.Point{Y: at.Y + rowHeight}
		}
		place(i, at)
		at.X += w + 16
	}
	return at.Y + 5
}
