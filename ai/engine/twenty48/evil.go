package twenty48

import (
	"math"

	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// Evil puts each new tile where it is worst for the player: among all empty cells and both tiles it chooses
// one after which the player's minimax value is lowest, or a random one of several. It is a Placer, for games
// against any agent.
type Evil struct {
	Depth int // search depth in moves of the player, at least 1; depths 1 and 2 are fast
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
				continue // tiles with probability 0
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

// Mixed places a random part of the tiles with Evil and the others at random.
type Mixed struct {
	Evil  Evil
	Share float64 // probability, from 0 to 1, that Evil places a tile
}

// Place implements Placer.
func (m Mixed) Place(b Board, t *Think) game.Move {
	if t.RNG.Float64() < m.Share {
		return m.Evil.Place(b, t)
	}
	return t.Rules.draw(b, &t.RNG)
}
