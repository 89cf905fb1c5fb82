// Package optim is the contract between optimisers and whoever wants something optimised, with one driver for
// all of them: limits, records, restarts, saved states and evaluation side by side are the driver's ([Run]),
// so that an optimiser is its own idea and nothing else.
//
// An optimiser never calls the cost. It asks for points to be judged and is told their costs, and so does not
// know whether they were computed here, by many workers or by another program. Points are slices: real
// vectors are []float64, permutations and choices []int, strings of bits []bool, texts []byte. Costs are
// always minimised.
//
// # To add an optimiser
//
//  1. Choose its family's package, or make one; one idea a file. The file opens with idea, formula, when it
//     is good, and source.
//  2. Implement [Optimizer] and [Saver]: list the fields once, in State. Draw from an rng.SplitMix that is
//     one of them. Allocate at the start, not in Ask and Tell.
//  3. Describe it as a [Method] in the family's list: parameters with ranges, one sentence, formula, source.
//  4. The tests of ludarium/ai/optim/methods run every method: same seed, same points; saved and resumed, the
//     same bytes; no allocation in an iteration; better than random search with its defaults, or why not (the
//     list narrow). Those over points that are no real vectors are checked with
//     ludarium/ai/optim/optimtest.
//  5. Write its page (assets/atlas, see ludarium/ai/atlas; a source has a year) and put its experiment into
//     a group of assets/atlas/guide.yaml. The tests of ludarium/ai/atlas/film and of
//     ludarium/ai/lab/exp/catalog name what is missing.
//  6. Bring what is written down of all experiments in step, and look at the difference:
//     "go test ./ai/lab/exp/catalog -run Golden -update".
//  7. "go run ./build texts" gives its texts a place in the files of assets/lang. Translate them there: the
//     tests of build/texts name each that is missing.
package optim

import (
	"context"
	"math"

	"ludarium/ai/search"
	"ludarium/game/text/fault"
)

// Optimizer looks for the point with the least cost. It is used by one goroutine at a time.
type Optimizer[G any] interface {
	// Ask appends the next points to judge, one at least; none when there is nothing left to try. They are
	// the optimiser's, not to be changed, and hold until Tell.
	Ask(dst []G) []G
	// Tell brings the costs of what Ask gave last, in the same order: Criteria numbers for each point (see
	// Multi), usually one. NaN and −Inf count as +Inf.
	Tell(batch []G, cost []float64)
	// Best returns the best point so far and its cost: +Inf and the zero point before the first Tell. The
	// point holds until the next Tell.
	Best() (g G, cost float64)
}

// Saver is an optimiser whose state can be saved: State passes every field on which the rest of a run depends
// to c, in a fixed order, the same for writing and for reading. It is read into an optimiser that was made
// with the same arguments.
type Saver interface{ State(c *Coder) }

// Multi is an optimiser whose points are judged by several numbers, several objectives or an objective with
// its constraints, or by one that is no cost of what it looks for: Tell gets Criteria of them for each point.
// The cost of Best is then what the optimiser makes of them.
type Multi interface{ Criteria() int }

// Viewer is an optimiser that can be watched; the kinds are those of ludarium/ai/live. Views is called
// between Tell and Ask.
type Viewer interface{ Views() []search.View }

// Movable is an optimiser that can be put elsewhere while it runs. Put places all its points around x, no
// farther than radius, a part of the range of each dimension; what they knew is forgotten. It is called
// between Tell and Ask.
type Movable interface {
	Put(x []float64, radius float64)
}

// Several is an optimiser that looks for more than one optimum: Optima appends those that it has found, which
// hold until the next Tell.
type Several[G any] interface{ Optima(dst []G) []G }

// Round tells how far an optimiser is that asks for less than an iteration at a time: Iterations returns how
// many it has done. The others do one with each Tell.
type Round interface{ Iterations() int }

// Cost judges a batch: it fills cost, Criteria numbers for each point. An error ends the run.
type Cost[G any] func(ctx context.Context, batch []G, cost []float64) error

// Each is the cost of one point after another.
func Each[G any](f func(g G) float64) Cost[G] {
	return func(_ context.Context, batch []G, cost []float64) error {
		for i, g := range batch {
			cost[i] = f(g)
		}
		return nil
	}
}

// Box is the space of real vectors between two corners.
type Box struct{ Lower, Upper []float64 }

// NewBox returns the cube of dim dimensions from lower to upper.
func NewBox(dim int, lower, upper float64) Box {
	b := Box{make([]float64, dim), make([]float64, dim)}
	for d := range dim {
		b.Lower[d], b.Upper[d] = lower, upper
	}
	return b
}

// Dim returns the number of dimensions.
func (b Box) Dim() int { return len(b.Lower) }

// Diagonal returns the distance of the corners.
func (b Box) Diagonal() float64 {
	sum := 0.0
	for d := range b.Lower {
		sum += float64((b.Upper[d] - b.Lower[d]) * (b.Upper[d] - b.Lower[d]))
	}
	return math.Sqrt(sum)
}

// Check errs on a box without dimensions or with a range that is none.
func (b Box) Check() error {
	if len(b.Lower) == 0 || len(b.Lower) != len(b.Upper) {
		return fault.Errorf("optim: a box needs one lower and one upper bound per dimension, not %d and %d",
			len(b.Lower),
			len(b.Upper))
	}
	for d := range b.Lower {
		if w := b.Upper[d] - b.Lower[d]; !(w > 0) || math.IsInf(w, 0) {
			return fault.Errorf("optim: dimension %d: the range from %g to %g is empty or not finite", d+1,
				b.Lower[d], b.Upper[d])
		}
	}
	return nil
}

// Setup is what a method for real vectors starts from.
type Setup struct {
	Box
	// that the run is planned to take: what changes during a run reckons with it; 0 for DefaultEvaluations
	Evaluations int64
	Seed        uint64
	// Spread is the part of each range, around its middle, in which swarms begin; 0 for all of it.
	Spread float64
	// Relative says that costs compare the points of one batch only, such as those of players that meet each
	// other: swarms then ask for the best places of all particles again in each batch, after the particles,
	// and forget what they cost before.
	Relative bool
}

// DefaultEvaluations are planned where nobody says otherwise.
const DefaultEvaluations = 40_000
