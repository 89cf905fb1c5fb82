package chess

import "ludarium/game"

// maxMoves is the maximum number of legal moves in a position that can arise in a game.
const maxMoves = 218

// Perft counts the leaves of the tree of legal moves of the given depth in plies; depth 0 or less is one
// leaf. Draws by repetition, clock or material do not end a line. Moves at the last ply are counted without
// being made.
func Perft(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return perft(p, depth, make([]game.Move, 0, depth*maxMoves))
}

// perft uses the unused capacity of moves as the stack of move lists.
func perft(p *Position, depth int, moves []game.Move) uint64 {
	n := len(moves)
	moves = p.Generate(moves)
	if depth == 1 {
		return uint64(len(moves) - n)
	}
	total := uint64(0)
	var child Position // declared here so that it stays on the stack
	for _, m := range moves[n:] {
		child = *p
		child.Make(m)
		total += perft(&child, depth-1, moves)
	}
	return total
}
