// Package tsp implements the travelling salesman problem: find the shortest round trip through all cities. A
// tour is a permutation of the cities from 0, and its cost is its length. Problems come from TSPLIB files
// (Reinelt: TSPLIB, A Traveling Salesman Problem Library, 1991), from the instances included in the program,
// and from points.
package tsp

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/game/text/fault"
)

// maxCities is the maximum number of cities: memory holds the distance of each pair.
const maxCities = 2000

// Problem is a set of cities with distances. It is immutable and may be used concurrently.
type Problem struct {
	Name       string
	Comment    string
	Asymmetric bool      // whether distances depend on the direction
	X, Y       []float64 // positions of the cities in a picture
	Optimum    float64   // length of the shortest tour; 0 if unknown
	// the picture is the square from 0 to Side, which contains all cities; 0 for the smallest square around
	// them
	Side float64

	n int
	d []float64 // distances, row by row
}

// Setup is the problem for methods that optimise tours.
type Setup struct {
	*Problem
	Evaluations int64 // planned number of evaluations; 0 means optim.DefaultEvaluations
	Seed        uint64
	Start       []int // initial tour; nil for the method's own
}

// Entry is an available optimiser for tours.
type Entry = optim.Entry[Setup, []int]

// Points returns the problem of cities in the plane with Euclidean distances. It copies x and y. It returns
// an error for fewer than three cities, more than maxCities, and invalid coordinates.
func Points(name string, x, y []float64) (*Problem, error) {
	if len(x) != len(y) {
		return nil, fault.Errorf("tsp: the number of x coordinates, %d, differs from that of y "+
			"coordinates, %d", len(x), len(y))
	}
	if err := countable(len(x)); err != nil {
		return nil, err
	}
	for i := range x {
		if v := x[i] - y[i]; math.IsNaN(v) || math.IsInf(v, 0) {
			return nil, fault.Errorf("tsp: city %d has the invalid coordinates %g, %g", i+1, x[i], y[i])
		}
	}
	p := &Problem{Name: name, n: len(x), X: slices.Clone(x), Y: slices.Clone(y)}
	p.measure(func(i, j int) float64 { return exact.Hypot(x[i]-x[j], y[i]-y[j]) })
	return p, nil
}

func countable(n int) error {
	if n < 3 || n > maxCities {
		return fault.Errorf("tsp: %d cities, not from 3 to %d", n, maxCities)
	}
	return nil
}

// measure computes the distances.
func (p *Problem) measure(distance func(i, j int) float64) {
	p.d = make([]float64, p.n*p.n)
	for i := range p.n {
		for j := range i {
			d := distance(i, j)
			p.d[i*p.n+j], p.d[j*p.n+i] = d, d
		}
	}
}

// Circle returns n cities on a circle of radius 1, whose shortest tour follows the circle: 2 n sin(π/n). It
// panics unless 3 <= n <= maxCities.
func Circle(n int) *Problem {
	x, y := make([]float64, n), make([]float64, n)
	for i := range n {
		a := 2 * math.Pi * float64(i) / float64(n)
		x[i], y[i] = exact.Cos(a), exact.Sin(a)
	}
	p := must(Points(fmt.Sprintf("circle-%d", n), x, y))
	p.Optimum = float64(2*float64(n)) * exact.Sin(math.Pi/float64(n))
	return p
}

// Grid returns a problem whose cities are the points of a lattice with steps of 1. If their number n is even,
// the shortest tour has length n; if n is odd, one of its steps is diagonal. It panics unless both sides are
// at least 2 and n is at most maxCities.
func Grid(rows, cols int) *Problem {
	if rows < 2 || cols < 2 {
		panic(fmt.Sprintf("tsp: a grid of %d by %d cities", rows, cols))
	}
	var x, y []float64
	for i := range rows * cols {
		x, y = append(x, float64(i%cols)), append(y, float64(i/cols))
	}
	p := must(Points(fmt.Sprintf("grid-%dx%d", rows, cols), x, y))
	if p.Optimum = float64(p.n); p.n%2 == 1 {
		p.Optimum += math.Sqrt2 - 1
	}
	return p
}

func must(p *Problem, err error) *Problem {
	if err != nil {
		panic(err.Error())
	}
	return p
}

// Map returns the places of the cities in the picture, in the form of live.Tour.
func (p *Problem) Map() (at []byte) {
	if p.Side == 0 {
		return live.Map(p.X, p.Y)
	}
	for i := range p.X {
		at = live.AppendPlace(at, p.X[i]/p.Side, p.Y[i]/p.Side)
	}
	return at
}

// Len returns the number of cities.
func (p *Problem) Len() int { return p.n }

// Distance returns the distance from i to j.
func (p *Problem) Distance(i, j int) float64 { return p.d[i*p.n+j] }

// Length returns the length of a tour.
func (p *Problem) Length(tour []int) float64 {
	sum, last := 0.0, tour[len(tour)-1]
	for _, c := range tour {
		sum += p.d[last*p.n+c]
		last = c
	}
	return sum
}

// Check returns an error for a slice that is not a tour through all cities; the error names the first bad
// place.
func (p *Problem) Check(tour []int) error {
	if len(tour) != p.n {
		return fault.Errorf("tsp: the tour has %d cities, but there are %d", len(tour), p.n)
	}
	seen := make([]bool, p.n)
	for i, c := range tour {
		if c < 0 || c >= p.n {
			return fault.Errorf("tsp: stop %d: there is no city %d", i+1, c+1)
		}
		if seen[c] {
			return fault.Errorf("tsp: stop %d: city %d is visited twice", i+1, c+1)
		}
		seen[c] = true
	}
	return nil
}

// Nearest fills tour with the tour that starts at a city and always continues to the nearest unvisited city,
// the first of equally near ones.
func (p *Problem) Nearest(tour []int, start int) {
	left := make([]int, p.n)
	for i := range left {
		left[i] = i
	}
	at := start
	for k := range tour {
		i := slices.Index(left, at)
		left = slices.Delete(left, i, i+1)
		tour[k] = at
		for _, c := range left {
			if at == tour[k] || p.Distance(tour[k], c) < p.Distance(tour[k], at) {
				at = c
			}
		}
	}
}

// Candidates returns the k nearest other cities of each city, all of them if there are fewer, nearest first.
func (p *Problem) Candidates(k int) [][]int {
	k = min(k, p.n-1)
	all := make([][]int, p.n)
	order := make([]int, 0, p.n)
	for i := range all {
		order = order[:0]
		for j := range p.n {
			if j != i {
				order = append(order, j)
			}
		}
		slices.SortStableFunc(order, func(a, b int) int {
			return cmp.Compare(p.Distance(i, a), p.Distance(i, b))
		})
		all[i] = slices.Clone(order[:k])
	}
	return all
}
