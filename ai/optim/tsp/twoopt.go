package tsp

// TwoOpt shortens tours. On symmetric maps it replaces two edges by the two shorter ones that join the same
// four cities the other way, until no such exchange exists among candidate cities. (Croes: A Method for
// Solving Traveling-Salesman Problems, 1958; candidate lists and don't-look bits: Bentley: Fast Algorithms
// for Geometric Traveling Salesman Problems, 1992.) On asymmetric maps, where reversing a part changes its
// length, it moves parts; see insert. It is used by one goroutine at a time.
type TwoOpt struct {
	p     *Problem
	near  [][]int
	place []int  // index of each city in the tour
	idle  []bool // don't-look bit: nothing has changed near the city since it was examined
	moved []int  // tour after moving a part; nil on symmetric maps
}

// NewTwoOpt returns an improver of tours of p with the k nearest cities of each as candidates.
func NewTwoOpt(p *Problem, k int) *TwoOpt {
	o := &TwoOpt{p: p, near: p.Candidates(k), place: make([]int, p.n), idle: make([]bool, p.n)}
	if p.Asymmetric {
		o.moved = make([]int, p.n)
	}
	return o
}

// Improve shortens the tour in place. It allocates nothing. One call may miss an exchange near a part
// reversed after its cities were examined; call it until nothing changes.
func (o *TwoOpt) Improve(tour []int) {
	for i, c := range tour {
		o.place[c], o.idle[c] = i, false
	}
	if o.p.Asymmetric {
		for o.insert(tour) {
		}
		return
	}
	for again := true; again; {
		again = false
		for a := range o.idle {
			if o.idle[a] {
				continue
			}
			if o.exchange(tour, a, 1) || o.exchange(tour, a, -1) {
				again = true
			} else {
				o.idle[a] = true
			}
		}
	}
}

// least is the minimum gain of an exchange, so that rounding errors cannot cause an endless loop.
const least = 1e-9

// exchange replaces the edge from city a to its neighbour in the given direction by an edge to a nearer city,
// if that shortens the tour.
func (o *TwoOpt) exchange(tour []int, a, direction int) bool {
	n, p := len(tour), o.p
	next := func(c int) int { return tour[(o.place[c]+direction+n)%n] }
	b := next(a)
	ab := p.Distance(a, b)
	for _, c := range o.near[a] {
		ac := p.Distance(a, c)
		if ac >= ab {
			return false
		}
		d := next(c)
		if c == b || d == a || ab+p.Distance(c, d)-ac-p.Distance(b, d) <= least {
			continue
		}
		if direction > 0 {
			o.reverse(tour, o.place[b], o.place[c])
		} else {
			o.reverse(tour, o.place[a], o.place[d])
		}
		o.idle[a], o.idle[b], o.idle[c], o.idle[d] = false, false, false, false
		return true
	}
	return false
}

// reverse reverses the part of the tour from place i to place j or, if it is shorter, the rest of the tour,
// which gives the same round trip.
func (o *TwoOpt) reverse(tour []int, i, j int) {
	n := len(tour)
	steps := (j - i + n) % n
	if 2*(steps+1) > n {
		i, j = (j+1)%n, (i-1+n)%n
		steps = (j - i + n) % n
	}
	for range (steps + 1) / 2 {
		tour[i], tour[j] = tour[j], tour[i]
		o.place[tour[i]], o.place[tour[j]] = i, j
		i, j = (i+1)%n, (j-1+n)%n
	}
}
