package main

import (
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/connectk"
	"ludarium/game/othello"
)

// chessTree counts positions without their history, so that draws by repetition or the fifty-move rule do not
// end a line.
type chessTree struct{ pos chess.Position }

func chessTreeOf(s game.State) (tree, bool) {
	c, ok := game.Concrete(s).(*chess.State)
	if !ok {
		return nil, false
	}
	return chessTree{c.Position()}, true
}

func (t chessTree) branches() []branch {
	var out []branch
	for _, m := range t.pos.Generate(nil) {
		child := t.pos
		child.Make(m)
		out = append(out, branch{chess.UCI(m), chessTree{child}})
	}
	return out
}

func (t chessTree) count(depth int) int64 { return int64(chess.Perft(&t.pos, depth)) }

// stateTree is the tree of any game. Chance events count as moves.
type stateTree struct {
	game  *game.Game
	state game.State
}

func (t stateTree) branches() []branch {
	var out []branch
	for _, m := range t.state.Moves(nil) {
		child := t.state.Clone()
		child.Play(m)
		out = append(out, branch{t.game.MoveText(t.state, m), stateTree{t.game, child}})
	}
	return out
}

func (t stateTree) count(depth int) int64 {
	switch s := game.Concrete(t.state).(type) {
	case *othello.State:
		return s.Position().Perft(depth)
	case *connectk.State:
		if s.Turn() != game.Nobody {
			return s.Position().Perft(depth)
		}
	}
	return walk(t.state.Clone(), depth, make([][]game.Move, depth+1))
}

// walk counts the sequences of exactly depth moves. buffers has a move list for each depth.
func walk(s game.State, depth int, buffers [][]game.Move) int64 {
	if depth == 0 {
		return 1
	}
	moves := s.Moves(buffers[depth][:0])
	buffers[depth] = moves
	if depth == 1 {
		return int64(len(moves))
	}
	n := int64(0)
	for _, m := range moves {
		s.Play(m)
		n += walk(s, depth-1, buffers)
		s.Undo()
	}
	return n
}
