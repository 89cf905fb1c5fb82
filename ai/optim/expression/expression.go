// Package expression reads a cost of real vectors from a formula such as "10*n + sum(x_i^2 -
// 10*cos(2*pi*x_i))".
//
// A formula has numbers, + - * / ^ and brackets; pi, e, and n, the number of dimensions; x_1 to x_n (or x1
// …); within sum(…) and prod(…), which iterate over all dimensions, i, x_i, x_{i+1} and x_{i-1}, with terms
// omitted if such a coordinate does not exist; and the functions sqrt, abs, exp, log, log2, log10, sin, cos,
// tan, floor, sign, min, max and hypot. A number before a bracket or a name is a factor ("2x_1"). The
// functions are from ludarium/ai/base/exact and products are rounded, so costs are the same on every
// platform.
package expression

import (
	"math"

	"ludarium/ai/base/exact"
)

// Cost is a parsed formula. It is immutable and may be used concurrently.
type Cost struct {
	text  string
	root  node
	least int // highest coordinate in use, which is the minimum dimension
}

// String returns the source text of the formula.
func (c *Cost) String() string { return c.text }

// Least returns the minimum number of dimensions of a vector.
func (c *Cost) Least() int { return max(1, c.least) }

// Value returns the cost of a vector, NaN if the formula has no value.
func (c *Cost) Value(x []float64) float64 { return c.root(point{x: x}) }

// point is the context of an evaluation: a vector and, within a sum, the index of the term from 0.
type point struct {
	x []float64
	i int
}

// node is a part of a formula.
type node func(at point) float64

// functions are the functions of one argument.
var functions = map[string]func(float64) float64{
	"sqrt": math.Sqrt, "abs": math.Abs, "exp": exact.Exp, "log": exact.Log, "ln": exact.Log,
	"log2":  exact.Log2,
	"log10": exact.Log10, "sin": exact.Sin, "cos": exact.Cos, "floor": math.Floor, "ceil": math.Ceil,
	"round": math.Round,
	"tan":   func(v float64) float64 { return exact.Sin(v) / exact.Cos(v) },
	"sign": func(v float64) float64 {
		switch {
		case v > 0:
			return 1
		case v < 0:
			return -1
		}
		return v
	},
}

// pairs are the functions of two arguments. With more arguments they apply from left to right: min(a, b, c)
// is min(min(a, b), c).
var pairs = map[string]func(a, b float64) float64{"min": math.Min, "max": math.Max, "hypot": exact.Hypot,
	"pow": power}

// constants are numbers with a name.
var constants = map[string]float64{"pi": math.Pi, "π": math.Pi, "e": math.E}

// power multiplies if the exponent is a small integer, as in test functions.
func power(a, b float64) float64 {
	if b == math.Trunc(b) && math.Abs(b) <= 16 {
		p := 1.0
		for range int(math.Abs(b)) {
			p = float64(p * a)
		}
		if b < 0 {
			return 1 / p
		}
		return p
	}
	return exact.Pow(a, b)
}

// over returns the sum or product of a term over all dimensions for which the coordinates from low before the
// index to high after it exist.
func over(term node, product bool, low, high int) node {
	return func(at point) float64 {
		total := 0.0
		if product {
			total = 1
		}
		for i := -low; i+high < len(at.x); i++ {
			v := term(point{at.x, i})
			if product {
				total = float64(total * v)
			} else {
				total += v
			}
		}
		return total
	}
}
