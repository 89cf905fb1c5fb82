package tsp

import "math"

// maxExact is the maximum number of cities for Exact: the work doubles with each city.
const maxExact = 12

// Exact returns the length of the shortest tour by dynamic programming over sets of cities (Held, Karp: A
// Dynamic Programming Approach to Sequencing Problems, 1962). ok is false for more than maxExact cities.
func (p *Problem) Exact() (length float64, ok bool) {
	if p.n > maxExact {
		return 0, false
	}
	last := p.n - 1 // city at which all tours start
	// best[set*last+j] is the length of the shortest path from last through all cities of set that ends in
	// city j of set.
	best := make([]float64, last<<last)
	for set := 1; set < 1<<last; set++ {
		for j := range last {
			at := set*last + j
			best[at] = math.Inf(1)
			rest := set &^ (1 << j)
			switch {
			case rest == set:
				continue
			case rest == 0:
				best[at] = p.Distance(last, j)
			}
			for k := range last {
				if rest>>k&1 == 1 {
					best[at] = min(best[at], best[rest*last+k]+p.Distance(k, j))
				}
			}
		}
	}
	length = math.Inf(1)
	for j := range last {
		length = min(length, best[(1<<last-1)*last+j]+p.Distance(j, last))
	}
	return length, true
}
