package othello

import "golang.org/x/sys/cpu"

// wide reports whether the processor has AVX2.
var wide = cpu.X86.HasAVX2

// play sets f to the features after a disc is placed on sq and flips are flipped. before are the features
// before the move. side is 0 if the mover's discs have digit 1, and 1 if they have digit 2.
func (f *features) play(before *features, sq int, flips uint64, side int) {
	if wide {
		vectorPlay(f, before, &steps, sq&63, flips, side)
		return
	}
	f.plainPlay(before, sq, flips, side)
}

//go:noescape
func vectorPlay(f, before *features, steps *[64]features, sq int, flips uint64, side int)
