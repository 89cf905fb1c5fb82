package swarm

import (
	"slices"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// robotic returns the swarm whose particles are robots.
func robotic() []variant {
	return []variant{{Description: optim.Description{Name: "dpso", Title: "Distributed PSO for robots",
		Formula: "basic rule, |v| ≤ vMax; robots may be lost",
		Source: "Hereford: A Distributed Particle Swarm Optimization Algorithm for Swarm Robotic " +
			"Applications, 2006",
		Doc: "Each particle is a robot with a limited step that receives only the best position so " +
			"far. Some robots fail on the way; the others continue.",
	}, weights: pulling(usualInertia, usualPull), rule: func() rule { return &robots{} }}}
}

// robots have a limited step and may break down; failed robots neither move nor are evaluated.
type robots struct {
	plain
	step, loss float64
}

// Params implements param.Settings.
func (b *robots) Params(p *param.Set) {
	p.Float(&b.step, "v-max", "Longest step", "Longest step as a fraction of the range.", 0.05, 1e-6, 1)
	p.Float(&b.loss, "loss", "Loss", "Probability per iteration that a robot fails. At least two remain.",
		0.002, 0, 1)
}

func (b *robots) set(s *Swarm) { s.vmax = b.step }

func (b *robots) begin(s *Swarm) {
	if len(s.order) > 2 && s.r.Float64() < b.loss {
		k := s.r.IntN(len(s.order))
		s.order = slices.Delete(s.order, k, k+1)
	}
}
