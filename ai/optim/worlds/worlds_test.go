package worlds

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"
	"time"

	"ludarium/ai/live"
	"ludarium/ai/worker/liverun"
	"ludarium/ai/worker/pool"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// setups returns a run of each method of each world, on the first problem that it supports, with default
// values.
func setups(t *testing.T) (list []liverun.Setup) {
	t.Helper()
	for _, w := range Worlds() {
		for _, m := range w.Methods {
			i := slices.IndexFunc(w.Problems, func(p liverun.Problem) bool { return p.Kind == m.Kind })
			if i < 0 {
				t.Errorf("%s has no problem for %s", w.Name, m.Name)
				continue
			}
			s := liverun.Setup{World: w.Name, Problem: w.Problems[i].Name, Seed: 7,
				Lanes: []liverun.Lane{{Method: m.Name}}}
			if err := s.Check(&w.World); err != nil {
				t.Fatal(err)
			}
			list = append(list, s)
		}
	}
	return list
}

func world(t *testing.T, s liverun.Setup) liverun.Made {
	t.Helper()
	for _, w := range Worlds() {
		if w.Name == s.World {
			return w
		}
	}
	t.Fatalf("no world %q", s.World)
	return liverun.Made{}
}

func begin(t *testing.T, s liverun.Setup) liverun.Run {
	t.Helper()
	r, err := world(t, s).New(s.Problem, s.Values, s.Lanes[0], s.Seed)
	if err != nil {
		t.Fatalf("%+v: %v", s, err)
	}
	return r
}

// TestSavedRunsContinueIdentically checks that each method continues identically after being saved and loaded
// into a new run.
func TestSavedRunsContinueIdentically(t *testing.T) {
	for _, s := range setups(t) {
		a, b := begin(t, s), begin(t, s)
		for range 9 {
			a.Step()
		}
		saved := a.Save()
		if err := b.Load(saved); err != nil {
			t.Errorf("%s: %v", s.Lanes[0].Method, err)
			continue
		}
		for range 6 {
			a.Step()
			b.Step()
		}
		if !bytes.Equal(a.Save(), b.Save()) || a.Evaluations() != b.Evaluations() {
			t.Errorf("%s goes on in another way after it was saved", s.Lanes[0].Method)
		}
		for _, damaged := range [][]byte{nil, saved[:len(saved)/2], append([]byte{1, 2, 3, 250}, saved...)} {
			if begin(t, s).Load(damaged) == nil {
				t.Errorf("%s reads a damaged state", s.Lanes[0].Method)
			}
		}
	}
}

// TestViewsOfRunsAreKnown checks that runs show only known kinds of views, and that their numbers have
// titles.
func TestViewsOfRunsAreKnown(t *testing.T) {
	for _, s := range setups(t) {
		r := begin(t, s)
		for step := range 4 {
			views := r.Views()
			if sc, ok := r.(liverun.Scenic); ok {
				views = append(views, sc.Scene()...)
			}
			for _, v := range views {
				k := slices.IndexFunc(live.Kinds(), func(k live.Kind) bool { return k.Name == v.Kind })
				if k < 0 {
					t.Fatalf("%s shows the unknown kind %q", s.Lanes[0].Method, v.Kind)
				}
				if err := live.Kinds()[k].Check(v); err != nil {
					t.Errorf("%s, step %d: %v", s.Lanes[0].Method, step, err)
				}
			}
			for _, n := range r.Numbers() {
				if n.Title == "" || n.Text == "" {
					t.Errorf("%s: a figure is %+v", s.Lanes[0].Method, n)
				}
			}
			r.Step()
		}
		if len(r.Views()) == 0 || len(r.Numbers()) == 0 {
			t.Errorf("%s: there is nothing to see", s.Lanes[0].Method)
		}
	}
}

// TestDescriptionsAreComplete checks that descriptions are complete, that names are unique, and that
// parameters of methods and of problems have different names.
func TestDescriptionsAreComplete(t *testing.T) {
	for _, w := range Worlds() {
		names, problems := map[string]bool{}, map[string]bool{}
		for _, p := range w.Problems {
			if names[p.Name] || p.Title == "" || p.Doc == "" {
				t.Errorf("problem %s/%s occurs twice, or without title or doc", w.Name, p.Name)
			}
			names[p.Name] = true
			for _, s := range p.Params {
				problems[s.Name] = true
			}
			if _, err := param.Fill(p.Params, nil); err != nil {
				t.Error(err)
			}
		}
		clear(names)
		for _, m := range w.Methods {
			if names[m.Name] || m.Title == "" || m.Doc == "" || m.Family == "" || m.Source == "" ||
				m.Formula == "" {
				t.Errorf("method %s/%s occurs twice, or without title, doc, family, source or formula",
					w.Name, m.Name)
			}
			names[m.Name] = true
			for _, s := range m.Params {
				if problems[s.Name] {
					t.Errorf("%s/%s: the parameter %s is one of a problem, too", w.Name, m.Name, s.Name)
				}
			}
			for _, name := range m.Live {
				if !slices.ContainsFunc(m.Params, func(s param.Spec) bool { return s.Name == name }) {
					t.Errorf("%s/%s has no parameter %s", w.Name, m.Name, name)
				}
			}
		}
	}
}

// watched is a run as seen by the program that shows it.
type watched struct {
	*testing.T
	*liverun.Client
}

func follow(t *testing.T) watched {
	p := pool.NewLocal(pool.NewMux(liverun.Serve(Worlds)), 1)
	c := liverun.NewClient(p)
	t.Cleanup(func() {
		c.Close()
		p.Close()
	})
	return watched{t, c}
}

// at waits until the given number of steps is done and ok holds, and returns the views.
func (w watched) at(steps int64, ok func(f *liverun.Frame) bool) liverun.Frame {
	w.Helper()
	for range 100_000 {
		f, errs, ready := w.Latest()
		for _, err := range errs {
			w.Fatal(err)
		}
		if ready && f.Steps == steps && (ok == nil || ok(&f)) {
			return f
		}
		time.Sleep(time.Millisecond)
	}
	w.Fatalf("waited in vain for step %d", steps)
	return liverun.Frame{}
}

func lanes(t *testing.T, f liverun.Frame) string {
	t.Helper()
	data, err := json.Marshal(f.Lanes)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestStepsBackShowSameViews checks that each method shows the same views after steps back and forward, even
// if points were moved by hand and values changed in between. Repeating the recorded events gives the same
// result.
func TestStepsBackShowSameViews(t *testing.T) {
	gametest.Slow(t)
	for _, s := range setups(t) {
		name := s.World + " " + s.Lanes[0].Method
		w := follow(t)
		w.Start(s, nil, 0, false, 8)
		w.Step(5)
		before := lanes(t, w.at(5, nil))
		for _, kind := range []string{liverun.TouchPut, liverun.TouchOptimum, liverun.TouchAdd,
			liverun.TouchMove,
			liverun.TouchRemove} {
			touch := liverun.Touch{Kind: kind, X: 0.2, Y: 0.7}
			if begin(t, s).Touch(touch) == nil {
				w.Do(liverun.Event{Touch: &touch})
			}
		}
		if len(s.Lanes[0].Values) > 0 {
			w.Do(liverun.Event{Method: s.Lanes[0].Values})
		}
		w.Step(4)
		f := w.at(9, nil)
		after := lanes(t, f)
		w.Step(-100)
		w.at(0, nil)
		w.Start(s, f.Events, f.Steps, false, 8)
		if again := lanes(t, w.at(f.Steps, nil)); again != after {
			t.Errorf("%s: made again it looks like\n%.300s, not like\n%.300s", name, again, after)
		}
		w.Step(5 - f.Steps)
		// What was done by hand before step 6 is kept.
		w.Step(-1)
		w.at(4, nil)
		w.Step(1)
		if again := lanes(t, w.at(5, nil)); again != before {
			t.Errorf("%s: step 5 looks like\n%.300s, not like\n%.300s", name, again, before)
		}
		w.Close()
	}
}
