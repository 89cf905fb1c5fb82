package code

import (
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/game"
)

// UCT grows a tree towards the moves that do best in random games.
type UCT struct {
	Trace
	State       game.State
	Exploration float64 // c
	Random      rng.Xorshift
	Tree        *UCTNode // the root
}

// UCTNode is a position in the tree.
type UCTNode struct {
	Move     game.Move // that leads here
	Turn     game.Player
	Visits   int
	Sum      float64 // of the results for First
	Children []*UCTNode
}

// Start makes a tree of the position and its moves.
func (s *UCT) Start() {
	s.Tree = &UCTNode{}
	s.expand(s.Tree)
}

// Iterate goes down the tree, adds to it, plays a random game and takes its result back up.
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

// selectChild returns the child with the largest q + c √(ln N / n); one without a visit comes first.
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

// expand gives a leaf its children in random order.
func (s *UCT) expand(at *UCTNode) {
	moves := s.State.Moves(nil)
	for i := len(moves) - 1; i > 0; i-- {
		j := s.Random.IntN(i + 1)
		moves[i], moves[j] = moves[j], moves[i]
	}
	at.Turn = s.State.Turn()
	for _, m := range moves {
		at.Children = append(at.Children, &UCTNode{Move: m})
	}
}

// playout plays random moves to the end and returns the result for First.
func (s *UCT) playout() float64 {
	plies := 0
	for ; s.State.Turn() != game.Nobody; plies++ {
		moves := s.State.Moves(nil)
		s.State.Play(moves[s.Random.IntN(len(moves))])
	}
	result := s.State.Score(game.First)
	s.At("result", "result", result, "plies", plies)
	for range plies {
		s.State.Undo()
	}
	return result
}
