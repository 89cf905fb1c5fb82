package diffusion

import (
	"math"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/optimtest"
	"ludarium/game/param"
)

func pictured(t *testing.T, side, size, greys int, shape string, noise float64, seed uint64) *Picture {
	t.Helper()
	p, err := NewPicture(side, size, greys, shape, noise, seed)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestPicturesContainPattern checks that the picture contains the pattern, with the fraction of wrong cells
// given by noise, and that cells elsewhere match by chance.
func TestPicturesContainPattern(t *testing.T) {
	for _, greys := range []int{2, 3, 4} {
		for noise, want := range map[float64]float64{0: 1, 0.25: 0.75, 1: 0} {
			p := pictured(t, 40, 10, greys, Random, noise, 5)
			problem := p.Problem()
			if got := problem.Support(p.At); got != want {
				t.Errorf("%d greys, noise %v: the support is %v, want %v", greys, noise, got, want)
			}
			sum := 0.0
			for h := range problem.Hypotheses {
				sum += problem.Support(h)
			}
			mean := sum / float64(problem.Hypotheses)
			if math.Abs(mean-1/float64(greys)) > 0.03 {
				t.Errorf("%d greys: the mean support is %v", greys, mean)
			}
		}
	}
	for _, c := range []struct {
		side, size, greys int
		noise             float64
		want              string
	}{{8, 9, 4, 0, "9 cells"}, {8, 4, 5, 0, "5 grey"}, {8, 4, 4, math.NaN(), "noise"}} {
		if _, err := NewPicture(c.side, c.size, c.greys, Eye, c.noise, 1); err == nil ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

// TestAgentsFindThePattern checks that agents find an eye in a picture, also with some wrong cells, and that
// views show their positions.
func TestAgentsFindThePattern(t *testing.T) {
	for seed := range uint64(4) {
		p := pictured(t, 40, 11, 4, Eye, 0.1, seed)
		o := begin(t, "sds", p.Problem(), seed, param.Values{"share": "0.5"})
		g, _, stop, err := optimtest.Minimize(t.Context(), o, optim.Each(p.Problem().Cost),
			optim.Limits{Iterations: 2000})
		if err != nil || stop != optim.Exhausted || g[0] != p.At {
			t.Errorf("seed %d: %v, %v, %v, want %d", seed, g, stop, err, p.At)
		}
		views := o.Views()
		for _, v := range views {
			if _, err := live.Decode[live.Grid](v); err != nil {
				t.Error(err)
			}
		}
		w, _ := live.Find[live.Grid](views)
		here := 0
		for i := range w.Load {
			if row, col := w.Ant(i); w.Load[i] > 0 && row == p.At/30+5 && col == p.At%30+5 {
				here++
			}
		}
		if here < 50 || here != o.size {
			t.Errorf("%d active agents are seen at the eye, %d are there", here, o.size)
		}
	}
}

// TestNeighboursInPictures checks that the neighbours of a hypothesis are one cell away.
func TestNeighboursInPictures(t *testing.T) {
	p := pictured(t, 12, 5, 2, Random, 0, 1)
	o := begin(t, "sds", p.Problem(), 1, nil)
	seen := map[int]bool{}
	for range 200 {
		seen[p.Problem().Near(3*8+3, &o.r)] = true
	}
	for _, h := range []int{2*8 + 3, 4*8 + 3, 3*8 + 2, 3*8 + 4} {
		if !seen[h] {
			t.Errorf("%d is no neighbour", h)
		}
	}
	if len(seen) != 4 {
		t.Errorf("there are %d neighbours", len(seen))
	}
}

// TestClusterGrowthThreshold checks that a cluster grows above the probability returned by needed and dies
// below it, with and without a background that makes agents active.
func TestClusterGrowthThreshold(t *testing.T) {
	for _, background := range []float64{0, 0.5} {
		needed := (&suitability{b: background}).needed()
		for _, off := range []float64{-0.08, 0.08} {
			a := begin(t, "sds", evenly(needed+off, background), 1, param.Values{"agents": "20000"})
			for i := range a.held[:400] {
				a.held[i] = 0
			}
			grown := 0
			for range 30 {
				step(a)
			}
			for _, h := range a.held {
				if h == 0 {
					grown++
				}
			}
			if (grown > 400) != (off > 0) {
				t.Errorf("background %v, target %.2f, needed %.2f: 400 agents became %d", background,
					needed+off, needed, grown)
			}
		}
	}
}

// TestAgentSharesOnPages checks the shares of agents that pages of the atlas give for the best hypothesis:
// those that hold it, and those that are active on it after a round.
func TestAgentSharesOnPages(t *testing.T) {
	for _, c := range []struct {
		method                string
		support, hold, active float64
	}{
		{"sds", 0.8, 0.94, 0.75},
		{"sds", 0.6, 0.56, 0.33},
		{"sds-context", 1, 0.5, 0.30},
	} {
		a := begin(t, c.method, evenly(c.support, 0), 1, param.Values{"agents": "20000"})
		for i := range a.held[:2000] {
			a.held[i] = 0
		}
		for range 200 {
			step(a)
		}
		hold, active := 0, 0
		for i, h := range a.held {
			if h == 0 {
				hold++
				if a.active[i] {
					active++
				}
			}
		}
		n := float64(len(a.held))
		if got := float64(hold) / n; math.Abs(got-c.hold) > 0.015 {
			t.Errorf("%s, support %v: %.3f of the agents hold it, want %v", c.method, c.support, got, c.hold)
		}
		if got := float64(active) / n; math.Abs(got-c.active) > 0.015 {
			t.Errorf("%s, support %v: %.3f of the agents are active, want %v", c.method, c.support, got,
				c.active)
		}
	}
}

// step makes a round of the search.
func step(a *Agents) {
	batch := a.Ask(nil)
	cost := make([]float64, len(batch))
	for i, point := range batch {
		cost[i] = a.p.Cost(point)
	}
	a.Tell(batch, cost)
}

// evenly returns a problem with many hypotheses, all with the fraction background of right parts except the
// first, which has the fraction target.
func evenly(target, background float64) *Problem {
	const parts = 1000
	return &Problem{Hypotheses: 1_000_000, Parts: parts, Right: func(h, part int) bool {
		if h == 0 {
			return float64(part) < target*parts
		}
		return float64(part) < background*parts
	}}
}

// TestSuitabilityNeedsClearTarget checks that the suitability test passes only problems with a target that is
// clearly better than the rest, and that it can end the search.
func TestSuitabilityNeedsClearTarget(t *testing.T) {
	for _, c := range []struct {
		name               string
		target, background float64
		given              param.Values
		suits              bool
	}{
		{"a clear target", 0.9, 0.1, param.Values{"expected": "0.9"}, true},
		{"a target that is too weak", 0.5, 0.1, param.Values{"expected": "0.5"}, false},
		{"a background that is too strong", 0.9, 0.95, param.Values{"expected": "0.9"}, false},
		{"a target like all the others", 0.9, 0.9, param.Values{"expected": "0.9"}, false},
		{"too many tests in a round", 0.8, 0.1, param.Values{"expected": "0.8", "tests": "4"}, false},
	} {
		c.given["parts"] = "100"
		a := begin(t, "suitability", evenly(c.target, c.background), 1, c.given)
		if _, _, _, ok := a.Suitability(); ok {
			t.Errorf("%s: there is an outcome before the test", c.name)
		}
		batch := a.Ask(nil)
		if len(batch) != 50*100 {
			t.Fatalf("the test judges %d parts", len(batch))
		}
		cost := make([]float64, len(batch))
		for i, point := range batch {
			cost[i] = a.p.Cost(point)
		}
		a.Tell(batch, cost)
		suits, needed, rivals, ok := a.Suitability()
		if !ok || suits != c.suits {
			t.Errorf("%s: %v, needed %v, %d rivals, %v", c.name, suits, needed, rivals, ok)
		}
		if len(a.Ask(nil)) == 0 {
			t.Errorf("%s: the search does not begin", c.name)
		}
		v, _ := param.Fill(methodParams(t, "suitability"), c.given)
		v["unsuitable"] = "stop"
		a.Adjust(v)
		if stopped := len(a.Ask(nil)) == 0; stopped == c.suits {
			t.Errorf("%s: that the search stops is %v", c.name, stopped)
		}
	}
}

func methodParams(t *testing.T, name string) []param.Spec {
	t.Helper()
	all := Methods()
	i := slices.IndexFunc(all, func(m Entry) bool { return m.Name == name })
	if i < 0 {
		t.Fatalf("no method %q", name)
	}
	return all[i].Params
}

// TestSettingsOfSuitability checks that each setting of the method has an effect.
func TestSettingsOfSuitability(t *testing.T) {
	check := func(noise float64, given param.Values, names ...string) {
		p := pictured(t, 24, 6, 4, Random, noise, 1).Problem()
		optimtest.Settings(t, "suitability", methodParams(t, "suitability"), given,
			func(v param.Values) optim.Optimizer[[]int] { return begin(t, "suitability", p, 1, v) },
			optim.Each(p.Cost), (*optim.Coder).Int, names...)
	}
	check(0, param.Values{"unsuitable": "stop"}, "agents", "tests", "mutation", "context", "hermits",
		"optimists", "share", "rest", "samples", "parts", "expected")
	check(0, param.Values{"expected": "0.4"}, "unsuitable")
}
