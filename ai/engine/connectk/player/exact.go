package player

import (
	"math/bits"

	rules "ludarium/game/connectk"
)

// Odds are the probabilities of the results from the first player's point of view.
type Odds struct{ Win, Draw, Loss float64 }

// Exact returns the odds of a game between two players by enumeration of all possible games. Time and memory
// are proportional to the number of reachable positions; 3×3 and 4×4 are small enough.
func Exact(b *rules.Board, first, second Player) Odds {
	e := enumeration{[2]Player{first, second}, map[rules.Position]Odds{}}
	return e.from(b.Start())
}

type enumeration struct {
	players [2]Player
	known   map[rules.Position]Odds
}

func (e *enumeration) from(p rules.Position) (sum Odds) {
	turn := p.Stones() & 1
	switch {
	case p.Won() && turn == 1:
		return Odds{Win: 1}
	case p.Won():
		return Odds{Loss: 1}
	case p.Full():
		return Odds{Draw: 1}
	}
	if o, ok := e.known[p]; ok {
		return o
	}
	moves := e.players[turn].Choices(p)
	for m := moves; m != 0; m &= m - 1 {
		o := e.from(p.Play(bits.TrailingZeros64(m)))
		sum.Win += o.Win
		sum.Draw += o.Draw
		sum.Loss += o.Loss
	}
	n := float64(bits.OnesCount64(moves))
	sum.Win, sum.Draw, sum.Loss = sum.Win/n, sum.Draw/n, sum.Loss/n
	e.known[p] = sum
	return sum
}
