package gametree

import "math"

// Choice is what a search thinks of the moves of a position.
type Choice struct {
	// of the children in the order of the board; with bounds, unless All, those that are not best may be too
	// good, but never better than the best
	Values []float64
	Best   []int // the children with the best value, in the order in which they were tried
	Lost   bool  // every move loses for certain, and Best goes by the boards right after the moves
}

// Choose searches the moves of p, which must have some, to depth moves, at least 1: the first of these are
// its own. In a strict search, and in minmax, Best are all the moves that minmax finds best; otherwise only
// its first is sure to be among them.
//
// Where every move is a certain loss, that of the infinity that is worst for the player to move, Best are the
// moves whose boards the evaluation likes most.
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
