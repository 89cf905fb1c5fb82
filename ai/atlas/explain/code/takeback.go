package code

import (
	"ludarium/ai/base/exact"
	"ludarium/game/morpion"
)

// TakeBack is simulated annealing with take-backs: a step draws one of the legal moves and of the
// moves that can be taken back. Taking one back costs a point and is accepted ever more rarely.
type TakeBack struct {
	Solitaire
	Board     *morpion.Board
	Hot, Cold float64 // first and last temperature
	Sweep     int     // steps at one temperature
	T         float64
}

// Run takes a number of steps from the start position.
func (s *TakeBack) Run(steps int) {
	s.Board, s.T = s.Start.Clone(), s.Hot
	cooling := exact.Exp(exact.Log(s.Cold/s.Hot) * float64(s.Sweep) / float64(steps))
	for n := range steps {
		if n > 0 && n%s.Sweep == 0 {
			s.At("cooling", "T", s.T, "length", s.Board.Len(), "best", len(s.Best))
			s.T *= cooling
		}
		s.step(exact.Exp(-1 / s.T))
		if s.Board.Len() > len(s.Best) {
			s.At("improvement", "length", s.Board.Len(), "best", len(s.Best), "T", s.T)
			s.finish(s.Board)
		}
	}
}

// step plays a move or takes one back; accept is the probability of accepting a take-back.
func (s *TakeBack) step(accept float64) {
	moves, back := s.Board.Candidates(), s.Board.Retractables(nil)
	if len(moves)+len(back) == 0 {
		return
	}
	k := s.Random.IntN(len(moves) + len(back))
	s.At("draw", "moves", len(moves), "take-backs", len(back), "drawn", k, "accept", accept)
	if k >= len(moves) {
		if s.Random.Float64() < accept {
			s.At("take back", "length", s.Board.Len(), "accept", accept)
			s.Board.TakeBack(back[k-len(moves)])
			return
		}
		if len(moves) == 0 {
			return
		}
		k = s.Random.IntN(len(moves))
	}
	s.At("move", "move", moves[k], "length", s.Board.Len())
	s.Board.Play(moves[k])
}
