// Package sat implements the satisfiability problem: find truth values for the variables such that every
// clause of a formula holds. A clause holds if at least one of its literals is true; a literal is a variable
// or its negation. As an optimisation problem, the cost is the number of clauses that do not hold, 0 if the
// formula is satisfied. A point has a truth value for each variable. Formulas are read from DIMACS files or
// generated at random.
package sat

import (
	"fmt"

	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/game/text/fault"
)

// Limits of a formula.
const (
	maxVariables = 100_000
	maxClauses   = 1_000_000
)

// Formula is a formula in conjunctive normal form. It is immutable and may be used concurrently.
type Formula struct {
	Variables int
	Clauses   [][]int      // literals: v for variable v, counted from 1, and −v for its negation
	Mended    []fault.Text // what Read had to add
	in        [][]int      // indices of the clauses that contain each variable
}

// Setup is the formula to satisfy and the seed of the random numbers.
type Setup struct {
	*Formula
	Seed uint64
}

// Entry is an available optimiser for truth assignments.
type Entry = optim.Entry[Setup, []bool]

// newFormula returns a formula that keeps clauses. It returns an error for literals of unknown variables, for
// a formula without variables, and for too many variables or clauses.
func newFormula(variables int, clauses [][]int) (*Formula, error) {
	if variables < 1 || variables > maxVariables || len(clauses) > maxClauses {
		return nil, fault.Errorf("sat: %d variables in %d clauses", variables, len(clauses))
	}
	f := &Formula{Variables: variables, Clauses: clauses, in: make([][]int, variables)}
	for c, clause := range clauses {
		for _, l := range clause {
			v := max(l, -l) - 1
			if v < 0 || v >= variables {
				return nil, fault.Errorf("sat: clause %d: %d is not a literal of %d variables", c+1, l,
					variables)
			}
			if n := len(f.in[v]); n == 0 || f.in[v][n-1] != c {
				f.in[v] = append(f.in[v], c)
			}
		}
	}
	return f, nil
}

// holds reports whether a literal, as in Formula.Clauses, is true.
func holds(values []bool, literal int) bool {
	if literal > 0 {
		return values[literal-1]
	}
	return !values[-literal-1]
}

// Broken returns the number of clauses that do not hold.
func (f *Formula) Broken(values []bool) float64 {
	broken := 0
	for _, clause := range f.Clauses {
		ok := false
		for _, l := range clause {
			if ok = holds(values, l); ok {
				break
			}
		}
		if !ok {
			broken++
		}
	}
	return float64(broken)
}

// Random returns a formula of clauses with three different random variables each, negated at random. It is
// usually satisfiable with fewer than about 4.26 clauses per variable (Mitchell, Selman, Levesque: Hard and
// Easy Distributions of SAT Problems, 1992). If planted, clauses that do not hold for a hidden assignment are
// redrawn, so the formula is satisfiable. It panics for fewer than three variables.
func Random(variables, clauses int, planted bool, seed uint64) *Formula {
	if variables < 3 {
		panic(fmt.Sprintf("sat: %d variables in clauses of three", variables))
	}
	r := rng.NewSplitMix(seed)
	hidden := make([]bool, variables)
	for i := range hidden {
		hidden[i] = r.IntN(2) == 1
	}
	var list [][]int
	for len(list) < clauses {
		var clause []int
		for len(clause) < 3 {
			v := 1 + r.IntN(variables)
			if in(clause, v) {
				continue
			}
			if r.IntN(2) == 1 {
				v = -v
			}
			clause = append(clause, v)
		}
		if !planted || holds(hidden, clause[0]) || holds(hidden, clause[1]) || holds(hidden, clause[2]) {
			list = append(list, clause)
		}
	}
	f, err := newFormula(variables, list)
	if err != nil {
		panic(err.Error())
	}
	return f
}

// in reports whether a clause contains variable v.
func in(clause []int, v int) bool {
	for _, l := range clause {
		if l == v || l == -v {
			return true
		}
	}
	return false
}
