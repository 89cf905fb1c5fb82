// Package discovery searches, by genetic programming, for a rule by which particles move, and measures it on
// functions that were not used for breeding.
//
// The fitness of a rule is the rank that it would have among the known swarms by median error, on average
// over the training functions. The test functions are not used in breeding.
//
//   - Poli, Di Chio, Langdon: Exploring Extended Particle Swarms: A Genetic Programming Approach, 2005.
//   - Koza: Genetic Programming: On the Programming of Computers by Means of Natural Selection, 1992.
package discovery

import (
	"fmt"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/ai/optim/swarm"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
)

// Method is the name of the method whose particles move by a rule, and RuleName the name of its parameter.
const (
	Method   = "discovered"
	RuleName = "rule"
)

// perClass is the number of functions of each class in the training set and in the test set.
const perClass = 2

// Functions returns the names of the training and test functions. From each class it takes the first
// functions of package testfunc that support 10 and 30 dimensions, alternately for training and for testing.
func Functions() (training, judgement []string) {
	taken := map[testfunc.Class]int{}
	for _, f := range testfunc.Functions() {
		if f.Fits(10) != nil || f.Fits(30) != nil || taken[f.Class] == 2*perClass {
			continue
		}
		if taken[f.Class]++; taken[f.Class]%2 == 1 {
			training = append(training, f.Name)
		} else {
			judgement = append(judgement, f.Name)
		}
	}
	return training, judgement
}

// Rivals returns the swarms that a rule is compared with: all that minimise a single cost.
func Rivals() []optim.Real {
	return slices.DeleteFunc(swarm.Methods(), func(m optim.Real) bool {
		return m.Criteria != "" || m.Name == Method
	})
}

// PerDimension is the number of evaluations of a run per dimension.
const PerDimension = 1000

// Problem is a function with a number of dimensions.
type Problem struct {
	Name string
	Dim  int
}

func (p Problem) String() string { return fmt.Sprintf("%s-%d", p.Name, p.Dim) }

// Error runs a method on a problem shifted by the seed, and returns the final distance from the minimum. It
// returns an error for an unknown problem and for values that the method forbids.
func Error(m optim.Real, v param.Values, on Problem, seed uint64) (float64, error) {
	f, err := testfunc.Find(on.Name)
	if err != nil {
		return 0, err
	}
	p, err := testfunc.New(f, on.Dim, testfunc.Moved{Shift: true, Seed: rng.Derive(seed, 0)})
	if err != nil {
		return 0, err
	}
	evaluations := PerDimension * on.Dim
	o, err := m.Begin(optim.Setup{Box: p.Box, Evaluations: int64(evaluations), Seed: rng.Derive(seed, 1)}, v)
	if err != nil {
		return 0, err
	}
	var batch [][]float64
	var cost []float64
	for done := 0; done < evaluations; done += len(batch) {
		if batch = o.Ask(batch[:0]); len(batch) == 0 {
			break
		}
		cost = cost[:0]
		for _, x := range batch {
			cost = append(cost, p.F(x))
		}
		o.Tell(batch, cost)
	}
	_, best := o.Best()
	return max(0, best-p.Minimum), nil
}
