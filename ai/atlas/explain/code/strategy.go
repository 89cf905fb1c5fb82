package code

import (
	"math"

	"ludarium/ai/base/exact"
)

// Strategy is a (mu, lambda) evolution strategy with self-adaptation: each individual has its own step
// size and passes it on, so that suitable step sizes survive with the points they produced.
type Strategy struct {
	Landscape
	Mu, Lambda int // parents and offspring
	Children   []Member
	Parents    []Member // the best first
	Best       Member
}

// Member is a point with its step size, as a fraction of the range.
type Member struct {
	X     []float64
	Sigma float64
	Cost  float64
}

// Generation creates offspring and selects the best of them as the next parents.
func (s *Strategy) Generation() {
	tau := 1 / math.Sqrt(2*float64(len(s.Lower)))
	for i := range s.Children {
		a, b := s.Parents[s.Random.IntN(s.Mu)], s.Parents[s.Random.IntN(s.Mu)]
		c := Member{X: make([]float64, len(a.X))}
		c.Sigma = min(max(math.Sqrt(a.Sigma*b.Sigma)*exact.Exp(tau*s.Random.Normal()), 1e-150), 1)
		for d := range c.X {
			mean := float64((a.X[d] + b.X[d]) / 2)
			c.X[d] = s.mirror(d, mean+float64(c.Sigma*(s.Upper[d]-s.Lower[d])*s.Random.Normal()))
		}
		s.At("child", "x", c.X, "sigma", c.Sigma, "parents", [][]float64{a.X, b.X})
		s.Children[i] = c
	}
	s.choose()
}

// choose evaluates the offspring and selects the next parents.
func (s *Strategy) choose() {
	cost := make([]float64, s.Lambda)
	for i := range s.Children {
		cost[i] = s.Cost(s.Children[i].X)
		s.Children[i].Cost = cost[i]
	}
	s.Parents = nil
	for _, k := range ranked(cost)[:s.Mu] {
		s.Parents = append(s.Parents, s.Children[k])
	}
	s.At("selection", "best", s.Parents[0].Cost, "its sigma", s.Parents[0].Sigma)
	if s.Parents[0].Cost < s.Best.Cost {
		s.At("improvement", "cost", s.Parents[0].Cost, "best of all", s.Best.Cost)
		s.Best = s.Parents[0]
	}
}
