package optim

import (
	"context"
	"math"
	"slices"

	"ludarium/ai/search"
	"ludarium/game/text/fault"
)

// Run is an optimisation in progress. It can be advanced step by step, saved between steps and resumed: the
// points, their order and every number stay the same. It is used by one goroutine.
type Run[G ~[]E, E any] struct {
	begin   func(restart int) Optimizer[G]
	opt     Optimizer[G]
	lim     Limits
	targets []float64

	batch []G
	cost  []float64
	width int  // number of criteria
	own   bool // whether only the optimiser can compute the cost from the criteria

	evaluations int64
	iterations  int // iterations of the optimisers before the last restart
	rounds      int // number of Tells of the current optimiser
	restarts    int
	improved    int64 // number of evaluations at the last improvement
	best        float64
	point       G // best point of all runs before the last restart, unless a later one is better
	bestBefore  float64
	hits        []int64
	trace       trace
	stop        Stop
	judged      bool // whether any cost was finite
}

// NewRun prepares a run. begin returns the optimiser: restart counts from 0, and each restart has its own
// seed. targets, in any order, are the costs for which Hits records when they were reached.
func NewRun[G ~[]E, E any](begin func(restart int) Optimizer[G], lim Limits, targets ...float64) *Run[G, E] {
	r := &Run[G, E]{begin: begin, lim: lim, targets: targets, best: math.Inf(1), bestBefore: math.Inf(1),
		hits: make([]int64, len(targets))}
	r.use(begin(0))
	return r
}

func (r *Run[G, E]) use(o Optimizer[G]) {
	r.opt, r.width, r.own, r.rounds = o, 1, false, 0
	if m, ok := o.(Multi); ok {
		r.width, r.own = m.Criteria(), true
	}
}

// Step evaluates one batch. It returns the reason why the run has ended, or Running; an error comes from f.
func (r *Run[G, E]) Step(ctx context.Context, f Cost[G]) (Stop, error) {
	r.stop = Running
	r.batch = r.opt.Ask(r.batch[:0])
	if len(r.batch) == 0 {
		return r.again(Exhausted), nil
	}
	n := len(r.batch) * r.width
	r.cost = slices.Grow(r.cost[:0], n)[:n]
	if err := f(ctx, r.batch, r.cost); err != nil {
		r.stop = Failed
		if ctx.Err() != nil {
			r.stop, err = Cancelled, nil
		}
		return r.stop, err
	}
	for i, c := range r.cost {
		switch {
		case math.IsNaN(c) || math.IsInf(c, 0):
			r.cost[i] = math.Inf(1) // NaN and −Inf also count as the worst cost
		default:
			r.cost[i] = c + 0 // + 0 avoids −0
			r.judged = true
		}
	}
	r.opt.Tell(r.batch, r.cost)
	r.rounds++
	r.count()
	return r.judge(), nil
}

// count records the costs of a batch.
func (r *Run[G, E]) count() {
	before := r.evaluations
	r.evaluations += int64(len(r.batch))
	if r.own {
		if _, c := r.opt.Best(); c < r.best {
			r.improve(c, r.evaluations)
		}
		return
	}
	for i, c := range r.cost {
		if c < r.best {
			r.improve(c, before+int64(i)+1)
		}
	}
}

func (r *Run[G, E]) improve(cost float64, at int64) {
	r.best, r.improved = cost, at
	for i, t := range r.targets {
		if r.hits[i] == 0 && cost <= t {
			r.hits[i] = at
		}
	}
	r.trace.add(at, cost)
}

// judge returns the reason to stop if a limit is reached, otherwise Running.
func (r *Run[G, E]) judge() Stop {
	switch l := &r.lim; {
	case l.Target != nil && r.best <= *l.Target:
		r.stop = Target
	case l.Evaluations > 0 && r.evaluations >= l.Evaluations:
		r.stop = Evaluations
	case l.Iterations > 0 && r.Iterations() >= l.Iterations:
		r.stop = Iterations
	case l.Stagnation > 0 && r.evaluations-r.improved >= l.Stagnation:
		return r.again(Stagnation)
	}
	return r.stop
}

// again restarts the run, or ends it for the given reason.
func (r *Run[G, E]) again(why Stop) Stop {
	if r.restarts >= r.lim.Restarts {
		r.stop = why
		return why
	}
	if g, c := r.opt.Best(); c < r.bestBefore {
		r.point, r.bestBefore = append(r.point[:0], g...), c
	}
	r.iterations = r.Iterations()
	r.restarts++
	r.improved = r.evaluations
	r.use(r.begin(r.restarts))
	return Running
}

// Iterations returns the number of completed iterations.
func (r *Run[G, E]) Iterations() int {
	if o, ok := r.opt.(Round); ok {
		return r.iterations + o.Iterations()
	}
	return r.iterations + r.rounds
}

// Evaluations returns the number of evaluated points.
func (r *Run[G, E]) Evaluations() int64 { return r.evaluations }

// Restarts returns the number of restarts.
func (r *Run[G, E]) Restarts() int { return r.restarts }

// Stop returns the reason why the run has ended, or Running.
func (r *Run[G, E]) Stop() Stop { return r.stop }

// Optimizer returns the current optimiser.
func (r *Run[G, E]) Optimizer() Optimizer[G] { return r.opt }

// Best returns a copy of the best point so far, and its cost.
func (r *Run[G, E]) Best() (G, float64) {
	g, c := r.opt.Best()
	if r.bestBefore <= c {
		g, c = r.point, r.bestBefore
	}
	return slices.Clone(g), c
}

// BestCost returns the lowest cost so far.
func (r *Run[G, E]) BestCost() float64 { return r.best }

// Hits returns, for each target, the number of evaluations until it was reached, 0 if it was not. The caller
// must not change it.
func (r *Run[G, E]) Hits() []int64 { return r.hits }

// Trace returns the best cost as a function of evaluations. The caller must not change it; it is valid until
// the next Step.
func (r *Run[G, E]) Trace() []Point { return r.trace.points }

// Go steps until the run ends, and calls report, which may be nil, ten times a second and at the end. It
// returns the errors of f and, at the end, of [Run.Check].
func (r *Run[G, E]) Go(ctx context.Context, f Cost[G], report func(Progress)) (Stop, error) {
	clock := search.NewClock(ctx, search.Limits{Time: r.lim.Time})
	r.stop = Running
	var err error
	for r.judge() == Running {
		if _, err = r.Step(ctx, f); err != nil || r.stop != Running {
			break
		}
		if clock.TickN(int64(len(r.batch))) {
			if r.stop = Time; clock.Stopped() == search.Cancelled {
				r.stop = Cancelled
			}
			break
		}
		if report != nil && clock.ReportDue() {
			report(r.Progress())
		}
	}
	if err == nil && r.stop != Cancelled {
		if err = r.Check(); err != nil {
			r.stop = Failed
		}
	}
	if report != nil {
		report(r.Progress())
	}
	return r.stop, err
}

// Check returns an error if points were evaluated but every cost is infinite or NaN, so there is no best
// point.
func (r *Run[G, E]) Check() error {
	if r.evaluations == 0 || r.judged {
		return nil
	}
	return fault.Errorf("optim: no point has a finite cost: all %d costs are infinite or not a number",
		r.evaluations)
}

// Progress returns the progress of the run.
func (r *Run[G, E]) Progress() Progress {
	p := Progress{Iterations: r.Iterations(), Evaluations: r.evaluations, Restarts: r.restarts, Cost: r.best,
		Stop: r.stop}
	if v, ok := r.opt.(Viewer); ok {
		p.Views = append(v.Views(), r.trace.View())
	}
	return p
}

// Progress is the progress of a run.
type Progress struct {
	Iterations  int
	Evaluations int64
	Restarts    int
	Cost        float64 // cost of the best point
	Stop        Stop
	Views       []search.View // views of a Viewer, and the curve of the best cost
}

// State implements Saver.
func (r *Run[G, E]) state(c *Coder, element func(c *Coder, e *E)) {
	restarts := r.restarts
	c.Int(&restarts)
	c.Check(restarts >= 0, "the number of restarts")
	if c.Reading() && restarts != r.restarts {
		r.restarts = restarts
		r.use(r.begin(restarts))
	}
	c.Int64(&r.evaluations)
	c.Int(&r.iterations)
	c.Int(&r.rounds)
	c.Int64(&r.improved)
	c.Float(&r.best)
	c.Float(&r.bestBefore)
	for i := range r.hits {
		c.Int64(&r.hits[i])
	}
	point := []E(r.point)
	Slice(c, &point, element)
	r.point = point
	r.trace.state(c)
	if s, ok := r.opt.(Saver); ok {
		s.State(c)
	} else {
		c.fail("the optimiser cannot be saved")
	}
}

// saver implements Saver for a run with a function that saves one element of a point.
type saver[G ~[]E, E any] struct {
	run     *Run[G, E]
	element func(c *Coder, e *E)
}

func (s saver[G, E]) State(c *Coder) { s.run.state(c, s.element) }

// SaveRun returns the state of a run; element passes an element of a point, such as (*Coder).Float. label
// should identify the problem and all settings.
func SaveRun[G ~[]E, E any](r *Run[G, E], label string, element func(c *Coder, e *E)) []byte {
	return Save(saver[G, E]{r, element}, label)
}

// LoadRun loads the output of SaveRun into a run created like the saved one. It returns the same errors as
// Load.
func LoadRun[G ~[]E, E any](r *Run[G, E], label string, element func(c *Coder, e *E), data []byte) error {
	if _, ok := r.opt.(Saver); !ok {
		return fault.Errorf("optim: the optimiser cannot be saved")
	}
	if err := Load(saver[G, E]{r, element}, label, data); err != nil {
		return err
	}
	r.stop = Running
	r.judged = r.evaluations > 0 && (r.own || !math.IsInf(r.best, 1))
	r.judge() // it may have ended, or may continue under wider limits
	return nil
}
