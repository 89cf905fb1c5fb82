package local

import (
	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// reals is the space of real vectors in a box. A neighbour differs in one coordinate. The scale of a step is
// log-uniform over powers powers of ten up to the largest step, because the scale of the landscape is
// unknown.
type reals struct {
	box     optim.Box
	largest float64 // scale of the largest step as a fraction of the range
}

// powers is the number of powers of ten between the smallest and the largest scale of a step.
const powers = 4

// Len implements Space.
func (s *reals) Len() int { return s.box.Dim() }

// Random implements Space.
func (s *reals) Random(r *rng.SplitMix, dst []float64) {
	for d := range dst {
		dst[d] = r.Between(s.box.Lower[d], s.box.Upper[d])
	}
}

// Neighbour implements Space. Coordinates that would leave the box are moved to its border.
func (s *reals) Neighbour(r *rng.SplitMix, dst, g []float64) {
	copy(dst, g)
	d := r.IntN(len(g))
	size := s.largest * (s.box.Upper[d] - s.box.Lower[d]) * exact.Pow(10, -powers*r.Float64())
	dst[d] = min(max(g[d]+float64(size*r.Normal()), s.box.Lower[d]), s.box.Upper[d])
}

// Adjust implements Adjustable.
func (s *reals) Adjust(v param.Values) { s.largest = param.Bind(&stepSettings{}, v).step }

// View implements Viewer: the first two dimensions.
func (s *reals) View(at, best []float64, _ float64) search.View {
	w := optim.NewScene(s.box)
	w.At, w.Mine, w.Best = optim.PlaceIn(s.box, w, nil, at), optim.PlaceIn(s.box, w, nil, best), 0
	return live.Encode(w)
}

// ClimbDescription describes hill climbing over any space, without parameters.
func ClimbDescription() optim.Description {
	return optim.Description{Name: "hill-climbing", Title: "Hill climbing", Family: Family,
		Formula: "x ← y if f(y) < f(x), y a neighbour of x",
		Doc:     "Hill climbing moves to a better neighbour and stops when there is none.",
		Source:  "Michalewicz, Fogel: How to Solve It: Modern Heuristics, 2000"}
}

// AnnealingDescription describes annealing over any space, without parameters, which are AnnealingSettings.
func AnnealingDescription() optim.Description {
	return optim.Description{Name: "annealing", Title: "Simulated annealing", Family: Family,
		Formula: "x ← y if U < exp((f(x) − f(y)) / T), T ← c T after each sweep",
		Doc: "Simulated annealing also moves to worse neighbours, with a probability that falls with " +
			"the temperature.",
		Source: "Kirkpatrick, Gelatt, Vecchi: Optimization by Simulated Annealing, 1983"}
}

// Patience is the parameter that limits the number of consecutive neighbours without improvement.
type Patience struct {
	Usual int // default value

	Neighbours int
}

// Params implements param.Settings.
func (s *Patience) Params(p *param.Set) { s.Add(p) }

// Add adds the parameter to p.
func (s *Patience) Add(p *param.Set) param.Field {
	return p.Int(&s.Neighbours, "patience", "Patience",
		"Consecutive neighbours without improvement after which the search stops.", s.Usual, 1, 10_000_000).
		Unit("neighbours").Log()
}

type stepSettings struct{ step float64 }

// Params implements param.Settings.
func (s *stepSettings) Params(p *param.Set) {
	p.Float(&s.step, "step", "Largest step", "Largest change of a coordinate as a fraction of its range.",
		0.2,
		1e-6, 1)
}

type climbSettings struct {
	patience Patience
	size     stepSettings
}

// Params implements param.Settings.
func (s *climbSettings) Params(p *param.Set) {
	s.patience.Params(p)
	s.size.Params(p)
}

type annealingSettings struct {
	cooling AnnealingSettings
	size    stepSettings
}

// Params implements param.Settings.
func (s *annealingSettings) Params(p *param.Set) {
	s.cooling.Params(p)
	s.size.Params(p)
}

// Methods returns the searches over real vectors. The caller may change the slice and the descriptions.
func Methods() []optim.Real {
	return []optim.Real{
		optim.Of(ClimbDescription(), climbSettings{patience: Patience{Usual: 1000}},
			func(set optim.Setup, s climbSettings) (optim.Optimizer[[]float64], error) {
				if err := set.Check(); err != nil {
					return nil, err
				}
				return NewClimb(&reals{set.Box, s.size.step}, s.patience.Neighbours, set.Seed,
					(*optim.Coder).Float), nil
			}),
		optim.Of(AnnealingDescription(), annealingSettings{cooling: AnnealingSettings{Temperature: 1,
			Sweep: 50}}, func(set optim.Setup, s annealingSettings) (optim.Optimizer[[]float64], error) {
			if err := set.Check(); err != nil {
				return nil, err
			}
			return NewAnnealing(&reals{set.Box, s.size.step}, s.cooling.Cooling(1), set.Seed,
				(*optim.Coder).Float), nil
		}),
	}
}
