package explain

import (
	"fmt"
	"slices"
	"testing"

	methods "ludarium/ai/catalog"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/diffusion"
	"ludarium/ai/optim/evolve"
	optimisers "ludarium/ai/optim/methods"
	"ludarium/ai/search"
	"ludarium/ai/search/alphabeta"
	"ludarium/ai/search/evaluate"
	"ludarium/ai/search/mcts"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game"
	"ludarium/game/param"
)

// TestExplainedMethodsExist checks that all methods that are explained exist.
func TestExplainedMethodsExist(t *testing.T) {
	names := map[string]bool{}
	for _, m := range methods.Methods() {
		names["games "+m.Name] = true
	}
	for _, m := range optimisers.Methods() {
		names["functions "+m.Name] = true
	}
	for _, m := range optimisers.Tours() {
		names["tours "+m.Name] = true
	}
	for _, m := range optimisers.Formulas() {
		names["formulas "+m.Name] = true
	}
	for _, m := range diffusion.Methods() {
		names["agents "+m.Name] = true
	}
	for _, e := range experiments.Experiments() {
		names["experiments "+e.Name] = true
	}
	for _, a := range all() {
		for _, m := range a.Explains {
			if !names[m.List+" "+m.Name] {
				t.Errorf("%s explains %s %s, which is not on offer", a.Key, m.List, m.Name)
			}
		}
	}
}

// bare are the settings of the engine without any technique.
var bare = param.Values{"search": "alphabeta", "iterative": "false", "order": "generation",
	"hash-move": "false",
	"mvv-lva":   "false", "killers": "false", "history": "false", "table": "0", "captures": "false"}

// step is a step of a search, in the form that the engine reports.
type step struct {
	what        string
	move        game.Move
	alpha, beta float64
	value       float64
}

// engineSteps returns the steps of the engine without the root, and the result.
func engineSteps(t *testing.T, list []position, v, settings param.Values) (steps []step,
	info search.Info) {
	t.Helper()
	s, g, _ := setUp(list, v["position"])
	judge, _ := evaluate.For(g.Name)
	with := param.Values{}
	for _, more := range []param.Values{bare, settings} {
		for name, value := range more {
			with[name] = value
		}
	}
	engine := alphabeta.New(judge, param.MustFill(alphabeta.Params(), with))
	info, _, err := engine.Run(t.Context(), s, search.Limits{Depth: v.Int("depth")}, nil,
		func(e alphabeta.Event) {
			switch e.Kind {
			case alphabeta.Enter:
				steps = append(steps, step{"enter", e.Move, e.Alpha, e.Beta, 0})
			case alphabeta.Return:
				if e.Role == live.Presearch { // compare with the earlier search of the same position
					e.Value = -e.Value
				}
				steps = append(steps, step{"value", e.Move, 0, 0, -e.Value})
			case alphabeta.Skip:
				steps = append(steps, step{"skip", e.Move, 0, 0, e.Value})
			case alphabeta.Cutoff:
				steps = append(steps, step{"cut", e.Move, 0, 0, 0})
			}
		})
	if err != nil {
		t.Fatal(err)
	}
	return steps, info
}

// steps returns the steps of an explained search in the same form.
func steps(t *testing.T, key string, v param.Values) (list []step, c explain.Course) {
	t.Helper()
	_, r, err := prepare(&explain.Setup{Key: key, Values: v})
	if err != nil {
		t.Fatal(err)
	}
	led, root := game.Move(0), true
	r.trace.Hear = func(mark string, variables ...any) {
		move := variable[game.Move](variables, "move")
		if _, leads := roles[mark]; leads {
			led = move
		}
		switch mark {
		case "enter":
			if !root {
				list = append(list, step{"enter", led, variable[float64](variables, "alpha"),
					variable[float64](variables, "beta"), 0})
			}
			root = false
		case "value", "value of the pass", "value of the look ahead":
			list = append(list, step{"value", move, 0, 0, variable[float64](variables, "value")})
		case "cut", "pass is enough":
			list = append(list, step{"cut", move, 0, 0, 0})
		case "skip":
			list = append(list, step{"skip", move, 0, 0, variable[float64](variables, "bound")})
		case "iteration":
			root = true
		}
	}
	c.Answer, c.Results = r.do()
	return list, c
}

// TestTreeSearchesMatchEngine compares searches of game trees with the engine: the same steps in the same
// order, value, line and number of positions. The engine breaks ties in the move order at the root at random,
// so the positions have none there.
func TestTreeSearchesMatchEngine(t *testing.T) {
	for _, test := range []struct {
		key      string
		list     []position
		values   param.Values
		settings param.Values
	}{
		{"minimax", connects, nil, param.Values{"search": "minimax"}},
		{"minimax", connects, param.Values{"position": "win", "depth": "4"},
			param.Values{"search": "minimax"}},
		{"alpha-beta", connects, nil, nil},
		{"alpha-beta", connects, param.Values{"position": "win", "depth": "5", "order": "best-first"},
			param.Values{"order": "best-first"}},
		{"alpha-beta", connects, param.Values{"position": "horizon", "order": "worst-first"},
			param.Values{"order": "worst-first"}},
		{"pvs", connects, param.Values{"depth": "5"}, param.Values{"search": "pvs"}},
		{"pvs", connects, param.Values{"position": "horizon", "order": "worst-first"},
			param.Values{"search": "pvs", "order": "worst-first"}},
		{"iterative-deepening", connects, nil, param.Values{"iterative": "true", "hash-move": "true"}},
		{"iterative-deepening", connects, param.Values{"position": "win", "depth": "6"},
			param.Values{"iterative": "true", "hash-move": "true"}},
		{"internal-iterative-deepening", connects, nil, param.Values{"iid": "true", "hash-move": "true"}},
		{"internal-iterative-deepening", connects, param.Values{"position": "horizon"},
			param.Values{"iid": "true", "hash-move": "true"}},
		{"null-move", quiets, nil, param.Values{"null-move": "prune"}},
		{"null-move", quiets, param.Values{"position": "zugzwang", "depth": "5", "guard": "none"},
			param.Values{"null-move": "prune", "null-pieces": "false", "null-material": "0"}},
		{"futility", quiets, nil, param.Values{"futility": "move", "futility-margin": "2"}},
		{"futility", quiets, param.Values{"position": "rook ending", "depth": "4", "margin": "0.5"},
			param.Values{"futility": "move", "futility-margin": "0.5"}},
		{"quiescence", quiets, param.Values{"depth": "2"}, param.Values{"captures": "true"}},
		{"quiescence", quiets, param.Values{"position": "rook ending", "depth": "3"},
			param.Values{"captures": "true"}},
		{"transposition-table", connects, param.Values{"depth": "6"},
			param.Values{"table": "12", "hash-move": "true"}},
		{"transposition-table", connects, param.Values{"depth": "6", "size": "3"},
			param.Values{"table": "3", "hash-move": "true"}},
	} {
		t.Run(fmt.Sprint(test.key, test.values), func(t *testing.T) {
			a, err := find(test.key)
			if err != nil {
				t.Fatal(err)
			}
			v := param.MustFill(a.Params, test.values)
			got, c := steps(t, test.key, v)
			want, info := engineSteps(t, test.list, v, test.settings)
			if test.key == "minimax" { // minimax has no window
				for i := range want {
					want[i].alpha, want[i].beta = 0, 0
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%d steps, want %d", len(got), len(want))
				for i := range min(len(got), len(want)) {
					if got[i] != want[i] {
						t.Fatalf("step %d is %+v, want %+v, after %+v", i, got[i], want[i], got[max(0,
							i-5):i])
					}
				}
			}
			s, g, _ := setUp(test.list, v["position"])
			line := info.Lines[0]
			if float64(info.Nodes) != c.Results[0].Value {
				t.Errorf("%d positions visited, want %v", info.Nodes, c.Results[0])
			}
			if want := lineText(g, s, line.Moves) + ": " +
				number(alphabeta.Value(line.Score)); c.Answer != want {
				t.Errorf("%s, want %s", c.Answer, want)
			}
		})
	}
}

// TestUCTMatchesEngine compares UCT with the engine: all moves have the same visits and win rates. The engine
// marks decided positions, which UCT does not, so the trees are the same only until one is reached.
func TestUCTMatchesEngine(t *testing.T) {
	for seed := range uint64(5) {
		s, _, _ := setUp(duels, "start")
		const playouts = 150
		var settings mcts.Settings
		if err := param.Read(&settings, nil); err != nil {
			t.Fatal(err)
		}
		info, err := settings.New(2, nil).Search(t.Context(), s,
			search.Limits{Nodes: playouts, Seed: seed, Lines: 9}, nil)
		if err != nil {
			t.Fatal(err)
		}
		_, r, err := prepare(&explain.Setup{Key: "uct", Seed: seed,
			Values: param.Values{"playouts": "150"}})
		if err != nil {
			t.Fatal(err)
		}
		r.do()
		got, _ := live.Find[live.Children](r.views())
		for _, line := range info.Lines {
			i := slices.IndexFunc(got.Moves, func(c live.Child) bool { return c.Move == line.Moves[0] })
			if i < 0 || got.Moves[i].Visits != line.Visits || *got.Moves[i].Score != line.Score {
				t.Errorf("seed %d: %+v, want %+v", seed, got.Moves, line)
			}
		}
	}
}

// minimise minimises a landscape with a method of the program and returns its best point and cost.
func minimise(t *testing.T, name, landscape string, seed uint64, evaluations int64, iterations int,
	given param.Values) ([]float64, float64) {
	t.Helper()
	m, err := optimisers.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	p := landscapeOf(param.Values{"landscape": landscape})
	o, err := m.Begin(optim.Setup{Box: p.Box, Seed: seed, Evaluations: evaluations}, given)
	if err != nil {
		t.Fatal(err)
	}
	run := optim.NewRun(func(int) optim.Optimizer[[]float64] { return o },
		optim.Limits{Iterations: iterations})
	if _, err := run.Go(t.Context(), optim.Each(p.F), nil); err != nil {
		t.Fatal(err)
	}
	return run.Best()
}

// TestOptimisersMatchProgram compares the explained optimisers with the program's own: they have the same
// best position after the same number of iterations, which requires the same order of random draws. The
// program counts the initialisation as an iteration.
func TestOptimisersMatchProgram(t *testing.T) {
	for _, test := range []struct {
		key, method string
		iterations  string // parameter that sets the number of iterations
		given       func(v param.Values) param.Values
	}{
		{"pso", "basic", "iterations", func(v param.Values) param.Values {
			return param.Values{"particles": v["size"], "c1": v["c1"]}
		}},
		{"fips", "fips", "iterations", func(v param.Values) param.Values {
			return param.Values{"particles": v["size"], "c-max": v["c-max"]}
		}},
		{"clpso", "clpso", "iterations", func(v param.Values) param.Values {
			return param.Values{"particles": v["size"], "gap": v["gap"], "first": "blind"}
		}},
		{"ga", "ga", "iterations", func(v param.Values) param.Values {
			return param.Values{"population": v["size"], "sigma": v["sigma"], "elite": v["elite"]}
		}},
		{"es", "es", "iterations", func(v param.Values) param.Values {
			return param.Values{"children": v["size"], "parents": v["parents"], "sigma": v["sigma"]}
		}},
		{"de", "de", "iterations", func(v param.Values) param.Values {
			return param.Values{"population": v["size"], "f": v["f"], "cr": v["cr"]}
		}},
		{"simulated-annealing", "annealing", "steps", func(v param.Values) param.Values {
			return param.Values{"temperature": v["temperature"], "cooling": v["cooling"], "sweep": "20",
				"step": v["step"]}
		}},
		{"hill-climbing", "hill-climbing", "", func(v param.Values) param.Values {
			return param.Values{"patience": v["patience"], "step": v["step"]}
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
			v := c.Setup.Values
			iterations, evaluations := 100_000, int64(0)
			if test.iterations != "" {
				iterations = v.Int(test.iterations) + 1
			}
			if v["size"] != "" {
				evaluations = int64(iterations) * int64(v.Int("size"))
			}
			x, cost := minimise(t, test.method, v["landscape"], e.Setup.Seed, evaluations, iterations,
				test.given(v))
			want, results := found(x, cost, landscapeOf(v).Minimum)
			if c.Answer != want || c.Results[0] != results[0] {
				t.Errorf("%s, %s: %s, %v, want %s, %v", test.key, e.Title, c.Answer, c.Results[0], want,
					results[0])
			}
		}
	}
}

// TestCMAESMatchesProgram compares CMA-ES with the program's version without bounds and restarts.
func TestCMAESMatchesProgram(t *testing.T) {
	a, err := find("cma-es")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range []explain.Example{a.Succeeds, a.Fails} {
		c, err := Run(e.Setup)
		if err != nil {
			t.Fatal(err)
		}
		v := c.Setup.Values
		p := landscapeOf(v)
		span := p.Upper[0] - p.Lower[0]
		o := evolve.NewCMAES([]float64{p.Lower[0] + float64(0.2*span), p.Lower[1] + float64(0.8*span)},
			v.Float("sigma")*span, 0, e.Setup.Seed)
		run := optim.NewRun(func(int) optim.Optimizer[[]float64] { return o },
			optim.Limits{Iterations: v.Int("iterations")})
		if _, err := run.Go(t.Context(), optim.Each(p.F), nil); err != nil {
			t.Fatal(err)
		}
		x, cost := run.Best()
		want, results := found(x, cost, p.Minimum)
		if c.Answer != want || c.Results[0] != results[0] {
			t.Errorf("%s: %s, %v, want %s, %v", e.Title, c.Answer, c.Results[0], want, results[0])
		}
	}
}
