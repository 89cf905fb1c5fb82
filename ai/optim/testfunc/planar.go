package testfunc

import (
	"math"

	"ludarium/ai/base/exact"
)

// planar returns functions of one and two dimensions, which can be shown completely.
func planar() []Function {
	const survey = "Jamil, Yang: A Literature Survey of Benchmark Functions for Global Optimisation " +
		"Problems, 2013"
	return []Function{
		{
			Name: "line", Title: "A line with a jump", Class: Weak, Dim: 1, Usual: 1, Lower: []float64{0},
			Upper: []float64{10}, Walled: true,
			Doc: "All features of a landscape in one dimension: a global minimum, three local " +
				"minima and a discontinuity.",
			Formula: "1 + sin 2x + 0.05 (x − 3)², plus 0.4 for x > 6.5",
			Source:  "after Michalewicz, Fogel: How to Solve It, 2000",
			F:       func(x []float64) float64 { return jump(x[0]) },
			At: func(int) [][]float64 {
				return [][]float64{{leastBetween(0, 6.4, 1000, jump)}}
			},
			Minimum: func(int) float64 { return jump(leastBetween(0, 6.4, 1000, jump)) },
		},
		{
			Name: "easom", Title: "Easom", Class: Weak, Dim: 2, Usual: 2, Lower: []float64{-10},
			Upper: []float64{10},
			Doc:   "A pinhole in a plain.", Formula: "−cos x cos y exp(−(x − π)² − (y − π)²)", Source: survey,
			F: func(x []float64) float64 {
				return -exact.Cos(x[0]) * exact.Cos(x[1]) *
					exact.Exp(-square(x[0]-math.Pi)-square(x[1]-math.Pi))
			}, At: places([]float64{math.Pi, math.Pi}), Minimum: value(-1),
		},
		{
			Name: "himmelblau", Title: "Himmelblau", Class: Weak, Dim: 2, Usual: 2, Lower: []float64{-6},
			Upper: []float64{6},
			Doc:   "Four equal minima.", Formula: "(x² + y − 11)² + (x + y² − 7)²",
			Source: "Himmelblau: Applied Nonlinear Programming, 1972",
			F: func(x []float64) float64 {
				return square(square(x[0])+x[1]-11) + square(x[0]+square(x[1])-7)
			},
			At: places([]float64{3, 2}, []float64{-2.805118086952745, 3.131312518250573},
				[]float64{-3.779310253377747, -3.283185991286170},
				[]float64{3.584428340330492, -1.848126526964404}),
		},
		{
			Name: "branin", Title: "Branin", Class: Weak, Dim: 2, Usual: 2, Lower: []float64{-5, 0},
			Upper:   []float64{10, 15},
			Doc:     "Three equal minima in a curved valley.",
			Formula: "(y − 5.1x²/4π² + 5x/π − 6)² + 10 (1 − 1/8π) cos x + 10",
			Source: "Branin: Widely Convergent Method for Finding Multiple Solutions of Simultaneous " +
				"Nonlinear Equations, 1972",
			F: func(x []float64) float64 {
				y := x[1] - float64(5.1*square(x[0])/(4*math.Pi*math.Pi)) + float64(5*x[0]/math.Pi) - 6
				return square(y) + float64(10*(1-1/(8*math.Pi))*exact.Cos(x[0])) + 10
			},
			At: places([]float64{-math.Pi, 12.275}, []float64{math.Pi, 2.275},
				[]float64{3 * math.Pi, 2.475}),
			Minimum: value(0.39788735772973816),
		},
		{
			Name: "six-hump-camel", Title: "Six-hump camel", Class: Weak, Dim: 2, Usual: 2,
			Lower: []float64{-3, -2}, Upper: []float64{3, 2},
			Doc: "Six minima, two of them global.", Formula: "(4 − 2.1x² + x⁴/3) x² + xy + (4y² − 4) y²",
			Source: "Dixon, Szegő: Towards Global Optimisation 2, 1978",
			F: func(x []float64) float64 {
				a, b := square(x[0]), square(x[1])
				return float64((4-float64(2.1*a)+float64(a*a)/3)*a) + float64(x[0]*x[1]) +
					float64((float64(4*b)-4)*b)
			},
			At: places([]float64{0.08984201368301331, -0.7126564032704135},
				[]float64{-0.08984201368301331, 0.7126564032704135}),
			Minimum: value(-1.0316284534898774),
		},
		{
			Name: "goldstein-price", Title: "Goldstein–Price", Class: Weak, Dim: 2, Usual: 2,
			Lower: []float64{-2}, Upper: []float64{2},
			Doc:     "Values over six orders of magnitude and local minima beside the global one.",
			Formula: "product of two polynomials of degree four",
			Source:  "Goldstein, Price: On Descent from Local Minima, 1971",
			F: func(v []float64) float64 {
				x, y := v[0], v[1]
				p := 19 - float64(14*x) + float64(3*x*x) - float64(14*y) + float64(6*x*y) + float64(3*y*y)
				q := 18 - float64(32*x) + float64(12*x*x) + float64(48*y) - float64(36*x*y) + float64(27*y*y)
				return (1 + float64(square(x+y+1)*p)) * (30 + float64(square(float64(2*x)-float64(3*y))*q))
			}, At: places([]float64{0, -1}), Minimum: value(3),
		},
		{
			Name: "booth", Title: "Booth", Class: Moderate, Dim: 2, Usual: 2, Lower: []float64{-10},
			Upper: []float64{10},
			Doc:   "A simple tilted bowl.", Formula: "(x + 2y − 7)² + (2x + y − 5)²", Source: survey,
			F: func(x []float64) float64 {
				return square(x[0]+float64(2*x[1])-7) + square(float64(2*x[0])+x[1]-5)
			}, At: places([]float64{1, 3}),
		},
		{
			Name: "beale", Title: "Beale", Class: Ill, Dim: 2, Usual: 2, Lower: []float64{-4.5},
			Upper:   []float64{4.5},
			Doc:     "A flat cross with sharp corners.",
			Formula: "(1.5 − x + xy)² + (2.25 − x + xy²)² + (2.625 − x + xy³)²", Source: survey,
			F: func(v []float64) float64 {
				x, y := v[0], v[1]
				return square(1.5-x+float64(x*y)) + square(2.25-x+float64(x*y*y)) +
					square(2.625-x+float64(x*y*y*y))
			}, At: places([]float64{3, 0.5}),
		},
		{
			Name: "eggholder", Title: "Eggholder", Class: Weak, Dim: 2, Usual: 2, Lower: []float64{-512},
			Upper: []float64{512}, Walled: true,
			Doc:     "High irregular waves. The minimum lies on the border.",
			Formula: "−(y + 47) sin √|y + x/2 + 47| − x sin √|x − y − 47|", Source: survey,
			F: func(v []float64) float64 {
				x, y := v[0], v[1]+47
				return float64(-y*exact.Sin(math.Sqrt(math.Abs(y+float64(x/2))))) -
					float64(x*exact.Sin(math.Sqrt(math.Abs(x-y))))
			}, At: places([]float64{512, 404.23180510}), Minimum: value(-959.6406627106155),
		},
		{
			Name: "cross-in-tray", Title: "Cross-in-tray", Class: Structured, Dim: 2, Usual: 2,
			Lower: []float64{-10}, Upper: []float64{10},
			Doc:     "A cross of ridges over a wavy tray with four equal minima.",
			Formula: "−0.0001 (|sin x sin y exp|100 − r/π|| + 1)^0.1", Source: survey,
			F: func(x []float64) float64 {
				r := math.Sqrt(square(x[0]) + square(x[1]))
				return -0.0001 *
					exact.Pow(math.Abs(exact.Sin(x[0])*exact.Sin(x[1])*exact.Exp(math.Abs(100-r/math.Pi)))+1,
						0.1)
			},
			At: places([]float64{1.349406608602084, 1.349406608602084},
				[]float64{1.349406608602084, -1.349406608602084},
				[]float64{-1.349406608602084, 1.349406608602084},
				[]float64{-1.349406608602084, -1.349406608602084}), Minimum: value(-2.062611870822739),
		},
		{
			Name: "drop-wave", Title: "Drop wave", Class: Structured, Dim: 2, Usual: 2,
			Lower: []float64{-5.12}, Upper: []float64{5.12},
			Doc: "Rings like the waves around a drop in water.", Formula: "−(1 + cos 12r) / (½ r² + 2)",
			Source: survey,
			F: func(x []float64) float64 {
				s := square(x[0]) + square(x[1])
				return -(1 + exact.Cos(12*math.Sqrt(s))) / (float64(0.5*s) + 2)
			}, At: places([]float64{0, 0}), Minimum: value(-1),
		},
		{
			Name: "shubert", Title: "Shubert", Class: Structured, Dim: 2, Usual: 2, Lower: []float64{-10},
			Upper: []float64{10}, Walled: true,
			Doc: "Hundreds of minima, eighteen of them global.", Formula: "Π Σₖ k cos((k + 1) x + k)",
			Source: survey,
			F: func(x []float64) float64 {
				return shubert(x[0]) * shubert(x[1])
			}, At: places([]float64{-1.4251284283197609, -0.8003211004719731}),
			Minimum: value(-186.73090883102398),
		},
	}
}

// jump is the function "line".
func jump(x float64) float64 {
	y := 1 + exact.Sin(2*x) + float64(0.05*square(x-3))
	if x > 6.5 {
		y += 0.4
	}
	return y
}

func shubert(x float64) float64 {
	sum := 0.0
	for k := 1.0; k <= 5; k++ {
		sum += float64(k * exact.Cos(float64((k+1)*x)+k))
	}
	return sum
}
