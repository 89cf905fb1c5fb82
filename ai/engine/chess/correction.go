package chess

import rules "ludarium/game/chess"

const (
	mistakeBits = 14
	mistakes    = 1 << mistakeBits
	mistakeUnit = 256 // of history.mistaken, in 1/100 pawn
	mistakeMost = 64 * mistakeUnit
)

// mistakeIndices are where history.mistaken tells of b: by its pawns, by White's pieces and by Black's.
func mistakeIndices(b *board) (indices [3]int) {
	knights, bishops := b.Kinds[rules.Knight], b.Kinds[rules.Bishop]
	rooks, queens, kings := b.Kinds[rules.Rook], b.Kinds[rules.Queen], b.Kinds[rules.King]
	pawns := b.Kinds[rules.Pawn]
	indices[0] = mistakeIndex(pawns&b.Colors[rules.White]*0x9e3779b97f4a7c15 ^ pawns&b.Colors[rules.Black]*0xd1342543de82ef95)
	for c, own := range b.Colors {
		indices[1+c&1] = mistakeIndex(knights&own*0x9e3779b97f4a7c15 ^ bishops&own*0xd1342543de82ef95 ^ rooks&own*0xaef17502108ef2d9 ^
			queens&own*0xf1357aea2e62a9c5 ^ kings&own*0xda942042e4dd58b5)
	}
	return indices
}

// followIndex is where history.mistakenAfter tells of f: by the two moves before it.
func (f *frame) followIndex() int {
	return mistakeIndex(uint64(f.follow[0])*0x9e3779b97f4a7c15 ^ uint64(f.follow[1])*0xd1342543de82ef95)
}

func mistakeIndex(h uint64) int {
	h ^= h >> 29
	return int(h * 0xbf58476d1ce4e5b9 >> (64 - mistakeBits))
}

// correct returns a static evaluation of f with the usual mistake taken off.
func (w *worker) correct(f *frame, static int) int {
	static = static * (220 - min(int(f.Halfmove), 100)) / 220
	side := f.Side & 1
	m, at := &w.history.mistaken, &f.mistakes
	static += (int(m[0][at[0]][side]) + int(m[1][at[1]][side]) + int(m[2][at[2]][side])) / mistakeUnit
	static += int(w.history.mistakenAfter[f.followIndex()][side]) / mistakeUnit
	return min(max(static, -mateMost+1), mateMost-1)
}

// learn notes by how much a search of some depth differed from the corrected static evaluation.
func (w *worker) learn(f *frame, depth, difference int) {
	weight := min(depth+1, 16)
	change := min(max(difference, -120), 120) * mistakeUnit * weight
	learn := func(h *int16) {
		v := (int(*h)*(256-weight) + change) / 256
		*h = int16(min(max(v, -mistakeMost), mistakeMost-1))
	}
	side := f.Side & 1
	for i, at := range f.mistakes {
		learn(&w.history.mistaken[i][at][side])
	}
	learn(&w.history.mistakenAfter[f.followIndex()][side])
}
