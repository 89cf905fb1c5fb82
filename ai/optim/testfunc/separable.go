package testfunc

import (
	"math"

	"ludarium/ai/base/exact"
)

// separable returns the functions whose coordinates can be optimised one by one.
func separable() []Function {
	return []Function{
		{
			Name: "sphere", Title: "Parabola (sphere)", Class: Separable, Usual: 30, Lower: []float64{-20},
			Upper: []float64{20},
			Doc:   "A round bowl, the simplest valley.", Formula: "Σ x²",
			Source: "Clerc: Particle Swarm Optimization, 2006",
			F:      Sphere, At: everywhere(0),
		},
		{
			Name: "ellipsoid", Title: "Ellipsoid", Class: Separable, Usual: 10, Lower: []float64{-5},
			Upper: []float64{5},
			Doc: "A bowl along the axes that is a thousand times as long in one direction as in " +
				"another.",
			Formula: "Σ 10^(6 (i − 1)/(n − 1)) xᵢ²",
			Source:  "Hansen, Finck, Ros, Auger: Noiseless Functions Definitions, 2009",
			F: func(x []float64) float64 {
				sum := 0.0
				for i, v := range x {
					sum += float64(exact.Pow(10, 6*along(i, len(x))) * square(v))
				}
				return sum
			}, At: everywhere(0),
		},
		{
			Name: "alpine", Title: "Alpine", Class: Separable, Usual: 10, Lower: []float64{-10},
			Upper:   []float64{10},
			Doc:     "Sharp ridges. Each coordinate is optimal at 0 and at every root of sin x = −0.1.",
			Formula: "Σ |x sin x + 0.1 x|", Source: "Clerc: Particle Swarm Optimization, 2006",
			F: func(x []float64) float64 {
				sum := 0.0
				for _, v := range x {
					sum += math.Abs(float64(v*exact.Sin(v)) + float64(0.1*v))
				}
				return sum
			}, At: everywhere(0),
		},
		{
			Name: "rastrigin", Title: "Rastrigin", Class: Separable, Usual: 10, Lower: []float64{-5.12},
			Upper:   []float64{5.12},
			Doc:     "A bowl covered with equal dents, about ten per dimension.",
			Formula: "Σ x² − 10 cos 2πx + 10", Source: "Rastrigin: Systems of Extremal Control, 1974",
			F: rastrigin, At: everywhere(0),
		},
		{
			Name: "schwefel", Title: "Schwefel", Class: Separable, Usual: 10, Lower: []float64{-500},
			Upper: []float64{500}, Walled: true,
			Doc:     "The best valley lies near a corner, far from the second best.",
			Formula: "418.9829 n − Σ x sin √|x|",
			Source:  "Schwefel: Numerical Optimization of Computer Models, 1981",
			F: func(x []float64) float64 {
				sum := float64(418.9828872724338 * float64(len(x)))
				for _, v := range x {
					sum -= float64(v * exact.Sin(math.Sqrt(math.Abs(v))))
				}
				return sum
			}, At: everywhere(420.9687462275036), Minimum: func(dim int) float64 { return 0 },
		},
		{
			Name: "step", Title: "Step", Class: Separable, Usual: 10, Lower: []float64{-100},
			Upper:   []float64{100},
			Doc:     "A bowl of flat steps, on which nothing shows the way down.",
			Formula: "Σ floor(x + 0.5)²", Source: "De Jong: An Analysis of the Behavior of a Class of " +
				"Genetic Adaptive Systems, 1975",
			F: func(x []float64) float64 {
				sum := 0.0
				for _, v := range x {
					sum += square(math.Floor(v + 0.5))
				}
				return sum
			}, At: everywhere(0),
		},
		{
			Name: "styblinski-tang", Title: "Styblinski–Tang", Class: Separable, Usual: 10,
			Lower: []float64{-5}, Upper: []float64{5},
			Doc:     "Two valleys per dimension, one slightly deeper than the other.",
			Formula: "½ Σ x⁴ − 16 x² + 5 x", Source: "Styblinski, Tang: Experiments in Nonconvex " +
				"Optimization, 1990",
			F: func(x []float64) float64 {
				sum := 0.0
				for _, v := range x {
					s := square(v)
					sum += float64(s*s) - float64(16*s) + float64(5*v)
				}
				return sum / 2
			}, At: everywhere(-2.903534027771177), Minimum: func(dim int) float64 {
				return -39.16616570377142 * float64(dim)
			},
		},
		{
			Name: "michalewicz", Title: "Michalewicz", Class: Separable, Usual: 10, Lower: []float64{0},
			Upper: []float64{math.Pi}, Walled: true,
			Doc:     "Flat land with steep, narrow valleys.",
			Formula: "−Σ sin xᵢ sin²⁰(i xᵢ²/π)",
			Source:  "Michalewicz: Genetic Algorithms + Data Structures = Evolution Programs, 1992",
			F: func(x []float64) float64 {
				sum := 0.0
				for i, v := range x {
					sum += michalewicz(i, v)
				}
				return sum
			},
			At: func(dim int) [][]float64 {
				at := make([]float64, dim)
				for i := range at {
					at[i] = leastBetween(0, math.Pi, 4000, func(v float64) float64 {
						return michalewicz(i, v)
					})
				}
				return [][]float64{at}
			},
			Minimum: func(dim int) float64 {
				sum := 0.0
				for i := range dim {
					sum += michalewicz(i, leastBetween(0, math.Pi, 4000, func(v float64) float64 {
						return michalewicz(i, v)
					}))
				}
				return sum
			},
		},
	}
}

// Sphere is Σ x². It adds in four independent sums. If the first coordinate is within reach of 0, all such
// coordinates count as 0.
func Sphere(x []float64) float64 {
	if len(x) > 0 && math.Abs(x[0]) < reach {
		return sphereNear(x)
	}
	var a, b, c, d float64
	for len(x) >= 4 {
		a += float64(x[0] * x[0])
		b += float64(x[1] * x[1])
		c += float64(x[2] * x[2])
		d += float64(x[3] * x[3])
		x = x[4:]
	}
	for _, v := range x {
		a += float64(v * v)
	}
	return (a + b) + (c + d)
}

// reach is the bound below which a coordinate counts as 0 in Sphere. Squares of such coordinates soon become
// subnormal, which makes some processors a hundred times slower, and a swarm that has found the minimum stays
// there for the rest of its run.
const reach = 1e-150

// sphereNear is Sphere if the first coordinate counts as 0, with the same order of additions.
func sphereNear(x []float64) float64 {
	var sums [4]float64
	for i, v := range x {
		at := 0
		if i < len(x)&^3 {
			at = i & 3
		}
		if math.Abs(v) >= reach {
			sums[at] += float64(v * v)
		}
	}
	return (sums[0] + sums[1]) + (sums[2] + sums[3])
}

func rastrigin(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += float64(v*v) - float64(10*exact.Cos(2*math.Pi*v)) + 10
	}
	return sum
}

func michalewicz(i int, v float64) float64 {
	s := exact.Sin(float64(i+1) * v * v / math.Pi)
	s *= s // s squared
	s5 := s * s * s * s * s
	return -exact.Sin(v) * s5 * s5
}

// along returns the position of index i among n, scaled to [0, 1]; 0 if n is 1.
func along(i, n int) float64 {
	if n < 2 {
		return 0
	}
	return float64(i) / float64(n-1)
}

// leastBetween returns the minimum point of f, found on a grid and refined in the best cell.
func leastBetween(low, high float64, cells int, f func(v float64) float64) float64 {
	best, at := math.Inf(1), low
	width := (high - low) / float64(cells)
	for i := range cells + 1 {
		if v := low + float64(width*float64(i)); f(v) < best {
			best, at = f(v), v
		}
	}
	a, b := max(low, at-width), min(high, at+width)
	for range 100 {
		x, y := a+(b-a)/3, b-(b-a)/3
		if f(x) < f(y) {
			b = y
		} else {
			a = x
		}
	}
	return (a + b) / 2
}
