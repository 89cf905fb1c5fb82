package plot

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"ludarium/render/draw/paint"
)

// labels is the layout of the labels below bars.
type labels struct {
	every int // every n-th label is shown
	lines int // number of lines on which the labels alternate
}

const (
	labelGap  = 8.0
	labelLine = 15.0 // line height of labels
	leastName = 36.0 // minimum width of a shortened label
)

// more returns the height of the label lines after the first.
func (n labels) more() float64 { return labelLine * float64(max(n.lines, 1)-1) }

// group returns the width of a group of bars.
func (l *layout) group() float64 { return math.Max(1, l.plot.W/float64(max(1, len(l.ch.Labels)))) }

// placeLabels puts the labels on one line if they fit. Otherwise, if they are numbers, some are omitted, as
// on any axis; if they are names, they alternate between two lines and are shortened if necessary.
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

// drawLabels draws the labels of bars; base is the height of their first line.
func (l *layout) drawLabels(base float64) {
	group, n := l.group(), l.labels
	for i := 0; i < len(l.ch.Labels); i += n.every {
		x := l.plot.X + group*(float64(i)+0.5)
		edge := math.Min(x-l.frame.X, l.frame.Right()-x)
		text := l.ch.Labels[i]
		if n.lines > 1 {
			text = l.shortLabel(text, math.Min(2*group-labelGap, 2*edge))
		}
		at := paint.Point{X: x, Y: base + labelLine*float64(i/n.every%n.lines)}
		l.text(l.small, at, middle, text, l.th.Ink2)
	}
}

// shortLabel shortens a label to a width. Of a label such as "name · settings" it keeps the settings, which
// tell labels of one name apart.
func (l *layout) shortLabel(text string, width float64) string {
	at := strings.LastIndex(text, " · ")
	if at < 0 || l.small.Width(text) <= width {
		return l.small.Shorten(text, width)
	}
	if room := width - l.small.Width(text[at:]); room >= leastName {
		return l.small.Shorten(text[:at], room) + text[at:]
	}
	return l.small.Shorten(text[at+len(" · "):], width)
}
