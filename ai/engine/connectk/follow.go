package connectk

import "math/bits"

// Following: bounds without a search.
//
// Idea: whoever is not to move may answer every stone in the same column, and so gets every second cell of it
// (Claimeven). Where that serves him, the game need not be searched: it is known who gets which cells. The
// side to move gets
//
//   - in columns with an even number of empty cells the lowest, the third lowest, …;
//   - of two columns with an odd number one of the two lowest cells, as he takes the other (Baseinverse), and
//     above them as in the even ones;
//   - nothing from the first cell on where he would complete a line, if that is one of his: the side to move
//     stays away from the cell below, and in the end has no other (zugzwang).
//
// If the side to move has no line in what it holds and what it can get, it does not win. If there is such a
// cell, it loses, at the latest when all others are filled. The number of columns that are left over for
// pairs must be even, or it would be he who runs out of answers.
//
// On 7×6 it spares two fifths of the nodes. The rules are from V. Allis: A Knowledge-based Approach of
// Connect-Four (1988).

// follow returns an upper bound of the score of the side to move that is below beta, where its opponent holds
// one by following.
func (g *geometry) follow(own, mask, playable, losses uint64, left, beta int) (bound int, ok bool) {
	empty := g.full &^ mask
	odd := g.upward(playable & g.oddFill) // the empty cells of columns with an odd number of them
	first := odd&g.oddFill | empty&^odd&^g.oddFill
	aims := losses &^ first // where he completes a line on a cell of his
	if aims == 0 && beta < 0 {
		return 0, false
	}
	beyond := g.upward(aims)
	settled := (beyond & g.top) >> (uint(g.rows-1) & 63) * g.columnBits // the columns of aims
	bases := playable & g.oddFill &^ settled
	if n := bits.OnesCount64(bases); n&1 != 0 || n > 4 {
		return 0, false
	}
	if aims != 0 {
		safe := bits.OnesCount64(empty &^ (beyond | aims>>1))
		if bound = min(0, safe/2-left/2); bound >= beta {
			return 0, false
		}
	}
	paired := odd &^ settled
	held := own | first&^beyond&^paired | paired&^first
	if g.hasLine(held) || bases != 0 && !g.pairs(held, bases) {
		return 0, false
	}
	if beta == 0 && aims == 0 {
		// No win is not enough: he must get a line in the end, the last cell being his.
		return -1, g.hasLine(g.full &^ (held | bases))
	}
	return bound, true
}

// pairs reports whether two or four cells can be paired so that the side that holds the others has no line
// with one of each pair.
func (g *geometry) pairs(held, bases uint64) bool {
	var cells [4]uint64
	n := 0
	for ; bases != 0; bases &= bases - 1 {
		cells[n&3] = bases & -bases
		if g.hasLine(held | cells[n&3]) {
			return false
		}
		n++
	}
	if n == 2 {
		return true
	}
	a, b, c, d := cells[0], cells[1], cells[2], cells[3]
	// Two cells that make a line together must be a pair.
	ab := g.hasLine(held|a|b) || g.hasLine(held|c|d)
	ac := g.hasLine(held|a|c) || g.hasLine(held|b|d)
	if ab && ac {
		return false
	}
	ad := g.hasLine(held|a|d) || g.hasLine(held|b|c)
	return !ab && !ac || !ad && (!ab || !ac)
}

// upward returns the cells in which a stone could lie above one of cells, and those themselves.
func (g *geometry) upward(cells uint64) uint64 {
	if g.sentinels != 0 {
		// From the bit above a column, taking away its lowest cell leaves all from there to the top.
		return (g.sentinels - cells | cells) & g.full
	}
	for range g.rows - 1 {
		cells |= cells << 1 &^ g.bottom
	}
	return cells
}
