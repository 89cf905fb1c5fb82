package explain

import (
	"strings"
	"testing"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/optim"
	"ludarium/ai/optim/diffusion"
	optimisers "ludarium/ai/optim/methods"
	"ludarium/ai/optim/sat"
	"ludarium/ai/optim/tsp"
	"ludarium/ai/search"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game/gametest"
	"ludarium/game/morpion"
	"ludarium/game/param"
)

// TestSolitaireSearchesMatchEngine compares searches for long games with the engine: the same length from the
// same random numbers. The engine's annealing rebuilds its board after 1000 steps, which changes the order of
// the moves, so only the steps before are compared.
func TestSolitaireSearchesMatchEngine(t *testing.T) {
	gametest.Slow(t)
	for _, test := range []struct {
		key    string
		values param.Values
		method func(v param.Values) engine.Method
		final  bool // whether to compare the final game rather than the longest one
	}{
		{"nested", nil,
			func(v param.Values) engine.Method { return engine.Nested{Level: v.Int("level")} }, true},
		{"nested", param.Values{"variant": "5D"}, func(v param.Values) engine.Method {
			return engine.Nested{Level: v.Int("level")}
		}, true},
		{"nrpa", param.Values{"level": "2", "iterations": "30"}, nrpaOf, false},
		{"nrpa", param.Values{"variant": "5D", "iterations": "100", "alpha": "0.5"}, nrpaOf, false},
		{"reflexive", nil, func(v param.Values) engine.Method {
			return engine.Reflexive{Counts: []int{v.Int("games")}}
		}, true},
		{"reflexive", param.Values{"level": "2", "games": "5", "meta": "3"},
			func(v param.Values) engine.Method {
				return engine.Reflexive{Counts: []int{v.Int("games"), v.Int("meta")}}
			}, true},
		{"take-back-annealing", param.Values{"steps": "1000", "variant": "5D"},
			func(v param.Values) engine.Method {
				return engine.Annealing{Hot: v.Float("hot"), Cold: v.Float("cold"), Steps: v.Int("steps"),
					PerTemperature: 20}
			}, false},
		{"end", nil, func(v param.Values) engine.Method {
			return engine.Evolution{Side: v.Int("side"), Rounds: 1}
		}, false},
		{"mlem", param.Values{"side": "4", "rounds": "6"}, func(v param.Values) engine.Method {
			return engine.Evolution{Side: v.Int("side"), Rounds: v.Int("rounds")}
		}, false},
	} {
		for seed := range uint64(3) {
			c, err := Run(explain.Setup{Key: test.key, Seed: seed, Values: test.values})
			if err != nil {
				t.Fatal(err)
			}
			v := c.Setup.Values
			variant, err := morpion.ParseVariant(v["variant"])
			if err != nil {
				t.Fatal(err)
			}
			r := engine.NewRun(morpion.NewBoard(variant), seed, search.NewClock(t.Context(),
				search.Limits{}))
			test.method(v).Search(r)
			want := len(r.Best)
			if test.final {
				want = r.Final
			}
			if c.Results[0].Value != float64(want) {
				t.Errorf("%s %v, seed %d: %v, want %d", test.key, v, seed, c.Results, want)
			}
		}
	}
}

func nrpaOf(v param.Values) engine.Method {
	return engine.NRPA{Level: v.Int("level"), Iterations: v.Int("iterations"), Alpha: v.Float("alpha"),
		Stepwise: true}
}

// bestOf runs an optimiser of the program.
func bestOf[G ~[]E, E any](t *testing.T, o optim.Optimizer[G], cost func(G) float64, iterations int,
) (G, float64) {
	t.Helper()
	r := optim.NewRun[G, E](func(int) optim.Optimizer[G] { return o },
		optim.Limits{Iterations: iterations})
	if _, err := r.Go(t.Context(), optim.Each(cost), nil); err != nil {
		t.Fatal(err)
	}
	return r.Best()
}

// TestAntColoniesMatchProgram compares the explained ants, agents and tabu search with the program's own:
// they give the same result, bit for bit.
func TestAntColoniesMatchProgram(t *testing.T) {
	for _, test := range []struct {
		key, method string
		given       func(v param.Values) param.Values
	}{
		{"ant-system", "as", func(v param.Values) param.Values {
			return param.Values{"ants": v["ants"], "rho": v["rho"], "beta": v["beta"], "candidates": "15",
				"q0": "0"}
		}},
		{"acs", "acs", func(v param.Values) param.Values {
			return param.Values{"ants": v["ants"], "rho": v["rho"], "q0": v["q0"], "candidates": "15",
				"beta": "2"}
		}},
	} {
		a, err := find(test.key)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range []explain.Example{a.Succeeds, a.Fails} {
			c, err := Run(e.Setup)
			if err != nil {
				t.Fatal(err)
			}
			m, err := optim.Find(optimisers.Tours(), test.method)
			if err != nil {
				t.Fatal(err)
			}
			p := cityMap(c.Setup.Values)
			o, err := m.Begin(tsp.Setup{Problem: p, Seed: e.Setup.Seed}, test.given(c.Setup.Values))
			if err != nil {
				t.Fatal(err)
			}
			if _, want := bestOf(t, o, p.Length,
				c.Setup.Values.Int("iterations")); c.Results[0].Value != want {
				t.Errorf("%s, %s: %v, want %v", test.key, e.Title, c.Results, want)
			}
		}
	}
}

func TestTabuSearchMatchesProgram(t *testing.T) {
	for seed := range uint64(4) {
		c, err := Run(explain.Setup{Key: "tabu", Seed: seed, Values: param.Values{"steps": "40"}})
		if err != nil {
			t.Fatal(err)
		}
		f := formula(c.Setup.Values)
		m, err := optim.Find(sat.Methods(), "tabu")
		if err != nil {
			t.Fatal(err)
		}
		o, err := m.Begin(sat.Setup{Formula: f, Seed: seed},
			param.Values{"tenure": c.Setup.Values["tenure"]})
		if err != nil {
			t.Fatal(err)
		}
		if _, want := bestOf(t, o, f.Broken, 41); c.Results[0].Value != want {
			t.Errorf("seed %d: %v, want %v", seed, c.Results, want)
		}
	}
}

// TestDiffusionSearchMatchesPublishedTable checks that the course's run on four people is the run in table 1
// of Huttunen 2008: the tests of the first two rounds, and all three agents on the right person at the end.
func TestDiffusionSearchMatchesPublishedTable(t *testing.T) {
	setup := explain.Setup{Key: "sds", Seed: 4877,
		Values: param.Values{"case": "people", "agents": "3", "iterations": "3"}}
	c, err := Run(setup)
	if err != nil {
		t.Fatal(err)
	}
	if c.Results[0].Value != 3 {
		t.Errorf("%v", c.Results)
	}
	moments, err := Look(explain.Request{Setup: setup, Count: len(c.Events)})
	if err != nil {
		t.Fatal(err)
	}
	d, err := Find("sds")
	if err != nil {
		t.Fatal(err)
	}
	var tests []string
	for _, m := range moments {
		line := ""
		for _, v := range m.Variables {
			line += v.Value
		}
		if d.Marks[m.Mark].Name == "test" {
			tests = append(tests, line)
		}
	}
	// agent, hypothesis and part
	if want := "020 130 201 021 120 200"; strings.Join(tests[:6], " ") != want {
		t.Errorf("the tests are %v, want %s", tests, want)
	}
}

func TestDiffusionSearchMatchesProgram(t *testing.T) {
	for seed := range uint64(4) {
		c, err := Run(explain.Setup{Key: "sds", Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		v := c.Setup.Values
		_, _, p := hiddenWord(v)
		m, err := optim.Find(diffusion.Methods(), "sds")
		if err != nil {
			t.Fatal(err)
		}
		o, err := m.Begin(diffusion.Setup{Problem: p, Seed: seed},
			param.Values{"agents": v["agents"], "rest": "1000000"})
		if err != nil {
			t.Fatal(err)
		}
		agents := o.(*diffusion.Agents)
		var batch [][]int
		for range v.Int("iterations") {
			batch = agents.Ask(batch[:0])
			cost := make([]float64, len(batch))
			for i, point := range batch {
				cost[i] = p.Cost(point)
			}
			agents.Tell(batch, cost)
		}
		if _, least := agents.Best(); c.Results[1].Value != float64(v.Int("agents"))*(1-least) {
			t.Errorf("seed %d: %v, want %v", seed, c.Results, float64(v.Int("agents"))*(1-least))
		}
	}
}
