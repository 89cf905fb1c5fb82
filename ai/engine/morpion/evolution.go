package morpion

import (
	"cmp"

	"ludarium/ai/rng"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Evolution is the multi-level evolution model (MLEM). A population of games lives on a torus. In a round every
// individual keeps the first moves of its game, as many as the commitment degree says, and plays on at random
// (construction); then each copies itself over worse neighbours (competition); then the degree rises by one. When the
// degree has reached the end of the games, every individual is cut back to the upper degree and the rounds start again,
// now from a population in which good openings have spread; then the upper degree rises by one.
//
// With one upper round it is END, the evolving non-determinism model (Hugues Juillé, 1995), and with a Multiplier above
// 1 SAGE, the self-adaptive greedy estimate (Juillé, 1999). It needs no evaluation, keeps many openings alive and is good where
// the early moves decide. It made 79 moves in 5D (160×160 individuals, multiplier 3, 36 hours of four cores in 2010) and 141
// in 5T.
//
// Antti Laitinen: Morpion-pasianssi, master's thesis, University of Tampere, 2010.
type Evolution struct {
	Side       int     // the population is Side×Side; 0 means 16
	Multiplier int     // its square is how many random games an individual plays in a construction, the best kept; 0 means 1
	Reach      []Reach // how far an individual copies itself; none means 1 for all
	Mutation   float64 // probability of one more take-back before construction, 0 to below 1
	Repeat     int     // rounds per commitment degree; 0 means 1
	Disorder   float64 // above 0: the degree rises only when the disorder is at most this share of its maximum, or after 20 rounds
	Cap        int     // a lower run ends at this degree; 0: at the end of the games
	Rounds     int     // upper rounds; 0 means 50
	InPlace    bool    // compete cell by cell, each taking over the best neighbour at once, as the printed pseudocode does
}

// Reach is a rule for how far a game spreads: to all cells within Radius when it is at most Gap moves shorter than the best
// game of the run. The first rule that fits holds; a game that none fits has radius 1.
type Reach struct{ Gap, Radius int }

// reachFinal and reachPseudocode are the published rules: those of the thesis's long runs and of its pseudocode.
func reachFinal() []Reach      { return []Reach{{0, 4}, {1, 3}, {3, 2}} }
func reachPseudocode() []Reach { return []Reach{{0, 3}, {2, 2}} }

// stubborn is how many rounds at one degree the disorder rule allows.
const stubborn = 20

// Search implements Method. Every individual has its own random numbers in every round. The moves of the start are
// locked.
func (e Evolution) Search(r *Run) {
	e.Side = cmp.Or(e.Side, 16)
	e.Multiplier = cmp.Or(e.Multiplier, 1)
	e.Repeat = cmp.Or(e.Repeat, 1)
	e.Rounds = cmp.Or(e.Rounds, 50)
	p := newPopulation(e, r)
	for upper := range e.Rounds {
		degree := r.Start.Len() + upper
		if upper > 0 && degree >= p.longest() {
			break
		}
		if p.lower(degree) {
			break
		}
	}
	r.Final = p.best
}

// individual is a finished game, the moves of the start included.
type individual []game.Move

type population struct {
	Evolution
	torus
	run     *Run
	seed    uint64
	round   uint64
	now     []individual
	next    []individual
	near    [][]offset // by radius
	offers  []offer
	best    int // length of the longest game of this population ever
	prefix  *rules.Board
	board   *rules.Board
	species []uint64
}

// offer is what a cell is offered by its best neighbour.
type offer struct{ from, length, distance, ties int }

func newPopulation(e Evolution, r *Run) *population {
	t := torus{e.Side}
	p := &population{
		Evolution: e, torus: t, run: r, seed: r.Rand.Uint64(),
		now: make([]individual, t.cells()), next: make([]individual, t.cells()),
		offers: make([]offer, t.cells()), species: make([]uint64, t.cells()),
		prefix: r.Start.Clone(), board: r.Start.Clone(),
	}
	for i := range p.now {
		p.now[i] = append(individual(nil), r.Start.History()...)
	}
	farthest := 1
	for _, rule := range e.Reach {
		farthest = max(farthest, rule.Radius)
	}
	for radius := range farthest + 1 {
		p.near = append(p.near, t.offsets(radius))
	}
	return p
}

// lower runs rounds from the degree to the end of the games or the cap; it reports whether the run is over.
func (p *population) lower(degree int) (over bool) {
	same := 0
	for {
		for i := range p.now {
			if p.construct(i, degree) {
				return true
			}
		}
		p.round++
		if p.InPlace {
			p.competeInPlace()
		} else {
			p.compete()
		}
		same++
		if p.raises(degree, same) {
			degree, same = degree+1, 0
		}
		if degree >= p.longest() || p.Cap > 0 && degree >= p.Cap {
			return false
		}
	}
}

// raises reports whether the degree rises after same rounds at it.
func (p *population) raises(degree, same int) bool {
	if same < p.Repeat {
		return false
	}
	if p.Disorder <= 0 || same >= stubborn {
		return true
	}
	for i, g := range p.now {
		h := uint64(0)
		for _, m := range g[:min(degree, len(g))] {
			h = rng.Derive(h, uint64(m))
		}
		p.species[i] = h
	}
	most := float64(p.cells() * len(p.near[1]))
	return float64(Disorder(p.species, p.side, 1)) <= p.Disorder*most
}

func (p *population) longest() int {
	n := 0
	for _, g := range p.now {
		n = max(n, len(g))
	}
	return n
}

// construct lets an individual finish its game from its first moves, as many as degree says; it reports whether the run
// is over.
func (p *population) construct(i, degree int) (over bool) {
	r := p.run
	random := rng.NewXorshift(rng.Derive(rng.Derive(p.seed, p.round), uint64(i)))
	locked := r.Start.Len()
	b := p.prefix
	b.CopyFrom(r.Start)
	for _, m := range p.now[i][locked:min(degree, len(p.now[i]))] {
		b.Play(m)
	}
	if p.Mutation > 0 {
		mutate(b, locked, p.Mutation, &random)
	}
	g := p.now[i][:0]
	for range p.Multiplier * p.Multiplier {
		p.board.CopyFrom(b)
		playout(p.board, &random)
		if h := p.board.History(); len(h) > len(g) {
			g = append(g[:0], h...)
		}
		over = r.Finish(p.board.History())
		if over {
			break
		}
	}
	p.now[i] = g
	p.best = max(p.best, len(g))
	return over
}

// mutate takes back moves beyond the locked ones, one more with the given probability each time, and plays as many at
// random, fewer where there are none.
func mutate(b *rules.Board, locked int, probability float64, random *rng.Xorshift) {
	var back []int
	taken := 0
	for random.Float64() < probability {
		back = retractable(b, locked, back[:0])
		if len(back) == 0 {
			break
		}
		b.TakeBack(back[random.IntN(len(back))])
		taken++
	}
	for ; taken > 0 && len(b.Candidates()) > 0; taken-- {
		b.Play(b.Candidates()[random.IntN(len(b.Candidates()))])
	}
}

// radius returns how far a game of the given length spreads.
func (p *population) radius(length int) int {
	for _, rule := range p.Reach {
		if p.best-length <= rule.Gap {
			return rule.Radius
		}
	}
	return 1
}

// compete lets every individual offer its game to all cells within its radius at once; a cell takes the best offer that
// is longer than its own game, of equal ones the nearest, of these any.
func (p *population) compete() {
	random := rng.NewXorshift(rng.Derive(p.seed, ^p.round))
	for i, g := range p.now {
		p.offers[i] = offer{from: i, length: len(g)}
	}
	for i, g := range p.now {
		for _, o := range p.near[p.radius(len(g))] {
			best := &p.offers[p.at(i, o)]
			switch {
			case len(g) > best.length || len(g) == best.length && o.distance < best.distance:
				*best = offer{i, len(g), o.distance, 1}
			case len(g) == best.length && o.distance == best.distance:
				if best.ties++; random.IntN(best.ties) == 0 {
					best.from = i
				}
			}
		}
	}
	for i, o := range p.offers {
		p.next[i] = append(p.next[i][:0], p.now[o.from]...)
	}
	p.now, p.next = p.next, p.now
}

// competeInPlace sweeps over the cells; each takes over its longest neighbour within the radius of its own game.
func (p *population) competeInPlace() {
	for i, g := range p.now {
		best := i
		for _, o := range p.near[p.radius(len(g))] {
			if j := p.at(i, o); len(p.now[j]) > len(p.now[best]) {
				best = j
			}
		}
		if best != i {
			p.now[i] = append(p.now[i][:0], p.now[best]...)
		}
	}
}
