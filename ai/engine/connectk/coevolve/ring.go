package coevolve

import (
	"ludarium/ai/base/rng"
	"ludarium/ai/engine/connectk/network"
	"ludarium/ai/engine/connectk/player"
	rules "ludarium/game/connectk"
)

// ring plays games between two networks without allocating memory. Only one goroutine may use it.
type ring struct {
	board *rules.Board
	aware bool
	early int // maximum number of stones at which no line is possible yet
	sums  [2][]int64
}

func newRing(s *Settings) *ring {
	h := s.shape.Hidden
	return &ring{board: s.Board, aware: s.Values.Bool("win-aware"), early: 2 * (s.Board.K() - 1),
		sums: [2][]int64{make([]int64, h), make([]int64, h)}}
}

// play plays a game of first, a network prepared for the first side, against second.
func (g *ring) play(first, second *network.Side, r *rng.SplitMix) player.Result {
	sides := [2]*network.Side{first, second}
	for i, s := range sides {
		s.Begin(g.sums[i])
	}
	p := g.board.Start()
	for n := 0; ; n++ {
		turn := n & 1
		moves, wins := p.Moves(), uint64(0)
		if n >= g.early {
			wins = p.WinningCells() & moves
		}
		if g.aware && wins != 0 {
			moves = wins
		} else {
			moves = sides[turn].Best(g.sums[turn], moves)
		}
		cell := player.Draw(moves, r)
		if wins>>cell&1 != 0 {
			return player.Win - 2*player.Result(turn)
		}
		if p = p.Play(cell); p.Full() {
			return player.Tie
		}
		sides[turn].Mine(g.sums[turn], cell)
		sides[1-turn].Other(g.sums[1-turn], cell)
	}
}
