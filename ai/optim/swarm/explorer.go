package swarm

import (
	"math"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// explorers returns the swarm with two kinds of particles, memories and explorers.
func explorers() []variant {
	return []variant{{Description: optim.Description{Name: "explorers", Title: "Memories and explorers",
		Formula: "v ← c₁ v + cMax U (m₁ − x) + cMax U (m₂ − x)", Source: clerc,
		Doc: "Explorers search but remember nothing. Memories keep the best positions reported to them " +
			"and steer the explorers.",
	}, weights: pulling(usualInertia, usualPull), without: without{links: true},
		rule: func() rule { return &bipartite{} }}}
}

// bipartite keeps the best positions in memories that are separate from the particles.
type bipartite struct {
	plain
	memories, steering int // requested values; count and links hold the values at the start

	count, links int
	memory       []float64 // positions of the memories
	value        []float64 // costs of the memories
	steer        []int     // memories that steer each explorer
}

// Params implements param.Settings.
func (b *bipartite) Params(p *param.Set) {
	p.Int(&b.memories, "memories", "Memories", "Number of memories. Explorers are assigned to them in turn.",
		10, 1, 2000)
	p.Int(&b.steering, "links", "Links", "Number of random memories that steer an explorer besides its own. "+
		"They are drawn at the start.", 3, 0, 100).Where("0", "all")
}

func (b *bipartite) start(s *Swarm) {
	b.count, b.links = b.memories, b.steering
	b.memory, b.value = make([]float64, b.count*s.dim), make([]float64, b.count)
	for m := range b.value {
		b.value[m] = math.Inf(1)
	}
	b.steer = make([]int, s.n*b.links)
	for i := range b.steer {
		b.steer[i] = s.r.IntN(b.count)
	}
}

func (b *bipartite) of(s *Swarm, m int) []float64 { return b.memory[m*s.dim : (m+1)*s.dim] }

func (b *bipartite) told(s *Swarm, i int, _ bool) {
	if m := i % b.count; s.cost[i] < b.value[m] {
		b.value[m] = s.cost[i]
		copy(b.of(s, m), s.at(i))
	}
}

func (b *bipartite) move(s *Swarm, i int) bool {
	own := i % b.count
	best := own
	if b.links == 0 {
		for m, c := range b.value {
			if c < b.value[best] {
				best = m
			}
		}
	}
	for _, m := range b.steer[i*b.links : (i+1)*b.links] {
		if b.value[m] < b.value[best] {
			best = m
		}
	}
	x, v, one, two := s.at(i), s.velocity(i), b.of(s, own), b.of(s, best)
	for d := range v {
		v[d] = float64(s.w*v[d]) + float64(float64(s.cp*s.r.Float64())*(one[d]-x[d])) +
			float64(float64(s.cg*s.r.Float64())*(two[d]-x[d]))
	}
	return false
}

func (b *bipartite) state(_ *Swarm, c *optim.Coder) {
	c.Floats(b.memory)
	c.Floats(b.value)
	c.Ints(b.steer, 0, b.count)
}
