package chess

import rules "ludarium/game/chess"

const (
	mistakeBits = 14
	mistakes    = 1 << mistakeBits
	mistakeUnit = 256 // of correction history, in 1/100 pawn
	mistakeMost = 64 * mistakeUnit
)

// findMistakes computes the indices of f into the correction history: by its pawns, by White's pieces and by
// Black's.
func (f *frame) findMistakes() {
	pawns, white := f.Kinds[rules.Pawn], f.Colors[rules.White]
	f.mistakes[0] = mistakeIndex(pawns&white*0x9e3779b97f4a7c15 ^ pawns&^white*0xd1342543de82ef95)
	f.mistakes[1] = mistakeIndexOf(&f.board, white)
	f.mistakes[2] = mistakeIndexOf(&f.board, f.Colors[rules.Black])
}

// mistakeIndexOf returns the index for the pieces of one side, on the squares own.
func mistakeIndexOf(b *board, own uint64) int {
	return mistakeIndex(b.Kinds[rules.Knight]&own*0x9e3779b97f4a7c15 ^
		b.Kinds[rules.Bishop]&own*0xd1342543de82ef95 ^
		b.Kinds[rules.Rook]&own*0xaef17502108ef2d9 ^ b.Kinds[rules.Queen]&own*0xf1357aea2e62a9c5 ^
		b.Kinds[rules.King]&own*0xda942042e4dd58b5)
}

// followIndex returns the index of f into the continuation correction history: by the last two moves.
func (f *frame) followIndex() int {
	return mistakeIndex(uint64(f.follow[0])*0x9e3779b97f4a7c15 ^ uint64(f.follow[1])*0xd1342543de82ef95)
}

func mistakeIndex(h uint64) int {
	h ^= h >> 29
	return int(h * 0xbf58476d1ce4e5b9 >> (64 - mistakeBits))
}

// correct returns a static evaluation of f adjusted by correction history.
func (w *worker) correct(f *frame, static int) int {
	static = static * (220 - min(int(f.Halfmove), 100)) / 220
	side := f.Side & 1
	m, at := &w.history.mistaken, &f.mistakes
	static += (int(m[0][at[0]][side]) + int(m[1][at[1]][side]) + int(m[2][at[2]][side])) / mistakeUnit
	static += int(w.history.mistakenAfter[f.followIndex()][side]) / mistakeUnit
	return min(max(static, -mateMost+1), mateMost-1)
}

// learn updates the correction history by the difference between a search to some depth and the corrected
// static evaluation.
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
