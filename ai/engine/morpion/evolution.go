package morpion

import (
	"cmp"
	"fmt"

	"ludarium/ai/live"
	rules "ludarium/game/morpion"
)

// Evolution is the multi-level evolution model (MLEM). A population of games lives on a torus. In each round,
// every individual keeps the first moves of its game, as many as the commitment degree, and finishes the game
// at random (construction). Then each individual copies itself over worse neighbours (competition), and the
// commitment degree increases by one. When the degree has reached the end of the games, the individuals are
// cut back to the upper degree and the rounds start again, now with a population in which good openings have
// spread. Then the upper degree increases by one.
//
// With one upper round, the method is END, the evolving non-determinism model (Hugues Juillé, 1995), and with
// more than one sample SAGE, the self-adaptive greedy estimate (Juillé, 1999). It needs no evaluation
// function, keeps many openings alive and works well when the early moves decide. It found games of 79 moves
// in 5D (with 160×160 individuals and multiplier 3, in 36 hours on four cores in 2010) and 141 in 5T.
//
// Source: Laitinen 2010.
type Evolution struct {
	Side int // side of the square population; 0 means 16
	// the square of this number is the number of random games in a construction, the best of which is kept; 0
	// means 1
	Multiplier int
	Samples    int `json:",omitempty"` // number of random games in a construction; 0 means Multiplier squared
	// Heuristic selects the moves from which a construction draws; nil means all legal moves. Heuristics is
	// the name of Heuristic, which identifies it in saved states.
	Heuristic  Filter  `json:"-"`
	Heuristics string  `json:",omitempty"`
	Radius     int     // distance over which an individual copies itself; 0 means 1, the direct neighbours
	Reach      []Reach // radii for games almost as long as the best; if empty, Radius applies to all
	Mutation   float64 // probability, in [0, 1), of each further take-back before construction
	Repeat     int     // number of rounds at each commitment degree; 0 means 1
	// if positive, the degree increases only when the disorder is at most this fraction of its maximum, or
	// after Patience rounds
	Disorder float64
	Patience int `json:",omitempty"` // maximum number of rounds at one degree with Disorder; 0 means 20
	// whether the species of an individual is defined by the lines of its first moves, ignoring their order
	AnyOrder bool
	// whether individuals draw a new move when the degree increases instead of keeping the move of their game
	Redraw bool
	Cap    int // degree at which a lower run ends; 0 means at the end of the games
	Rounds int // number of upper rounds; 0 means 50
	// whether cells compete one by one, each immediately copying its best neighbour, as in the published
	// pseudocode
	InPlace bool
	// Anneal, if positive, is the temperature of an annealing walk that replaces the random games of a
	// construction. The walk starts from one random game and makes 50 steps for each game of the
	// construction. Moves within the commitment degree are kept.
	Anneal float64
	Value  Value // measure by which games are compared
	// Alpha, if positive, makes constructions draw their moves with a policy, as in NRPA. The policy is
	// adapted with this step size towards the best game of each round. Each lower run starts with the policy
	// of the upper level, which is adapted towards the best game of each lower run. This combination of the
	// two methods is our own.
	Alpha float64
}

// Value defines how games are compared.
type Value struct {
	// If Rows is positive, games are compared by the waste of rows with this exponent (method 1 of Laitinen
	// 2010). If Interior is positive, they are compared by the waste of dots at this distance from the edge
	// (method 2). In both cases less is better. Otherwise they are compared by the number of moves.
	Rows     float64
	Interior int
}

// of returns the value of the game on b; a greater value is better.
func (v Value) of(b *rules.Board) float64 {
	switch {
	case v.Rows > 0:
		return -b.RowWaste(v.Rows, rules.Unused)
	case v.Interior > 0:
		return -float64(b.InteriorWaste(v.Interior, rules.Unused))
	}
	return float64(b.Len())
}

// Reach is a rule for the distance over which a game spreads: it spreads to all cells within Radius if it is
// at most Gap moves shorter than the best game of the run. The first rule that applies is used. Other games
// spread over the Radius of the Evolution.
type Reach struct{ Gap, Radius int }

// These functions return the rules of Laitinen 2010: of its long runs, its pseudocode and its text. The text
// gives no radii, so the radii of the pseudocode are used.
func reachFinal() []Reach      { return []Reach{{0, 4}, {1, 3}, {3, 2}} }
func reachPseudocode() []Reach { return []Reach{{0, 3}, {2, 2}} }
func reachText() []Reach       { return []Reach{{0, 3}, {3, 2}} }

// stepsPerGame is the number of annealing steps that count as one random game. It is approximately the number
// of moves of a game.
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

// Search implements Method. Each individual has its own sequence of random numbers in each round. The moves
// of Start are locked.
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
