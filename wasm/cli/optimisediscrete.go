package main

import (
	"cmp"
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

// optimiseTour searches for the shortest tour of a map: one of the included maps or a TSPLIB file. It stops
// at the optimum, if the optimal length or an optimal tour is known.
func optimiseTour(ctx context.Context, std streams, c optimiseCall) error {
	name, s := c.tour, c.runSettings
	m, err := optim.Find(methods.Tours(), cmp.Or(c.method, "acs"))
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
	known, err := readTour(p, c.known)
	if err != nil {
		return err
	}
	switch {
	case s.limits.Target != nil:
	case known != nil:
		length := p.Length(known)
		s.limits.Target = &length
	case p.Optimum > 0:
		s.limits.Target = &p.Optimum
	}
	start, err := readTour(p, c.start)
	if err != nil {
		return err
	}
	from := ""
	if start != nil {
		from = fmt.Sprint(" from ", start)
	}
	return optimisation[tsp.Setup, []int, int]{
		method: m, cost: optim.Each(p.Length), element: (*optim.Coder).Int, name: name, dim: p.Len(),
		setup: func(seed uint64) tsp.Setup {
			return tsp.Setup{Problem: p, Evaluations: s.limits.Evaluations, Seed: seed, Start: start}
		},
		label: fmt.Sprintf("%s %v tour %s %x %d%s", m.Name, s.given, name, digest, s.seed, from),
		show: func(tour []int) any {
			for i := range tour {
				tour[i]++
			}
			return tour
		},
	}.run(ctx, std, s)
}

// readTour reads a tour of p from a TSPLIB file; nil if the name is empty.
func readTour(p *tsp.Problem, name string) ([]int, error) {
	if name == "" {
		return nil, nil
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	tour, err := tsp.ReadTour(p, data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return tour, nil
}

// optimiseFormula searches for an assignment that satisfies as many clauses as possible of a formula in
// DIMACS format, and stops when all are satisfied.
func optimiseFormula(ctx context.Context, std streams, file, method string, s runSettings) error {
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
	for _, text := range f.Mended {
		fmt.Fprintf(std.err, "%s: %s\n", file, text)
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
