package code

// Generation breeds the next generation.
func (s *GP) Generation() {
	n := len(s.Population)
	next := append([]string{}, s.Ranked[:s.Reproduction*n/100]...)
	for mutants := len(next) + s.Mutation*n/100; len(next) < mutants; {
		parent := s.Ranked[s.Random.IntN(n)]
		child := s.mutant(parent)
		s.At("mutation", "parent", parent, "child", child)
		next = append(next, child)
	}
	for len(next) < n {
		a, b := s.Ranked[s.byRank()], s.Ranked[s.byRank()]
		for _, child := range s.cross(a, b) {
			s.At("crossover", "parents", a+" "+b, "child", child)
			if len(next) < n && len(places(child, leaves)) <= s.Cap {
				next = append(next, child)
			}
		}
	}
	s.At("generation", "best formula", s.Ranked[0], "fitness", s.Best)
	s.Population = next
	s.rank()
}

// byRank draws a rank from 0, the fittest, to n-1, with weights from n down to 1.
func (s *GP) byRank() int {
	n := len(s.Population)
	at, worse := s.Random.IntN(n*(n+1)/2), 0
	for (worse+1)*(worse+2)/2 <= at {
		worse++
	}
	return n - 1 - worse
}

// mutant returns a formula in which one operator or one leaf is replaced.
func (s *GP) mutant(e string) string {
	at, symbols := places(e, operators), operators
	if chance := s.Random.Float64(); len(at) == 0 || chance >= 0.5 {
		at, symbols = places(e, leaves), leaves
	}
	i := at[s.Random.IntN(len(at))]
	return e[:i] + symbols[s.Random.IntN(3):][:1] + e[i+1:]
}

// cross is subtree crossover: it exchanges a random part of a with one of b.
func (s *GP) cross(a, b string) [2]string {
	i, k := s.Random.IntN(len(a)), s.Random.IntN(len(b))
	x, y := a[i:end(a, i)], b[k:end(b, k)]
	return [2]string{a[:i] + y + a[i+len(x):], b[:k] + x + b[k+len(y):]}
}
