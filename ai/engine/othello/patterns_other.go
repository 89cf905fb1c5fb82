//go:build !amd64

package othello

// play sets f to the features after a disc on sq turns flips; before are those of the position before. side
// is 0 where the discs of the mover count 1, and 1 where they count 2.
func (f *features) play(before *features, sq int, flips uint64, side int) {
	f.plainPlay(before, sq, flips, side)
}
