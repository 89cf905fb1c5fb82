package worlds

import (
	"context"
	"math"
	"slices"

	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/expression"
	"ludarium/ai/optim/methods"
	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// own is a function given by the user as a formula. Its minimum is unknown, so the lowest known position is
// used: the result of a short search before the run, or a lower position found by the run.
type own struct {
	f     *expression.Cost
	b     optim.Box
	at    []float64 // lowest known position
	least float64
	found uint64 // number of times a lower position was found
}

// ownName is the name of the problem with the user's formula.
const ownName = "own-formula"

// scout is the method that searches for the minimum before the run, and scouted is its number of evaluations.
const (
	scout   = "jde"
	scouted = 20_000
)

// newOwn returns the function of a formula. It returns an error for an invalid formula, with the position of
// the bad token, for a formula that needs more dimensions, and for an empty range.
func newOwn(v param.Values) (*own, error) {
	s := param.Bind(&ownSettings{}, v)
	f, err := expression.Parse(s.formula)
	if err != nil {
		return nil, err
	}
	dim, lower, upper := s.dim, s.lower, s.upper
	switch {
	case dim < f.Least():
		return nil, fault.Errorf("worlds: the formula needs at least %d dimensions, not %d", f.Least(), dim)
	case !(lower < upper):
		return nil, fault.Errorf("worlds: the upper bound %g is not above the lower bound %g", upper, lower)
	}
	o := &own{f: f, b: optim.NewBox(dim, lower, upper), least: math.Inf(1)}
	o.at = make([]float64, dim)
	for d := range o.at {
		o.at[d] = lower + float64((upper-lower)/2)
	}
	return o, o.search()
}

// search searches for the minimum.
func (o *own) search() error {
	m, err := methods.Find(scout)
	if err != nil {
		return err
	}
	by, err := m.Begin(optim.Setup{Box: o.b, Seed: 1}, nil)
	if err != nil {
		return err
	}
	run := optim.NewRun(func(int) optim.Optimizer[[]float64] { return by },
		optim.Limits{Evaluations: scouted})
	judge := func(_ context.Context, batch [][]float64, cost []float64) error {
		for i, x := range batch {
			o.judge(x, cost[i:i+1])
		}
		return nil
	}
	for {
		stop, err := run.Step(context.Background(), judge)
		if err == nil && stop == optim.Running {
			continue
		}
		if err == nil && run.Check() != nil {
			err = fault.Errorf("worlds: the formula has no finite value between the bounds")
		}
		o.found = 0
		return err
	}
}

func (o *own) box() optim.Box { return o.b }

func (o *own) judge(x, out []float64) {
	out[0] = o.cost(x)
	if out[0] < o.least && inside(o.b, x) {
		o.least = out[0]
		copy(o.at, x)
		o.found++
	}
}

// inside reports whether a point lies in a box.
func inside(b optim.Box, x []float64) bool {
	for d := range x {
		if x[d] < b.Lower[d] || x[d] > b.Upper[d] {
			return false
		}
	}
	return true
}

// cost returns +Inf if the formula has no finite value at x.
func (o *own) cost(x []float64) float64 {
	c := o.f.Value(x) + 0
	if c != c || math.IsInf(c, -1) {
		return math.Inf(1)
	}
	return c
}

func (o *own) optima() [][]float64 { return [][]float64{slices.Clone(o.at)} }
func (o *own) minimum() float64    { return o.least }
func (o *own) version() uint64     { return 1 + o.found }
func (o *own) adjust(param.Values) {}
func (o *own) relief() live.Relief { return Relief(o.b, o.at, o.cost, nil) }

func (o *own) put(float64, float64) error {
	return fault.Errorf("the optimum of a formula of your own can't be dragged")
}

func (o *own) State(c *optim.Coder) {
	c.Floats(o.at)
	c.Float(&o.least)
	c.Uint64(&o.found)
}

// ownForm matches a formula: a line of numbers, names, operators and brackets with a coordinate or a sum in
// it.
const ownForm = `\A[-+*/^,.()\[\]{}\w \t−×·√]*(?:\b[xX](?:\[|_?\{|_?\d|_i)|\b(?i:sum|prod)\s*\()` +
	`[-+*/^,.()\[\]{}\w \t−×·√]*\s*\z`

// ownProblem describes the problem with the user's own formula.
func ownProblem() liverun.Problem {
	return liverun.Problem{Name: ownName, Title: "Your own formula", Group: "your own",
		Doc: "A function that you write. The cross marks the lowest point known: a short search looks for " +
			"it before the run, and the run may find a lower one.",
		Reads:  []liverun.Reading{{Param: "formula", Form: ownForm}},
		Params: param.Specs(&ownSettings{})}
}

type ownSettings struct {
	formula      string
	dim          int
	lower, upper float64
}

// Params implements param.Settings.
func (s *ownSettings) Params(p *param.Set) {
	p.Text(&s.formula, "formula", "Formula", "Numbers, + − * / ^, brackets, x_1, x_2 …, n, pi and e, sum(…) "+
		"and prod(…) over x_i, and functions such as sqrt, exp, sin and abs.",
		"10*n + sum(x_i^2 - 10*cos(2*pi*x_i))").
		Examples([]string{"sum(x_i^2)", "sum(100*(x_{i+1} - x_i^2)^2 + (1 - x_i)^2)",
			"abs(x_1) + sin(5*x_2)"}, nil)
	dimParam(p, &s.dim, 1)
	p.Float(&s.lower, "lower", "Lower bound", "Lowest value of each coordinate.", -5.12, -1e6, 1e6)
	p.Float(&s.upper, "upper", "Upper bound", "Highest value of each coordinate.", 5.12, -1e6, 1e6)
}
