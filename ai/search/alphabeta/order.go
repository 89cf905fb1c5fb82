package alphabeta

import (
	"math"

	"ludarium/ai/search"
	"ludarium/game"
)

const (
	historyBits = 12
	captureRank = 1e15 // captures precede killers, and killers precede history
	killerRank  = 1e14
)

// arrange sorts the moves of plies[ply]. first is the hash move if known is true.
func (s *searching) arrange(ply, depth int, first game.Move, known bool) {
	p := &s.plies[ply]
	p.ranks = p.ranks[:0]
	switch s.order {
	case OrderBest, OrderWorst:
		s.sortByOracle(ply, depth)
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
	// Insertion sort is stable, and fast because the lists are short.
	for i := 1; i < len(p.moves); i++ {
		m, rank, j := p.moves[i], p.ranks[i], i
		for ; j > 0 && p.ranks[j-1] < rank; j-- {
			p.moves[j], p.ranks[j] = p.moves[j-1], p.ranks[j-1]
		}
		p.moves[j], p.ranks[j] = m, rank
	}
}

// rank returns the rank of a move by the heuristics that are switched on. Moves with larger ranks are
// searched first.
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

// reward updates killers and history for a move that caused a cutoff.
func (s *searching) reward(p *ply, m game.Move, depth int) {
	if p.killers[0] != m {
		p.killers[1], p.killers[0] = p.killers[0], m
	}
	s.history[slot(m)] += int64(depth * depth)
}

// slot returns the index of a move in the history table by multiplicative hashing. Collisions affect only the
// order of moves.
func slot(m game.Move) uint32 { return uint32(m) * 0x9e3779b1 >> (32 - historyBits) }

// isCapture reports whether m moves a piece onto another one, in any game.
func (b *board) isCapture(m game.Move) bool {
	from, to := b.state.Squares(m)
	return from != to && to != game.NoSquare && b.state.At(int(to)/b.cols, int(to)%b.cols) != 0
}

// oracle stores exact values of positions in the search, to sort moves in the best or the worst order.
type oracle map[oracleKey]float64

// oracleSize is the maximum number of stored values.
const oracleSize = 1 << 20

// oracleKey is a position, its distance from the root and its remaining depth.
type oracleKey struct {
	hash       uint64
	ply, depth int8
}

// sortByOracle ranks the moves of plies[ply] by their exact values.
func (s *searching) sortByOracle(ply, depth int) {
	p := &s.plies[ply]
	sign := -1.0
	if s.order == OrderWorst {
		sign = 1
	}
	for _, m := range p.moves {
		s.state.Play(m)
		p.ranks = append(p.ranks, float64(sign*s.exactValue(ply+1, depth-1)))
		s.state.Undo()
	}
}

// exactValue returns the value of the current position from a search of the full tree below it, without
// quiescence search. Its nodes are not counted.
func (s *searching) exactValue(ply, depth int) float64 {
	if s.state.Turn() == game.Nobody {
		return s.result(ply)
	}
	if depth == 0 {
		return s.Evaluate(s.view)
	}
	key := oracleKey{s.state.Hash(), int8(ply), int8(depth)}
	if v, ok := s.oracle[key]; ok {
		return v
	}
	best := math.Inf(-1)
	for _, m := range s.state.Moves(nil) {
		if s.clock.Step() {
			return 0
		}
		s.state.Play(m)
		best = max(best, -s.exactValue(ply+1, depth-1))
		s.state.Undo()
	}
	if s.clock.Stopped() == search.Running && len(s.oracle) < oracleSize {
		s.oracle[key] = best
	}
	return best
}
