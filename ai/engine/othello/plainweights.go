package othello

import "sync"

// Small boards have no trained evaluation, because the search soon reaches the end of the game. Until then
// corners, the squares diagonally adjacent to empty corners, and mobility are sufficient, to the extent that
// the patterns of the 8×8 board can express them.

// Values of the features of a small board, in discs.
const (
	plainCorner   = 8
	plainXSquare  = -4 // for a disc diagonally adjacent to an empty corner
	plainMobility = 1  // per move more than the opponent has
)

// plain4 and plain6 are the evaluations of the small boards.
var (
	plain4 = sync.OnceValue(func() *Weights { return plainWeights(&fields[0]) })
	plain6 = sync.OnceValue(func() *Weights { return plainWeights(&fields[1]) })
)

// plainFor returns the evaluation of a small board.
func plainFor(f *field) *Weights {
	if f.cells == fields[0].cells {
		return plain4()
	}
	return plain6()
}

func plainWeights(f *field) *Weights {
	tables := &[2]stageTables{}
	own := &tables[0]
	// 3×3 squares in a corner of the 8×8 board, with the wall and the corner of the small board
	corner := &patterns[2]
	at := map[int]int{}
	for i, sq := range corner.squares {
		at[sq] = i
	}
	value := [3]int{0, 1, -1} // by digit of the feature
	for c := range corner.size() {
		digit := func(sq int) int { return c / powers[at[sq]] % 3 }
		worth := 0
		switch f.cells {
		case 16: // the small board's corner is a corner of the pattern
			worth = plainCorner * value[digit(18)]
		default:
			if worth = plainCorner * value[digit(9)]; digit(9) == 0 {
				worth = plainXSquare * value[digit(18)]
			}
		}
		own[corner.table][corner.offset+c] = int16(worth * discUnit)
	}
	for a := range mobilityMost + 1 {
		for b := range mobilityMost + 1 {
			own[tableCount-1][mobilityOffset+a*(mobilityMost+1)+b] = int16(plainMobility * (a - b) * discUnit)
		}
	}
	complete(tables)
	w := &Weights{wall: f.wall}
	for s := range w.stages {
		w.stages[s] = tables
	}
	w.unread.read.Store(Stages)
	return w
}
