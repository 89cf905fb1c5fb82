package swarm

import (
	"math"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// subpopulated returns the swarm whose particles breed within sub-populations.
//
// From the paper (Løvbjerg, Rasmussen, Krink, 2001): after each move some particles are chosen to breed with
// a fixed probability, whatever their cost; two parents are replaced by the two children of an arithmetic
// crossover of their positions, whose velocities have the direction of the sum of the parents' velocities and
// their lengths; each sub-population has its own best position; partners seldom come from another one.
// Assumed here: sub-populations are consecutive particles, equally many in each, a chosen particle without a
// chosen partner does not breed, informants outside the sub-population do not count, and the pull is the
// basic rule's. A setting determines whether children inherit their parent's personal best.
func subpopulated() []variant {
	return []variant{{Description: optim.Description{Name: "hybrid", Title: "PSO and GA with sub-populations",
		Formula: "children: U a + (1 − U) b and U b + (1 − U) a; v_a ← |v_a| (v_a + v_b)/|v_a + v_b|",
		Source: "Løvbjerg, Rasmussen, Krink: Hybrid Particle Swarm Optimiser with Breeding and " +
			"Subpopulations, 2001",
		Doc: "After each move random pairs of particles are replaced by children between them. Partners " +
			"come from the same sub-population, which has its own best position, and seldom from another.",
	}, weights: func() weights { return &cooled{usualPull: usualPull, inertia: falling{usualStart: 0.7}} },
		rule: func() rule { return &hybrid{} }}}
}

// hybrid is the rule of a swarm whose particles breed.
type hybrid struct {
	plain
	breeding, across float64
	groups           int
	personal         string // "forgets" or "inherits"
	chosen           []int  // particles that breed in this iteration and have no partner yet
	child            []bool // whether each particle is a child of this iteration
}

// Params implements param.Settings.
func (h *hybrid) Params(p *param.Set) {
	p.Float(&h.breeding, "breeding", "Breeding",
		"Probability per iteration that a particle is chosen to breed.", 0.2, 0, 1)
	p.Int(&h.groups, "groups", "Sub-populations", "Number of sub-populations.", 2, 1, 100)
	p.Float(&h.across, "across", "Breeding across",
		"Probability that a partner comes from another sub-population.", 0.1, 0, 1)
	p.OneOf(&h.personal, "child", "Personal best of a child",
		"Whether a child forgets its parent's personal best or inherits it.", "forgets", "inherits")
}

func (h *hybrid) set(s *Swarm) { h.groups = min(h.groups, s.n) }

func (h *hybrid) start(s *Swarm) { h.chosen, h.child = make([]int, 0, s.n), make([]bool, s.n) }

// of returns the sub-population of particle i.
func (h *hybrid) of(s *Swarm, i int) int { return i * h.groups / s.n }

// leader returns the informant of i with the best position in its sub-population.
func (h *hybrid) leader(s *Swarm, i int) int {
	best := i
	for _, j := range s.topology.of(i) {
		if h.of(s, j) == h.of(s, i) && s.best[j] < s.best[best] {
			best = j
		}
	}
	return best
}

func (h *hybrid) begin(s *Swarm) {
	h.chosen = h.chosen[:0]
	for i := range s.n {
		h.child[i] = false
		if s.r.Float64() < h.breeding {
			h.chosen = append(h.chosen, i)
		}
	}
	for len(h.chosen) > 1 {
		a := h.chosen[len(h.chosen)-1]
		h.chosen = h.chosen[:len(h.chosen)-1]
		if k := h.partner(s, a); k >= 0 {
			b := h.chosen[k]
			h.chosen = append(h.chosen[:k], h.chosen[k+1:]...)
			h.cross(s, a, b)
		}
	}
	s.lead()
}

// partner draws a random element of chosen from a's sub-population, or from another one with probability
// across, and returns its index; −1 if there is none.
func (h *hybrid) partner(s *Swarm, a int) int {
	other := h.groups > 1 && s.r.Float64() < h.across
	found, count := -1, 0
	for k, b := range h.chosen {
		if (h.of(s, a) != h.of(s, b)) == other {
			if count++; s.r.IntN(count) == 0 {
				found = k
			}
		}
	}
	return found
}

// cross moves a and b and then replaces them by their children.
func (h *hybrid) cross(s *Swarm, a, b int) {
	x, y, v, u := s.at(a), s.at(b), s.velocity(a), s.velocity(b)
	for _, i := range [2]int{a, b} {
		s.steer(i, s.mine(h.leader(s, i)))
		at := s.at(i)
		for d, step := range s.velocity(i) {
			at[d] += step
		}
	}
	for d := range x {
		x[d], y[d] = crossed(x[d], y[d], s.r.Float64())
	}
	directed(v, u)
	for _, i := range [2]int{a, b} {
		h.child[i] = true
		if h.personal == "forgets" {
			s.best[i] = math.Inf(1)
		}
	}
}

// crossed returns the arithmetic crossover of two coordinates, which keeps their sum.
func crossed(a, b, p float64) (one, two float64) {
	return float64(p*a) + float64((1-p)*b), float64(p*b) + float64((1-p)*a)
}

// directed gives two velocities the direction of their sum and keeps their lengths. If the sum is 0, they are
// unchanged.
func directed(v, u []float64) {
	one, two, sum := 0.0, 0.0, 0.0
	for d := range v {
		w := v[d] + u[d]
		one, two, sum = one+float64(v[d]*v[d]), two+float64(u[d]*u[d]), sum+float64(w*w)
	}
	if sum == 0 {
		return
	}
	one, two = math.Sqrt(one/sum), math.Sqrt(two/sum)
	for d := range v {
		w := v[d] + u[d]
		v[d], u[d] = one*w, two*w
	}
}

func (h *hybrid) move(s *Swarm, i int) bool {
	if h.child[i] {
		return true
	}
	s.steer(i, s.mine(h.leader(s, i)))
	return false
}

func (h *hybrid) group(i int) int { return i * h.groups / len(h.child) }

func (h *hybrid) state(_ *Swarm, c *optim.Coder) { c.Bools(h.child) }
