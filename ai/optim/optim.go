// Package optim is the contract of optimisers, with one driver for all of them: [Run] handles limits,
// records, restarts, saved states and parallel evaluation, so an optimiser contains only its algorithm.
//
// An optimiser never calls the cost function. It asks for points and receives their costs, so the costs may
// be computed here, by many workers or by another program. Points are slices: real vectors are []float64,
// permutations and choices []int, bit strings []bool, texts []byte. Costs are always minimised.
//
// # To add an optimiser
//
//  1. Choose its family's package, or make one; one idea a file. The file opens with idea, formula, when it
//     is good, and source.
//  2. Implement [Optimizer] and [Saver]: list the fields once, in State. Draw from an rng.SplitMix that is
//     one of them. Allocate at the start, not in Ask and Tell.
//  3. Describe it in the family's list with [Of]: one sentence, formula, source, and a struct of settings
//     (see param.Settings) that holds its parameters.
//  4. The tests of ludarium/ai/optim/methods run every method: same seed, same points; saved and resumed,
//     the same bytes; no allocation in an iteration; better than random search with its defaults, or the
//     reason why not (the list narrow). Optimisers of other points than real vectors are checked with
//     ludarium/ai/optim/optimtest.
//  5. Write its page (assets/atlas, see ludarium/ai/atlas; a source has a year) and put its experiment into
//     a group of assets/atlas/guide.yaml. The tests of ludarium/ai/atlas/film and of
//     ludarium/ai/lab/exp/catalog name what is missing.
//  6. Update the golden files of all experiments and look at the difference:
//     "go test ./ai/lab/exp/catalog -run Golden -update".
//  7. "go run ./build texts" adds its texts to the files of assets/lang. Translate them there: the tests of
//     build/texts name each that is missing.
//
// A missing page, golden line or translation is a warning of "go run ./build test" and an error in CI
// (LUDARIUM_COMPLETE=1, see Missing in ludarium/game/gametest); each says the command or file that adds it.
package optim

import (
	"context"
	"math"

	"ludarium/ai/search"
	"ludarium/game/text/fault"
)

// Optimizer searches for the point with the lowest cost. It is used by one goroutine at a time.
type Optimizer[G any] interface {
	// Ask appends the next points to evaluate, at least one, or none when there is nothing left to try. They
	// belong to the optimiser, must not be changed, and are valid until Tell.
	Ask(dst []G) []G
	// Tell receives the costs of the points of the last Ask, in the same order: for each point as many
	// numbers as Criteria returns (see Multi), usually one. NaN and −Inf count as +Inf.
	Tell(batch []G, cost []float64)
	// Best returns the best point so far and its cost; before the first Tell, the zero point and +Inf. The
	// point is valid until the next Tell.
	Best() (g G, cost float64)
}

// Saver is an optimiser whose state can be saved: State passes every field that determines the rest of the
// run to c, in the same order for writing and reading. A state is read into an optimiser created with the
// same arguments.
type Saver interface{ State(c *Coder) }

// Multi is an optimiser whose points have several criteria (several objectives, or an objective with its
// constraints) or one that is not the cost of the result: Tell receives Criteria numbers for each point. The
// optimiser computes the cost of Best from them.
type Multi interface{ Criteria() int }

// Viewer is an optimiser that can be watched: Views returns views of kinds in ludarium/ai/live. It is called
// between Tell and Ask.
type Viewer interface{ Views() []search.View }

// Movable is an optimiser that can be moved while it runs. Put places all its points around x, at most radius
// away as a fraction of each dimension's range, and resets their memory. It is called between Tell and Ask.
type Movable interface {
	Put(x []float64, radius float64)
}

// Several is an optimiser that searches for more than one optimum: Optima appends the optima found, which are
// valid until the next Tell.
type Several[G any] interface{ Optima(dst []G) []G }

// Round is an optimiser that asks for less than an iteration at a time: Iterations returns the number of
// completed iterations. All others complete one with each Tell.
type Round interface{ Iterations() int }

// Cost evaluates a batch: it fills cost with the criteria of each point. An error ends the run.
type Cost[G any] func(ctx context.Context, batch []G, cost []float64) error

// Each returns a Cost that evaluates the points one after the other.
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

// Diagonal returns the distance between the two corners.
func (b Box) Diagonal() float64 {
	sum := 0.0
	for d := range b.Lower {
		sum += float64((b.Upper[d] - b.Lower[d]) * (b.Upper[d] - b.Lower[d]))
	}
	return math.Sqrt(sum)
}

// Check returns an error for a box without dimensions or with an empty range.
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

// Setup is the problem for methods that optimise real vectors.
type Setup struct {
	Box
	// Evaluations is the planned length of the run, on which schedules depend; 0 for DefaultEvaluations.
	Evaluations int64
	Seed        uint64
	// Spread is the part of each range, around its middle, in which swarms start; 0 means all of it.
	Spread float64
	// Relative means that costs are comparable only within a batch, for example if they are results of
	// players that meet each other: swarms then ask for all personal bests again in each batch, after the
	// particles, and drop their earlier costs.
	Relative bool
}

// DefaultEvaluations is the planned length of a run if the Setup gives none.
const DefaultEvaluations = 40_000
