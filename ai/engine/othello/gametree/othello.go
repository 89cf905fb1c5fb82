package gametree

import (
	"math"
	"math/bits"

	"ludarium/game"
	"ludarium/game/othello"
)

// Position is an Othello position and the colour to move.
type Position struct {
	othello.Position
	Mover game.Player // colour of the discs in Own
}

// Start returns the start position of the board with size squares on each side.
func Start(size int) Position { return Position{othello.Start(size), game.First} }

// discs returns the discs by colour.
func (p Position) discs() (black, white uint64) {
	if p.Mover == game.First {
		return p.Own, p.Opponent
	}
	return p.Opponent, p.Own
}

// Othello implements Rules for the game of Othello. Black is the maximising player.
type Othello struct {
	// Value is the evaluation function.
	Value func(black, white uint64) float64
	// Recognise makes the value of a won game infinite and of a drawn game zero. Otherwise Value also
	// evaluates finished games.
	Recognise bool
}

// Max implements Rules.
func (Othello) Max(p Position) bool { return p.Mover == game.First }

// Children implements Rules. The order is by row from a1.
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

// Evaluate implements Rules. Values are kept finite, because only finished games are certain wins. NaN
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
	case b.Max(p): // Black is to move, so White has just moved
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

// Margin is the evaluation by discs: the number of black discs minus the number of white discs.
func Margin(black, white uint64) float64 {
	return float64(bits.OnesCount64(black) - bits.OnesCount64(white))
}
