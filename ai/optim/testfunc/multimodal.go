package testfunc

import (
	"math"
	"slices"

	"ludarium/ai/base/exact"
)

// structured returns functions with many valleys and a global structure.
func structured() []Function {
	return []Function{
		{
			Name: "griewank", Title: "Griewank", Class: Structured, Usual: 10, Lower: []float64{-600},
			Upper:   []float64{600},
			Doc:     "A wide bowl with waves, which matter less in higher dimensions.",
			Formula: "1 + Σ x²/4000 − Π cos(xᵢ/√i)",
			Source:  "Griewank: Generalized Descent for Global Optimization, 1981",
			F: func(x []float64) float64 {
				product := 1.0
				for i, v := range x {
					product *= exact.Cos(v / math.Sqrt(float64(i+1)))
				}
				return Sphere(x)/4000 - product + 1
			}, At: everywhere(0),
		},
		{
			Name: "ackley", Title: "Ackley", Class: Structured, Usual: 10, Lower: []float64{-32},
			Upper:   []float64{32},
			Doc:     "A dented plain with a deep hole in the middle.",
			Formula: "20 + e − 20 exp(−0.2 √(Σx²/n)) − exp(Σ cos 2πx / n)",
			Source:  "Ackley: A Connectionist Machine for Genetic Hillclimbing, 1987",
			F: func(x []float64) float64 {
				waves := 0.0
				for _, v := range x {
					waves += exact.Cos(2 * math.Pi * v)
				}
				n := float64(len(x))
				return (20 - float64(20*exact.Exp(-0.2*math.Sqrt(Sphere(x)/n)))) +
					(exact.Exp(1) - exact.Exp(waves/n))
			}, At: everywhere(0),
		},
		{
			Name: "levy", Title: "Levy", Class: Structured, Usual: 10, Lower: []float64{-10},
			Upper: []float64{10},
			Doc:   "Waves whose height grows away from the minimum.",
			Formula: "sin² πw₁ + Σ (w − 1)² (1 + 10 sin²(πw + 1)) + (wₙ − 1)² (1 + sin² 2πwₙ), w = 1 + " +
				"(x − 1)/4",
			Source: "Levy, Montalvo: The Tunneling Algorithm for the Global Minimization of Functions, 1985",
			F: func(x []float64) float64 {
				w := func(i int) float64 { return 1 + float64((x[i]-1)/4) }
				n := len(x) - 1
				sum := square(exact.Sin(math.Pi*w(0))) +
					float64(square(w(n)-1)*(1+square(exact.Sin(2*math.Pi*w(n)))))
				for i := range n {
					wave := square(exact.Sin(float64(math.Pi*w(i)) + 1))
					sum += float64(square(w(i)-1) * (1 + float64(10*wave)))
				}
				return sum
			}, At: everywhere(1),
		},
		{
			Name: "salomon", Title: "Salomon", Class: Structured, Usual: 10, Lower: []float64{-100},
			Upper:   []float64{100},
			Doc:     "Rings of waves around the minimum.",
			Formula: "1 − cos 2π|x| + 0.1 |x|",
			Source:  "Salomon: Reevaluating Genetic Algorithm Performance under Coordinate Rotation, 1996",
			F: func(x []float64) float64 {
				r := math.Sqrt(Sphere(x))
				return 1 - exact.Cos(2*math.Pi*r) + float64(0.1*r)
			}, At: everywhere(0),
		},
		{
			Name: "schaffer-f7", Title: "Schaffer F7", Class: Structured, Least: 2, Usual: 10,
			Lower: []float64{-100}, Upper: []float64{100},
			Doc:     "Waves that become finer and lower towards the minimum.",
			Formula: "(mean of √s (1 + sin² 50 s^0.2))², s = √(xᵢ² + xᵢ₊₁²)",
			Source: "Schaffer, Caruana, Eshelman, Das: A Study of Control Parameters Affecting Online " +
				"Performance, 1989",
			F: func(x []float64) float64 {
				sum := 0.0
				for i := range len(x) - 1 {
					s := math.Sqrt(square(x[i]) + square(x[i+1]))
					sum += float64(math.Sqrt(s) * (1 + square(exact.Sin(50*exact.Pow(s, 0.2)))))
				}
				return square(sum / float64(len(x)-1))
			}, At: everywhere(0),
		},
		{
			Name: "weierstrass", Title: "Weierstrass", Class: Structured, Usual: 10, Lower: []float64{-0.5},
			Upper:   []float64{0.5},
			Doc:     "Rough on every scale: continuous but nowhere differentiable.",
			Formula: "Σᵢ Σₖ ½ᵏ (cos 2π3ᵏ(xᵢ + ½) − cos π3ᵏ)",
			Source:  "Liang, Suganthan, Deb: Novel Composition Test Functions, 2005",
			F: func(x []float64) float64 {
				sum := 0.0
				for _, v := range x {
					height, pitch := 1.0, 1.0
					for range 21 {
						sum += float64(height * (exact.Cos(2*math.Pi*pitch*(v+0.5)) + 1)) // cos π3ᵏ is −1
						height, pitch = height/2, pitch*3
					}
				}
				return sum
			}, At: everywhere(0),
		},
	}
}

// weak returns functions with many valleys and no helpful global structure.
func weak() []Function {
	return []Function{
		{
			Name: "lunacek", Title: "Lunacek's two funnels", Class: Weak, Least: 2, Usual: 10,
			Lower:   []float64{-5},
			Upper:   []float64{5},
			Doc:     "Two dented funnels. The wider one is not the deeper one.",
			Formula: "min(Σ (x − μ₁)², n + s Σ (x − μ₂)²) + 10 Σ (1 − cos 2π(x − μ₁))",
			Source:  "Lunacek, Whitley, Sutton: The Impact of Global Structure on Search, 2008",
			F:       lunacek, At: everywhere(2.5),
		},
		{
			Name: "expanded-schaffer", Title: "Expanded Schaffer F6", Class: Weak, Least: 2, Usual: 10,
			Lower: []float64{-100}, Upper: []float64{100},
			Doc: "Rings nearly as deep as the minimum surround it, for each pair of adjacent " +
				"coordinates.",
			Formula: "Σ ½ + (sin² √(x² + y²) − ½) / (1 + 0.001 (x² + y²))²",
			Source:  "Schaffer, Caruana, Eshelman, Das: A Study of Control Parameters, 1989",
			F: func(x []float64) float64 {
				sum := 0.0
				for i := range x {
					s := square(x[i]) + square(x[(i+1)%len(x)])
					sum += 0.5 + (square(exact.Sin(math.Sqrt(s)))-0.5)/square(1+float64(0.001*s))
				}
				return sum
			}, At: everywhere(0),
		},
		{
			Name: "happy-cat", Title: "HappyCat", Class: Weak, Usual: 10, Lower: []float64{-2},
			Upper:   []float64{2},
			Doc:     "A curved groove on a sphere that keeps getting narrower.",
			Formula: "|Σx² − n|^¼ + (½ Σx² + Σx)/n + ½",
			Source: "Beyer, Finck: HappyCat – A Simple Function Class Where Well-Known Direct Search " +
				"Algorithms Do Fail, 2012",
			F: func(x []float64) float64 {
				n, s, sum := float64(len(x)), Sphere(x), 0.0
				for _, v := range x {
					sum += v
				}
				return math.Sqrt(math.Sqrt(math.Abs(s-n))) + (float64(s/2)+sum)/n + 0.5
			}, At: everywhere(-1),
		},
		{
			Name: "gallagher", Title: "Gallagher's 101 peaks", Class: Weak, Usual: 10, Lower: []float64{-5},
			Upper:   []float64{5},
			Doc:     "101 pits at random places, of random depths and shapes.",
			Formula: "10 − max wₖ exp(−(x − yₖ)ᵀ Cₖ (x − yₖ)/2n)",
			Source:  "Gallagher, Yuan: A General-Purpose Tunable Landscape Generator, 2006",
			F:       gallagher,
			At: func(dim int) [][]float64 {
				return [][]float64{slices.Clone(pitsOf(dim)[0].at)}
			},
		},
		{
			Name: "shekel", Title: "Shekel's foxholes", Class: Weak, Dim: 4, Usual: 4, Lower: []float64{0},
			Upper:   []float64{10},
			Doc:     "Ten pits of different widths and depths.",
			Formula: "−Σ 1/(Σ (xⱼ − aᵢⱼ)² + cᵢ)",
			Source:  "Dixon, Szegő: Towards Global Optimisation 2, 1978",
			F:       shekel, At: places([]float64{4.00074653, 4.00059293, 3.99966340, 3.99950981}),
			Minimum: value(-10.536409816692049),
		},
	}
}

// lunacek has μ₁ = 2.5 and d = 1.
func lunacek(x []float64) float64 {
	deeper, wider := funnels(x)
	waves := 0.0
	for _, v := range x {
		waves += 1 - exact.Cos(2*math.Pi*(v-2.5))
	}
	return min(deeper, wider) + float64(10*waves)
}

// funnels returns the heights of the two funnels of lunacek.
func funnels(x []float64) (deeper, wider float64) {
	n := float64(len(x))
	s := 1 - 1/(float64(2*math.Sqrt(n+20))-8.2)
	mu := -math.Sqrt((2.5*2.5 - 1) / s)
	one, two := 0.0, 0.0
	for _, v := range x {
		one += square(v - 2.5)
		two += square(v - mu)
	}
	return one, n + float64(s*two)
}

// InDeeperFunnel reports whether a point lies in the funnel of lunacek that has the global minimum.
func InDeeperFunnel(x []float64) bool {
	deeper, wider := funnels(x)
	return deeper < wider
}

var shekelAt = [10][4]float64{
	{4, 4, 4, 4}, {1, 1, 1, 1}, {8, 8, 8, 8}, {6, 6, 6, 6}, {3, 7, 3, 7}, {2, 9, 2, 9}, {5, 5, 3, 3},
	{8, 1, 8, 1}, {6, 2, 6, 2}, {7, 3.6, 7, 3.6},
}

var shekelWidth = [10]float64{0.1, 0.2, 0.2, 0.4, 0.4, 0.6, 0.3, 0.7, 0.5, 0.5}

func shekel(x []float64) float64 {
	sum := 0.0
	for k, at := range shekelAt {
		d := shekelWidth[k]
		for j, v := range x {
			d += square(v - at[j])
		}
		sum -= 1 / d
	}
	return sum
}
