package swarm

import (
	"math"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// selfOrganised returns the swarm without inertia.
func selfOrganised() []variant {
	return []variant{{Description: optim.Description{Name: "hpso", Title: "HPSO-TVAC", Formula: "v ← c_p(t) U (p − x) + c_g(t) U (g − x); v = 0: v ← ± U vInit(t)",
		Source: "Ratnaweera, Halgamuge, Watson: Self-Organizing Hierarchical Particle Swarm Optimizer with Time-Varying Acceleration Coefficients, 2004",
		Doc:    "Particles have no inertia; a velocity that vanishes begins anew, with a size that falls during the run.",
		Params: []param.Spec{
			number("c-start", "Own pull at first", "And that of the neighbours at last.", 2.5, 0, 4),
			number("c-end", "Own pull at last", "And that of the neighbours at first.", 0.5, 0, 4),
			number("v-max", "Fastest", "The largest velocity as a part of the range.", 0.5, 1e-6, 1),
			number("anew", "Anew", "Velocities that begin anew fall to this part of the largest.", 0.1, 0, 1),
			number("vanished", "Vanished", "A velocity counts as none that is not above this part of the range; as printed it must be 0.", 0, 0, 1),
		}}, rule: func() rule { return &hierarchical{} }}}
}

type hierarchical struct {
	plain
	anew, vanished float64
}

func (h *hierarchical) set(s *Swarm, v param.Values) {
	s.inertia, s.own, s.social = always(0), schedule{v.Float("c-start"), v.Float("c-end")}, schedule{v.Float("c-end"), v.Float("c-start")}
	s.vmax, h.anew, h.vanished = v.Float("v-max"), v.Float("anew"), v.Float("vanished")
}

// Restart returns the velocity that one which has vanished gets: a and b are random numbers in [0, 1).
func Restart(a, b, size float64) float64 {
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
			v[d] = Restart(s.r.Float64(), s.r.Float64(), size*s.span[d])
		}
	}
	return false
}
