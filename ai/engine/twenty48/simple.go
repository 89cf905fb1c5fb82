package twenty48

import (
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// Random plays each legal move with equal probability.
type Random struct{}

// Choose implements Agent.
func (Random) Choose(b Board, t *Think) game.Move {
	t.reset()
	l := legal(b)
	return l.moves[t.RNG.IntN(l.n)]
}

// Corner gathers the large tiles in one corner: it plays one of the two moves towards the corner, by lot when both
// are legal, else the third, and the last only when nothing else is possible. It looks at no tile. As described by
// Teder (2021), for the top right corner.
type Corner struct{ first, second, third, last game.Move }

// The corners.
var corners = map[string]Corner{
	"top-right":    {rules.Up, rules.Right, rules.Left, rules.Down},
	"top-left":     {rules.Up, rules.Left, rules.Right, rules.Down},
	"bottom-right": {rules.Down, rules.Right, rules.Left, rules.Up},
	"bottom-left":  {rules.Down, rules.Left, rules.Right, rules.Up},
}

// NewCorner returns the strategy for "top-right", "top-left", "bottom-right" or "bottom-left"; it panics on another name.
func NewCorner(name string) Corner {
	c, ok := corners[name]
	if !ok {
		panic("twenty48: no corner " + name)
	}
	return c
}

// Choose implements Agent.
func (c Corner) Choose(b Board, t *Think) game.Move {
	t.reset()
	set := rules.Lines().Legal(b)
	can := func(m game.Move) bool { return set>>(m-1)&1 != 0 }
	switch {
	case can(c.first) && can(c.second):
		if t.RNG.IntN(2) == 0 {
			return c.first
		}
		return c.second
	case can(c.first):
		return c.first
	case can(c.second):
		return c.second
	case can(c.third):
		return c.third
	}
	return c.last
}

// Factors weigh the values of the four moves at the final choice of a Monte Carlo method, by move. The zero value
// weighs them equally.
type Factors [5]float64

// CornerFactors are those of the thesis for the top right corner: up 1.2, right 1.2, left 1.1, down 1.
func CornerFactors() Factors {
	return Factors{rules.Up: 1.2, rules.Down: 1, rules.Left: 1.1, rules.Right: 1.2}
}

// For returns the factors with the given weights: both for the two moves towards the corner c, third for its third.
func (c Corner) Factors(both, third float64) Factors {
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
