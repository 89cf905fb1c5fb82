package plot

import (
	"math"
	"slices"
	"strconv"

	"ludarium/render/draw/paint"
)

// labels says how the labels of bars stand below these.
type labels struct {
	every int // every so manieth is shown
	lines int // they stand by turns in so many lines
}

const (
	labelGap  = 8.0
	labelLine = 15.0 // from a line of labels to the next
	leastName = 36.0 // the room in which a shortened name still says something
)

// more returns how much room they need beyond one line.
func (n labels) more() float64 { return labelLine * float64(max(n.lines, 1)-1) }

// group returns the room of a group of bars.
func (l *layout) group() float64 { return math.Max(1, l.plot.W/float64(max(1, len(l.ch.Labels)))) }

// placeLabels lets labels stand in one line where they have room. Of numbers that have none some are left
// out, as along any axis; of names none is, where they stand in two lines: the longest are cut there.
func (l *layout) placeLabels() {
	widest := 0.0
	for _, s := range l.ch.Labels {
		widest = math.Max(widest, l.small.Width(s))
	}
	group := l.group()
	l.labels = labels{max(1, int(math.Ceil((widest+labelGap)/group))), 1}
	if l.labels.every > 1 && slices.ContainsFunc(l.ch.Labels, isName) && 2*group-labelGap >= leastName {
		l.labels = labels{1, 2}
		l.plot.CutBottom(l.labels.more())
	}
}

func isName(label string) bool {
	_, err := strconv.ParseFloat(label, 64)
	return err != nil
}

// drawLabels draws the labels of bars, the first line of them at a height.
func (l *layout) drawLabels(base float64) {
	group, n := l.group(), l.labels
	for i := 0; i < len(l.ch.Labels); i += n.every {
		x := l.plot.X + group*(float64(i)+0.5)
		edge := math.Min(x-l.frame.X, l.frame.Right()-x)
		text := l.ch.Labels[i]
		if n.lines > 1 {
			text = l.small.Shorten(text, math.Min(2*group-labelGap, 2*edge))
		}
		at := paint.Point{X: x, Y: base + labelLine*float64(i/n.every%n.lines)}
		l.text(l.small, at, middle, text, l.th.Ink2)
	}
}
