package swarm

import (
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// repulsive returns the swarm that alternates between attraction and repulsion.
func repulsive() []variant {
	return []variant{{Description: optim.Description{Name: "arpso", Title: "ARPSO",
		Formula: "v ← c₁ v + cMax U (p − x) ± cMax U (g − x)",
		Source:  "Riget, Vesterstrøm: A Diversity-Guided Particle Swarm Optimizer – the ARPSO, 2002",
		Doc: "When the swarm has contracted too much, its particles repel each other until they are " +
			"spread out again.",
	}, weights: pulling(usualInertia, usualPull), rule: func() rule { return &moody{} }}}
}

type moody struct {
	plain
	low, high float64
	sign      string

	both   bool
	repels bool
	centre []float64
}

// Params implements param.Settings.
func (m *moody) Params(p *param.Set) {
	p.Float(&m.low, "low", "Lower diversity", "Diversity below which particles repel each other: their mean "+
		"distance from the centre, in diagonals of the space.", 5e-6, 0, 1)
	p.Float(&m.high, "high", "Upper diversity",
		"Diversity above which particles attract each other again.", 0.25, 0, 1)
	p.OneOf(&m.sign, "sign", "Sign", "Whether repulsion reverses only the social pull (as printed in the "+
		"thesis) or both pulls (original).", "social", "both")
}

func (m *moody) set(*Swarm) { m.both = m.sign == "both" }

func (m *moody) start(s *Swarm) { m.centre = make([]float64, s.dim) }

// diversity returns the mean distance of the particles from their centre, as a fraction of the box's
// diagonal.
func (s *Swarm) diversity(centre []float64) float64 {
	s.middle(centre)
	return s.dispersion(centre) / s.box.Diagonal()
}

func (m *moody) begin(s *Swarm) {
	switch d := s.diversity(m.centre); {
	case d < m.low:
		m.repels = true
	case d > m.high:
		m.repels = false
	}
	if m.repels {
		s.cg = -s.cg
		if m.both {
			s.cp = -s.cp
		}
	}
}

func (m *moody) state(_ *Swarm, c *optim.Coder) { c.Bool(&m.repels) }
