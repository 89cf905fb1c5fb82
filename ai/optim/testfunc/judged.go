package testfunc

import (
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/optim"
	"ludarium/game/text/lookup"
)

// Constrained is a problem with constraints: F fills out with the cost and one number per constraint, which
// must not be positive.
type Constrained struct {
	Name, Title, Doc, Source string
	optim.Box
	Constraints int
	Minimum     float64 // the lowest feasible cost
	At          []float64
	F           func(x, out []float64)
}

// ConstrainedProblems returns all problems with constraints.
func ConstrainedProblems() []Constrained {
	const cec = "Michalewicz, Schoenauer: Evolutionary Algorithms for Constrained Parameter Optimization " +
		"Problems, 1996"
	return []Constrained{
		{Name: "disc", Title: "Linear function on a disc", Doc: "A plane, restricted to a disc.",
			Source: "solved with a Lagrange multiplier",
			Box:    optim.NewBox(2, -2, 2), Constraints: 1, Minimum: -math.Sqrt2,
			At: []float64{-math.Sqrt2 / 2, -math.Sqrt2 / 2},
			F: func(x, out []float64) {
				out[0], out[1] = x[0]+x[1], square(x[0])+square(x[1])-1
			}},
		{Name: "g06", Title: "G6", Doc: "A cubic in a crescent between two circles.", Source: cec,
			Box: optim.Box{Lower: []float64{13, 0}, Upper: []float64{100, 100}}, Constraints: 2,
			Minimum: -6961.813875580156,
			At:      []float64{14.095, 0.8429607892154795},
			F: func(x, out []float64) {
				a, b := x[0]-10, x[1]-20
				out[0] = float64(square(a)*a) + float64(square(b)*b)
				out[1] = 100 - square(x[0]-5) - square(x[1]-5)
				out[2] = square(x[0]-6) + square(x[1]-5) - 82.81
			}},
		{Name: "g08", Title: "G8", Doc: "Waves, most of which are infeasible.", Source: cec,
			Box: optim.NewBox(2, 0.001, 10), Constraints: 2, Minimum: -0.09582504141803587,
			At: []float64{1.2279713, 4.2453733},
			F: func(x, out []float64) {
				s := exact.Sin(2 * math.Pi * x[0])
				out[0] = -s * s * s * exact.Sin(2*math.Pi*x[1]) / (x[0] * x[0] * x[0] * (x[0] + x[1]))
				out[1] = square(x[0]) - x[1] + 1
				out[2] = 1 - x[0] + square(x[1]-4)
			}},
		{Name: "g11", Title: "G11", Doc: "A bowl, restricted to the parabola y = x².", Source: cec,
			Box: optim.NewBox(2, -1, 1), Constraints: 1, Minimum: 0.75, At: []float64{math.Sqrt2 / 2, 0.5},
			F: func(x, out []float64) {
				out[0] = square(x[0]) + square(x[1]-1)
				out[1] = math.Abs(x[1]-square(x[0])) - 1e-4
			}},
	}
}

// Objectives is a problem with two objectives and a known front.
type Objectives struct {
	Name, Title, Source string
	Dim                 int
	optim.Box
	F func(x, out []float64)
	// Front returns the second objective of the front as a function of the first, which ranges from From to
	// To; NaN in gaps of the front.
	Front    func(f float64) float64
	From, To float64
}

// ObjectiveProblems returns all problems with two objectives.
func ObjectiveProblems() []Objectives {
	const zdt = "Zitzler, Deb, Thiele: Comparison of Multiobjective Evolutionary Algorithms: Empirical " +
		"Results, 2000"
	g := func(x []float64) float64 {
		sum := 0.0
		for _, v := range x[1:] {
			sum += v
		}
		return 1 + float64(9*sum/float64(len(x)-1))
	}
	return []Objectives{
		{Name: "schaffer-n1", Title: "Schaffer N. 1",
			Source: "Schaffer: Multiple Objective Optimization with Vector Evaluated Genetic " +
				"Algorithms, 1985",
			Dim: 1, Box: optim.NewBox(1, -10, 10), From: 0, To: 4,
			F:     func(x, out []float64) { out[0], out[1] = square(x[0]), square(x[0]-2) },
			Front: func(f float64) float64 { return square(math.Sqrt(f) - 2) }},
		{Name: "zdt1", Title: "ZDT1", Source: zdt, Dim: 30, Box: optim.NewBox(30, 0, 1), From: 0, To: 1,
			F:     func(x, out []float64) { h := g(x); out[0], out[1] = x[0], h*(1-math.Sqrt(x[0]/h)) },
			Front: func(f float64) float64 { return 1 - math.Sqrt(f) }},
		{Name: "zdt2", Title: "ZDT2", Source: zdt, Dim: 30, Box: optim.NewBox(30, 0, 1), From: 0, To: 1,
			F:     func(x, out []float64) { h := g(x); out[0], out[1] = x[0], h*(1-square(x[0]/h)) },
			Front: func(f float64) float64 { return 1 - square(f) }},
	}
}

// Distance returns the mean distance of points with the given costs, two per point, from the front
// (generational distance), and the mean distance of the front from the points (inverted). Both are small if
// the points are good and cover the front.
func (o *Objectives) Distance(costs []float64) (generational, inverted float64) {
	const samples = 200
	var front [][2]float64
	for i := range samples + 1 {
		f := o.From + float64((o.To-o.From)*float64(i)/samples)
		if h := o.Front(f); !math.IsNaN(h) {
			front = append(front, [2]float64{f, h})
		}
	}
	n := len(costs) / 2
	if n == 0 {
		return math.Inf(1), math.Inf(1)
	}
	for k := range n {
		least := math.Inf(1)
		for _, p := range front {
			least = min(least, exact.Hypot(p[0]-costs[2*k], p[1]-costs[2*k+1]))
		}
		generational += least / float64(n)
	}
	for _, p := range front {
		least := math.Inf(1)
		for k := range n {
			least = min(least, exact.Hypot(p[0]-costs[2*k], p[1]-costs[2*k+1]))
		}
		inverted += least / float64(len(front))
	}
	return generational, inverted
}

// FindObjectives returns the problem with two objectives with the given name; the error lists the names.
func FindObjectives(name string) (Objectives, error) {
	return lookup.Find(ObjectiveProblems(), func(p Objectives) string {
		return p.Name
	}, name, "testfunc: no problem %q with two objectives")
}

// FindConstrained returns the problem with constraints with the given name; the error lists the names.
func FindConstrained(name string) (Constrained, error) {
	return lookup.Find(ConstrainedProblems(), func(p Constrained) string {
		return p.Name
	}, name, "testfunc: no problem %q with constraints")
}
