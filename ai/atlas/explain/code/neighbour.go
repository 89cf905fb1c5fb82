package code

import "ludarium/ai/base/exact"

// neighbour returns a point that differs in one coordinate by a normally distributed step. The
// step's scale is log-uniform, from a ten thousandth of the largest up to it.
func (s *Landscape) neighbour(x []float64, largest float64) []float64 {
	y := append([]float64{}, x...)
	d := s.Random.IntN(len(x))
	size := largest * (s.Upper[d] - s.Lower[d]) * exact.Pow(10, -4*s.Random.Float64())
	y[d] = min(max(x[d]+float64(size*s.Random.Normal()), s.Lower[d]), s.Upper[d])
	return y
}
