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

// corner collects the large tiles in one corner: it plays one of the two moves towards the corner, a random
// one if both are legal, otherwise the third, and the last only if it is the only legal move. It ignores the
// tiles. As described by Teder 2021, for the top right corner.
type corner struct{ first, second, third, last game.Move }

// The corners.
var corners = map[string]corner{
	"top-right":    {rules.Up, rules.Right, rules.Left, rules.Down},
	"top-left":     {rules.Up, rules.Left, rules.Right, rules.Down},
	"bottom-right": {rules.Down, rules.Right, rules.Left, rules.Up},
	"bottom-left":  {rules.Down, rules.Left, rules.Right, rules.Up},
}

// NewCorner returns the strategy for "top-right", "top-left", "bottom-right" or "bottom-left"; it panics for
// another name.
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

// choose draws among the moves of a set.
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

// among returns the moves of a set, bit m-1 for move m, among which the strategy draws: one, or the two
// towards the corner; none for an empty set.
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

// Factors are weights for the values of the four moves at the final choice of a Monte Carlo method, by move.
// The zero value weights them equally.
type Factors [5]float64

// factors returns the factors with the given weights: both for the two moves towards the corner c, third for
// its third.
func (c corner) factors(both, third float64) Factors {
	var f Factors
	f[c.first], f[c.second], f[c.third], f[c.last] = both, both, third, 1
	return f
}

// best returns the legal move with the largest weighted value, the first of equals.
func (f Factors) best(l *legalMoves, values [5]float64) game.Move {
	if f != (Factors{}) {
		for m := range values {
			values[m] *= f[m]
		}
	}
	return l.best(&values)
}
