package opponent

import (
	"math/bits"

	"ludarium/game"
	"ludarium/game/othello"
)

// Features is the number of features of a Linear function.
const Features = 5

// FeatureNames are the names of the features of Linear, in the order of its weights.
var FeatureNames = [Features]string{"corners", "edges", "centre", "own moves", "opponent's moves"}

// Linear is an evaluation function with five features, each with a weight. It is from the learning player
// CS536 (P. Young, Rutgers, 1996). The features are the differences between the sides in corners, other edge
// squares and centre squares, and the numbers of moves of each side. The value of a position for a side is
// the weighted sum of its features; the value for the other side need not be its negative.
type Linear [Features]float64

// of returns the features of a board for the side with the discs own.
func (Linear) of(own, opponent uint64) (f [Features]float64) {
	const corners, edges, centre = 0x8100000000000081, 0x7e8181818181817e, 0x00003c3c3c3c0000
	p := othello.Position{Own: own, Opponent: opponent, Board: 1<<64 - 1}
	for i, mask := range [...]uint64{corners, edges, centre} {
		f[i] = float64(bits.OnesCount64(own&mask) - bits.OnesCount64(opponent&mask))
	}
	f[3], f[4] = float64(bits.OnesCount64(p.Moves())), float64(bits.OnesCount64(p.Pass().Moves()))
	return f
}

// worth returns the value of a board for the side with the discs own.
func (l *Linear) worth(own, opponent uint64) float64 {
	sum := 0.0
	for i, x := range l.of(own, opponent) {
		sum += float64(l[i] * x)
	}
	return sum
}

// valueFor returns the evaluation function of a player of the given side: the worth for that side, from
// Black's point of view.
func (l *Linear) valueFor(side game.Player) value {
	if side == game.First {
		return l.worth
	}
	return func(black, white uint64) float64 { return 0 - l.worth(white, black) }
}
