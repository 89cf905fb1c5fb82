// Package testfunc has test functions for optimisers: well-known functions with one cost, with their domain
// and minimum, shifted and rotated on request; and problems with several optima, moving optima, constraints
// or several objectives.
//
// # To add a function
//
// Write it into the file of its class as a Function with domain, minimum, formula and source. Put products
// that are added in float64(), and take functions beyond square roots from ludarium/ai/base/exact, so that
// costs are the same on every platform. The tests compare the stated minimum with random points and with
// steps away from it.
package testfunc

import (
	"math"
	"slices"
	"sync"

	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/game/text/fault"
	"ludarium/game/text/lookup"
)

// Class states why a function is hard, in the classes of COCO (Hansen, Finck, Ros, Auger: Real-Parameter
// Black-Box Optimization Benchmarking 2009: Noiseless Functions Definitions).
type Class string

// Values of Class.
const (
	Separable Class = "separable"                              // each coordinate can be optimised separately
	Moderate  Class = "unimodal, low or moderate conditioning" // one valley, not very narrow
	// one valley, very narrow in some directions
	Ill        Class = "unimodal, high conditioning"
	Structured Class = "multimodal with structure" // many valleys with a helpful global structure
	// many valleys without a helpful global structure
	Weak Class = "multimodal with weak structure"
)

// Function is a cost of real vectors. The funcs are safe for concurrent use.
type Function struct {
	Name    string // lower case and stable
	Title   string
	Doc     string // one-sentence description
	Formula string
	Source  string
	Class   Class

	Lower, Upper []float64 // domain of each dimension, or one number for all dimensions
	Dim          int       // the only possible number of dimensions; 0 for any
	Least        int       // minimum number of dimensions; 0 means 1
	Usual        int       // default number of dimensions

	F func(x []float64) float64
	// At returns the minimum points: all if there are few, otherwise one. The caller may change the slices.
	At func(dim int) [][]float64
	// Minimum is the minimum value; nil for 0.
	Minimum func(dim int) float64
	// Walled means that outside its domain the function has lower values or no values.
	Walled bool
}

// Fits returns an error for an impossible number of dimensions.
func (f *Function) Fits(dim int) error {
	switch least := max(f.Least, 1); {
	case f.Dim != 0 && dim != f.Dim:
		return fault.Errorf("testfunc: %s has %d dimensions, not %d", f.Name, f.Dim, dim)
	case dim < least || dim > MaxDim:
		return fault.Errorf("testfunc: %s takes from %d to %d dimensions, not %d", f.Name, least, MaxDim, dim)
	}
	return nil
}

// MaxDim is the maximum number of dimensions.
const MaxDim = 10_000

// Box returns the domain.
func (f *Function) Box(dim int) optim.Box {
	b := optim.NewBox(dim, f.Lower[0], f.Upper[0])
	if len(f.Lower) == dim {
		copy(b.Lower, f.Lower)
	}
	if len(f.Upper) == dim {
		copy(b.Upper, f.Upper)
	}
	return b
}

// least returns the minimum value.
func (f *Function) least(dim int) float64 {
	if f.Minimum == nil {
		return 0
	}
	return f.Minimum(dim)
}

// Functions returns all functions, by class. The caller may change the slice, but not the functions.
func Functions() []Function { return slices.Clone(all()) }

var all = sync.OnceValue(func() []Function {
	return slices.Concat(separable(), moderate(), ill(), structured(), weak(), planar())
})

// Find returns the function with the given name; the error lists the names.
func Find(name string) (Function, error) {
	return lookup.Find(all(), func(f Function) string { return f.Name }, name, "testfunc: no function %q")
}

// Problem is a function of a fixed number of dimensions, possibly shifted and rotated. F uses memory of the
// problem, so only one goroutine may call it at a time.
type Problem struct {
	Function Function
	optim.Box
	F       func(x []float64) float64
	At      [][]float64 // the minimum points inside the box
	Minimum float64
}

// Moved describes how a function is transformed into an equally hard one whose optimum cannot be guessed.
type Moved struct {
	Shift  bool   // whether to move the optimum within the middle of the domain
	Rotate bool   // whether to rotate the space about the optimum
	Seed   uint64 // seed of shift and rotation
}

// New returns a problem; it returns an error for an impossible number of dimensions.
func New(f Function, dim int, m Moved) (*Problem, error) {
	if err := f.Fits(dim); err != nil {
		return nil, err
	}
	p := &Problem{Function: f, Box: f.Box(dim), F: f.F, At: f.At(dim), Minimum: f.least(dim)}
	if !m.Shift && !m.Rotate {
		return p, nil
	}
	r := rng.NewSplitMix(m.Seed)
	old := slices.Clone(p.At[0])
	at := slices.Clone(old)
	if m.Shift {
		for d := range at {
			at[d] = r.Between(p.Lower[d]+float64(0.2*(p.Upper[d]-p.Lower[d])),
				p.Upper[d]-float64(0.2*(p.Upper[d]-p.Lower[d])))
		}
	}
	var turn [][]float64
	if m.Rotate {
		turn = rotation(dim, &r)
	}
	step, z := make([]float64, dim), make([]float64, dim)
	p.F = func(x []float64) float64 {
		for d := range step {
			step[d] = x[d] - at[d]
		}
		outside := 0.0
		for d := range z {
			along := step[d]
			if turn != nil {
				along = dot(turn[d], step)
			}
			z[d] = old[d] + along
			if f.Walled {
				in := min(max(z[d], p.Lower[d]), p.Upper[d])
				outside += float64((z[d] - in) * (z[d] - in))
				z[d] = in
			}
		}
		return f.F(z) + outside
	}
	p.At = p.At[:1]
	p.At[0] = at
	return p, nil
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		sum += float64(a[i] * b[i])
	}
	return sum
}

// rotation returns a random orthogonal matrix by orthogonalising normal random vectors.
func rotation(n int, r *rng.SplitMix) [][]float64 {
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n)
		for {
			for j := range m[i] {
				m[i][j] = r.Normal()
			}
			for k := range i {
				along := dot(m[i], m[k])
				for j := range m[i] {
					m[i][j] -= float64(along * m[k][j])
				}
			}
			if length := math.Sqrt(dot(m[i], m[i])); length > 1e-3 {
				for j := range m[i] {
					m[i][j] /= length
				}
				break
			}
		}
	}
	return m
}

// everywhere returns the single minimum point with all coordinates v.
func everywhere(v float64) func(dim int) [][]float64 {
	return func(dim int) [][]float64 { return [][]float64{slices.Repeat([]float64{v}, dim)} }
}

// places returns fixed minimum points.
func places(at ...[]float64) func(dim int) [][]float64 {
	return func(int) [][]float64 {
		out := make([][]float64, len(at))
		for i := range at {
			out[i] = slices.Clone(at[i])
		}
		return out
	}
}

func value(v float64) func(dim int) float64 { return func(int) float64 { return v } }

func square(x float64) float64 { return float64(x * x) }
