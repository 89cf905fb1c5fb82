package code

import (
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
	Move     game.Move // the move that leads here
	Turn     game.Player
	Visits   int
	Sum      float64 // sum of the results for First
	Children []*UCTNode
}

// Start creates the root and its children.
func (s *UCT) Start() {
	s.Tree = &UCTNode{}
	s.expand(s.Tree)
}

// expand adds the children of a leaf in random order.
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
