package chess

import (
	"ludarium/game"
	rules "ludarium/game/chess"
)

// history holds the history heuristics for move ordering: by move only (Schaeffer: The History Heuristic,
// 1983), by the move and an earlier one (continuation history), and by the move and the pawn structure. Every
// number decays as it is updated, and stays within ±historyMost.
type history struct {
	quiet   [2][4 * 64 * 64]int16      // by colour, whether the opponent attacks from and to, from and to
	early   [earlyPlies][64 * 64]int16 // near the root, by ply, from and to
	pawns   [pawnRows * 12 * 64]int16  // by pawns, piece and to
	capture [12 * 64 * 8]int16         // by piece, to and captured kind
	follow  [rows * 12 * 64]int16      // continuation history, by piece and to of two moves, or noMove
	counter [12 * 64]game.Move         // counter moves: the latest refutation of a move
	// correction history: the error of the static evaluation, by the indices of findCorrections and colour;
	correction [3][corrections][2]int16
	// and by followIndex, for the moves before the position
	continuationCorrection [corrections][2]int16
}

const (
	noMove      = 12 * 64 // the row of follow that is always 0
	rows        = noMove + 1
	pawnBits    = 9
	pawnRows    = 1 << pawnBits
	earlyPlies  = 4
	historyMost = 16384
)

// towards changes a number by bonus, less the nearer it is to the end of its range.
func towards(h *int16, bonus int) {
	size := max(bonus, -bonus)
	*h += int16(bonus - int(*h)*size/historyMost)
}

// bonus returns the bonus for a cutoff at a depth.
func bonus(depth int) int { return min(16*depth*depth+32*depth+16, 1800) }

// fromTo returns the index of a move by its squares.
func fromTo(m game.Move) int { return int(m & 0xfff) }

// quietIndex returns the index of a quiet move of f, after survey.
func (f *frame) quietIndex(m game.Move) int {
	return fromTo(m) | int(f.attacked>>rules.From(m)&1)<<12 | int(f.attacked>>rules.To(m)&1)<<13
}

// pieceTo returns the index of a move of colour c.
func pieceTo(c rules.Color, m game.Move) int {
	return pieceIndex(c&1, rules.Moved(m))<<6 | int(rules.To(m))
}

// captureIndex returns the index of a capture or promotion.
func captureIndex(c rules.Color, m game.Move) int { return pieceTo(c, m)<<3 | int(rules.Captured(m)) }

// reward updates the histories after the quiet move best caused a cutoff in f: best gets a bonus, the tried
// quiet moves a malus.
func (w *worker) reward(ply int, best game.Move, tried []game.Move, depth int) {
	f := w.at(ply)
	if f.killers[0] != best {
		f.killers[1], f.killers[0] = f.killers[0], best
	}
	if before := w.at(ply - 1); before.move != 0 {
		w.history.counter[before.pieceTo] = best
	}
	b := bonus(depth)
	w.note(ply, best, b)
	for _, m := range tried {
		w.note(ply, m, -b)
	}
}

// credit updates the history of the quiet move of f by the fall of the static evaluation for the side that
// moved.
func (w *worker) credit(f *frame, fall int) {
	if f.move == 0 || !isQuiet(f.move) {
		return
	}
	f.survey()
	towards(&w.history.quiet[f.Side&1][f.quietIndex(f.move)], min(max(200-14*fall, -1200), 1000))
}

// note updates all histories of a quiet move.
func (w *worker) note(ply int, m game.Move, bonus int) {
	f := w.at(ply)
	f.survey()
	c := f.Side & 1
	towards(&w.history.quiet[c][f.quietIndex(m)], bonus)
	at := pieceTo(c, m)
	towards(&w.history.pawns[f.pawnRow+at], bonus)
	if ply < earlyPlies {
		towards(&w.history.early[ply][fromTo(m)], bonus)
	}
	for _, back := range [...]int{1, 2, 4} {
		if before := w.at(ply - back); before.move != 0 {
			towards(&w.history.follow[before.pieceTo*12*64+at], bonus)
		}
	}
}

// after returns a row of follow.
func (h *history) after(row uint16) *[12 * 64]int16 {
	return (*[12 * 64]int16)(h.follow[int(row)*12*64:])
}

// worth returns the sum of the histories of a quiet move.
func (w *worker) worth(f *frame, m game.Move) int {
	h := w.history
	at := pieceTo(f.Side, m)
	return int(h.quiet[f.Side&1][f.quietIndex(m)]) + int(h.after(f.follow[0])[at]) +
		int(h.after(f.follow[1])[at]) +
		int(h.after(f.follow[2])[at])/2 + int(h.pawns[f.pawnRow+at])/2
}

// surroundings are the parts of a position by which quiet moves are indexed. They are computed when first
// needed.
type surroundings struct {
	attacked uint64 // squares that the opponent attacks
	pawnRow  int    // offset into history.pawns
	known    uint64 // key of the position for which they were computed
}

// survey computes the surroundings of f, unless they are known.
func (f *frame) survey() {
	if f.surroundings.known == f.Key {
		return
	}
	f.surroundings = surroundings{f.attacks(f.Side ^ 1),
		f.corrections[0] >> (correctionBits - pawnBits) * 12 * 64,
		f.Key}
}

// attacks returns the squares that c attacks.
func (b *board) attacks(c rules.Color) uint64 {
	c &= 1
	mine, occ := b.Colors[c], b.Occupied()
	ahead := step(c, b.Kinds[rules.Pawn]&mine)
	all := ahead&^fileA>>1 | ahead&^fileH<<1 | rules.KingAttacks(b.King(c))
	for rest := b.Kinds[rules.Knight] & mine; rest != 0; rest &= rest - 1 {
		all |= rules.KnightAttacks(first(rest))
	}
	for rest := (b.Kinds[rules.Bishop] | b.Kinds[rules.Queen]) & mine; rest != 0; rest &= rest - 1 {
		all |= rules.BishopAttacks(first(rest), occ)
	}
	for rest := (b.Kinds[rules.Rook] | b.Kinds[rules.Queen]) & mine; rest != 0; rest &= rest - 1 {
		all |= rules.RookAttacks(first(rest), occ)
	}
	return all
}
