//go:build !amd64 && !(goexperiment.simd && wasm)

package othello

// Moves returns the squares of the 8×8 board on which the side with the discs own may place a disc.
func Moves(own, opponent uint64) uint64 { return plainMoves(own, opponent) }

// Flips returns the opposing discs that are flipped when the side with the discs own places a disc on the
// empty square sq (0 to 63).
func Flips(own, opponent uint64, sq int) uint64 { return plainFlips(own, opponent, sq) }
