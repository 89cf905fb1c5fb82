package swarm

import (
	"slices"

	"ludarium/ai/optim"
)

// The topologies define the informants of each particle. News that travels slowly keeps the swarm diverse,
// news that travels fast makes it agree early.
const (
	everyone = "gbest" // all know the best of all
	ring     = "ring"  // the k nearest on a circle
	// k particles drawn anew in each iteration (Clerc: Particle Swarm Optimization, 2006)
	anew     = "random"
	fixed    = "random-fixed" // k particles drawn once
	grid     = "square"       // four neighbours on a grid that is joined at its borders, after von Neumann
	clusters = "clusters"     // four groups of particles that all know each other, joined by single ones
	wheel    = "wheel"        // one particle in the middle knows all, and all know only it
	// a tree of triangles: each knows the one above, its three below and the two beside
	pyramid = "pyramid"
)

var allTopologies = []string{everyone, ring, anew, fixed, grid, clusters, wheel, pyramid}

// topology holds for each particle those that inform it, itself the first.
type topology struct {
	kind  string
	k     int
	asked string  // the kind that was asked for
	own   bool    // the rule chooses the informants itself
	lists [][]int // nil for gbest
	all   []int
}

// set takes the parameters; if they are others than before, the links are made anew.
func (t *topology) set(s *Swarm) {
	kind, k := s.settings.topology, s.settings.neighbours
	if t.own || kind == t.asked && k == t.k {
		return
	}
	t.kind, t.asked, t.k = kind, kind, k
	t.build(s)
}

// build makes the lists.
func (t *topology) build(s *Swarm) {
	t.all = t.all[:0]
	for i := range s.n {
		t.all = append(t.all, i)
	}
	if t.kind == everyone {
		t.lists = nil
		return
	}
	t.lists = make([][]int, s.n)
	for i := range t.lists {
		t.lists[i] = append(make([]int, 0, t.k+1), i)
	}
	switch n := s.n; t.kind {
	case ring:
		t.joinRing(n)
	case anew, fixed:
		t.draw(s)
	case grid:
		t.joinGrid(n)
	case clusters:
		t.joinClusters(n)
	case wheel:
		for i := 1; i < n; i++ {
			t.join(0, i)
		}
	case pyramid:
		t.joinPyramid(n)
	}
}

// joinRing joins each particle with the nearest on a circle.
func (t *topology) joinRing(n int) {
	for i := range n {
		for step := 1; step <= max(1, t.k/2); step++ {
			t.join(i, (i+step)%n)
		}
	}
}

// joinGrid joins each particle with its neighbours on a grid as near to a square as n allows.
func (t *topology) joinGrid(n int) {
	rows := 1
	for r := 2; r*r <= n; r++ {
		if n%r == 0 {
			rows = r
		}
	}
	cols := n / rows
	for i := range n {
		t.join(i, i/cols*cols+(i+1)%cols)
		t.join(i, (i+cols)%n)
	}
}

// joinClusters joins all particles of a group, and of every two groups one particle each.
func (t *topology) joinClusters(n int) {
	size := max(1, (n+3)/4)
	for i := range n {
		for j := i / size * size; j < i; j++ {
			t.join(i, j)
		}
	}
	for a := 0; a*size < n; a++ {
		for b := range a {
			t.join(min(a*size+b%size, n-1), b*size+a%size)
		}
	}
}

// joinPyramid joins each particle with the one above it and those beside it.
func (t *topology) joinPyramid(n int) {
	for i := 1; i < n; i++ {
		t.join(i, (i-1)/3)
		if i%3 != 0 && i+1 < n {
			t.join(i, i+1)
		} else if i%3 == 0 {
			t.join(i, i-2)
		}
	}
}

// join lets two particles inform each other.
func (t *topology) join(a, b int) {
	if a == b {
		return
	}
	if !slices.Contains(t.lists[a], b) {
		t.lists[a] = append(t.lists[a], b)
	}
	if !slices.Contains(t.lists[b], a) {
		t.lists[b] = append(t.lists[b], a)
	}
}

// draw gives each particle k informants at random, which may be the same and itself.
func (t *topology) draw(s *Swarm) {
	for i := range t.lists {
		t.lists[i] = t.lists[i][:1]
		for range t.k {
			t.lists[i] = append(t.lists[i], s.r.IntN(s.n))
		}
	}
}

// renew is called before each iteration.
func (t *topology) renew(s *Swarm) {
	if t.kind == anew {
		t.draw(s)
	}
}

// of returns the informants of i, itself among them.
func (t *topology) of(i int) []int {
	if t.lists == nil {
		return t.all
	}
	return t.lists[i]
}

// best returns the informant of i with the best personal best.
func (t *topology) best(s *Swarm, i int) int {
	if t.lists == nil {
		return s.g
	}
	best := i
	for _, j := range t.lists[i] {
		if s.best[j] < s.best[best] {
			best = j
		}
	}
	return best
}

// state saves the links where they were drawn.
func (t *topology) state(s *Swarm, c *optim.Coder) {
	if t.kind == anew || t.kind == fixed {
		for i := range t.lists {
			c.Ints(t.lists[i], 0, s.n)
		}
	}
}
