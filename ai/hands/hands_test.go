package hands_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"ludarium/ai/hands"
)

// settings calls do with values of a model's handles: the usual ones, all smallest, all largest, each handle
// at its ends, and random ones.
func settings(m *hands.Model, random int, do func(v []float64)) {
	usual := m.Usual()
	do(usual)
	low, high := usual, usual
	for i, h := range m.Handles {
		low, high = m.Set(low, i, h.Min), m.Set(high, i, h.Max)
		do(m.Set(usual, i, h.Min))
		do(m.Set(usual, i, h.Max))
	}
	do(low)
	do(high)
	r := rand.New(rand.NewPCG(1, 2))
	for range random {
		v := usual
		for i, h := range m.Handles {
			v = m.Set(v, i, h.Min+r.Float64()*(h.Max-h.Min))
		}
		do(v)
	}
}

// TestModelsAreComplete checks the limit of events, the facts and the scenes of all models.
func TestModelsAreComplete(t *testing.T) {
	for _, m := range hands.Models() {
		t.Run(m.Page, func(t *testing.T) {
			names := map[string]bool{}
			for _, h := range m.Handles {
				if names[h.Name] || h.Name != strings.ToLower(h.Name) || h.Step <= 0 &&
					h.Kind != hands.Toggle {
					t.Errorf("bad handle %+v", h)
				}
				names[h.Name] = true
			}
			if found, ok := hands.Find(m.Page); !ok || found.Page != m.Page {
				t.Errorf("Find(%q) finds %q", m.Page, found.Page)
			}
			facts := len(m.Run(m.Usual()).Facts)
			settings(&m, 40, func(v []float64) {
				if !m.Fits(v) {
					t.Fatalf("%v do not fit", v)
				}
				run := m.Run(v)
				if run.Events > hands.MaxEvents || run.Events < run.Steps || run.Steps < 1 {
					t.Fatalf("%v: %d events, %d steps", v, run.Events, run.Steps)
				}
				if _, ok := run.Facts[m.Ask]; m.Ask != "" && !ok || len(run.Facts) != facts {
					t.Fatalf("%v: facts %v", v, run.Facts)
				}
				for _, step := range []int{0, run.Steps / 2, run.Steps} {
					check(t, &m, v, run.Scene(step))
				}
			})
		})
	}
}

// check reports shapes outside the scene and handles that cannot be held.
func check(t *testing.T, m *hands.Model, v []float64, s hands.Scene) {
	t.Helper()
	inside := func(what string, x, y float64) {
		if !(x >= -1 && x <= s.Width+1 && y >= -1 && y <= s.Height+1) {
			t.Fatalf("%s %v: %s at %v, %v is outside %v × %v", m.Page, v, what, x, y, s.Width, s.Height)
		}
	}
	for _, b := range s.Boxes {
		inside("a box", b.X, b.Y)
		inside("a box", b.X+b.W, b.Y+b.H)
	}
	for _, l := range s.Lines {
		inside("a line", l.X0, l.Y0)
		inside("a line", l.X1, l.Y1)
	}
	for _, c := range s.Curves {
		for _, p := range c.Points {
			inside("a curve", p.X, p.Y)
		}
	}
	for _, d := range s.Dots {
		inside("a dot", d.X, d.Y)
	}
	for _, l := range s.Labels {
		inside("label "+l.Text, l.X, l.Y)
	}
	held := map[int]bool{}
	for _, g := range s.Grips {
		inside("a grip", g.X, g.Y)
		held[g.Handle] = true
	}
	for i, h := range m.Handles {
		if !held[i] {
			t.Fatalf("%s %v: nothing holds %s", m.Page, v, h.Name)
		}
	}
}

// TestNearestRoundsToSteps checks that values are rounded to steps within their limits.
func TestNearestRoundsToSteps(t *testing.T) {
	r := hands.Range{Min: 0.1, Max: 1, Step: 0.1, Usual: 0.5}
	for x, want := range map[float64]float64{0: 0.1, 0.34: 0.3, 0.36: 0.4, 7: 1, math.Inf(-1): 0.1} {
		if got := r.Nearest(x); got != want {
			t.Errorf("nearest to %v is %v, want %v", x, got, want)
		}
	}
	if got := r.Nearest(math.NaN()); got != 0.5 {
		t.Errorf("nearest to nothing is %v", got)
	}
}
