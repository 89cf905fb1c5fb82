package optim

import (
	"context"
	"math"
	"slices"

	"ludarium/ai/search"
	"ludarium/game/text/fault"
)

// Run is an optimisation under way. It can be taken step by step, saved between two steps and gone on with:
// the points, their order and every number are the same. It is used by one goroutine.
type Run[G ~[]E, E any] struct {
	begin   func(restart int) Optimizer[G]
	opt     Optimizer[G]
	lim     Limits
	targets []float64

	batch []G
	cost  []float64
	width int  // criteria
	own   bool // what they mean only the optimiser knows

	evaluations int64
	iterations  int // of the optimisers before this one
	rounds      int // Tells of this one
	restarts    int
	improved    int64 // evaluations when best became better the last time
	best        float64
	point       G // of the best before the present optimiser, where it is better than all of its own
	bestBefore  float64
	hits        []int64
	trace       trace
	stop        Stop
	judged      bool // a cost was a number
}

// NewRun prepares a run. begin makes the optimiser: restart counts from 0, and those of different restarts
// have different seeds. targets, in any order, are costs for which Hits tells when they were reached.
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

// Step does one batch. It returns why the run has ended, Running while it continues; an error comes from f.
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
			r.cost[i] = math.Inf(1) // the worst of all, also where it is −Inf
		default:
			r.cost[i] = c + 0 // a zero has no sign
			r.judged = true
		}
	}
	r.opt.Tell(r.batch, r.cost)
	r.rounds++
	r.count()
	return r.judge(), nil
}

// count takes the costs of a batch into the record.
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

// judge looks at the limits.
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

// again restarts the run, or ends it for the reason given.
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

// Iterations returns how many iterations were done.
func (r *Run[G, E]) Iterations() int {
	if o, ok := r.opt.(Round); ok {
		return r.iterations + o.Iterations()
	}
	return r.iterations + r.rounds
}

// Evaluations returns how many points were judged.
func (r *Run[G, E]) Evaluations() int64 { return r.evaluations }

// Restarts returns how often it has begun anew.
func (r *Run[G, E]) Restarts() int { return r.restarts }

// Stop returns why the run has ended, Running while it has not.
func (r *Run[G, E]) Stop() Stop { return r.stop }

// Optimizer returns the optimiser at work.
func (r *Run[G, E]) Optimizer() Optimizer[G] { return r.opt }

// Best returns a copy of the best point so far, and its cost.
func (r *Run[G, E]) Best() (G, float64) {
	g, c := r.opt.Best()
	if r.bestBefore <= c {
		g, c = r.point, r.bestBefore
	}
	return slices.Clone(g), c
}

// BestCost returns the least cost so far.
func (r *Run[G, E]) BestCost() float64 { return r.best }

// Hits returns for each target how many evaluations it took to reach it, 0 if it was not reached. It is not
// to be changed.
func (r *Run[G, E]) Hits() []int64 { return r.hits }

// Trace returns how the best cost fell. It is not to be changed and holds until the next Step.
func (r *Run[G, E]) Trace() []Point { return r.trace.points }

// Go takes steps until the run ends, and calls report, which may be nil, ten times a second and at the end.
// It returns an error if f does, and at the end where [Run.Check] does.
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

// Check returns an error if points were judged and the cost of each is infinite or no number, so that none is
// the best one.
func (r *Run[G, E]) Check() error {
	if r.evaluations == 0 || r.judged {
		return nil
	}
	return fault.Errorf("optim: no point has a finite cost: all %d costs are infinite or not a number",
		r.evaluations)
}

// Progress returns where the run stands.
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
	Cost        float64 // of the best point
	Stop        Stop
	Views       []search.View // of an optimiser that is a Viewer, with the curve of the costs
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

// saver makes a Saver of a run and of how its elements are passed.
type saver[G ~[]E, E any] struct {
	run     *Run[G, E]
	element func(c *Coder, e *E)
}

func (s saver[G, E]) State(c *Coder) { s.run.state(c, s.element) }

// SaveRun returns the state of a run; element says how an element of a point is passed, such as
// (*Coder).Float. label should name all that the run was made of.
func SaveRun[G ~[]E, E any](r *Run[G, E], label string, element func(c *Coder, e *E)) []byte {
	return Save(saver[G, E]{r, element}, label)
}

// LoadRun loads the output of SaveRun into a run that was made like the saved one. It returns the same errors
// as Load.
func LoadRun[G ~[]E, E any](r *Run[G, E], label string, element func(c *Coder, e *E), data []byte) error {
	if _, ok := r.opt.(Saver); !ok {
		return fault.Errorf("optim: the optimiser cannot be saved")
	}
	if err := Load(saver[G, E]{r, element}, label, data); err != nil {
		return err
	}
	r.stop = Running
	r.judged = r.evaluations > 0 && (r.own || !math.IsInf(r.best, 1))
	r.judge() // it may have ended, or have ended under limits that are wider now
	return nil
}
