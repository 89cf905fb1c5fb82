package swarm

import (
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// memetic returns the swarm with a local search.
func memetic() []variant {
	return []variant{{Description: optim.Description{Name: "meswarm", Title: "MeSwarm",
		Formula: "with probability P: x ± δ, δ ~ N(b, ρ); b ← 0.2 b + 0.4 δ, b − 0.4 δ or b/2",
		Source: "Liu, Chen, Chen, Hwang, Ho: MeSwarm: Memetic Particle Swarm Optimization, 2005; Solis, " +
			"Wets: Minimization by Random Search Techniques, 1981",
		Doc: "Now and then a particle stops and searches around its position by random steps, whose " +
			"size adapts to their success.",
	}, weights: pulling(usualInertia, usualPull), rule: func() rule { return &meme{} }}}
}

// meme lets single particles search locally. The trials of a search alternate with the other particles'
// moves.
type meme struct {
	plain
	chance, step float64
	trials       int

	left         []int     // number of trials left in each particle's local search; 0 while it flies
	back         []bool    // whether the next trial is x − δ
	wins, losses []int     // numbers of consecutive successes and failures
	size         []float64 // ρ, as a fraction of the range
	anchor       []float64 // best position of the local search
	value        []float64 // cost at anchor
	bias, delta  []float64
}

// Params implements param.Settings.
func (m *meme) Params(p *param.Set) {
	p.Float(&m.chance, "chance", "Chance", "Probability of a local search after each move.", 0.02, 0, 1)
	p.Int(&m.trials, "trials", "Trials", "Evaluations per local search.", 20, 2, 1000)
	p.Float(&m.step, "step", "Step", "Initial step of a local search as a fraction of the range.", 0.01, 1e-9,
		1)
}

func (m *meme) start(s *Swarm) {
	m.left, m.wins, m.losses, m.back = make([]int, s.n), make([]int, s.n), make([]int, s.n), make([]bool, s.n)
	m.size, m.value = make([]float64, s.n), make([]float64, s.n)
	m.anchor, m.bias, m.delta = make([]float64, s.n*s.dim), make([]float64, s.n*s.dim),
		make([]float64, s.n*s.dim)
}

// searching implements searcher.
func (m *meme) searching(i int) bool { return m.left[i] > 0 }

func (m *meme) move(s *Swarm, i int) bool {
	if m.left[i] == 0 {
		return m.plain.move(s, i)
	}
	x, k := s.at(i), i*s.dim
	for d := range x {
		if m.back[i] {
			x[d] = m.anchor[k+d] - m.delta[k+d]
			continue
		}
		m.delta[k+d] = m.bias[k+d] + float64(m.size[i]*s.span[d]*s.r.Normal())
		x[d] = m.anchor[k+d] + m.delta[k+d]
	}
	return true
}

func (m *meme) told(s *Swarm, i int, _ bool) {
	k := i * s.dim
	if m.left[i] == 0 {
		if s.begun && s.r.Float64() < m.chance {
			m.left[i], m.size[i], m.back[i], m.wins[i], m.losses[i] = m.trials, m.step, false, 0, 0
			clear(m.bias[k : k+s.dim])
			copy(m.anchor[k:], s.at(i))
			m.value[i] = s.cost[i]
		}
		return
	}
	sign := 1.0
	if m.back[i] {
		sign = -1
	}
	switch {
	case s.cost[i] < m.value[i]:
		m.value[i] = s.cost[i]
		copy(m.anchor[k:k+s.dim], s.at(i))
		for d := range s.dim {
			keep := 0.2
			if m.back[i] {
				keep = 1
			}
			m.bias[k+d] = float64(keep*m.bias[k+d]) + float64(0.4*sign*m.delta[k+d])
		}
		m.back[i], m.losses[i] = false, 0
		if m.wins[i]++; m.wins[i] >= 5 {
			m.size[i], m.wins[i] = m.size[i]*2, 0
		}
	case !m.back[i]:
		m.back[i] = true
	default:
		for d := range s.dim {
			m.bias[k+d] /= 2
		}
		m.back[i], m.wins[i] = false, 0
		if m.losses[i]++; m.losses[i] >= 3 {
			m.size[i], m.losses[i] = m.size[i]/2, 0
		}
	}
	if m.left[i]--; m.left[i] == 0 { // the particle continues from the best position of the search
		copy(s.at(i), m.anchor[k:k+s.dim])
		s.cost[i] = m.value[i]
	}
}

func (m *meme) state(_ *Swarm, c *optim.Coder) {
	for _, a := range [][]int{m.left, m.wins, m.losses} {
		c.Ints(a, 0, 1<<31)
	}
	c.Bools(m.back)
	for _, a := range [][]float64{m.size, m.value, m.anchor, m.bias, m.delta} {
		c.Floats(a)
	}
}
