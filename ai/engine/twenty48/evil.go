package twenty48

import (
	"math"

	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// Evil puts each new tile where it is worst for the player: of all empty cells and both tiles it takes one
// with the least value that the player can then reach by minimax, drawing among equals. It is a Placer, for
// games against any agent.
type Evil struct {
	Depth int // moves of the player looked ahead, at least 1; 1 or 2 is quick
	Leaf  Leaf
}

// Place implements Placer.
func (e Evil) Place(b Board, t *Think) game.Move {
	tree := Tree{Depth: e.Depth, Worst: true, Leaf: e.Leaf}
	tree.begin(t)
	least, equals := math.Inf(1), 0
	var choice game.Move
	for sq := range game.Square(16) {
		if b.Empties()>>(4*sq)&1 == 0 {
			continue
		}
		for exp := 1; exp <= 2; exp++ {
			if exp == 1 && t.FourOdds == 1 || exp == 2 && t.FourOdds == 0 {
				continue // a tile that never comes
			}
			v := tree.play(b.With(int(sq), exp), e.Depth, math.Inf(-1), math.Inf(1))
			if v < least {
				least, equals = v, 0
			}
			if v == least {
				equals++
				if t.RNG.IntN(equals) == 0 {
					choice = rules.Spawn(sq, exp)
				}
			}
		}
	}
	return choice
}

// Mixed lets Evil place a part of the tiles, drawn by lot, and chance the others.
type Mixed struct {
	Evil  Evil
	Share float64 // probability that a tile is placed by Evil, 0 to 1
}

// Place implements Placer.
func (m Mixed) Place(b Board, t *Think) game.Move {
	if t.RNG.Float64() < m.Share {
		return m.Evil.Place(b, t)
	}
	return t.Rules.draw(b, &t.RNG)
}
