package worlds

import (
	"context"
	"fmt"
	"math"
	"slices"

	"ludarium/ai/base/number"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/evolve"
	"ludarium/ai/optim/local"
	"ludarium/ai/optim/methods"
	"ludarium/ai/optim/swarm"
	"ludarium/ai/search"
	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// landscape returns the world in which methods search for the lowest point of a cost landscape.
func landscape() liverun.Made {
	w := liverun.World{Name: "landscape", Title: "Landscape",
		Doc: "Dark is low. The cross marks the lowest point, and the ring marks the best point " +
			"found so far. Press anywhere to send the searchers there.",
		Problems: grounds()}
	families := map[string][2]string{
		swarm.Family: {"Particle swarms",
			"Each dot is a particle that flies over the landscape in search of its lowest point."},
		evolve.Family: {"Evolution",
			"Each dot is a point of the latest generation. Lower points have more influence on the next " +
				"one."},
		local.Family: {"Local search",
			"The dot is the current position of the search, and the ring is the lowest position that it " +
				"has seen."},
	}
	for _, m := range methods.Methods() {
		if m.Criteria == optim.Objectives {
			continue // the landscape shows only one height per point
		}
		o, err := m.Begin(optim.Setup{Box: optim.NewBox(2, -1, 1)}, nil)
		if err != nil {
			panic("worlds: " + err.Error())
		}
		words := families[m.Family]
		d := describe(m.Description, words[0], words[1], o, slices.Concat(shaping, alsoShaping[m.Name])...)
		d.Pace = pace(o)
		w.Methods = append(w.Methods, d)
	}
	return liverun.Made{World: w, New: newWalk}
}

// shaping lists the parameters that determine the size of swarms and populations; alsoShaping lists
// parameters of single variants that act only at the start or not at all.
var (
	shaping = []string{"particles", "population", "start", "generator", "constraints", "others", "memories",
		"links",
		"clusters"}
	alsoShaping = map[string][]string{"gcpso": {"radius"}, "clpso": {"first"},
		"discovered": {"rule"}, "tribes": {"most"}}
)

// pace returns a suitable number of steps per second for an optimiser: about a hundred evaluated points.
func pace(o optim.Optimizer[[]float64]) float64 {
	if n := len(o.Ask(nil)); n < 4 {
		return 60
	}
	return liverun.DefaultPace
}

// walk is a running optimiser on a landscape.
type walk struct {
	ground ground
	run    *optim.Run[[]float64, float64]
	width  int
	cost   optim.Cost[[]float64]
	record record
	best   []float64
}

func newWalk(problem string, values param.Values, lane liverun.Lane, seed uint64) (liverun.Run, error) {
	g, err := groundOf(problem, values, seed)
	if err != nil {
		return nil, err
	}
	m, err := methods.Find(lane.Method)
	if err != nil {
		return nil, err
	}
	if _, ok := lane.Values["constraints"]; ok {
		if f, ok := g.(*fenced); ok {
			lane.Values = copied(lane.Values)
			lane.Values["constraints"] = fmt.Sprint(f.c.Constraints)
		}
	}
	o, err := m.Begin(optim.Setup{Box: g.box(), Seed: seed}, lane.Values)
	if err != nil {
		return nil, err
	}
	w := &walk{ground: g, width: 1, run: optim.NewRun(func(int) optim.Optimizer[[]float64] {
		return o
	}, optim.Limits{})}
	if c, ok := o.(optim.Multi); ok {
		w.width = c.Criteria()
	}
	w.cost = func(_ context.Context, batch [][]float64, cost []float64) error {
		for i, x := range batch {
			g.judge(x, cost[i*w.width:(i+1)*w.width])
		}
		return nil
	}
	return w, nil
}

func copied(v param.Values) param.Values {
	out := param.Values{}
	for name, text := range v {
		out[name] = text
	}
	return out
}

// Step implements stage.Run.
func (w *walk) Step() bool {
	before := w.run.Iterations()
	for w.run.Iterations() == before {
		if stop, _ := w.run.Step(context.Background(), w.cost); stop != optim.Running {
			return false
		}
	}
	w.best, _ = w.run.Best()
	w.record.add(w.run.Evaluations(), w.above())
	return true
}

// above returns how much the best point costs more than the minimum of the current landscape; NaN without a
// best point and in a forbidden region.
func (w *walk) above() float64 {
	if w.best == nil {
		return math.NaN()
	}
	c := w.ground.cost(w.best)
	if _, isFenced := w.ground.(*fenced); isFenced && c != c {
		return math.NaN()
	}
	return max(c-w.ground.minimum(), 0)
}

// distance returns the distance from the best point to the nearest optimum.
func (w *walk) distance() float64 {
	least := math.Inf(1)
	for _, at := range w.ground.optima() {
		sum := 0.0
		for d := range at {
			sum += float64((w.best[d] - at[d]) * (w.best[d] - at[d]))
		}
		least = min(least, math.Sqrt(sum))
	}
	return least
}

// Evaluations implements stage.Run.
func (w *walk) Evaluations() int64 { return w.run.Evaluations() }

// Views implements stage.Run.
func (w *walk) Views() []search.View {
	var views []search.View
	if v, ok := w.run.Optimizer().(optim.Viewer); ok {
		views = v.Views()
	}
	return append(views, w.record.view("above the minimum"))
}

// Numbers implements stage.Run.
func (w *walk) Numbers() []liverun.Number {
	const none = "–"
	list := []liverun.Number{
		{Title: "Best cost", Text: none, Doc: "Cost of the best point found, on the present landscape."},
		{Title: "Above the minimum", Text: none,
			Doc: "Difference between the best cost and the lowest possible cost."},
		{Title: "From the optimum", Text: none,
			Doc: "Distance between the best point and the nearest optimum."},
	}
	if w.best == nil {
		return list
	}
	if c := w.ground.cost(w.best); c == c {
		list[0].Text, list[1].Text = short(c), short(w.above())
	} else {
		list[0].Text = "infeasible"
	}
	list[2].Text = short(w.distance())
	if s, ok := w.run.Optimizer().(*swarm.Swarm); ok {
		if r, ok := s.NicheRadius(); ok {
			list = append(list, liverun.Number{Title: "Niche radius", Text: short(r),
				Doc: "Distance up to which particles belong to one niche."})
		}
	}
	return list
}

// short formats a number with few characters.
func short(x float64) string { return number.Shown(fmt.Sprintf("%.3g", x)) }

// Adjust implements stage.Run.
func (w *walk) Adjust(problem, method param.Values) {
	w.ground.adjust(problem)
	if a, ok := w.run.Optimizer().(optim.Adjustable); ok {
		a.Adjust(method)
	}
}

// Touch implements stage.Run.
func (w *walk) Touch(t liverun.Touch) error {
	switch t.Kind {
	case liverun.TouchOptimum:
		return w.ground.put(t.X, t.Y)
	case liverun.TouchPut:
		o, ok := w.run.Optimizer().(optim.Movable)
		if !ok {
			return fault.Errorf("this method can't be sent elsewhere")
		}
		b := w.ground.box()
		at := slices.Clone(w.ground.optima()[0])
		for d, v := range []float64{t.X, t.Y}[:min(2, b.Dim())] {
			at[d] = b.Lower[d] + float64((b.Upper[d]-b.Lower[d])*min(max(v, 0), 1))
		}
		o.Put(at, putRadius)
		w.best = nil
		return nil
	}
	return fault.Errorf("worlds: %q is not an action on a landscape", t.Kind)
}

// putRadius is the radius in which points moved by a touch are scattered, as a fraction of the range.
const putRadius = 0.06

// Scenery implements stage.Scenic.
func (w *walk) Scenery() uint64 { return w.ground.version() }

// Scene implements stage.Scenic.
func (w *walk) Scene() []search.View {
	r := w.ground.relief()
	b := w.ground.box()
	scene := optim.NewScene(b)
	for _, at := range w.ground.optima() {
		r.Optima = optim.PlaceIn(b, scene, r.Optima, at)
	}
	return []search.View{live.Encode(r)}
}

// state is the saved state of a walk, except for its run.
type state struct{ *walk }

func (s state) State(c *optim.Coder) {
	s.ground.State(c)
	s.record.state(c)
	optim.Slice(c, &s.best, (*optim.Coder).Float)
}

// Save implements stage.Run.
func (w *walk) Save() []byte {
	return pair(optim.SaveRun(w.run, "walk", (*optim.Coder).Float), optim.Save(state{w}, "ground"))
}

// Load implements stage.Run.
func (w *walk) Load(data []byte) error {
	err := loadBoth(data, w.run, "walk", (*optim.Coder).Float, state{w}, "ground")
	if len(w.best) == 0 {
		w.best = nil
	}
	return err
}
