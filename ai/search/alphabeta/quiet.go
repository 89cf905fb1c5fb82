package alphabeta

import (
	"slices"

	"ludarium/ai/search"
	"ludarium/game"
)

// quiet is a quiescence search. It follows captures until none gains material, because a static evaluation is
// unreliable during an exchange. stand is the stand-pat value: the side to move need not capture.
func (s *searching) quiet(ply, deep int, stand, alpha, beta float64) float64 {
	if !s.captures || deep == maxQuiet || stand >= beta {
		return stand
	}
	best := stand
	alpha = max(alpha, stand)
	p := &s.plies[ply]
	p.moves = slices.DeleteFunc(s.state.Moves(p.moves[:0]), func(m game.Move) bool {
		return !s.isCapture(m)
	})
	p.stands = p.stands[:0]
	for _, m := range p.moves {
		s.state.Play(m)
		v := 0.0
		if s.state.Turn() == game.Nobody {
			v = s.result(ply + 1)
		} else {
			v = s.Evaluate(s.view)
		}
		s.state.Undo()
		p.stands = append(p.stands, v)
	}
	for i := range p.moves {
		pick(p.moves[i:], p.stands[i:])
		if s.clock.Tick() {
			return 0
		}
		s.state.Play(p.moves[i])
		v := p.stands[i]
		if s.state.Turn() != game.Nobody {
			v = s.quiet(ply+1, deep+1, v, -beta, -alpha)
		}
		s.state.Undo()
		if s.clock.Stopped() != search.Running {
			return 0
		}
		best = max(best, -v)
		alpha = max(alpha, best)
		if alpha >= beta {
			break
		}
	}
	return best
}

// pick swaps the move with the smallest value for the opponent to the front.
func pick(moves []game.Move, stands []float64) {
	least := 0
	for i, v := range stands {
		if v < stands[least] {
			least = i
		}
	}
	moves[0], moves[least] = moves[least], moves[0]
	stands[0], stands[least] = stands[least], stands[0]
}
