package alphabeta

import (
	"math"

	"ludarium/ai/search"
	"ludarium/game"
)

const (
	historyBits = 12
	captureRank = 1e15 // captures before killers before what history says
	killerRank  = 1e14
)

// arrange sorts the moves of plies[ply]; first is a known good one, where known.
func (s *searching) arrange(ply, depth int, first game.Move, known bool) {
	p := &s.plies[ply]
	p.ranks = p.ranks[:0]
	switch s.order {
	case OrderBest, OrderWorst:
		s.foresee(ply, depth)
		known = false
	case OrderRandom:
		for range p.moves {
			p.ranks = append(p.ranks, s.shuffle.Float64())
		}
	default:
		for _, m := range p.moves {
			rank := s.rank(p, m)
			if p.threat.known && p.threat.answers(s.view, m) {
				rank += threatRank
			}
			p.ranks = append(p.ranks, rank)
		}
	}
	for i, m := range p.moves {
		if known && m == first {
			p.ranks[i] = math.Inf(1)
		}
	}
	// By insertion, which is stable, since the lists are short.
	for i := 1; i < len(p.moves); i++ {
		m, rank, j := p.moves[i], p.ranks[i], i
		for ; j > 0 && p.ranks[j-1] < rank; j-- {
			p.moves[j], p.ranks[j] = p.moves[j-1], p.ranks[j-1]
		}
		p.moves[j], p.ranks[j] = m, rank
	}
}

// rank says how early a move is tried, by the heuristics that are switched on.
func (s *searching) rank(p *ply, m game.Move) float64 {
	if s.order == OrderGeneration {
		return 0
	}
	rank := 0.0
	if s.counted {
		rank = float64(s.history[slot(m)])
	}
	if s.victims {
		if s.exchanger == nil {
			if s.isCapture(m) {
				return captureRank + rank
			}
		} else if gain := s.Gain(s.view, m); gain > 0 {
			return captureRank + float64(1e6*gain) - float64(1e3*s.Attacker(s.view, m))
		}
	}
	if s.killer {
		switch m {
		case p.killers[0]:
			return killerRank
		case p.killers[1]:
			return killerRank / 2
		}
	}
	return rank
}

// reward remembers a move that cut a node off.
func (s *searching) reward(p *ply, m game.Move, depth int) {
	if p.killers[0] != m {
		p.killers[1], p.killers[0] = p.killers[0], m
	}
	s.history[slot(m)] += int64(depth * depth)
}

// slot is the place of a move in the history, by multiplicative hashing: two moves that share one only
// disturb the order.
func slot(m game.Move) uint32 { return uint32(m) * 0x9e3779b1 >> (32 - historyBits) }

// isCapture reports, without knowing the game, that a piece moves onto another one.
func (b *board) isCapture(m game.Move) bool {
	from, to := b.state.Squares(m)
	return from != to && to != game.NoSquare && b.state.At(int(to)/b.cols, int(to)%b.cols) != 0
}

// oracle remembers exact values of positions of the search, so that moves can be put into the perfect order,
// or into the worst.
type oracle map[foreseen]float64

// oracleSize is how many values are remembered at most.
const oracleSize = 1 << 20

// foreseen is a position a number of plies from the root with so many left.
type foreseen struct {
	hash       uint64
	ply, depth int8
}

// foresee ranks the moves of plies[ply] by their exact values.
func (s *searching) foresee(ply, depth int) {
	p := &s.plies[ply]
	sign := -1.0
	if s.order == OrderWorst {
		sign = 1
	}
	for _, m := range p.moves {
		s.state.Play(m)
		p.ranks = append(p.ranks, float64(sign*s.exactly(ply+1, depth-1)))
		s.state.Undo()
	}
}

// exactly returns the value of the current position by a search of the whole tree below it, which counts no
// nodes and follows no captures.
func (s *searching) exactly(ply, depth int) float64 {
	if s.state.Turn() == game.Nobody {
		return s.result(ply)
	}
	if depth == 0 {
		return s.Evaluate(s.view)
	}
	key := foreseen{s.state.Hash(), int8(ply), int8(depth)}
	if v, ok := s.oracle[key]; ok {
		return v
	}
	best := math.Inf(-1)
	for _, m := range s.state.Moves(nil) {
		if s.clock.Step() {
			return 0
		}
		s.state.Play(m)
		best = max(best, -s.exactly(ply+1, depth-1))
		s.state.Undo()
	}
	if s.clock.Stopped() == search.Running && len(s.oracle) < oracleSize {
		s.oracle[key] = best
	}
	return best
}
