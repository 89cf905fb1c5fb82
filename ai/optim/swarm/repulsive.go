package swarm

import (
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// repulsive returns the swarm that changes between attraction and repulsion.
func repulsive() []variant {
	return []variant{{Description: optim.Description{Name: "arpso", Title: "ARPSO",
		Formula: "v ← c₁ v + cMax U (p − x) ± cMax U (g − x)",
		Source:  "Riget, Vesterstrøm: A Diversity-Guided Particle Swarm Optimizer – the ARPSO, 2002",
		Doc: "When the swarm has contracted too much, its particles repel each other until they are " +
			"spread out again.",
		Params: append(pulling(0.7, 1.47),
			param.Number("low", "Lower diversity",
				"Diversity below which particles repel each other: their mean distance from the centre, "+
					"in diagonals of the space.", 5e-6, 0, 1),
			param.Number("high", "Upper diversity",
				"Diversity above which particles attract each other again.",
				0.25, 0, 1),
			param.OneOf("sign", "Sign",
				"Whether repulsion reverses only the social pull (as printed in the thesis) or both "+
					"pulls (original).", "social", "both")),
	}, rule: func() rule { return &moody{} }}}
}

type moody struct {
	basic
	low, high float64
	both      bool
	repels    bool
	centre    []float64
}

func (m *moody) set(s *Swarm, v param.Values) {
	m.basic.set(s, v)
	m.low, m.high, m.both = v.Float("low"), v.Float("high"), v["sign"] == "both"
}

func (m *moody) start(s *Swarm) { m.centre = make([]float64, s.dim) }

// Diversity returns the mean distance of the particles from their centre, as a part of the diagonal of the
// space.
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
