package match

import (
	"ludarium/ai/base/rng"
)

// Comparison defines how two evaluation functions are compared.
type Comparison struct {
	Rules
	Games   int     // number of games
	Fixed   bool    // whether the first function is always Black; otherwise the functions alternate
	Measure Measure // measure of strength
}

// ByLot returns the comparison C-random of Siivonen 2003: the given number of games, 100 in the thesis, with
// ties between moves broken at random, measured by games won.
func ByLot(games int) Comparison { return Comparison{Games: games} }

// ByFirst returns the comparison C-det of Siivonen 2003: each function is Black once, ties between moves are
// broken by board order, and the measure is discs. It is deterministic and takes a fiftieth of the time of
// C-random, but its results can be misleading.
func ByFirst() Comparison { return Comparison{Rules: Rules{Ties: First}, Games: 2, Measure: Discs} }

// Played is a game of a comparison.
type Played struct {
	Game
	Swapped bool // whether the second function played Black
}

// Run plays the games between a and b and returns the score of a. seed determines how ties are broken.
// report, if not nil, is called with each game and must not keep the game's moves.
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

// Percent returns the score of a against b in percent, in the measure of the comparison.
func (c *Comparison) Percent(a, b Judge, seed uint64) float64 {
	return c.Measure.Of(c.Run(a, b, seed, nil))
}
