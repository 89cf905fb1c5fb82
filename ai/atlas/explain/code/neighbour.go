package code

import "ludarium/ai/base/exact"

// neighbour returns a point that differs in one coordinate, by a step of any size up to the largest: all
// powers of ten, down to a ten thousandth of it, are as likely.
func (s *Landscape) neighbour(x []float64, largest float64) []float64 {
	y := append([]float64{}, x...)
	d := s.Random.IntN(len(x))
	size := largest * (s.Upper[d] - s.Lower[d]) * exact.Pow(10, -4*s.Random.Float64())
	y[d] = min(max(x[d]+float64(size*s.Random.Normal()), s.Lower[d]), s.Upper[d])
	return y
}
