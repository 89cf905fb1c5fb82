package gametree

import (
	"math"
	"math/bits"

	"ludarium/game"
	"ludarium/game/othello"
)

// Position is an Othello position with the colour to move.
type Position struct {
	othello.Position
	Mover game.Player // the colour of the discs Own
}

// Start returns the start position of the board with size squares a side.
func Start(size int) Position { return Position{othello.Start(size), game.First} }

// discs returns the discs by colour.
func (p Position) discs() (black, white uint64) {
	if p.Mover == game.First {
		return p.Own, p.Opponent
	}
	return p.Opponent, p.Own
}

// Othello are the rules of Othello. Black maximises.
type Othello struct {
	// Value is the evaluation function.
	Value func(black, white uint64) float64
	// Recognise gives won games an infinite value, and drawn ones zero; otherwise finished games are
	// evaluated like any others.
	Recognise bool
}

// Max implements Rules.
func (Othello) Max(p Position) bool { return p.Mover == game.First }

// Children implements Rules: row by row from a1.
func (Othello) Children(dst []Position, p Position) []Position {
	for m := p.Moves(); m != 0; m &= m - 1 {
		dst = append(dst, Position{p.Play(bits.TrailingZeros64(m)), p.Mover.Opponent()})
	}
	return dst
}

// Pass implements Rules.
func (Othello) Pass(p Position) (Position, bool) {
	next := p.Position.Pass()
	return Position{next, p.Mover.Opponent()}, p.Moves() == 0 && next.Moves() != 0
}

// Evaluate implements Rules. Values are kept finite, because only finished games are won for certain; NaN
// becomes the worst value for the side that has just moved.
func (b Othello) Evaluate(p Position) float64 {
	v := b.Value(p.discs())
	switch {
	case v > math.MaxFloat64:
		return math.MaxFloat64
	case v < -math.MaxFloat64:
		return -math.MaxFloat64
	case v == v:
		return v
	case b.Max(p): // White has moved
		return math.MaxFloat64
	}
	return -math.MaxFloat64
}

// Final implements Rules.
func (b Othello) Final(p Position) float64 {
	black, white := p.discs()
	if !b.Recognise {
		return b.Evaluate(p)
	}
	switch margin := bits.OnesCount64(black) - bits.OnesCount64(white); {
	case margin > 0:
		return math.Inf(1)
	case margin < 0:
		return math.Inf(-1)
	}
	return 0
}

// Margin is the evaluation by discs: Black's minus White's.
func Margin(black, white uint64) float64 {
	return float64(bits.OnesCount64(black) - bits.OnesCount64(white))
}
