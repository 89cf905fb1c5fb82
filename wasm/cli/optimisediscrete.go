package main

import (
	"context"
	"fmt"
	"hash/crc32"
	"os"
	"slices"

	"ludarium/ai/optim"
	"ludarium/ai/optim/methods"
	"ludarium/ai/optim/sat"
	"ludarium/ai/optim/tsp"
)

// optimiseTour looks for the shortest round trip on a map: one that is part of the program, or a file of the
// TSPLIB. Where the shortest length is known it ends there.
func optimiseTour(ctx context.Context, std streams, name, method string, s sitting) error {
	if method == "" {
		method = "acs"
	}
	m, err := optim.Find(methods.Tours(), method)
	if err != nil {
		return usageError{err}
	}
	var p *tsp.Problem
	digest := uint32(0)
	if slices.Contains(tsp.Names(), name) {
		p, err = tsp.Instance(name)
	} else {
		var data []byte
		if data, err = os.ReadFile(name); err == nil {
			digest = crc32.ChecksumIEEE(data)
			p, err = tsp.Read(data)
		}
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if s.limits.Target == nil && p.Optimum > 0 {
		s.limits.Target = &p.Optimum
	}
	return optimisation[tsp.Setup, []int, int]{
		method: m, cost: optim.Each(p.Length), element: (*optim.Coder).Int, name: name, dim: p.Len(),
		setup: func(seed uint64) tsp.Setup {
			return tsp.Setup{Problem: p, Evaluations: s.limits.Evaluations, Seed: seed}
		},
		label: fmt.Sprintf("%s %v tour %s %x %d", m.Name, s.given, name, digest, s.seed),
		show: func(tour []int) any {
			for i := range tour {
				tour[i]++
			}
			return tour
		},
	}.run(ctx, std, s)
}

// optimiseFormula looks for truth values with which the fewest clauses of a formula in the DIMACS format are
// broken, and ends when none is.
func optimiseFormula(ctx context.Context, std streams, file, method string, s sitting) error {
	if method == "" {
		method = "walk"
	}
	m, err := optim.Find(methods.Formulas(), method)
	if err != nil {
		return usageError{err}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	f, err := sat.Read(data)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if s.limits.Target == nil {
		s.limits.Target = new(float64)
	}
	return optimisation[sat.Setup, []bool, bool]{
		method: m, cost: optim.Each(f.Broken), element: (*optim.Coder).Bool, name: file, dim: f.Variables,
		setup: func(seed uint64) sat.Setup { return sat.Setup{Formula: f, Seed: seed} },
		label: fmt.Sprintf("%s %v formula %s %x %d", m.Name, s.given, file, crc32.ChecksumIEEE(data), s.seed),
		show: func(values []bool) any {
			literals := make([]int, len(values))
			for i, v := range values {
				if literals[i] = -i - 1; v {
					literals[i] = i + 1
				}
			}
			return literals
		},
	}.run(ctx, std, s)
}
