package tsp

// TwoOpt shortens tours: on symmetric maps wherever two roads cost more than the two that join the same four
// cities the other way, it takes those, until it finds no such exchange among near cities. (Croes: A Method
// for Solving Traveling-Salesman Problems, 1958; the lists of near cities and the marks of those that need no
// look: Bentley: Fast Algorithms for Geometric Traveling Salesman Problems, 1992.) On asymmetric maps, where
// to turn a part round changes what it costs, it moves parts; see insert. It is used by one goroutine at a
// time.
type TwoOpt struct {
	p     *Problem
	near  [][]int
	place []int  // of each city in the tour
	idle  []bool // nothing has changed around the city since it was looked at
	moved []int  // the tour as it is after a part was moved; nil on symmetric maps
}

// NewTwoOpt returns an improver of the tours of p that looks at the k nearest cities of each.
func NewTwoOpt(p *Problem, k int) *TwoOpt {
	o := &TwoOpt{p: p, near: p.Candidates(k), place: make([]int, p.n), idle: make([]bool, p.n)}
	if p.Asymmetric {
		o.moved = make([]int, p.n)
	}
	return o
}

// Improve shortens the tour in place. It allocates nothing. If a part was turned round after a city was
// looked at, an exchange may be left; called until nothing changes, it leaves none.
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

// least is by how much an exchange has to be better, so that the errors of sums can't make it go round for
// ever.
const least = 1e-9

// exchange replaces the road from a to its neighbour in a direction by one to a nearer city, if that pays.
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

// reverse turns round the part of the tour from place i on to place j, or the rest of it where that is
// shorter: the way round is the same.
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
