package explain

import (
	"fmt"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim/sat"
	"ludarium/ai/optim/testfunc"
	"ludarium/ai/search"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game/param"
)

func locals() []algorithm {
	step := fraction("step", "Largest step", "Largest change of a coordinate as a part of its range.",
		"0.2",
		0.001, 1)
	return []algorithm{
		landscapeCase(func(l code.Landscape, p *testfunc.Problem, _ uint64, v param.Values) optimiserRun {
			s := &code.Annealing{Landscape: l, Step: v.Float("step"), T: v.Float("temperature"),
				Cool: v.Float("cooling"), Sweep: 20}
			return optimiserRun{trace: &s.Trace, round: func() { s.Run(v.Int("steps")) },
				best:  func() ([]float64, float64) { return s.Best, s.Least },
				views: func() []search.View { return walkViews(p, s.X, s.Best) }}
		}).algorithm(explain.Description{Key: "simulated-annealing", Title: "Simulated annealing",
			Family:   explain.Local,
			Question: "When is it right to go to a worse place?",

			Explains: functions("annealing"),
			Params: []param.Spec{landscapes,
				fraction("temperature", "Temperature", "First temperature in the unit of the cost.", "20",
					0.001,
					1000),
				fraction("cooling", "Cooling", "Factor of the temperature after every 20 steps.", "0.95",
					0.5,
					1),
				{Name: "steps", Title: "Steps", Doc: "Steps until the run ends.", Unit: "steps",
					Kind: param.Int, Default: "2000", Min: 1, Max: 4000, Log: true}, step},
			Succeeds: explain.Example{Title: "Out of a valley",
				Text: "While it is hot, the walk leaves valleys again. When it has cooled down, it " +
					"stays in a deep one and finds its bottom.",
				Setup: on("rastrigin", 1, "steps", "4000"), Claim: atMost(above, 0.1)},
			Fails: explain.Example{Title: "Quenched",
				Text: "Cooled too fast, the walk is a climb: it stays in the first valley that it " +
					"meets.",
				Setup: on("rastrigin", 1, "temperature", "0.001", "step", "0.02", "steps", "2000"),
				Claim: atLeast(above, 0.9)},
		}, []string{"annealing", "neighbour"}, []string{"improvement", "accepted", "cooling"}),

		landscapeCase(func(l code.Landscape, p *testfunc.Problem, _ uint64, v param.Values) optimiserRun {
			s := &code.HillClimbing{Landscape: l, Step: v.Float("step"), Patience: v.Int("patience")}
			return optimiserRun{trace: &s.Trace, round: s.Run,
				best:  func() ([]float64, float64) { return s.X, s.Now },
				views: func() []search.View { return walkViews(p, s.X, s.X) }}
		}).algorithm(explain.Description{Key: "hill-climbing", Title: "Hill climbing", Family: explain.Local,
			Question: "How far does one come by always taking what is better?",

			Explains: functions("hill-climbing"),
			Params: []param.Spec{landscapes, step, {Name: "patience", Title: "Patience",
				Doc: "Neighbours in a row that may be no better.", Unit: "neighbours", Kind: param.Int,
				Default: "100", Min: 1, Max: 1000, Log: true}},
			Succeeds: explain.Example{Title: "One valley",
				Text:  "Where there is one valley, every way down ends at its bottom.",
				Setup: on("sphere", 1, "patience", "200"), Claim: atMost(above, 1e-3)},
			Fails: explain.Example{Title: "Deception",
				Text: "The way down leads into the nearest valley. From its bottom every step within " +
					"reach leads up, so the climb ends there.",
				Setup: on("schwefel", 2, "step", "0.05"), Claim: atLeast(above, 50)},
		}, []string{"climb", "neighbour"}, []string{"improvement"}),

		{Description: explain.Description{Key: "tabu", Title: "Tabu search", Family: explain.Local,
			Question: "How does one leave a valley without falling back at once?",

			Case:     "A formula of clauses with three literals each, all of which shall hold.",
			Explains: []explain.MethodName{{List: "formulas", Name: "tabu"}},
			Params: []param.Spec{whole("tenure", "Tenure", "Steps for which a variable may not be "+
				"changed again.",
				"steps", "5", 0, 20), whole("steps", "Steps", "Steps until the run ends.", "steps", "60",
				1, 200),
				whole("variables", "Variables", "Variables of the formula.", "variables", "25", 5, 40)},
			Succeeds: explain.Example{Title: "All clauses hold",
				Text: "The search leaves one valley after the other by its lowest pass until nothing " +
					"is broken.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"steps": "200"}},
				Claim: atMost(broken, 0)},
			Fails: explain.Example{Title: "Without a memory",
				Text: "With a tenure of 0 the best neighbour of the best neighbour is where it came " +
					"from: the search steps to and fro.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"tenure": "0", "steps": "200",
					"variables": "30"}},
				Claim: atLeast(broken, 1)}},
			files: []string{"tabu"}, stops: []string{"improvement", "step"},
			begin: func(seed uint64, v param.Values) (*run, error) {
				f := formula(v)
				s := &code.Tabu{Broken: f.Broken, Tenure: v.Int("tenure"), Random: rng.NewSplitMix(seed)}
				s.Start(f.Variables)
				return &run{trace: &s.Trace, views: func() []search.View {
					return clauseViews(f, s.Values,
						s.Now)
				},
					do: func() (string, []explain.Result) {
						s.Run(v.Int("steps"))
						return fmt.Sprintf("%s of %d clauses are broken", number(s.Least),
								len(f.Clauses)),
							[]explain.Result{result(broken, s.Least)}
					}}, nil
			}},
	}
}

const broken = "broken clauses"

// formula returns a satisfiable formula with 4.2 clauses per variable.
func formula(v param.Values) *sat.Formula {
	n := v.Int("variables")
	return sat.Random(n, int(4.2*float64(n)), true, shiftSeed)
}

// clauseViews draws the clauses of a formula by whether they are satisfied.
func clauseViews(f *sat.Formula, values []bool, now float64) []search.View {
	const cols = 15
	w := live.Grid{Cols: cols, Rows: (len(f.Clauses) + cols - 1) / cols, Value: now, Unit: broken,
		Kinds: []string{"holds", "broken"}, Looks: []live.Look{{Tone: live.Good}, {Tone: live.Bad}}}
	w.Cells = make([]byte, w.Rows*cols)
	for i, clause := range f.Clauses {
		w.Cells[i] = 2
		for _, l := range clause {
			if values[max(l, -l)-1] == (l > 0) {
				w.Cells[i] = 1
			}
		}
	}
	return []search.View{live.Encode(w)}
}
