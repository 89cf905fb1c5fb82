package local

import (
	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// reals is the space of real vectors in a box. A neighbour differs in one coordinate, by a step whose size
// may be anything from the largest one down to a part of it, all powers of ten alike: where one does not know
// how fine a landscape is, all steps are worth trying.
type reals struct {
	box     optim.Box
	largest float64 // part of the range
}

// powers are how many powers of ten smaller than the largest a step may be.
const powers = 4

// Len implements Space.
func (s *reals) Len() int { return s.box.Dim() }

// Random implements Space.
func (s *reals) Random(r *rng.SplitMix, dst []float64) {
	for d := range dst {
		dst[d] = r.Between(s.box.Lower[d], s.box.Upper[d])
	}
}

// Neighbour implements Space. What would leave the box stays at its border.
func (s *reals) Neighbour(r *rng.SplitMix, dst, g []float64) {
	copy(dst, g)
	d := r.IntN(len(g))
	size := s.largest * (s.box.Upper[d] - s.box.Lower[d]) * exact.Pow(10, -powers*r.Float64())
	dst[d] = min(max(g[d]+float64(size*r.Normal()), s.box.Lower[d]), s.box.Upper[d])
}

// Adjust implements Adjustable.
func (s *reals) Adjust(v param.Values) { s.largest = v.Float("step") }

// View implements Viewer: the first two dimensions.
func (s *reals) View(at, best []float64, _ float64) search.View {
	w := optim.NewScene(s.box)
	w.At, w.Mine, w.Best = optim.PlaceIn(s.box, w, nil, at), optim.PlaceIn(s.box, w, nil, best), 0
	return live.Encode(w)
}

// ClimbDescription describes hill climbing over any space, but for its parameters.
func ClimbDescription() optim.Description {
	return optim.Description{Name: "hill-climbing", Title: "Hill climbing", Family: Family,
		Formula: "x ← y if f(y) < f(x), y a neighbour of x",
		Doc:     "Moves to a better neighbour and stops where there is none.",
		Source:  "Michalewicz, Fogel: How to Solve It: Modern Heuristics, 2000"}
}

// AnnealingDescription describes annealing over any space, with its parameters; temperature is the usual one
// at first and sweep the usual steps at one.
func AnnealingDescription(temperature, sweep string) optim.Description {
	return optim.Description{Name: "annealing", Title: "Simulated annealing", Family: Family,
		Formula: "x ← y if U < e^((f(x) − f(y)) / T), T ← c T after each sweep",
		Doc:     "Also moves to worse neighbours, with a probability that falls with the temperature.",
		Source:  "Kirkpatrick, Gelatt, Vecchi: Optimization by Simulated Annealing, 1983",
		Params: []param.Spec{
			{Name: "temperature", Title: "Temperature",
				Doc: "Initial temperature, in the unit of the cost.", Kind: param.Float,
				Default: temperature, Min: 0, Max: 1e9},
			{Name: "end", Title: "Final temperature", Doc: "Temperature below which the search ends.",
				Special: map[string]string{"0": "never"}, Kind: param.Float, Default: "0", Min: 0,
				Max: 1e9},
			{Name: "cooling", Title: "Cooling", Doc: "Factor applied to the temperature after each sweep.",
				Kind: param.Float, Default: "0.95", Min: 0.01, Max: 1},
			{Name: "sweep", Title: "Sweep", Doc: "Steps at each temperature.", Unit: "steps",
				Kind: param.Int, Default: sweep, Min: 1, Max: 1_000_000, Log: true},
		}}
}

// Patience is the parameter that says when a climber gives up.
func Patience(usual string) param.Spec {
	return param.Spec{Name: "patience", Title: "Patience",
		Doc: "Consecutive neighbours without improvement after which the search stops.", Unit: "neighbours",
		Kind: param.Int, Default: usual, Min: 1, Max: 10_000_000, Log: true}
}

// Methods returns the searches over real vectors. The slice and the descriptions are the caller's.
func Methods() []optim.Real {
	step := param.Spec{Name: "step", Title: "Largest step",
		Doc: "Largest change of a coordinate as a fraction of its range.", Kind: param.Float,
		Default: "0.2", Min: 1e-6, Max: 1}
	climb := optim.Real{Description: ClimbDescription()}
	climb.Params = []param.Spec{Patience("1000"), step}
	climb.New = func(set optim.Setup, v param.Values) (optim.Optimizer[[]float64], error) {
		if err := set.Check(); err != nil {
			return nil, err
		}
		return NewClimb(&reals{set.Box, v.Float("step")}, v.Int("patience"), set.Seed, (*optim.Coder).Float),
			nil
	}
	anneal := optim.Real{Description: AnnealingDescription("1", "50")}
	anneal.Params = append(anneal.Params, step)
	anneal.New = func(set optim.Setup, v param.Values) (optim.Optimizer[[]float64], error) {
		if err := set.Check(); err != nil {
			return nil, err
		}
		return NewAnnealing(&reals{set.Box, v.Float("step")}, CoolingOf(v, 1), set.Seed,
			(*optim.Coder).Float), nil
	}
	return []optim.Real{climb, anneal}
}
