package othello

import "golang.org/x/sys/cpu"

// wide reports whether the processor has vectors of 256 bits.
var wide = cpu.X86.HasAVX2

// play sets f to the features after a disc on sq turns flips; before are those of the position before. side
// is 0 where the discs of the mover count 1, and 1 where they count 2.
func (f *features) play(before *features, sq int, flips uint64, side int) {
	if wide {
		vectorPlay(f, before, &steps, sq&63, flips, side)
		return
	}
	f.plainPlay(before, sq, flips, side)
}

//go:noescape
func vectorPlay(f, before *features, steps *[64]features, sq int, flips uint64, side int)
