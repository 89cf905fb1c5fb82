package morpion

import (
	"ludarium/ai/base/rng"
)

// offer is the best game that a neighbour offers to a cell.
type offer struct {
	from           int
	value          float64
	distance, ties int
}

// radius returns the distance over which a game of the given length spreads.
func (p *population) radius(length int) int {
	for _, rule := range p.Reach {
		if p.Best-length <= rule.Gap {
			return rule.Radius
		}
	}
	return max(1, p.Radius)
}

// compete lets all individuals offer their games at the same time to all cells within their radius. A cell
// takes the best offer if it is better than its own game. Among equally good offers it takes the nearest, and
// among equally near ones a random one.
func (p *population) compete() {
	random := rng.NewXorshift(rng.Derive(p.Seed, ^p.Round))
	for i := range p.now {
		p.offers[i] = offer{from: i, value: p.now[i].value}
	}
	for i := range p.now {
		g := &p.now[i]
		for _, o := range p.near[p.radius(len(g.moves))] {
			best := &p.offers[p.at(i, o)]
			switch {
			case g.value > best.value || g.value == best.value && o.distance < best.distance:
				*best = offer{i, g.value, o.distance, 1}
			case g.value == best.value && o.distance == best.distance:
				if best.ties++; random.IntN(best.ties) == 0 {
					best.from = i
				}
			}
		}
	}
	for i, o := range p.offers {
		p.next[i].set(&p.now[o.from])
	}
	p.now, p.next = p.next, p.now
}

// competeInPlace goes through the cells in order. Each cell immediately copies its best neighbour within the
// radius of the cell's own game.
func (p *population) competeInPlace() {
	for i := range p.now {
		best := i
		for _, o := range p.near[p.radius(len(p.now[i].moves))] {
			if j := p.at(i, o); p.now[j].value > p.now[best].value {
				best = j
			}
		}
		if best != i {
			p.now[i].set(&p.now[best])
		}
	}
}
