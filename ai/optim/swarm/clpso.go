package swarm

import (
	"ludarium/ai/base/exact"
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// comprehensive returns comprehensive learning PSO (CLPSO).
func comprehensive() []variant {
	return []variant{{Description: optim.Description{Name: "clpso", Title: "CLPSO",
		Formula: "v_d ← w(t) v_d + c U (p_{f(d)},d − x_d)",
		Source: "Liang, Qin, Suganthan, Baskar: Comprehensive Learning Particle Swarm Optimizer for " +
			"Global Optimization of Multimodal Functions, 2006",
		Doc: "In each dimension a particle learns from a particle of its own choice, its exemplar. " +
			"It chooses new exemplars when it stops improving."}, without: without{links: true},
		rule: func() rule { return &learner{} }}}
}

// probabilities are the learning probabilities Pc of a swarm: Pc is least for the first particle and least +
// rise for the last; in between it rises exponentially, the more steeply the larger bend is.
type probabilities struct{ least, rise, bend float64 }

func (c *probabilities) params(p *param.Set) {
	const suits = " The suitable value depends on the problem."
	p.Float(&c.least, "pc-least", "Least Pc", "Learning probability Pc of the first particle."+suits, 0.05, 0,
		1)
	p.Float(&c.rise, "pc-rise", "Rise of Pc", "Pc of the last particle less Pc of the first one. A "+
		"probability above 1 counts as 1."+suits, 0.45, 0, 1)
	p.Float(&c.bend, "pc-bend", "Bend of Pc", "Exponent of the rise from the first particle to the last: "+
		"the larger, the fewer particles have a large Pc."+suits, 10, 0.01, 100)
}

// of returns Pc of particle i of n, counted from 0.
func (c *probabilities) of(i, n int) float64 {
	pc := c.least + float64(c.rise*(exact.Exp(c.bend*along(i, n))-1)/(exact.Exp(c.bend)-1))
	return min(pc, 1)
}

// along returns the position of i among n particles, scaled to [0, 1].
func along(i, n int) float64 {
	if n < 2 {
		return 0
	}
	return float64(i) / float64(n-1)
}

// learner is the rule of comprehensive learning.
type learner struct {
	plain
	inertia         falling
	pull, vmax      float64
	gap             int
	learning, first string
	chance          probabilities

	printed  bool
	blind    bool      // whether the first exemplars are chosen before costs are known
	pc       []float64 // Pc of each particle
	exemplar []int     // exemplar of each particle in each dimension
	idle     []int     // number of iterations without a new personal best
}

// Params implements param.Settings.
func (l *learner) Params(p *param.Set) {
	l.inertia.params(p)
	p.Float(&l.pull, "c", "Pull", "Maximum pull of the exemplar.", 1.49445, 0, 4)
	p.Int(&l.gap, "gap", "Patience",
		"Iterations without improvement after which a particle chooses new exemplars.", 7, 1, 1000)
	p.OneOf(&l.learning, "learning", "Learning", "With probability Pc a particle learns from others "+
		"(original) or from its personal best (as printed in the thesis).", "original", "printed")
	l.chance.params(p)
	p.Float(&l.vmax, "v-max", "Maximum velocity", "Maximum velocity as a fraction of the range.", 0.2, 0, 1).
		Where("0", "no limit")
	p.OneOf(&l.first, "first", "First exemplars", "Whether the first exemplars are chosen after the first "+
		"evaluation or blindly before it.", "known", "blind")
}

func (l *learner) set(s *Swarm) {
	s.inertia, s.own, s.social, s.vmax = l.inertia.schedule(), always(l.pull), always(0), l.vmax
	l.printed, l.blind = l.learning == "printed", l.first == "blind"
	for i := range l.pc {
		l.pc[i] = l.chance.of(i, len(l.pc))
	}
}

func (l *learner) start(s *Swarm) {
	l.pc, l.exemplar, l.idle = make([]float64, s.n), make([]int, s.n*s.dim), make([]int, s.n)
	for i := range s.n {
		l.pc[i] = l.chance.of(i, s.n)
		if l.idle[i] = l.gap; l.blind { // otherwise exemplars are chosen before the first move
			l.choose(s, i)
		}
	}
}

// choose draws the exemplars of particle i.
func (l *learner) choose(s *Swarm, i int) {
	f := l.exemplar[i*s.dim : (i+1)*s.dim]
	alone := true
	for d := range f {
		f[d] = i
		if other := s.r.Float64() < l.pc[i]; other != l.printed {
			f[d] = l.better(s, i)
			alone = false
		}
	}
	if alone {
		f[s.r.IntN(s.dim)] = l.other(s, i)
	}
	l.idle[i] = 0
}

// other draws a random particle other than i.
func (l *learner) other(s *Swarm, i int) int {
	j := s.r.IntN(s.n - 1)
	if j >= i {
		j++
	}
	return j
}

// better draws two particles other than i and returns the particle with the better personal best.
func (l *learner) better(s *Swarm, i int) int {
	a, b := l.other(s, i), l.other(s, i)
	if s.best[b] < s.best[a] {
		return b
	}
	return a
}

func (l *learner) move(s *Swarm, i int) bool {
	if l.idle[i] >= l.gap {
		l.choose(s, i)
	}
	x, v, f := s.at(i), s.velocity(i), l.exemplar[i*s.dim:(i+1)*s.dim]
	for d := range v {
		v[d] = float64(s.w*v[d]) + float64(float64(s.cp*s.r.Float64())*(s.p[f[d]*s.dim+d]-x[d]))
	}
	s.slow(i)
	return false
}

func (l *learner) told(s *Swarm, i int, better bool) {
	l.idle[i]++
	if better && (s.begun || l.blind) { // otherwise there are no exemplars yet
		l.idle[i] = 0
	}
}

func (l *learner) state(s *Swarm, c *optim.Coder) {
	c.Ints(l.exemplar, 0, s.n)
	c.Ints(l.idle, 0, 1<<31)
}
