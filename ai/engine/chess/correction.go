package chess

import rules "ludarium/game/chess"

const (
	correctionBits = 14
	corrections    = 1 << correctionBits
	correctionUnit = 256 // correction history units per 1/100 pawn
	mistakeMost    = 64 * correctionUnit
)

// findCorrections computes the three indices of f into the correction history: by its pawns, by White's
// pieces and by Black's pieces.
func (f *frame) findCorrections() {
	pawns, white := f.Kinds[rules.Pawn], f.Colors[rules.White]
	f.corrections[0] = correctionIndex(pawns&white*0x9e3779b97f4a7c15 ^ pawns&^white*0xd1342543de82ef95)
	f.corrections[1] = correctionIndexOf(&f.board, white)
	f.corrections[2] = correctionIndexOf(&f.board, f.Colors[rules.Black])
}

// correctionIndexOf returns the index into the correction history for the pieces of one side, which are on
// the squares of own.
func correctionIndexOf(b *board, own uint64) int {
	return correctionIndex(b.Kinds[rules.Knight]&own*0x9e3779b97f4a7c15 ^
		b.Kinds[rules.Bishop]&own*0xd1342543de82ef95 ^
		b.Kinds[rules.Rook]&own*0xaef17502108ef2d9 ^ b.Kinds[rules.Queen]&own*0xf1357aea2e62a9c5 ^
		b.Kinds[rules.King]&own*0xda942042e4dd58b5)
}

// followIndex returns the index of f into the continuation correction history, which depends on the last two
// moves.
func (f *frame) followIndex() int {
	return correctionIndex(uint64(f.follow[0])*0x9e3779b97f4a7c15 ^ uint64(f.follow[1])*0xd1342543de82ef95)
}

func correctionIndex(h uint64) int {
	h ^= h >> 29
	return int(h * 0xbf58476d1ce4e5b9 >> (64 - correctionBits))
}

// correct returns the static evaluation of f, adjusted by the correction history.
func (w *worker) correct(f *frame, static int) int {
	static = static * (220 - min(int(f.Halfmove), 100)) / 220
	side := f.Side & 1
	m, at := &w.history.correction, &f.corrections
	static += (int(m[0][at[0]][side]) + int(m[1][at[1]][side]) + int(m[2][at[2]][side])) / correctionUnit
	static += int(w.history.continuationCorrection[f.followIndex()][side]) / correctionUnit
	return min(max(static, -mateMost+1), mateMost-1)
}

// learn updates the correction history of f. difference is the value of a search to the given depth minus the
// corrected static evaluation.
func (w *worker) learn(f *frame, depth, difference int) {
	weight := min(depth+1, 16)
	change := min(max(difference, -120), 120) * correctionUnit * weight
	learn := func(h *int16) {
		v := (int(*h)*(256-weight) + change) / 256
		*h = int16(min(max(v, -mistakeMost), mistakeMost-1))
	}
	side := f.Side & 1
	for i, at := range f.corrections {
		learn(&w.history.correction[i][at][side])
	}
	learn(&w.history.continuationCorrection[f.followIndex()][side])
}
