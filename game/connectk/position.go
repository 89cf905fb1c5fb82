package connectk

import "math/bits"

// Position is the stones on a [Board] and the side to move, as a value that is cheap to copy and comparable
// with positions on the same Board. The first player is to move if the number of stones is even.
type Position struct {
	Own   uint64 // stones of the side to move
	Mask  uint64 // stones of both sides
	Board *Board
}

// Start returns the empty board.
func (b *Board) Start() Position { return Position{Board: b} }

// Opponent returns the stones of the side that has just moved.
func (p Position) Opponent() uint64 { return p.Own ^ p.Mask }

// Stones returns the number of stones on the board.
func (p Position) Stones() int { return bits.OnesCount64(p.Mask) }

// Moves returns the cells on which a stone may be placed: with gravity the lowest empty cell of each column,
// otherwise all empty cells. It does not check whether the game is over.
func (p Position) Moves() uint64 {
	empty := p.Board.cells &^ p.Mask
	if !p.Board.gravity {
		return empty
	}
	// Cells just above a stone are playable. The cell above a full column without a sentinel is the bottom of
	// the next one, which is playable anyway.
	return empty & (p.Mask<<1 | p.Board.bottom)
}

// Play returns the position after the side to move places a stone on cell, which must be one of Moves; Play
// does not check it.
func (p Position) Play(cell int) Position {
	return Position{Own: p.Opponent(), Mask: p.Mask | 1<<cell, Board: p.Board}
}

// Won reports whether the side that has just moved has a line.
func (p Position) Won() bool { return p.Board.hasLine(p.Opponent()) }

// Full reports whether no cell is empty.
func (p Position) Full() bool { return p.Mask == p.Board.cells }

// WinningMoves returns the cells of the moves that win immediately for the side to move.
func (p Position) WinningMoves() uint64 { return p.WinningCells() & p.Moves() }

// WinningCells returns the empty cells, playable or not, on which a stone of the side to move would complete
// a line.
func (p Position) WinningCells() uint64 { return p.Board.completing(p.Own) &^ p.Mask }

// OpponentCells returns the empty cells, playable or not, on which a stone of the opponent would complete a
// line.
func (p Position) OpponentCells() uint64 { return p.Board.completing(p.Opponent()) &^ p.Mask }

// Perft counts the sequences of exactly depth moves from p, which must not be won. A game that ends earlier
// does not count. The moves at the last ply are counted without being made.
func (p Position) Perft(depth int) int64 {
	if depth == 0 {
		return 1
	}
	moves := p.Moves()
	if depth == 1 {
		return int64(bits.OnesCount64(moves))
	}
	n := int64(0)
	for ; moves != 0; moves &= moves - 1 {
		if q := p.Play(bits.TrailingZeros64(moves)); !q.Won() {
			n += q.Perft(depth - 1)
		}
	}
	return n
}
