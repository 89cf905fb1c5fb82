package swarm

import (
	"math"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// selfOrganised returns the swarm without inertia.
func selfOrganised() []variant {
	return []variant{{Description: optim.Description{Name: "hpso", Title: "HPSO-TVAC",
		Formula: "v ← c_p(t) U (p − x) + c_g(t) U (g − x); if v = 0: v ← ± U vInit(t)",
		Source: "Ratnaweera, Halgamuge, Watson: Self-Organizing Hierarchical Particle Swarm Optimizer " +
			"with Time-Varying Acceleration Coefficients, 2004",
		Doc: "Particles have no inertia. A velocity that becomes zero restarts with a random value, " +
			"whose size falls during the run.",
		Params: []param.Spec{
			param.Number("c-start", "Initial own pull",
				"Initial pull of the own best position and final pull of the neighbours' best.", 2.5, 0, 4),
			param.Number("c-end", "Final own pull",
				"Final pull of the own best position and initial pull of the neighbours' best.", 0.5, 0, 4),
			param.Number("v-max", "Maximum velocity", "Maximum velocity as a fraction of the range.", 0.5,
				1e-6,
				1),
			param.Number("anew", "Final restart speed",
				"Size of restarted velocities at the end of the run as a fraction of the maximum velocity.",
				0.1, 0, 1),
			param.Number("vanished", "Zero velocity",
				"Velocity up to which it counts as zero, as a fraction of the range. As printed in the "+
					"thesis it is 0.", 0, 0, 1),
		}}, rule: func() rule { return &hierarchical{} }}}
}

type hierarchical struct {
	plain
	anew, vanished float64
}

func (h *hierarchical) set(s *Swarm, v param.Values) {
	s.inertia, s.own, s.social = always(0), schedule{v.Float("c-start"), v.Float("c-end")},
		schedule{v.Float("c-end"), v.Float("c-start")}
	s.vmax, h.anew, h.vanished = v.Float("v-max"), v.Float("anew"), v.Float("vanished")
}

// restart returns the velocity that one which has vanished gets: a and b are random numbers in [0, 1).
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
