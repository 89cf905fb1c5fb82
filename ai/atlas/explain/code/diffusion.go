package code

import "ludarium/ai/base/rng"

// Diffusion is stochastic diffusion search: each agent has a hypothesis and tests one part of it at
// a time. An agent that fails asks a random agent and takes over its hypothesis if that agent has
// just passed its test.
type Diffusion struct {
	Trace
	Hypotheses int
	Parts      int
	Right      func(hypothesis, part int) bool
	Random     rng.SplitMix
	Held       []int
	Active     []bool // passed the last test
}

// Start gives each of n agents a random hypothesis.
func (s *Diffusion) Start(n int) {
	s.Active = make([]bool, n)
	for range n {
		s.Held = append(s.Held, s.Random.IntN(s.Hypotheses))
	}
}

// Round lets all agents test, then those that failed ask another one.
func (s *Diffusion) Round() {
	parts := make([]int, len(s.Held))
	s.At("round", "agents", len(s.Held))
	for i := range s.Held {
		parts[i] = s.Random.IntN(s.Parts)
	}
	for i, h := range s.Held {
		s.At("test", "agent", i, "hypothesis", h, "part", parts[i])
		s.Active[i] = s.Right(h, parts[i])
	}
	for i, active := range s.Active {
		if active {
			continue
		}
		j := s.Random.IntN(len(s.Held) - 1)
		if j >= i {
			j++
		}
		if s.Active[j] {
			s.At("copy", "agent", i, "asks", j, "hypothesis", s.Held[j])
			s.Held[i] = s.Held[j]
		} else {
			s.At("new", "agent", i, "asks", j, "hypothesis", s.Held[i])
			s.Held[i] = s.Random.IntN(s.Hypotheses)
		}
	}
}
