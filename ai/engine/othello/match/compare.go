package match

import (
	"ludarium/ai/base/rng"
)

// Comparison says how two evaluation functions are compared.
type Comparison struct {
	Rules
	Games   int     // number of games
	Fixed   bool    // the first function is always Black, instead of in every other game
	Measure Measure // measure of strength
}

// ByLot returns the comparison C-random of the thesis: that many games, usually 100, random ties, measured by
// games won.
func ByLot(games int) Comparison { return Comparison{Games: games} }

// ByFirst returns the comparison C-det of the thesis: each function is Black once, ties go to the first move,
// measured by discs. It is deterministic and takes a fiftieth of the time, but its results can mislead.
func ByFirst() Comparison { return Comparison{Rules: Rules{Ties: First}, Games: 2, Measure: Discs} }

// Played is one game of a comparison.
type Played struct {
	Game
	Swapped bool // the second function was Black
}

// Run plays the comparison of a with b and returns the score of a. seed decides ties. report, which may be
// nil, is called with each game, whose moves it must not keep.
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

// Percent returns the measure of a's score against b.
func (c *Comparison) Percent(a, b Judge, seed uint64) float64 {
	return c.Measure.Of(c.Run(a, b, seed, nil))
}
