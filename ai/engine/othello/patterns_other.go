//go:build !amd64

package othello

// play sets f to the features after a disc is placed on sq and flips are flipped. before are the features
// before the move. side is 0 if the mover's discs have digit 1, and 1 if they have digit 2.
func (f *features) play(before *features, sq int, flips uint64, side int) {
	f.plainPlay(before, sq, flips, side)
}
