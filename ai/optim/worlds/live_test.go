package worlds

import (
	"bytes"
	"slices"
	"strconv"
	"testing"

	"ludarium/ai/stage"
	"ludarium/game/param"
)

// idle are parameters that change nothing in the usual circumstances: who of a swarm in which all hear all is a neighbour, what only some
// landscapes bring about, and what takes long to show.
var idle = []string{"neighbours", "vanished", "rerandom share", "arpso high", "arpso sign", "clpso first", "gpso bounds",
	"mopso bounds", "cmaes sigma", "cmaes restarts", "mmas share",
	"mmas patience", "hill-climbing patience", "walk flips", "annealing end", "sds mutation", "sds hermits", "sds optimists",
	"rest", "cooperative-transport realign", "cooperative-transport leave"}

// TestLiveParametersAct turns each parameter that is said to act at once, and looks whether the run goes on in another way.
func TestLiveParametersAct(t *testing.T) {
	for _, s := range setups(t) {
		m, err := stage.Find([]stage.World{world(t, s).World}, s.World)
		if err != nil {
			t.Fatal(err)
		}
		method, err := m.Method(s.Lanes[0].Method)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range method.Params {
			if !slices.Contains(method.Live, p.Name) || slices.Contains(idle, p.Name) || slices.Contains(idle, method.Name+" "+p.Name) {
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

// others returns values that a parameter may have besides the one given.
func others(p param.Spec, now string) (list []string) {
	switch p.Kind {
	case param.Choice:
		list = p.Choices
	case param.Bool:
		list = []string{"true", "false"}
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

// differs reports whether a run goes on in another way with v.
func differs(t *testing.T, s stage.Setup, v param.Values) bool {
	a, b := begin(t, s), begin(t, s)
	for range 12 {
		a.Step()
		b.Step()
	}
	b.Adjust(s.Values, v)
	corner := stage.Touch{Kind: stage.TouchPut} // where many leave the space
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
