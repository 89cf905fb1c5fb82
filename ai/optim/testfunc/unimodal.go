package testfunc

import (
	"math"

	"ludarium/ai/base/exact"
)

// moderate returns functions with one valley that is not very narrow.
func moderate() []Function {
	return []Function{
		{
			Name: "rosenbrock", Title: "Rosenbrock", Class: Moderate, Least: 2, Usual: 30,
			Lower: []float64{-10}, Upper: []float64{10},
			Doc:     "A long curved valley, quick to reach but slow to follow.",
			Formula: "Σ (1 − xᵢ)² + 100 (xᵢ² − xᵢ₊₁)²",
			Source: "Rosenbrock: An Automatic Method for Finding the Greatest or Least Value of a " +
				"Function, 1960",
			F: func(x []float64) float64 {
				sum := 0.0
				for i := range len(x) - 1 {
					sum += square(1-x[i]) + float64(100*square(square(x[i])-x[i+1]))
				}
				return sum
			}, At: everywhere(1),
		},
		{
			Name: "zakharov", Title: "Zakharov", Class: Moderate, Usual: 10, Lower: []float64{-5},
			Upper: []float64{10},
			Doc:   "A plate bent upwards along one line.", Formula: "Σ x² + (Σ ½ i xᵢ)² + (Σ ½ i xᵢ)⁴",
			Source: "Jamil, Yang: A Literature Survey of Benchmark Functions for Global Optimisation " +
				"Problems, 2013",
			F: func(x []float64) float64 {
				sum, line := 0.0, 0.0
				for i, v := range x {
					sum += square(v)
					line += float64(float64(i+1) * v / 2)
				}
				return sum + square(line) + square(square(line))
			}, At: everywhere(0),
		},
		{
			Name: "dixon-price", Title: "Dixon–Price", Class: Moderate, Least: 2, Usual: 10,
			Lower: []float64{-10}, Upper: []float64{10},
			Doc:     "A valley along which each coordinate is linked to the square of the next.",
			Formula: "(x₁ − 1)² + Σ i (2 xᵢ² − xᵢ₋₁)²",
			Source:  "Dixon, Price: The Truncated Newton Method for Sparse Unconstrained Optimisation, 1989",
			F: func(x []float64) float64 {
				sum := square(x[0] - 1)
				for i := 1; i < len(x); i++ {
					sum += float64(float64(i+1) * square(float64(2*square(x[i]))-x[i-1]))
				}
				return sum
			},
			At: func(dim int) [][]float64 {
				at := make([]float64, dim)
				at[0] = 1
				for i := 1; i < dim; i++ {
					at[i] = math.Sqrt(at[i-1] / 2)
				}
				return [][]float64{at}
			},
		},
		{
			Name: "schwefel-222", Title: "Schwefel 2.22", Class: Moderate, Usual: 10, Lower: []float64{-10},
			Upper:   []float64{10},
			Doc:     "Sum and product of distances, with sharp creases along the axes.",
			Formula: "Σ |x| + Π |x|",
			Source:  "Schwefel: Numerical Optimization of Computer Models, 1981",
			F: func(x []float64) float64 {
				sum, product := 0.0, 1.0
				for _, v := range x {
					sum += math.Abs(v)
					product *= math.Abs(v)
				}
				return sum + product
			}, At: everywhere(0),
		},
		{
			Name: "schwefel-221", Title: "Schwefel 2.21", Class: Moderate, Usual: 10, Lower: []float64{-100},
			Upper: []float64{100},
			Doc:   "Only the worst coordinate counts.", Formula: "max |x|",
			Source: "Schwefel: Numerical Optimization of Computer Models, 1981",
			F: func(x []float64) float64 {
				most := 0.0
				for _, v := range x {
					most = max(most, math.Abs(v))
				}
				return most
			}, At: everywhere(0),
		},
		{
			Name: "powell", Title: "Powell singular", Class: Moderate, Least: 4, Usual: 12,
			Lower: []float64{-4}, Upper: []float64{5},
			Doc: "The valley is flat in some directions at its minimum, so the last steps are slow. " +
				"Only complete groups of four coordinates count.",
			Formula: "Σ (a + 10 b)² + 5 (c − d)² + (b − 2 c)⁴ + 10 (a − d)⁴",
			Source:  "Powell: An Iterative Method for Finding Stationary Values, 1962",
			F: func(x []float64) float64 {
				sum := 0.0
				for ; len(x) >= 4; x = x[4:] {
					sum += square(x[0]+float64(10*x[1])) + float64(5*square(x[2]-x[3])) +
						square(square(x[1]-float64(2*x[2]))) + float64(10*square(square(x[0]-x[3])))
				}
				for _, v := range x {
					sum += square(v)
				}
				return sum
			}, At: everywhere(0),
		},
	}
}

// ill returns functions with one very narrow valley.
func ill() []Function {
	const coco = "Hansen, Finck, Ros, Auger: Noiseless Functions Definitions, 2009"
	return []Function{
		{
			Name: "schwefel-12", Title: "Schwefel 1.2", Class: Ill, Usual: 10, Lower: []float64{-65.536},
			Upper: []float64{65.536},
			Doc:   "A bowl with oblique axes.", Formula: "Σᵢ (Σ_{j≤i} xⱼ)²",
			Source: "Schwefel: Numerical Optimization of Computer Models, 1981",
			F: func(x []float64) float64 {
				sum, part := 0.0, 0.0
				for _, v := range x {
					part += v
					sum += square(part)
				}
				return sum
			}, At: everywhere(0),
		},
		{
			Name: "cigar", Title: "Cigar", Class: Ill, Least: 2, Usual: 10, Lower: []float64{-5},
			Upper:   []float64{5},
			Doc:     "One direction counts a million times less than all others.",
			Formula: "x₁² + 10⁶ Σ_{i>1} xᵢ²", Source: coco,
			F: func(x []float64) float64 {
				return square(x[0]) + float64(1e6*Sphere(x[1:]))
			}, At: everywhere(0),
		},
		{
			Name: "discus", Title: "Discus", Class: Ill, Least: 2, Usual: 10, Lower: []float64{-5},
			Upper:   []float64{5},
			Doc:     "One direction counts a million times more than all others.",
			Formula: "10⁶ x₁² + Σ_{i>1} xᵢ²", Source: coco,
			F: func(x []float64) float64 {
				return float64(1e6*square(x[0])) + Sphere(x[1:])
			}, At: everywhere(0),
		},
		{
			Name: "different-powers", Title: "Different powers", Class: Ill, Usual: 10, Lower: []float64{-5},
			Upper:   []float64{5},
			Doc:     "The valley gets narrower towards the minimum.",
			Formula: "√ Σ |xᵢ|^(2 + 4 (i − 1)/(n − 1))", Source: coco,
			F: func(x []float64) float64 {
				sum := 0.0
				for i, v := range x {
					sum += exact.Pow(math.Abs(v), 2+float64(4*along(i, len(x))))
				}
				return math.Sqrt(sum)
			}, At: everywhere(0),
		},
		{
			Name: "sharp-ridge", Title: "Sharp ridge", Class: Ill, Least: 2, Usual: 10, Lower: []float64{-5},
			Upper:   []float64{5},
			Doc:     "A straight valley with sides that stay steep down to its floor.",
			Formula: "x₁² + 100 √ Σ_{i>1} xᵢ²", Source: coco,
			F: func(x []float64) float64 {
				return square(x[0]) + float64(100*math.Sqrt(Sphere(x[1:])))
			}, At: everywhere(0),
		},
	}
}
