package code

import (
	"math"

	"ludarium/ai/base/exact"
	"ludarium/game"
)

// Iterate descends the tree, expands a leaf, plays a random game and backs up its result.
func (s *UCT) Iterate() {
	at, path := s.Tree, []*UCTNode{s.Tree}
	s.At("start", "visits", at.Visits)
	for len(at.Children) > 0 || at.Visits > 0 && s.State.Turn() != game.Nobody {
		if len(at.Children) == 0 {
			s.At("expand", "ply", len(path)-1)
			s.expand(at)
		}
		at = s.selectChild(at)
		s.At("select", "move", at.Move, "ply", len(path), "visits", at.Visits)
		s.State.Play(at.Move)
		path = append(path, at)
	}
	s.At("playout", "ply", len(path)-1)
	result := s.playout()
	s.At("backup", "result", result, "nodes", len(path))
	for _, n := range path {
		n.Visits++
		n.Sum += result
	}
	for range path[1:] {
		s.State.Undo()
	}
}

// selectChild returns the child with the largest q + c √(ln N / n); a child without visits comes
// first.
func (s *UCT) selectChild(at *UCTNode) (choice *UCTNode) {
	best := math.Inf(-1)
	for _, n := range at.Children {
		if n.Visits == 0 {
			return n
		}
		q := float64((n.Sum/float64(n.Visits) + 1) / 2)
		if at.Turn == game.Second {
			q = 1 - q
		}
		bound := q + float64(s.Exploration*math.Sqrt(exact.Log(float64(at.Visits))/float64(n.Visits)))
		s.At("bound", "move", n.Move, "q", q, "visits", n.Visits, "bound", bound, "best", best)
		if bound > best {
			best, choice = bound, n
		}
	}
	return choice
}
