package twenty48

import (
	"math/bits"

	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// random plays each legal move with equal probability.
type random struct{}

// Choose implements Agent.
func (random) Choose(b Board, t *Think) game.Move {
	t.reset()
	l := legal(b)
	return l.moves[t.RNG.IntN(l.n)]
}

// chooseWide implements wideAgent.
func (random) chooseWide(g *rules.Grid, t *Think) game.Move {
	t.reset()
	l := movesOf(g.Legal())
	return l.moves[t.RNG.IntN(l.n)]
}

// corner collects the large tiles in one corner. If at least one of the two moves towards the corner is
// legal, it plays one of these, chosen at random if both are. Otherwise it plays the third move, or, if this
// is illegal too, the last one. It ignores the tiles. Teder 2021 describes this strategy for the top right
// corner.
type corner struct{ first, second, third, last game.Move }

// corners holds the strategies for the four corners by name.
var corners = map[string]corner{
	"top-right":    {rules.Up, rules.Right, rules.Left, rules.Down},
	"top-left":     {rules.Up, rules.Left, rules.Right, rules.Down},
	"bottom-right": {rules.Down, rules.Right, rules.Left, rules.Up},
	"bottom-left":  {rules.Down, rules.Left, rules.Right, rules.Up},
}

// NewCorner returns the strategy for the corner "top-right", "top-left", "bottom-right" or "bottom-left". It
// panics if the name is another one.
func NewCorner(name string) corner {
	c, ok := corners[name]
	if !ok {
		panic("twenty48: no corner " + name)
	}
	return c
}

// Choose implements Agent.
func (c corner) Choose(b Board, t *Think) game.Move {
	t.reset()
	return c.choose(rules.Lines().Legal(b), t)
}

// chooseWide implements wideAgent.
func (c corner) chooseWide(g *rules.Grid, t *Think) game.Move {
	t.reset()
	return c.choose(g.Legal(), t)
}

// choose draws one of the moves of a set that the strategy prefers.
func (c corner) choose(set uint8, t *Think) game.Move {
	if t.record != nil {
		decision := c.decision(set)
		t.rules = &decision
	}
	set = c.among(set)
	first, second := uint8(1)<<(c.first-1), uint8(1)<<(c.second-1)
	if set == first|second {
		if t.RNG.IntN(2) == 0 {
			return c.first
		}
		return c.second
	}
	return rules.Up + game.Move(bits.TrailingZeros8(set))
}

// among returns the subset of a set of moves from which the strategy draws: both moves towards the corner or
// a single move. It is empty if the set is empty. In a set, bit m-1 is move m.
func (c corner) among(set uint8) uint8 {
	towards := uint8(1)<<(c.first-1) | uint8(1)<<(c.second-1)
	switch third := uint8(1) << (c.third - 1); {
	case set&towards != 0:
		return set & towards
	case set&third != 0:
		return third
	}
	return set
}

// Factors holds weights by which a Monte Carlo method multiplies the values of the moves at its final choice,
// by move. With the zero value all moves have equal weights.
type Factors [5]float64

// factors returns the weights for corner c: both for the two moves towards the corner, third for the third
// move, and 1 for the last.
func (c corner) factors(both, third float64) Factors {
	var f Factors
	f[c.first], f[c.second], f[c.third], f[c.last] = both, both, third, 1
	return f
}

// best returns the legal move with the largest weighted value, or the first of several.
func (f Factors) best(l *legalMoves, values [5]float64) game.Move {
	if f != (Factors{}) {
		for m := range values {
			values[m] *= f[m]
		}
	}
	return l.best(&values)
}
