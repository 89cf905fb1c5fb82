package worlds

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludarium/ai/worker/liverun"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// elsewhere lists parameters that have no effect in the default setup, such as the number of neighbours for a
// swarm with a global best. Each has a setup in which it acts and the number of steps until that shows.
var elsewhere = []struct {
	param, to string
	link      string // "problem/method name=value", as in addresses
	drift     string // drift of the problem
	steps     int
}{
	{"neighbours", "6", "rastrigin/lbest", "", 20},
	{"vanished", "0.5", "rastrigin/hpso", "", 400},
	{"successes", "1", "sphere/gcpso particles=3", "", 400},
	{"share", "1", "sphere/rerandom share=0", "20", 60},
	{"high", "0.01", "rastrigin/arpso low=0.2 high=0.9", "", 60},
	{"sign", "both", "rastrigin/arpso low=0.2 high=0.9", "", 60},
	{"bounds", "reflect", "schwefel/gpso", "", 200},
	{"bounds", "reflect", "schaffer-n1/mopso", "", 300},
	{"sigma", "0.01", "rastrigin/cmaes", "", 400},
	{"restarts", "none", "rastrigin/cmaes", "", 400},
	{"share", "0.0001", "burma14/mmas", "", 400},
	{"patience", "1", "burma14/mmas", "", 400},
	{"patience", "1", "rastrigin/hill-climbing", "", 2000},
	{"flips", "1", "planted/walk", "", 200},
	{"end", "1000", "rastrigin/annealing", "", 200},
	{"mutation", "1", "hidden-word/sds", "", 200},
	{"hermits", "1", "hidden-word/sds", "", 400},
	{"optimists", "1", "hidden-word/sds", "", 200},
	{"rest", "100", "text/sds", "", 400},
	{"rest", "100000", "rastrigin/niche", "", 60},
	{"realign", "1", "transport/cooperative-transport", "", 2000},
	{"leave", "1", "transport/cooperative-transport", "", 2000},
}

// idle reports whether a parameter of a method is listed in elsewhere, for that method or for several
// methods.
func idle(method, name string) bool {
	for _, e := range elsewhere {
		_, of, _ := strings.Cut(e.link, "/")
		of, _, _ = strings.Cut(of, " ")
		if e.param == name && (of == method || name == "neighbours" || name == "vanished" || name == "rest") {
			return true
		}
	}
	return false
}

// TestIneffectiveParametersActInOtherSetups changes each parameter listed in elsewhere, in the setup in which
// it acts.
func TestIneffectiveParametersActInOtherSetups(t *testing.T) {
	for _, e := range elsewhere {
		problem, rest, _ := strings.Cut(e.link, "/")
		method, values, _ := strings.Cut(rest, " ")
		v, err := param.ParseValues(values)
		if err != nil {
			t.Fatal(err)
		}
		s := liverun.Setup{Problem: problem, Seed: 7, Lanes: []liverun.Lane{{Method: method, Values: v}}}
		if e.drift != "" {
			s.Values = param.Values{"drift": e.drift}
		}
		for _, w := range Worlds() {
			if _, err := w.Problem(problem); err == nil {
				if _, err := w.Method(method); err == nil {
					s.World = w.Name
				}
			}
		}
		w := world(t, s)
		if err := s.Check(&w.World); err != nil {
			t.Fatal(err)
		}
		m, err := w.Method(method)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(m.Live, e.param) {
			t.Errorf("%s of %s is not said to act while it runs", e.param, method)
			continue
		}
		other := param.Values{}
		for name, text := range s.Lanes[0].Values {
			other[name] = text
		}
		other[e.param] = e.to
		a, b := begin(t, s), begin(t, s)
		b.Adjust(s.Values, other)
		acts := false
		for i := 0; i < e.steps && !acts; i++ {
			a.Step()
			b.Step()
			acts = i%10 == 9 && !bytes.Equal(a.Save(), b.Save())
		}
		if !acts {
			t.Errorf("%s: %s does not act in %d steps", e.link, e.param, e.steps)
		}
	}
}

// TestLiveParametersAct changes each parameter declared as live during a run, and checks that the run
// continues differently.
func TestLiveParametersAct(t *testing.T) {
	gametest.Slow(t)
	for _, s := range setups(t) {
		m, err := liverun.Find([]liverun.World{world(t, s).World}, s.World)
		if err != nil {
			t.Fatal(err)
		}
		method, err := m.Method(s.Lanes[0].Method)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range method.Params {
			if !slices.Contains(method.Live, p.Name) || idle(method.Name, p.Name) {
				continue
			}
			acts := false
			for _, other := range others(p, s.Lanes[0].Values[p.Name]) {
				v := param.Values{}
				for name, text := range s.Lanes[0].Values {
					v[name] = text
				}
				v[p.Name] = other
				acts = acts || differs(t, s, v)
			}
			if !acts {
				t.Errorf("%s %s: %s is said to act at once, and does not", s.World, method.Name, p.Name)
			}
		}
	}
}

// others returns values of a parameter other than the given one.
func others(p param.Spec, now string) (list []string) {
	switch p.Kind {
	case param.Choice:
		list = p.Choices
	case param.Bool:
		list = []string{"true", "false"}
	case param.List:
		if text, err := p.Parse("1"); err == nil {
			list = append(list, text)
		}
	case param.Int, param.Float:
		for _, x := range []float64{p.Min, p.Max, (p.Min + p.Max) / 2} {
			if p.Kind == param.Int {
				x = float64(int64(x))
			}
			if text, err := p.Parse(strconv.FormatFloat(x, 'f', -1, 64)); err == nil {
				list = append(list, text)
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(list), func(text string) bool { return text == now })
}

// differs reports whether a run continues differently after it is adjusted to v.
func differs(t *testing.T, s liverun.Setup, v param.Values) bool {
	a, b := begin(t, s), begin(t, s)
	wait := 12
	if s.World == "text" {
		wait = 6 // agents in the text world soon agree
	}
	for range wait {
		a.Step()
		b.Step()
	}
	b.Adjust(s.Values, v)
	corner := liverun.Touch{Kind: liverun.TouchPut} // moves to a corner, so that many points leave the space
	if a.Touch(corner) == nil && b.Touch(corner) != nil {
		t.Errorf("%s can be put elsewhere only once", s.Lanes[0].Method)
	}
	for range 60 {
		a.Step()
		b.Step()
		if !bytes.Equal(a.Save(), b.Save()) {
			return true
		}
	}
	return false
}
