package morpion

import (
	"cmp"
	"fmt"

	"ludarium/ai/live"
	rules "ludarium/game/morpion"
)

// Evolution is the multi-level evolution model (MLEM). A population of games lives on a torus. In a round
// every individual keeps the first moves of its game, up to the commitment degree, and finishes it at
// random (construction); then each copies itself over worse neighbours (competition); then the degree
// increases by one. When the degree has reached the end of the games, every individual is cut back to the
// upper degree and the rounds start again, now from a population in which good openings have spread; then the
// upper degree increases by one.
//
// With one upper round it is END, the evolving non-determinism model (Hugues Juillé, 1995), and with more
// than one sample SAGE, the self-adaptive greedy estimate (Juillé, 1999). It needs no evaluation, keeps
// many openings alive and is good when the early moves decide. It made 79 moves in 5D (160×160 individuals,
// multiplier 3, 36 hours of four cores in 2010) and 141 in 5T.
//
// Laitinen 2010.
type Evolution struct {
	Side int // the population is Side×Side; 0 means 16
	// its square is the number of random games in a construction, of which the best is kept; 0 means 1
	Multiplier int
	Samples    int `json:",omitempty"` // random games per construction; 0 means Multiplier squared
	// Heuristic restricts the moves among which a construction draws; nil for all legal moves. Heuristics is
	// its name, which identifies it in saved states.
	Heuristic  Filter  `json:"-"`
	Heuristics string  `json:",omitempty"`
	Radius     int     // how far an individual copies itself; 0 means 1, direct neighbours
	Reach      []Reach // radii for games near the best; none means Radius for all
	Mutation   float64 // probability of each further take-back before construction, 0 to below 1
	Repeat     int     // rounds at each commitment degree; 0 means 1
	// if positive, the degree increases only when the disorder is at most this fraction of its maximum, or
	// after Patience rounds
	Disorder float64
	Patience int `json:",omitempty"` // maximum rounds at one degree with the disorder rule; 0 means 20
	// species are defined by the lines of the first moves, ignoring their order
	AnyOrder bool
	// when the degree increases, an individual draws its next move instead of keeping its game's
	Redraw bool
	Cap    int // a lower run ends at this degree; 0 for the end of the games
	Rounds int // number of upper rounds; 0 means 50
	// compete cell by cell, each immediately taking over the best neighbour, as in the printed pseudocode
	InPlace bool
	// Anneal, if positive, is the temperature of a walk that replaces the random games of a construction:
	// from its first random game an individual makes 50 steps of annealing for each game of the construction;
	// moves within the degree are kept.
	Anneal float64
	Value  Value // measure by which games are compared
	// Alpha, if positive, makes construction draw its moves by a policy, as in NRPA. The policy is adapted
	// with this step size towards the best game of each round, and each lower run starts from the policy of
	// the upper level, which is adapted towards the best game of each lower run. This combination of the two
	// methods is our own.
	Alpha float64
}

// Value defines how individuals are compared.
type Value struct {
	// Rows, if positive, compares by the waste of rows with this exponent (method 1 of Laitinen 2010), and
	// Interior, if positive, by the waste of dots at that distance from the edge (method 2); less is better.
	// Otherwise the number of moves counts.
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

// Reach is a rule for how far a game spreads: to all cells within Radius if it is at most Gap moves shorter
// than the best game of the run. The first matching rule applies; other games have the radius of the
// Evolution.
type Reach struct{ Gap, Radius int }

// The published rules: of the thesis's long runs, of its pseudocode and of its text, which gives no radii;
// the pseudocode's are used there.
func reachFinal() []Reach      { return []Reach{{0, 4}, {1, 3}, {3, 2}} }
func reachPseudocode() []Reach { return []Reach{{0, 3}, {2, 2}} }
func reachText() []Reach       { return []Reach{{0, 3}, {3, 2}} }

// stepsPerGame is the number of annealing steps that count as a random game, about the number of moves in a
// game.
const stepsPerGame = 50

const (
	usualPatience  = 20
	maxPopulation  = 512
	maxMultiplier  = 16
	mostSamples    = maxMultiplier * maxMultiplier
	maxReachRadius = 64
)

func (e Evolution) filled() Evolution {
	e.Side = cmp.Or(e.Side, 16)
	e.Multiplier = cmp.Or(e.Multiplier, 1)
	e.Radius = cmp.Or(e.Radius, 1)
	e.Repeat = cmp.Or(e.Repeat, 1)
	e.Rounds = cmp.Or(e.Rounds, 50)
	e.Patience = cmp.Or(e.Patience, usualPatience)
	return e
}

// samples returns the number of random games in a construction.
func (e Evolution) samples() int { return cmp.Or(e.Samples, e.Multiplier*e.Multiplier) }

func (e Evolution) check() error {
	switch {
	case e.Samples < 0 || e.Samples > mostSamples:
		return fmt.Errorf("morpion: %d samples are out of range", e.Samples)
	case e.Side < 1 || e.Side > maxPopulation || e.Multiplier < 1 || e.Multiplier > maxMultiplier:
		return fmt.Errorf("morpion: side %d or multiplier %d is out of range", e.Side, e.Multiplier)
	case !(e.Mutation >= 0 && e.Mutation < 1) || !(e.Disorder >= 0 && e.Disorder <= 1) || !(e.Anneal >= 0) ||
		!(e.Alpha >= 0 && e.Alpha <= 100):
		return fmt.Errorf("morpion: mutation %v, disorder %v, temperature %v or step %v is out of range",
			e.Mutation, e.Disorder, e.Anneal, e.Alpha)
	case e.Radius < 1 || e.Radius > maxReachRadius:
		return fmt.Errorf("morpion: radius %d is out of range", e.Radius)
	case e.Repeat < 1 || e.Patience < 1 || e.Rounds < 1 || e.Cap < 0:
		return fmt.Errorf("morpion: %d or %d rounds per degree, %d upper rounds or cap %d is out of range",
			e.Repeat, e.Patience, e.Rounds, e.Cap)
	}
	for _, r := range e.Reach {
		if r.Gap < 0 || r.Radius < 0 || r.Radius > maxReachRadius {
			return fmt.Errorf("morpion: gap %d or radius %d is out of range", r.Gap, r.Radius)
		}
	}
	return nil
}

// Search implements Method. Every individual has its own random numbers in every round. The moves of Start
// are locked.
func (e Evolution) Search(r *Run) { complete(e, r) }

// Begin implements Method.
func (e Evolution) Begin(r *Run) (Process, error) {
	e = e.filled()
	if err := e.check(); err != nil {
		return nil, err
	}
	p := newPopulation(e, r)
	r.tell = func() []live.Payload {
		shown := []live.Payload{p.picture()}
		if e.Alpha > 0 {
			shown = append(shown, p.lower.shares(r.Start))
		}
		return shown
	}
	return p, nil
}
