package worlds

import (
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// ground is a landscape whose minimum is searched for.
type ground interface {
	box() optim.Box
	// judge fills out with the criteria of a point, and counts the evaluation.
	judge(x, out []float64)
	// cost returns the current cost of a point, NaN for a forbidden one. It does not count as an evaluation.
	cost(x []float64) float64
	// optima returns the currently known minimum points, and minimum returns their cost.
	optima() [][]float64
	minimum() float64
	// version changes when the landscape must be redrawn.
	version() uint64
	relief() live.Relief
	adjust(v param.Values)
	// put drags the optimum to a point of the picture.
	put(x, y float64) error
	optim.Saver
}

// groundOf returns the ground of a problem. values are complete.
func groundOf(problem string, v param.Values, seed uint64) (ground, error) {
	if problem == peaksName {
		return newPeaks(v, seed), nil
	}
	if problem == ownName {
		return newOwn(v)
	}
	if c, err := testfunc.FindConstrained(problem); err == nil {
		return &fenced{c: c}, nil
	}
	f, err := testfunc.Find(problem)
	if err != nil {
		return nil, err
	}
	return newHills(f, v, seed)
}

// hills is a test function whose optimum the user can drag and which can also move by itself: the optimum
// then follows a curve that never closes.
type hills struct {
	p      *testfunc.Problem
	offset []float64 // displacement by the user's drags
	shift  []float64 // current displacement of the optimum
	phase  float64   // phase of the function's own motion
	speed  float64   // speed of the function's own motion, as a fraction of the range per evaluation
	drawn  uint64    // number of drags
	x      []float64
}

func newHills(f testfunc.Function, v param.Values, seed uint64) (*hills, error) {
	s := param.Bind(&hillSettings{f: f}, v)
	dim := f.Dim
	if dim == 0 {
		dim = s.dim
	}
	p, err := testfunc.New(f, dim, testfunc.Moved{Shift: s.shift, Rotate: s.rotate, Seed: seed})
	if err != nil {
		return nil, err
	}
	h := &hills{p: p, offset: make([]float64, dim), shift: make([]float64, dim), x: make([]float64, dim)}
	h.adjust(v)
	return h, nil
}

func (h *hills) box() optim.Box { return h.p.Box }

func (h *hills) adjust(v param.Values) {
	h.speed = param.Bind(&hillSettings{f: h.p.Function}, v).drift / 100 / 1000
}

type hillSettings struct {
	f testfunc.Function

	dim           int
	drift         float64
	shift, rotate bool
}

// Params implements param.Settings.
func (s *hillSettings) Params(p *param.Set) {
	if s.f.Dim == 0 {
		dimParam(p, &s.dim, max(s.f.Least, 1))
	}
	p.Float(&s.drift, driftName, "Drift",
		"Distance that the optimum moves per 1000 evaluations. You can also drag it.", 0, 0, 50).
		Unit("% of the range")
	p.Bool(&s.shift, "shift", "Shifted", "Whether the optimum is moved to a random position.", false)
	p.Bool(&s.rotate, "rotate", "Rotated", "Whether the space is rotated about the optimum, so that the "+
		"coordinates are no longer separable.", false)
}

// driftName is the parameter that takes effect during a run.
const driftName = "drift"

type peakSettings struct {
	dim, peaks int
	distance   float64
	every      int
}

// Params implements param.Settings.
func (s *peakSettings) Params(p *param.Set) {
	dimParam(p, &s.dim, 2)
	p.Int(&s.peaks, "peaks", "Peaks", "Number of peaks.", 8, 1, 50).Unit("peaks")
	p.Float(&s.distance, "distance", "Distance", "Distance that a peak moves per change.", 8, 0, 50).
		Unit("of 100")
	p.Int(&s.every, "every", "Change after", "Evaluations between two changes.", 1500, 50, 1e6).
		Unit("evaluations").Log()
}

// reach is the maximum distance of the moving optimum from its first place, as a fraction of the range.
const reach = 0.25

func (h *hills) judge(x, out []float64) {
	if h.speed > 0 {
		h.phase += float64(h.speed / reach)
	}
	h.move()
	out[0] = h.at(x)
}

// move computes the current displacement.
func (h *hills) move() {
	for d := range h.shift {
		h.shift[d] = h.offset[d]
		if h.phase > 0 {
			h.shift[d] += float64(
				reach * (h.p.Upper[d] - h.p.Lower[d]) * exact.Sin(h.phase*(1+float64(0.37*float64(d)))))
		}
	}
}

func (h *hills) cost(x []float64) float64 {
	h.move()
	return h.at(x)
}

// at returns the cost of a point. Outside the function's domain it increases with the distance.
func (h *hills) at(x []float64) float64 {
	outside := 0.0
	for d := range h.x {
		h.x[d] = x[d] - h.shift[d]
		if h.p.Function.Walled && h.shift[d] != 0 {
			in := min(max(h.x[d], h.p.Lower[d]), h.p.Upper[d])
			outside += float64((h.x[d] - in) * (h.x[d] - in))
			h.x[d] = in
		}
	}
	return h.p.F(h.x) + outside
}

func (h *hills) optima() [][]float64 {
	h.move()
	var list [][]float64
	for _, at := range h.p.At {
		moved := make([]float64, len(at))
		for d := range at {
			moved[d] = at[d] + h.shift[d]
		}
		list = append(list, moved)
	}
	return list
}

func (h *hills) minimum() float64 { return h.p.Minimum }

func (h *hills) version() uint64 { return 1 + h.drawn + uint64(h.phase*50) }

func (h *hills) relief() live.Relief { return Relief(h.p.Box, h.optima()[0], h.cost, nil) }

func (h *hills) put(x, y float64) error {
	h.move()
	for d, t := range []float64{x, y}[:min(2, h.p.Dim())] {
		to := h.p.Lower[d] + float64((h.p.Upper[d]-h.p.Lower[d])*min(max(t, 0), 1))
		h.offset[d] += to - h.p.At[0][d] - h.shift[d]
	}
	h.drawn++
	return nil
}

func (h *hills) State(c *optim.Coder) {
	c.Floats(h.offset)
	c.Float(&h.phase)
	c.Uint64(&h.drawn)
}

// peaks are hills that move independently.
type peaks struct {
	p     *testfunc.Peaks
	moves uint64
	least float64 // minimum at the last check
}

// peaksName is the name of the problem with moving peaks.
const peaksName = "moving-peaks"

func newPeaks(v param.Values, seed uint64) *peaks {
	s := param.Bind(&peakSettings{}, v)
	p := testfunc.NewPeaks(s.peaks, s.dim, s.distance, int64(s.every), seed)
	return &peaks{p: p, least: p.Minimum()}
}

func (p *peaks) box() optim.Box           { return p.p.Box }
func (p *peaks) cost(x []float64) float64 { return p.p.At(x) }
func (p *peaks) minimum() float64         { return p.p.Minimum() }
func (p *peaks) version() uint64          { return 1 + p.moves }
func (p *peaks) adjust(param.Values)      {}
func (p *peaks) optima() [][]float64      { return [][]float64{p.p.Highest()} }

func (p *peaks) judge(x, out []float64) {
	out[0] = p.p.F(x)
	if least := p.p.Minimum(); least != p.least {
		p.least = least
		p.moves++
	}
}

func (p *peaks) relief() live.Relief { return Relief(p.p.Box, p.p.Highest(), p.p.At, nil) }

func (p *peaks) put(float64, float64) error {
	return fault.Errorf("these peaks move by themselves and can't be dragged")
}

func (p *peaks) State(c *optim.Coder) {
	p.p.State(c)
	c.Uint64(&p.moves)
	p.least = p.p.Minimum()
}

// fenced is a function with forbidden regions.
type fenced struct {
	c   testfunc.Constrained
	out []float64
}

func (f *fenced) box() optim.Box         { return f.c.Box }
func (f *fenced) judge(x, out []float64) { f.c.F(x, out) }
func (f *fenced) minimum() float64       { return f.c.Minimum }
func (f *fenced) optima() [][]float64    { return [][]float64{f.c.At} }
func (f *fenced) version() uint64        { return 1 }
func (f *fenced) adjust(param.Values)    {}
func (f *fenced) State(*optim.Coder)     {}

func (f *fenced) cost(x []float64) float64 {
	f.out = append(f.out[:0], make([]float64, 1+f.c.Constraints)...)
	f.c.F(x, f.out)
	for _, g := range f.out[1:] {
		if g > 1e-6 {
			return math.NaN()
		}
	}
	return f.out[0]
}

func (f *fenced) relief() live.Relief {
	height := func(x []float64) float64 {
		f.cost(x)
		return f.out[0]
	}
	return Relief(f.c.Box, f.c.At, height, func(x []float64) bool { c := f.cost(x); return c != c })
}

func (f *fenced) put(float64, float64) error {
	return fault.Errorf("the optimum of %s can't be moved", fault.Word(f.c.Title))
}

// The problems of the landscape.
func grounds() []liverun.Problem {
	var list []liverun.Problem
	for _, f := range testfunc.Functions() {
		p := liverun.Problem{Name: f.Name, Title: f.Title, Group: string(f.Class), Doc: f.Doc,
			Formula: f.Formula, Source: f.Source, Live: []string{driftName},
			Params: param.Specs(&hillSettings{f: f})}
		list = append(list, p)
	}
	list = append(list, liverun.Problem{Name: peaksName, Title: "Moving peaks", Group: "moving",
		Source: "Branke: Memory Enhanced Evolutionary Algorithms for Changing Optimization Problems, 1999",
		Doc: "Cones that move, grow and shrink independently, all at the same time after a number " +
			"of evaluations.",
		Formula: "f(x) = −max over k of (h_k − w_k |x − p_k|)",
		Params:  param.Specs(&peakSettings{})})
	list = append(list, ownProblem())
	for _, c := range testfunc.ConstrainedProblems() {
		list = append(list,
			liverun.Problem{Name: c.Name, Title: c.Title, Group: "with constraints", Doc: c.Doc,
				Source: c.Source, Kind: optim.Constraints})
	}
	return list
}

// dimParam adds the parameter for the number of dimensions.
func dimParam(p *param.Set, field *int, least int) {
	p.Int(field, "dim", "Dimensions", "Number of coordinates. The picture shows the first two.", max(least,
		2),
		least, 50).Unit("dimensions").Log()
}
