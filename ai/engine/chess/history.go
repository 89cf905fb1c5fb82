package chess

import (
	"ludarium/game"
	rules "ludarium/game/chess"
)

// history holds the history heuristics for move ordering, which are indexed by the move only (Schaeffer: The
// History Heuristic, 1983), by the move and an earlier move (continuation history), or by the move and the
// pawn structure. Each number decays whenever it is updated and stays within ±historyMost.
type history struct {
	// by colour, whether the opponent attacks the origin and the target, and both squares
	quiet   [2][4 * 64 * 64]int16
	early   [earlyPlies][64 * 64]int16 // near the root: by ply, origin and target
	pawns   [pawnRows * 12 * 64]int16  // by pawn structure, piece and target
	capture [12 * 64 * 8]int16         // by piece, target and captured kind
	follow  [rows * 12 * 64]int16      // continuation history: by piece and target of both moves, or noMove
	counter [12 * 64]game.Move         // latest refutation (counter move), by piece and target
	// correction history: the error of the static evaluation, by one index of findCorrections and the colour
	correction [3][corrections][2]int16
	// correction history for the moves before the position, by followIndex and the colour
	continuationCorrection [corrections][2]int16
}

const (
	noMove      = 12 * 64 // index of the row of follow that is always 0
	rows        = noMove + 1
	pawnBits    = 9
	pawnRows    = 1 << pawnBits
	earlyPlies  = 4
	historyMost = 16384
)

// towards changes the number *h by bonus. The change is smaller the closer *h already is to the end of its
// range.
func towards(h *int16, bonus int) {
	size := max(bonus, -bonus)
	*h += int16(bonus - int(*h)*size/historyMost)
}

// bonus returns the bonus for a move that caused a cutoff at the given depth.
func bonus(depth int) int { return min(16*depth*depth+32*depth+16, 1800) }

// fromTo returns an index made of the origin and target squares of m.
func fromTo(m game.Move) int { return int(m & 0xfff) }

// quietIndex returns the index of the quiet move m of f into history.quiet. Call survey first.
func (f *frame) quietIndex(m game.Move) int {
	return fromTo(m) | int(f.attacked>>rules.From(m)&1)<<12 | int(f.attacked>>rules.To(m)&1)<<13
}

// pieceTo returns an index made of the piece that m moves, which has colour c, and the target square.
func pieceTo(c rules.Color, m game.Move) int {
	return pieceIndex(c&1, rules.Moved(m))<<6 | int(rules.To(m))
}

// captureIndex returns the index of a capture or promotion into history.capture.
func captureIndex(c rules.Color, m game.Move) int { return pieceTo(c, m)<<3 | int(rules.Captured(m)) }

// reward updates the histories after the quiet move best caused a cutoff at ply: best gets a bonus, and the
// quiet moves tried before it get a malus.
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

// credit updates the history of the quiet move of f by fall, the amount by which the static evaluation fell
// for the side that made this move.
func (w *worker) credit(f *frame, fall int) {
	if f.move == 0 || !isQuiet(f.move) {
		return
	}
	f.survey()
	towards(&w.history.quiet[f.Side&1][f.quietIndex(f.move)], min(max(200-14*fall, -1200), 1000))
}

// note adds bonus to all histories of the quiet move m.
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

// after returns a row of follow: the continuation history of all moves after the given earlier move.
func (h *history) after(row uint16) *[12 * 64]int16 {
	return (*[12 * 64]int16)(h.follow[int(row)*12*64:])
}

// worth returns the sum of the histories of the quiet move m of f.
func (w *worker) worth(f *frame, m game.Move) int {
	h := w.history
	at := pieceTo(f.Side, m)
	return int(h.quiet[f.Side&1][f.quietIndex(m)]) + int(h.after(f.follow[0])[at]) +
		int(h.after(f.follow[1])[at]) +
		int(h.after(f.follow[2])[at])/2 + int(h.pawns[f.pawnRow+at])/2
}

// surroundings holds the properties of a position that are used as indices of its quiet moves. They are
// computed when they are first needed.
type surroundings struct {
	attacked uint64 // squares that the opponent attacks
	pawnRow  int    // offset into history.pawns
	known    uint64 // key of the position for which the other fields were computed
}

// survey computes the surroundings of f unless they are already known.
func (f *frame) survey() {
	if f.surroundings.known == f.Key {
		return
	}
	f.surroundings = surroundings{f.attacks(f.Side ^ 1),
		f.corrections[0] >> (correctionBits - pawnBits) * 12 * 64,
		f.Key}
}

// attacks returns all squares that pieces of colour c attack.
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
