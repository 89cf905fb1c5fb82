package morpion

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"ludarium/ai/rng"
	"ludarium/ai/search"
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
	AnyOrder   bool    // species are told apart by the lines of their first moves, in whatever order these were played
	Redraw     bool    // when the degree rises, an individual draws its next move instead of keeping that of its game
	Cap        int     // a lower run ends at this degree; 0: at the end of the games
	Rounds     int     // upper rounds; 0 means 50
	InPlace    bool    // compete cell by cell, each taking over the best neighbour at once, as the printed pseudocode does
	// Anneal is the temperature at which, when above 0, an individual walks from its first random game by 50 steps of
	// annealing for each game that Multiplier stands for, instead of playing them; moves within the degree stay.
	Anneal float64
	Value  Value // what games are compared by
	// Alpha, when above 0, lets a policy draw the moves of construction, as in NRPA: it adapts with this step towards the
	// best game of each round, and starts each lower run from the policy of the upper level, which adapts towards the best
	// game of each lower run. This joins the two methods; neither source has it.
	Alpha float64
}

// Value is what individuals are compared by.
type Value struct {
	// Rows, when above 0, compares by the waste of rows with this exponent (Laitinen's Method 1), and Interior, when above
	// 0, by that of dots so far from the edge (Method 2); the less the better. Otherwise it is the number of moves.
	Rows     float64
	Interior int
}

// of returns the value of the game on b; more is better.
func (v Value) of(b *rules.Board) float64 {
	switch {
	case v.Rows > 0:
		return -b.RowWaste(v.Rows, rules.Unused)
	case v.Interior > 0:
		return -float64(b.InteriorWaste(v.Interior, rules.Unused))
	}
	return float64(b.Len())
}

// Reach is a rule for how far a game spreads: to all cells within Radius when it is at most Gap moves shorter than the best
// game of the run. The first rule that fits holds; a game that none fits has radius 1.
type Reach struct{ Gap, Radius int }

// The published rules: those of the thesis's long runs, of its pseudocode and of its text, which names no radii; there
// those of the pseudocode.
func reachFinal() []Reach      { return []Reach{{0, 4}, {1, 3}, {3, 2}} }
func reachPseudocode() []Reach { return []Reach{{0, 3}, {2, 2}} }
func reachText() []Reach       { return []Reach{{0, 3}, {3, 2}} }

// StepsPerGame is how many steps of annealing stand for a random game where both are counted together: about as many as a
// random game has moves.
const StepsPerGame = 50

const (
	stubborn       = 20 // rounds at one degree that the disorder rule allows
	maxPopulation  = 512
	maxMultiplier  = 16
	maxReachRadius = 64
)

func (e Evolution) filled() Evolution {
	e.Side = cmp.Or(e.Side, 16)
	e.Multiplier = cmp.Or(e.Multiplier, 1)
	e.Repeat = cmp.Or(e.Repeat, 1)
	e.Rounds = cmp.Or(e.Rounds, 50)
	return e
}

func (e Evolution) check() error {
	switch {
	case e.Side < 1 || e.Side > maxPopulation || e.Multiplier < 1 || e.Multiplier > maxMultiplier:
		return fmt.Errorf("morpion: side %d or multiplier %d is out of range", e.Side, e.Multiplier)
	case !(e.Mutation >= 0 && e.Mutation < 1) || !(e.Disorder >= 0 && e.Disorder <= 1) || !(e.Anneal >= 0) || !(e.Alpha >= 0 && e.Alpha <= 100):
		return fmt.Errorf("morpion: mutation %v, disorder %v, temperature %v or step %v is out of range", e.Mutation, e.Disorder, e.Anneal, e.Alpha)
	case e.Repeat < 1 || e.Rounds < 1 || e.Cap < 0:
		return fmt.Errorf("morpion: %d rounds per degree, %d upper rounds or cap %d is out of range", e.Repeat, e.Rounds, e.Cap)
	}
	for _, r := range e.Reach {
		if r.Gap < 0 || r.Radius < 0 || r.Radius > maxReachRadius {
			return fmt.Errorf("morpion: gap %d or radius %d is out of range", r.Gap, r.Radius)
		}
	}
	return nil
}

// Search implements Method. Every individual has its own random numbers in every round. The moves of the start are
// locked.
func (e Evolution) Search(r *Run) { complete(e, r) }

// Begin implements Resumable.
func (e Evolution) Begin(r *Run) (Process, error) {
	e = e.filled()
	if err := e.check(); err != nil {
		return nil, err
	}
	p := newPopulation(e, r)
	r.tell = func(info *search.Info) {
		info.Population = p.picture()
		if e.Alpha > 0 {
			info.Policy = p.lower.shares(r.Start)
		}
	}
	return p, nil
}

// individual is a finished game, the moves of the start included, and its value.
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
	near   [][]offset // by radius
	offers []offer
	prefix *rules.Board
	board  *rules.Board
	back   []int
	kept   []game.Move
	learner
	species []uint64
}

// evolutionState is where a population stands.
type evolutionState struct {
	Seed   uint64
	Round  uint64
	At     int // the individual that is constructed next
	Upper  int // upper rounds done
	Degree int // commitment degree of the lower run
	Same   int // rounds at it
	Best   int // length of the longest game of this population ever
}

// offer is what a cell is offered by its best neighbour.
type offer struct {
	from           int
	value          float64
	distance, ties int
}

func newPopulation(e Evolution, r *Run) *population {
	t := torus{e.Side}
	p := &population{
		Evolution: e, torus: t, run: r, evolutionState: evolutionState{Seed: r.Rand.Uint64(), Degree: r.Start.Len()},
		now: make([]individual, t.cells()), next: make([]individual, t.cells()),
		offers: make([]offer, t.cells()), species: make([]uint64, t.cells()),
		prefix: r.Start.Clone(), board: r.Start.Clone(),
	}
	if e.Alpha > 0 {
		p.learner = newLearner(r.Start)
	}
	for i := range p.now {
		p.now[i].moves = slices.Clone(r.Start.History())
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

// Done implements Process.
func (p *population) Done() bool {
	return p.Upper >= p.Rounds || p.Upper > 0 && p.At == 0 && p.Degree == p.run.Start.Len()+p.Upper && p.Degree >= p.longest()
}

// Step implements Process: the construction of one individual, and after the last one the competition.
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

// raises reports whether the degree rises.
func (p *population) raises() bool {
	if p.Same < p.Repeat {
		return false
	}
	if p.Disorder <= 0 || p.Same >= stubborn {
		return true
	}
	most := float64(p.cells() * len(p.near[1]))
	return float64(Disorder(p.kinds(), p.side, 1)) <= p.Disorder*most
}

// kinds returns the species of all individuals: a key of their first moves.
func (p *population) kinds() []uint64 {
	for i := range p.now {
		p.species[i] = p.kind(i)
	}
	return p.species
}

// kind returns the species of individual i.
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

// redraw replaces the last move within the degree of every individual by a random one; what follows it goes.
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

// plant sets b up as the start and the moves beyond it of a game.
func (p *population) plant(b *rules.Board, moves []game.Move) {
	b.CopyFrom(p.run.Start)
	for _, m := range moves[p.run.Start.Len():] {
		b.Play(m)
	}
}

// Generation is a population after a round.
type Generation struct {
	Round    int // from 1
	Upper    int // upper round, from 1
	Degree   int // moves of each game that are decided
	Best     int // moves of the longest game of the population
	Mean     float64
	Disorder int      // see [Disorder], between direct neighbours
	Species  []uint64 // of the individuals, row by row; valid during the call
}

func (p *population) generation() Generation {
	species := p.kinds()
	g := Generation{Round: int(p.Round), Upper: p.Upper + 1, Degree: p.Degree, Best: p.longest(), Disorder: Disorder(species, p.side, 1), Species: species}
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

// fittest returns the game of the highest value, the first of several.
func (p *population) fittest() []game.Move {
	best := &p.now[0]
	for i := range p.now {
		if p.now[i].value > best.value {
			best = &p.now[i]
		}
	}
	return best.moves
}

// construct lets an individual finish its game from its first moves, as many as the degree says; it reports whether the
// run is over.
func (p *population) construct(i int) (over bool) {
	r, g := p.run, &p.now[i]
	random := rng.NewXorshift(rng.Derive(rng.Derive(p.Seed, p.Round), uint64(i)))
	p.plant(p.prefix, g.moves[:min(p.Degree, len(g.moves))])
	if p.Mutation > 0 {
		mutate(p.prefix, r.Start.Len(), p.Mutation, &random)
	}
	games := p.Multiplier * p.Multiplier
	if p.Anneal > 0 {
		over = p.anneal(g, games, &random)
	} else {
		for k := range games {
			if p.Alpha > 0 {
				p.player.play(p.prefix, p.lower, &random)
				p.board, p.player.board = p.player.board, p.board
			} else {
				p.board.CopyFrom(p.prefix)
				playout(p.board, &random)
			}
			p.consider(g, k == 0)
			over = r.Finish(p.board.History())
		}
	}
	p.Best = max(p.Best, len(g.moves))
	return over
}

// consider makes the game on p.board that of g when it is the first or better.
func (p *population) consider(g *individual, first bool) {
	if v := p.Value.of(p.board); first || v > g.value {
		g.moves, g.value = append(g.moves[:0], p.board.History()...), v
	}
}

// anneal lets an individual walk at constant temperature from a random game, with StepsPerGame steps for each of the
// games; the longest position of the walk is played to its end.
func (p *population) anneal(g *individual, games int, random *rng.Xorshift) (over bool) {
	b, locked := p.board, p.prefix.Len()
	b.CopyFrom(p.prefix)
	playout(b, random)
	p.consider(g, true)
	over = p.run.Finish(b.History())
	accept := exp(-1 / p.Anneal)
	kept := append(p.kept[:0], b.History()...)
	for range StepsPerGame * games {
		p.back = walk(b, locked, accept, p.back, random)
		if b.Len() > len(kept) {
			kept = append(kept[:0], b.History()...)
		}
		over = p.run.Step(b.History())
	}
	p.kept = kept
	p.plant(b, kept)
	playout(b, random)
	p.consider(g, false)
	return p.run.Step(b.History()) || over
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
		if p.Best-length <= rule.Gap {
			return rule.Radius
		}
	}
	return 1
}

// compete lets every individual offer its game to all cells within its radius at once; a cell takes the best offer that
// is better than its own game, of equal ones the nearest, of these any.
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

// competeInPlace sweeps over the cells; each takes over its best neighbour within the radius of its own game.
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

// populationState is a population on disk.
type populationState struct {
	evolutionState
	Games   []packed // beyond the start
	Learner *learnerState
}

// Save implements Process.
func (p *population) Save() ([]byte, error) {
	state := populationState{evolutionState: p.evolutionState}
	for _, g := range p.now {
		state.Games = append(state.Games, pack(g.moves[p.run.Start.Len():]))
	}
	if p.Alpha > 0 {
		state.Learner = p.learner.save()
	}
	return json.Marshal(state)
}

// Load implements Process.
func (p *population) Load(data []byte) error {
	var state populationState
	if err := json.Unmarshal(data, &state); err != nil {
		return err
	}
	s, locked := state.evolutionState, p.run.Start.Len()
	if len(state.Games) != p.cells() || s.At < 0 || s.At >= p.cells() || s.Upper < 0 || s.Upper > p.Rounds || s.Degree < locked || s.Same < 0 || s.Best < 0 {
		return fmt.Errorf("%d games, individual %d, upper round %d, degree %d, %d rounds at it, best %d", len(state.Games), s.At, s.Upper, s.Degree, s.Same, s.Best)
	}
	for i, text := range state.Games {
		p.board.CopyFrom(p.run.Start)
		if _, err := text.replay(nil, p.board); err != nil {
			return fmt.Errorf("individual %d: %w", i, err)
		}
		p.now[i] = individual{slices.Clone(p.board.History()), p.Value.of(p.board)}
	}
	if p.Alpha > 0 {
		if state.Learner == nil {
			return errors.New("the policy is missing")
		}
		if err := p.learner.load(state.Learner, p.run.Start); err != nil {
			return err
		}
	}
	p.evolutionState = s
	return nil
}
