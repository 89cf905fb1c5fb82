package worlds

import (
	"fmt"
	"math"
	"strconv"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/evolve"
	"ludarium/ai/optim/local"
	"ludarium/ai/optim/sat"
	"ludarium/ai/search"
	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Names of the available formulas.
const (
	plantedFormula = "planted"
	randomFormula  = "random-formula"
	ownFormula     = "own-formula"
)

// ownClauses is the initial text for a user's own formula: four clauses, three of which are easy.
const ownClauses = "p cnf 4 6\n1 2 0\n-1 3 0\n-2 -3 4 0\n-4 1 0\n2 -4 0\n-1 -2 -3 0\n"

// formulas is the world of truth assignments.
func formulas() liverun.Made {
	w := liverun.World{Name: "formula", Title: "Formula",
		Doc: "Each square at the top is a variable, true or false. Each square below is a clause; red " +
			"ones are not satisfied."}
	w.Problems = []liverun.Problem{
		{Name: plantedFormula, Title: "Satisfiable formula", Params: param.Specs(&formulaSettings{}),
			Doc:     "The task is to satisfy all clauses. At least one solution exists.",
			Formula: "minimise the number of unsatisfied clauses"},
		{Name: randomFormula, Title: "Random formula", Params: param.Specs(&formulaSettings{}),
			Source: "Mitchell, Selman, Levesque: Hard and Easy Distributions of SAT Problems, 1992",
			Doc: "The task is to satisfy as many clauses as possible. It is not known whether all can " +
				"be satisfied.", Formula: "minimise the number of unsatisfied clauses"},
		{Name: ownFormula, Title: "Own formula", Formula: "minimise the number of unsatisfied clauses",
			Doc:    "A formula in the DIMACS format, the common format of SAT solvers.",
			Params: param.Specs(&ownFormulaSettings{}),
			Reads:  []liverun.Reading{{Param: "formula", Form: `(?m)^\s*p\s+cnf\s`}}},
	}
	titles := map[string][2]string{
		local.Family: {"Local search in formulas",
			"Every variable has a value, and the search changes one at a time."},
		evolve.Family: {"Evolution of assignments",
			"The picture shows the best assignment of each generation."},
	}
	f := sat.Random(5, 5, true, 1)
	for _, m := range sat.Methods() {
		o, err := m.Begin(sat.Setup{Formula: f}, nil)
		if err != nil {
			panic("worlds: " + err.Error())
		}
		d := describe(m.Description, titles[m.Family][0], titles[m.Family][1], o, "population", "step")
		d.Pace = 15
		w.Methods = append(w.Methods, d)
	}
	return liverun.Made{World: w, New: newProof}
}

type formulaSettings struct {
	variables int
	ratio     float64
}

// Params implements param.Settings.
func (s *formulaSettings) Params(p *param.Set) {
	p.Int(&s.variables, "variables", "Variables", "Number of variables.", 100, 3,
		1000).Unit("variables").Log()
	p.Float(&s.ratio, "ratio", "Clauses", "Clauses per variable. Most formulas with up to 4.26 clauses of "+
		"three literals per variable are satisfiable, and hardly any beyond that.", 4.2, 0.5, 10)
}

type ownFormulaSettings struct{ formula string }

// Params implements param.Settings.
func (s *ownFormulaSettings) Params(p *param.Set) {
	p.Text(&s.formula, "formula", "Formula", "A line “p cnf VARIABLES CLAUSES”, followed by the literals of "+
		"each clause. A 0 ends each clause.", ownClauses)
}

// proof is a running optimiser on a formula of truth values.
type proof struct {
	*seeker[[]bool, bool]
	f *sat.Formula
}

func newProof(problem string, v param.Values, lane liverun.Lane, seed uint64) (liverun.Run, error) {
	var f *sat.Formula
	switch problem {
	case ownFormula:
		var err error
		if f, err = sat.Read([]byte(param.Bind(&ownFormulaSettings{}, v).formula)); err != nil {
			return nil, err
		}
		if most := live.MaxGrid * live.MaxGrid; f.Variables > most || len(f.Clauses) > most {
			return nil, fault.Errorf("the formula has %d variables and %d clauses, but at most %d of each "+
				"can be shown", f.Variables, len(f.Clauses), most)
		}
	default:
		s := param.Bind(&formulaSettings{}, v)
		f = sat.Random(s.variables, int(math.Round(s.ratio*float64(s.variables))),
			problem == plantedFormula, seed)
	}
	m, err := optim.Find(sat.Methods(), lane.Method)
	if err != nil {
		return nil, err
	}
	if _, err := m.Begin(sat.Setup{Formula: f, Seed: seed}, lane.Values); err != nil {
		return nil, err
	}
	begin := func(restart int, v param.Values) optim.Optimizer[[]bool] {
		o, err := m.Begin(sat.Setup{Formula: f, Seed: rng.Derive(seed, uint64(restart+1))}, v)
		if err != nil {
			panic("worlds: " + err.Error()) // cannot happen: it was parsed before
		}
		return o
	}
	none := 0.0
	p := &proof{f: f,
		seeker: newSeeker("formula", begin, lane.Values, optim.Limits{Target: &none, Restarts: manyRestarts},
			f.Broken, (*optim.Coder).Bool)}
	if m.Name == "annealing" {
		p.block = int64(max(1, f.Variables/4))
	}
	p.record.even, p.curve = true, "unsatisfied clauses"
	return p, nil
}

// Mended implements stage.Mender.
func (p *proof) Mended() []fault.Text { return p.f.Mended }

// Views implements stage.Run: the variables, and the clauses with their current values.
func (p *proof) Views() []search.View {
	views := []search.View{p.record.view(p.curve)}
	if len(p.latest) == 0 {
		return views
	}
	values := squares(len(p.latest), []string{"true", "false"}, func(i int) byte {
		if p.latest[i] {
			return 1
		}
		return 2
	})
	clauses := squares(len(p.f.Clauses), []string{"one literal holds", "several hold", "does not hold"},
		func(i int) byte {
			right := 0
			for _, l := range p.f.Clauses[i] {
				if p.latest[max(l, -l)-1] == (l > 0) {
					right++
				}
			}
			switch right {
			case 0:
				return 3
			case 1:
				return 1
			}
			return 2
		})
	values.Value, clauses.Value = float64(len(p.latest)), p.latestCost
	values.Looks = []live.Look{{Tone: live.On}, {Tone: live.Off}}
	clauses.Looks = []live.Look{{Tone: live.Good}, {Tone: live.Better}, {Tone: live.Bad}}
	values.Unit, clauses.Unit = "variables", "unsatisfied clauses"
	values.Step, clauses.Step = p.run.Iterations(), p.run.Iterations()
	return append([]search.View{live.Encode(values), live.Encode(clauses)}, views...)
}

// squares arranges n cells in rows, in a grid about twice as wide as high.
func squares(n int, kinds []string, of func(i int) byte) live.Grid {
	cols := min(live.MaxGrid, max(1, int(math.Ceil(math.Sqrt(2*float64(n))))))
	rows := max(1, (n+cols-1)/cols)
	if rows > live.MaxGrid {
		rows, cols = live.MaxGrid, (n+live.MaxGrid-1)/live.MaxGrid
	}
	w := live.Grid{Rows: rows, Cols: cols, Cells: make([]byte, rows*cols), Kinds: kinds}
	for i := range n {
		w.Cells[i] = of(i)
	}
	return w
}

// Numbers implements stage.Run.
func (p *proof) Numbers() []liverun.Number {
	n := len(p.f.Clauses)
	list := []liverun.Number{
		{Title: "Best", Text: "–", Doc: "Largest number of clauses satisfied at once."},
		{Title: "Now", Text: "–", Doc: "Clauses satisfied now."},
		{Title: "Variables", Text: strconv.Itoa(p.f.Variables)},
		{Title: "Starts", Text: strconv.Itoa(p.run.Restarts() + 1),
			Doc: "Number of starts, restarts included."},
	}
	if best := p.run.BestCost(); !math.IsInf(best, 1) {
		list[0].Text = fmt.Sprintf("%d of %d", n-int(best), n)
		list[1].Text = fmt.Sprintf("%d of %d", n-int(p.latestCost), n)
	}
	return list
}
