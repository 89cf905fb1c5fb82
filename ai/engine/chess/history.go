package chess

import (
	"ludarium/game"
	rules "ludarium/game/chess"
)

// history remembers which moves were good in other places of the tree, so that they are tried early: by the move alone (Schaeffer: The
// History Heuristic, 1983), and by the move and one before it. Every number ages as others come, and stays within ±historyMost.
type history struct {
	quiet    [2][64 * 64]int16     // by colour, from and to
	capture  [12 * 64 * 8]int16    // by piece, to and kind captured
	follow   [rows * 12 * 64]int16 // by piece and to of an earlier move, or noMove, and of this one
	counter  [12 * 64]game.Move    // the latest refutation of a move
	mistaken [2][3][mistakes]int16 // how far the static evaluation was off, by colour, and what mistakeIndices says of the position
}

const (
	noMove      = 12 * 64 // the row of follow that stays 0
	rows        = noMove + 1
	historyMost = 16384
)

// towards moves a number by bonus, less the nearer it is to the end of its range.
func towards(h *int16, bonus int) {
	size := max(bonus, -bonus)
	*h += int16(bonus - int(*h)*size/historyMost)
}

// bonus is what a cutoff of a search of that depth counts.
func bonus(depth int) int { return min(16*depth*depth+32*depth+16, 1800) }

// fromTo is the index of a quiet move.
func fromTo(m game.Move) int { return int(m & 0xfff) }

// pieceTo is the index of a move of colour c.
func pieceTo(c rules.Color, m game.Move) int {
	return pieceIndex(c&1, rules.Moved(m))<<6 | int(rules.To(m))
}

// captureIndex is the index of a capture or promotion.
func captureIndex(c rules.Color, m game.Move) int { return pieceTo(c, m)<<3 | int(rules.Captured(m)) }

// reward notes that best, a quiet move, was good enough in f, after the quiet moves of tried were not.
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

// note moves all numbers of a quiet move.
func (w *worker) note(ply int, m game.Move, bonus int) {
	c := w.at(ply).Side & 1
	towards(&w.history.quiet[c][fromTo(m)], bonus)
	at := pieceTo(c, m)
	for _, back := range [...]int{1, 2, 4} {
		if before := w.at(ply - back); before.move != 0 {
			towards(&w.history.follow[before.pieceTo*12*64+at], bonus)
		}
	}
}

// after is a row of follow.
func (h *history) after(row uint16) *[12 * 64]int16 {
	return (*[12 * 64]int16)(h.follow[int(row)*12*64:])
}

// worth is what history thinks of a quiet move.
func (w *worker) worth(f *frame, m game.Move) int {
	h := w.history
	at := pieceTo(f.Side, m)
	return int(h.quiet[f.Side&1][fromTo(m)]) + int(h.after(f.follow[0])[at]) + int(h.after(f.follow[1])[at]) + int(h.after(f.follow[2])[at])/2
}
