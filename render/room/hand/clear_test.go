package hand

import (
	"math"
	"slices"
	"testing"
	"unicode/utf8"

	"ludarium/ai/hands"
	"ludarium/render/draw/paint"
)

// extent returns about the area of a label.
func extent(l *hands.Label) paint.Rect {
	size := l.Size
	if size == 0 {
		size = labelSize
	}
	w, h := 0.5*size*float64(utf8.RuneCountInString(l.Text)), 0.7*size
	return paint.Rect{X: l.X - w/2, Y: l.Y - h/2, W: w, H: h}
}

// TestLabelsStayClear checks in all steps of all pictures, as they are at first, that no label covers another
// one and that no line runs through one. A ring covers the lines below its label.
func TestLabelsStayClear(t *testing.T) {
	for _, m := range hands.Models() {
		run := m.Run(m.Usual())
		for step := range run.Steps + 1 {
			s := run.Scene(step)
			for i := range s.Labels {
				l := &s.Labels[i]
				at := extent(l)
				for k := range s.Labels[:i] {
					both := at.Intersect(extent(&s.Labels[k]))
					if both.W > 0 && both.H > 0 {
						t.Errorf("%s, step %d: %q lies on %q", m.Page, step, l.Text, s.Labels[k].Text)
					}
				}
				ringed := slices.ContainsFunc(s.Dots, func(d hands.Dot) bool {
					return d.Hollow && math.Hypot(d.X-l.X, d.Y-l.Y) < d.R
				})
				if !ringed && slices.ContainsFunc(s.Lines, func(n hands.Line) bool { return runs(&n, at) }) {
					t.Errorf("%s, step %d: a line runs through %q", m.Page, step, l.Text)
				}
			}
		}
	}
}

// runs reports whether a line runs through an area.
func runs(l *hands.Line, area paint.Rect) bool {
	const parts = 200
	for k := range parts + 1 {
		u := float64(k) / parts
		if area.Has(paint.Point{X: l.X0 + u*(l.X1-l.X0), Y: l.Y0 + u*(l.Y1-l.Y0)}) {
			return true
		}
	}
	return false
}

// TestAnswersAreCovered checks that no picture shows the answer to its question before the first step. What
// is counted is given from the start: the results of a tournament, the genes of a parent.
func TestAnswersAreCovered(t *testing.T) {
	asked := 0
	for _, m := range hands.Models() {
		if m.Ask == "" || counts[m.Page][m.Ask] != nil {
			continue
		}
		asked++
		run := m.Run(m.Usual())
		answer := labelled(&m, run.Scene(run.Steps))[m.Ask]
		for _, l := range labelled(&m, run.Scene(0))[m.Ask] {
			if l != "" && slices.Contains(answer, l) {
				t.Errorf("%s shows %q before it asks for it", m.Page, l)
			}
		}
	}
	if asked < 12 {
		t.Errorf("%d pages ask for a number that is no count", asked)
	}
}
