package swarm

import (
	"math"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// selfOrganised returns the variant without inertia.
func selfOrganised() []variant {
	return []variant{{Description: optim.Description{Name: "hpso", Title: "HPSO-TVAC",
		Formula: "v ← c_p(t) U (p − x) + c_g(t) U (g − x); if v = 0: v ← ± U vInit(t)",
		Source: "Ratnaweera, Halgamuge, Watson: Self-Organizing Hierarchical Particle Swarm Optimizer " +
			"with Time-Varying Acceleration Coefficients, 2004",
		Doc: "Particles have no inertia. A velocity that becomes zero restarts with a random value, " +
			"whose size falls during the run."}, rule: func() rule { return &hierarchical{} }}}
}

type hierarchical struct {
	plain
	pull                 shifting
	vmax, anew, vanished float64
}

// Params implements param.Settings.
func (h *hierarchical) Params(p *param.Set) {
	h.pull.params(p)
	p.Float(&h.vmax, "v-max", "Maximum velocity", "Maximum velocity as a fraction of the range.", 0.5, 1e-6,
		1)
	p.Float(&h.anew, "anew", "Final restart speed",
		"Size of restarted velocities at the end of the run as a fraction of the maximum velocity.", 0.1, 0,
		1)
	p.Float(&h.vanished, "vanished", "Zero velocity", "Velocity up to which it counts as zero, as a "+
		"fraction of the range. As printed in the thesis it is 0.", 0, 0, 1)
}

func (h *hierarchical) set(s *Swarm) {
	s.inertia, s.vmax = always(0), h.vmax
	h.pull.set(s)
}

// restart returns the new value of a velocity component that has become 0, from random numbers a and b in [0,
// 1).
func restart(a, b, size float64) float64 {
	if a < 0.5 {
		return b * size
	}
	return -b * size
}

func (h *hierarchical) move(s *Swarm, i int) bool {
	s.steer(i, s.mine(s.topology.best(s, i)))
	size := s.vmax * (1 - float64((1-h.anew)*s.progress))
	v := s.velocity(i)
	for d := range v {
		if math.Abs(v[d]) <= h.vanished*s.span[d] {
			v[d] = restart(s.r.Float64(), s.r.Float64(), size*s.span[d])
		}
	}
	return false
}
