package code

import (
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
)

// Colony is what all algorithms with ants share.
type Colony struct {
	Trace
	N        int // cities
	Ants     int
	Near     [][]int // for each city the others, the nearest first
	Distance func(i, j int) float64
	Length   func(tour []int) float64
	Rho      float64 // evaporation rate
	Random   rng.SplitMix
	Tau      [][]float64 // pheromone of each road
	Eta      [][]float64 // nearness (1/distance), to the power of beta
	Best     []int
	Least    float64 // length of Best
}

// Start sets the pheromone of every road to tau; unit is the length of a typical road.
func (s *Colony) Start(tau, beta, unit float64) {
	s.Least = math.Inf(1)
	for i := range s.N {
		s.Tau, s.Eta = append(s.Tau, make([]float64, s.N)), append(s.Eta, make([]float64, s.N))
		for j := range s.N {
			if s.Tau[i][j] = tau; i != j {
				s.Eta[i][j] = exact.Pow(unit/max(s.Distance(i, j), unit/1000), beta)
			}
		}
	}
}
