package hand

import (
	"fmt"
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

// TestLabelsStayClear checks in all steps of all pictures, as they are at first and at the ends of each
// handle, that no label touches another one and that no line runs through one. A ring covers the lines below
// its label. A point at the edge of the frame has its number on its line.
func TestLabelsStayClear(t *testing.T) {
	for _, m := range hands.Models() {
		clear(t, &m, m.Usual(), "at first", true)
		for i, h := range m.Handles {
			for _, v := range []float64{h.Min, h.Max} {
				clear(t, &m, m.Set(m.Usual(), i, v), fmt.Sprintf("%s = %v", h.Name, v), m.Page != "cma-es")
			}
		}
	}
}

// clear checks the labels of a picture with some values, and with lines, the lines.
func clear(t *testing.T, m *hands.Model, v []float64, where string, lines bool) {
	t.Helper()
	run := m.Run(v)
	for step := range run.Steps + 1 {
		s := run.Scene(step)
		for i := range s.Labels {
			l := &s.Labels[i]
			at := extent(l)
			for k := range s.Labels[:i] {
				both := at.Inset(-2).Intersect(extent(&s.Labels[k]))
				if both.W > 0 && both.H > 0 {
					t.Errorf("%s, %s, step %d: %q touches %q", m.Page, where, step, l.Text, s.Labels[k].Text)
				}
			}
			ringed := slices.ContainsFunc(s.Dots, func(d hands.Dot) bool {
				return d.Hollow && math.Hypot(d.X-l.X, d.Y-l.Y) < d.R
			})
			if lines && !ringed &&
				slices.ContainsFunc(s.Lines, func(n hands.Line) bool { return runs(&n, at) }) {
				t.Errorf("%s, %s, step %d: a line runs through %q", m.Page, where, step, l.Text)
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
