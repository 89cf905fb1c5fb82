package coevolve

import (
	"math"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/connectk/network"
	"ludarium/ai/optim"
	"ludarium/ai/optim/evolve"
)

// side optimises the weights of one swarm. It asks an optimiser for candidates, holds the scores of the
// iteration's competitors, and tells the optimiser the costs.
type side struct {
	s       *Settings
	opt     optim.Optimizer[[]float64]
	swarm   bool // whether opt also asks for the personal bests, after the particles
	batch   [][]float64
	pool    []rival
	rivals  []rival // players of this iteration, at the front of pool
	n       int     // number of rivals that the optimiser asked for; the others only play
	cost    []float64
	known   []float64 // cost of each personal best, if scores are smoothed or kept
	memory  [][]float64
	culture *culture // cultural learning before the games; nil if there is none
	best    []float64
	value   float64 // score of best in the last iteration
}

// rival is a network that plays in an iteration.
type rival struct {
	weights []float64
	first   *network.Side // network prepared to play first; nil if it never does
	second  *network.Side
	score   float64
	games   int
	results [3]int // number of losses, draws and wins
}

// remembered is the number of earlier best networks that also play if the method has no personal bests.
const remembered = 20

// newSide returns a side that plays first, second or both.
func newSide(s *Settings, first, second bool, seed uint64) (*side, error) {
	d := &side{s: s, best: make([]float64, s.shape.Weights())}
	n, extra := s.Values.Int("particles"), 0
	switch s.Values["method"] {
	case CMAES:
		d.opt = evolve.NewCMAES(make([]float64, s.shape.Weights()), s.Values.Float("start"), n, seed)
		extra = remembered
	case SepCMAES:
		d.opt = evolve.NewSeparableCMAES(make([]float64, s.shape.Weights()), s.Values.Float("start"), n, seed)
		extra = remembered
	case Culture:
		elite := 1
		if s.relative() { // scores are not comparable between generations
			elite = 0
		}
		d.opt = evolve.NewGenetic[[]float64](blend{s.Values.Float("start")}, n, s.shape.Weights(), elite,
			seed, (*optim.Coder).Float)
		d.culture = newCulture(s)
		extra = remembered
	default:
		o, err := s.optimiser(seed)
		if err != nil {
			return nil, err
		}
		d.opt, d.swarm = o, s.relative()
		extra = n
	}
	d.pool = make([]rival, n+extra)
	for i := range d.pool {
		if first {
			d.pool[i].first = network.NewSide(s.shape, false)
		}
		if second {
			d.pool[i].second = network.NewSide(s.shape, true)
		}
	}
	return d, nil
}

// ask begins an iteration: it asks the optimiser for candidates.
func (d *side) ask(r *rng.SplitMix) {
	d.batch = d.opt.Ask(d.batch[:0])
	d.n = len(d.batch)
	all := d.batch
	if d.culture != nil {
		all = d.culture.teach(d.batch, r)
	}
	if !d.swarm && d.s.Values["fitness"] == ByGames {
		all = append(slices.Clip(all), d.memory...)
	}
	d.rivals = d.pool[:len(all)]
	for i, w := range all {
		v := &d.rivals[i]
		v.weights, v.score, v.games, v.results = w, 0, 0, [3]int{}
		if v.first != nil {
			v.first.Use(w)
		}
		if v.second != nil {
			v.second.Use(w)
		}
	}
}

// mean returns the mean score of a rival per game.
func (v *rival) mean() float64 { return v.score / float64(max(1, v.games)) }

// tell ends an iteration: it passes the costs to the optimiser.
func (d *side) tell(iteration int, r *rng.SplitMix) {
	d.cost = d.cost[:0]
	for i := range d.rivals[:d.n] {
		d.cost = append(d.cost, -d.rivals[i].mean())
	}
	if d.swarm {
		d.remember()
	}
	d.opt.Tell(d.batch, d.cost)
	switch o := d.opt.(type) {
	case *evolve.CMAES:
		copy(d.best, o.Mean())
		d.value = math.Inf(-1)
		for _, c := range d.cost {
			d.value = math.Max(d.value, -c)
		}
	default:
		w, cost := d.opt.Best()
		if d.culture != nil {
			w = d.culture.learnt(w)
		}
		copy(d.best, w)
		d.value = -cost
	}
	if !d.swarm {
		d.enlist(iteration, r)
	}
}

// remember replaces the current costs of personal bests by smoothed or kept costs, according to the settings.
func (d *side) remember() {
	n := d.s.Values.Int("particles")
	if len(d.cost) == n { // in the first iteration particles are their own personal bests
		d.known = append(d.known[:0], d.cost...)
		return
	}
	for i := range n {
		now := &d.cost[n+i]
		switch d.s.Values["bests"] {
		case "smoothed":
			*now = float64(0.9*d.known[i]) + float64(0.1**now)
		case "kept":
			*now = d.known[i]
		}
		d.known[i] = math.Min(*now, d.cost[i])
	}
}

// enlist adds the best network of this iteration to the players of later iterations. If there are already
// remembered of them, it replaces a random one or none, so that all iterations are equally likely to be
// represented.
func (d *side) enlist(iteration int, r *rng.SplitMix) {
	if len(d.memory) < remembered {
		d.memory = append(d.memory, slices.Clone(d.best))
		return
	}
	if i := r.IntN(iteration + 1); i < remembered {
		copy(d.memory[i], d.best)
	}
}

// state saves or restores the side.
func (d *side) state(c *optim.Coder) {
	d.opt.(optim.Saver).State(c)
	c.Floats(d.best)
	c.Float(&d.value)
	optim.Slice(c, &d.known, (*optim.Coder).Float)
	optim.Slice(c, &d.memory, func(c *optim.Coder, w *[]float64) {
		if c.Reading() {
			*w = make([]float64, len(d.best))
		}
		c.Floats(*w)
	})
	if d.culture != nil {
		d.culture.state(c)
	}
}
