package worlds

import (
	"context"
	"math"

	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// seeker is a running optimiser on a static problem, such as a map or a formula: it implements the parts of
// stage.Run that do not depend on the kind of problem.
type seeker[G ~[]E, E any] struct {
	run     *optim.Run[G, E]
	cost    optim.Cost[G]
	element func(*optim.Coder, *E)
	label   string // label of saved states, from problem and settings
	values  param.Values
	// minimum number of points per step: a single iteration of some optimisers is too little to see
	block int64

	record record
	curve  string                     // name of the recorded curve
	worth  func(cost float64) float64 // returns the value to record for the best cost

	latest     G // best point of the latest batch
	latestCost float64
}

// newSeeker starts an optimiser with values of its method. judge returns the cost of a point.
func newSeeker[G ~[]E, E any](label string, begin func(restart int, v param.Values) optim.Optimizer[G],
	v param.Values, lim optim.Limits,
	judge func(G) float64, element func(*optim.Coder, *E)) *seeker[G, E] {
	s := &seeker[G, E]{values: v, element: element, label: label, block: 1, worth: func(c float64) float64 {
		return c
	},
		latestCost: math.Inf(1)}
	s.run = optim.NewRun[G, E](func(restart int) optim.Optimizer[G] { return begin(restart, s.values) }, lim)
	s.cost = func(_ context.Context, batch []G, cost []float64) error {
		best := 0
		for i, g := range batch {
			if cost[i] = judge(g); cost[i] < cost[best] {
				best = i
			}
		}
		s.latest, s.latestCost = append(s.latest[:0], batch[best]...), cost[best]
		return nil
	}
	return s
}

// Step implements stage.Run.
func (s *seeker[G, E]) Step() bool {
	iterations, evaluations := s.run.Iterations(), s.run.Evaluations()
	stop := s.run.Stop()
	for stop == optim.Running && (s.run.Iterations() == iterations || s.run.Evaluations() < evaluations+
		s.block) {
		stop, _ = s.run.Step(context.Background(), s.cost)
	}
	if s.run.Evaluations() > evaluations {
		s.record.add(s.run.Evaluations(), s.worth(s.run.BestCost()))
	}
	return stop == optim.Running
}

// Evaluations implements stage.Run.
func (s *seeker[G, E]) Evaluations() int64 { return s.run.Evaluations() }

// Views implements stage.Run.
func (s *seeker[G, E]) Views() []search.View {
	var views []search.View
	if v, ok := s.run.Optimizer().(optim.Viewer); ok {
		views = v.Views()
	}
	return append(views, s.record.view(s.curve))
}

// Adjust implements stage.Run.
func (s *seeker[G, E]) Adjust(_, method param.Values) {
	s.values = method
	if a, ok := s.run.Optimizer().(optim.Adjustable); ok {
		a.Adjust(method)
	}
}

// Touch implements stage.Run.
func (*seeker[G, E]) Touch(t liverun.Touch) error { return untouchable(t) }

// seekerState is the state of a seeker that is saved besides the run.
type seekerState[G ~[]E, E any] struct{ *seeker[G, E] }

func (s seekerState[G, E]) State(c *optim.Coder) {
	s.record.state(c)
	latest := []E(s.latest)
	optim.Slice(c, &latest, s.element)
	s.latest = latest
	c.Float(&s.latestCost)
}

// Save implements stage.Run.
func (s *seeker[G, E]) Save() []byte {
	return pair(optim.SaveRun(s.run, s.label, s.element), optim.Save(seekerState[G, E]{s}, s.label))
}

// Load implements stage.Run.
func (s *seeker[G, E]) Load(data []byte) error {
	return loadBoth(data, s.run, s.label, s.element, seekerState[G, E]{s}, s.label)
}

// untouchable is the error of worlds that do not react to touches.
func untouchable(t liverun.Touch) error {
	return fault.Errorf("worlds: %q is not an action here", t.Kind)
}
