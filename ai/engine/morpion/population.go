package morpion

import (
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// individual holds a finished game, including the moves of the start, and the value of the game.
type individual struct {
	moves []game.Move
	value float64
}

func (x *individual) set(y *individual) {
	x.moves, x.value = append(x.moves[:0], y.moves...), y.value
}

type population struct {
	Evolution
	torus
	evolutionState
	run    *Run
	now    []individual
	next   []individual
	near   [][]offset // offsets of neighbours by radius
	offers []offer
	prefix *rules.Board
	board  *rules.Board
	uses   rules.Uses
	back   []int
	kept   []game.Move
	learner
	species []uint64
}

// evolutionState holds the progress of a population.
type evolutionState struct {
	Seed   uint64
	Round  uint64
	At     int // index of the next individual to construct
	Upper  int // number of completed upper rounds
	Degree int // commitment degree of the lower run
	Same   int // number of rounds completed at this degree
	Best   int // length of the longest game found in this population
}

func newPopulation(e Evolution, r *Run) *population {
	t := torus{e.Side}
	p := &population{
		Evolution: e, torus: t, run: r,
		evolutionState: evolutionState{Seed: r.Rand.Uint64(), Degree: r.Start.Len()},
		now:            make([]individual, t.cells()), next: make([]individual, t.cells()),
		offers: make([]offer, t.cells()), species: make([]uint64, t.cells()),
		prefix: r.Start.Clone(), board: r.Start.Clone(),
	}
	if e.Alpha > 0 {
		p.learner = newLearner(r.Start)
	}
	for i := range p.now {
		p.now[i].moves = slices.Clone(r.Start.History())
	}
	farthest := e.Radius
	for _, rule := range e.Reach {
		farthest = max(farthest, rule.Radius)
	}
	for radius := range farthest + 1 {
		p.near = append(p.near, t.offsets(radius))
	}
	return p
}

// Done implements Process.
func (p *population) Done() bool {
	return p.Upper >= p.Rounds || p.Upper > 0 && p.At == 0 && p.Degree == p.run.Start.Len()+
		p.Upper && p.Degree >= p.longest()
}

// Step implements Process. It constructs the game of one individual and, after the last individual, lets them
// compete.
func (p *population) Step() (over bool) {
	p.run.Round = p.Upper + 1
	over = p.construct(p.At)
	if p.At++; p.At < p.cells() {
		return over
	}
	p.At = 0
	p.Round++
	if p.Alpha > 0 {
		p.learn(p.fittest(), p.run.Start, p.Alpha)
	}
	if p.InPlace {
		p.competeInPlace()
	} else {
		p.compete()
	}
	if p.run.Watch != nil {
		p.run.Watch(p.generation())
	}
	p.Same++
	if p.raises() {
		p.Degree, p.Same = p.Degree+1, 0
		if p.Redraw {
			p.redraw()
		}
	}
	if p.Degree >= p.longest() || p.Cap > 0 && p.Degree >= p.Cap {
		p.Upper++
		p.Degree, p.Same = p.run.Start.Len()+p.Upper, 0
		if p.Alpha > 0 {
			p.rise(p.run.Start, p.Alpha)
		}
		p.run.Final = p.Best
	}
	return over
}

// raises reports whether the commitment degree increases now.
func (p *population) raises() bool {
	if p.Same < p.Repeat {
		return false
	}
	if p.Disorder <= 0 || p.Same >= p.Patience {
		return true
	}
	most := float64(p.cells() * len(p.near[1]))
	return float64(Disorder(p.kinds(), p.side, 1)) <= p.Disorder*most
}

// kinds returns the species of all individuals as keys computed from their first moves.
func (p *population) kinds() []uint64 {
	for i := range p.now {
		p.species[i] = p.kind(i)
	}
	return p.species
}

// kind returns the species of individual i as a key.
func (p *population) kind(i int) uint64 {
	h, moves := uint64(0), p.now[i].moves
	for _, m := range moves[:min(p.Degree, len(moves))] {
		if p.AnyOrder {
			h += rng.Derive(1, uint64(rules.LineOf(m)))
		} else {
			h = rng.Derive(h, uint64(m))
		}
	}
	return h
}

// redraw replaces the last move within the commitment degree of every individual by a random one and removes
// the moves after it.
func (p *population) redraw() {
	for i := range p.now {
		g := &p.now[i]
		if len(g.moves) < p.Degree || p.Degree <= p.run.Start.Len() {
			continue
		}
		random := rng.NewXorshift(rng.Derive(rng.Derive(p.Seed, ^(p.Round<<1)), uint64(i)))
		p.plant(p.prefix, g.moves[:p.Degree-1])
		moves := p.prefix.Candidates()
		g.moves = append(g.moves[:p.Degree-1], moves[random.IntN(len(moves))])
	}
}

// plant sets b to the start position and plays the moves that follow it.
func (p *population) plant(b *rules.Board, moves []game.Move) {
	b.CopyFrom(p.run.Start)
	for _, m := range moves[p.run.Start.Len():] {
		b.Play(m)
	}
}

// Generation describes a population after a round.
type Generation struct {
	Round    int // number of the round, counted from 1
	Upper    int // number of the upper round, counted from 1
	Degree   int // number of leading moves of each game that are fixed
	Best     int // number of moves of the longest game of the population
	Mean     float64
	Disorder int      // disorder between direct neighbours, see [Disorder]
	Species  []uint64 // species of all individuals, row by row; valid only during the call
}

func (p *population) generation() Generation {
	species := p.kinds()
	g := Generation{Round: int(p.Round), Upper: p.Upper + 1, Degree: p.Degree, Best: p.longest(),
		Disorder: Disorder(species, p.side, 1), Species: species}
	for _, x := range p.now {
		g.Mean += float64(len(x.moves)) / float64(p.cells())
	}
	return g
}

func (p *population) longest() int {
	n := 0
	for _, g := range p.now {
		n = max(n, len(g.moves))
	}
	return n
}

// fittest returns the game with the highest value, or the first one if there are several.
func (p *population) fittest() []game.Move {
	best := &p.now[0]
	for i := range p.now {
		if p.now[i].value > best.value {
			best = &p.now[i]
		}
	}
	return best.moves
}
