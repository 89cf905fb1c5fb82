//go:build !amd64

package othello

// Moves returns the squares of the 8×8 board where the side with the discs own may place one against those of
// the opponent.
func Moves(own, opponent uint64) uint64 { return plainMoves(own, opponent) }

// Flips returns the discs of the opponent that turn over when the side with the discs own places one on the
// empty square sq (0 to 63).
func Flips(own, opponent uint64, sq int) uint64 { return plainFlips(own, opponent, sq) }
