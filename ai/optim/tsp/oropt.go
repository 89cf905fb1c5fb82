package tsp

// maxPart is the maximum number of cities in a moved part.
const maxPart = 3

// insert moves one part of a tour, up to three consecutive cities, to before a city near the part's last
// city, if that shortens the tour. It uses the first such move and reports whether there was one. The part is
// not reversed. (Or: Traveling Salesman-Type Combinatorial Problems and Their Relation to the Logistics of
// Regional Blood Banking, 1976.)
func (o *TwoOpt) insert(tour []int) bool {
	n, p := len(tour), o.p
	at := func(i int) int { return tour[(i+n)%n] }
	for size := 1; size <= min(maxPart, n-2); size++ {
		for i := range tour {
			first, last := tour[i], at(i+size-1)
			before, after := at(i-1), at(i+size)
			gain := p.Distance(before, first) + p.Distance(last, after) - p.Distance(before, after)
			for _, c := range o.near[last] {
				if (o.place[c]-i+n)%n <= size { // inside the part, or at its present position
					continue
				}
				prior := at(o.place[c] - 1)
				cost := p.Distance(prior, first) + p.Distance(last, c) - p.Distance(prior, c)
				if gain-cost > least {
					o.move(tour, i, size, c)
					return true
				}
			}
		}
	}
	return false
}

// move moves the part of size cities that begins at place i to before city c.
func (o *TwoOpt) move(tour []int, i, size, c int) {
	n := len(tour)
	moved := o.moved[:0]
	for k := size; k < n; k++ {
		next := tour[(i+k)%n]
		if next == c {
			for j := range size {
				moved = append(moved, tour[(i+j)%n])
			}
		}
		moved = append(moved, next)
	}
	copy(tour, moved)
	for place, city := range tour {
		o.place[city] = place
	}
}
