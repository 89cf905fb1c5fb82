package worlds

import (
	"context"
	"fmt"
	"math"
	"slices"

	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/methods"
	"ludarium/ai/optim/swarm"
	"ludarium/ai/optim/testfunc"
	"ludarium/ai/search"
	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// front is the world with two costs: the picture shows the costs of points and the known front.
func front() liverun.Made {
	w := liverun.World{Name: "front", Title: "Two objectives",
		Doc: "Points farther to the left and farther down are better. The line is the Pareto front: " +
			"along it, one cost can fall only if the other rises."}
	for _, o := range testfunc.ObjectiveProblems() {
		w.Problems = append(w.Problems,
			liverun.Problem{Name: o.Name, Title: o.Title, Source: o.Source, Kind: optim.Objectives,
				Doc: fmt.Sprintf("Two conflicting costs in %d-dimensional space.", o.Dim)})
	}
	for _, m := range methods.Methods() {
		if m.Criteria != optim.Objectives {
			continue
		}
		o, err := m.Begin(optim.Setup{Box: optim.NewBox(2, -1, 1)}, nil)
		if err != nil {
			panic("worlds: " + err.Error())
		}
		d := describe(m.Description, "Two objectives",
			"Faint dots are the particles, and bright dots form their archive.", o,
			append(slices.Clone(shaping), "archive")...)
		w.Methods = append(w.Methods, d)
	}
	return liverun.Made{World: w, New: newTrade}
}

// trade is a swarm that searches for a front.
type trade struct {
	problem testfunc.Objectives
	run     *optim.Run[[]float64, float64]
	swarm   *swarm.Swarm
	cost    optim.Cost[[]float64]
	latest  []float64 // costs of the latest batch, two per particle
	fresh   bool      // whether latest is complete, so the next batch starts a new iteration
	top     [2]float64
	record  record
}

func newTrade(problem string, _ param.Values, lane liverun.Lane, seed uint64) (liverun.Run, error) {
	p, err := testfunc.FindObjectives(problem)
	if err != nil {
		return nil, err
	}
	m, err := methods.Find(lane.Method)
	if err != nil {
		return nil, err
	}
	o, err := m.Begin(optim.Setup{Box: p.Box, Seed: seed}, lane.Values)
	if err != nil {
		return nil, err
	}
	s, ok := o.(*swarm.Swarm)
	if !ok {
		return nil, fault.Errorf("worlds: %s is not a swarm", m.Name)
	}
	t := &trade{problem: p, swarm: s, run: optim.NewRun(func(int) optim.Optimizer[[]float64] {
		return s
	}, optim.Limits{})}
	t.cost = func(_ context.Context, batch [][]float64, cost []float64) error {
		if t.fresh {
			t.latest, t.fresh = t.latest[:0], false
		}
		for i, x := range batch {
			p.F(x, cost[2*i:2*i+2])
		}
		t.latest = append(t.latest, cost...)
		return nil
	}
	return t, nil
}

// Step implements stage.Run.
func (t *trade) Step() bool {
	t.fresh = true
	before := t.run.Iterations()
	for t.run.Iterations() == before {
		if stop, _ := t.run.Step(context.Background(), t.cost); stop != optim.Running {
			return false
		}
	}
	if before == 0 {
		for k, c := range t.latest {
			t.top[k%2] = max(t.top[k%2], c)
		}
	}
	_, costs := t.swarm.Front(nil, nil)
	_, missed := t.problem.Distance(costs)
	t.record.add(t.run.Evaluations(), missed)
	return true
}

// Evaluations implements stage.Run.
func (t *trade) Evaluations() int64 { return t.run.Evaluations() }

// farFromFront is the distance from the front, in lengths of the front, up to which costs are shown at their
// position; costs farther away are shown at the border.
const farFromFront = 4

// ends returns the costs at the corners of the picture.
func (t *trade) ends() (lower, upper [2]float64) {
	lower = [2]float64{t.problem.From, math.Inf(1)}
	upper = [2]float64{t.problem.To, math.Inf(-1)}
	for _, p := range t.line().X {
		if y := t.problem.Front(p); y == y {
			lower[1], upper[1] = min(lower[1], y), max(upper[1], y)
		}
	}
	for k := range 2 {
		upper[k] = max(upper[k], min(t.top[k], lower[k]+float64(farFromFront*(upper[k]-lower[k]))))
		air := float64((upper[k] - lower[k]) * 0.04)
		lower[k], upper[k] = lower[k]-air, upper[k]+air
	}
	return lower, upper
}

// line returns the known front as a curve.
func (t *trade) line() live.Series {
	const points = 120
	l := live.Series{Name: "front"}
	for i := range points + 1 {
		x := t.problem.From + float64((t.problem.To-t.problem.From)*float64(i)/points)
		if y := t.problem.Front(x); y == y {
			l.X, l.Y = append(l.X, x), append(l.Y, y)
		}
	}
	return l
}

// Views implements stage.Run: the particles are group 0, the archive is group 1.
func (t *trade) Views() []search.View {
	w := live.Swarm{Dim: t.problem.Dim, Axes: [2]int{0, 1}, Best: -1}
	w.Lower, w.Upper = t.ends()
	_, store := t.swarm.Front(nil, nil)
	for group, costs := range [][]float64{t.latest, store} {
		for i := range len(costs) / 2 {
			w.At = live.AppendPlace(w.At, (costs[2*i]-w.Lower[0])/(w.Upper[0]-w.Lower[0]),
				(costs[2*i+1]-w.Lower[1])/(w.Upper[1]-w.Lower[1]))
			w.Group = append(w.Group, byte(group))
		}
	}
	return []search.View{live.Encode(w), t.record.view("mean distance to the front")}
}

// Numbers implements stage.Run.
func (t *trade) Numbers() []liverun.Number {
	_, costs := t.swarm.Front(nil, nil)
	list := []liverun.Number{{Title: "Archive", Text: fmt.Sprintf("%d points", len(costs)/2)},
		{Title: "Generational distance", Text: "–", Doc: "Mean distance from the archive to the front."},
		{Title: "Inverted distance", Text: "–", Doc: "Mean distance from the front to the archive."}}
	if len(costs) > 0 {
		good, missed := t.problem.Distance(costs)
		list[1].Text, list[2].Text = short(good), short(missed)
	}
	return list
}

// Adjust implements stage.Run.
func (t *trade) Adjust(_, method param.Values) { t.swarm.Adjust(method) }

// Touch implements stage.Run.
func (t *trade) Touch(liverun.Touch) error {
	return fault.Errorf("the picture shows costs, not positions: nothing can be moved here")
}

// Scenery implements stage.Scenic: the first costs determine the size of the picture.
func (t *trade) Scenery() uint64 {
	if t.run.Iterations() == 0 {
		return 1
	}
	return 2
}

// Scene implements stage.Scenic.
func (t *trade) Scene() []search.View {
	return []search.View{live.Encode(
		live.Curve{X: "first cost", Y: "second cost", Lines: []live.Series{t.line()}})}
}

// tradeState is the state of a trade that is saved besides the run.
type tradeState struct{ *trade }

func (s tradeState) State(c *optim.Coder) {
	optim.Slice(c, &s.latest, (*optim.Coder).Float)
	c.Check(len(s.latest)%2 == 0, "the latest costs")
	c.Floats(s.top[:])
	s.record.state(c)
}

// Save implements stage.Run.
func (t *trade) Save() []byte {
	return pair(optim.SaveRun(t.run, "trade", (*optim.Coder).Float), optim.Save(tradeState{t}, "costs"))
}

// Load implements stage.Run.
func (t *trade) Load(data []byte) error {
	return loadBoth(data, t.run, "trade", (*optim.Coder).Float, tradeState{t}, "costs")
}
