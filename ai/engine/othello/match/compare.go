package match

import (
	"ludarium/ai/base/rng"
)

// Comparison defines how two evaluation functions are compared.
type Comparison struct {
	Rules
	Games   int     // number of games
	Fixed   bool    // the first function is always Black; otherwise sides alternate
	Measure Measure // measure of strength
}

// ByLot returns the comparison C-random of the thesis: the given number of games, usually 100, with random
// ties, measured by games won.
func ByLot(games int) Comparison { return Comparison{Games: games} }

// ByFirst returns the comparison C-det of the thesis: each function is Black once, the first of equal moves
// is played, and the measure is discs. It is deterministic and takes a fiftieth of the time, but its results
// can mislead.
func ByFirst() Comparison { return Comparison{Rules: Rules{Ties: First}, Games: 2, Measure: Discs} }

// Played is one game of a comparison.
type Played struct {
	Game
	Swapped bool // the second function was Black
}

// Run plays the comparison of a with b and returns a's score. seed determines random ties. report, if not
// nil, is called with each game and must not keep its moves.
func (c *Comparison) Run(a, b Judge, seed uint64, report func(Played)) Score {
	x := rng.NewXorshift(seed)
	var total Score
	var moves [64]uint8
	for i := range c.Games {
		swapped := !c.Fixed && i%2 == 1
		black, white := a, b
		if swapped {
			black, white = b, a
		}
		g := c.Play(black, white, &x, moves[:0])
		if swapped {
			total = total.Add(Of(g.White, g.Black))
		} else {
			total = total.Add(Of(g.Black, g.White))
		}
		if report != nil {
			report(Played{g, swapped})
		}
	}
	return total
}

// Percent returns a's score against b in the comparison's measure.
func (c *Comparison) Percent(a, b Judge, seed uint64) float64 {
	return c.Measure.Of(c.Run(a, b, seed, nil))
}
