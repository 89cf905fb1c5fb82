//go:build !amd64

package othello

// play sets f to the features after a disc on sq that flips flips; before are the features before it. side is
// 0 if the mover's discs count 1, and 1 if they count 2.
func (f *features) play(before *features, sq int, flips uint64, side int) {
	f.plainPlay(before, sq, flips, side)
}
