package swarm

import (
	"slices"

	"ludarium/ai/optim"
)

// Names of the topologies, which define the informants of each particle. Slow spread of information keeps the
// swarm diverse; fast spread makes it agree early.
const (
	everyone = "gbest" // all particles know the global best
	ring     = "ring"  // k nearest particles on a circle
	// k particles drawn again in each iteration (Clerc: Particle Swarm Optimization, 2006)
	anew     = "random"
	fixed    = "random-fixed" // k particles drawn once
	grid     = "square"       // four neighbours on a torus grid (von Neumann neighbourhood)
	clusters = "clusters"     // four fully connected groups, joined by single links
	wheel    = "wheel"        // a central particle linked with all others
	// a tree of triangles: each particle is linked with its parent, its three children and its two siblings
	pyramid = "pyramid"
)

var allTopologies = []string{everyone, ring, anew, fixed, grid, clusters, wheel, pyramid}

// topology holds the informants of each particle, itself first.
type topology struct {
	kind  string
	k     int
	asked string  // requested topology
	own   bool    // whether the rule chooses the informants itself, so no lists are needed
	lists [][]int // nil for gbest
	all   []int
}

// set adopts the parameters and rebuilds the links if they have changed.
func (t *topology) set(s *Swarm) {
	kind, k := s.settings.topology, s.settings.neighbours
	if t.own || kind == t.asked && k == t.k {
		return
	}
	t.kind, t.asked, t.k = kind, kind, k
	t.build(s)
}

// build builds the lists of informants.
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

// joinRing joins each particle with its nearest neighbours on a circle.
func (t *topology) joinRing(n int) {
	for i := range n {
		for step := 1; step <= max(1, t.k/2); step++ {
			t.join(i, (i+step)%n)
		}
	}
}

// joinGrid joins each particle with its neighbours on the squarest torus grid that n allows.
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

// joinClusters joins all particles within a group, and one particle each of every two groups.
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

// joinPyramid joins each particle with its parent and its siblings.
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

// draw gives each particle k random informants, which may repeat and include itself.
func (t *topology) draw(s *Swarm) {
	for i := range t.lists {
		t.lists[i] = t.lists[i][:1]
		for range t.k {
			t.lists[i] = append(t.lists[i], s.r.IntN(s.n))
		}
	}
}

// renew draws random links again; it is called before each iteration.
func (t *topology) renew(s *Swarm) {
	if t.kind == anew {
		t.draw(s)
	}
}

// of returns the informants of i, including i itself.
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

// state saves or restores the links if they were drawn at random.
func (t *topology) state(s *Swarm, c *optim.Coder) {
	if t.kind == anew || t.kind == fixed {
		for i := range t.lists {
			c.Ints(t.lists[i], 0, s.n)
		}
	}
}
