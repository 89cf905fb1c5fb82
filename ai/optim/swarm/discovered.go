package swarm

import (
	"ludarium/ai/optim"
	"ludarium/ai/optim/rules"
	"ludarium/game/param"
)

// discovered returns the swarm whose rule is a formula: by default the formula found by
// ludarium/ai/optim/discovery.
func discovered() []variant {
	return []variant{{Description: optim.Description{Name: "discovered", Title: "Discovered rule",
		Formula: "v ← " + found,
		Source: "Ludarium, by genetic programming, 2026, after Poli, Di Chio, Langdon: Exploring Extended " +
			"Particle Swarms: A Genetic Programming Approach, 2005",
		Doc: "Genetic programming found this rule on ten functions. Any formula can take its place."},
		topology: ring, particles: foundParticles, weights: unweighted,
		rule: func() rule { return &formula{} }}}
}

// fifth is the divisor for Better, which draws from the best fifth of the swarm.
const fifth = 5

// formula is a rule that is computed from an expression. It implements rules.Senses.
type formula struct {
	plain
	asked string // requested formula; text is the formula in use

	text    string
	program *rules.Program
	s       *Swarm
	i       int // index of the particle being moved

	order             []int     // particles ordered by personal best
	centre, mean, dev []float64 // mean position, mean of personal bests, and mean absolute deviation
	dispersion        float64
}

// Params implements param.Settings.
func (f *formula) Params(p *param.Set) {
	p.Text(&f.asked, "rule", "Rule", "Formula of the new velocity: v is the velocity; p, g, l, a, b and r "+
		"are the best positions of the particle, of the swarm, of its neighbours, their mean, of one of the "+
		"better fifth, and of any particle per dimension; d is a difference of two best positions; m−x and "+
		"s are centre and dispersion of the swarm; w is the spread of the best positions; U and N are "+
		"uniform and normal random numbers; t is the progress of the run.", found)
}

// check implements checker: it returns an error for a rule that cannot be parsed.
func (f *formula) check() error {
	_, err := rules.Parse(f.asked)
	return err
}

// set adopts the requested formula; a formula that cannot be parsed changes nothing.
func (f *formula) set(s *Swarm) {
	if f.asked == f.text {
		return
	}
	if r, err := rules.Parse(f.asked); err == nil {
		f.text, f.program = f.asked, rules.Compile(r, s.dim)
	}
}

func (f *formula) start(s *Swarm) {
	f.s, f.order = s, s.ranked(nil)
	f.centre, f.mean, f.dev = make([]float64, s.dim), make([]float64, s.dim), make([]float64, s.dim)
}

func (f *formula) begin(s *Swarm) {
	f.order = s.ranked(f.order)
	if f.program.Uses(rules.Center) || f.program.Uses(rules.Dispersion) {
		s.middle(f.centre)
		f.dispersion = s.dispersion(f.centre)
	}
	if f.program.Uses(rules.Width) {
		f.spread(s)
	}
}

// spread computes the mean of the personal bests and their mean absolute deviation in each dimension.
func (f *formula) spread(s *Swarm) {
	clear(f.mean)
	clear(f.dev)
	for i := range s.n {
		for d, p := range s.mine(i) {
			f.mean[d] += p / float64(s.n)
		}
	}
	for i := range s.n {
		for d, p := range s.mine(i) {
			f.dev[d] += max(p-f.mean[d], f.mean[d]-p) / float64(s.n)
		}
	}
}

func (f *formula) move(s *Swarm, i int) bool {
	f.i = i
	v := s.velocity(i)
	for d, to := range f.program.Run(f) {
		if to != to {
			to = 0
		}
		v[d] = min(max(to, -s.span[d]), s.span[d])
	}
	return false
}

// Coin implements rules.Senses.
func (f *formula) Coin() bool { return int64(f.s.r.Uint64()) < 0 }

// Fill implements rules.Senses.
func (f *formula) Fill(l rules.Leaf, dst []float64) {
	s, x := f.s, f.s.at(f.i)
	switch l {
	case rules.Velocity:
		copy(dst, s.velocity(f.i))
	case rules.Own:
		way(dst, s.mine(f.i), x)
	case rules.Social:
		way(dst, s.mine(s.g), x)
	case rules.Neighbor:
		way(dst, s.mine(s.topology.best(s, f.i)), x)
	case rules.Better:
		way(dst, s.mine(f.order[s.r.IntN(max(1, s.n/fifth))]), x)
	case rules.Center:
		way(dst, f.centre, x)
	case rules.Average:
		f.average(dst, x)
	case rules.Other:
		for d, at := range x {
			dst[d] = s.p[s.r.IntN(s.n)*s.dim+d] - at
		}
	case rules.Difference:
		way(dst, s.mine(s.r.IntN(s.n)), s.mine(s.r.IntN(s.n)))
	case rules.Width:
		copy(dst, f.dev)
	case rules.Chance:
		for d := range dst {
			dst[d] = s.r.Float64()
		}
	case rules.Normal:
		for d := range dst {
			dst[d] = s.r.Normal()
		}
	case rules.Dispersion:
		fill(dst, f.dispersion)
	case rules.Progress:
		fill(dst, s.progress)
	}
}

// average fills dst with the vector from x to the mean of the neighbours' personal bests.
func (f *formula) average(dst, x []float64) {
	near := f.s.topology.of(f.i)
	clear(dst)
	for _, j := range near {
		for d, p := range f.s.mine(j) {
			dst[d] += p
		}
	}
	for d, at := range x {
		dst[d] = dst[d]/float64(len(near)) - at
	}
}

// way fills dst with the vector from one position to another.
func way(dst, to, from []float64) {
	for d := range dst {
		dst[d] = to[d] - from[d]
	}
}

func fill(dst []float64, v float64) {
	for d := range dst {
		dst[d] = v
	}
}

func (f *formula) state(s *Swarm, c *optim.Coder) {
	c.Floats(f.centre)
	c.Floats(f.dev)
	c.Float(&f.dispersion)
	c.Ints(f.order, 0, s.n)
}
