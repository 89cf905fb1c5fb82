package gametree

import "math"

// Choice is the result of searching the moves of a position.
type Choice struct {
	// by child in board order; with alpha-beta, unless All is set, the values of children that are not the
	// best may be overestimated, but never above the best one
	Values []float64
	Best   []int // children with the best value, in the order of the search
	// whether every move is certain to lose; Best then compares the boards directly after the moves
	Lost bool
}

// Choose searches the moves of p, of which there must be at least one, to depth moves including the first, at
// least 1. In a strict search, and in minimax, Best contains all best moves; otherwise only its first move is
// sure to be one.
//
// If every move is a certain loss (an infinite value against the player to move), Best contains the moves
// with the best evaluation of the board right after the move.
func (s *Search[P]) Choose(p P, depth int) Choice {
	s.stopped = false
	most := s.Rules.Max(p)
	root := &ply[P]{children: s.Rules.Children(nil, p)}
	if len(root.children) == 0 {
		panic("gametree: there are no moves to choose from")
	}
	s.sort(root, most)
	c := Choice{Values: make([]float64, len(root.children))}
	better := func(a, b float64) bool { return most && a > b || !most && a < b }
	worst := math.Inf(1)
	if most {
		worst = math.Inf(-1)
	}
	best, lost := worst, true
	s.Count.Nodes++
	for i, k := range root.order {
		low, high := math.Inf(-1), math.Inf(1)
		if s.Settings.AlphaBeta && most && !s.All {
			low = best
		} else if s.Settings.AlphaBeta && !s.All {
			high = best
		}
		v := s.value(root.children[k], k, 0, depth-1, low, high)
		if s.stopped {
			return c
		}
		c.Values[k] = v
		lost = lost && v == worst
		switch {
		case i == 0 || better(v, best):
			best, c.Best = v, append(c.Best[:0], k)
		case v == best:
			c.Best = append(c.Best, k)
		}
	}
	if lost {
		c.Lost, c.Best = true, nil
		for _, k := range root.order {
			s.Count.Judged++
			v := s.Rules.Evaluate(root.children[k])
			switch {
			case len(c.Best) == 0 || better(v, best):
				best, c.Best = v, append(c.Best[:0], k)
			case v == best:
				c.Best = append(c.Best, k)
			}
		}
	}
	return c
}
